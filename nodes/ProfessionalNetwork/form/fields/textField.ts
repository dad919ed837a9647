import { invalid, parseLine, parseText, requireMeaning } from '../../input/input';
import { baseProperty, toParam, type Field, type FieldOptions } from './field';

interface TextOptions extends FieldOptions {
	required?: boolean;
	rows?: number;
	/** Validates and normalises a text that is not blank. */
	parse?(text: string, displayName: string): string;
}

/** Creates a field for free text, which is sent trimmed. */
export function text({ required, rows, parse, ...options }: TextOptions): Field {
	const { displayName, name, placeholder, param = name } = options;
	const example = placeholder?.replace(/^e\.g\. /, '');
	return {
		property: {
			...baseProperty(options),
			type: 'string',
			default: '',
			...(rows && { typeOptions: { rows } }),
			...(required && { required }),
		},
		toQuery(value) {
			// Only a text of several rows keeps its lines.
			const given = (rows ? parseText : parseLine)(value, displayName);
			if (given === '' && !required) return {};
			if (given === '') {
				const advice = example ? `Enter a text like "${example}".` : 'Enter a text.';
				throw invalid(`${displayName} is empty.`, advice);
			}
			const parsed = parse?.(given, displayName);
			return toParam(param, parsed ?? requireMeaning(given, displayName, example));
		},
	};
}
