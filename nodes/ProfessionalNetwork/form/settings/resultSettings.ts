import { isSafeObjectProperty } from 'n8n-workflow';

import { invalid, parseText, quote } from '../../input/input';
import type { ResultField } from '../../row/row';
import { field } from '../fields/field';
import { toggle } from '../fields/selectField';

/** The default names of a row of an operation and of a list of its rows. */
export type ResultNames = [singular: string, plural: string];

/** Returns the Result Field with the name in the form, or with its default name. */
export function resultFieldOf(
	name: string | undefined,
	[singular, plural]: ResultNames,
	isList: boolean,
): ResultField {
	const defaultName = isList ? plural : singular;
	return { name: name || defaultName, isList };
}

export const includeOtherFields = toggle({
	displayName: 'Include Other Input Fields',
	name: 'includeOtherFields',
	startsOff: true,
	description:
		'Whether to keep the fields of the input item next to its result, return every row, and skip rows that already have a result',
	property: { noDataExpression: true, displayOptions: { hide: { '@tool': [true] } } },
});

export const resultFieldOption = field(
	{
		name: 'resultField',
		placeholder: 'e.g. person',
		description:
			"Prefix of the result's columns with Include Other Input Fields, or name of the list with Combine Rows (blank uses the name of what is looked up, such as person or company)",
	},
	{ type: 'string', default: '' },
	parseFieldName,
);

/** Off unless it is added. Without it, a row that has its result goes through without a request. */
export const lookUpAgain = toggle({
	name: 'lookUpAgain',
	description: 'Whether to look up rows again that already have their result, which is billed',
	property: { displayOptions: { show: { '/includeOtherFields': [true] } } },
});

export const combineRows = toggle({
	name: 'combineRows',
	description:
		'Whether to return one item per input item, with all its rows as a list in Result Field',
});

/** Returns a blank text if it was not added, or is blank in the form. A blank expression is rejected as in every option. */
function parseFieldName(value: unknown, displayName: string): string {
	const name = parseText(value, displayName);
	if (name === '') return '';

	const reason = whyUnusable(name);
	if (reason === undefined) return name;
	throw invalid(
		`${quote(name)} can't be a field name, because ${reason}`,
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
