import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { Preview, Result } from '../fetch/run';
import {
	addColumns,
	errorColumns,
	type Mark,
	replaceResult,
	toColumns,
	withoutBlankError,
	withoutDryRun,
	withoutOwnError,
	writeMark,
} from '../row/row';
import { type Failure, textOf, toDollars } from '../service/response';
import { countReadable, toReadable } from './modelOutput';
import { detailsOf } from './nodeError';
import {
	type FinishedRow,
	foundNothing,
	hasResult,
	hasUnreportedFailure,
	type GoneThrough,
	type ItemPlan,
	type KeptOutput,
	keepsRow,
	type OutputPlan,
	type OutputRow,
	itemRowsOf,
} from './outputRows';
import { type SafeRow, toSafeRow, withoutErrorKey } from './safeRow';

export { untilUnreadable } from './modelOutput';
export { endLoop, leadingBackHint, loopHint } from './loops';
export { runHints } from './runHints';
export type { GoneThrough, OutputPlan } from './outputRows';
export { toNodeError, toRunError } from './nodeError';

/**
 * Maps what became of an input item to output items, linked to it because n8n does not link them. A failure becomes an
 * error item after the rows.
 * @param isForModel whether to return what a model can read, with a note on the rest in one more item
 */
export function toItems(row: OutputRow, { isForModel = false } = {}): INodeExecutionData[] {
	const { output } = row.plan;
	const { itemIndex } = row.place;
	const wouldRetryNode = itemIndex === 0 && output.retriesOnFail;
	return itemsOf(row, isForModel).map(({ json, ...item }) => ({
		...item,
		json: wouldRetryNode ? withoutBlankError(json) : json,
		pairedItem: { item: itemIndex },
	}));
}

function itemsOf(row: OutputRow, isForModel: boolean): INodeExecutionData[] {
	const { output } = row.plan;
	if (output.goesThrough) return [itemGoneThrough(output.goesThrough, output)];
	if (!hasResult(row)) return [];

	const item = itemWithoutRows(row);
	return item ? [item] : fetchedItems(row, isForModel);
}

/** Returns the only item of a preview, of a write that was not sent or may have been, and of a row that was not found. */
function itemWithoutRows(row: FinishedRow): INodeExecutionData | undefined {
	const { plan, result } = row;
	const { output } = plan;
	if (result.preview) return previewItem(result.preview, plan, result);
	if (result.sentBefore) return repeatedItem(output, result.sentBefore);
	if (!keepsRow(output)) return undefined;
	if (result.failure?.kind === 'inDoubt') return doubtItem(output, result);

	return foundNothing(row) ? missingItem(output, result) : undefined;
}

/** Returns the item of a row that needed no request: the row itself, or what its mark says. */
function itemGoneThrough(goesThrough: GoneThrough, output: OutputPlan): INodeExecutionData {
	if (!keepsRow(output)) {
		return { json: { for: goesThrough.for, at: goesThrough.at, alreadySent: true } };
	}

	const { input, isDryRun, resultField } = output;
	return withBinary(isDryRun ? input.json : withoutDryRun(input.json, resultField), output);
}

function previewItem(preview: Preview, plan: ItemPlan, result: Result): INodeExecutionData {
	const { output } = plan;
	const row = toSafeRow(previewRow(preview, plan), result);
	if (!keepsRow(output)) return { json: row };

	// One cell, because a query has other parts in each row.
	const cells = { ...row, request: JSON.stringify(row.request) };
	const columns = toColumns(cells, output.resultField.name);
	return withBinary(addColumns(output.input.json, columns), output);
}

function previewRow(
	{ added, estimatedCost, request, requests }: Preview,
	plan: ItemPlan,
): IDataObject {
	const row: IDataObject = { ...added, dryRun: true, request };
	if (plan.request?.write) return row;

	row.requests = requests;
	row.estimatedCost = estimatedCost === null ? null : toDollars(estimatedCost);
	return row;
}

/** Returns the item of a write that was sent before, as the first one came out. */
function repeatedItem(output: OutputPlan, at: string): INodeExecutionData {
	const notes = notesOf(output, 'result', at);
	if (!keepsRow(output)) return { json: { ...notes, alreadySent: true } };

	return answeredItem({}, notes, output);
}

/** Returns the item of a write that may have arrived, whose mark protects the person in every table that it is written to. */
function doubtItem(output: KeptOutput, { at }: Result): INodeExecutionData {
	return answeredItem({}, notesOf(output, 'inDoubt', at), output);
}

/** Returns the item of a row for which nothing was found. It keeps the result that it has for the same. */
function missingItem(output: KeptOutput, { at }: Result): INodeExecutionData {
	const { blankColumns, input, keepsResult, resultField } = output;
	const notes = notesOf(output, 'notFound', at);
	if (keepsResult) {
		const row = withoutDryRun(withoutOwnError(input.json, resultField.name), resultField);
		return withBinary(addColumns(row, toColumns(notes, resultField.name)), output);
	}

	if (resultField.isList) return answeredItem({}, notes, output, { [resultField.name]: [] });

	const blanks = Object.fromEntries(blankColumns.map((column) => [column, null]));
	return answeredItem(blanks, notes, output);
}

/** Returns the items of the rows of a result, and after them its error item. */
function fetchedItems(row: FinishedRow, isForModel: boolean): INodeExecutionData[] {
	const { plan, result } = row;
	const { output } = plan;
	if (hasUnreportedFailure(row) && !isForModel) return unchangedItems(output);

	const rows = safeRowsOf(output, result);
	const count = isForModel ? countReadable(rows) : rows.length;
	const items = toOwnItems(rows.slice(0, count), output, result);
	const isPartOfItem = output.resultField?.isList === true && items.length > 0;
	const isReported = isForModel || !output.stopsOnError;
	if (result.failure && isReported && !isPartOfItem) items.push(errorItem(result.failure, output));

	return isForModel ? toReadable(items, rows.length - count) : items;
}

/** Returns a row that has no result as it came in, with Include Other Input Fields. Only the warning says why. */
function unchangedItems(output: OutputPlan): INodeExecutionData[] {
	return keepsRow(output) ? [withBinary(output.input.json, output)] : [];
}

/** Returns the item of a failure. n8n adds the columns of the row itself on the error output, but not its files. */
function errorItem(failure: Failure, output: OutputPlan): INodeExecutionData {
	const json = errorColumnsOf(failure, output);
	if (output.hasErrorBranch) return withBinary(json, output);

	return keepsRow(output) ? withBinary({ ...output.input.json, ...json }, output) : { json };
}

function errorColumnsOf(failure: Failure, output: OutputPlan): IDataObject {
	const field = keepsRow(output) ? output.resultField.name : undefined;
	return errorColumns(textOf(failure), detailsOf(failure), field);
}

/** Returns the rows of a result without secrets. */
function safeRowsOf(output: OutputPlan, result: Result): SafeRow[] {
	const { isShared, pages } = result;
	const responseRows = itemRowsOf(pages, output);
	// Later nodes may change the rows of one item. n8n's copy drops keys such as `__proto__`.
	const rows = isShared ? structuredClone(responseRows) : responseRows;
	return rows.map((row) => withoutErrorKey(toSafeRow(row, result)));
}

/** Returns the items of rows: each by itself, in the columns of a result, or all together in a list. */
function toOwnItems(rows: SafeRow[], output: OutputPlan, result: Result): INodeExecutionData[] {
	const { resultField } = output;
	if (resultField?.isList) return toListItems(rows, output, result);
	if (!keepsRow(output)) return rows.map((json) => ({ json }));

	const notes = notesOf(output, 'result', result.at);
	return rows.map((row) => answeredItem(row, notes, output));
}

/** Returns the item of a list. A list that was cut has no mark, so that the next run asks for the whole list again. */
function toListItems(rows: SafeRow[], output: OutputPlan, result: Result): INodeExecutionData[] {
	const { failure, at } = result;
	if (rows.length === 0 && failure) return [];

	const name = output.resultField?.name ?? '';
	const report = failure ? errorColumnsOf(failure, output) : {};
	if (!keepsRow(output)) return [{ json: { [name]: rows, ...report } }];

	const notes = notesOf(output, 'result', at);
	if (failure && output.identity) notes.for = null;

	const { json } = answeredItem({}, notes, output, { [name]: rows });
	return [withBinary({ ...json, ...report }, output)];
}

/**
 * Returns the item of a row with what the service answered. The mark and the time come first, because Google Sheets leaves
 * out blanks at the end, and again, to win over fields of the same name.
 */
function answeredItem(
	result: IDataObject,
	notes: IDataObject,
	output: KeptOutput,
	list: IDataObject = {},
): INodeExecutionData {
	const { input, resultField } = output;
	const { name } = resultField;
	const noteColumns = toColumns(notes, name);
	const columns = { ...noteColumns, ...list, ...toColumns(result, name), ...noteColumns };
	const row = withoutOwnError(input.json, name);
	return withBinary(replaceResult(row, columns, resultField), output);
}

function withBinary(json: IDataObject, { input }: OutputPlan): INodeExecutionData {
	return input.binary ? { json, binary: input.binary } : { json };
}

/** Returns what a row says of its result: the mark, if a column says for whom the row is, and the time. */
function notesOf({ identity }: OutputPlan, state: Mark['state'], at: string): IDataObject {
	return identity ? { for: writeMark({ state, identity }), at } : { at };
}
