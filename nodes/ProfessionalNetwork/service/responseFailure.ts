import { shorten } from './envelope';
import type { Failure } from './failure';
import { kindOf, type StatusSource } from './status';

export interface RawResponse {
	statusCode: number;
	headers: Record<string, unknown>;
	text: string;
}

/** Returns the failure for a status of 400 or above, or for an error text with a success. */
export function statusFailure(
	{ headers }: RawResponse,
	source: StatusSource,
	{ status, message, isMissing }: { status: number; message?: string; isMissing?: boolean },
): Failure {
	const said = message ?? `The service responded with status ${status}`;
	return {
		kind: kindOf(status, source, { message: said, isMissing }),
		message: said,
		statusCode: status,
		retryAfter: parseRetryAfter(headers['retry-after']),
		...(source === 'envelope' && { inEnvelope: true }),
	};
}

export function jsonExpected({ text }: RawResponse): Failure {
	const start = text.trim().slice(0, 1);
	const other = start === '<' ? 'a web page' : 'something other than JSON';
	const what = start === '' ? 'an empty body' : other;
	return { kind: 'unparseable', message: `The service's address responded with ${what}` };
}

/** Returns the failure for a redirect, which the node does not follow. */
export function redirected({ headers: { location }, statusCode }: RawResponse): Failure {
	const target = typeof location === 'string' ? shorten(location.split(/[?#]/)[0]) : '';
	const message = `The service's address redirects to ${target || 'another address'}`;
	return { kind: 'redirected', message, statusCode };
}

/** Returns `Retry-After` in milliseconds. Returns undefined unless the header contains seconds or a future date. */
function parseRetryAfter(header: unknown): number | undefined {
	const value = String(header ?? '').trim();
	if (/^\d{1,9}(\.\d{1,9})?$/.test(value)) return Number(value) * 1_000;
	// A date must begin with a weekday, because `Date.parse` also accepts texts such as "5;".
	const date = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /.test(value) ? Date.parse(value) : NaN;
	return date > Date.now() ? date - Date.now() : undefined;
}
