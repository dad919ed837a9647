import type { GenericValue, IDataObject } from 'n8n-workflow';

import { isObject, pick } from '../service/response';
import type { RowKeeper } from './plan';

/** Where a value of a row is: at a path of names and indexes, or in the entries of a list. */
export type Path = string | ListPath;

interface ListPath {
	/** The path of the list. */
	list: string;
	/** The path of the value in an entry. */
	value: string;
	/** Selects the first entry that has the text `is` at a path. Without it, the value is a list with that of each entry. */
	where?: { path: string; is: string };
}

/** The paths of a column's value, in the order in which they are tried, or a value that is made of several others. */
type Column = string | Path[] | ListPath | MadeColumn;

interface MadeColumn {
	of: Array<string | Path[]>;
	/** Gets the values in the order of `of`, with null for an absent one. */
	from(values: GenericValue[]): GenericValue;
}

/**
 * Maps the columns of a simplified row to where their values are. A column may have several paths, because the service
 * returns rows of several shapes (service.md, Rows). Without columns, rows stay whole.
 */
export type Simplified = Record<string, Column>;

/** Which columns a row has. */
export interface ColumnChoice {
	output: 'simplified' | 'all' | 'selected';
	/** Names of Simplified, or paths, for Selected Fields. Otherwise empty. */
	fields: string[];
}

/** Keeps whole rows. */
export const ALL_FIELDS: RowKeeper = { key: 'all', toRow: (row) => row };

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

/** Returns the value of a column of the output. */
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
	return new Map(
		Object.entries(simplified).map(([name, column]) => [name, readerOf(name, column)]),
	);
}

/** Returns how Selected Fields are read: the columns of Simplified first, because those are the names that people see. */
function selectedReaders(fields: string[], simplified: Simplified): Readers {
	const columns = readersOf(simplified);
	const readPath = (path: string): ColumnReader => {
		return (row, segment) => pick(row, path, segment);
	};

	return new Map(fields.map((field) => [field, columns.get(field) ?? readPath(field)]));
}

function readerOf(name: string, column: Column): ColumnReader {
	const isCount = name.endsWith('Count');
	return (row, segment) => {
		const value = pickColumn(row, column, segment);
		return isCount ? toCount(value) : value;
	};
}

/** Returns the first text, number or boolean at one of the paths, or a list of them, or null. A blank text is none. */
function pickColumn(row: IDataObject, column: Column, segment: string): GenericValue {
	if (isMade(column)) {
		const values = column.of.map((paths) => pickColumn(row, paths, segment));
		return toCell(column.from(values)) ?? null;
	}

	const paths = Array.isArray(column) ? column : [column];
	for (const path of paths) {
		const value = toCell(valueAt(row, path, segment));
		if (value !== null) return value;
	}

	return null;
}

function isMade(column: Column): column is MadeColumn {
	return typeof column === 'object' && 'of' in column;
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

function toCell(value: GenericValue): GenericValue {
	if (typeof value === 'string') return value.trim() || null;
	if (Array.isArray(value)) {
		const cells = value.map(toCell);
		const isBlank = cells.length > 0 && cells.every((cell) => cell === null);
		return isBlank ? null : cells;
	}

	return typeof value === 'object' ? null : value;
}

/** Matches a number with an optional unit, such as `12K followers`. */
const COUNT = /^([\d,]+(?:\.\d+)?)\s?([km])?\b/i;
const UNITS: Record<string, number> = { k: 1_000, m: 1_000_000 };

/** Returns the number of a count, which some rows give as a text. */
function toCount(value: GenericValue): number | null {
	const [, digits, unit = ''] = COUNT.exec(String(value)) ?? [];
	if (digits === undefined) return null;

	const factor = UNITS[unit.toLowerCase()] ?? 1;
	return Math.round(Number(digits.replaceAll(',', '')) * factor);
}
