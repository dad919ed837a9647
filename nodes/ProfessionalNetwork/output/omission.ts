import type { Result } from '../fetch/run';
import { toDollars } from '../money/budget';
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

/** Longer results push the rest of a conversation out of the memory of a model. */
const MAX_CHARACTERS = 20_000;

/** Returns how many rows a model can read: at least one, and otherwise as many as fit. */
export function countReadable(rows: IDataObject[]): number {
	let characters = 0;
	const tooLong = rows.findIndex((row) => {
		characters += JSON.stringify(row).length;
		return characters > MAX_CHARACTERS;
	});
	return tooLong < 0 ? rows.length : Math.max(1, tooLong);
}

/** Returns the item that follows the rows if some of them are left out. */
export function toOmissionItems(
	omittedRows: number,
	{ spent, cap }: NonNullable<Result['balance']> = { spent: 0, cap: Infinity },
	itemIndex: number,
): INodeExecutionData[] {
	if (omittedRows === 0) return [];
	const left = spent === null ? null : toDollars(Math.max(0, cap - spent));
	const json = {
		note: `${omittedRows} more rows were found and paid for, but they are too long to return. Do not repeat this call. Ask for less: a lower limit, narrower filters, or fewer output fields.`,
		omittedRows,
		spent: spent === null ? null : toDollars(spent),
		...(cap !== Infinity && { left }),
	};
	return [{ json, pairedItem: { item: itemIndex } }];
}
