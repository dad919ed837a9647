import type { IHttpRequestOptions } from 'n8n-workflow';

import type { Auth } from '../account/account';
import type { Outcome } from '../service/response';

/** What one request and its response were, for support. */
interface Traced {
	options: IHttpRequestOptions;
	/** The HTTP status, or undefined if no complete response arrived. */
	statusCode?: number;
	outcome: Outcome;
	tookMs: number;
	/** Number of the attempt, from 1. */
	attempt: number;
}

/** Returns one line about a request for n8n's log, without the query, which may be private. */
export function traceOf(
	{ options, statusCode, outcome, tookMs, attempt }: Traced,
	{ segment, redact }: Auth,
): string {
	const { cost, requestId } = outcome.page ?? { ...outcome, ...outcome.failure };
	const path = options.url.replace(/^\/network\//, `/${segment}/`);
	const parts = [
		`${options.method} ${path} ${statusCode ?? outcome.failure?.kind}`,
		`${tookMs} ms`,
		`cost ${cost === undefined ? 'unknown' : `$${cost}`}`,
		...(requestId === undefined ? [] : [`request ID ${requestId}`]),
		`try ${attempt}`,
	];
	return redact(`Professional Network: ${parts.join(', ')}`);
}
