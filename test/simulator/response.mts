// Builds envelopes, error responses and the text of a body. Pure.
import type { Call, Operation, Outcome } from './operations/operation.mts';

export interface ServiceResponse {
	/** HTTP status. */
	status: number;
	headers?: Record<string, string>;
	/** Sends an object as JSON and a string unchanged. */
	body: unknown;
}

/** The documented error body (docs/service.md, Error body). */
export function errorResponse(status: number, message: string): ServiceResponse {
	return { status, body: { error: status, message } };
}

/** How the live service rejects a key. */
export const INVALID_KEY: ServiceResponse = {
	status: 401,
	body: { error: { error: 'Invalid API key' } },
};

/** Builds the envelope, with the fields that the live service adds to the documented ones (docs/service.md, Envelope). */
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

/** Builds the older form of a rejected request: status 400 inside a 200, not billed. */
export function invalidEnvelope(operation: Operation, message: string): ServiceResponse {
	const status = operation.statusText ? '400' : 400;
	const nothing = operation.list ? { elements: [], pagination: null } : { element: null };
	return { status: 200, body: { ...nothing, status, error: message, cost: 0 } };
}

/** Returns the body as text, with a content type unless a header sets one. */
export function serialize({ headers, body }: ServiceResponse): {
	text: string;
	headers: Record<string, string>;
} {
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	const type = text.startsWith('<') ? 'text/html' : 'application/json';
	return { text, headers: { 'content-type': `${type}; charset=utf-8`, ...headers } };
}
