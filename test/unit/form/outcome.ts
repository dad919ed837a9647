// Helpers for the tests of properties.

/** Returns the result of reading a value, or the message and the advice of the error. */
export function outcomeOf(read: () => unknown): unknown {
	try {
		return read();
	} catch (error) {
		const { message, description } = error as { message: string; description?: string };
		return { message, description };
	}
}

/** Returns the message of the error that reading a value throws. */
export function messageOf(read: () => unknown): string {
	const outcome = outcomeOf(read) as { message?: string };
	return outcome?.message ?? `accepted: ${JSON.stringify(outcome)}`;
}

/** Returns the advice of the error that reading a value throws. */
export function adviceOf(read: () => unknown): string | undefined {
	return (outcomeOf(read) as { description?: string })?.description;
}

/** Returns the rows of a table: each value, and a message that quotes it before these words. */
export function rejected(words: string, ...values: unknown[]): Array<[unknown, message: string]> {
	return values.map((value) => [
		value,
		`"${String(value).replace(/^(.{100}).+$/, '$1…')}" ${words}`,
	]);
}

/** Returns the rows of a table: each of these spellings, and what all of them become. */
export function spelled<Read, Given extends unknown[]>(read: Read, ...values: Given) {
	return values.map((value): [given: Given[number], read: Read] => [value, read]);
}
