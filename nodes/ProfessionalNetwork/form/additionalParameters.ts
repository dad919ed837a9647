import type { IDataObject, INodeProperties, INodePropertyCollection } from 'n8n-workflow';

import { invalid, isBlank, parseText } from '../input/input';
import { API_KEY_HEADER } from '../service/response';
import { toParam, type Field, type Query } from './fields/field';

/** Names of parameters with secrets. */
const SECRETS = [API_KEY_HEADER, 'apiKey', 'cookie', 'cookies', 'proxy', 'userAgent'].map(
	lettersOf,
);

export const additionalParameters: INodeProperties = {
	displayName: 'Additional Query Parameters',
	name: 'additionalParameters',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	default: {},
	placeholder: 'Add Parameter',
	description: 'Query parameters of the service that have no field here, sent unchanged',
	options: [pair('Additional ')],
};

const query: INodeProperties = {
	...additionalParameters,
	displayName: 'Query Parameters',
	name: 'parameters',
	description: 'Query parameters of the endpoint, sent unchanged',
	options: [pair('Parameter ')],
};

/** The query parameters of an endpoint with pages that this node does not know. */
export const queryParameters: Field = {
	property: query,
	toQuery(value) {
		const read = readAdditionalParameters(value, {}, { cursor: true }, query);
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
 * @param sent the query of the fields, with what a saved search replaces; parameters of blank fields are free
 * @throws ValidationError for a name that is sent, sets the page, means a secret or occurs twice
 */
export function readAdditionalParameters(
	value: unknown,
	sent: Query,
	pagination?: { cursor?: boolean },
	property = additionalParameters,
): Query {
	const noun = property.displayName.toLowerCase().replace(/s$/, '');
	const one = noun.startsWith('a') ? `an ${noun}` : `a ${noun}`;
	/** What to use instead of each name that cannot be added. */
	const taken = new Map(Object.keys(sent).map((name) => [name, 'the field for it']));
	if (pagination) taken.set('page', 'Start Page in Options');
	if (pagination?.cursor) taken.set('paginationToken', 'Pagination Cursor in Options');
	const added: Query = {};
	for (const { name, value: given } of listOf(value, property)) {
		const key = parseText(name, `The name of ${one}`);
		if (key === '') continue;
		if (SECRETS.includes(lettersOf(key))) {
			throw invalid(
				`"${key}" can't be ${one}.`,
				'Secrets belong in the credentials, where n8n encrypts them.',
			);
		}
		const label = `The ${noun} "${key}"`;
		const instead = taken.get(key);
		if (instead)
			throw invalid(`${label} is already sent.`, `Remove it and use ${instead} instead.`);
		taken.set(key, 'its first entry');
		// Unlike a text field, such a parameter accepts a boolean, because the service may expect one.
		const text = typeof given === 'boolean' ? String(given) : given;
		Object.assign(added, toParam(key, parseText(text, label)));
	}
	return added;
}

/** Returns a name without case and separators. */
function lettersOf(name: string): string {
	return name.toLowerCase().replace(/[^a-z]/g, '');
}

/** `prefix` makes the labels differ from those of another list. */
function pair(prefix: string): INodePropertyCollection {
	const values: INodeProperties[] = [
		{ displayName: `${prefix}Name`, name: 'name', type: 'string', default: '' },
		{ displayName: `${prefix}Value`, name: 'value', type: 'string', default: '' },
	];
	return { displayName: 'Parameter', name: 'parameters', values };
}

/** Returns the pairs from the form or from an expression in its place. A pair may be blank. */
function listOf(value: unknown, { displayName }: INodeProperties): IDataObject[] {
	if (isBlank(value)) return [];
	const { parameters = value } = value as { parameters?: unknown };
	const list = [parameters].flat() as IDataObject[];
	const isPair = (one: unknown) =>
		typeof one === 'object' &&
		one !== null &&
		('name' in one || 'value' in one || Object.keys(one).length === 0);
	if (list.every(isPair)) return list;
	throw invalid(
		`${displayName} must be pairs of a name and a value.`,
		'Add each parameter with its own name and value. Both can be expressions.',
	);
}
