import { additionalParameters } from '../ProfessionalNetwork/properties/additionalParameters';
import type { Field } from '../ProfessionalNetwork/properties/field';
import { parseBoolean } from '../ProfessionalNetwork/properties/parse';
import { maxRetries } from '../ProfessionalNetwork/properties/settings/common';
import { includeCost, maxCost } from '../ProfessionalNetwork/properties/settings/cost';
import { integerSetting } from '../ProfessionalNetwork/properties/settings/setting';

/** Without the option, a poll reads one page. */
export const maxPagesPerPoll = integerSetting({
	displayName: 'Max Pages per Poll',
	name: 'maxPages',
	default: 1,
	min: 1,
	description:
		'Maximum pages to read in a poll, which reads on only while each page holds something new',
});

const maxCostPerPoll = {
	...maxCost.property,
	description:
		'Caps the cost of each poll in US dollars over its pages and retries, where only its first request can exceed the cap',
};

const includeCostPerPoll = {
	...includeCost.property,
	description: 'Whether to add to each row, as cost, its share of what the poll cost in US dollars',
};

/** Off as long as it is not added. */
export const emitExisting: Field = {
	property: {
		displayName: 'Emit Existing Rows',
		name: 'emitExisting',
		type: 'boolean',
		default: true,
		description:
			'Whether the first poll also returns what is there already, instead of only remembering it',
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
