import {
	additionalParameters,
	includeCost,
	integerSetting,
	maxCost,
	maxRetries,
	parseBoolean,
	type Field,
} from '../ProfessionalNetwork/form/form';

/** A poll reads one page unless this option is added. */
export const maxPagesPerPoll = integerSetting({
	displayName: 'Max Pages per Poll',
	name: 'maxPages',
	default: 1,
	min: 1,
	description: 'Maximum pages to read per poll (a poll ends at the first page with nothing new)',
});

const maxCostPerPoll = {
	...maxCost.property,
	description: 'Maximum cost of each poll in US dollars across its pages and retries',
};

const includeCostPerPoll = {
	...includeCost.property,
	description:
		"Whether to add a cost field to each row, with its share of the poll's cost in US dollars",
};

/** Off unless it is added. */
export const emitExisting: Field = {
	property: {
		displayName: 'Emit Existing Rows',
		name: 'emitExisting',
		type: 'boolean',
		default: true,
		description:
			'Whether the first poll returns the rows that already exist instead of only remembering them',
	},
	toQuery(value) {
		parseBoolean(value, 'Emit Existing Rows');
		return {};
	},
};

/** The properties of Options. */
export const options = [
	maxPagesPerPoll.property,
	maxCostPerPoll,
	includeCostPerPoll,
	emitExisting.property,
	maxRetries.property,
	additionalParameters,
];
