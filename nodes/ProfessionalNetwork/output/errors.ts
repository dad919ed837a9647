import {
	NodeApiError,
	type IDataObject,
	type INode,
	type INodeExecutionData,
	type JsonObject,
} from 'n8n-workflow';

import { name, version } from '../../../package.json';
import { publicKindOf, type Failure } from '../service/response';

/** Returns the error that n8n shows for a failed run. */
export function toNodeError(node: INode, failure: Failure, itemIndex?: number): NodeApiError {
	const { description, statusCode, cause } = failure;
	const message = displayable(failure.message);
	const error = new NodeApiError(node, { message } as JsonObject, {
		message,
		description: description && displayable(description),
		httpCode: statusCode === undefined ? undefined : String(statusCode),
		itemIndex,
	});
	// n8n replaces a message that contains a code such as EEXIST, even within "preexisting".
	error.message = message;
	// The error panel shows it under Error details. n8n does not list a package that was installed by hand.
	error.context.data = { details: detailsOf(failure), version: `${name} ${version}` };
	if (cause) error.cause = cause;
	return error;
}

/**
 * Returns an error item. n8n routes an item to the error branch, with the input's fields, only if it has no other keys
 * and no `item.error` (n8n-core, handleNodeErrorOutput). It therefore keeps the input's own fields of these names in its
 * details.
 * @param cost in US dollars, or null if the service did not report it; absent without Include Cost
 * @param input the fields of the input item
 */
export function toErrorItem(
	failure: Failure,
	itemIndex: number,
	cost?: number | null,
	input: IDataObject = {},
): INodeExecutionData {
	const { message, description } = failure;
	const own = ['error', 'message', 'details'].filter((name) => input[name] !== undefined);
	const details = {
		...detailsOf(failure),
		...(cost !== undefined && { cost }),
		...(own.length > 0 && { input: Object.fromEntries(own.map((name) => [name, input[name]])) }),
	};
	return {
		json: { error: message, ...(description && { message: description }), details },
		pairedItem: { item: itemIndex },
	};
}

/** Returns what a workflow can branch on, and what the service's support asks for. */
function detailsOf(failure: Failure): IDataObject {
	const { statusCode, requestId, details } = failure;
	return {
		kind: publicKindOf(failure),
		...(statusCode !== undefined && { statusCode }),
		...(requestId !== undefined && { requestId }),
		...details,
	};
}

/** Replaces angle brackets, because the editor shows messages as HTML and would hide the text between them. */
function displayable(text: string): string {
	return text.replace(/</g, '‹').replace(/>/g, '›');
}
