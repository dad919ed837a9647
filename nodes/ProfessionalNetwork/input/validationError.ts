/** An invalid value. `message` says what is wrong, and `description` says how to fix it. */
export class ValidationError extends Error {
	name = 'ValidationError';
	description?: string;
	/** The part of the description that says what to enter. A model cannot change the form. */
	entry?: string;
	empty?: string;
}

/** Returns the error to throw for a value, with what to enter, and what else to change on the form. */
export function invalid(message: string, entry?: string, onForm?: string): ValidationError {
	const description = [entry, onForm].filter(Boolean).join(' ') || undefined;
	return Object.assign(new ValidationError(message), { description, entry });
}

/** Returns the error to throw for a field that needs a value and has none. */
export function empty(label: string, entry: string): ValidationError {
	return Object.assign(invalid(`${label} is empty.`, entry), { empty: label });
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
