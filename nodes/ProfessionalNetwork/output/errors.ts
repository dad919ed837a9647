import { NodeApiError, type INode, type INodeExecutionData, type JsonObject } from 'n8n-workflow';

import { inOneText, type Failure } from '../service/response';

/**
 * Returns the error that n8n shows for a failed run. The message contains the advice too if a model called the node as
 * a tool, because it reads only the message.
 */
export function toNodeError(node: INode, failure: Failure, itemIndex?: number): NodeApiError {
	const { description, statusCode, cause } = failure;
	const message = displayable(node.type.endsWith('Tool') ? inOneText(failure) : failure.message);
	const error = new NodeApiError(node, { message } as JsonObject, {
		message,
		description: description && displayable(description),
		httpCode: statusCode === undefined ? undefined : String(statusCode),
		itemIndex,
	});
	// n8n replaces a message that contains a code such as EEXIST, even within "preexisting".
	error.message = message;
	if (cause) error.cause = cause;
	return error;
}

/**
 * Returns an error item. n8n routes an item to the error branch, with the input's fields, only if it has no other keys
 * and no `item.error` (n8n-core, handleNodeErrorOutput).
 * @param cost in US dollars, or null if the service did not report it; absent without Include Cost
 */
export function toErrorItem(
	{ message, description, statusCode, details: given }: Failure,
	itemIndex: number,
	cost?: number | null,
): INodeExecutionData {
	const details = {
		...(statusCode !== undefined && { statusCode }),
		...given,
		...(cost !== undefined && { cost }),
	};
	return {
		json: {
			error: message,
			...(description && { message: description }),
			...(Object.keys(details).length > 0 && { details }),
		},
		pairedItem: { item: itemIndex },
	};
}

/** Replaces angle brackets, because the editor shows messages as HTML and would hide the text between them. */
function displayable(text: string): string {
	return text.replace(/</g, '‹').replace(/>/g, '›');
}
