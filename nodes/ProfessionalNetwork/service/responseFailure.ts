import { shorten } from './envelope';
import type { Failure } from './failure';
import { CHECK_SPELLING, meaningOf, type StatusSource } from './status';

/** An HTTP response. */
export interface RawResponse {
	statusCode: number;
	headers: Record<string, unknown>;
	text: string;
}

/**
 * Returns the failure for a status of 400 or above, or for an error text with a success.
 * @param isMissing whether it says that the entity of a lookup does not exist
 */
export function statusFailure(
	{ headers }: RawResponse,
	source: StatusSource,
	statusCode: number,
	isMissing: boolean,
	message = `The service responded with status ${statusCode}`,
): Failure {
	return {
		...meaningOf(statusCode, source, message, isMissing),
		message,
		statusCode,
		retryAfter: parseRetryAfter(headers['retry-after']),
		...(source === 'envelope' && { inEnvelope: true }),
	};
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

/** Returns `Retry-After` in milliseconds. Returns undefined unless the header contains seconds or a future date. */
function parseRetryAfter(header: unknown): number | undefined {
	const value = String(header ?? '').trim();
	if (/^\d{1,9}(\.\d{1,9})?$/.test(value)) return Number(value) * 1_000;
	// A date must begin with a weekday, because `Date.parse` also accepts texts such as "5;".
	const date = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /.test(value) ? Date.parse(value) : NaN;
	return date > Date.now() ? date - Date.now() : undefined;
}
