import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { Missing, Preview, Result } from '../fetch/run';
import type { Failure } from '../service/response';
import { toErrorItem } from './errors';
import { countReadable, toReadable } from './modelOutput';
import {
	dollarsOf,
	type FinishedRow,
	hasResult,
	type ItemPlan,
	type OutputPlan,
	type OutputRow,
	type SkippedRow,
	type ResultField,
	itemRowsOf,
} from './outputRows';
import {
	isWithResultField,
	type Notes,
	toKeptItem,
	toPreviewItem,
	toResultItem,
} from './resultField';
import { numberOf } from './rowNames';
import { NO_COLUMNS, type SafeRow, toSafeRow, withoutErrorKey } from './safeRow';

export { cellOf, columnKey, columnsOf, isBlankCell, ownColumnKey, visibleName } from './columns';
export { doubtsIn, readReport, toNodeError, type Doubt } from './errors';
export { untilUnreadable } from './modelOutput';
export { loopHint } from './loopHint';
export { runHints } from './runHints';
export { ALL_FIELDS, keeperOf, type Simplified } from './keptRow';
export { type Marks, type OutputPlan, type ResultField, type SkippedRow } from './outputRows';
export { resultColumnsIn, toColumns } from './resultField';
export { listed } from './phrases';
export { inOneText, textOf } from './texts';

/**
 * Maps what became of an input item to output items, linked to it because n8n does not link them. A failure becomes an
 * error item after the rows.
 * @param isForModel whether to return what a model can read, with a note on the rest in one more item
 */
export function toItems(row: OutputRow, { isForModel = false } = {}) {
	const { output } = row.plan;
	const items = itemsOf(row, isForModel);
	const keepsFiles = output.hasErrorBranch || output.keepsInput;
	const complete = keepsFiles ? items.map((item) => withFile(item, output)) : items;

	return complete.map((item) => ({ ...item, pairedItem: { item: row.place.itemIndex } }));
}

/** Returns the mark with which an item leaves the node, if it has a result or was written to. */
export function returnedMark({
	plan,
	result,
}: OutputRow): { field: string; key: string } | undefined {
	const { keepsInput, resultField } = plan.output;
	if (!resultField || !keepsInput) return undefined;

	const key = returnedKey(plan.output, result);
	return key === undefined ? undefined : { field: resultField.name, key };
}

function returnedKey({ marks, skipped }: OutputPlan, result?: Result): string | undefined {
	if (skipped) return skipped.key;
	if (!result || result.failure || result.missing || result.preview) return undefined;

	return marks?.key;
}

function itemsOf(row: OutputRow, isForModel: boolean): INodeExecutionData[] {
	const { skipped } = row.plan.output;
	if (skipped) return skippedItems(skipped, row.plan.output);
	if (!hasResult(row)) return [];

	const { failure, repeats } = row.result;
	if (failure?.kind === 'cancelled') return [];
	if (repeats) return [repeatedItem(row.plan, repeats.at)];

	return fetchedItems(row, isForModel);
}

/** Returns the items of the rows of a result, and after them its error item. */
function fetchedItems(row: FinishedRow, isForModel: boolean): INodeExecutionData[] {
	const { plan, result } = row;
	const reported = failureToReport(plan, result, isForModel);
	const rows = safeRowsOf(plan, result);
	const count = isForModel ? countReadable(rows) : rows.length;
	const items = toOwnItems(rows.slice(0, count), plan, result);
	if (reported) items.push(errorItem(reported, plan, isForModel));

	return isForModel ? toReadable(items, row, rows.length - count) : items;
}

function errorItem(
	failure: Failure,
	{ output }: ItemPlan,
	isForModel: boolean,
): INodeExecutionData {
	const { input, readsMessage } = output;
	const item = toErrorItem(failure, { input: input.json, isForModel, readsMessage });
	return withInput(item, output);
}

/**
 * Returns the failure of the error item. An incomplete list has one on the error branch, for a model, which does not see
 * the hint that reports it to a person, and if its input item would not come out otherwise.
 */
function failureToReport(
	{ output: { hasErrorBranch, keepsInput, resultField } }: ItemPlan,
	{ failure, incomplete, pages }: Result,
	isForModel: boolean,
): Failure | undefined {
	const hasItem = resultField?.isList || pages.some(({ page }) => page.rows.length > 0);
	const isReported = hasErrorBranch || isForModel || (keepsInput && !hasItem);
	return failure ?? (isReported ? incomplete : undefined);
}

/** Returns the item of a skipped row: the row itself, or what its mark says. */
function skippedItems(skipped: SkippedRow, output: OutputPlan): INodeExecutionData[] {
	if (isWithResultField(output) && output.keepsInput) {
		const preview = { dryRun: true, estimatedCost: 0 };
		return [toKeptItem(skipped.isDryRun ? preview : {}, output)];
	}

	if (skipped.because !== 'result') return [];

	return [{ json: { for: skipped.for, at: skipped.at, alreadySent: true } }];
}

/** Returns the item of a write that was sent before. */
function repeatedItem({ output, request }: ItemPlan, at?: string): INodeExecutionData {
	const mark = request?.write?.mark;
	if (isWithResultField(output) && output.keepsInput) {
		return toResultItem(NO_COLUMNS, { for: mark, at }, output);
	}

	return { json: { for: mark ?? null, at: at ?? null, alreadySent: true } };
}

/** Returns the rows of a result without secrets. */
function safeRowsOf({ output }: ItemPlan, result: Result): SafeRow[] {
	const { preview, missing, isShared, pages } = result;
	if (preview) return [toSafeRow(previewRow(preview), result)];

	const received = pages.map(({ page }) => page);
	const responseRows = missing ? [emptyRow(output, missing)] : itemRowsOf(received, output);
	// Later nodes may change the rows of one item. n8n's copy drops keys such as `__proto__`.
	const rows = isShared ? structuredClone(responseRows) : responseRows;
	return rows.map((row) => withoutErrorKey(toSafeRow(row, result)));
}

/** Returns the items of rows: each by itself, in the columns of a result, or all together in a list. */
function toOwnItems(rows: SafeRow[], { output }: ItemPlan, result: Result): INodeExecutionData[] {
	if (!isWithResultField(output)) return rows.map((json) => ({ json }));
	if (result.preview) return rows.map((row) => toPreviewItem(row, output));

	const notes = notesOf(output, result);
	if (result.missing) return rows.map((row) => toEmptyItem(row, notes, output));
	if (!output.resultField.isList) return rows.map((row) => toResultItem(row, notes, output));

	if (rows.length === 0 && result.failure) return [];

	return [toResultItem(rows, notes, output)];
}

/** Returns the item of a row for which nothing was found. It keeps the result that it has for the same. */
function toEmptyItem(
	row: SafeRow,
	notes: Notes,
	output: OutputPlan & { resultField: ResultField },
): INodeExecutionData {
	if (!output.marks?.keepsResult) return toResultItem(row, notes, output);

	const at: IDataObject = { at: notes.at };
	return toKeptItem(at, output);
}

/** Returns for whom a result is, and when it was answered, for a row that says so. */
function notesOf({ keepsInput, marks, resultField }: OutputPlan, result: Result): Notes {
	const { at, failure, missing } = result;
	if (!keepsInput) return {};

	// A list that was cut has a blank mark: the next run asks for the whole list again, and still owns the columns of the result.
	if (resultField?.isList && failure) return { for: null, at };

	return { for: missing ? marks?.missed : marks?.found, at };
}

function previewRow({ added, request, sameAs, estimatedCost }: Preview): IDataObject {
	const row: IDataObject = { ...added, dryRun: true, request };
	if (sameAs) row.sameAs = numberOf(sameAs);
	if (estimatedCost !== undefined) row.estimatedCost = dollarsOf(estimatedCost);

	return row;
}

/** On the error branch, n8n adds the fields of the input item itself, and only to an item without other keys. */
function withInput(item: INodeExecutionData, { keepsInput, hasErrorBranch, input }: OutputPlan) {
	if (!keepsInput || hasErrorBranch) return item;
	return { ...item, json: { ...input.json, ...item.json } };
}

/** Returns an error item with the files of its row, which n8n does not add. */
function withFile(item: INodeExecutionData, { input }: OutputPlan): INodeExecutionData {
	const isFailed = item.json.error !== undefined;
	return isFailed && input.binary ? { ...item, binary: input.binary } : item;
}

/** Returns the row of an item that was not found. As columns, it has those of other rows, as far as they are known. */
function emptyRow(output: OutputPlan, { candidates }: Missing): IDataObject {
	const { resultField } = output;
	if (!resultField || resultField.isList) return {};

	const blank = output.keeper.toRow({}, '');
	return candidates === undefined ? blank : { ...blank, candidates };
}
