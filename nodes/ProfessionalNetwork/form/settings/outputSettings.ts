import { empty, parseTexts } from '../../input/input';
import { field } from '../fields/field';
import { select } from '../fields/selectField';

export const outputField = select({
	name: 'output',
	values: {
		simplified: ['Simplified', 'The most useful fields, under the same names in every row'],
		all: ['All Fields', 'Every field that the service returns, under its own names'],
		selected: ['Selected Fields', 'The fields that you list'],
	},
	description: 'Which fields to return',
});

/** Names of Simplified, or else names and dot paths of All Fields, for Selected Fields. */
export const selectedFields = field(
	{
		name: 'fields',
		placeholder: 'e.g. name, location.linkedinText',
		description:
			'Fields of Simplified or All Fields to return, separated by commas, with dots for nested fields such as experience.0.position (an unknown field returns null)',
		property: { displayOptions: { show: { output: ['selected'] } } },
	},
	{ type: 'string', default: '' },
	parseFields,
);

function parseFields(value: unknown, displayName: string): string[] {
	const names = parseTexts(value, displayName);
	if (names.length > 0) return names;

	throw empty(displayName, 'Enter at least one field, or choose another Output.');
}
