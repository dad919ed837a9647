/** An invalid value: what is wrong, without a final period, and what to do. n8n shows both for one of the credentials. */
export class ValidationError extends Error {
	name = 'ValidationError';
	description?: string;
}

/** Returns the error to throw for a value, with what to enter instead. */
export function invalid(reason: string, description?: string): ValidationError {
	return Object.assign(new ValidationError(reason), { description });
}

/** Returns the error to throw for a field that needs a value and has none. */
export function empty(label: string, entry: string): ValidationError {
	return invalid(`${label} is empty`, entry);
}

/** Runs `read`. Returns undefined for an invalid value, and rethrows any other error. */
export type CollectError = <T>(read: () => T) => T | undefined;

/** Returns a function that collects the thrown ValidationErrors, and their list. */
export function collector() {
	const errors: ValidationError[] = [];
	const collectError: CollectError = (read) => {
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

	return { errors, collectError };
}
