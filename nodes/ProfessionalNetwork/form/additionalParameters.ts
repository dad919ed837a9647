import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { invalid, isBlank, parseText } from '../input/input';
import { toParam, type Field, type Query } from './fields/field';

/** Names of parameters with secrets, without separators between their words. */
const SECRET_NAMES = ['apikey', 'xapikey', 'cookie', 'cookies', 'proxy', 'useragent'];

export const additionalParameters = pairs(
	'Additional Query Parameters',
	'additionalParameters',
	'Query parameters of the service that have no field here, sent unchanged',
);

const query = pairs(
	'Query Parameters',
	'parameters',
	'Query parameters of the endpoint, sent unchanged',
	'Parameter ',
);

/** The query parameters of an endpoint with pages that this node does not know. */
export const queryParameters: Field = {
	property: query,
	toQuery(value) {
		const read = readPairs(value, query, [], { cursor: true });
		const isFilledIn = listOf(value, query).some(({ name }) => name);
		if (!isFilledIn || Object.keys(read).length > 0) return read;
		throw invalid(
			'The values of all Query Parameters are empty.',
			'Check their expressions, or remove the parameters.',
		);
	},
};

/**
 * Returns the query of the parameters that the user added by name.
 * @param sent the query of the fields, including the values that a saved search replaces; parameters of blank fields
 * are free
 * @throws ValidationError for the name of a filled field, a paging parameter or a secret, and for a name that occurs
 * twice
 */
export function readAdditionalParameters(
	options: IDataObject,
	sent: Query,
	pagination?: { cursor?: boolean },
): Query {
	return readPairs(
		options.additionalParameters,
		additionalParameters,
		Object.keys(sent),
		pagination,
	);
}

/** Creates a list of names and values. `prefix` makes their labels differ from those of another list. */
function pairs(
	displayName: string,
	name: string,
	description: string,
	prefix = '',
): INodeProperties {
	return {
		displayName,
		name,
		type: 'fixedCollection',
		typeOptions: { multipleValues: true },
		default: {},
		placeholder: 'Add Parameter',
		description,
		options: [
			{
				displayName: 'Parameter',
				name: 'parameters',
				values: [
					{ displayName: `${prefix}Name`, name: 'name', type: 'string', default: '' },
					{ displayName: `${prefix}Value`, name: 'value', type: 'string', default: '' },
				],
			},
		],
	};
}

function readPairs(
	value: unknown,
	property: INodeProperties,
	sent: string[],
	pagination?: { cursor?: boolean },
): Query {
	const taken = new Map(sent.map((name) => [name, 'the field for it']));
	if (pagination) taken.set('page', 'Start Page in Options');
	if (pagination?.cursor) taken.set('paginationToken', 'Pagination Cursor in Options');
	const noun = property.displayName.toLowerCase().replace(/s$/, '');
	const one = noun.startsWith('a') ? `an ${noun}` : `a ${noun}`;
	const added: Query = {};
	for (const { name, value: given } of listOf(value, property)) {
		const key = parseText(name, `The name of ${one}`);
		if (key === '') continue;
		if (SECRET_NAMES.includes(key.toLowerCase().replace(/[^a-z]/g, ''))) {
			throw invalid(
				`"${key}" can't be ${one}.`,
				'Secrets belong in the credentials, where n8n encrypts them.',
			);
		}
		const instead = taken.get(key);
		if (instead) {
			throw invalid(
				`The ${noun} "${key}" is already sent.`,
				`Remove it and use ${instead} instead.`,
			);
		}
		taken.set(key, 'its first entry');
		// Unlike a text field, such a parameter accepts a boolean, because the service may expect one.
		const text = typeof given === 'boolean' ? String(given) : given;
		Object.assign(added, toParam(key, parseText(text, `The ${noun} "${key}"`)));
	}
	return added;
}

/** Returns the pairs from the form or from an expression in its place. */
function listOf(value: unknown, { displayName }: INodeProperties): IDataObject[] {
	if (isBlank(value)) return [];
	const { parameters = value } = value as { parameters?: unknown };
	const list = [parameters].flat();
	if (list.every(isPair)) return list;
	throw invalid(
		`${displayName} must be pairs of a name and a value.`,
		'Add each parameter with its own name and value. Both can be expressions.',
	);
}

/** Whether a value is a pair, which may be blank. */
function isPair(value: unknown): value is IDataObject {
	if (typeof value !== 'object' || value === null) return false;
	return 'name' in value || 'value' in value || Object.keys(value).length === 0;
}
