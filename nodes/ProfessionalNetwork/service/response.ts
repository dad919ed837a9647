import type { IDataObject } from 'n8n-workflow';

import type { Failure } from './failure';
import { isObject, isTooDeep, parseJson, parseNumber } from './json';
import { errorOf, innerErrorOf, statusOf } from './envelope';
import {
	saidWithRows,
	emptyEntries,
	envelopeFailure,
	httpFailure,
	jsonExpected,
	messageOf,
	noResult,
	notTheService,
	redirected,
	statusWithoutRows,
	type RawResponse,
} from './responseFailure';
import { pathIn, rowsOf, type RowsPath } from './responseRows';

export * from './failure';
export { isObject, isTooDeep, parseJson, parseNumber } from './json';
export type { RawResponse } from './responseFailure';
export type { RowsPath } from './responseRows';
export { API_KEY_HEADER, inSegment } from './names';
export { pick, pickColumn, prune } from './paths';
export { CHECK_PROXY, SIGN_IN } from './status';

/** A parsed response (docs/service.md, Envelope and Pagination). */
export interface Page {
	rows: IDataObject[];
	/** The whole envelope. */
	body: IDataObject;
	/** Absent if the response has no pagination. A missing number is 0. */
	totals?: { totalPages: number; totalElements: number; pageSize: number };
	/** The page number in the response. */
	pageNumber?: number;
	/** Cursor for the next page, if the response has one. */
	cursor?: string;
	/** Number of parallel requests that the plan allows, if the response contains it. */
	concurrency?: number;
	/** Cost of the request in US dollars, if the response contains it. */
	cost?: number;
	/** The service's own ID of the request. */
	requestId?: string;
	/** What the service said together with the rows, or what is wrong with them. */
	warning?: Failure;
}

/** The result of one request. A failure can have a cost too, in US dollars. */
export type Outcome =
	| { page: Page; failure?: undefined }
	| { page?: undefined; failure: Failure; cost?: number };

/** Parses a response into rows and pagination data, or into the failure that it reports. */
export function parseResponse(raw: RawResponse, rowsPath: RowsPath, isWrite = false): Outcome {
	const body = parseJson(raw.text);
	const outcome = parseBody(raw, rowsPath, isWrite, body);
	const requestId = requestIdOf(body);
	if (outcome.page) {
		const { warning } = outcome.page;
		return { page: { ...outcome.page, requestId, warning: warning && { ...warning, requestId } } };
	}
	return { failure: { ...outcome.failure, requestId }, cost: costOf(body, rowsPath) };
}

function requestIdOf(body: unknown): string | undefined {
	const id = isObject(body) ? body.requestId : undefined;
	return messageOf(typeof id === 'number' ? String(id) : id);
}

/** In US dollars. No request costs more, and absurdly large amounts would not add up exactly. */
const MAX_COST = 1_000_000;

/** Fields that only say how a request went, so a row without others is none. */
const REPORT = new Set(['error', 'errors', 'message', 'success', 'status', 'statusCode', 'code']);

function parseBody(raw: RawResponse, given: RowsPath, isWrite: boolean, body: unknown): Outcome {
	const { statusCode } = raw;
	const rowsPath = pathIn(body, given);
	// The other paths belong to the user's own account, which exists.
	const namesEntity = rowsPath === 'element' || rowsPath === 'elements';
	if (statusCode >= 300 && statusCode < 400) return { failure: redirected(raw) };
	if (statusCode >= 400) return { failure: httpFailure(raw, body, namesEntity) };
	if (body === undefined) return { failure: jsonExpected(raw) };
	if (isTooDeep(body)) return { failure: notTheService('The response is nested too deeply') };

	const envelope = isObject(body) ? body : {};
	const status = statusOf(envelope) ?? statusCode;
	if (status >= 400) {
		const isMissing = status === 404 && namesEntity && rowsPath in envelope;
		const message = errorOf(envelope) ?? messageOf(envelope);
		return { failure: envelopeFailure(raw, status, isMissing, message) };
	}
	const { rows, empty = 0 } = rowsOf(body, rowsPath) ?? {};
	const hasRows = rows?.some((row) => Object.keys(row).some((key) => !REPORT.has(key))) ?? false;
	const inner = isWrite || !hasRows ? innerErrorOf(rows?.[0] ?? {}) : undefined;
	const said = errorOf(envelope) ?? inner;
	const message = said ?? (hasRows ? undefined : messageOf(envelope));
	// A write with an error text may have been processed, but it is never a success.
	if (message !== undefined && (isWrite || !hasRows)) {
		const meant = statusWithoutRows(envelope, message, status);
		return { failure: envelopeFailure(raw, meant, false, message) };
	}
	if (rows === undefined) return { failure: notTheService('The response is not from the service') };
	if (rowsPath === 'element' && rows.length === 0) return { failure: noResult() };
	const { user } = envelope;
	return {
		page: {
			rows: given === 'whole' && isObject(body) ? [body] : rows,
			body: isObject(body) ? body : { elements: rows },
			concurrency: isObject(user) ? parseNumber(user.requestsConcurrency) : undefined,
			cost: costOf(body, rowsPath),
			...(rowsPath === 'element' ? {} : paginationOf(envelope)),
			...(said !== undefined && { warning: saidWithRows(said) }),
			...(empty > 0 && said === undefined && { warning: emptyEntries(empty) }),
		},
	};
}

/** Returns the cost in US dollars. Responses of the `/users/` endpoints are free and do not report a cost. */
function costOf(body: unknown, rowsPath: RowsPath): number | undefined {
	const cost = isObject(body) ? parseNumber(body.cost) : undefined;
	if (cost !== undefined && cost >= 0 && cost <= MAX_COST) return cost;
	return rowsPath === 'body' ? 0 : undefined;
}

function paginationOf({ pagination }: IDataObject): Pick<Page, 'totals' | 'pageNumber' | 'cursor'> {
	if (!isObject(pagination)) return {};
	const { totalPages, totalElements, pageSize, pageNumber, paginationToken } = pagination;
	const cursor = typeof paginationToken === 'number' ? String(paginationToken) : paginationToken;
	return {
		totals: {
			totalPages: countOf(totalPages),
			totalElements: countOf(totalElements),
			pageSize: countOf(pageSize),
		},
		pageNumber: parseNumber(pageNumber),
		cursor: typeof cursor === 'string' && cursor !== '' ? cursor : undefined,
	};
}

function countOf(value: unknown): number {
	return Math.max(0, Math.floor(parseNumber(value) ?? 0));
}
