import type { GenericValue, IDataObject } from 'n8n-workflow';

import { isObject, pick } from '../service/response';
import type { RowKeeper } from './plan';

/* Which columns are kept of a row of the service, and where their values are in it. */

/** Where a value is: at a path of names and indexes, or in the entries of a list. */
export type Path = string | ListPath;

export interface ListPath {
	/** The path of the list. */
	list: string;
	/** The path of the value in an entry. */
	value: string;
	/** Selects the first entry that has the text `is` at a path. Without it, the value is a list with that of each entry. */
	where?: { path: string; is: string };
}

/** A path, or several that are tried in their order, because the service returns rows of several shapes (service.md, Rows). */
type Paths = Path | Path[];

/** A value that is made of others, such as a number of a text. */
interface MadeColumn {
	of: Paths[];
	/** Gets the values in the order of `of`, with null for a missing one. */
	from(values: GenericValue[]): GenericValue;
}

/** Where the value of a column is, or how it is made. */
export type Column = Paths | MadeColumn;

/** The columns of a simplified row, by name. Without columns, rows stay whole. */
export type Simplified = Record<string, Column>;

/** Which columns a row has. */
export interface ColumnChoice {
	output: 'simplified' | 'all' | 'selected';
	/** Names of Simplified, or paths, for Selected Fields. Otherwise empty. */
	fields: string[];
}

/** Keeps whole rows. */
const ALL_FIELDS: RowKeeper = { key: 'all', toRow: (row) => row };

/**
 * Returns what is kept of a row.
 * @param simplified the same for all forms with the same request
 */
export function keeperOf({ output, fields }: ColumnChoice, simplified: Simplified): RowKeeper {
	switch (output) {
		case 'all':
			return ALL_FIELDS;
		case 'simplified':
			// Nobody knows the fields of some rows.
			if (Object.keys(simplified).length === 0) return ALL_FIELDS;
			return keeperWith('simplified', readersOf(simplified));
		case 'selected':
			return keeperWith(JSON.stringify(fields), selectedReaders(fields, simplified));
	}
}

/** Returns the value of a column of a row. */
type ColumnReader = (row: IDataObject, segment: string) => GenericValue;
type Readers = Map<string, ColumnReader>;

function keeperWith(key: string, readers: Readers): RowKeeper {
	const toRow = (row: IDataObject, segment: string): IDataObject => {
		const columns = [...readers].map(([name, read]) => [name, read(row, segment)]);
		return Object.fromEntries(columns) as IDataObject;
	};

	return { key, toRow };
}

function readersOf(simplified: Simplified): Readers {
	return new Map(Object.entries(simplified).map(([name, column]) => [name, readerOf(column)]));
}

/** Returns how Selected Fields are read: the columns of Simplified first, because those are the names that people see. */
function selectedReaders(fields: string[], simplified: Simplified): Readers {
	const columns = readersOf(simplified);
	const readPath = (path: string): ColumnReader => {
		return (row, segment) => pick(row, path, segment);
	};

	return new Map(fields.map((field) => [field, columns.get(field) ?? readPath(field)]));
}

function readerOf(column: Column): ColumnReader {
	if (!isMade(column)) return (row, segment) => firstValueAt(row, column, segment);

	return (row, segment) => {
		const values = column.of.map((paths) => firstValueAt(row, paths, segment));
		return toShown(column.from(values));
	};
}

function isMade(column: Column): column is MadeColumn {
	return typeof column === 'object' && 'of' in column;
}

/** Returns the first value at one of the paths that a column can show, or null. */
function firstValueAt(row: IDataObject, paths: Paths, segment: string): GenericValue {
	for (const path of [paths].flat()) {
		const value = toShown(valueAt(row, path, segment));
		if (value !== null) return value;
	}

	return null;
}

/** Returns the value at a path, or null. */
function valueAt(row: IDataObject, path: Path, segment: string): GenericValue {
	if (typeof path === 'string') return pick(row, path, segment);

	const list = pick(row, path.list, segment);
	if (!Array.isArray(list)) return null;

	const entries = list.filter(isObject);
	const { value, where } = path;
	if (!where) return entries.map((entry) => pick(entry, value, segment));

	const found = entries.find(
		(entry) => String(pick(entry, where.path, segment)).trim() === where.is,
	);
	return found ? pick(found, value, segment) : null;
}

/** Returns a value as a column shows it: a text without blanks around it, or null for a blank one and for an object. */
function toShown(value: GenericValue): GenericValue {
	if (typeof value === 'string') return value.trim() || null;
	if (Array.isArray(value)) return toShownList(value);

	return typeof value === 'object' ? null : (value ?? null);
}

/** Returns null for a list without a value, but not for an empty one. */
function toShownList(list: GenericValue[]): GenericValue {
	const entries = list.map(toShown);
	const isBlank = entries.length > 0 && entries.every((entry) => entry === null);
	return isBlank ? null : entries;
}
