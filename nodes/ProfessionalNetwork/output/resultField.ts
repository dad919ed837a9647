import type { GenericValue, IDataObject, INodeExecutionData } from 'n8n-workflow';

import { isObject } from '../service/response';
import { cellOf, columnKey, columnsOf, isBlankCell, ownColumnKey } from './columns';
import { withoutReport } from './errors';
import type { OutputPlan, ResultField } from './outputRows';
import type { SafeRow } from './safeRow';

/** What the node says about a result: for whom it is, and when it was answered. */
export interface Notes {
	/** Blank for a list that was cut. */
	for?: string | null;
	at?: string;
}

/** The columns of a Dry Run, which the real run clears. */
const OF_DRY_RUN = ['dryRun', 'estimatedCost', 'sameAs'];

/** Whether an item goes into the columns or the list of a Result Field. */
export function isWithResultField(
	output: OutputPlan,
): output is OutputPlan & { resultField: ResultField } {
	return output.resultField !== undefined;
}

/** Returns the item of a row, or of the list of all rows, with the columns of the input item that it keeps. */
export function toResultItem(
	result: SafeRow | SafeRow[],
	notes: Notes,
	output: OutputPlan & { resultField: ResultField },
): INodeExecutionData {
	const { resultField, input } = output;
	const { name } = resultField;
	const noteColumns = columnsOfNotes(name, notes);
	const columns = Array.isArray(result) ? { [name]: result } : toColumns(result, name);

	// The columns of the notes come first, because Google Sheets leaves out blanks at the end. They come again, to win over fields
	// of the same name.
	const owned = resultColumnsIn(Object.keys(input.json), resultField);
	return withRow({ ...noteColumns, ...columns, ...noteColumns }, output, owned);
}

/** Returns the preview of a row. It keeps the columns of an earlier result. */
export function toPreviewItem(
	preview: SafeRow,
	output: OutputPlan & { resultField: ResultField },
): INodeExecutionData {
	const { name } = output.resultField;
	const mark = cellOf(output.input.json, `${name}_for`, ownColumnKey) ?? null;
	const columns = { [`${name}_for`]: mark, ...toColumns(preview, name) };
	return withRow(output.keepsInput ? columns : toColumns(preview, name), output, []);
}

/** Returns the item of a row that keeps what it has. Only what this run says about it changes, and the columns of a Dry Run become blank. */
export function toKeptItem(
	notes: IDataObject,
	output: OutputPlan & { resultField: ResultField },
): INodeExecutionData {
	const { name } = output.resultField;
	return withRow(toColumns(notes, name), output, dryRunColumns(output.input.json, name));
}

/** Returns the columns that belong to the result. */
export function resultColumnsIn(columns: string[], { name, isList }: ResultField): string[] {
	const ownKeys = [`${name}_for`, `${name}_at`].map(ownColumnKey);
	const listKey = columnKey(name);
	return columns.filter((column) => {
		const key = columnKey(column);
		const isOfList = isList && key === listKey;
		return isOfList || key.startsWith(`${listKey}_`) || ownKeys.includes(ownColumnKey(column));
	});
}

function columnsOfNotes(name: string, notes: Notes): IDataObject {
	const columns: IDataObject = {};
	if (notes.for !== undefined) columns[`${name}_for`] = notes.for;
	if (notes.at !== undefined) columns[`${name}_at`] = notes.at;

	return columns;
}

function dryRunColumns(row: IDataObject, name: string): string[] {
	if (isBlankCell(cellOf(row, `${name}_dryRun`))) return [];

	const prefix = columnKey(name);
	const keys = OF_DRY_RUN.map((column) => columnKey(`${name}_${column}`));
	return Object.keys(row).filter((column) => {
		const key = columnKey(column);
		return keys.includes(key) || key.startsWith(`${prefix}_request_`);
	});
}

/** Adds columns to a row, under the names that it has for them. Blanks the columns to clear that get no value. */
function withRow(
	added: IDataObject,
	{ keepsInput, input, retriesOnFail }: OutputPlan,
	toClear: string[],
): INodeExecutionData {
	if (!keepsInput) return { json: added };

	const row = input.json;
	const blank = blankOf(row);
	const findColumn = columnsOf(row, columnKey);
	const findOwnColumn = columnsOf(row, ownColumnKey);
	// What the row says of its own, such as its `error`, never replaces a part of the result.
	const filled: IDataObject = { ...withoutReport(row, { blank, retriesOnFail }) };
	for (const column of toClear) filled[column] = blank;
	for (const [name, value] of Object.entries(added)) {
		const isNote = /_(?:for|at)$/.test(name);
		const column = isNote ? findOwnColumn(name) : findColumn(name);
		filled[column ?? name] = value ?? blank;
	}

	const item: INodeExecutionData = { json: filled };
	if (input.binary) item.binary = input.binary;
	return item;
}

/** Returns what clears a cell: Google Sheets skips `null` when it updates a row, and databases reject empty texts. */
function blankOf(row: IDataObject): string | null {
	const isOfSheet = cellOf(row, 'row_number', ownColumnKey) !== undefined;
	return isOfSheet || Object.values(row).includes('') ? '' : null;
}

/** Spreads a row into columns, because sheets show an object as JSON. Names of nested fields are joined with `_`. */
export function toColumns(row: IDataObject, prefix: string): IDataObject {
	const columns = new Map<string, GenericValue>();
	const addAll = (fields: IDataObject, path: string) => {
		for (const [key, value] of Object.entries(fields)) {
			const name = `${path}_${key.match(/[\p{L}\p{M}\p{N}_]+/gu)?.join('_') ?? ''}`;
			if (isObject(value) && Object.keys(value).length > 0) addAll(value, name);
			else columns.set(freeName(columns, name), joinCell(value));
		}
	};

	addAll(row, prefix);
	return Object.fromEntries(columns);
}

/** Two fields may have one name, such as `a_b` and the field `b` of `a`. */
function freeName(columns: Map<string, GenericValue>, name: string): string {
	let free = name;
	for (let number = 2; columns.has(free); number++) free = `${name}_${number}`;
	return free;
}

/** Joins a list of texts with `; `, so that each keeps its place. A list with objects becomes JSON. */
function joinCell(value: GenericValue): GenericValue {
	if (isObject(value)) return null;
	if (!Array.isArray(value)) return value;
	return value.some((entry) => typeof entry === 'object' && entry !== null)
		? JSON.stringify(value)
		: value.join('; ');
}
