import type { IDataObject } from 'n8n-workflow';

import type { Result } from '../fetch/run';

declare const isRedacted: unique symbol;

/** A row that may leave the node, because its secrets are hidden. Only this file makes one. */
export type SafeRow = IDataObject & { readonly [isRedacted]: true };

/** Hides the secrets of the credentials that a row contains. */
export function toSafeRow(row: IDataObject, { redact }: Pick<Result, 'redact'>): SafeRow {
	return redact(row) as SafeRow;
}

/** Renames `error`, or removes a blank one. n8n takes an item with it for failed, and may run the node again. */
export function withoutErrorKey(row: SafeRow): SafeRow {
	if (!Object.hasOwn(row, 'error')) return row;

	const { error, ...withoutError } = row;
	const isBlank = error === null || (typeof error === 'string' && error.trim() === '');
	if (isBlank) return withoutError as SafeRow;

	return { ...withoutError, serviceError: error } as SafeRow;
}
