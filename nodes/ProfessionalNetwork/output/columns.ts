import type { GenericValue, IDataObject } from 'n8n-workflow';

import { pick } from '../service/response';

/** The paths of a column's value, of which the first one with a value counts, or what is made of several such values. */
export type Column = string | string[] | MadeColumn;
interface MadeColumn {
	of: Array<string | string[]>;
	/** Gets the values in the order of `of`, with null for an absent one. */
	from(values: GenericValue[]): GenericValue;
}

const isMade = (column: Column): column is MadeColumn =>
	typeof column === 'object' && !Array.isArray(column);

export const pathsIn = (column: Column) => (isMade(column) ? column.of : [column]).flat(2);

/** Returns the first text, number or boolean at one of the paths, or a list of them, or null. A blank text is none. */
export function pickColumn(row: IDataObject, column: Column, segment: string): GenericValue {
	if (isMade(column)) {
		const values = column.of.map((paths) => pickColumn(row, paths, segment));
		return toCell(column.from(values)) ?? null;
	}
	for (const path of [column].flat()) {
		const value = toCell(pick(row, path, segment));
		if (value !== null) return value;
	}
	return null;
}

function toCell(value: GenericValue): GenericValue {
	if (typeof value === 'string') return value.trim() || null;
	if (Array.isArray(value)) {
		const cells = value.map(toCell);
		return cells.length > 0 && cells.every((cell) => cell === null) ? null : cells;
	}
	return typeof value === 'object' ? null : value;
}
