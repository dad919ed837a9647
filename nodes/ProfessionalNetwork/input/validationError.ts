/** An invalid value. `output/` says what is wrong. n8n shows the message and description of one that the credentials throw. */
export class ValidationError extends Error {
	name = 'ValidationError';
	/** Clauses without a final period, then what to enter, and what else to change on the form. */
	violation: { reason: string; aside?: string; entry?: string; onForm?: string } = { reason: '' };
	description?: string;
	/** The label of a field that needs a value and has none. */
	empty?: string;
	/** Whether it says no more than that expressions found nothing. */
	lacksData?: boolean;
}

/** What is wrong, without a final period, and perhaps what follows after a comma. */
export type Reason = string | [reason: string, aside?: string];

/** Returns the error to throw for a value, with what to enter, and what else to change on the form. */
export function invalid(reasons: Reason, entry?: string, onForm?: string): ValidationError {
	const [reason = '', aside] = [reasons].flat();
	const description = [entry, onForm].filter(Boolean).join(' ') || undefined;
	const error = new ValidationError(aside ? `${reason}, ${aside}` : reason);
	return Object.assign(error, { violation: { reason, aside, entry, onForm }, description });
}

/** Returns the error to throw for a field that needs a value and has none. */
export function empty(label: string, entry: string): ValidationError {
	return Object.assign(invalid(`${label} is empty`, entry), { empty: label });
}

/** Runs `read`. Returns undefined for an invalid value, and rethrows any other error. */
export type Collect = <T>(read: () => T) => T | undefined;

/** Returns a function that collects the thrown ValidationErrors, and their list. */
export function collector() {
	const errors: ValidationError[] = [];
	const collect: Collect = (read) => {
		let thrown: unknown;
		try {
			return read();
		} catch (error) {
			thrown = error;
		}

		if (!(thrown instanceof ValidationError)) throw thrown;
		errors.push(thrown);
		return undefined;
	};

	return { errors, collect };
}
