import { type Blank, blankError } from './blanks';
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
		const blank = blanks.find(({ block }) => misspelt.has(block));
		if (!blank || output.goesThrough?.because !== 'blank') return plan;

		const failure = invalidFailure([blankError(blank, output.input.json)]);
		return { failure, output: { ...output, goesThrough: undefined } };
	});
}

/**
 * Returns the blocks that no row of a run with several has a column for. One row may lack a column only because some nodes
 * leave blank cells out.
 */
function findMisspelt(blanksOfRows: Blank[][]): Set<string> {
	const [first, ...others] = blanksOfRows.map(undefinedBlocks);
	if (others.length === 0) return new Set();

	return new Set([...first].filter((block) => others.every((row) => row.has(block))));
}

function undefinedBlocks(blanks: Blank[]): Set<string> {
	const undefinedBlanks = blanks.filter(({ isUndefined }) => isUndefined);
	return new Set(undefinedBlanks.map(({ block }) => block));
}
