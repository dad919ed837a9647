import { baseProperty, emptyField, toParam, type Field, type FieldOptions } from './field';
import { isLeftover, parseText, quote } from './parse';
import { invalid } from './validationError';

/** Makes a text field, whose value is sent trimmed. `parse` validates and normalises a value that is not blank. */
export function text({
	required,
	rows,
	parse = rejectLeftover,
	...options
}: FieldOptions & {
	required?: boolean;
	rows?: number;
	parse?(text: string, displayName: string): string;
}): Field {
	const { displayName, name, param = name } = options;
	return {
		property: {
			...baseProperty(options),
			type: 'string',
			default: '',
			...(rows && { typeOptions: { rows } }),
			...(required && { required }),
		},
		toQuery(value) {
			const given = parseText(value, displayName);
			if (given !== '') return toParam(param, parse(given, displayName));
			if (required) throw emptyField(displayName, options.placeholder);
			return {};
		},
	};
}

/** @throws ValidationError for a text that is only "undefined" and the like, which no field means */
export function rejectLeftover(text: string, displayName: string): string {
	if (!isLeftover(text)) return text;
	throw invalid(
		`${displayName} is only ${quote(text)}.`,
		'Check its expression: the field that it reads is empty.',
	);
}
