import type { Place } from '../service/response';

/** Returns `1 row` or `2 rows`. */
export function count(number: number, noun: string): string {
	return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Returns the number of an item in its sheet, or else its place among the input items, counted from 1. */
export const numberOf = ({ itemIndex, rowNumber }: Place) => rowNumber ?? itemIndex + 1;

/** Whatever has a place among the input items of a run. */
interface Placed {
	place: Place;
}

/** Returns what to call the input items: rows if the sheet that they come from numbers all of them. */
export function rowNoun(rows: Placed[]): 'row' | 'item' {
	return rows.every(({ place }) => place.rowNumber !== undefined) ? 'row' : 'item';
}

/** Returns `row 4`, or `item 3` if not all rows come from a sheet. */
export function nameRow({ place }: Placed, rows: Placed[]): string {
	if (rowNoun(rows) === 'row') return `row ${numberOf(place)}`;
	return `item ${place.itemIndex + 1}`;
}
