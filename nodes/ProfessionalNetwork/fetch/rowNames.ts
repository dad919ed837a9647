import { endsRun, withoutPeriod, type Failure } from '../service/response';
import type { Plan } from './plan';

const WAY_OUT = 'To run the others, set On Error in Settings to Continue (using error output).';

/** Returns the number of an item in its sheet, or else its place among the input items, counted from 1. */
export function numberOf({ itemIndex, rowNumber }: Pick<Plan, 'itemIndex' | 'rowNumber'>): number {
	return rowNumber ?? itemIndex + 1;
}

/** Returns what to call the input items: rows if the sheet that they come from numbers all of them. */
function rowNoun(plans: Plan[]): 'row' | 'item' {
	return plans.every(({ rowNumber }) => rowNumber !== undefined) ? 'row' : 'item';
}

/** Returns `row 4`, or `items 1 and 3 to 5`. */
export function nameRows(named: Plan[], plans: Plan[]): string {
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
	const listed = shown.join(', ').replace(/, (?=[^,]*$)/, ' and ');
	return `${rowNoun(plans)}${named.length === 1 ? '' : 's'} ${listed}`;
}

/**
 * Returns the failure to throw for the whole run. It is that of the first item that failed. It names the items and says
 * how to run the others.
 * @param failures the failures to report, by the index of their plan
 * @param canRunOthers whether the others may succeed, and nothing is sent twice by running all of them again
 */
export function blameRows(
	failures: Array<Failure | undefined>,
	plans: Plan[],
	canRunOthers: boolean,
): Failure {
	const failed = plans.filter((_plan, index) => failures[index]);
	const failure = failures.find((one) => one !== undefined) as Failure;
	const { kind, message } = failure;
	const isOnlyRow = plans.length === 1 && plans[0].itemIndex === 0;
	const isOfAccount = kind === 'config' && failed.length === plans.length;
	if (isOnlyRow || isOfAccount || endsRun(failure) === 'always') return failure;
	const alike = plans.filter((_plan, index) => failures[index]?.message === message);
	const isAlike = new Set(alike);
	const others = failed.filter((plan) => !isAlike.has(plan));
	const among = kind === 'invalid' && others.length === 0;
	const count = among ? `${alike.length} of ${plans.length} ${rowNoun(plans)}s ` : '';
	const where = among ? `${message.includes(',') ? ',' : ''} in ${count}` : ' ';
	const more = `, and ${others.length} more can't be used (${nameRows(others, plans)})`;
	const sentence = `${withoutPeriod(message)}${where}(${nameRows(alike, plans)})${others.length > 0 ? more : ''}.`;
	const wayOut = failed.length < plans.length && canRunOthers ? ` ${WAY_OUT}` : '';
	return { ...failure, message: sentence + wayOut };
}

/** Adds the items that an earlier try has written for, because a run of all of them would write again. */
export function withSent(failure: Failure, sent: Plan[], plans: Plan[]): Failure {
	if (sent.length === 0) return failure;
	const advice = `Leave out ${nameRows(sent, plans)}, because an earlier try sent them or may have sent them.`;
	return { ...failure, description: [failure.description, advice].filter(Boolean).join(' ') };
}
