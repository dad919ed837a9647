import { endsRun, type Failure, type FailedRows, type Place } from '../service/response';

const WAY_OUT = 'To run the others, set On Error in Settings to Continue (using error output).';
/** If all rows fail with these, the cause is not in the rows. */
const CREDENTIALS = new Set(['config', 'neverReached']);
/** Rows fail with these before the first request. Their messages are sentences. */
const UNSENT = new Set(['invalid', 'capTooLow']);

/** Returns the number of an item in its sheet, or else its place among the input items, counted from 1. */
export const numberOf = ({ itemIndex, rowNumber }: Place) => rowNumber ?? itemIndex + 1;

/** Returns what to call the input items: rows if the sheet that they come from numbers all of them. */
export function rowNoun(plans: Place[]): 'row' | 'item' {
	return plans.every(({ rowNumber }) => rowNumber !== undefined) ? 'row' : 'item';
}

/** Returns `row 4`, or `item 3` if not all input items come from a sheet. */
export function nameRow(plan: Place, plans: Place[]): string {
	if (rowNoun(plans) === 'row') return `row ${numberOf(plan)}`;
	return `item ${plan.itemIndex + 1}`;
}

/** Returns `1 row` or `2 rows`. */
export function count(number: number, noun: string): string {
	return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

export function listed(words: string[]): string {
	return [...words.slice(0, -2), words.slice(-2).join(' and ')].join(', ');
}

export const isUnsent = ({ kind }: Failure) => UNSENT.has(kind);

export function namesRows(failure: Failure): boolean {
	if (!failure.rows) return false;

	const { plans, failures } = failure.rows;
	const isOnlyRow = plans.length === 1 && plans[0].itemIndex === 0;
	const isOfAccount = CREDENTIALS.has(failure.kind) && !failures.includes(undefined);
	return !isOnlyRow && !isOfAccount && endsRun(failure) !== 'always';
}

/** Returns the message of a failure that ended the run: the first row that has it, how many fail, and how to run the others. */
export function blameRows(failure: Failure, clause: string): string {
	const { plans, failures, canRunOthers } = failure.rows as FailedRows;
	const failed = plans.filter((_plan, index) => failures[index]);
	const [first] = failed;

	const sentences = [`${clause} (${nameRow(first, plans)}).`];
	if (failed.length > 1) {
		sentences.push(`${failed.length} of ${count(plans.length, rowNoun(plans))} can't be used.`);
	}
	if (failed.length < plans.length && canRunOthers) sentences.push(WAY_OUT);
	return sentences.join(' ');
}
