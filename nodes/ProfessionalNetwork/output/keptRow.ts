import type { GenericValue, IDataObject } from 'n8n-workflow';

import type { RowKeeper } from '../fetch/run';
import { pick } from '../service/response';

/** The paths of a column's value, in the order in which they are tried, or a value that is made of several others. */
type Column = string | string[] | MadeColumn;

interface MadeColumn {
	of: Array<string | string[]>;
	/** Gets the values in the order of `of`, with null for an absent one. */
	from(values: GenericValue[]): GenericValue;
}

/**
 * Maps the columns of a simplified row to where their values are, with the ID first. A column may have several paths,
 * because the service returns rows of several shapes (service.md, Rows). Without columns, rows stay whole.
 */
export type Simplified = Record<string, Column>;

/** The choices of Output. */
type Output = 'all' | 'simplified' | 'selected' | 'raw';

/** Keeps whole rows. */
export const ALL_FIELDS: RowKeeper = { key: 'all', toRow: (row) => row, keepsBody: false };

const WHOLE_RESPONSE: RowKeeper = { ...ALL_FIELDS, key: 'raw', keepsBody: true };

/**
 * Returns what is kept of a row.
 * @param fields names or dot paths, for Selected Fields
 * @param simplified the same for all forms with the same request
 */
export function keeperOf(
	{ output, fields }: { output: Output; fields: string[] },
	simplified: Simplified,
): RowKeeper {
	switch (output) {
		case 'all':
			return ALL_FIELDS;
		case 'raw':
			return WHOLE_RESPONSE;
		case 'simplified':
			// Nobody knows the fields of some rows.
			return isEmpty(simplified) ? ALL_FIELDS : keeperWith('simplified', readersOf(simplified));
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

	return { key, toRow, keepsBody: false };
}

function readersOf(simplified: Simplified): Readers {
	return new Map(
		Object.entries(simplified).map(([name, column]) => [name, readerOf(name, column)]),
	);
}

/** Returns how Selected Fields are read. They add to the ID, because later nodes need it to match items. */
function selectedReaders(fields: string[], simplified: Simplified): Readers {
	const [id] = readersOf(simplified);
	const readers: Readers = new Map(id && [id]);
	for (const field of fields) {
		if (!readers.has(field)) readers.set(field, (row, segment) => pick(row, field, segment));
	}

	return readers;
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

	const paths = typeof column === 'string' ? [column] : column;
	for (const path of paths) {
		const value = toCell(pick(row, path, segment));
		if (value !== null) return value;
	}

	return null;
}

function isMade(column: Column): column is MadeColumn {
	return typeof column === 'object' && !Array.isArray(column);
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

function isEmpty(simplified: Simplified): boolean {
	return Object.keys(simplified).length === 0;
}
