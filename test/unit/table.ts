// Tables of values: one row for each rule, with what is given, what becomes of it, and why the row exists.
import { quote } from '../../nodes/ProfessionalNetwork/input/input';
import { messageOf } from './form/outcome';

type Read = (given: never) => unknown;

/** Tests what each value is read as. A value that is rejected fails the test. */
export function itReads(
	subject: string,
	read: Read,
	rows: Array<[given: unknown, expected: unknown, why: string]>,
): void {
	it.each(titled(rows))(`${subject} reads %s: %j`, (_why, given, expected) => {
		expect(read(given as never)).toEqual(expected);
	});
}

/**
 * Tests with which message each value is rejected. A value that is read fails the test, whatever it is read as. In a
 * message, `…` at the beginning stands for the value in quotes.
 */
export function itRejects(
	subject: string,
	read: Read,
	rows: Array<[given: unknown, message: string, why: string]>,
): void {
	it.each(titled(rows))(`${subject} rejects %s: %j`, (_why, given, message) => {
		const expected = message.startsWith('… ') ? quote(given) + message.slice(1) : message;
		expect(messageOf(() => read(given as never))).toBe(expected);
	});
}

/** Returns the rows with the reason first, as titles show it. */
function titled<Expected>(rows: Array<[given: unknown, expected: Expected, why: string]>) {
	return rows.map(([given, expected, why]): [string, unknown, Expected] => [why, given, expected]);
}
