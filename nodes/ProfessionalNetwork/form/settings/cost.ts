import { adviceForAmbiguous, isAmbiguous, parseBoolean, quote, readNumber } from '../../input/text';
import { invalid } from '../../input/validationError';
import type { Setting } from './setting';

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
