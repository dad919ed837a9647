import type { Preview, Result } from '../fetch/run';
import { toDollars, toNano } from '../money/budget';
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { toErrorItem } from './errors';
import { countReadable, toReadable } from './forModel';
import { toRows, withCosts, withoutErrorKey, type ItemPlan, type OutputPlan } from './outputRows';
import { toKeptItem, toResultItem } from './resultField';
import { numberOf } from './rowNames';

export { readErrorRow, toNodeError } from './errors';
export { untilUnreadable } from './forModel';
export { runHints } from './runHints';
export { pathsOf, toRows, type OutputPlan, type ResultField, type Simplified } from './outputRows';
export { answeredAt, isPartOf } from './resultField';
export { inOneText, textOf } from './texts';

/**
 * Maps what became of an input item to output items, linked to it because n8n does not link them. A failure becomes an
 * error item after the rows.
 * @param isForModel whether to return what a model can read, with a note on the rest in one more item
 */
export function toItems(plan: ItemPlan, result?: Result, { isForModel = false } = {}) {
	const { itemIndex, output } = plan;
	const link = (item: INodeExecutionData) => ({ ...item, pairedItem: { item: itemIndex } });
	const { resultField, existing } = output;
	if (resultField && existing)
		return [link(toKeptItem({ notes: notesOn(output), resultField, output }))];
	if (!result || result.failure?.kind === 'cancelled') return [];
	const { dryRun, failure, incomplete, isMissing, isShared, pages, redact, segment } = result;
	// A model does not see the hint that reports an incomplete list to a person.
	const reported = failure ?? (output.hasErrorBranch || isForModel ? incomplete : undefined);
	const empty = isMissing && output.emptyIfNotFound ? emptyRow(output) : undefined;
	const single = dryRun ? dryRunRow(dryRun) : empty;
	const received = pages.map(({ page }) => page);
	const given = single ? [single] : toRows(received, output, segment);
	// Later nodes may change the rows of one item. n8n's copy drops keys such as `__proto__`.
	const rows = isShared ? structuredClone(given) : given;
	const isList = resultField?.isList ?? false;
	const isSplit = reported !== undefined && rows.length > 0;
	const { ofRows, ofErrorItem } = splitCost(result, { isSplit });
	// Raw responses contain their own cost.
	const isPriced = output.includeCost && !dryRun && (output.output !== 'raw' || single);
	const isRowPriced = isPriced && !isList;
	const all = (isRowPriced ? withCosts(rows, ofRows) : rows).map((row) =>
		withoutErrorKey(redact(row), 'serviceError'),
	);
	const notes = {
		...(isPriced && isList && { cost: ofRows === null ? null : toDollars(ofRows) }),
		...(output.keepsInput && result.at && { at: result.at }),
	};
	const toOutput = (some: IDataObject[]): INodeExecutionData[] => {
		if (!resultField) return some.map((json) => ({ json }));
		const into = { notes, resultField, output };
		if (!isList) return some.map((row) => toResultItem(row, into));
		const hasList = some.length > 0 || !failure;
		return hasList ? [toResultItem(single ?? some, into)] : [];
	};
	const count = isForModel ? countReadable(all) : rows.length;
	const returned = toOutput(all.slice(0, count));
	if (reported) {
		const cost = output.includeCost ? ofErrorItem : undefined;
		const input = output.input.json;
		returned.push(withInput(toErrorItem(reported, { cost, input, isForModel }), output));
	}
	const omittedRows = rows.length - count;
	return (isForModel ? toReadable(returned, plan, { ...result, omittedRows }) : returned).map(link);
}

function dryRunRow({ added, request, sameAs, estimatedCost }: Preview): IDataObject {
	const same = sameAs && { sameAs: numberOf(sameAs) };
	const cost = estimatedCost !== undefined && { estimatedCost };
	return { ...added, dryRun: true, request, ...same, ...cost };
}

function notesOn({ existing, includeCost }: OutputPlan) {
	if (existing?.isDryRun) return { dryRun: true, existingResult: existing.at, estimatedCost: 0 };
	return includeCost ? { cost: 0 } : {};
}

/** Splits the cost between rows, in nano-dollars, and the error item, in dollars: what no page accounts for. */
function splitCost({ cost, pages }: Result, { isSplit }: { isSplit: boolean }) {
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
	const { resultField } = output;
	if (!resultField || resultField.isList) return {};

	const [blank] = toRows([{ rows: [{}], body: {} }], output, '');
	return blank;
}
