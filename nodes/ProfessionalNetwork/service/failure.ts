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
	/** Which requests are retried after it. Writes are only retried if they definitely did not arrive. */
	retry: 'all' | 'reads' | 'none';
	/** Whether the request was not processed (unsent), may have been (maybe), or may also have been billed (lost). */
	arrival: 'unsent' | 'maybe' | 'lost';
	/** When it ends the run: `always`, after the `third` in a row, `onStop` with On Error = Stop, or `never`. */
	endsRun: 'always' | 'third' | 'onStop' | 'never';
	/** Whether it usually concerns the service, not the request. */
	isOutage: boolean;
}

/** The one table of failures. The kind decides everything, so that no other code compares statuses. */
const KINDS = {
	/** A parameter is not valid. */
	invalid: rules('invalid', 'none', 'unsent'),
	/** The credentials, the address, the certificate or the proxy cannot be used. */
	config: rules('credentials', 'none', 'unsent'),
	/** The connection was never made. */
	unreachable: rules('network', 'all', 'unsent', 'onStop', true),
	/** The host name does not exist, which is a typing mistake more often than an outage. */
	unknownHost: rules('network', 'all', 'unsent'),
	/** The connection ended before the response was complete. */
	connectionLost: rules('network', 'reads', 'lost', 'onStop', true),
	/** The address redirects, which the node does not follow. 303 means that a write was processed. */
	redirected: rules('credentials', 'none', 'maybe'),
	/** A successful response is not JSON. */
	unparseable: rules('service', 'reads', 'lost'),
	/** The JSON does not come from the service. */
	invalidResponse: rules('service', 'none', 'maybe'),
	/** 401 */
	unauthorized: rules('credentials', 'none', 'unsent', 'always'),
	/** 402 */
	noCredit: rules('credits', 'none', 'unsent', 'always'),
	/** 403 for the account. */
	accountForbidden: rules('plan', 'none', 'unsent', 'always'),
	/** 403 inside a 200, which may concern only this request. */
	requestForbidden: rules('plan', 'none', 'unsent', 'third'),
	/** 403 of a gateway, which passes. */
	gatewayBlocked: rules('service', 'reads', 'unsent'),
	/** The session on the network behind the cookies has ended. */
	signedOut: rules('credentials', 'none', 'unsent'),
	/** 400, 404 and 422 */
	rejected: rules('invalid', 'none', 'unsent'),
	/** 413, 414 and 431 */
	tooLong: rules('invalid', 'none', 'unsent'),
	/** 429 */
	busy: rules('busy', 'all', 'unsent', 'onStop', true),
	/** The service had no free account on the network, whatever the status. */
	noResource: rules('busy', 'reads', 'maybe', 'onStop', true),
	/** 502, 503 and 504 */
	unavailable: rules('service', 'reads', 'maybe', 'onStop', true),
	/** 408 and 500 */
	passing: rules('service', 'reads', 'maybe'),
	/** Any other status, or a text of the service without a status that explains it. */
	reported: rules('service', 'none', 'maybe'),
	/** The entity of a lookup does not exist. */
	notFound: rules('notFound', 'none', 'unsent'),
	/** A lookup by name found several people, or a company with another name. */
	ambiguous: rules('ambiguous', 'none', 'unsent'),
	/** A success without a result: a lookup found nothing, or the outcome of a write is unknown. */
	noResult: rules('notFound', 'none', 'maybe'),
	/** A write that may have been processed. */
	inDoubt: rules('inDoubt', 'none', 'maybe'),
	/** n8n's routing cannot return more rows for one input item. */
	rowLimit: rules('incomplete', 'none', 'unsent', 'never'),
	/** The list ends at its last page although more rows match. */
	lastPage: rules('incomplete', 'none', 'unsent', 'never'),
	/** A list ended before what the service promised, or its rows may be incomplete. */
	incomplete: rules('incomplete', 'none', 'unsent', 'never'),
	/** The request could take the run above Max Cost. */
	maxCost: rules('maxCost', 'none', 'unsent', 'never'),
	/** The run ended before the request was sent. */
	notSent: rules('notSent', 'none', 'unsent', 'never'),
	/** The user stopped the execution. */
	cancelled: rules('cancelled', 'none', 'unsent', 'never'),
	/** The code of this package threw. */
	defect: rules('service', 'none', 'maybe'),
};

export type FailureKind = keyof typeof KINDS;

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
export function publicKindOf({ kind }: Failure): PublicKind {
	return KINDS[kind].publicKind;
}

/** Whether to retry a request after the failure. */
export function isRetryable({ kind }: Failure, isWrite: boolean): boolean {
	const { retry } = KINDS[kind];
	return retry === 'all' || (retry === 'reads' && !isWrite);
}

/** Whether a failed write may have been processed. */
export function mayHaveArrived({ kind }: Failure): boolean {
	return KINDS[kind].arrival !== 'unsent';
}

/** Whether the response was lost or unreadable, so the request may have been billed. */
export function isLostResponse({ kind }: Failure): boolean {
	return KINDS[kind].arrival === 'lost';
}

/** When the failure ends the run. */
export function endsRun({ kind }: Failure): KindRules['endsRun'] {
	return KINDS[kind].endsRun;
}

/** Whether the failure usually concerns the service, so that other requests would fail alike. */
export function isOutage({ kind }: Failure): boolean {
	return KINDS[kind].isOutage;
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

function rules(
	publicKind: PublicKind,
	retry: KindRules['retry'],
	arrival: KindRules['arrival'],
	endsRun: KindRules['endsRun'] = 'onStop',
	isOutage = false,
): KindRules {
	return { publicKind, retry, arrival, endsRun, isOutage };
}
