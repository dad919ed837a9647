import { isSafeObjectProperty } from 'n8n-workflow';

import { invalid, parseText, quote } from '../../input/input';
import { field } from '../fields/field';
import { integer } from '../fields/integerField';
import { select, toggle } from '../fields/selectField';

/** The default names of a row of an operation and of a list of its rows. */
export type ResultNames = [singular: string, plural: string];

/** Not hidden for Raw Response, because n8n silently drops a hidden value, and a later node would lack the fields. */
export const includeOtherFields = toggle({
	displayName: 'Include Other Input Fields',
	name: 'includeOtherFields',
	startsOff: true,
	description:
		'Whether to keep the fields of the input item next to its result, return every row, and skip rows that already have a result',
	property: { noDataExpression: true, displayOptions: { hide: { '@tool': [true] } } },
});

export const resultField = field(
	{
		name: 'resultField',
		description:
			"Prefix of the result's columns with Include Other Input Fields, or name of the list with Combine Rows",
	},
	{ type: 'string', default: '' },
	parseFieldName,
);

export function resultFieldFor([singular]: ResultNames): typeof resultField {
	return { ...resultField, property: { ...resultField.property, default: singular } };
}

export const existingResults = select<'keep' | 'older' | 'replace'>({
	displayName: 'Rows With a Result',
	name: 'existingResults',
	values: {
		keep: ['Keep', 'Passes the row through unchanged, without a request'],
		older: ['Replace Older Ones', 'Looks the row up again if its result is older than Max Age'],
		replace: ['Replace', 'Looks every row up again, which is billed'],
	},
	description: 'What to do with an input item that already has a result',
	property: { displayOptions: { show: { '/includeOtherFields': [true] } } },
});

/** The rows of a list have a result each, so only a list that is one item can be asked for again. */
export const existingLists: typeof existingResults = {
	...existingResults,
	property: {
		...existingResults.property,
		displayOptions: { show: { '/includeOtherFields': [true], combineRows: [true] } },
	},
};

export const resultMaxAge = integer({
	displayName: 'Max Age (Days)',
	name: 'resultMaxAge',
	default: 30,
	description: 'Days after which a result is replaced',
	property: { displayOptions: { show: { existingResults: ['older'] } } },
});

export const combineRows = toggle({
	name: 'combineRows',
	description:
		'Whether to return one item per input item, with all its rows as a list in Result Field',
});

/** A blank name is invalid, so that an expression that finds nothing never drops the result. */
function parseFieldName(value: unknown, displayName: string): string {
	const name = parseText(value, displayName);
	if (name === '') {
		throw invalid(
			`${displayName} is blank`,
			'Enter a name, for example person, or remove it from Options.',
		);
	}

	const reason = whyUnusable(name);
	if (reason === undefined) return name;
	throw invalid(
		[`${quote(name)} can't be a field name`, `because ${reason}`],
		`Use another name in ${displayName}, for example person.`,
	);
}

/** Returns why n8n or an expression such as `$json.person` cannot use a name as a field. */
function whyUnusable(name: string): string | undefined {
	if (/[.[\]]/.test(name)) return 'it contains a dot or a bracket';
	if (name.includes('_')) return 'an underscore divides it from the names of its columns';
	if (name === 'error') return 'n8n treats an item with this field as failed';
	return isSafeObjectProperty(name) ? undefined : 'expressions cannot read it';
}

/** @throws ValidationError because the columns of a whole response are not those of a result */
export function rejectRaw(keepsInput: boolean): never {
	const { displayName } = (keepsInput ? includeOtherFields : combineRows).property;
	throw invalid(
		`${displayName} can't be used with Raw Response`,
		`Choose another Output, or switch ${displayName} off.`,
	);
}
