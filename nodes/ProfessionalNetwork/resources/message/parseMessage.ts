import { quote } from '../../properties/parse';
import { rejectLeftover } from '../../properties/text';
import { invalid } from '../../properties/validationError';

/** A greeting whose name is missing, or whose first or last name is. */
const EMPTY_GREETING =
	/^(?:[Hh]i|[Hh]ello|[Hh]ey|[Dd]ear|[Gg]ood (?:morning|afternoon|evening)|Hallo|Hola|Bonjour|Salut|Ciao|Olá)[ ,]+(?:\p{Lu}[\p{L}\p{M}.'’-]*\s)?(?:undefined|null|NaN)(?:\s(?:\p{Lu}[\p{L}\p{M}'’-]*|undefined|null|NaN))?(?=[,.!:;\n-]|$)/u;

/**
 * Returns the text of a message to a person.
 * @throws ValidationError for a text in which an expression found nothing, because it must not reach the person
 */
export function parseMessage(message: string, displayName: string): string {
	const greeting = EMPTY_GREETING.exec(message)?.[0];
	if (greeting) {
		throw invalid(
			`${displayName} greets a person as ${quote(greeting)}.`,
			'Check its expression: the field that holds the name is empty.',
		);
	}
	return rejectLeftover(message, displayName);
}
