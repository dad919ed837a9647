import type { IDataObject } from 'n8n-workflow';

import { type Envelope, errorOf, readEnvelope, type ReportedError, shorten } from './envelope';
import type { Failure } from './failure';
import { kindOf, type StatusSource } from './failureKinds';
import { isObject, parseJson, parseNumber } from './json';
import { rowsOf, type RowsPath } from './responseRows';

export { toDollars, toNano } from './amount';
export * from './failure';
export * from './failureKinds';
export { isObject, parseJson, parseNumber } from './json';
export type { RowsPath } from './responseRows';
export { API_KEY_HEADER, inSegment } from './spelling';
export { namesIn, pick } from './paths';

export type RawResponse = { statusCode: number; headers: Record<string, unknown>; text: string };

/** A parsed response (service.md, Envelope and Pagination). */
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

/** What is expected of a response. */
interface Expected {
	path: RowsPath;
	isWrite: boolean;
}

/** The rows of a response, and what is to be said about them. */
type Rows = Pick<Page, 'rows' | 'isNull' | 'warning'>;

/** Parses a response into rows and pagination data, or into the failure that it reports. */
export function parseResponse(raw: RawResponse, path: RowsPath, { isWrite = false } = {}): Outcome {
	const envelope = readEnvelope(parseJson(raw.text));
	const { body, concurrency, requestId } = envelope;
	// Responses of the `/users/` endpoints are free and do not report a cost.
	const cost = envelope.cost ?? (path === 'body' ? 0 : undefined);

	const parsed = parseBody(raw, envelope, { path, isWrite });
	if ('kind' in parsed) return { failure: { ...parsed, requestId }, cost, concurrency };

	const { rows, isNull, warning } = parsed;
	const page: Page = {
		rows,
		isNull,
		body: isObject(body) ? body : { elements: rows },
		concurrency,
		cost,
		requestId,
	};
	if (path !== 'element') Object.assign(page, paginationOf(envelope.fields));
	if (warning) page.warning = { ...warning, requestId };
	return { page };
}

/** Returns the rows, which may come with an error text, or the failure that the HTTP status or the body reports. */
function parseBody(raw: RawResponse, envelope: Envelope, expected: Expected): Rows | Failure {
	const { statusCode } = raw;
	if (statusCode >= 300 && statusCode < 400) return redirected(raw);
	if (statusCode >= 400) return httpFailure(raw, envelope, expected);
	if (envelope.body === undefined) return unparseable(raw);
	if (envelope.isTooDeep) return { kind: 'invalidResponse', facts: { isTooDeep: true } };

	const { status = statusCode } = envelope;
	if (status >= 400) return envelopeFailure(raw, envelope, expected, status);

	return parseRows(raw, envelope, expected, status);
}

/** Returns the rows of a response whose status is a success, or the failure that it reports in spite of that. */
function parseRows(
	raw: RawResponse,
	envelope: Envelope,
	expected: Expected,
	status: number,
): Rows | Failure {
	const found = rowsOf(envelope.body, expected.path);
	const report = reportIn(found?.rows ?? [], envelope, expected);
	if (report && (expected.isWrite || !hasContent(found?.rows))) {
		const ownStatus = statusWithoutRows(envelope.fields, report, status);
		return statusFailure(raw, 'envelope', { status: ownStatus, reported: report });
	}

	return found ? toRows(found, report, expected) : { kind: 'invalidResponse' };
}

/** Returns the rows that were found, with what the response says went wrong in spite of them. */
function toRows(
	{ rows, isNull, empty = 0 }: NonNullable<ReturnType<typeof rowsOf>>,
	report: ReportedError | undefined,
	expected: Expected,
): Rows | Failure {
	if (expected.path === 'element' && rows.length === 0) {
		return { kind: 'noResult', statusCode: 404, inEnvelope: true };
	}

	if (report) return { rows, warning: { kind: 'incomplete', ...report } };

	return empty > 0 ? { rows, warning: withGaps(empty) } : { rows, isNull };
}

const withGaps = (empty: number): Failure => ({ kind: 'incomplete', details: { empty } });

/** Whether a missing entity is a matter of the request. The other paths belong to the user's own account, which exists. */
function namesEntity({ path }: Expected): boolean {
	return path === 'element' || path === 'elements';
}

/** Without the service's own error body, a 404 means that the URL is wrong (service.md, Error body). */
function httpFailure(raw: RawResponse, envelope: Envelope, expected: Expected): Failure {
	const { body, fields, message } = envelope;
	const status = raw.statusCode;
	const isOwnBody = Number.isInteger(fields.error) && typeof fields.message === 'string';
	const isMissing = status === 404 && namesEntity(expected) && isOwnBody;
	const source = isObject(body) ? 'service' : 'gateway';
	return statusFailure(raw, source, { status, isMissing, reported: { message } });
}

/** Returns the failure of a status inside a 200. */
function envelopeFailure(
	raw: RawResponse,
	{ error, fields, message }: Envelope,
	expected: Expected,
	status: number,
): Failure {
	const isMissing = status === 404 && expected.path in fields;
	return statusFailure(raw, 'envelope', { status, isMissing, reported: error ?? { message } });
}

function unparseable({ text }: RawResponse): Failure {
	return { kind: 'unparseable', facts: { start: text.trim().slice(0, 1) } };
}

/**
 * Returns what the response says went wrong. A row can say it too, where it is not data. A write with such a text may
 * have been processed, but it is never a success.
 */
function reportIn(
	rows: IDataObject[],
	{ error, message }: Envelope,
	{ isWrite }: Expected,
): ReportedError | undefined {
	const hasRows = hasContent(rows);
	if (error) return error;
	if (hasRows && !isWrite) return undefined;

	const [row = {}] = rows;
	const ofRow = errorOf(row);
	if (ofRow || hasRows || message === undefined) return ofRow;

	return { message };
}

/** Whether rows have more than fields that only say how the request went. */
function hasContent(rows: IDataObject[] = []): boolean {
	return rows.some((row) => Object.keys(row).some((key) => !REPORT.has(key)));
}

/** Returns the status of an error without rows. The service's error body may come with a 200 (service.md, Error body). */
function statusWithoutRows(
	{ error }: IDataObject,
	{ message }: ReportedError,
	status: number,
): number {
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
	{ status, reported, isMissing }: { status: number; reported: ReportedError; isMissing?: boolean },
): Failure {
	const message = reported.message ?? reported.facts?.reported ?? '';
	const failure: Failure = {
		kind: kindOf(status, source, { message, isMissing }),
		...reported,
		statusCode: status,
		retryAfter: parseRetryAfter(headers['retry-after']),
	};
	if (source === 'envelope') failure.inEnvelope = true;
	return failure;
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
