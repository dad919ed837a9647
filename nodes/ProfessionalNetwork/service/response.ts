import type { GenericValue, IDataObject } from 'n8n-workflow';

import { asSentence, type Failure } from './failure';
import { isObject, parseJson, parseNumber } from './json';
import { rowsOf, type RowsPath } from './rows';

export * from './failure';
export { inSegment, isObject, parseJson, parseNumber, pick } from './json';
export type { RowsPath } from './rows';

export type RawResponse = { statusCode: number; headers: Record<string, unknown>; text: string };

/** A parsed response (service.md, Envelope and Pagination). */
export interface Page extends Facts {
	rows: IDataObject[];
	/** The ID of the closest place, which a search of places has besides its rows (service.md, Closest match). */
	closestPlaceId?: GenericValue;
	/** Absent if the response has no pagination. A missing number is 0. `totalElements` may be cut to what can be paged. */
	totals?: { totalPages: number; totalElements: number; totalResultCount: number };
	cursor?: string;
	/** Whether the service sent null in place of a list, as it does for somebody who does not exist. */
	isNull: boolean;
}

/** What a response says besides its rows, whether or not it is a success. */
interface Facts {
	/** Number of parallel requests that the subscription allows. */
	concurrency?: number;
	/** In nano-dollars. */
	cost?: number;
	requestId?: string;
}

/** What became of one request: a page, as it was sent or as much of it as is kept, or a failure. */
export type Outcome<P = Page> =
	| { page: P; failure?: undefined; retryAfter?: undefined }
	| ({
			page?: undefined;
			failure: Failure;
			/** How long the service asks to wait, in milliseconds. */
			retryAfter?: number;
	  } & Omit<Facts, 'requestId'>);

/** A request, as far as its response depends on it. */
export interface Expected {
	/** The path of the documentation, such as `/network/profile`. */
	path: string;
	rows: RowsPath;
	isWrite: boolean;
}

/*
 * The service and its users count in US dollars, and the node in nano-dollars from the response to the output, because
 * whole nano-dollars add up exactly, but fractions such as 0.004 do not.
 */
const NANO_PER_DOLLAR = 1e9;

export const toNano = (dollars: number) => Math.round(dollars * NANO_PER_DOLLAR);

export const toDollars = (nano: number) => nano / NANO_PER_DOLLAR;

/** No request costs more US dollars, and absurdly large amounts would not add up exactly. */
const MAX_COST = 1_000_000;

export const SIGN_IN =
	'Sign in to LinkedIn again, export the cookies, and paste them into the credential.';

/** Parses a response into rows and pagination data, or into the failure that it reports. */
export function parseResponse(raw: RawResponse, expected: Expected): Outcome {
	const body = parseJson(raw.text);
	const fields = isObject(body) ? body : {};
	const facts = factsIn(fields, expected);

	const found = readBody(raw, body, expected);
	if (isFailure(found)) {
		const { requestId, ...otherFacts } = facts;
		const failure = requestId ? { ...found, requestId } : found;
		return { failure, retryAfter: readRetryAfter(raw), ...otherFacts };
	}

	const { rows, isNull } = found;
	const closestPlaceId = (fields.entityId ?? fields.id) as GenericValue;
	return { page: { rows, isNull, closestPlaceId, ...facts, ...paginationIn(fields) } };
}

function factsIn(fields: IDataObject, { rows }: Expected): Facts {
	const { cost, requestId, user } = fields;
	const dollars = parseNumber(cost);
	const isPlausible = dollars !== undefined && dollars >= 0 && dollars <= MAX_COST;
	// Responses about the API user are free and do not say so.
	const ofUser = rows === 'body' ? 0 : undefined;
	return {
		cost: isPlausible ? toNano(dollars) : ofUser,
		requestId: requestIdIn(requestId),
		concurrency: isObject(user) ? parseNumber(user.requestsConcurrency) : undefined,
	};
}

function requestIdIn(value: unknown): string | undefined {
	const isText = typeof value === 'string' && value !== '';
	return isText || typeof value === 'number' ? String(value) : undefined;
}

type Found = Pick<Page, 'rows' | 'isNull'>;

function isFailure(found: Found | Failure): found is Failure {
	return 'kind' in found;
}

/** Returns the rows of a body, or the failure that the HTTP status or the body reports. */
function readBody(raw: RawResponse, body: unknown, expected: Expected): Found | Failure {
	const { statusCode } = raw;
	const fields = isObject(body) ? body : {};
	const text = errorTextIn(fields);
	if (statusCode >= 400) return failureOf(statusCode, sourceOf(body), text, raw);
	if (statusCode >= 300) return redirected(raw);
	if (body === undefined) return unreadable(raw);

	const status = parseNumber(fields.status) ?? statusCode;
	const hasFailed = status < 200 || status > 299;
	if (hasFailed || text !== undefined) return failureOf(status, 'envelope', text, raw);

	return expected.isWrite ? readWrite(raw, body) : readRows(raw, body, expected);
}

function sourceOf(body: unknown): StatusSource {
	if (!isObject(body)) return 'gateway';

	return 'element' in body || 'elements' in body ? 'envelope' : 'http';
}

/** A write has succeeded, whatever else its response has, unless a status in words says that it has not. */
function readWrite(raw: RawResponse, body: unknown): Found | Failure {
	if (!isObject(body)) return unreadable(raw);

	const { element, status = null } = body;
	if (status !== null && parseNumber(status) === undefined) {
		return failureOf(raw.statusCode, 'envelope', String(status), raw);
	}

	return { rows: [isObject(element) ? element : {}], isNull: false };
}

function readRows(raw: RawResponse, body: unknown, expected: Expected): Found | Failure {
	const rows = rowsOf(body, expected.rows);
	if (rows === undefined) return unreadable(raw);
	if (rows !== null) return { rows, isNull: false };
	if (expected.rows !== 'element') return { rows: [], isNull: true };

	// Recorded: a company that does not exist is answered by an empty 200. Others say 404, and an empty 200 passes.
	if (expected.path.startsWith('/network/company')) {
		return { kind: 'notFound', message: 'Nothing was found.', statusCode: 404 };
	}

	const message = 'The service answered without a result.';
	return { kind: 'lost', answeredWithoutResult: true, message, statusCode: raw.statusCode };
}

function paginationIn({ pagination }: IDataObject): Pick<Page, 'totals' | 'cursor'> {
	if (!isObject(pagination)) return {};

	const { totalPages, totalElements, totalResultCount, paginationToken } = pagination;
	return {
		totals: {
			totalPages: countOf(totalPages),
			totalElements: countOf(totalElements),
			totalResultCount: countOf(totalResultCount),
		},
		cursor: paginationToken ? String(paginationToken) : undefined,
	};
}

const countOf = (value: unknown) => Math.max(0, Math.floor(parseNumber(value) ?? 0));

/** Returns the text that says what went wrong, which may be nested. A number in `error` has it in `message`. */
function errorTextIn({ error, message }: IDataObject): string | undefined {
	if (!error) return undefined;

	const text = typeof error === 'object' ? textIn(error) : String(error);
	const isCode = parseNumber(error) !== undefined || error === true;
	return firstLine(isCode ? (textIn(message) ?? text) : text);
}

function textIn(value: unknown): string | undefined {
	if (typeof value === 'string') return value;
	if (!isObject(value)) return undefined;

	return textIn(value.message) ?? textIn(value.error);
}

/** Returns the first line of a text. It is not cut, so that no part of a secret is left that nobody recognises. */
function firstLine(text = ''): string | undefined {
	const [line] = text.trim().split('\n');
	return line.trim() || undefined;
}

/** Where a status came from: the HTTP response of a gateway or of the service, or an envelope of the service. */
type StatusSource = 'gateway' | 'http' | 'envelope';

type StatusKind =
	| 'invalid'
	| 'credentials'
	| 'credits'
	| 'plan'
	| 'busy'
	| 'unavailable'
	| 'service'
	| 'notFound';

const KIND_OF_STATUS: Record<number, StatusKind> = {
	401: 'credentials',
	402: 'credits',
	403: 'plan',
	404: 'credentials',
	407: 'credentials',
	408: 'unavailable',
	429: 'busy',
	499: 'unavailable',
};

/** Returns what a status means, or an error text with a success. */
function kindOf(status: number, source: StatusSource, text = ''): StatusKind {
	// The service had no free account on LinkedIn, which it reports with any status.
	if (/no available resource/i.test(text)) return 'unavailable';
	if (status >= 500) return 'unavailable';
	if (rejectsCookies(status, text)) return 'credentials';

	// The service answers a miss in an envelope. Any other 404 means that the address is wrong (service.md, Error body).
	if (status === 404 && source === 'envelope') return 'notFound';
	// A gateway blocks a user agent for a while ("error code: 1010").
	if (status === 403 && source === 'gateway') return 'unavailable';

	return KIND_OF_STATUS[status] ?? (status >= 400 ? 'invalid' : 'service');
}

function rejectsCookies(status: number, text: string): boolean {
	return status !== 429 && /\bcookies?\b/i.test(text);
}

function failureOf(
	statusCode: number,
	source: StatusSource,
	text: string | undefined,
	raw: RawResponse,
): Failure {
	const kind = kindOf(statusCode, source, text);
	const quoted = text ? `: "${text}"` : '';
	const message = `The service answered with status ${statusCode}${quoted}.`;
	switch (kind) {
		case 'notFound':
			return { kind, message: text ? asSentence(text) : 'Nothing was found.', statusCode };
		case 'invalid':
			return { kind, message, advice: 'Check the values that you sent.', statusCode };
		case 'credentials':
			return { kind, message, advice: adviceOnCredentials(statusCode, text), statusCode };
		default:
			return { kind, message: message + waitOf(raw), statusCode };
	}
}

function adviceOnCredentials(status: number, text = ''): string {
	if (rejectsCookies(status, text)) return SIGN_IN;
	if (status === 401) return 'Copy the API Key again from your account with the service.';
	if (status === 407) return 'Check the proxy.';

	return 'Check the Base URL and Path Segment in the credentials.';
}

/** Says how long the service asks to wait. */
function waitOf(raw: RawResponse): string {
	const milliseconds = readRetryAfter(raw);
	if (milliseconds === undefined) return '';

	return ` It asks to wait ${Math.ceil(milliseconds / 1_000)} seconds.`;
}

function redirected({ headers: { location }, statusCode }: RawResponse): Failure {
	const target = typeof location === 'string' ? firstLine(location.split(/[?#]/)[0]) : undefined;
	const message = `The Base URL in the credentials redirects to ${target ?? 'another address'}, which the node does not follow.`;
	return { kind: 'service', message, statusCode };
}

function unreadable({ statusCode, text }: RawResponse): Failure {
	const start = text.trim().slice(0, 1);
	const body = start === '<' ? 'a web page' : 'something else than a result';
	const message = `The address of the service answered with ${start ? body : 'an empty body'}.`;
	return { kind: 'lost', answeredWithoutResult: false, message, statusCode };
}

/** Returns `Retry-After` in milliseconds. Returns undefined unless the header contains seconds or a future date. */
function readRetryAfter({ headers }: RawResponse): number | undefined {
	const value = String(headers['retry-after'] ?? '').trim();
	if (/^\d{1,9}(\.\d{1,9})?$/.test(value)) return Number(value) * 1_000;

	// A date must begin with a weekday, because `Date.parse` also accepts texts such as "5;".
	const date = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /.test(value) ? Date.parse(value) : NaN;
	return date > Date.now() ? date - Date.now() : undefined;
}
