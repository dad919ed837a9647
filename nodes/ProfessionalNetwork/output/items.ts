import type { Query, Result } from '../fetch/run';
import { toDollars, toNano } from '../money/budget';
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { toErrorItem } from './errors';
import { countReadable, toReadable } from './forModel';
import { putInField, toRows, withCosts, withoutErrorKey, type OutputPlan } from './outputRows';

export { toNodeError } from './errors';
export { untilUnreadable } from './forModel';
export { runHints } from './runHints';
export { pathsOf, toRows, type OutputPlan, type Simplified } from './outputRows';
export type { Column } from '../service/response';

/**
 * Maps what became of an input item to output items, linked to it because n8n does not link them. A failure becomes an
 * error item after the rows.
 * @param isForModel whether to return what a model can read, with a note on the rest in one more item
 */
export function toItems(
	plan: { itemIndex: number; output: OutputPlan; request?: { query: Query } },
	result: Result,
	isForModel = false,
): INodeExecutionData[] {
	const { itemIndex, output } = plan;
	const { dryRun, failure, incomplete, isMissing, isShared, pages, redact, segment } = result;
	if (failure?.kind === 'cancelled') return [];
	// A model does not see the hint that reports an incomplete list to a person.
	const told = isForModel && failure ? { ...failure, ...failure.forModel } : failure;
	const reported = told ?? (output.hasErrorBranch || isForModel ? incomplete : undefined);
	const single =
		dryRun?.json ?? (isMissing && output.emptyIfNotFound ? emptyRow(output) : undefined);
	const rows = single
		? [single]
		: toRows(
				pages.map(({ page }) => page),
				output,
				segment,
				isShared,
			);
	const { ofRows, ofErrorItem } = splitCost(result, reported !== undefined && rows.length > 0);
	// Raw responses contain their own cost.
	const isPriced = output.includeCost && !dryRun && (output.output !== 'raw' || single);
	const toItem = (row: IDataObject): INodeExecutionData => {
		const json = withoutErrorKey(redact(row), 'serviceError');
		const { resultField, input } = output;
		const item = resultField ? putInField(json, resultField, input) : { json };
		return { ...item, pairedItem: { item: itemIndex } };
	};
	const all = (isPriced ? withCosts(rows, ofRows) : rows).map(toItem);
	const count = isForModel ? countReadable(all.map(({ json }) => json)) : rows.length;
	const items = all.slice(0, count);
	const cost = output.includeCost ? ofErrorItem : undefined;
	const errorItems = reported
		? [withInput(toErrorItem(reported, itemIndex, cost, output.input.json), output)]
		: [];
	const returned = [...items, ...errorItems];
	return isForModel ? toReadable(returned, rows.length - count, result, plan) : returned;
}

/**
 * Splits the cost between the rows, in nano-dollars, and the error item, in US dollars. The error item has what no page
 * accounts for, or all of it without a row.
 */
function splitCost({ cost, pages }: Result, isSplit: boolean) {
	if (cost === null) return { ofRows: null, ofErrorItem: null };
	const reported = pages.reduce((sum, { page }) => sum + toNano(page.cost ?? 0), 0);
	return isSplit
		? { ofRows: reported, ofErrorItem: toDollars(cost - reported) }
		: { ofRows: cost, ofErrorItem: toDollars(cost) };
}

/** On the error branch, n8n adds the fields of the input item itself, and only to an item without other keys. */
function withInput(item: INodeExecutionData, { keepsInput, hasErrorBranch, input }: OutputPlan) {
	if (!keepsInput || hasErrorBranch) return item;
	return { ...item, json: { ...input.json, ...item.json } };
}

/** Returns the row of an item that was not found. As columns, it has those of other rows, as far as they are known. */
function emptyRow(output: OutputPlan): IDataObject {
	const [blank] = output.resultField?.asColumns
		? toRows([{ rows: [{}], body: {} }], output, '')
		: [{}];
	return blank;
}
