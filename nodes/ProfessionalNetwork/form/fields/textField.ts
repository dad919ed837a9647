import { empty, parseText, parseWords, requireMeaning, URLS } from '../../input/input';
import { field, type Field, type FieldOptions } from './field';

interface TextOptions extends FieldOptions {
	required?: boolean;
	/** Validates and normalises a text that is not blank. */
	parse?(text: string, displayName: string): string;
}

/** Creates a field for free text, which is sent trimmed. */
export function text({ required, parse, ...options }: TextOptions): Field<string> {
	const example = options.placeholder?.replace(/^e\.g\. /, '');
	const property = { type: 'string' as const, default: '', ...(required && { required }) };
	return field(options, property, (value, displayName) => {
		// Other parsers read a line break themselves.
		const given = (parse ? parseText : parseWords)(value, displayName);
		if (given !== '') {
			return parse ? parse(given, displayName) : requireMeaning(given, displayName, example);
		}
		if (!required) return '';
		throw empty(displayName, example ? `Enter a text like "${example}".` : 'Enter a text.');
	});
}

/** Creates a required text field for one URL. */
export function urlField(kind: keyof typeof URLS, options: FieldOptions): Field<string> {
	const { example, parse } = URLS[kind];
	return text({ placeholder: `e.g. ${example}`, required: true, parse, ...options });
}
