import { invalid } from '../../properties/validationError';

/** What an expression leaves where it found nothing. */
const EMPTY_MESSAGE = /^["']?(undefined|null|nan)["']?[.!]?$/i;
const EMPTY_GREETING =
	/^(?:[Hh]i|[Hh]ello|[Hh]ey|[Dd]ear)[ ,]+(?:undefined|null|NaN)(?=[,.!:;\n-]|$)/;

/**
 * Returns the text of a message to a person.
 * @throws ValidationError for a text in which an expression found nothing, because it must not reach the person
 */
export function parseMessage(message: string, displayName: string): string {
	if (EMPTY_MESSAGE.test(message)) {
		throw invalid(
			`${displayName} is only "${message}".`,
			'Check its expression: the field that it reads is empty.',
		);
	}
	const greeting = EMPTY_GREETING.exec(message)?.[0];
	if (greeting) {
		throw invalid(
			`${displayName} greets a person as "${greeting}".`,
			'Check its expression: the field that holds the name is empty.',
		);
	}
	return message;
}
