import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Query } from './field';
import { parseText } from './parse';
import { cursor, startPage } from './settings/paging';
import { invalid } from './validationError';

/** Parameters that hold a secret, in lower case and without hyphens. */
const SECRET_NAMES = ['apikey', 'xapikey', 'cookie', 'cookies', 'proxy', 'useragent'];

/** Query parameters that the user adds by name. */
export const additionalParameters: INodeProperties = {
	displayName: 'Additional Query Parameters',
	name: 'additionalParameters',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	default: {},
	placeholder: 'Add Parameter',
	description: 'Parameters of the service that have no field here, sent as they are',
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
 * @param query what the fields send, or would send without a saved search. The name of a blank field may be added.
 * @throws ValidationError for a name of a field, of paging or of a secret, and for a name that occurs twice
 */
export function readAdditionalParameters(
	options: IDataObject,
	query: Query,
	pagination?: { cursor?: boolean },
): Query {
	const reserved = new Map([
		...Object.keys(query).map((name) => [name, 'the field of that name'] as const),
		...(pagination ? [['page', `${startPage.property.displayName} in Options`] as const] : []),
		...(pagination?.cursor
			? [['paginationToken', `${cursor.property.displayName} in Options`] as const]
			: []),
	]);
	const added: Query = {};
	for (const { name, value } of readPairs(options.additionalParameters)) {
		const key = parseText(name, 'The name of an additional query parameter');
		if (key === '') continue;
		requireFree(key, reserved, added);
		// In a field, a boolean comes from a wrong expression. Here it may be the value of a switch.
		const text = typeof value === 'boolean' ? String(value) : value;
		added[key] = parseText(text, `The additional query parameter "${key}"`);
	}
	return Object.fromEntries(Object.entries(added).filter(([, value]) => value !== ''));
}

/** @throws ValidationError for a name that must not be added */
function requireFree(name: string, reserved: Map<string, string>, added: Query): void {
	if (SECRET_NAMES.includes(name.toLowerCase().replace(/[^a-z]/g, ''))) {
		throw invalid(
			`"${name}" can't be an additional query parameter.`,
			'Secrets belong in the credentials, where n8n encrypts them.',
		);
	}
	const instead = reserved.get(name);
	if (instead) {
		throw invalid(
			`The additional query parameter "${name}" is sent already.`,
			`Remove it, and use ${instead}.`,
		);
	}
	if (name in added) {
		throw invalid(
			`The additional query parameter "${name}" occurs twice.`,
			'Remove one of the two, or join their values in one text.',
		);
	}
}

/** Returns the pairs of name and value, which the editor or an expression gives. */
function readPairs(value: unknown): IDataObject[] {
	if (value === undefined || value === null || value === '') return [];
	const { parameters = [] } = value as { parameters?: unknown };
	const pairs = [parameters].flat();
	const isValid = pairs.every((pair) => typeof pair === 'object' && pair !== null);
	if (typeof value === 'object' && isValid) return pairs as IDataObject[];
	throw invalid(
		'Additional Query Parameters must be pairs of a name and a value.',
		'Add each of them with its own name and value, which may be expressions.',
	);
}
