import { endsRun, type FailedRun, type Failure, type Place } from '../service/response';
import { count } from './phrases';

const WAY_OUT = 'To run the others, set On Error in Settings to Continue (using error output).';
/** If all rows fail with these, the cause is not in the rows. */
const CREDENTIALS = new Set(['config', 'neverReached']);
/** Rows fail with these before the first request. Their messages are sentences. */
const UNSENT = new Set(['invalid', 'capTooLow']);

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

export const isUnsent = ({ kind }: Failure) => UNSENT.has(kind);

export function namesRows(failure: Failure): boolean {
	if (!failure.run) return false;

	const { rows } = failure.run;
	const isOnlyRow = rows.length === 1 && rows[0].place.itemIndex === 0;
	const isOfAccount = CREDENTIALS.has(failure.kind) && rows.every((row) => row.failure);
	return !isOnlyRow && !isOfAccount && endsRun(failure) !== 'always';
}

/** Returns the message of a failure that ended the run: the first row that has it, how many fail, and how to run the others. */
export function blameRows(failure: Failure, clause: string): string {
	const { rows, canRunOthers } = failure.run as FailedRun;
	const failed = rows.filter((row) => row.failure);
	const [first] = failed;

	const sentences = [`${clause} (${nameRow(first, rows)}).`];
	if (failed.length > 1) {
		sentences.push(`${failed.length} of ${count(rows.length, rowNoun(rows))} can't be used.`);
	}

	if (failed.length < rows.length && canRunOthers) sentences.push(WAY_OUT);
	return sentences.join(' ');
}
