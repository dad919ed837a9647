import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { toParam, type Query } from './fields/field';
import { invalid, isBlank, parseText } from '../input/input';

/** Names of parameters with secrets, without separators between their words. */
const SECRET_NAMES = ['apikey', 'xapikey', 'cookie', 'cookies', 'proxy', 'useragent'];

export const additionalParameters: INodeProperties = {
	displayName: 'Additional Query Parameters',
	name: 'additionalParameters',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	default: {},
	placeholder: 'Add Parameter',
	description: 'Query parameters of the service that have no field here, sent unchanged',
	options: [
		{
			displayName: 'Parameter',
			name: 'parameters',
			values: [
				{ displayName: 'Name', name: 'name', type: 'string', default: '' },
				{ displayName: 'Value', name: 'value', type: 'string', default: '' },
			],
		},
	],
};

/**
 * Returns the query of the parameters that the user added by name.
 * @param query the query of the fields, including the values that a saved search replaces; parameters of blank fields
 * are free
 * @throws ValidationError for the name of a filled field, a paging parameter or a secret, and for a name that occurs
 * twice
 */
export function readAdditionalParameters(
	options: IDataObject,
	query: Query,
	pagination?: { cursor?: boolean },
): Query {
	const taken = new Map(Object.keys(query).map((name) => [name, 'the field for it']));
	if (pagination) taken.set('page', 'Start Page in Options');
	if (pagination?.cursor) taken.set('paginationToken', 'Pagination Cursor in Options');
	const added: Query = {};
	for (const { name, value } of readPairs(options.additionalParameters)) {
		const key = parseText(name, 'The name of an additional query parameter');
		if (key === '') continue;
		if (SECRET_NAMES.includes(key.toLowerCase().replace(/[^a-z]/g, ''))) {
			throw invalid(
				`"${key}" can't be an additional query parameter.`,
				'Secrets belong in the credentials, where n8n encrypts them.',
			);
		}
		const instead = taken.get(key);
		if (instead) {
			throw invalid(
				`The additional query parameter "${key}" is already sent.`,
				`Remove it and use ${instead} instead.`,
			);
		}
		taken.set(key, 'its first entry');
		// Unlike a text field, an additional parameter accepts a boolean, because the service may expect one.
		const text = typeof value === 'boolean' ? String(value) : value;
		Object.assign(added, toParam(key, parseText(text, `The additional query parameter "${key}"`)));
	}
	return added;
}

/** Returns the pairs from the form or from an expression in its place. */
function readPairs(value: unknown): IDataObject[] {
	if (isBlank(value)) return [];
	const { parameters = [] } = value as { parameters?: unknown };
	const pairs = [parameters].flat();
	const isValid = pairs.every((pair) => typeof pair === 'object' && pair !== null);
	if (typeof value === 'object' && isValid) return pairs as IDataObject[];
	throw invalid(
		'Additional Query Parameters must be pairs of a name and a value.',
		'Add each parameter with its own name and value. Both can be expressions.',
	);
}
