import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { invalid, isBlank, parseText } from '../input/input';
import { API_KEY_HEADER } from '../service/response';
import { toParam, type Query } from './fields/field';

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
	options: [
		{
			displayName: 'Parameter',
			name: 'parameters',
			// The labels differ from those of other lists, because a model sees only labels.
			values: [
				{ displayName: 'Additional Name', name: 'name', type: 'string', default: '' },
				{ displayName: 'Additional Value', name: 'value', type: 'string', default: '' },
			],
		},
	],
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
): Query {
	/** What to use instead of each name that cannot be added. */
	const taken = new Map(Object.keys(sent).map((name) => [name, 'the field for it']));
	if (pagination) taken.set('page', 'Start Page in Options');
	if (pagination?.cursor) taken.set('paginationToken', 'Pagination Cursor in Options');
	const added: Query = {};
	for (const { name, value: given } of listOf(value)) {
		const key = parseText(name, 'The name of an additional query parameter');
		if (key === '') continue;
		if (SECRETS.includes(lettersOf(key))) {
			throw invalid(
				`"${key}" can't be an additional query parameter.`,
				'Secrets belong in the credentials, where n8n encrypts them.',
			);
		}
		const label = `The additional query parameter "${key}"`;
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

/** Returns the pairs from the form or from an expression in its place. A pair may be blank. */
function listOf(value: unknown): IDataObject[] {
	if (isBlank(value)) return [];
	const { parameters = value } = value as { parameters?: unknown };
	const list = [parameters].flat() as IDataObject[];
	const isPair = (one: unknown) =>
		typeof one === 'object' &&
		one !== null &&
		('name' in one || 'value' in one || Object.keys(one).length === 0);
	if (list.every(isPair)) return list;
	throw invalid(
		'Additional Query Parameters must be pairs of a name and a value.',
		'Add each parameter with its own name and value. Both can be expressions.',
	);
}
