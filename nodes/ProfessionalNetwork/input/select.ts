import { clean, ENTRY_BREAKS, requireNarrowingItems, SEPARATORS, split } from './lists/divide';
import { readItems } from './lists/items';
import { parseLine, quote } from './text';
import { invalid } from './validationError';

/** Values of the service with the names that users see, and descriptions. In a plain list, each value is its own name. */
export type Values =
	| Record<string, string | [name: string, description: string]>
	| readonly string[];

export interface Choices {
	values: Values;
	/** Other names of the values, as the network writes them. */
	aliases?: Record<string, string>;
	/** Removes from a text what does not matter, such as the region of `en_US`. */
	canonical?(text: string): string;
	/** Whether a number could mean a name as well as another value, such as 4 years and the ID 4. */
	areNumbersNames?: boolean;
}

const BLANKS_AND_HYPHENS = /[\s\p{Pd}_−]+/gu;
const DIGIT = /\d/;

interface Option {
	name: string;
	value: string;
	description?: string;
}

export function toOptions(values: Values): Option[] {
	const texts = Object.entries<string | readonly string[]>(values);
	return texts.map(([key, text]) => {
		const [name, description] = [text].flat();
		const option: Option = { name, value: Array.isArray(values) ? name : key };
		if (description) option.description = description;

		return option;
	});
}

/** Returns the value that a text names by the value itself, its name or an alias, or '' for a blank text. Throws for any other. */
export function parseSelect(value: unknown, displayName: string, choices: Choices): string {
	const text = typeof value === 'boolean' ? String(value) : parseLine(value, displayName);
	const found = text === '' ? text : findValue(text, choices);
	if (found !== undefined) return found;
	throw notAValue(text, displayName, { ...choices, count: 'one' });
}

/** Returns the values that a list means, without duplicates. Throws for any other entry. */
export function parseMultiSelect(value: unknown, displayName: string, choices: Choices): string[] {
	const { items, isArray } = readItems(value, displayName);
	requireNarrowingItems(items, displayName);

	// The form saves an array of values.
	const areNames = choices.areNumbersNames === true && !isArray;
	const find = (text: string) =>
		areNames && /^\d+$/.test(text) ? undefined : findValue(text, choices);
	const selected = items.flatMap((item) => {
		// A name may contain a comma.
		const whole = clean(split(item, ENTRY_BREAKS), displayName);
		const parts = clean(split(item, SEPARATORS), displayName);
		const found = findAll(whole, find) ?? findAll(parts, find);
		if (found) return found;

		const unknown = parts.filter((part) => find(part) === undefined);
		const isPart = unknown.length < parts.length;
		throw notAValue(isPart ? unknown[0] : item, displayName, { ...choices, count: 'any' });
	});
	return [...new Set(selected)];
}

/** Returns the values of all texts, or undefined if one of them has none. */
function findAll(
	texts: string[],
	find: (text: string) => string | undefined,
): string[] | undefined {
	const found = texts.flatMap((text) => find(text) ?? []);
	return found.length === texts.length ? found : undefined;
}

/** Returns the value that a text means by the value itself, its name or an alias. */
function findValue(text: string, { values, aliases = {}, canonical }: Choices): string | undefined {
	const key = keyOf(canonical?.(text) ?? text);
	const isSpelling = (spelling: string) => keyOf(spelling) === key;
	const options = toOptions(values);
	const option =
		options.find(({ value }) => isSpelling(value)) ?? options.find(({ name }) => isSpelling(name));
	if (option) return option.value;

	const [, aliasValue] = Object.entries(aliases).find(([name]) => isSpelling(name)) ?? [];
	return aliasValue;
}

/** Returns a key without case, accents, blanks and hyphens. Keeps them between digits and at an end, where they count. */
export function keyOf(text: string): string {
	return text
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/&/g, ' and ')
		.replace(BLANKS_AND_HYPHENS, plainSeparator);
}

function plainSeparator(separator: string, index: number, text: string): string {
	const before = text.charAt(index - 1);
	const after = text.charAt(index + separator.length);
	const isAtEnd = before === '' || after === '';
	const isBetweenDigits = DIGIT.test(before) && DIGIT.test(after);
	if (!isAtEnd && !isBetweenDigits) return '';

	return separator.trim() === '' ? ' ' : '-';
}

type Expected = Choices & { count: 'one' | 'any' };

function notAValue(text: string, displayName: string, { values, count }: Expected) {
	const names = toOptions(values).map(({ name }) => name);
	const advice = `Use ${count} of: ${names.join(', ')}.`;
	return invalid(`${quote(text)} isn't a value of ${displayName}`, advice);
}
