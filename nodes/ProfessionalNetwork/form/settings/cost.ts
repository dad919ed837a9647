import {
	adviceForAmbiguous,
	invalid,
	isAmbiguous,
	parseBoolean,
	quote,
	readNumber,
} from '../../input/input';
import { selectSetting, type Setting } from './setting';

/* Options about cost. The service reports the cost of each request. */

const maxCostName = 'Max Cost (USD)';

/** Maximum cost in US dollars. A blank value is invalid, so that a broken expression never removes the cap. */
export const maxCost: Setting<number> = {
	property: {
		displayName: maxCostName,
		name: 'maxCost',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 1,
		description:
			'Maximum cost of this run in US dollars across all items, pages and retries (each loop iteration or tool call counts as a separate run)',
	},
	absent: Infinity,
	parse(value) {
		const dollars = readNumber(value);
		if (Number.isFinite(dollars) && dollars > 0) return dollars;
		throw invalid(
			`${maxCostName} must be a number above 0, not ${quote(value)}.`,
			isAmbiguous(value) ? adviceForAmbiguous(value, true) : 'Enter US dollars, for example 0.5.',
		);
	},
};

/** Which requests count towards Max Cost. */
export const maxCostScope = selectSetting<'run' | 'execution'>({
	displayName: 'Max Cost Applies To',
	name: 'maxCostScope',
	values: { run: 'This Run', execution: 'Whole Execution' },
	describe: {
		run: 'Counts this run of the node alone',
		execution:
			'Counts all runs of all nodes with this setting, such as loop iterations and the calls of an AI agent',
	},
	description: 'What counts towards Max Cost',
});

/** Off unless it is added. */
export const includeCost: Setting<boolean> = {
	property: {
		displayName: 'Include Cost',
		name: 'includeCost',
		type: 'boolean',
		default: true,
		description:
			"Whether to add a cost field to each row, with its share of the input item's cost in US dollars",
	},
	absent: false,
	parse: (value) => parseBoolean(value, 'Include Cost'),
};
