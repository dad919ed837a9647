/** The kinds that users can tell apart by `details.kind` (docs/errors.md). A public interface. */
export type PublicKind =
	| 'invalid'
	| 'notFound'
	| 'ambiguous'
	| 'notSent'
	| 'maxCost'
	| 'cancelled'
	| 'credentials'
	| 'credits'
	| 'plan'
	| 'busy'
	| 'network'
	| 'service'
	| 'incomplete'
	| 'inDoubt';

interface KindRules {
	publicKind: PublicKind;
	/** The statuses that mean it (service.md, Statuses). */
	statuses?: number[];
	/** Which requests are retried after it, none by default. Writes are only retried if they definitely did not arrive. */
	retry?: 'all' | 'reads';
	/** Whether the request may have been processed (maybe), or may also have been billed (lost). By default it was not sent. */
	arrival?: 'maybe' | 'lost';
	/** When it ends the run: `always`, after the `third` in a row, or `never`. By default, with On Error = Stop. */
	endsRun?: 'always' | 'third' | 'never';
	/** Whether it usually concerns the service, not the request. */
	isOutage?: boolean;
}

/** The one table of failures. The kind decides everything, so that no other code compares statuses. */
const KINDS = {
	invalid: { publicKind: 'invalid' },
	/** Max Cost is below the price of one request. */
	capTooLow: { publicKind: 'invalid' },
	/** The same was written to the same person before, so the item is skipped. It never leaves the node as a failure. */
	repeated: { publicKind: 'invalid', endsRun: 'never' },
	/** The credentials, the address, the certificate or the proxy cannot be used. With 407, a proxy did not forward the request. */
	config: { publicKind: 'credentials', statuses: [407] },
	unreachable: { publicKind: 'network', retry: 'all', isOutage: true },
	/** The host name does not exist, which is a typing mistake more often than an outage. */
	unknownHost: { publicKind: 'network', retry: 'all' },
	connectionLost: { publicKind: 'network', retry: 'reads', arrival: 'lost', isOutage: true },
	/** The address redirects, which the node does not follow. 303 means that a write was processed. */
	redirected: { publicKind: 'credentials', arrival: 'maybe' },
	unparseable: { publicKind: 'service', retry: 'reads', arrival: 'lost' },
	invalidResponse: { publicKind: 'service', arrival: 'maybe' },
	unauthorized: { publicKind: 'credentials', endsRun: 'always', statuses: [401] },
	noCredit: { publicKind: 'credits', endsRun: 'always', statuses: [402] },
	accountForbidden: { publicKind: 'plan', endsRun: 'always' },
	/** 403 inside a 200, which may concern only this request. */
	requestForbidden: { publicKind: 'plan', endsRun: 'third' },
	/** 403 of a gateway, which is temporary. */
	gatewayBlocked: { publicKind: 'service', retry: 'reads' },
	signedOut: { publicKind: 'credentials' },
	rejected: { publicKind: 'invalid', statuses: [400, 404, 422] },
	tooLong: { publicKind: 'invalid', statuses: [413, 414, 431] },
	busy: { publicKind: 'busy', retry: 'all', isOutage: true, statuses: [429] },
	/** The service had no free account on the network, whatever the status. */
	noResource: { publicKind: 'busy', retry: 'reads', arrival: 'maybe', isOutage: true },
	unavailable: {
		publicKind: 'service',
		retry: 'reads',
		arrival: 'maybe',
		isOutage: true,
		statuses: [502, 503, 504],
	},
	temporary: { publicKind: 'service', retry: 'reads', arrival: 'maybe', statuses: [408, 500] },
	/** Any other status, or a text of the service without a status that explains it. */
	reported: { publicKind: 'service', arrival: 'maybe' },
	notFound: { publicKind: 'notFound' },
	/** The trigger did not find it while a person was waiting, or in several polls in a row. */
	gone: { publicKind: 'notFound' },
	/** A 404 before any response of the service, so the address may be wrong. */
	neverReached: { publicKind: 'credentials' },
	/** A lookup by name found several people, or a company with another name. */
	ambiguous: { publicKind: 'ambiguous' },
	/** A success without a result: a lookup found nothing, or the outcome of a write is unknown. */
	noResult: { publicKind: 'notFound', arrival: 'maybe' },
	inDoubt: { publicKind: 'inDoubt', arrival: 'maybe' },
	/** An earlier run or row may have written the same, and nobody has said yet whether it arrived. */
	stillInDoubt: { publicKind: 'inDoubt', endsRun: 'never' },
	/** n8n's routing cannot return more rows for one input item. */
	rowLimit: { publicKind: 'incomplete', endsRun: 'never' },
	/** The list ends at the last page of the service although more rows match. */
	lastPage: { publicKind: 'incomplete', endsRun: 'never' },
	/** The list ends at the last page that the node reads although more rows match. */
	ownLastPage: { publicKind: 'incomplete', endsRun: 'never' },
	otherPage: { publicKind: 'incomplete', endsRun: 'never' },
	endedEarly: { publicKind: 'incomplete', endsRun: 'never' },
	/** The service said something together with the rows, or entries between them are empty. */
	incomplete: { publicKind: 'incomplete', endsRun: 'never' },
	maxCost: { publicKind: 'maxCost', endsRun: 'never' },
	notSent: { publicKind: 'notSent', endsRun: 'never' },
	afterDoubts: { publicKind: 'notSent', endsRun: 'never' },
	cancelled: { publicKind: 'cancelled', endsRun: 'never' },
	/** The code of this package threw. */
	defect: { publicKind: 'service', arrival: 'maybe' },
} satisfies Record<string, KindRules>;

export type FailureKind = keyof typeof KINDS;

type OfKind = { kind: FailureKind };

const rulesOf = ({ kind }: OfKind): KindRules => KINDS[kind];

export function isPublicKind(value: unknown): boolean {
	return Object.values(KINDS).some(({ publicKind }) => publicKind === value);
}

export const publicKindOf = (failure: OfKind): PublicKind => rulesOf(failure).publicKind;

export function isRetryable(failure: OfKind, { isWrite = false } = {}): boolean {
	const { retry } = rulesOf(failure);
	return retry === 'all' || (retry === 'reads' && !isWrite);
}

/** Whether a failed write may have been processed. */
export const mayHaveArrived = (failure: OfKind) => rulesOf(failure).arrival !== undefined;

/** Whether the response was lost or unreadable, so the request may have been billed. */
export const isLostResponse = (failure: OfKind) => rulesOf(failure).arrival === 'lost';

export const endsRun = (failure: OfKind) => rulesOf(failure).endsRun ?? 'onStop';

/** Whether the failure usually concerns the service, so that other requests would fail alike. */
export const isOutage = (failure: OfKind) => rulesOf(failure).isOutage ?? false;

/** Whether a limit of n8n, the service or the user ended a list, which must not discard the rows before it. */
export const keepsRows = (failure: OfKind) =>
	['incomplete', 'maxCost'].includes(publicKindOf(failure));

export const isNotFound = ({ kind }: OfKind) =>
	kind === 'notFound' || kind === 'noResult' || kind === 'ambiguous';

/** Where a status came from, which decides what a 403 means. */
export type StatusSource = 'gateway' | 'service' | 'envelope';

export const SIGN_IN =
	'Sign in to the network again, export the cookies, and paste them into the credential.';

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
	const kinds = Object.keys(KINDS) as FailureKind[];
	return kinds.find((kind) => rulesOf({ kind }).statuses?.includes(status)) ?? 'reported';
}

/** What the service says about cookies that do not work. */
const COOKIE_PROBLEMS = [
	/\b(?:in)?valid\b/i,
	/\bexpired?\b/i,
	/\bmissing\b/i,
	/\brequired\b/i,
	/\bwrong\b/i,
	/\brejected\b/i,
	/\b(?:sign|log) in\b/i,
];

function rejectsCookies(message: string): boolean {
	if (!/\bcookies?\b/i.test(message)) return false;

	return COOKIE_PROBLEMS.some((problem) => problem.test(message));
}
