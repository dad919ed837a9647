/* Choices: the values of the service, by value or by label. */

import { divideTexts, readEntries } from './lists';
import { quote } from './quote';
import { parseLine } from './singleValue';
import { invalid, type ValidationError } from './validationError';

/** Values of the service with the names that users see, and descriptions. In a plain list, each value is its own name. */
type Values = Record<string, string | [name: string, description: string]> | readonly string[];

export interface Choices {
	values: Values;
	/** Whether a number could mean a name as well as another value, such as 4 years and the ID 4. */
	areNumbersNames?: boolean;
}

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

/** Returns the value that a text names, or '' for a blank text. */
export function parseSelect(value: unknown, displayName: string, { values }: Choices): string {
	const text = typeof value === 'boolean' ? String(value) : parseLine(value, displayName);
	if (text === '') return '';

	const found = findValue(text, values);
	if (found !== undefined) return found;

	throw notAValue(text, displayName, values, 'one');
}

/** Returns the values that a list names, each once. */
export function parseMultiSelect(value: unknown, displayName: string, choices: Choices): string[] {
	const { values, areNumbersNames } = choices;
	const entries = readEntries(value, displayName, divideTexts);
	// The form saves an array of values.
	const isTyped = !Array.isArray(value);

	const found = entries.map((entry) => {
		const isAmbiguous = areNumbersNames === true && isTyped && /^\d+$/.test(entry);
		const option = isAmbiguous ? undefined : findValue(entry, values);
		if (option !== undefined) return option;

		throw notAValue(entry, displayName, values, 'any');
	});
	return [...new Set(found)];
}

function findValue(text: string, values: Values): string | undefined {
	const spelling = looseSpelling(text);
	const options = toOptions(values);
	const option =
		options.find(({ value }) => looseSpelling(value) === spelling) ??
		options.find(({ name }) => looseSpelling(name) === spelling);
	return option?.value;
}

/** Returns a text without case, blanks and hyphens. A hyphen counts between digits, as in `1-10`, and before the first one. */
export function looseSpelling(text: string): string {
	const [first, ...others] = text
		.normalize()
		.toLowerCase()
		.split(/[\s\p{Pd}_]+/u);
	let spelling = first;
	for (const part of others) {
		const endsInDigit = spelling === '' || /\d$/.test(spelling);
		const counts = endsInDigit && /^\d/.test(part);
		spelling += counts ? `-${part}` : part;
	}

	return spelling;
}

function notAValue(
	text: string,
	displayName: string,
	values: Values,
	count: 'one' | 'any',
): ValidationError {
	const names = toOptions(values).map(({ name }) => name);
	return invalid(
		`${quote(text)} isn't a value of ${displayName}`,
		`Use ${count} of: ${names.join(', ')}.`,
	);
}
