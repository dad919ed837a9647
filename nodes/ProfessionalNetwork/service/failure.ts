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

/** What follows from a kind of failure. */
interface KindRules {
	publicKind: PublicKind;
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
	/** A parameter is not valid. */
	invalid: { publicKind: 'invalid' },
	/** The credentials, the address, the certificate or the proxy cannot be used. */
	config: { publicKind: 'credentials' },
	/** The connection was never made. */
	unreachable: { publicKind: 'network', retry: 'all', isOutage: true },
	/** The host name does not exist, which is a typing mistake more often than an outage. */
	unknownHost: { publicKind: 'network', retry: 'all' },
	/** The connection ended before the response was complete. */
	connectionLost: { publicKind: 'network', retry: 'reads', arrival: 'lost', isOutage: true },
	/** The address redirects, which the node does not follow. 303 means that a write was processed. */
	redirected: { publicKind: 'credentials', arrival: 'maybe' },
	/** A successful response is not JSON. */
	unparseable: { publicKind: 'service', retry: 'reads', arrival: 'lost' },
	/** The JSON does not come from the service. */
	invalidResponse: { publicKind: 'service', arrival: 'maybe' },
	/** 401 */
	unauthorized: { publicKind: 'credentials', endsRun: 'always' },
	/** 402 */
	noCredit: { publicKind: 'credits', endsRun: 'always' },
	/** 403 for the account. */
	accountForbidden: { publicKind: 'plan', endsRun: 'always' },
	/** 403 inside a 200, which may concern only this request. */
	requestForbidden: { publicKind: 'plan', endsRun: 'third' },
	/** 403 of a gateway, which passes. */
	gatewayBlocked: { publicKind: 'service', retry: 'reads' },
	/** The session on the network behind the cookies has ended. */
	signedOut: { publicKind: 'credentials' },
	/** 400, 404 and 422 */
	rejected: { publicKind: 'invalid' },
	/** 413, 414 and 431 */
	tooLong: { publicKind: 'invalid' },
	/** 429 */
	busy: { publicKind: 'busy', retry: 'all', isOutage: true },
	/** The service had no free account on the network, whatever the status. */
	noResource: { publicKind: 'busy', retry: 'reads', arrival: 'maybe', isOutage: true },
	/** 502, 503 and 504 */
	unavailable: { publicKind: 'service', retry: 'reads', arrival: 'maybe', isOutage: true },
	/** 408 and 500 */
	passing: { publicKind: 'service', retry: 'reads', arrival: 'maybe' },
	/** Any other status, or a text of the service without a status that explains it. */
	reported: { publicKind: 'service', arrival: 'maybe' },
	/** The entity of a lookup does not exist. */
	notFound: { publicKind: 'notFound' },
	/** A lookup by name found several people, or a company with another name. */
	ambiguous: { publicKind: 'ambiguous' },
	/** A success without a result: a lookup found nothing, or the outcome of a write is unknown. */
	noResult: { publicKind: 'notFound', arrival: 'maybe' },
	/** A write that may have been processed. */
	inDoubt: { publicKind: 'inDoubt', arrival: 'maybe' },
	/** n8n's routing cannot return more rows for one input item. */
	rowLimit: { publicKind: 'incomplete', endsRun: 'never' },
	/** The list ends at its last page although more rows match. */
	lastPage: { publicKind: 'incomplete', endsRun: 'never' },
	/** A list ended before what the service promised, or its rows may be incomplete. */
	incomplete: { publicKind: 'incomplete', endsRun: 'never' },
	/** The request could take the run above Max Cost. */
	maxCost: { publicKind: 'maxCost', endsRun: 'never' },
	/** The run ended before the request was sent. */
	notSent: { publicKind: 'notSent', endsRun: 'never' },
	/** The user stopped the execution. */
	cancelled: { publicKind: 'cancelled', endsRun: 'never' },
	/** The code of this package threw. */
	defect: { publicKind: 'service', arrival: 'maybe' },
} satisfies Record<string, KindRules>;

export type FailureKind = keyof typeof KINDS;

const rulesOf = ({ kind }: Pick<Failure, 'kind'>): KindRules => KINDS[kind];

/** Explains to the user why an input item has no result, or not all of it. */
export interface Failure {
	kind: FailureKind;
	/** What happened, in the service's own words if it sent any. */
	message: string;
	/** What to do about it. */
	description?: string;
	/** The HTTP status, or the one inside a 200. */
	statusCode?: number;
	/** Whether the failure came in a 200 from the service itself, so the Base URL and Path Segment are right. */
	inEnvelope?: boolean;
	/** Delay that the service asks for, in milliseconds. */
	retryAfter?: number;
	/** The service's own ID of the request, for its support. */
	requestId?: string;
	/** Values that a workflow can use, such as the page at which to resume. */
	details?: Record<string, string | number | null | object>;
	/** What a model reads instead. */
	forModel?: Pick<Failure, 'message' | 'description'>;
	/** What n8n threw, which explains an expression that it could not evaluate. */
	cause?: Error;
}

/** Whether a value is one of the kinds that users see. */
export function isPublicKind(value: unknown): boolean {
	return Object.values(KINDS).some(({ publicKind }) => publicKind === value);
}

/** Returns the kind that users see. */
export function publicKindOf(failure: Failure): PublicKind {
	return rulesOf(failure).publicKind;
}

/** Whether to retry a request after the failure. */
export function isRetryable(failure: Failure, isWrite: boolean): boolean {
	const { retry } = rulesOf(failure);
	return retry === 'all' || (retry === 'reads' && !isWrite);
}

/** Whether a failed write may have been processed. */
export function mayHaveArrived(failure: Failure): boolean {
	return rulesOf(failure).arrival !== undefined;
}

/** Whether the response was lost or unreadable, so the request may have been billed. */
export function isLostResponse(failure: Failure): boolean {
	return rulesOf(failure).arrival === 'lost';
}

/** When the failure ends the run. */
export function endsRun(failure: Failure) {
	return rulesOf(failure).endsRun ?? 'onStop';
}

/** Whether the failure usually concerns the service, so that other requests would fail alike. */
export function isOutage(failure: Failure): boolean {
	return rulesOf(failure).isOutage ?? false;
}

/** Whether a limit of n8n, the service or the user ended a list, which must not discard the rows before it. */
export function keepsRows(failure: Failure): boolean {
	return ['incomplete', 'maxCost'].includes(publicKindOf(failure));
}

/** Whether a lookup found nothing. */
export function isNotFound({ kind }: Failure): boolean {
	return kind === 'notFound' || kind === 'noResult' || kind === 'ambiguous';
}

/** Returns the failure of a write that may have been processed. It asks the user to check before sending again. */
export function inDoubt(failure: Failure): Failure {
	// The message of a lookup that found nothing does not fit a write.
	const isSilent = failure.kind === 'noResult';
	const message = isSilent ? 'The service did not confirm it' : withoutPeriod(failure.message);
	return {
		...failure,
		kind: 'inDoubt',
		statusCode: isSilent ? undefined : failure.statusCode,
		message: `${message}: it may have been sent; check before sending again`,
		description: `Check in your account on the network whether the person received it.${failure.kind === 'redirected' ? ` ${failure.description}` : ''}`,
	};
}

/** Joins message and advice where only one text can be shown. */
export function inOneText({ message, description }: Pick<Failure, 'message' | 'description'>) {
	return description ? `${withoutPeriod(message)}. ${description}` : message;
}

/** Returns a text to which another may be added. */
export function withoutPeriod(text: string): string {
	return text.endsWith('.') ? text.slice(0, -1) : text;
}
