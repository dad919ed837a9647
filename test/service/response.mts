// Builds envelopes, error responses and the text of a body. Pure.
import { TODAY } from './data/random.mts';
import { ENVELOPES, schemaOf } from './document.mts';
import type { Entry } from './request-log.mts';
import type { Call, Outcome, Query } from './operations/operation.mts';

export interface ServiceResponse {
	/** HTTP status. */
	status: number;
	headers?: Record<string, string>;
	/** Sends an object as JSON and a string unchanged. */
	body: unknown;
}

/** The documented error body (service.md, Error body). */
export function errorResponse(status: number, message: string): ServiceResponse {
	return { status, body: { error: status, message } };
}

/** Rejects a key as the live service does, which repeats the requested address. */
export function invalidKey({ path, queryString }: Entry): ServiceResponse {
	return { status: 401, body: rejectedKey(queryString ? `${path}?${queryString}` : path) };
}

export function rejectedKey(address: string): object {
	return {
		status: 401,
		error: { error: 'Invalid API key', status: 401 },
		timestamp: new Date(TODAY).toISOString(),
		path: `/api${address}`,
	};
}

/** Builds the envelope, with the fields that the live service adds to the documented ones (service.md, Envelope). */
export function envelope(
	name: string,
	{ query, key }: Call,
	outcome: Outcome,
	{ cost, product, requestId }: { cost: number; product: string; requestId: string },
): object {
	const { status = 200, error, ...result } = outcome;
	return {
		entityId: result.elements && idsOf(result.elements),
		...result,
		status: statusOf(name, status),
		error: error ?? null,
		query: queryOf(name, query),
		requestId,
		originalQuery: query,
		user: {
			membershipTier: key.tier,
			planName: key.tier,
			requestsConcurrency: key.concurrency,
		},
		payments: cost ? [PRODUCTS[product] ?? product] : undefined,
		cost: cost / 1_000,
		retries: 0,
	};
}

/** Returns the IDs of all rows, or null without rows. */
function idsOf(rows: object[]): string | null {
	const ids = rows.map((row) => ('id' in row ? row.id : undefined)).filter(Boolean);
	return ids.join(',') || null;
}

/** The names that the live service has for what it bills. Those of the other operations are not known. */
const PRODUCTS: Record<string, string> = {
	profile: 'linkedinProfile',
	'profile main': 'linkedinProfileShort',
	'profile findEmail': 'linkedinProfileWithEmail',
	company: 'linkedinCompany',
	'company-search': 'linkedinCompanySearch',
	'company-posts': 'linkedinPostSearch',
	'profile-search': 'linkedinProfileSearch',
	'service-search': 'linkedinProfileSearch',
	'lead-search': 'linkedinLeadSearch',
	'job-search': 'linkedinJobSearch',
	job: 'linkedinJob',
	'group-search': 'linkedinGroupSearch',
	group: 'linkedinGroup',
	'profile-posts': 'linkedinPostSearch',
	'profile-comments': 'linkedinProfileComments',
	'profile-reactions': 'linkedinPostReactions',
	'post-search': 'linkedinPostSearch',
	post: 'linkedinPost',
	'post-comments': 'linkedinPostComments',
	'post-comment-replies': 'linkedinPostComments',
	'post-reactions': 'linkedinPostReactions',
	'comment-reactions': 'linkedinPostReactions',
};

/** Some operations have a text as status. */
function statusOf(name: string, status: number): number | string {
	return schemaOf(ENVELOPES[name]?.status ?? {}).type === 'string' ? String(status) : status;
}

/** Returns the parameters that the response is documented to repeat, if any. */
function queryOf(name: string, query: Query): object | undefined {
	const documented = ENVELOPES[name]?.query;
	if (!documented) return undefined;
	const repeated = Object.entries(schemaOf(documented).properties!)
		.filter(([param]) => param in query)
		.map(([param, { type }]) => [param, type === 'integer' ? Number(query[param]) : query[param]]);
	return Object.fromEntries(repeated);
}

/** Builds the older form of a rejected request: status 400 inside a 200, not billed. */
export function invalidEnvelope(name: string, message: string): ServiceResponse {
	const isList = ENVELOPES[name]?.pagination;
	const nothing = isList ? { elements: [], pagination: null } : { element: null };
	return {
		status: 200,
		body: { ...nothing, status: statusOf(name, 400), error: message, cost: 0 },
	};
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
