import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { readItems, requireAtMost, withoutLineNumbers } from '../../input/entries';
import { baseProperty, toParam, type Field, type FieldOptions } from './field';
import { nearestNames } from '../../input/nearest';
import { parseText, quote } from '../../input/text';
import { invalid, type ValidationError } from '../../input/validationError';

/** Values of the service with the names that users see. In a plain list, each value is its own name. */
export type Values = Record<string, string> | readonly string[];

/**
 * Separators between several values in a text. They are tried in this order, because a name may contain some of them.
 */
const SEPARATORS = [
	/(?!)/,
	/[,;|\t\r\n]/,
	// Does not split the thousands in "1,001-5,000, 10,001+".
	/,(?!\d{3}(?!\d))|[;|\t\r\n]/,
	/[,;|/&•·\t\r\n]|\s(?:and|or)\s/i,
];

/** Creates a field for one of the values. The first value is the default. */
export function select({ values, ...options }: FieldOptions & { values: Values }): Field {
	const { displayName, name, param = name } = options;
	return {
		property: selectProperty({ values, ...options }),
		toQuery: (value) => toParam(param, parseSelect(value, displayName, values)),
	};
}

/** Creates a field for up to `max` of the values, which are sent with commas between them. */
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
				parseSeveral(withoutLineNumbers(item.split(/\r?\n|\r/)).join('\n'), displayName, values),
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

/** Returns the options of a selector in the given order. */
export function toOptions(values: Values): INodePropertyOptions[] {
	return [...namesOf(values)].map(([value, name]) => ({ name, value }));
}

/**
 * Returns the value that a text means, or '' for a blank one. The text may be a value or its name, in any case and with
 * any separators.
 * @throws ValidationError that lists the names if the text does not match any
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
	const key = keyOf(text);
	const found = [...names].find(([value]) => keyOf(value) === key);
	return (found ??
		[...names].find(([, name]) => keyOf(name) === key) ??
		readYesOrNo(key, names))?.[0];
}

/** Maps yes and no to true and false if those are the values. */
function readYesOrNo(key: string, names: Map<string, string>): [string, string] | undefined {
	if (names.size !== 2 || !names.has('true') || !names.has('false')) return undefined;
	const isYes = ['1', 'yes', 'on', 'y'].includes(key);
	const isNo = ['0', 'no', 'off', 'n'].includes(key);
	return isYes ? ['true', ''] : isNo ? ['false', ''] : undefined;
}

/**
 * Returns a key that is the same for all spellings of a value. It consists of letters and digits, with `-` between
 * numbers.
 */
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
		.replace(/(?<=\d\+?)employees?$|(?<=\d-\d+)years?$/, '');
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

/** Returns "a Seniority Level" for Seniority Levels, and "a value of Sort By" for a label without a plural. */
function nounOf(displayName: string, isMulti: boolean): string {
	const label = displayName.replace(/^Exclude /, '');
	const isCounted = isMulti && /^\S+ (.*[^s])?s$/.test(label);
	if (!isCounted) return `a value of ${displayName}`;
	const singular = label.replace(/ies$/, 'y').replace(/s$/, '');
	return `${/^[aeiou]/i.test(singular) ? 'an' : 'a'} ${singular}`;
}

function namesOf(values: Values): Map<string, string> {
	return new Map(
		Array.isArray(values)
			? values.map((value: string) => [value, value])
			: Object.entries(values as Record<string, string>),
	);
}
