import type { IDataObject } from 'n8n-workflow';

import { errorOf, readEnvelope, shorten, type Envelope, type Said } from './envelope';
import type { Failure } from './failure';
import { kindOf, type StatusSource } from './failureKinds';
import { isObject, parseJson, parseNumber } from './json';
import { rowsOf, type RowsPath } from './responseRows';

export { toDollars, toNano } from './amount';
export * from './failure';
export * from './failureKinds';
export { isObject, parseJson, parseNumber } from './json';
export type { RowsPath } from './responseRows';
export { API_KEY_HEADER, decoded, inSegment, personOf } from './names';
export { namesIn, pick } from './paths';

export type RawResponse = { statusCode: number; headers: Record<string, unknown>; text: string };

/** A parsed response (docs/service.md, Envelope and Pagination). */
export interface Page {
	rows: IDataObject[];
	body: IDataObject;
	/** Absent if the response has no pagination. A missing number is 0. `totalElements` may be cut to what can be paged. */
	totals?: { totalPages: number; totalElements: number; totalResultCount?: number };
	pageNumber?: number;
	cursor?: string;
	/** Number of parallel requests that the plan allows. */
	concurrency?: number;
	/** In nano-dollars. */
	cost?: number;
	requestId?: string;
	/** When it arrived, as an ISO time. */
	at?: string;
	/** Whether the service sent null instead of a list, as it does for somebody who does not exist. */
	isNull?: boolean;
	/** What the service said together with the rows, or what is wrong with them. */
	warning?: Failure;
}

/** The result of one request. A failure can have a cost too, in nano-dollars, and name what the plan allows. */
export type Outcome =
	| { page: Page; failure?: undefined }
	| ({ page?: undefined; failure: Failure } & Pick<Page, 'cost' | 'concurrency'>);

/** Fields that only say how a request went. A row needs another one. */
const REPORT = new Set(['error', 'errors', 'message', 'success', 'status', 'statusCode', 'code']);

/** Parses a response into rows and pagination data, or into the failure that it reports. */
export function parseResponse(raw: RawResponse, path: RowsPath, { isWrite = false } = {}): Outcome {
	const envelope = readEnvelope(parseJson(raw.text));
	const { body, requestId, concurrency } = envelope;
	// Responses of the `/users/` endpoints are free and do not report a cost.
	const cost = envelope.cost ?? (path === 'body' ? 0 : undefined);
	const parsed = parseBody(raw, envelope, { path, isWrite });
	if ('kind' in parsed) return { failure: { ...parsed, requestId }, cost, concurrency };
	const { rows, isNull, warning } = parsed;
	return {
		page: {
			rows,
			isNull,
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
	{ body, error, fields, isTooDeep, message, status = raw.statusCode }: Envelope,
	{ path, isWrite }: { path: RowsPath; isWrite: boolean },
): Pick<Page, 'rows' | 'isNull' | 'warning'> | Failure {
	const { statusCode } = raw;
	// The other paths belong to the user's own account, which exists.
	const namesEntity = path === 'element' || path === 'elements';
	if (statusCode >= 300 && statusCode < 400) return redirected(raw);
	if (statusCode >= 400) {
		// Without the service's own error body, a 404 means that the URL is wrong (docs/service.md, Error body).
		const isOwn = Number.isInteger(fields.error) && typeof fields.message === 'string';
		const isMissing = statusCode === 404 && namesEntity && isOwn;
		const source = isObject(body) ? 'service' : 'gateway';
		return statusFailure(raw, source, { status: statusCode, isMissing, said: { message } });
	}
	if (body === undefined)
		return { kind: 'unparseable', facts: { start: raw.text.trim().slice(0, 1) } };
	if (isTooDeep) return { kind: 'invalidResponse', facts: { isTooDeep } };
	if (status >= 400) {
		const isMissing = status === 404 && namesEntity && path in fields;
		return statusFailure(raw, 'envelope', { status, isMissing, said: error ?? { message } });
	}
	const { rows, isNull, empty = 0 } = rowsOf(body, path) ?? {};
	const hasRows = rows?.some((row) => Object.keys(row).some((key) => !REPORT.has(key))) ?? false;
	const said = error ?? (isWrite || !hasRows ? errorOf(rows?.[0] ?? {}) : undefined);
	// A write with an error text may have been processed, but it is never a success.
	const reported = said ?? (hasRows || message === undefined ? undefined : { message });
	if (reported && (isWrite || !hasRows)) {
		const ownStatus = statusWithoutRows(fields, reported, status);
		return statusFailure(raw, 'envelope', { status: ownStatus, said: reported });
	}
	if (!rows) return { kind: 'invalidResponse' };
	if (path === 'element' && rows.length === 0) {
		return { kind: 'noResult', statusCode: 404, inEnvelope: true };
	}
	if (said) return { rows, warning: { kind: 'incomplete', ...said } };
	if (empty > 0) return { rows, warning: { kind: 'incomplete', details: { empty } } };

	return { rows, isNull };
}

/** Returns the status of an error without rows. The service's error body may come with a 200 (docs/service.md, Error body). */
function statusWithoutRows({ error }: IDataObject, { message }: Said, status: number): number {
	if (typeof error === 'number' && error >= 400) return error;
	return /^invalid api key/i.test(message ?? '') ? 401 : status;
}

function paginationOf({ pagination }: IDataObject): Pick<Page, 'totals' | 'pageNumber' | 'cursor'> {
	if (!isObject(pagination)) return {};
	const { totalPages, totalElements, totalResultCount, pageNumber, paginationToken } = pagination;
	const cursor = typeof paginationToken === 'number' ? String(paginationToken) : paginationToken;
	return {
		totals: {
			totalPages: countOf(totalPages),
			totalElements: countOf(totalElements),
			totalResultCount: countOf(totalResultCount),
		},
		pageNumber: parseNumber(pageNumber),
		cursor: typeof cursor === 'string' && cursor !== '' ? cursor : undefined,
	};
}

const countOf = (value: unknown) => Math.max(0, Math.floor(parseNumber(value) ?? 0));

function statusFailure(
	{ headers }: RawResponse,
	source: StatusSource,
	{ status, said, isMissing }: { status: number; said: Said; isMissing?: boolean },
): Failure {
	const message = said.message ?? said.facts?.answer ?? '';
	return {
		kind: kindOf(status, source, { message, isMissing }),
		...said,
		statusCode: status,
		retryAfter: parseRetryAfter(headers['retry-after']),
		...(source === 'envelope' && { inEnvelope: true }),
	};
}

function redirected({ headers: { location }, statusCode }: RawResponse): Failure {
	const target = typeof location === 'string' ? shorten(location.split(/[?#]/)[0]) : '';
	return { kind: 'redirected', facts: { location: target }, statusCode };
}

/** Returns `Retry-After` in milliseconds. Returns undefined unless the header contains seconds or a future date. */
function parseRetryAfter(header: unknown): number | undefined {
	const value = String(header ?? '').trim();
	if (/^\d{1,9}(\.\d{1,9})?$/.test(value)) return Number(value) * 1_000;
	// A date must begin with a weekday, because `Date.parse` also accepts texts such as "5;".
	const date = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /.test(value) ? Date.parse(value) : NaN;
	return date > Date.now() ? date - Date.now() : undefined;
}
