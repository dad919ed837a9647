import type { FailureKind } from './failure';

const REJECTED = [400, 404, 422];
const TOO_LONG = [413, 414, 431];
/** Statuses with which the service rejects cookies that have expired. */
const SIGNED_OUT = [200, 400, 401, 403, 422];
const UNAVAILABLE = [502, 503, 504];
const PASSING = [408, 500];

/** Where a status came from, which decides what a 403 means. */
export type StatusSource = 'gateway' | 'service' | 'envelope';

/** Returns the kind of a failure with this status (docs/service.md, Statuses). */
export function kindOfStatus(
	statusCode: number,
	source: StatusSource,
	message: string,
): FailureKind {
	if (statusCode === 429) return 'busy';
	if (saysNoResource(message)) return 'noResource';
	if (SIGNED_OUT.includes(statusCode) && rejectsCookies(message)) return 'signedOut';
	if (statusCode === 401) return 'unauthorized';
	if (statusCode === 402) return 'noCredit';
	if (statusCode === 403) return FORBIDDEN[source];
	// A path that the service does not have.
	if (statusCode === 404 && source !== 'envelope') return 'config';
	if (REJECTED.includes(statusCode)) return 'rejected';
	if (TOO_LONG.includes(statusCode)) return 'tooLong';
	if (PASSING.includes(statusCode)) return 'passing';
	return UNAVAILABLE.includes(statusCode) ? 'unavailable' : 'reported';
}

/** Advice for cookies that no longer work. */
export const SIGN_IN =
	'Sign in to the network again, export the cookies, and paste them into the credential.';

const FORBIDDEN: Record<StatusSource, FailureKind> = {
	gateway: 'blocked',
	service: 'forbidden',
	envelope: 'restricted',
};

/** Whether the service had no free account on the network, which it reports with any status. */
export function saysNoResource(message: string): boolean {
	return /no available resource/i.test(message);
}

/** Whether the service says that the cookies of the user's account no longer work. */
function rejectsCookies(message: string): boolean {
	return (
		/\bcookies?\b/i.test(message) &&
		/\b(?:invalid|valid|expired?|missing|required|wrong|rejected|sign in|log in)\b/i.test(message)
	);
}

/** Returns advice for a failure that the service reported. */
export function adviceFor(statusCode = 0, kind?: FailureKind): string {
	if (kind === 'signedOut') return SIGN_IN;
	if (kind === 'noResource') {
		return 'The service has no free account on the network. Try again in a few minutes.';
	}
	if (kind === 'reported' && statusCode < 400) {
		return 'The service does not say more. Check the values you sent, or try again in a few minutes.';
	}
	switch (statusCode) {
		case 400:
		case 422:
			return 'Check the values you sent, because the service does not accept one of them.';
		case 401:
			return 'Check the API Key in the credentials. Copy it again from your account with the service.';
		case 402:
			return 'The account behind the API key is out of credits. Add credits, then try again.';
		case 403:
			return 'The plan behind the API key does not allow this operation. Check the plan, or use another key.';
		case 404:
			return 'Check the spelling. The page may also have moved or been removed.';
		case 407:
			return 'Check the user and the password of Proxy in Request Options.';
		case 413:
		case 414:
		case 431:
			return 'The request is too long. Use fewer or shorter values in lists and texts.';
		case 429:
			return 'The plan allows fewer parallel requests. Run fewer workflows at a time, or lower Max Concurrent Requests in their nodes.';
		default:
			return statusCode >= 500 || statusCode === 408
				? 'The service is having trouble. Try again in a few minutes.'
				: 'Check the Base URL and Path Segment in the credentials.';
	}
}
