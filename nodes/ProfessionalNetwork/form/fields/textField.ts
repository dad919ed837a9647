import type { INodeProperties } from 'n8n-workflow';

import {
	empty,
	ENTITIES,
	parserOf,
	parseText,
	parseWords,
	placeholderOf,
	type Reference,
	requireMeaning,
	requireNarrowing,
	requireNoJson,
	requireShort,
} from '../../input/input';
import { field, type Field, type FieldOptions } from './field';

interface AnyTextOptions extends FieldOptions {
	required?: boolean;
	/** What messages show, by default the placeholder. */
	example?: string;
	/** Whether it may be longer than a URL, an ID or a name. */
	isLong?: boolean;
	/** Whether it narrows a search, but not by the names of people or companies, which may be "Any". */
	isFilter?: boolean;
}

/** Validates and normalises a text that is not blank. */
type Parse<T> = (text: string, displayName: string) => T;

interface TextOptions extends AnyTextOptions {
	/** How many characters the service accepts. */
	maxLength?: number;
	parse?: Parse<string>;
}

interface NameOptions extends AnyTextOptions {
	parse: Parse<Reference>;
}

/** Creates a field for free text, which is sent trimmed. */
export function text(options: TextOptions): Field<string> {
	const { maxLength, parse } = options;
	const example = exampleOf(options);

	return field(options, propertyOf(options), (value, displayName) => {
		// Other parsers read a line break themselves.
		const words = readText(value, displayName, options, parse ? parseText : parseWords);
		if (words === '') return '';
		if (parse) return parse(words, displayName);

		requireShort(words, displayName, maxLength);
		requireNoJson(words, displayName);
		return requireMeaning(words, displayName, example);
	});
}

/** Creates a field for a text that names one person or thing. */
export function nameField(options: NameOptions): Field<Reference | undefined> {
	return field(options, propertyOf(options), (value, displayName) => {
		const words = readText(value, displayName, options);
		return words === '' ? undefined : options.parse(words, displayName);
	});
}

/** Creates a required field for one URL. */
export function urlField(
	kind: 'comment' | 'post' | 'profile',
	options: FieldOptions,
): Field<Reference | undefined> {
	const placeholder = placeholderOf(kind);
	const example = ENTITIES[kind].examples.url;
	const parse = parserOf(kind === 'profile' ? 'profileUrl' : kind);
	return nameField({ placeholder, example, required: true, parse, ...options });
}

function propertyOf({ required }: AnyTextOptions) {
	const property: Pick<INodeProperties, 'type' | 'default' | 'required'> = {
		type: 'string',
		default: '',
	};
	if (required) property.required = true;
	return property;
}

/** Returns the text of a value, or '' for a blank one if the field may be blank. */
function readText(
	value: unknown,
	displayName: string,
	options: AnyTextOptions,
	parse: Parse<string> = parseText,
): string {
	const plainText = parseText(value, displayName);
	if (!options.isLong) requireShort(plainText, displayName);

	const words = parse(plainText, displayName);
	if (words === '' && options.required) throw empty(displayName, adviceFor(options));
	if (words !== '' && options.isFilter) requireNarrowing(words, displayName);

	return words;
}

function adviceFor(options: AnyTextOptions): string {
	const example = exampleOf(options);
	return example ? `Enter a text like "${example}".` : 'Enter a text.';
}

function exampleOf({ example, placeholder }: AnyTextOptions): string | undefined {
	return example ?? placeholder?.replace(/^e\.g\. /, '');
}
