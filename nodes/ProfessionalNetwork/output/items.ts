import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { toDollars, toNano } from '../service/response';
import { toErrorItem } from './errors';
import { countReadable, toOmissionItems } from './omission';
import { putInField, toRows, withCosts, withoutErrorKey } from './rows';
import type { ItemResult, OutputPlan } from './types';

export { toNodeError } from './errors';
export type { ItemResult, OutputPlan } from './types';
export { hintsOf } from './hints';
export { toRows, type Simplified } from './rows';

/**
 * Maps what became of an input item to output items, linked to it because n8n does not link them. A failure becomes an
 * error item after the rows.
 * @param isForModel whether to leave out rows that a model could not read, and to say so in one more item
 */
export function toItems(
	{ itemIndex, output }: { itemIndex: number; output: OutputPlan },
	result: ItemResult,
	isForModel = false,
): INodeExecutionData[] {
	const {
		balance,
		cost,
		dryRun,
		failure,
		incomplete,
		isMissing,
		isShared,
		pages,
		redact,
		segment,
	} = result;
	if (failure?.kind === 'cancelled') return [];
	const found = pages.map(({ page }) => page);
	// A model does not see the hint that reports an incomplete list to a person.
	const shortage = failure ?? (output.hasErrorBranch || isForModel ? incomplete : undefined);
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
	const price = (some: IDataObject[]) => (isPriced ? withCosts(some, shared) : some);
	const count = isForModel ? countReadable(price(rows)) : rows.length;
	const items = price(rows.slice(0, count)).map((row): INodeExecutionData => {
		const json = withoutErrorKey(redact(row), 'serviceError');
		const { resultField } = output;
		const item = resultField ? putInField(json, resultField) : { json };
		return { ...item, pairedItem: { item: itemIndex } };
	});
	const dollars = rest === null ? null : toDollars(rest);
	const priceOfRest = output.includeCost ? dollars : undefined;
	return [
		...items,
		...(shortage ? [withInput(toErrorItem(shortage, itemIndex, priceOfRest), output)] : []),
		...toOmissionItems(rows.length - count, balance, itemIndex),
	];
}

/** On the error branch, n8n adds the fields of the input item itself, and only to an item without other keys. */
function withInput(item: INodeExecutionData, { resultField, hasErrorBranch }: OutputPlan) {
	if (!resultField || hasErrorBranch) return item;
	return { ...item, json: { ...resultField.input.json, ...item.json } };
}

/** Returns the row of an item that was not found. As columns, it has those of other rows, as far as they are known. */
function emptyRow(output: OutputPlan): IDataObject {
	const [blank] = output.resultField?.asColumns
		? toRows([{ rows: [{}], body: {} }], output, '')
		: [{}];
	return blank;
}
