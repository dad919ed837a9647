import type { IDataObject } from 'n8n-workflow';

import type { Failure } from './failure';
import { isObject } from './json';
import { CHECK_SPELLING, meaningOf, type StatusSource } from './status';

/** An HTTP response. */
export interface RawResponse {
	statusCode: number;
	headers: Record<string, unknown>;
	text: string;
}

/** Maximum characters of a text from the service. Longer texts are shortened. */
const MAX_MESSAGE_LENGTH = 1_000;

/**
 * Returns the failure for an HTTP status of 400 or above. A body that is not an object comes from a gateway.
 * @param namesEntity whether the request names a person, company, group or post
 */
export function httpFailure(raw: RawResponse, body: unknown, namesEntity: boolean): Failure {
	const said = isObject(body) ? body : {};
	// A 404 with the service's own error body means that the entity does not exist (docs/service.md, Error body). Any other 404
	// means that the URL is wrong.
	const isServiceError = Number.isInteger(said.error) && typeof said.message === 'string';
	const isMissing = raw.statusCode === 404 && isServiceError && namesEntity;
	const source = isObject(body) ? 'service' : 'gateway';
	return failureOf(source, raw.statusCode, raw, isMissing, messageOf(said));
}

/** Returns the failure for a status of 400 or above inside a 200. */
export function envelopeFailure(
	raw: RawResponse,
	status: number,
	isMissing: boolean,
	message?: string,
): Failure {
	return { ...failureOf('envelope', status, raw, isMissing, message), inEnvelope: true };
}

/** Returns the status of an error without rows. The service's error body may come with a 200 (docs/service.md, Error body). */
export function statusWithoutRows({ error }: IDataObject, message: string, status: number): number {
	if (typeof error === 'number' && error >= 400) return error;
	return /^invalid api key/i.test(message) ? 401 : status;
}

function failureOf(
	source: StatusSource,
	statusCode: number,
	{ headers }: RawResponse,
	isMissing: boolean,
	message = `The service responded with status ${statusCode}`,
): Failure {
	const retryAfter = parseRetryAfter(headers['retry-after']);
	return { ...meaningOf(statusCode, source, message, isMissing), message, statusCode, retryAfter };
}

/** Returns what to say about rows that came with an error text. */
export function saidWithRows(message: string): Failure {
	return {
		kind: 'incomplete',
		message,
		description:
			'The service said this together with the rows, so some of them may be missing or out of date.',
	};
}

/** Returns what to say about entries without data between the rows. */
export function emptyEntries(count: number): Failure {
	return {
		kind: 'incomplete',
		message: `The service returned ${count} empty ${count === 1 ? 'entry' : 'entries'} between the rows`,
		description: 'The other rows are complete. To get the missing ones, try again later.',
		details: { empty: count },
	};
}

/** Returns the failure for a success without a result or an error text. */
export function noResult(): Failure {
	return {
		kind: 'noResult',
		message: 'Nothing was found',
		description: CHECK_SPELLING,
		statusCode: 404,
		inEnvelope: true,
	};
}

/** Returns the failure for JSON that is not the service's envelope. */
export function notTheService(message: string): Failure {
	return {
		kind: 'invalidResponse',
		message,
		description:
			'Check the Base URL and Path Segment in the credentials, because another service responds at that address.',
	};
}

/** Returns the failure for a successful response that is not JSON. */
export function jsonExpected({ text }: RawResponse): Failure {
	const start = text.trim().slice(0, 1);
	const what =
		start === '' ? 'an empty body' : start === '<' ? 'a web page' : 'something other than JSON';
	return {
		kind: 'unparseable',
		message: `The service's address responded with ${what}`,
		description:
			'If this happens every time, check the Base URL and Path Segment in the credentials.',
	};
}

/** Returns the failure for a redirect, which the node does not follow. */
export function redirected({ headers, statusCode }: RawResponse): Failure {
	const { location } = headers;
	const target = typeof location === 'string' ? shorten(location.split(/[?#]/)[0]) : '';
	return {
		kind: 'redirected',
		message: `The service's address redirects to ${target || 'another address'}`,
		description:
			'The node does not follow redirects, so that your API key stays safe. If the new address is right, enter it as the Base URL in the credentials.',
		statusCode,
	};
}

/** Matches a text that says that there is no error, as code of several languages writes it. */
const NOTHING =
	/^(?:null|none|nil|undefined|nan|false|0|n\/a|-|no errors?|ok|success(?:ful)?)?\.?$/i;

/** Whether a text says nothing. */
export function isNothing(text: string): boolean {
	return NOTHING.test(text.trim());
}

/** Returns the service's error text, which may be a string, part of `{error, message}`, or in nested objects. */
export function messageOf(value: unknown, depth = 0): string | undefined {
	if (typeof value === 'string') return isNothing(value) ? undefined : shorten(value);
	if (!isObject(value) || depth > 5) return undefined;
	return messageOf(value.message, depth + 1) ?? messageOf(value.error, depth + 1);
}

/** Shortens a text of the service. */
export function shorten(text: string): string {
	const trimmed = text.trim();
	if (trimmed.length <= MAX_MESSAGE_LENGTH) return trimmed;
	// Removes half of a character that consists of two code units.
	const start = trimmed.slice(0, MAX_MESSAGE_LENGTH).replace(/[\ud800-\udbff]$/, '');
	return `${start.trim()}…`;
}

/** Returns `Retry-After` in milliseconds. Returns undefined unless the header contains seconds or a future date. */
function parseRetryAfter(header: unknown): number | undefined {
	const value = String(header ?? '').trim();
	if (/^\d{1,9}(\.\d{1,9})?$/.test(value)) return Number(value) * 1_000;
	// A date must begin with a weekday, because `Date.parse` also accepts texts such as "5;".
	const date = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /.test(value) ? Date.parse(value) : NaN;
	return date > Date.now() ? date - Date.now() : undefined;
}
