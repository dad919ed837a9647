import type { NodeExecutionHint } from 'n8n-workflow';

import type { Place } from '../fetch/run';

/** Returns a hint, which the editor shows above the items. */
export function toHint(type: 'info' | 'warning', message: string): NodeExecutionHint {
	return { message, type, location: 'outputPane' };
}

/** Returns `1 row` or `2 rows`. */
export function count(number: number, noun: string): string {
	return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Returns `row 4`, or `item 3` if the sheet that they come from does not number all of them. Items count from 1. */
export function nameRow({ place }: { place: Place }, rows: Array<{ place: Place }>): string {
	const areNumbered = rows.every((row) => row.place.rowNumber !== undefined);
	return areNumbered ? `row ${place.rowNumber}` : `item ${place.itemIndex + 1}`;
}
