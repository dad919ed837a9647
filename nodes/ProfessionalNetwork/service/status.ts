import type { Failure } from './failure';

/** Where a status came from, which decides what a 403 means. */
export type StatusSource = 'gateway' | 'service' | 'envelope';

/** What a status means, and what to do about it. */
type Meaning = Required<Pick<Failure, 'kind' | 'description'>>;

/** Advice for cookies that no longer work. */
export const SIGN_IN =
	'Sign in to the network again, export the cookies, and paste them into the credential.';
/** Advice for what was not found. */
export const CHECK_SPELLING = 'Check the spelling. The page may also have moved or been removed.';
/** Advice for a proxy that does not forward requests. */
export const CHECK_PROXY =
	"Check the proxy: HTTP_PROXY and HTTPS_PROXY in n8n's environment, or Proxy in Request Options.";
const CHECK_ADDRESS = 'Check the Base URL and Path Segment in the credentials.';
const CHECK_PLAN =
	'The plan behind the API key does not allow this operation. Check the plan, or use another key.';

const REJECTED: Meaning = {
	kind: 'rejected',
	description: 'Check the values you sent, because the service does not accept one of them.',
};
const TOO_LONG: Meaning = {
	kind: 'tooLong',
	description: 'The request is too long. Use fewer or shorter values in lists and texts.',
};
const UNAVAILABLE: Meaning = {
	kind: 'unavailable',
	description: 'The service is having trouble. Try again in a few minutes.',
};
/** A failure of one request, which says nothing about the others. */
const PASSING: Meaning = { ...UNAVAILABLE, kind: 'passing' };
const NO_RESOURCE: Meaning = {
	kind: 'noResource',
	description: 'The service has no free account on the network. Try again in a few minutes.',
};

/** The one table of statuses (docs/service.md, Statuses). */
const STATUSES: Record<number, Meaning> = {
	400: REJECTED,
	401: {
		kind: 'unauthorized',
		description:
			'Check the API Key in the credentials. Copy it again from your account with the service.',
	},
	402: {
		kind: 'noCredit',
		description: 'The account behind the API key is out of credits. Add credits, then try again.',
	},
	404: { kind: 'rejected', description: CHECK_SPELLING },
	// A proxy did not forward the request.
	407: { kind: 'config', description: CHECK_PROXY },
	408: PASSING,
	413: TOO_LONG,
	414: TOO_LONG,
	422: REJECTED,
	429: {
		kind: 'busy',
		description:
			'The plan allows fewer parallel requests. Run fewer workflows at a time, or lower Max Concurrent Requests in their nodes.',
	},
	431: TOO_LONG,
	500: PASSING,
	502: UNAVAILABLE,
	503: UNAVAILABLE,
	504: UNAVAILABLE,
};

const FORBIDDEN: Record<StatusSource, Meaning> = {
	gateway: {
		kind: 'gatewayBlocked',
		description:
			'A gateway in front of the service blocked the request. Try again in a few minutes.',
	},
	service: { kind: 'accountForbidden', description: CHECK_PLAN },
	envelope: { kind: 'requestForbidden', description: CHECK_PLAN },
};

/** Statuses with which the service rejects cookies that have expired. */
const SIGNED_OUT = [200, 400, 401, 403, 422];

/**
 * Returns what a status means, or an error text without one.
 * @param isMissing whether a 404 says that the entity of a lookup does not exist
 */
export function meaningOf(
	status: number,
	source: StatusSource,
	message: string,
	isMissing = false,
): Meaning {
	// The service may have no free account on the network, which it reports with any status.
	if (status !== 429 && /no available resource/i.test(message)) return NO_RESOURCE;
	if (isMissing) return { kind: 'notFound', description: CHECK_SPELLING };
	if (SIGNED_OUT.includes(status) && rejectsCookies(message)) {
		return { kind: 'signedOut', description: SIGN_IN };
	}
	if (status === 403) return FORBIDDEN[source];
	// A path that the service does not have.
	if (status === 404 && source !== 'envelope')
		return { kind: 'config', description: CHECK_ADDRESS };
	return STATUSES[status] ?? { kind: 'reported', description: adviceForOther(status) };
}

function adviceForOther(status: number): string {
	if (status >= 500) return UNAVAILABLE.description;
	return status >= 400
		? CHECK_ADDRESS
		: 'The service does not say more. Check the values you sent, or try again in a few minutes.';
}

/** Whether the service says that the cookies of the user's account no longer work. */
function rejectsCookies(message: string): boolean {
	return (
		/\bcookies?\b/i.test(message) &&
		/\b(?:invalid|valid|expired?|missing|required|wrong|rejected|sign in|log in)\b/i.test(message)
	);
}
