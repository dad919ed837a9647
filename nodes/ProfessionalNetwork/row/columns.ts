import type { GenericValue, IDataObject } from 'n8n-workflow';

/** Returns the same text for the spellings of a column, which differ in case and in the blanks around them. */
export function columnKey(name: string): string {
	return name.trim().toLowerCase();
}

/**
 * Returns how to find a column of a row as the row spells it: by its exact name, or else the first that is spelled alike.
 * Make it once for several columns, because it reads all names.
 */
export function columnsOf(row: IDataObject): (name: string) => string | undefined {
	const columns = new Map<string, string>();
	for (const column of Object.keys(row)) {
		const key = columnKey(column);
		if (!columns.has(key)) columns.set(key, column);
	}

	return (name) => (Object.hasOwn(row, name) ? name : columns.get(columnKey(name)));
}

/** Returns the value of a column in any spelling, or undefined. */
export function cellOf(row: IDataObject, name: string): GenericValue {
	const column = columnsOf(row)(name);
	return column === undefined ? undefined : (row[column] as GenericValue);
}

export function isBlankCell(value: unknown): boolean {
	if (value === undefined || value === null) return true;

	return typeof value === 'string' && value.trim() === '';
}
