import { baseProperty, toParam, type Field, type FieldOptions } from './field';
import { isLeftover, parseText, quote } from '../../input/text';
import { invalid } from '../../input/validationError';

/** Matches a greeting without a name, or without a first or last name. */
const GREETING =
	/^(?:[Hh]i|[Hh]ello|[Hh]ey|[Dd]ear|[Gg]ood (?:morning|afternoon|evening)|Hallo|Hola|Bonjour|Salut|Ciao|Olá)[ ,]+(?:\p{Lu}[\p{L}\p{M}.'’-]*\s)?(?:undefined|null|NaN)(?:\s(?:\p{Lu}[\p{L}\p{M}'’-]*|undefined|null|NaN))?(?=[,.!:;\n-]|$)/u;

/** Creates a field for free text, which is sent trimmed. `parse` validates and normalises a text that is not blank. */
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
			if (required) throw invalid(`${displayName} is empty.`, adviceForEmpty(options));
			return {};
		},
	};
}

/**
 * Returns the text of a message.
 * @throws ValidationError for texts that expressions leave when they find nothing, which must not reach a person
 */
export function parseMessage(message: string, displayName: string): string {
	const greeting = GREETING.exec(message)?.[0];
	if (greeting) {
		throw invalid(
			`${displayName} greets the person as ${quote(greeting)}.`,
			'Check its expression, because the field with the name is empty.',
		);
	}
	return rejectLeftover(message, displayName);
}

/** @throws ValidationError for a text such as "undefined", which no field can mean */
function rejectLeftover(text: string, displayName: string): string {
	if (!isLeftover(text)) return text;
	throw invalid(
		`${displayName} is only ${quote(text)}.`,
		'Check its expression, because the field it reads is empty.',
	);
}

function adviceForEmpty({ placeholder }: FieldOptions): string {
	return placeholder
		? `Enter a text like "${placeholder.replace(/^e\.g\. /, '')}".`
		: 'Enter a text.';
}
