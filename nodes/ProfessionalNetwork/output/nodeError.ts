import { NodeApiError, type IDataObject, type INode } from 'n8n-workflow';

import { name, version } from '../../../package.json';
import type { Thrown } from '../fetch/run';
import { displayable } from '../input/input';
import { adviceOn, type Failure } from '../service/response';
import { count, nameRow } from './phrases';

/** Returns the error to throw for a failure, of an input item if there is one. */
export function toNodeError(
	node: INode,
	failure: Failure,
	{ itemIndex, sentences = [] }: { itemIndex?: number; sentences?: string[] } = {},
): NodeApiError {
	const { statusCode } = failure;
	const message = displayable(failure.message);
	const description = [adviceOn(failure), ...sentences].filter((text) => text !== '').join(' ');
	const error = new NodeApiError(
		node,
		{ message },
		{
			message,
			description: description === '' ? undefined : displayable(description),
			httpCode: statusCode === undefined ? undefined : String(statusCode),
			itemIndex,
		},
	);
	// n8n replaces a message that contains a code such as EEXIST, even within "preexisting".
	error.message = message;
	// The error panel shows it under Error details. n8n does not list a package that was installed by hand.
	error.context.data = { details: detailsOf(failure), version: `${name} ${version}` };
	if ('cause' in failure && failure.cause) error.cause = failure.cause;
	return error;
}

/** Returns the error of a run that ended with On Error = Stop. */
export function toRunError(node: INode, { failure, row, rows, sentUpTo, unusable }: Thrown) {
	const sentences: string[] = [];
	if (unusable > 1) sentences.push(`${unusable} of ${count(rows.length, 'item')} cannot be used.`);
	if (sentUpTo) {
		sentences.push(
			`Everything up to ${nameRow(sentUpTo, rows)} was sent or may have been, so leave it out of the next run.`,
		);
	}

	return toNodeError(node, failure, { itemIndex: row.place.itemIndex, sentences });
}

/** Returns the facts about a failure that a workflow can use (docs/costs-and-errors.md). */
export function detailsOf(failure: Failure): IDataObject {
	const { kind, requestId, statusCode } = failure;
	const details: IDataObject = { kind };
	if (statusCode !== undefined) details.statusCode = statusCode;
	if (requestId !== undefined) details.requestId = requestId;
	if (kind === 'ambiguous') details.candidates = failure.candidates;
	if (kind === 'incomplete') details.resumeAt = failure.resumeAt;
	return details;
}
