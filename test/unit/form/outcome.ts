// Helpers for tables of values: what is given, and what is read from it or why it is rejected.

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

/** Returns the result of reading a value, or the message and the advice of the error. */
export function outcomeOf(read: () => unknown): unknown {
	try {
		return read();
	} catch (error) {
		return textOfError(error);
	}
}

/** Returns the message of the error that reading a value throws, or says that the value was accepted. */
export function messageOf(read: () => unknown): string {
	let accepted: unknown;
	try {
		accepted = read();
	} catch (error) {
		return textOfError(error).message;
	}

	return `accepted: ${JSON.stringify(accepted)}`;
}

/** Returns the advice of the error that reading a value throws. Throws if the value is accepted. */
export function adviceOf(read: () => unknown): string | undefined {
	let accepted: unknown;
	try {
		accepted = read();
	} catch (error) {
		return textOfError(error).description;
	}

	throw new Error(`The value is accepted: ${JSON.stringify(accepted)}`);
}

export type Row = [given: unknown, expected: unknown];

/** Tests what each value is read as. The message of its error stands for a value that is rejected. */
export function itReads(subject: string, read: (given: never) => unknown, rows: Row[]): void {
	it.each(rows)(`${subject} reads %j as %j`, (given, expected) => {
		const outcome = outcomeOf(() => read(given as never));
		expect(Object(outcome).message ?? outcome).toEqual(expected);
	});
}

/** Returns the rows of a table: each of these spellings, and what all of them become. */
export function spelled<Read, Given extends unknown[]>(read: Read, ...values: Given) {
	return values.map((value): [given: Given[number], read: Read] => [value, read]);
}

/** Returns the rows of a table: each of these values, and what it becomes. */
export function rowsOf(readOf: (given: never) => unknown, ...values: unknown[]): Row[] {
	return values.map((value) => [value, readOf(value as never)]);
}

/** Returns the rows of a table: each value, and a message that quotes it before these words. */
export function rejected(words: string, ...values: unknown[]): Row[] {
	return rowsOf((value) => `"${String(value).replace(/^(.{100}).+$/, '$1…')}" ${words}`, ...values);
}
