import { type Blank, cameOutBlank } from './blanks';
import { invalidFailure } from './formFailure';
import type { FormPlan } from './readPlan';

/**
 * Returns the plans of a run, in which rows with a blank value fail if no row has the column that their expression reads,
 * because it is misspelt (rule 4 of values). The only rule that looks at all rows of a run.
 */
export function rejectMisspelt(plans: FormPlan[]): FormPlan[] {
	const misspelt = findMisspelt(plans.map(({ blanks = [] }) => blanks));
	if (misspelt.size === 0) return plans;

	return plans.map((plan) => {
		const { blanks = [], output } = plan;
		const blank = blanks.find(({ expression }) => misspelt.has(expression));
		if (!blank || output.goesThrough?.because !== 'blank') return plan;

		const failure = invalidFailure([cameOutBlank(blank, output.input.json)]);
		return { failure, output: { ...output, goesThrough: undefined } };
	});
}

/**
 * Returns the expressions that no row of a run with several has a column for. One row may lack a column only because some
 * nodes leave blank cells out.
 */
function findMisspelt(blanksOfRows: Blank[][]): Set<string> {
	const [first, ...others] = blanksOfRows.map(undefinedExpressions);
	if (others.length === 0) return new Set();

	return new Set([...first].filter((expression) => others.every((row) => row.has(expression))));
}

function undefinedExpressions(blanks: Blank[]): Set<string> {
	const undefinedBlanks = blanks.filter(({ isUndefined }) => isUndefined);
	return new Set(undefinedBlanks.map(({ expression }) => expression));
}
