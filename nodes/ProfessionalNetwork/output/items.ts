import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { toDollars, toNano } from '../service/response';
import { toErrorItem } from './errors';
import { putInField, toRows, withCosts, withoutErrorKey } from './rows';
import type { ItemResult, OutputPlan } from './types';

export { toNodeError } from './errors';
export type { ItemResult, OutputPlan } from './types';
export { hintsOf } from './hints';
export { toRows, type Simplified } from './rows';

/**
 * Maps what became of an input item to output items, linked to it because n8n does not link them. A failure becomes an
 * error item after the rows.
 */
export function toItems(
	{ itemIndex, output }: { itemIndex: number; output: OutputPlan },
	result: ItemResult,
): INodeExecutionData[] {
	const { cost, dryRun, failure, incomplete, isMissing, isShared, pages, redact, segment } = result;
	if (failure?.kind === 'cancelled') return [];
	const found = pages.map(({ page }) => page);
	const shortage = failure ?? (output.hasErrorBranch ? incomplete : undefined);
	const single =
		dryRun?.json ?? (isMissing && output.emptyIfNotFound ? emptyRow(output) : undefined);
	const rows = single ? [single] : toRows(found, output, segment, isShared);
	// Without a row, the error item has all of the cost.
	const isSplit = shortage !== undefined && rows.length > 0;
	const reported = found.reduce((sum, { cost: dollars = 0 }) => sum + toNano(dollars), 0);
	const shared = cost !== null && isSplit ? reported : cost;
	const rest = cost === null || shared === null ? null : cost - (isSplit ? shared : 0);
	// Raw responses contain their own cost.
	const isPriced = output.includeCost && !dryRun && (output.output !== 'raw' || single);
	const items = (isPriced ? withCosts(rows, shared) : rows).map((row): INodeExecutionData => {
		const json = withoutErrorKey(redact(row), 'serviceError');
		const { resultField } = output;
		const item = resultField ? putInField(json, resultField) : { json };
		return { ...item, pairedItem: { item: itemIndex } };
	});
	if (!shortage) return items;
	const dollars = rest === null ? null : toDollars(rest);
	const failed = toErrorItem(shortage, itemIndex, output.includeCost ? dollars : undefined);
	// On the error branch, n8n adds the fields of the input item itself, and only to an item without other keys.
	if (!output.resultField || output.hasErrorBranch) return [...items, failed];
	return [...items, { ...failed, json: { ...output.resultField.input.json, ...failed.json } }];
}

/** Returns the row of an item that was not found. As columns, it has those of other rows, as far as they are known. */
function emptyRow(output: OutputPlan): IDataObject {
	const [blank] = output.resultField?.asColumns
		? toRows([{ rows: [{}], body: {} }], output, '')
		: [{}];
	return blank;
}
