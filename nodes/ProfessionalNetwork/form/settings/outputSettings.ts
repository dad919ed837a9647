import { empty, invalid, parseTexts, quote } from '../../input/input';
import { field, withToolVariant } from '../fields/field';
import { select } from '../fields/selectField';

/** Matches a path whose brackets, if any, hold an index or a condition. */
const PATH = /^(?:[^[\]]|\[(?:\d+|[^[\]=]+=[^[\]]*)\])*$/;

export const output = select({
	name: 'output',
	values: {
		all: ['All Fields', 'Every field that the service returns'],
		simplified: [
			'Simplified',
			'The most useful fields, under the same names in every row, for sheets and AI agents',
		],
		selected: ['Selected Fields', 'The ID and the fields that you list'],
		raw: [
			'Raw Response',
			"The service's whole response, one item per page, with pagination and cost",
		],
	},
	description: 'Which fields to return',
});
const [usual, forTool] = withToolVariant(output.property, 'simplified');
const hide = { '@tool': [true] };
const withInput = { includeOtherFields: [true] };
/** The defaults for a tool and with Include Other Input Fields keep the rows small, for a model and for a sheet. */
export const outputs = [
	{ ...usual, displayOptions: { hide: { ...hide, ...withInput } } },
	{ ...usual, default: 'simplified', displayOptions: { show: withInput, hide } },
	forTool,
];

/** Names or dot paths, for Selected Fields. */
export const fields = field(
	{
		name: 'fields',
		placeholder: 'e.g. name, location.networkText',
		description:
			'Fields to return with the ID, separated by commas, with dots for nested fields (an unknown field returns null)',
		property: { displayOptions: { show: { output: ['selected'] } } },
	},
	{ type: 'string', default: '' },
	parsePaths,
);

function parsePaths(value: unknown, displayName: string): string[] {
	const paths = parseTexts(value, displayName);
	if (paths.length === 0) {
		throw empty(displayName, 'Enter at least one field, or choose another Output.');
	}

	const broken = paths.find((path) => !PATH.test(path));
	if (broken === undefined) return paths;
	throw invalid(
		`${quote(broken)} in Fields isn't a path`,
		'In brackets, use a number or a condition, as in experience[endDate.text=Present].position. Put double quotes around a path that contains a comma.',
	);
}
