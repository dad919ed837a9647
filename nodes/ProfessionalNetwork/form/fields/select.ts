import type { INodeProperties } from 'n8n-workflow';

import {
	clean,
	invalid,
	joinWithOr,
	nearestNames,
	parseText,
	quote,
	readItems,
	requireAtMost,
	split,
	type ValidationError,
} from '../../input/input';
import { baseProperty, toParam, type Field, type FieldOptions } from './field';

/** Values of the service with the names that users see. In a plain list, each value is its own name. */
export type Values = Record<string, string> | readonly string[];

export interface Choices {
	values: Values;
	/** Other names of the values, as the network writes them. */
	aliases?: Record<string, string>;
}

interface MultiSelectOptions extends FieldOptions, Choices {
	max?: number;
	/** Whether a number could mean a name as well as another value, such as 4 years and the ID 4. */
	areNumbersNames?: boolean;
}

/** Separators between several values in a text, tried in this order because a name may contain some of them. */
const SEPARATORS = [
	/(?!)/,
	// Does not split the thousands in "1,001-5,000, 10,001+".
	/,(?!\d{3}(?!\d))|[;|\t\r\n]/,
	/[,;|/&•·\t\r\n]|\s(?:and|or)\s/i,
];

/** Creates a field for one of the values. The first value is the default. */
export function select(options: FieldOptions & Choices): Field {
	const { displayName, name, param = name } = options;
	return {
		property: selectProperty(options),
		toQuery: (value) => toParam(param, parseSelect(value, displayName, options)),
	};
}

/** Creates a field for up to `max` of the values, which are sent with commas between them. */
export function multiSelect(options: MultiSelectOptions): Field {
	const { displayName, name, param = name, max } = options;
	return {
		property: { ...selectProperty(options), type: 'multiOptions', default: [] },
		toQuery(value) {
			const { items, isArray } = readItems(value, displayName);
			// The form saves an array of values.
			const areNumbersNames = options.areNumbersNames && !isArray;
			const selected = items.flatMap((item) => parseSeveral(item, { ...options, areNumbersNames }));
			return toParam(param, requireAtMost(max, selected, displayName).join(','));
		},
	};
}

/** Returns the property of a select, with its first value as the default. */
export function selectProperty(options: FieldOptions & Choices): INodeProperties {
	const all = toOptions(options.values);
	return { ...baseProperty(options), type: 'options', options: all, default: all[0].value };
}

/** Returns the options of a selector in the given order. */
export function toOptions(values: Values): Array<{ name: string; value: string }> {
	const entries = Array.isArray(values)
		? values.map((value: string) => [value, value])
		: Object.entries(values);
	return entries.map(([value, name]) => ({ name, value }));
}

/**
 * Returns the value that a text means, or '' for a blank one. The text may be a value or its name, in any case and with
 * any separators.
 * @throws ValidationError that lists the names if the text does not match any
 */
export function parseSelect(value: unknown, displayName: string, choices: Choices): string {
	const text = typeof value === 'boolean' ? String(value) : parseText(value, displayName);
	const found = text === '' ? text : find(text, choices);
	if (found !== undefined) return found;
	throw notAValue(text, displayName, choices, 'one');
}

function parseSeveral(text: string, options: MultiSelectOptions): string[] {
	const { displayName, areNumbersNames = false } = options;
	const findPart = (part: string) =>
		areNumbersNames && /^\d+(?:[.,]0+)?$/.test(part) ? undefined : find(part, options);
	for (const separator of SEPARATORS) {
		const found = clean(split(text, separator)).map(findPart);
		if (found.every((value) => value !== undefined)) return found;
	}
	const parts = clean(split(text, SEPARATORS[1]));
	const unknown = parts.find((part) => findPart(part) === undefined) ?? text;
	// The nearest name would be a guess whether the number is an ID.
	throw notAValue(unknown, displayName, options, 'any', !areNumbersNames);
}

function find(text: string, { values, aliases = {} }: Choices): string | undefined {
	const options = toOptions(values);
	const key = keyOf(text);
	const found =
		options.find(({ value }) => keyOf(value) === key) ??
		options.find(({ name }) => keyOf(name) === key);
	const [, value] = Object.entries(aliases).find(([alias]) => keyOf(alias) === key) ?? [];
	return found?.value ?? value;
}

/**
 * Returns a key that is the same for all spellings of a value. It consists of letters and digits, with `~` in ranges, and
 * of signs that change the meaning, such as `<`, `!`, `€` and a minus before a word.
 */
function keyOf(text: string): string {
	return text
		.replace(/^(\d+)\.0+$/, '$1')
		.replace(/(\d)[.,'’\u00a0\u202f](?=\d{3}(?!\d))/g, '$1')
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/^\s*[\p{Pd}−](?=\S)/u, '!')
		.replace(/(?<=\d)[\s\p{Pd}_~−.to]+(?=\d)/gu, (between) =>
			/[\p{Pd}_~−]|\.\.|to/u.test(between) ? '~' : between,
		)
		.replace(/[\s\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Pc}.,;:'"/\\&·•`]+/gu, ' ')
		.replace(/(?<= )and (?=.)/g, '')
		.replace(/(\d) (?=\d)/g, '$1,')
		.replace(/ /g, '')
		.replace(/(?<=\d\+?)employees?$|(?<=\d~\d{1,9})years?$/, '');
}

function notAValue(
	text: string,
	displayName: string,
	{ values }: Choices,
	count: 'one' | 'any',
	isSuggesting = true,
): ValidationError {
	const names = toOptions(values).map(({ name }) => name);
	const nearest = isSuggesting ? nearestNames(text, names) : [];
	const question = nearest.length > 0 ? `Did you mean ${joinWithOr(nearest)}? ` : '';
	return invalid(
		`${quote(text)} isn't a value of ${displayName}.`,
		`${question}Use ${count} of: ${names.join(', ')}.`,
	);
}
