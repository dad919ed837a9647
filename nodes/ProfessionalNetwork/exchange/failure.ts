import { NodeApiError, type INode, type INodeExecutionData, type JsonObject } from 'n8n-workflow';

/** Why an input item gets no result, in words for the user. */
export interface Failure {
	/** What happened: the service's own words where it gave any. */
	message: string;
	/** What to do about it. */
	description?: string;
	/**
	 * refused: the form cannot be sent. unreachable: surely never arrived. dropped: may have arrived.
	 * unreadable: answered, but not in the service's language. answered: the service said no.
	 * missing: what was looked up does not exist. unsent: the run was lost before. stopped: by the user.
	 */
	kind:
		| 'refused'
		| 'unreachable'
		| 'dropped'
		| 'unreadable'
		| 'answered'
		| 'missing'
		| 'unsent'
		| 'stopped';
	/** The HTTP status, or that inside a 200. */
	statusCode?: number;
	/** How long the service asks to wait, in milliseconds. */
	retryAfter?: number;
	/** What else a workflow may want to act on, such as where to resume. */
	details?: Record<string, string | number>;
}

/** Of these statuses every further request of the run would cost time or money for the same answer. */
const HOPELESS = [401, 402, 403];

/** Whether the whole run is lost with it, whatever On Error says. */
export function isHopeless({ kind, statusCode = 0 }: Failure): boolean {
	return kind === 'answered' && HOPELESS.includes(statusCode);
}

/** What to do about an answer with this status; undefined stands for an answer by another server. */
export function adviceFor(statusCode = 0): string {
	switch (statusCode) {
		case 400:
			return 'Check the values of this input item: the service does not accept one of them.';
		case 401:
			return 'Check the API Key in the credentials: copy it again from your account with the service.';
		case 402:
			return 'The account behind the API key has no credit left. Add credit, then run the remaining items.';
		case 403:
			return 'The plan behind the API key does not allow this operation. Check the plan, or use another key.';
		case 404:
			return 'Check the spelling. The page may also have moved or been removed.';
		case 429:
			return 'More requests at once than the plan allows. Lower Max Concurrent Requests in Options, or run fewer workflows at a time.';
		default:
			return statusCode >= 500
				? 'The service is having trouble. Run the remaining items again in a few minutes.'
				: 'Check the Base URL and Path Segment in the credentials.';
	}
}

/** Of a write whose answer was lost, nobody knows whether it was carried out. */
export function withDoubt(failure: Failure): Failure {
	const { kind, statusCode = 0 } = failure;
	const isLate = statusCode === 408 || statusCode >= 500;
	const inDoubt = kind === 'dropped' || kind === 'unreadable' || isLate;
	if (!inDoubt) return failure;
	return {
		...failure,
		message: `${failure.message}: it may have been sent; check before sending again`,
		description: 'Look into your account of the network whether the person got it.',
	};
}

/** The failure of a page after the first ones: what is there already, and how to go on from it. */
export function lateFailure(
	failure: Failure,
	{ page, cursor }: { page: number; cursor?: string },
	rows: number,
): Failure {
	const resume = cursor
		? `Start Page ${page} and Pagination Cursor ${cursor}`
		: `Start Page ${page}`;
	return {
		...failure,
		description: [
			`Page ${page} could not be fetched, after ${rows} rows of earlier pages. To go on from there, set ${resume} in Options.`,
			failure.description,
		]
			.filter(Boolean)
			.join(' '),
		details: { page, ...(cursor && { cursor }), rows },
	};
}

/** The error that n8n shows for a failed run. Of a tool's error a model reads the message alone. */
export function toNodeError(node: INode, failure: Failure, itemIndex?: number): NodeApiError {
	const { description, statusCode } = failure;
	const message = node.type.endsWith('Tool') ? inOneText(failure) : failure.message;
	return new NodeApiError(node, { message } as JsonObject, {
		message,
		description,
		httpCode: statusCode === undefined ? undefined : String(statusCode),
		itemIndex,
	});
}

/**
 * The item that n8n routes to the error branch together with the input's fields: it does so only for
 * exactly these keys, and without `item.error` (n8n-core, handleNodeErrorOutput).
 */
export function toErrorItem(failure: Failure, itemIndex: number): INodeExecutionData {
	const { message, statusCode, details } = failure;
	return {
		json: {
			error: message,
			message: inOneText(failure),
			details: { ...(statusCode !== undefined && { statusCode }), ...details },
		},
		pairedItem: { item: itemIndex },
	};
}

/** What happened and what to do, where there is room for one text alone. */
export function inOneText({
	message,
	description,
}: Pick<Failure, 'message' | 'description'>): string {
	return description ? `${message.replace(/[.\s]+$/, '')}. ${description}` : message;
}
