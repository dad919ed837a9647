import { endsRun, type Failure, type FailedRows, type Place } from '../service/response';

const WAY_OUT = 'To run the others, set On Error in Settings to Continue (using error output).';
/** If all rows fail with these, the cause is not in the rows. */
const CREDENTIALS = new Set(['config', 'neverReached']);
/** Rows fail with these before the first request. Their messages are sentences. */
const UNSENT = new Set(['invalid', 'repeated', 'capTooLow']);

/** Returns the number of an item in its sheet, or else its place among the input items, counted from 1. */
export const numberOf = ({ itemIndex, rowNumber }: Place) => rowNumber ?? itemIndex + 1;

/** Returns what to call the input items: rows if the sheet that they come from numbers all of them. */
function rowNoun(plans: Place[]): 'row' | 'item' {
	return plans.every(({ rowNumber }) => rowNumber !== undefined) ? 'row' : 'item';
}

/** Returns `1 row` or `2 rows`. */
export function count(number: number, noun: string): string {
	return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Returns `row 4`, or `items 1 and 3 to 5`. */
export function nameRows(named: Place[], plans: Place[]): string {
	const ranges: Array<[from: number, to: number]> = [];
	const isSheet = rowNoun(plans) === 'row';
	for (const plan of named) {
		const number = isSheet ? numberOf(plan) : plan.itemIndex + 1;
		const last = ranges[ranges.length - 1];
		if (last && number === last[1] + 1) last[1] = number;
		else ranges.push([number, number]);
	}
	const texts = ranges.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`));
	const shown = texts.length > 10 ? [...texts.slice(0, 10), 'more'] : texts;
	return `${rowNoun(plans)}${named.length === 1 ? '' : 's'} ${listed(shown)}`;
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

/** Returns the message of a failure that ended the run, which names the items and says how to run the others. */
export function blameRows(
	failure: Failure,
	{ clause, aside }: { clause: string; aside?: string },
): string {
	const { plans, failures, canRunOthers } = failure.rows as FailedRows;
	const rowsWith = (fits: (other: Failure) => boolean) =>
		plans.filter((_plan, index) => failures[index] && fits(failures[index]));
	const isAlike = (other: Failure) => whatOf(other) === whatOf(failure);
	const alike = rowsWith(isAlike);
	const others = rowsWith((other) => !isAlike(other));
	const among = isUnsent(failure) && others.length === 0;
	const share = among ? `in ${alike.length} of ${plans.length} ${rowNoun(plans)}s ` : '';
	const what = aside ? `${clause}, ${aside}${among ? ',' : ''}` : clause;
	const more = `, and ${others.length} more can't be used (${nameRows(others, plans)})`;
	const sentence = `${what} ${share}(${nameRows(alike, plans)})${others.length > 0 ? more : ''}.`;
	const isPart = alike.length + others.length < plans.length;
	return isPart && canRunOthers ? `${sentence} ${WAY_OUT}` : sentence;
}

/** Returns the facts that failures with the same message have in common. */
function whatOf({ kind, message, facts, violations: [first] = [] }: Failure): string {
	return JSON.stringify([kind, message, facts, first?.reason, first?.aside]);
}
