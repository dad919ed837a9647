// What becomes of a value: what a field sends for it, or the message and the advice with which it is rejected.

import type { Field } from '../../../nodes/ProfessionalNetwork/form/form';
import { textOf } from '../../../nodes/ProfessionalNetwork/output/texts';
import { toFailure } from '../../../nodes/ProfessionalNetwork/service/failure';

/** Returns the function that parses a value with a field, and returns what the field sends. */
export const queryOf =
	<T>({ parse, toQuery }: Field<T>) =>
	(value: unknown) =>
		toQuery(parse(value));

/** Returns what users read about an invalid value. */
export function textOfError(error: Error): { message: string; description?: string } {
	const { message, advice } = textOf(toFailure('invalid', error));
	return { message, description: advice };
}

/** Returns the message and the advice of the error that reading a value throws. Throws if the value is accepted. */
export function rejectionOf(read: () => unknown): { message: string; description?: string } {
	let accepted: unknown;
	try {
		accepted = read();
	} catch (error) {
		return textOfError(error as Error);
	}

	throw new Error(`The value is accepted: ${JSON.stringify(accepted)}`);
}

/** Returns the message of the error that reading a value throws, or says that the value was accepted. */
export function messageOf(read: () => unknown): string {
	let accepted: unknown;
	try {
		accepted = read();
	} catch (error) {
		return textOfError(error as Error).message;
	}

	return `accepted: ${JSON.stringify(accepted)}`;
}

/** Returns the advice of the error that reading a value throws. Throws if the value is accepted. */
export function adviceOf(read: () => unknown): string | undefined {
	return rejectionOf(read).description;
}

/** Returns the result of reading a value, or the message and the advice of the error. */
export function outcomeOf(read: () => unknown): unknown {
	try {
		return read();
	} catch (error) {
		return textOfError(error as Error);
	}
}
