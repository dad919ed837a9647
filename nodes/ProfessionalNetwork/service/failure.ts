/** What follows from a kind of failure. */
interface KindRules {
	/** Which requests are retried after it. Writes are only retried if they definitely did not arrive. */
	retry: 'all' | 'reads' | 'none';
	/** Whether the request was not processed, may have been, or may also have been billed without saying so. */
	arrival: 'unsent' | 'maybe' | 'lost';
	/**
	 * When it ends the run: `always` if all further requests would fail alike, `third` if three in a row show that, or
	 * `onStop` with On Error = Stop.
	 */
	endsRun: 'always' | 'third' | 'onStop' | 'never';
	/** Whether a limit ended the list, which must not discard the rows before it. */
	keepsRows: boolean;
}

/** The one table of failures. The kind decides everything, so that no other code compares statuses. */
const KINDS = {
	/** A parameter is not valid. */
	invalid: rules('none', 'unsent'),
	/** The credentials, the address or the certificate cannot be used. */
	config: rules('none', 'unsent'),
	/** The connection was never made. */
	unreachable: rules('all', 'unsent'),
	/** The connection ended before the response was complete. */
	connectionLost: rules('reads', 'lost'),
	/** The address redirects, which the node does not follow. 303 means that a write was processed. */
	redirected: rules('none', 'maybe'),
	/** A successful response is not JSON. */
	unparseable: rules('reads', 'lost'),
	/** The JSON does not come from the service. */
	invalidResponse: rules('none', 'maybe'),
	/** 401 */
	unauthorized: rules('none', 'unsent', 'always'),
	/** 402 */
	noCredit: rules('none', 'unsent', 'always'),
	/** 403 for the account. */
	forbidden: rules('none', 'unsent', 'always'),
	/** 403 inside a 200, which may concern only this request. */
	restricted: rules('none', 'unsent', 'third'),
	/** 403 of a gateway, which passes. */
	blocked: rules('reads', 'unsent'),
	/** 400, 404 and 422 */
	rejected: rules('none', 'unsent'),
	/** 413, 414 and 431 */
	tooLong: rules('none', 'unsent'),
	/** 429 */
	busy: rules('all', 'unsent'),
	/** The service had no free account on the network, whatever the status. */
	noResource: rules('reads', 'maybe'),
	/** 408 and statuses of a service in trouble. */
	unavailable: rules('reads', 'maybe'),
	/** Any other status, or a text of the service without a status that explains it. */
	reported: rules('none', 'maybe'),
	/** The entity of a lookup does not exist. */
	notFound: rules('none', 'unsent'),
	/** A success without a result: a lookup found nothing, or the outcome of a write is unknown. */
	noResult: rules('none', 'maybe'),
	/** n8n's routing cannot return more rows for one input item. */
	rowLimit: rules('none', 'unsent', 'never', true),
	/** The list ends at its last page although more rows match. */
	lastPage: rules('none', 'unsent', 'never', true),
	/** The list ended before what the service promised. */
	incomplete: rules('none', 'unsent', 'never', true),
	/** The request could take the run above Max Cost. */
	maxCost: rules('none', 'unsent', 'never', true),
	/** The run ended before the request was sent. */
	notSent: rules('none', 'unsent', 'never'),
	/** The user stopped the execution. */
	cancelled: rules('none', 'unsent', 'never'),
	/** The code of this package threw. */
	defect: rules('none', 'maybe'),
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
	/** Whether the service itself responded, so the Base URL and Path Segment are right. */
	inEnvelope?: boolean;
	/** Delay that the service asks for, in milliseconds. */
	retryAfter?: number;
	/** Values that a workflow can use, such as the page at which to resume. */
	details?: Record<string, string | number | null>;
	/** What n8n threw, which explains an expression that it could not evaluate. */
	cause?: Error;
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

/** Whether a limit of n8n, the service or the user ended a list. */
export function keepsRows({ kind }: Failure): boolean {
	return KINDS[kind].keepsRows;
}

/** Whether a lookup found nothing. */
export function isNotFound({ kind }: Failure): boolean {
	return kind === 'notFound' || kind === 'noResult';
}

/** Returns the failure of a write that may have been processed. It asks the user to check before sending again. */
export function inDoubt(failure: Failure): Failure {
	// The message of a lookup that found nothing does not fit a write.
	const reported: Failure =
		failure.kind === 'noResult'
			? { kind: 'invalidResponse', message: 'The service did not confirm it' }
			: failure;
	return {
		...reported,
		message: `${withoutPeriod(reported.message)}: it may have been sent; check before sending again`,
		description: [
			'Check in your account on the network whether the person received it.',
			failure.kind === 'redirected' && failure.description,
		]
			.filter(Boolean)
			.join(' '),
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
	retry: KindRules['retry'],
	arrival: KindRules['arrival'],
	endsRun: KindRules['endsRun'] = 'onStop',
	keepsRows = false,
): KindRules {
	return { retry, arrival, endsRun, keepsRows };
}
