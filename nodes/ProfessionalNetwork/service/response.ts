import type { IDataObject } from 'n8n-workflow';

import type { Failure } from './failure';
import { isObject, isTooDeep, parseJson, parseNumber } from './json';
import { toNano } from './dollars';
import { errorOf, statusOf } from './envelope';
import {
	saidWithRows,
	emptyEntries,
	envelopeFailure,
	errorWithoutRows,
	httpFailure,
	jsonExpected,
	messageOf,
	noResult,
	notTheService,
	redirected,
	type RawResponse,
} from './responseFailure';

export * from './dollars';
export * from './failure';
export { isObject, isTooDeep, parseJson, parseNumber } from './json';
export type { RawResponse } from './responseFailure';
export { inSegment } from './segment';

/** Path of the rows in a response. `body` is for responses without a specified structure. */
export type RowsPath = 'element' | 'elements' | 'element.sentInvitations' | 'body';

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

function parseBody(raw: RawResponse, rowsPath: RowsPath, isWrite: boolean, body: unknown): Outcome {
	const { statusCode } = raw;
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
	const hasRows = rows?.some((row) => Object.keys(row).length > 0) ?? false;
	const said = errorOf(envelope);
	const message = said ?? (rows?.length ? undefined : messageOf(envelope));
	// A write with an error text may have been processed, but it is never a success.
	if (message !== undefined && (isWrite || !hasRows)) {
		return { failure: errorWithoutRows(envelope, message, status) };
	}
	if (rows === undefined) return { failure: notTheService('The response is not from the service') };
	if (rowsPath === 'element' && rows.length === 0) return { failure: noResult() };
	const { user } = envelope;
	return {
		page: {
			rows,
			body: isObject(body) ? body : { elements: rows },
			concurrency: isObject(user) ? parseNumber(user.requestsConcurrency) : undefined,
			cost: costOf(body, rowsPath),
			...paginationOf(envelope),
			...(said !== undefined && { warning: saidWithRows(said) }),
			...(empty > 0 && said === undefined && { warning: emptyEntries(empty) }),
		},
	};
}

/** Returns the cost in US dollars. Responses of the `/users/` endpoints are free and do not report a cost. */
function costOf(body: unknown, rowsPath: RowsPath): number | undefined {
	const cost = isObject(body) ? parseNumber(body.cost) : undefined;
	// Ignores an absurdly large amount, because it would not add up exactly.
	if (cost !== undefined && cost >= 0 && Number.isSafeInteger(toNano(cost))) return cost;
	return rowsPath === 'body' ? 0 : undefined;
}

/** Rows, and the number of empty entries between them. */
interface Rows {
	rows: IDataObject[];
	empty?: number;
}

/** Returns the rows, or undefined if the body is not the service's envelope. */
function rowsOf(body: unknown, rowsPath: RowsPath): Rows | undefined {
	if (rowsPath === 'body') return rowsOfUnspecified(body);
	if (!isObject(body)) return undefined;
	if (rowsPath === 'elements') return rowsOfList(body, 'elements');
	const { element } = body;
	if (element === null) return { rows: [] };
	if (!isObject(element)) return undefined;
	return rowsPath === 'element' ? { rows: [element] } : rowsOfList(element, 'sentInvitations');
}

function rowsOfList(body: IDataObject, name: string): Rows | undefined {
	const list = body[name];
	if (Array.isArray(list)) return toRows(list);
	return list === null ? { rows: [] } : undefined;
}

/** Fields that identify an API user. */
const USER_FIELDS = ['usage', 'membershipTier', 'email', 'id', '_id'];

/**
 * Returns the rows of a `/users/...` response, whose structure is not specified (docs/service.md, API user). An
 * array or `elements` contains the rows. An object is one row if it has a field of an API user or any list.
 */
function rowsOfUnspecified(body: unknown): Rows | undefined {
	if (Array.isArray(body)) return toRows(body);
	if (!isObject(body)) return undefined;
	if (Array.isArray(body.elements)) return toRows(body.elements);
	const row = isObject(body.element) ? body.element : body;
	const hasList = Object.entries(row).some(
		([name, value]) => Array.isArray(value) && !/^errors?$/.test(name),
	);
	return hasList || USER_FIELDS.some((name) => name in row) ? { rows: [row] } : undefined;
}

function toRows(values: unknown[]): Rows {
	const filled = values.filter((value) => value !== null);
	const rows = filled.map((value) => (isObject(value) ? value : { value: value as IDataObject }));
	return { rows, empty: values.length - rows.length };
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
