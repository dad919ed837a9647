import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { readItems, requireAtMost } from './entries';
import { baseProperty, toParam, type Field, type FieldOptions } from './field';
import { nearestNames } from './nearest';
import { parseText, quote, readBoolean } from './parse';
import { invalid, type ValidationError } from './validationError';

/** Values that the service accepts, with the names that users see. In an array, each value is its own name. */
export type Values = Record<string, string> | readonly string[];

/** Separators of several values in a text. They are tried in this order, because names may contain some of them. */
const SEPARATORS = [
	// Matches nothing, so that the whole text is one value.
	/(?!)/,
	/[,;|\t\r\n]+/,
	// Keeps the thousands of "1,001-5,000, 10,001+" together.
	/,(?!\d{3}(?!\d))|[;|\t\r\n]+/,
	/[,;|/&\t\r\n]+|\s(?:and|or)\s/i,
];

/** Makes a field for one of the values, of which the first is the default. */
export function select({ values, ...options }: FieldOptions & { values: Values }): Field {
	const { displayName, name, param = name } = options;
	return {
		property: selectProperty({ values, ...options }),
		toQuery: (value) => toParam(param, parseSelect(value, displayName, values)),
	};
}

/** Makes a field for several of the values, at most `max`, sent with commas between them. */
export function multiSelect({
	values,
	max,
	...options
}: FieldOptions & { values: Values; max?: number }): Field {
	const { displayName, name, param = name } = options;
	return {
		property: {
			...baseProperty(options),
			type: 'multiOptions',
			options: toOptions(values),
			default: [],
		},
		toQuery(value) {
			const selected = readItems(value, displayName).items.flatMap((item) =>
				parseSeveral(item, displayName, values),
			);
			const unique = [...new Set(selected)];
			requireAtMost(max, unique, displayName);
			return toParam(param, unique.join(','));
		},
	};
}

/** Returns the property of a select, with its first value as the default. */
export function selectProperty({
	values,
	...options
}: FieldOptions & { values: Values }): INodeProperties {
	const [first] = toOptions(values);
	return {
		...baseProperty(options),
		type: 'options',
		options: toOptions(values),
		default: first.value,
	};
}

/** Returns n8n's options for these values, in the same order. */
export function toOptions(values: Values): INodePropertyOptions[] {
	return [...namesOf(values)].map(([value, name]) => ({ name, value }));
}

/**
 * Returns the value that a text means. The text may be a value or its name, in any case and with any punctuation. Returns
 * '' for a blank text.
 * @throws ValidationError that lists the names, if the text is not one of them
 */
export function parseSelect(value: unknown, displayName: string, values: Values): string {
	const text = typeof value === 'boolean' ? String(value) : parseText(value, displayName);
	if (text === '') return '';
	const found = find(text, values);
	if (found !== undefined) return found;
	throw notAValue(text, displayName, values);
}

function parseSeveral(text: string, displayName: string, values: Values): string[] {
	for (const separator of SEPARATORS) {
		const parts = partsOf(text, separator);
		const found = parts.map((part) => find(part, values));
		if (found.every((value) => value !== undefined)) return found as string[];
	}
	const parts = partsOf(text, SEPARATORS[1]);
	const unknown = parts.find((part) => find(part, values) === undefined);
	throw notAValue(unknown ?? text, displayName, values, true);
}

function partsOf(text: string, separator: RegExp): string[] {
	return text
		.split(separator)
		.map((part) => part.trim())
		.filter((part) => part !== '');
}

function find(text: string, values: Values): string | undefined {
	const names = namesOf(values);
	if (names.has(text)) return text;
	const key = keyOf(text);
	const byValue = [...names].find(([value]) => keyOf(value) === key);
	const byName = [...names].find(([, name]) => keyOf(name) === key);
	return (byValue ?? byName)?.[0] ?? findBoolean(key, names);
}

/** Finds true or false if these are the values, because people also write yes and no. */
function findBoolean(key: string, names: Map<string, string>): string | undefined {
	const areBooleans = names.size === 2 && names.has('true') && names.has('false');
	const isOn = areBooleans ? readBoolean(key) : undefined;
	return isOn === undefined ? undefined : String(isOn);
}

/** Returns what all spellings of a value have in common, which is its letters and digits, with `-` between numbers. */
function keyOf(text: string): string {
	return text
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/^(\d+)\.0+$/, '$1')
		.replace(/(\d)[.,'’](?=\d{3}(?!\d))/g, '$1')
		.replace(/[^\p{L}\d+]+/gu, ' ')
		.replace(/(\d) (?:to )?(?=\d)/g, '$1-')
		.replace(/ /g, '')
		.replace(/(?<=\d\+?)employees?$/, '');
}

function notAValue(
	text: string,
	displayName: string,
	values: Values,
	isMulti = false,
): ValidationError {
	const names = [...namesOf(values).values()];
	const nearest = nearestNames(text, names);
	const question = nearest.length > 0 ? `Did you mean ${nearest.join(' or ')}? ` : '';
	return invalid(
		`${quote(text)} isn't ${nounOf(displayName, isMulti)}.`,
		`${question}Use ${isMulti ? 'any' : 'one'} of: ${names.join(', ')}.`,
	);
}

/** Returns "a Seniority Level" for Seniority Levels, and "a value of Sort By" for a name without a plural. */
function nounOf(displayName: string, isMulti: boolean): string {
	const plural = displayName.replace(/^Exclude /, '');
	const isCountable = isMulti && /^\S+ (.*[^s])?s$/.test(plural);
	if (!isCountable) return `a value of ${displayName}`;
	return withArticle(plural.replace(/ies$/, 'y').replace(/s$/, ''));
}

/** Returns a noun with "a" or "an" before it. */
export function withArticle(noun: string): string {
	return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

function namesOf(values: Values): Map<string, string> {
	return new Map(
		Array.isArray(values)
			? values.map((value: string) => [value, value])
			: Object.entries(values as Record<string, string>),
	);
}
