import {
	clean,
	invalid,
	MARKS,
	parseLine,
	quote,
	readItems,
	requireAtMost,
	SEPARATORS,
	split,
	toPlain,
} from '../../input/input';
import { field, type Field, type FieldOptions } from './field';

/** Values of the service with the names that users see, and descriptions. In a plain list, each value is its own name. */
export type Values =
	| Record<string, string | [name: string, description: string]>
	| readonly string[];

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

/** Creates a field for one of the values. The first value is the default. */
export function select(options: FieldOptions & Choices): Field {
	return field(options, selector(options), (value, label) => parseSelect(value, label, options));
}

/** Creates a field for up to `max` of the values, which are sent with commas between them. */
export function multiSelect(options: MultiSelectOptions): Field {
	const property = { ...selector(options), type: 'multiOptions' as const, default: [] };
	return field(options, property, (value, displayName) => {
		const { items, isArray } = readItems(value, displayName);
		// The form saves an array of values.
		const areNames = options.areNumbersNames && !isArray;
		const findOne = (text: string) =>
			areNames && /^\d+$/.test(text) ? undefined : find(text, options);
		const selected = items.flatMap((item) => {
			// A name may contain a comma.
			const [whole, parts] = [MARKS, SEPARATORS].map((one) => clean(split(toPlain(item), one)));
			const known = [whole, parts].find((all) => all.every((one) => findOne(one) !== undefined));
			if (known) return known.map((one) => findOne(one) ?? '');
			const [unknown] = parts.filter((one) => findOne(one) === undefined);
			const isPart = parts.some((one) => findOne(one) !== undefined);
			throw notAValue(isPart ? unknown : item, displayName, options, 'any');
		});
		return requireAtMost(options.max, selected, displayName).join(',');
	});
}

/** Returns the part of the property of a select that its values determine. The first value is the default. */
export function selector({ values }: Choices) {
	const options = toOptions(values);
	return { type: 'options' as const, options, default: options[0].value };
}

/** Returns the options of a selector in the given order. */
export function toOptions(values: Values) {
	const texts = Object.entries<string | readonly string[]>(values);
	return texts.map(([key, text]) => {
		const [name, description] = [text].flat();
		return { name, value: Array.isArray(values) ? name : key, ...(description && { description }) };
	});
}

/**
 * Returns the value that a text means, or '' for a blank one. The text may be a value, its name or an alias.
 * @throws ValidationError that lists the names if the text does not match any
 */
export function parseSelect(value: unknown, displayName: string, choices: Choices): string {
	const text = typeof value === 'boolean' ? String(value) : parseLine(value, displayName);
	const found = text === '' ? text : find(text, choices);
	if (found !== undefined) return found;
	throw notAValue(text, displayName, choices, 'one');
}

function find(text: string, { values, aliases = {} }: Choices): string | undefined {
	const options = toOptions(values);
	const spellings = [
		...options.map(({ value }) => [value, value]),
		...options.map(({ name, value }) => [name, value]),
		...Object.entries(aliases),
	];
	const key = keyOf(text);
	return spellings.find(([spelling]) => keyOf(spelling) === key)?.[1];
}

/**
 * Returns a key without case, accents, blanks and hyphens. Keeps those that change the meaning, which are between two
 * digits or at an end.
 */
function keyOf(text: string): string {
	return text
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[\s\p{Pd}_−]+/gu, (between) => (/\S/.test(between) ? '-' : ' '))
		.replace(/(?<=.)[ -](?=\D)|(?<=\D)[ -](?=.)/g, '');
}

function notAValue(text: string, displayName: string, { values }: Choices, count: 'one' | 'any') {
	const names = toOptions(values).map(({ name }) => name);
	const advice = `Use ${count} of: ${names.join(', ')}.`;
	return invalid(`${quote(text)} isn't a value of ${displayName}.`, advice);
}
