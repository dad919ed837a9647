import { endsRun, withoutPeriod, type Failure } from '../service/response';
import type { Plan } from './plan';

const WAY_OUT = 'To run the others, set On Error in Settings to Continue (using error output).';

/**
 * Returns the failure to throw for the whole run. It is that of the first row that failed. It names the rows, which
 * people count from 1, and says how to run the others.
 * @param failures the failures to report, by the index of their plan
 * @param canRunOthers whether the others may succeed, and nothing is sent twice by running all rows again
 */
export function blameRows(
	failures: Array<Failure | undefined>,
	plans: Plan[],
	canRunOthers: boolean,
): Failure {
	const failed = [...failures.keys()].filter((index) => failures[index]);
	const failure = failures[failed[0]] as Failure;
	const { kind, message } = failure;
	const isOnlyRow = plans.length === 1 && plans[0].itemIndex === 0;
	const isOfAccount = kind === 'config' && failed.length === plans.length;
	if (isOnlyRow || isOfAccount || endsRun(failure) === 'always') return failure;
	const rowsAt = (indexes: number[]) => formatRows(indexes.map((index) => plans[index].itemIndex));
	const alike = failed.filter((index) => failures[index]?.message === message);
	const where =
		kind === 'invalid'
			? `${message.includes(',') ? ',' : ''} in ${alike.length} of ${plans.length} rows (${rowsAt(alike)})`
			: ` (${rowsAt(alike)})`;
	const sentences = [
		`${withoutPeriod(message)}${where}.`,
		alike.length < failed.length &&
			`In all, ${failed.length} of ${plans.length} rows can't be used (${rowsAt(failed)}).`,
		failed.length < plans.length && canRunOthers && WAY_OUT,
	];
	return { ...failure, message: sentences.filter(Boolean).join(' ') };
}

/** Adds the rows that an earlier try has written for, because a run of all rows would write again. */
export function withSent(failure: Failure, sent: number[]): Failure {
	if (sent.length === 0) return failure;
	const advice = `Leave out ${formatRows(sent)}, because an earlier try sent them or may have sent them.`;
	return { ...failure, description: [failure.description, advice].filter(Boolean).join(' ') };
}

/** Returns `row 4` or `rows 1, 3 to 5`, counted from 1. */
function formatRows(indexes: number[]): string {
	const ranges: Array<[from: number, to: number]> = [];
	for (const index of indexes) {
		const last = ranges[ranges.length - 1];
		if (last && index === last[1]) last[1] = index + 1;
		else ranges.push([index + 1, index + 1]);
	}
	const listed = ranges
		.slice(0, 10)
		.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`))
		.concat(ranges.length > 10 ? ['…'] : [])
		.join(', ');
	return `${indexes.length === 1 ? 'row' : 'rows'} ${listed}`;
}
