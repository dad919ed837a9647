import { empty, parseText, parseWords, requireMeaning, URLS } from '../../input/input';
import { field, type Field, type FieldOptions } from './field';

interface TextOptions extends FieldOptions {
	required?: boolean;
	rows?: number;
	/** Whether the editor hides the text. */
	secret?: boolean;
	/** Validates and normalises a text that is not blank. */
	parse?(text: string, displayName: string): string;
}

/** Creates a field for free text, which is sent trimmed. */
export function text({ required, rows, secret, parse, ...options }: TextOptions): Field {
	const example = options.placeholder?.replace(/^e\.g\. /, '');
	const typeOptions = rows ? { rows } : { password: true };
	const settings = { ...((rows || secret) && { typeOptions }), ...(required && { required }) };
	return field(options, { type: 'string', default: '', ...settings }, (value, displayName) => {
		// A text of several rows keeps its lines, and other parsers read a line break themselves.
		const given = (rows || parse ? parseText : parseWords)(value, displayName);
		if (given !== '') {
			return parse ? parse(given, displayName) : requireMeaning(given, displayName, example);
		}
		if (!required) return '';
		throw empty(displayName, example ? `Enter a text like "${example}".` : 'Enter a text.');
	});
}

/** Creates a required text field for one URL. */
export function urlField(kind: keyof typeof URLS, options: FieldOptions): Field {
	const { example, parse } = URLS[kind];
	return text({ placeholder: `e.g. ${example}`, required: true, parse, ...options });
}
