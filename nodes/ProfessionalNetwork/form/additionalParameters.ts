import type { IDataObject } from 'n8n-workflow';

import { invalid, isBlank, parseText, type ValidationError } from '../input/input';
import { API_KEY_HEADER, isObject } from '../service/response';
import type { Field, Query } from './fields/field';
import type { Operation } from './operation';

const SECRETS = [API_KEY_HEADER, 'apiKey', 'cookie', 'cookies', 'proxy', 'userAgent'].map(
	lettersOf,
);

export const additionalParameters: Field<Query> = {
	property: {
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
					{
						displayName: 'Additional Name',
						name: 'name',
						type: 'string',
						default: '',
						description: 'Name of the query parameter',
					},
					{
						displayName: 'Additional Value',
						name: 'value',
						type: 'string',
						default: '',
						description: 'Value of the query parameter, which is sent as it is',
					},
				],
			},
		],
	},
	parse: parsePairs,
	toQuery: (added) => added,
};

/** Throws for a name that means a secret or occurs twice. */
function parsePairs(value: unknown): Query {
	const added = new Map<string, string>();
	for (const pair of pairsIn(value)) {
		const key = parseText(pair.name, 'The name of an additional query parameter');
		if (key === '') continue;

		if (SECRETS.includes(lettersOf(key))) {
			throw invalid(
				`"${key}" can't be an additional query parameter`,
				'Secrets belong in the credentials, where n8n encrypts them.',
			);
		}

		if (added.has(key)) throw alreadySent(key, 'its first entry');
		// Unlike a text field, such a parameter accepts a boolean, because the service may expect one.
		const text = typeof pair.value === 'boolean' ? String(pair.value) : pair.value;
		added.set(key, parseText(text, `The additional query parameter "${key}"`).normalize());
	}

	return Object.fromEntries([...added].filter(([, text]) => text !== ''));
}

/**
 * @param sent the query of the fields, with what a saved search replaces; parameters of blank fields are free
 * @throws ValidationError if the user adds a parameter that the node sends itself, or that a field alone may send
 */
export function requireFreeParameters(
	added: Query,
	sent: Query,
	{ fields, pagination }: Pick<Operation, 'fields' | 'pagination'>,
): void {
	for (const name of Object.keys(added)) {
		const owner = fields.find(({ reserved }) => reserved?.includes(name));
		if (owner) throw isReserved(name, owner.property.displayName);
		if (name in sent) throw alreadySent(name, 'the field for it');
		if (pagination && name === 'page') throw alreadySent(name, 'Start Page in Options');
		if (pagination?.cursor && name === 'paginationToken') {
			throw alreadySent(name, 'Pagination Cursor in Options');
		}
	}
}

function isReserved(name: string, label: string): ValidationError {
	return invalid(
		`"${name}" can't be an additional query parameter`,
		`Remove it and choose a value of ${label} instead.`,
	);
}

function alreadySent(name: string, instead: string): ValidationError {
	return invalid(
		`The additional query parameter "${name}" is already sent`,
		`Remove it and use ${instead} instead.`,
	);
}

function lettersOf(name: string): string {
	return name.toLowerCase().replace(/[^a-z]/g, '');
}

/** Returns the pairs from the form or from an expression in its place. A pair may be blank. */
function pairsIn(value: unknown): IDataObject[] {
	if (isBlank(value)) return [];
	const { parameters = value } = value as { parameters?: unknown };
	const list = [parameters].flat();
	if (list.every(isPair)) return list;

	throw invalid(
		'Additional Query Parameters must be pairs of a name and a value',
		'Add each parameter with its own name and value. Both can be expressions.',
	);
}

function isPair(entry: unknown): entry is IDataObject {
	if (!isObject(entry)) return false;
	return 'name' in entry || 'value' in entry || Object.keys(entry).length === 0;
}
