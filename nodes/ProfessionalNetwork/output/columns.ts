/* How a column of a row is found by its name, which sheets, exports and people spell differently. */

import type { GenericValue, IDataObject } from 'n8n-workflow';

type KeyOf = (name: string) => string;

const INVISIBLE = /\p{Cf}/gu;

/** Returns the name of a column as people see it. */
export const visibleName = (name: string) => name.replace(INVISIBLE, '');

/** Returns the same text for the spellings of a column, which differ in case, blanks around them and invisible characters. */
export function columnKey(name: string): string {
	return visibleName(name).trim().toLowerCase();
}

/** Returns the same for a column that only n8n or this node writes. `Person For` is `person_for`, too. */
export function ownColumnKey(name: string): string {
	return visibleName(name)
		.replace(/[\s_]+/g, '')
		.toLowerCase();
}

/**
 * Returns how to find a column of a row by its name: the exact one, or else the first that is filled, or any. Make it once
 * for several columns, because it reads all names.
 */
export function columnsOf(row: IDataObject, keyOf: KeyOf = columnKey) {
	const byKey = new Map<string, string>();
	for (const column of Object.keys(row)) {
		const key = keyOf(column);
		const earlier = byKey.get(key);
		if (earlier === undefined) byKey.set(key, column);
		else if (isBlankCell(row[earlier]) && !isBlankCell(row[column])) byKey.set(key, column);
	}

	return (name: string): string | undefined =>
		Object.hasOwn(row, name) ? name : byKey.get(keyOf(name));
}

/** Returns the value of a column, by its name in any spelling, or undefined. */
export function cellOf(row: IDataObject, name: string, keyOf?: KeyOf): GenericValue {
	if (Object.hasOwn(row, name)) return row[name] as GenericValue;

	const column = columnsOf(row, keyOf)(name);
	return column === undefined ? undefined : (row[column] as GenericValue);
}

export function isBlankCell(value: unknown): boolean {
	if (value === undefined || value === null) return true;
	return typeof value === 'string' && columnKey(value) === '';
}
