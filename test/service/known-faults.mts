// Faults for every known failure of the service and of the gateways in front of it. Spread them and add
// `when`, `skip` or `times`. Pure.
import type { Fault } from './faults.mts';
import { rejectedKey } from './response.mts';

const JSON_TYPE = { 'content-type': 'application/json' };
const TEXT_TYPE = { 'content-type': 'text/plain' };

/** An error in the documented form. */
function documented(status: number, message: string): Fault {
	return { status, body: { error: status, message } };
}

/** A page in HTML, as gateways and other servers send it. */
function page(title: number | string, text: string): string {
	return `<html><head><title>${title}</title></head><body>${text}</body></html>`;
}

export const FAULTS = {
	/** HTTP 429, with `Retry-After` if it is given, in seconds or any text. */
	rateLimited: (retryAfter?: number | string): Fault => ({
		...documented(429, 'Too many requests'),
		headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
	}),
	/** A gateway's HTML page. */
	gateway: (status: 404 | 502 | 503 | 504 = 502): Fault => ({
		status,
		body: page(status, `<h1>${status} Gateway</h1>`),
	}),
	/** A failure of the service. */
	serverError: (): Fault => documented(500, 'Internal server error'),
	/** A rejected key, as documented or nested, as the service sends it. */
	unauthorised: (form: 'documented' | 'nested' = 'nested'): Fault =>
		form === 'documented'
			? documented(401, 'Unauthorized access')
			: { status: 401, body: rejectedKey('/network/profile?query=jane-doe') },
	outOfCredit: (): Fault => documented(402, 'Insufficient credits'),
	/** The plan does not allow the request. */
	forbidden: (): Fault => documented(403, 'Forbidden'),
	/** A gateway rejects the user agent. */
	blocked: (form: 'text' | 'html' = 'text'): Fault =>
		form === 'text'
			? { status: 403, headers: TEXT_TYPE, body: 'error code: 1010' }
			: { status: 403, body: page('Access denied', 'error code: 1010') },
	/** The service executes the request, but a gateway gives up waiting for it. */
	executedThen: (status: 408 | 500 | 502 | 504): Fault => ({ status, executed: true }),
	/** The service executes the request but does not return a result. */
	noResult: (): Fault => ({ patch: { element: null } }),
	/** A redirect to another address, as a wrong Base URL would send. */
	redirect: (location = 'http://127.0.0.1:9/elsewhere'): Fault => ({
		status: 302,
		headers: { location },
		body: '',
	}),

	/** A failure inside a 200: any status, as a number or a numeric string, with any known form of `error`. */
	envelope: (status: number | string, error: unknown = 'Made to fail'): Fault => ({
		body: {
			status,
			error,
			element: null,
			elements: [],
			pagination: null,
			requestId: 'request-of-a-fault',
		},
	}),
	/** Temporary: no upstream account was free. */
	noResource: (): Fault => FAULTS.envelope(500, 'No available resource, try again later'),

	/** JSON that ends too early. */
	cutOff: (): Fault => ({ headers: JSON_TYPE, body: '{"status":200,"element":{"id":"1","na' }),
	/** HTML instead of JSON, with status 200. */
	html: (): Fault => ({ body: '<!doctype html><title>Welcome</title><p>Please log in.</p>' }),
	empty: (): Fault => ({ headers: JSON_TYPE, body: '' }),
	/** Valid JSON with that many levels. */
	deep: (levels = 20_000): Fault => ({
		headers: JSON_TYPE,
		body: `{"status":200,"error":null,"element":${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}}`,
	}),
	/** An array instead of an object. */
	array: (): Fault => ({ body: [{ id: '1' }, { id: '2' }] }),
	/** Valid JSON with a wrong content type. */
	wrongType: (): Fault => ({
		headers: TEXT_TYPE,
		body: '{"status":200,"error":null,"element":{"id":"1"},"elements":[{"id":"1"}]}',
	}),
};

/** The known forms of `error`. */
export const ERROR_FORMS: unknown[] = [
	null,
	'Made to fail',
	{ error: 'failed', message: 'Made to fail' },
	{ error: { error: 'Made to fail' } },
];

/** JSON objects that are not the service's envelope. */
export const NOT_ENVELOPES: object[] = [
	{},
	{ ok: true },
	{ elements: null, error: { error: 'Made to fail' } },
	{ error: { error: 'Invalid API key' } },
];
