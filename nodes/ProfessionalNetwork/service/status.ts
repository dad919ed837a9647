import type { FailureKind } from './failureKinds';

/** Where a status came from, which decides what a 403 means. */
export type StatusSource = 'gateway' | 'service' | 'envelope';

export const SIGN_IN =
	'Sign in to the network again, export the cookies, and paste them into the credential.';

/** The statuses of each kind (docs/service.md, Statuses). With 407, a proxy did not forward the request. */
const STATUSES: Partial<Record<FailureKind, number[]>> = {
	rejected: [400, 404, 422],
	unauthorized: [401],
	noCredit: [402],
	config: [407],
	passing: [408, 500],
	tooLong: [413, 414, 431],
	busy: [429],
	unavailable: [502, 503, 504],
};

const FORBIDDEN = {
	gateway: 'gatewayBlocked',
	service: 'accountForbidden',
	envelope: 'requestForbidden',
} as const;

/** Statuses with which the service rejects cookies that have expired. */
const SIGNED_OUT = [200, 400, 401, 403, 422];

/** Returns what a status means, or an error text without one. `isMissing` says that the entity does not exist. */
export function kindOf(
	status: number,
	source: StatusSource,
	{ message, isMissing = false }: { message: string; isMissing?: boolean },
): FailureKind {
	// The service may have no free account on the network, which it reports with any status.
	if (status !== 429 && /no available resource/i.test(message)) return 'noResource';
	if (isMissing) return 'notFound';
	if (SIGNED_OUT.includes(status) && rejectsCookies(message)) return 'signedOut';
	if (status === 403) return FORBIDDEN[source];
	// The service does not have the path.
	if (status === 404 && source !== 'envelope') return 'config';
	const kinds = Object.keys(STATUSES) as FailureKind[];
	return kinds.find((kind) => STATUSES[kind]?.includes(status)) ?? 'reported';
}

function rejectsCookies(message: string): boolean {
	return (
		/\bcookies?\b/i.test(message) &&
		/\b(?:invalid|valid|expired?|missing|required|wrong|rejected|sign in|log in)\b/i.test(message)
	);
}
