import type { ColumnChoice, Simplified } from '../fetch/run';
import type { OutputPlan } from '../output/items';
import type { ResultField } from '../row/row';
import { collectionOf, type FormInput } from './formInput';
import type { Operation } from './operation';
import type { RowPlan } from './readRow';
import type { Settings } from './settings/readSettings';
import { resultFieldOf } from './settings/resultSettings';

/* What a plan says of the items that an input item becomes. */

/** The settings of On Error with which a failure ends the run. */
const STOPS: Array<string | undefined> = [undefined, 'stopWorkflow'];

/** @param columns those of a simplified row */
export function outputPlanOf(
	input: FormInput,
	settings: Settings,
	columns: Simplified,
	{ goesThrough, identity, keepsResult = false }: RowPlan,
): OutputPlan {
	return {
		...settings.output,
		...nodeOutputOf(input),
		blankColumns: blankColumnsOf(settings.columns, Object.keys(columns)),
		goesThrough,
		identity,
		keepsResult,
		isDryRun: settings.policy.isDryRun,
	};
}

/** Returns the output of a form that n8n cannot evaluate, of which only its failure comes out. */
export function brokenOutputPlan(input: FormInput, operation: Operation): OutputPlan {
	return {
		...nodeOutputOf(input),
		limit: Infinity,
		resultField: savedResultField(input, operation),
		blankColumns: [],
		keepsResult: false,
		isDryRun: false,
	};
}

/** Returns the part that does not depend on parameters. */
function nodeOutputOf({ keepsInput, kept, node }: FormInput) {
	return {
		hasErrorBranch: node.onError === 'continueErrorOutput',
		keepsInput,
		input: kept,
		retriesOnFail: node.retryOnFail === true,
		stopsOnError: STOPS.includes(node.onError) && !node.continueOnFail,
	};
}

/** Returns the columns that a row without a result surely shares with those that have one. Of other fields, some have parts. */
function blankColumnsOf({ output, fields }: ColumnChoice, simplified: string[]): string[] {
	if (output === 'simplified') return simplified;

	return fields.filter((field) => simplified.includes(field));
}

/** Returns the Result Field as far as the form says it without expressions. */
function savedResultField({ node }: FormInput, { result }: Operation): ResultField {
	const { combineRows, resultField } = collectionOf(node.parameters.options);
	const isName = typeof resultField === 'string' && !resultField.startsWith('=');
	return resultFieldOf(isName ? resultField : undefined, result, combineRows === true);
}
