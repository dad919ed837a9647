/** An invalid value. `message` says what is wrong, and `description` says how to fix it. */
export class ValidationError extends Error {
	name = 'ValidationError';
	description?: string;
}

/** Returns the error to throw for a value that cannot be used. */
export function invalid(message: string, description?: string): ValidationError {
	return Object.assign(new ValidationError(message), { description });
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
