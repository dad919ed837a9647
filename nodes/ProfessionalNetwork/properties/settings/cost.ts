import { adviceForAmbiguous, isAmbiguous, parseBoolean, quote, readNumber } from '../parse';
import { invalid } from '../validationError';
import type { Setting } from './setting';

/* What a run may cost, and what it cost. The service reports the cost of each request. */

const maxCostName = 'Max Cost (USD)';

/** In US dollars. A blank value must not lift the cap. */
export const maxCost: Setting<number> = {
	property: {
		displayName: maxCostName,
		name: 'maxCost',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 1,
		description:
			'Caps the cost of this run in US dollars over all items, pages and retries, where only a first request can exceed the cap and each loop iteration or tool call is a run of its own',
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

export const includeCost: Setting<boolean> = {
	property: {
		displayName: 'Include Cost',
		name: 'includeCost',
		type: 'boolean',
		default: false,
		description:
			'Whether to add to each row, as cost, its share of what its input item cost in US dollars',
	},
	absent: false,
	parse: (value) => parseBoolean(value, 'Include Cost'),
};
