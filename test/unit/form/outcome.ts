// What becomes of a value: what a field sends for it, or the message and the advice with which it is rejected.

import type { Field } from '../../../nodes/ProfessionalNetwork/form/form';
import { ValidationError } from '../../../nodes/ProfessionalNetwork/input/input';

/** Returns the function that parses a value with a field, and returns what the field sends. */
export const queryOf =
	<T>({ parse, toQuery }: Field<T>) =>
	(value: unknown) =>
		toQuery(parse(value));

/** Returns what users read about an invalid value. */
export function textOfError({ message, description }: Error & { description?: string }) {
	return { message: `${message}.`.replace(/\.\.$/, '.'), description };
}

/** What a value is read as, or the error that rejects it. */
type Outcome = { accepted: unknown; error?: undefined } | { error: ValidationError };

/** Reads a value. Any error that does not reject it is a defect, and fails the test. */
function attempt(read: () => unknown): Outcome {
	try {
		return { accepted: read() };
	} catch (error) {
		expect(error).toBeInstanceOf(ValidationError);
		return { error: error as ValidationError };
	}
}

/** Returns the message and the advice with which a value is rejected. Throws if it is read. */
export function rejectionOf(read: () => unknown): { message: string; description?: string } {
	const outcome = attempt(read);
	if (outcome.error) return textOfError(outcome.error);
	throw new Error(`accepted: ${JSON.stringify(outcome.accepted)}`);
}

/** Returns the message with which a value is rejected, or says that it is read. */
export function messageOf(read: () => unknown): string {
	const outcome = attempt(read);
	if (outcome.error) return textOfError(outcome.error).message;
	return `accepted: ${JSON.stringify(outcome.accepted)}`;
}

/** Returns the advice with which a value is rejected. Throws if it is read. */
export function adviceOf(read: () => unknown): string | undefined {
	return rejectionOf(read).description;
}

/** Returns what a value is read as, or the message and the advice with which it is rejected. */
export function outcomeOf(read: () => unknown): unknown {
	const outcome = attempt(read);
	return outcome.error ? textOfError(outcome.error) : outcome.accepted;
}
