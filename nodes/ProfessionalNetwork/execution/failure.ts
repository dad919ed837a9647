import { NodeApiError, type INode, type INodeExecutionData, type JsonObject } from 'n8n-workflow';

/**
 * What happened, as far as retries, On Error and advice depend on it.
 * - invalid: the parameters cannot be sent
 * - config: nothing was sent, because credentials, address or certificate cannot be used
 * - unreachable: the request definitely did not arrive
 * - connectionLost: the request may have arrived
 * - gateway: something between here and the service answered with a status and no JSON
 * - unparseable: a successful response without JSON
 * - invalidResponse: JSON that is not the service's
 * - http: the service reported a status, or an error text without rows
 * - notFound: the entity of a lookup does not exist
 * - noResult: success without a result, so nothing was found by a lookup, or a write has an unknown outcome
 * - rowLimit: n8n cannot take more rows of one input item
 * - lastPage: the service has no further page, though more would match
 * - maxCost: sending it could take the run above Max Cost
 * - notSent: the run was aborted before
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

/** Why an input item has no result, in words for the user. */
export interface Failure {
	kind: FailureKind;
	/** What happened, in the service's own words where it gave any. */
	message: string;
	/** What to do about it. */
	description?: string;
	/** The HTTP status, or the one inside a 200. */
	statusCode?: number;
	/** Whether the status came inside a 200: it may then concern this request alone. */
	inEnvelope?: boolean;
	/** How long the service asks to wait, in milliseconds. */
	retryAfter?: number;
	/** What a workflow may want to act on, such as where to resume. */
	details?: Record<string, string | number | null>;
}

/** Whether a lookup found nothing. */
export function isNotFound({ kind }: Failure): boolean {
	return kind === 'notFound' || kind === 'noResult';
}

/** What to do about a status that the service reported. */
export function adviceFor(statusCode = 0): string {
	switch (statusCode) {
		case 400:
		case 422:
			return 'Check the values you sent, because the service does not accept one of them.';
		case 401:
			return 'Check the API Key in the credentials. Copy it again from your account with the service.';
		case 402:
			return 'The account behind the API key is out of credits. Add credits, then run the missing items again.';
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
				? 'The service is having trouble. Run the missing items again in a few minutes.'
				: 'Check the Base URL and Path Segment in the credentials.';
	}
}

/** A write whose delivery is unknown: the user must look before sending it again. */
export function inDoubt(failure: Failure): Failure {
	// Success without a result is not a 404 here, and nothing was looked for.
	const told: Failure =
		failure.kind === 'noResult'
			? { kind: 'invalidResponse', message: 'The service did not confirm it' }
			: failure;
	return {
		...told,
		message: `${withoutPeriod(told.message)}: it may have been sent; check before sending again`,
		description: 'Check in your account on the network whether the person received it.',
	};
}

/** The failure of a page, with the rows so far and where to resume, unless the service has no such page. */
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

/** The error that n8n shows for a failed run. Of a tool's error, a model reads the message alone. */
export function toNodeError(node: INode, failure: Failure, itemIndex?: number): NodeApiError {
	const { description, statusCode } = failure;
	const message = displayable(node.type.endsWith('Tool') ? inOneText(failure) : failure.message);
	const error = new NodeApiError(node, { message } as JsonObject, {
		message,
		description: description && displayable(description),
		httpCode: statusCode === undefined ? undefined : String(statusCode),
		itemIndex,
	});
	// n8n replaces a message that holds a code such as EEXIST, even within "preexisting".
	error.message = message;
	return error;
}

/**
 * The item that n8n routes to the error branch together with the input's fields. n8n does so only for items that
 * have these keys alone and no `item.error` (n8n-core, handleNodeErrorOutput).
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

/** What happened and what to do, where there is room for one text only. */
export function inOneText({ message, description }: Pick<Failure, 'message' | 'description'>) {
	return description ? `${withoutPeriod(message)}. ${description}` : message;
}

function withoutPeriod(text: string): string {
	return text.endsWith('.') ? text.slice(0, -1) : text;
}

/** The editor shows messages as HTML, where text in angle brackets vanishes. */
function displayable(text: string): string {
	return text.replace(/</g, '‹').replace(/>/g, '›');
}
