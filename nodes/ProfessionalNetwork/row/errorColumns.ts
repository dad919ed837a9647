import type { IDataObject } from 'n8n-workflow';

import { columnFinder, isBlankCell } from './columns';

/* The columns `error` and `details` of a row that failed. */

/**
 * Returns the columns of a failure. n8n sends an item to the error output, with the columns of its row, only if it has no
 * keys but these and `message`, which is often a column of the user.
 * @param field the Result Field, by which a later run finds out whose failure it was
 */
export function errorColumns(
	text: string,
	details: IDataObject,
	field?: string,
): { error: string; details: string } {
	return {
		error: field === undefined ? text : prefixOf(field) + text,
		details: JSON.stringify(details),
	};
}

/** Returns a row without the failure that the node with this Result Field has written into it. */
export function withoutOwnError(row: IDataObject, field: string): IDataObject {
	const find = columnFinder(row);
	const error = find('error');
	if (error === undefined || !String(row[error]).startsWith(prefixOf(field))) return row;

	const cleared: IDataObject = { ...row, [error]: '' };
	const details = find('details');
	if (details !== undefined) cleared[details] = '';
	return cleared;
}

const prefixOf = (field: string) => `${field}: `;

/** Returns a row whose blank `error` n8n does not take for a failure, as Retry On Fail does with any text in a first item. */
export function withoutBlankError(row: IDataObject): IDataObject {
	const hasBlank = Object.hasOwn(row, 'error') && isBlankCell(row.error);
	return hasBlank ? { ...row, error: null } : row;
}
