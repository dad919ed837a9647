import { NodeApiError, type INode, type INodeExecutionData, type JsonObject } from 'n8n-workflow';

/**
 * The kind of a failure, which determines retries, the effect of On Error, and the advice.
 * - invalid: a parameter is not valid
 * - config: the credentials, the address or the certificate cannot be used
 * - unreachable: the request definitely did not arrive
 * - connectionLost: the request may have arrived
 * - gateway: a gateway in front of the service responded with a status and no JSON
 * - unparseable: a successful response was not JSON
 * - invalidResponse: the JSON does not come from the service
 * - http: the service reported a status, or an error text without rows
 * - notFound: the entity of a lookup does not exist
 * - noResult: a success without a result; a lookup found nothing, or the outcome of a write is unknown
 * - rowLimit: n8n cannot handle more rows for one input item
 * - lastPage: the service returns no further pages although more rows match
 * - maxCost: the request could take the run above Max Cost
 * - notSent: the run was aborted before the request was sent
 * - cancelled: the user stopped the execution
 */
export type FailureKind =
	| 'invalid'
	| 'config'
	| 'unreachable'
	| 'connectionLost'
	| 'gateway'
	| 'unparseable'
	| 'invalidResponse'
	| 'http'
	| 'notFound'
	| 'noResult'
	| 'rowLimit'
	| 'lastPage'
	| 'maxCost'
	| 'notSent'
	| 'cancelled';

/** Explains to the user why an input item has no result. */
export interface Failure {
	kind: FailureKind;
	/** What happened, in the service's own words if it sent any. */
	message: string;
	/** What to do about it. */
	description?: string;
	/** The HTTP status, or the one inside a 200. */
	statusCode?: number;
	/** Whether the status came inside a 200. It may then concern only this request. */
	inEnvelope?: boolean;
	/** Delay that the service asks for, in milliseconds. */
	retryAfter?: number;
	/** Values that a workflow can use, such as the page at which to resume. */
	details?: Record<string, string | number | null>;
}

/** Whether a lookup found nothing. */
export function isNotFound({ kind }: Failure): boolean {
	return kind === 'notFound' || kind === 'noResult';
}

/** Returns advice for a status that the service reported. */
export function adviceFor(statusCode = 0): string {
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

/** Returns the failure of a write that may have been delivered. It asks the user to check before sending again. */
export function inDoubt(failure: Failure): Failure {
	// The message of a lookup that found nothing does not fit a write.
	const reported: Failure =
		failure.kind === 'noResult'
			? { kind: 'invalidResponse', message: 'The service did not confirm it' }
			: failure;
	return {
		...reported,
		message: `${withoutPeriod(reported.message)}: it may have been sent; check before sending again`,
		description: 'Check in your account on the network whether the person received it.',
	};
}

/**
 * Adds the page, the number of rows so far and the way to resume to the failure of a page. A `lastPage` failure keeps
 * its description, because there is nothing to resume.
 */
export function laterPageFailure(
	failure: Failure,
	{ page, cursor, sessionId }: { page: number; cursor?: string; sessionId?: string },
	rows: number,
): Failure {
	const options = [
		`Start Page ${page}`,
		...(cursor ? [`Pagination Cursor ${cursor}`] : []),
		...(sessionId ? [`Session ID ${sessionId}`] : []),
	];
	const last = options.pop();
	const resume = options.length > 0 ? `${options.join(', ')} and ${last}` : last;
	const progress = `Page ${page} could not be fetched after ${rows} rows from earlier pages. To resume there, set ${resume} in Options.`;
	return {
		...failure,
		description:
			failure.kind === 'lastPage'
				? failure.description
				: [progress, failure.description].filter(Boolean).join(' '),
		details: {
			...failure.details,
			page,
			...(cursor && { cursor }),
			...(sessionId && { sessionId }),
			rows,
		},
	};
}

/**
 * Returns the error that n8n shows for a failed run. The message contains the advice too if a model called the node as
 * a tool, because it reads only the message.
 */
export function toNodeError(node: INode, failure: Failure, itemIndex?: number): NodeApiError {
	const { description, statusCode } = failure;
	const message = displayable(node.type.endsWith('Tool') ? inOneText(failure) : failure.message);
	const error = new NodeApiError(node, { message } as JsonObject, {
		message,
		description: description && displayable(description),
		httpCode: statusCode === undefined ? undefined : String(statusCode),
		itemIndex,
	});
	// n8n replaces a message that contains a code such as EEXIST, even within "preexisting".
	error.message = message;
	return error;
}

/**
 * Returns an error item. n8n routes an item to the error branch, with the input's fields, only if it has no other keys
 * and no `item.error` (n8n-core, handleNodeErrorOutput).
 */
export function toErrorItem(failure: Failure, itemIndex: number): INodeExecutionData {
	const { message, description, statusCode } = failure;
	const details = { ...(statusCode !== undefined && { statusCode }), ...failure.details };
	return {
		json: {
			error: message,
			...(description && { message: description }),
			...(Object.keys(details).length > 0 && { details }),
		},
		pairedItem: { item: itemIndex },
	};
}

/** Joins message and advice where only one text can be shown. */
export function inOneText({ message, description }: Pick<Failure, 'message' | 'description'>) {
	return description ? `${withoutPeriod(message)}. ${description}` : message;
}

function withoutPeriod(text: string): string {
	return text.endsWith('.') ? text.slice(0, -1) : text;
}

/** Replaces angle brackets, because the editor shows messages as HTML and would hide the text between them. */
function displayable(text: string): string {
	return text.replace(/</g, '‹').replace(/>/g, '›');
}
