import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { toDollars, toNano, type Failure, type Page } from '../service/response';
import { toErrorItem } from './errors';
import { putInField, toRows, withCosts, withoutErrorKey, type RowOptions } from './rows';

export { toNodeError } from './errors';
export { hintsOf } from './hints';
export { toRows, type Simplified } from './rows';

/** What an input item becomes. */
export interface OutputPlan extends RowOptions {
	includeCost: boolean;
	/** Whether an item without a result becomes an empty item. */
	emptyIfNotFound: boolean;
	/** The field of the input item that receives a row, and the input's fields. Absent if rows become separate items. */
	resultField?: { name: string; input: Pick<INodeExecutionData, 'json' | 'binary'> };
	/** Whether the node has an error branch, which also reports lists that end early. */
	hasErrorBranch: boolean;
}

/** What became of an input item. */
export interface ItemResult {
	pages: Array<{ page: Page }>;
	failure?: Failure;
	/** Reports that more rows match than a complete list returned. */
	incomplete?: Failure;
	/** Whether a lookup found nothing and that is no failure. */
	isMissing?: boolean;
	dryRun?: { json: IDataObject; requests: number | null };
	/** Whether other items use the same rows, so that each needs a copy. */
	isShared?: boolean;
	/** In nano-dollars, or null if the service did not report all of it. */
	cost: number | null;
	segment: string;
	/** Hides the secrets of the item's credentials. */
	redact<T>(value: T): T;
}

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
	const single = dryRun?.json ?? (isMissing && output.emptyIfNotFound ? {} : undefined);
	const rows = single ? [single] : toRows(found, output, segment, isShared);
	// Without a row, the error item has all of the cost.
	const isSplit = shortage !== undefined && rows.length > 0;
	const reported = found.reduce((sum, { cost: dollars = 0 }) => sum + toNano(dollars), 0);
	const shared = cost !== null && isSplit ? reported : cost;
	const rest = cost === null || shared === null ? null : cost - (isSplit ? shared : 0);
	const isPriced = output.includeCost && output.output !== 'raw' && !dryRun;
	const items = (isPriced ? withCosts(rows, shared) : rows).map((row): INodeExecutionData => {
		const json = withoutErrorKey(redact(row), 'serviceError');
		const { resultField } = output;
		const item = resultField ? putInField(json, resultField.name, resultField.input) : { json };
		return { ...item, pairedItem: { item: itemIndex } };
	});
	if (!shortage) return items;
	const dollars = rest === null ? null : toDollars(rest);
	return [...items, toErrorItem(shortage, itemIndex, output.includeCost ? dollars : undefined)];
}
