import type { IDataObject } from 'n8n-workflow';

import { errorOf, readEnvelope, type Envelope } from './envelope';
import type { Failure } from './failure';
import { isObject, parseJson, parseNumber } from './json';
import { jsonExpected, redirected, statusFailure, type RawResponse } from './responseFailure';
import { rowsOf, type RowsPath } from './responseRows';

export * from './failure';
export * from './failureKinds';
export { isObject, isTooDeep, parseJson, parseNumber } from './json';
export type { RawResponse } from './responseFailure';
export type { RowsPath } from './responseRows';
export { API_KEY_HEADER, inSegment, personOf } from './names';
export { namesIn, pick, prune } from './paths';
export { CHECK_PROXY, SIGN_IN } from './status';

/** A parsed response (docs/service.md, Envelope and Pagination). */
export interface Page {
	rows: IDataObject[];
	/** The whole envelope. */
	body: IDataObject;
	/** Absent if the response has no pagination. A missing number is 0. */
	totals?: { totalPages: number; totalElements: number };
	/** The page number in the response. */
	pageNumber?: number;
	/** Cursor for the next page. */
	cursor?: string;
	/** Number of parallel requests that the plan allows. */
	concurrency?: number;
	/** In US dollars. */
	cost?: number;
	requestId?: string;
	/** When it arrived, as an ISO time. */
	at?: string;
	/** What the service said together with the rows, or what is wrong with them. */
	warning?: Failure;
}

/** The result of one request. A failure can have a cost too, in US dollars. */
export type Outcome =
	| { page: Page; failure?: undefined }
	| { page?: undefined; failure: Failure; cost?: number };

/** Fields that only say how a request went, so a row without others is none. */
const REPORT = new Set(['error', 'errors', 'message', 'success', 'status', 'statusCode', 'code']);

/** Parses a response into rows and pagination data, or into the failure that it reports. */
export function parseResponse(raw: RawResponse, path: RowsPath, isWrite = false): Outcome {
	const body = parseJson(raw.text);
	const envelope = readEnvelope(body);
	const { requestId, concurrency } = envelope;
	// Responses of the `/users/` endpoints are free and do not report a cost.
	const cost = envelope.cost ?? (path === 'body' ? 0 : undefined);
	const parsed = parseBody(raw, body, { path, isWrite }, envelope);
	if ('kind' in parsed) return { failure: { ...parsed, requestId }, cost };
	const { rows, warning } = parsed;
	return {
		page: {
			rows,
			body: isObject(body) ? body : { elements: rows },
			concurrency,
			cost,
			...(path === 'element' ? {} : paginationOf(envelope.fields)),
			requestId,
			warning: warning && { ...warning, requestId },
		},
	};
}

/** Returns the rows, which may come with an error text, or the failure that the HTTP status or the body reports. */
function parseBody(
	raw: RawResponse,
	body: unknown,
	{ path, isWrite }: { path: RowsPath; isWrite: boolean },
	{ error, fields, isTooDeep, message, status = raw.statusCode }: Envelope,
): Pick<Page, 'rows' | 'warning'> | Failure {
	const { statusCode } = raw;
	// The other paths belong to the user's own account, which exists.
	const namesEntity = path === 'element' || path === 'elements';
	if (statusCode >= 300 && statusCode < 400) return redirected(raw);
	if (statusCode >= 400) {
		// Without the service's own error body, a 404 means that the URL is wrong (docs/service.md, Error body).
		const isOwn = Number.isInteger(fields.error) && typeof fields.message === 'string';
		const isMissing = statusCode === 404 && namesEntity && isOwn;
		const source = isObject(body) ? 'service' : 'gateway';
		return statusFailure(raw, source, { status: statusCode, isMissing, message });
	}
	if (body === undefined) return jsonExpected(raw);
	if (isTooDeep) return { kind: 'invalidResponse', message: 'The response is nested too deeply' };
	if (status >= 400) {
		const isMissing = status === 404 && namesEntity && path in fields;
		return statusFailure(raw, 'envelope', { status, isMissing, message: error ?? message });
	}
	const { rows, empty = 0 } = rowsOf(body, path) ?? {};
	const hasRows = rows?.some((row) => Object.keys(row).some((key) => !REPORT.has(key))) ?? false;
	const said = error ?? (isWrite || !hasRows ? errorOf(rows?.[0] ?? {}) : undefined);
	const text = said ?? (hasRows ? undefined : message);
	// A write with an error text may have been processed, but it is never a success.
	if (text !== undefined && (isWrite || !hasRows)) {
		const meant = statusWithoutRows(fields, text, status);
		return statusFailure(raw, 'envelope', { status: meant, message: text });
	}
	if (!rows) return { kind: 'invalidResponse', message: 'The response is not from the service' };
	if (path === 'element' && rows.length === 0) {
		return { kind: 'noResult', statusCode: 404, inEnvelope: true };
	}
	if (said !== undefined) return { rows, warning: { kind: 'incomplete', message: said } };
	return { rows, ...(empty > 0 && { warning: { kind: 'incomplete', details: { empty } } }) };
}

/** Returns the status of an error without rows. The service's error body may come with a 200 (docs/service.md, Error body). */
function statusWithoutRows({ error }: IDataObject, message: string, status: number): number {
	if (typeof error === 'number' && error >= 400) return error;
	return /^invalid api key/i.test(message) ? 401 : status;
}

function paginationOf({ pagination }: IDataObject): Pick<Page, 'totals' | 'pageNumber' | 'cursor'> {
	if (!isObject(pagination)) return {};
	const { totalPages, totalElements, pageNumber, paginationToken } = pagination;
	const cursor = typeof paginationToken === 'number' ? String(paginationToken) : paginationToken;
	return {
		totals: { totalPages: countOf(totalPages), totalElements: countOf(totalElements) },
		pageNumber: parseNumber(pageNumber),
		cursor: typeof cursor === 'string' && cursor !== '' ? cursor : undefined,
	};
}

function countOf(value: unknown): number {
	return Math.max(0, Math.floor(parseNumber(value) ?? 0));
}
