import { invalid, parseText, requireMeaning, type Source } from '../../input/input';
import { baseProperty, toParam, type Field, type FieldOptions } from './field';

/** Creates a field for free text, which is sent trimmed. `parse` validates and normalises a text that is not blank. */
export function text({
	required,
	rows,
	parse,
	...options
}: FieldOptions & {
	required?: boolean;
	rows?: number;
	parse?(text: string, displayName: string, source?: Source): string;
}): Field {
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
		toQuery(value, source) {
			const given = parseText(value, displayName);
			if (given !== '') {
				return toParam(
					param,
					parse?.(given, displayName, source) ?? requireMeaning(given, displayName, example),
				);
			}
			if (!required) return {};
			throw invalid(
				`${displayName} is empty.`,
				example ? `Enter a text like "${example}".` : 'Enter a text.',
			);
		},
	};
}
