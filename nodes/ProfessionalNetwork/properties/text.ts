import { baseProperty, toParam, type Field, type FieldOptions } from './field';
import { parseText } from './parse';
import { invalid } from './validationError';

/** A free text, sent trimmed. `parse` checks and normalises what is not blank. */
export function text({
	required,
	rows,
	parse = (value) => value,
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
			if (required) throw invalid(`${displayName} is empty.`, adviceForEmpty(options));
			return {};
		},
	};
}

/**
 * Returns the text of a message.
 * @throws ValidationError for what expressions leave where they found nothing, which must not reach a person
 */
export function parseMessage(message: string, displayName: string): string {
	if (/^["']?(undefined|null|nan)["']?[.!]?$/i.test(message)) {
		throw invalid(
			`${displayName} is only "${message}".`,
			'Check its expression: the field that it reads is empty.',
		);
	}
	const greeting =
		/^(?:[Hh]i|[Hh]ello|[Hh]ey|[Dd]ear)[ ,]+(?:undefined|null|NaN)(?=[,.!:;\n-]|$)/.exec(
			message,
		)?.[0];
	if (greeting) {
		throw invalid(
			`${displayName} greets a person as "${greeting}".`,
			'Check its expression: the field that holds the name is empty.',
		);
	}
	return message;
}

function adviceForEmpty({ placeholder }: FieldOptions): string {
	return placeholder ? `Fill it in, ${placeholder}` : 'Fill it in.';
}
