// What goes out: the envelope around an outcome, refusals, and the text of a body. Pure.
import type { Call, Operation, Outcome } from './operations/operation.mts';

export interface ServiceResponse {
	/** HTTP status. */
	status: number;
	headers?: Record<string, string>;
	/** An object goes out as JSON, a string as it is. */
	body: unknown;
}

/** The specification's error body (2.3, 7). */
export function errorResponse(status: number, message: string): ServiceResponse {
	return { status, body: { error: status, message } };
}

/** How the service really refuses a key. */
export const INVALID_KEY: ServiceResponse = {
	status: 401,
	body: { error: { error: 'Invalid API key' } },
};

/** The envelope with everything that the service is seen to add to the specification's fields (2.1). */
export function envelope(
	name: string,
	operation: Operation,
	call: Call,
	outcome: Outcome,
	{ cost, requestId }: { cost: number; requestId: string },
): object {
	const { status = 200, error, ...result } = outcome;
	return {
		...result,
		status: operation.statusText ? String(status) : status,
		error: error ?? null,
		query: operation.echo?.(call),
		requestId,
		originalQuery: call.query,
		user: { membershipTier: call.key.tier, requestsConcurrency: call.key.concurrency },
		payments: cost ? [name] : [],
		cost: cost / 1_000,
		retries: 0,
	};
}

/** A refusal of the request in the older manner: HTTP 200, the status inside, nothing billed. */
export function invalidEnvelope(operation: Operation, message: string): ServiceResponse {
	const status = operation.statusText ? '400' : 400;
	const nothing = operation.list ? { elements: [], pagination: null } : { element: null };
	return { status: 200, body: { ...nothing, status, error: message, cost: 0 } };
}

/** The body as text, and its type unless a header says otherwise. */
export function serialize({ headers, body }: ServiceResponse): {
	text: string;
	headers: Record<string, string>;
} {
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	const type = text.startsWith('<') ? 'text/html' : 'application/json';
	return { text, headers: { 'content-type': `${type}; charset=utf-8`, ...headers } };
}
