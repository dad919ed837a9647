import type { INodeProperties } from 'n8n-workflow';

import {
	empty,
	ENTITIES,
	identify,
	identifyAddress,
	parserOf,
	parseText,
	parseWords,
	placeholderOf,
	requireMeaning,
	requireNarrowing,
	requireShort,
} from '../../input/input';
import { field, type Field, type FieldOptions } from './field';

interface TextOptions extends FieldOptions {
	required?: boolean;
	/** What messages show, by default the placeholder. */
	example?: string;
	/** How many characters the service accepts. */
	maxLength?: number;
	/** Whether it may be longer than a URL, an ID or a name. */
	isLong?: boolean;
	/** Validates and normalises a text that is not blank. */
	parse?(text: string, displayName: string): string;
	/** Whether it narrows a search, but not by the names of people or companies, which may be "Any". */
	isFilter?: boolean;
	/** How the text names whom or what the operation is for. */
	identifies?: 'name' | 'invitation';
}

/** Creates a field for free text, which is sent trimmed. */
export function text({
	required,
	maxLength,
	isLong,
	parse,
	isFilter,
	identifies,
	...options
}: TextOptions): Field<string> {
	const { example = options.placeholder?.replace(/^e\.g\. /, ''), ...texts } = options;
	const advice = example ? `Enter a text like "${example}".` : 'Enter a text.';
	const property: Pick<INodeProperties, 'type' | 'default' | 'required'> = {
		type: 'string',
		default: '',
	};
	if (required) property.required = true;

	const own = field(texts, property, (value, displayName) => {
		const given = parseText(value, displayName);
		if (!isLong) requireShort(given, displayName);

		// Other parsers read a line break themselves.
		const words = parse ? given : parseWords(given, displayName);
		if (words === '' && required) throw empty(displayName, advice);
		if (words === '') return '';

		if (isFilter) requireNarrowing(words, displayName);
		if (parse) return parse(words, displayName);

		requireShort(words, displayName, maxLength);
		return requireMeaning(words, displayName, example);
	});
	if (!identifies) return own;

	return { ...own, identify: (given) => (given ? identify(identifies, given) : undefined) };
}

/** Creates a required text field for one URL. */
export function urlField(
	kind: 'comment' | 'post' | 'profile',
	options: FieldOptions,
): Field<string> {
	const placeholder = placeholderOf(kind);
	const example = ENTITIES[kind].examples.url;
	const parse = parserOf(kind === 'profile' ? 'profileUrl' : kind);
	return {
		...text({ placeholder, example, required: true, parse, ...options }),
		// In the URL of a post, a comment only says where the link was copied.
		identify: (url = '') => identifyAddress(kind === 'post' ? url.replace(/[?#].*/s, '') : url),
	};
}
