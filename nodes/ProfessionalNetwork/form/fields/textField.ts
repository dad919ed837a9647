import * as input from '../../input/input';
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
		const given = (parse ? input.parseText : input.parseWords)(value, displayName);
		if (given !== '') {
			return parse ? parse(given, displayName) : input.requireMeaning(given, displayName, example);
		}
		if (!required) return '';
		throw input.empty(displayName, example ? `Enter a text like "${example}".` : 'Enter a text.');
	});
}

/** Creates a required text field for one URL. */
export function urlField(kind: 'comment' | 'post' | 'profile', options: FieldOptions) {
	const placeholder = `e.g. ${input.ENTITIES[kind].examples.url}`;
	const parse = input.parserOf(kind === 'profile' ? 'profileUrl' : kind);
	return text({ placeholder, required: true, parse, ...options });
}
