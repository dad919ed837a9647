import { additionalParameters } from '../ProfessionalNetwork/properties/additionalParameters';
import type { Field } from '../ProfessionalNetwork/properties/field';
import { parseBoolean } from '../ProfessionalNetwork/properties/parse';
import { maxRetries } from '../ProfessionalNetwork/properties/settings/common';
import { maxPages } from '../ProfessionalNetwork/properties/settings/paging';

/** Without the option, a poll reads one page. */
export const DEFAULT_MAX_PAGES = 1;

const maxPagesPerPoll = {
	...maxPages.property,
	displayName: 'Max Pages per Poll',
	default: DEFAULT_MAX_PAGES,
	description:
		'Maximum pages to read in a poll, which reads on only while each page holds something new',
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
	maxPagesPerPoll,
	emitExisting.property,
	maxRetries.property,
	additionalParameters,
];
