// What the tests of properties share.

/** What reading a value gives: its result, or the message and the advice of the error. */
export function outcomeOf(read: () => unknown): unknown {
	try {
		return read();
	} catch (error) {
		const { message, description } = error as { message: string; description?: string };
		return { message, description };
	}
}

/** The message of the error that reading a value ends with. */
export function messageOf(read: () => unknown): string {
	const outcome = outcomeOf(read) as { message?: string };
	return outcome?.message ?? `accepted: ${JSON.stringify(outcome)}`;
}

/** The advice of the error that reading a value ends with. */
export function adviceOf(read: () => unknown): string | undefined {
	return (outcomeOf(read) as { description?: string })?.description;
}
