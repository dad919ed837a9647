import { isSafeObjectProperty } from 'n8n-workflow';

import { invalid, isBlank, parseList, parseText, quote } from '../../input/input';
import { keptInput, type ParameterContext } from '../context';
import { selectSetting, withToolVariant, type Setting } from './setting';

/** Matches a path whose brackets, if any, hold an index or a condition. */
const PATH = /^(?:[^[\]]|\[(?:\d+|[^[\]=]+=[^[\]]*)\])*$/;

export const output = selectSetting({
	displayName: 'Output',
	name: 'output',
	values: {
		all: ['All Fields', 'Every field that the service returns'],
		simplified: [
			'Simplified',
			'The most useful fields under the same names for every row, as sheets and AI agents need',
		],
		selected: ['Selected Fields', 'The ID and the fields that you list'],
		raw: [
			'Raw Response',
			"The service's whole response, one item per page, with pagination and cost",
		],
	},
	description: 'Which fields to return',
});
/** For a tool, the default keeps the rows small for a model. */
export const outputs = withToolVariant(output.property, 'simplified');

/** Names or dot paths, for Selected Fields. */
export const fields: Setting<string[]> = {
	property: {
		displayName: 'Fields',
		name: 'fields',
		type: 'string',
		default: '',
		placeholder: 'e.g. name, location.networkText',
		description:
			'Fields to return with the ID, separated by commas, with dots for nested fields (an unknown field returns null)',
		displayOptions: { show: { output: ['selected'] } },
	},
	absent: [],
	parse(value) {
		const paths = parseList(value, { displayName: 'Fields' });
		if (paths.length === 0) {
			throw invalid('Fields is empty.', 'Enter at least one field, or choose another Output.');
		}
		const broken = paths.find((path) => !PATH.test(path));
		if (broken === undefined) return paths;
		throw invalid(
			`${quote(broken)} in Fields isn't a path.`,
			'In brackets, use a number or a condition, as in experience[endDate.text=Present].position. Put double quotes around a path that contains a comma.',
		);
	},
};

const PUT_RESULT = 'Put Result in Field';

/** A blank name is invalid, so that an expression that finds nothing never drops the fields of the input item. */
export const resultField: Setting<string | undefined> = {
	// Not hidden for Raw Response, because n8n silently drops a hidden value, and a later node would lack the field.
	property: {
		displayName: PUT_RESULT,
		name: 'resultField',
		type: 'string',
		default: '',
		placeholder: 'e.g. person',
		description:
			'Keeps the fields of the input item and adds the result under this name (not available with Raw Response)',
	},
	absent: undefined,
	parse(value) {
		const name = parseText(value, PUT_RESULT);
		if (name === '') {
			throw invalid(
				`${PUT_RESULT} is blank.`,
				'Enter a name, for example person, or remove it from Options.',
			);
		}
		const reason = whyUnusable(name);
		if (reason === undefined) return name;
		throw invalid(
			`${quote(name)} can't be a field name, because ${reason}.`,
			`Use another name in ${PUT_RESULT}, for example person.`,
		);
	},
};

const columns = selectSetting({
	displayName: 'Result Columns',
	name: 'resultColumns',
	values: {
		field: ['One Field', 'Adds one field with the whole result, such as person'],
		columns: [
			'Columns With a Prefix',
			'Adds a column for each field of the result, such as person_firstName, as sheets need',
		],
	},
	description: 'How Put Result in Field adds the result to the input item',
});
/** Who adds it wants columns. */
export const resultColumns = { ...columns, property: { ...columns.property, default: 'columns' } };

/** Returns why n8n or an expression such as `$json.person` cannot use a name as a field. */
function whyUnusable(name: string): string | undefined {
	if (/[.[\]]/.test(name)) return 'it contains a dot or a bracket';
	if (name === 'error') return 'n8n treats an item with this field as failed';
	return isSafeObjectProperty(name) ? undefined : 'expressions cannot read it';
}

/** @throws ValidationError if the result cannot become this field of the input item */
export function requireRoom(
	name: string | undefined,
	kind: ReturnType<typeof output.parse>,
	asColumns: boolean,
	context: ParameterContext,
): void {
	if (name === undefined) {
		if (!asColumns) return;
		throw invalid(
			`Columns With a Prefix needs ${PUT_RESULT}.`,
			`Add ${PUT_RESULT} in Options with a prefix, for example person.`,
		);
	}
	if (kind === 'raw') {
		throw invalid(
			`${PUT_RESULT} ${quote(name)} can't be used with Raw Response.`,
			`Choose another Output, or remove ${PUT_RESULT} from Options.`,
		);
	}
	const taken = Object.entries(keptInput(context).json).find(([key, value]) =>
		// New rows of a sheet have blank cells in the columns that an earlier run added.
		asColumns ? key.startsWith(`${name}_`) && !isBlank(value) : key === name,
	);
	if (!taken) return;
	throw invalid(
		`The input item already has a field ${quote(taken[0])}, which the result would replace.`,
		`Use another name in ${PUT_RESULT}, for example ${name}Result.`,
	);
}
