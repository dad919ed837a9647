import { NodeApiError, type IDataObject, type INode, type INodeExecutionData } from 'n8n-workflow';

import { name, version } from '../../../package.json';
import { isObject, isPublicKind, parseJson, publicKindOf, type Failure } from '../service/response';
import { namesRows } from './rowNames';
import { textOf } from './texts';

export function toNodeError(node: INode, failure: Failure, itemIndex?: number): NodeApiError {
	const { statusCode, cause } = failure;
	const { message: text, advice } = textOf(failure);
	const message = displayable(text);
	const error = new NodeApiError(
		node,
		{ message },
		{
			message,
			description: advice && displayable(advice),
			httpCode: statusCode === undefined ? undefined : String(statusCode),
			// The editor adds the index, counted from 0, to the message.
			itemIndex: namesRows(failure) ? undefined : itemIndex,
		},
	);
	// n8n replaces a message that contains a code such as EEXIST, even within "preexisting".
	error.message = message;
	// The error panel shows it under Error details. n8n does not list a package that was installed by hand.
	error.context.data = { details: detailsOf(failure), version: `${name} ${version}` };
	if (cause) error.cause = cause;
	return error;
}

/**
 * Returns an error item. n8n routes an item to the error branch, with the input's fields, only if it has no other keys
 * and no `item.error` (n8n-core, handleNodeErrorOutput). It therefore keeps the row's own `error` and `details` in its
 * details, and its advice too if the row has a `message`.
 * @param cost in US dollars, or null if the service did not report it; absent without Include Cost
 */
export function toErrorItem(
	failure: Failure,
	given: { cost?: number | null; input?: IDataObject; isForModel?: boolean } = {},
): INodeExecutionData {
	const { cost, input = {}, isForModel } = given;
	const { message: error, advice } = textOf(failure, isForModel);
	const { message, ...own } = readErrorRow(input).own;
	const hasOwn = Object.values(own).some((value) => value !== undefined);
	const details = {
		...detailsOf(failure),
		...(cost !== undefined && { cost }),
		...(message !== undefined && { advice: advice ?? null }),
		...(hasOwn && { input: own }),
	};
	const shown = message === undefined ? advice : message;
	return { json: { error, ...(shown !== undefined && { message: shown }), details } };
}

/** Returns a row's own columns, and what this node said about it if it comes from the error branch, also by a sheet. */
export function readErrorRow({ error, message, details }: IDataObject) {
	const known = typeof details === 'string' ? parseJson(details) : details;
	const row: IDataObject = { error, message, details };
	if (!isObject(known) || !isPublicKind(known.kind)) return { own: row, said: [] };
	const hasAdvice = 'advice' in known;
	const texts = [error, hasAdvice ? known.advice : message];
	return {
		own: { ...(isObject(known.input) && known.input), message: hasAdvice ? message : undefined },
		said: texts.filter((text) => typeof text === 'string' && text.trim() !== '') as string[],
	};
}

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
const displayable = (text: string) => text.replace(/</g, '‹').replace(/>/g, '›');
