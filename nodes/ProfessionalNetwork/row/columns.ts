import type { GenericValue, IDataObject } from 'n8n-workflow';

/** Returns the same text for the spellings of a column, which differ in case and in the blanks around them. */
export function columnKey(name: string): string {
	return name.trim().toLowerCase();
}

/** Returns a column of a row as the row spells it: by its exact name, or else the first that is spelled alike. */
export function findColumn(row: IDataObject, name: string): string | undefined {
	const find = columnFinder(row);
	return find(name);
}

/** Returns a function that finds several columns of a row, all of whose names it reads only once. */
export function columnFinder(row: IDataObject): (name: string) => string | undefined {
	const columns = new Map<string, string>();
	for (const column of Object.keys(row)) {
		const key = columnKey(column);
		if (!columns.has(key)) columns.set(key, column);
	}

	return (name) => (Object.hasOwn(row, name) ? name : columns.get(columnKey(name)));
}

/** Returns the value of a column in any spelling, or undefined. */
export function cellOf(row: IDataObject, name: string): GenericValue {
	const column = findColumn(row, name);
	return column === undefined ? undefined : (row[column] as GenericValue);
}

export function isBlankCell(value: unknown): boolean {
	if (value === undefined || value === null) return true;

	return typeof value === 'string' && value.trim() === '';
}
