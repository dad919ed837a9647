import type { GenericValue, IDataObject } from 'n8n-workflow';

import { meansNothing } from '../input/input';
import { cellOf, columnFinder, columnKey, findColumn } from './columns';

/* The columns of a result in a row, which begin with the Result Field. */

/** Where a result goes: into columns that begin with a name, or all its rows into a list with this name. */
export interface ResultField {
	name: string;
	isList: boolean;
}

/** What only the node writes, so that a row with one of these columns comes from an earlier run. */
const NODE_COLUMNS = ['for', 'at', 'dryRun'];

/** Returns the column of the mark, as the row spells it. */
export function markColumnOf(row: IDataObject, { name }: ResultField): string {
	const column = `${name}_for`;
	return findColumn(row, column) ?? column;
}

/** Whether all columns of the result belong to the node, because it has written one of them before. */
function ownsColumns(row: IDataObject, { name }: ResultField): boolean {
	const find = columnFinder(row);
	return NODE_COLUMNS.some((column) => find(`${name}_${column}`) !== undefined);
}

/** Returns a column of the user with a value that the result would replace. */
export function findTaken(row: IDataObject, field: ResultField): string | undefined {
	if (ownsColumns(row, field)) return undefined;

	return resultColumnsIn(row, field).find((column) => !meansNothing(row[column]));
}

function resultColumnsIn(row: IDataObject, { name, isList }: ResultField): string[] {
	const key = columnKey(name);
	return Object.keys(row).filter((column) => {
		const isOfList = isList && columnKey(column) === key;
		return isOfList || columnKey(column).startsWith(`${key}_`);
	});
}

/** The columns of a Dry Run. */
const DRY_RUN_COLUMNS = ['dryRun', 'estimatedCost', 'request', 'requests'];

/** Returns a row without what a Dry Run of this node has added. */
export function withoutDryRun(row: IDataObject, { name }: ResultField): IDataObject {
	if (!isTrue(cellOf(row, `${name}_dryRun`))) return row;

	const find = columnFinder(row);
	const columns = DRY_RUN_COLUMNS.flatMap((column) => find(`${name}_${column}`) ?? []);
	return addColumns(row, Object.fromEntries(columns.map((column) => [column, null])));
}

/** Whether a Dry Run of another node has marked the row. */
export function hasOtherDryRun(row: IDataObject, { name }: ResultField): boolean {
	const ownKey = columnKey(`${name}_dryRun`);
	return Object.entries(row).some(([column, value]) => {
		const key = columnKey(column);
		return /(?:^|_)dryrun$/.test(key) && key !== ownKey && isTrue(value);
	});
}

/** Sheets and databases store true as a text or as 1. */
const isTrue = (value: unknown) => /^(?:true|1)$/i.test(String(value).trim());

/** Returns the row with the columns of a result. The other columns of an earlier result become blank. */
export function replaceResult(
	row: IDataObject,
	columns: IDataObject,
	field: ResultField,
): IDataObject {
	const blank = blankOf(row);
	const cleared = { ...row };
	for (const column of resultColumnsIn(row, field)) cleared[column] = blank;

	return addColumns(cleared, columns);
}

/** Returns the row with more columns, under the names that it has for them. */
export function addColumns(row: IDataObject, columns: IDataObject): IDataObject {
	const blank = blankOf(row);
	const find = columnFinder(row);
	const filled = { ...row };
	for (const [name, value] of Object.entries(columns)) filled[find(name) ?? name] = value ?? blank;

	return filled;
}

/** Returns what clears a cell. Google Sheets skips null, and a Data Table makes 0 of an empty text in a column of numbers. */
function blankOf(row: IDataObject): string | null {
	return cellOf(row, 'row_number') === undefined ? null : '';
}

/** Returns a text that tells the rows of a run apart by the user's own columns. */
export function rowKeyOf(row: IDataObject, field?: ResultField): string {
	const ofNode = new Set(field && resultColumnsIn(row, field));
	const columns = Object.keys(row).filter((column) => !ofNode.has(column) && !isOfError(column));
	return JSON.stringify(columns.sort().map((column) => [column, row[column]]));
}

const isOfError = (column: string) => ['error', 'details'].includes(columnKey(column));

/** Spreads the fields of a row into columns, because sheets show an object as JSON. Nested names are joined with `_`. */
export function toColumns(row: IDataObject, prefix: string): IDataObject {
	const columns: IDataObject = {};
	for (const [key, value] of Object.entries(row)) {
		const name = `${prefix}_${key.replaceAll('.', '_')}`;
		if (isFilledObject(value)) Object.assign(columns, toColumns(value, name));
		else columns[name] = toSheetCell(value);
	}

	return columns;
}

function isFilledObject(value: unknown): value is IDataObject {
	const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
	return isObject && Object.keys(value).length > 0;
}

/** Joins a list of texts with `; `, so that each keeps its place. A list of objects becomes JSON, and an empty object blank. */
function toSheetCell(value: GenericValue): GenericValue {
	if (typeof value !== 'object' || value === null) return value;
	if (!Array.isArray(value)) return null;

	const hasObjects = value.some((entry) => typeof entry === 'object' && entry !== null);
	return hasObjects ? JSON.stringify(value) : value.join('; ');
}
