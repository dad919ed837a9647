// When the user, or the system, wants a command to end.

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** Resolves with the exit code for it; what was started can then be ended. */
export function interruption() {
	return new Promise<number>((resolve) => {
		for (const [signal, code] of Object.entries(EXIT_CODES)) {
			process.on(signal, () => resolve(code));
		}
		// Whoever read the output is gone.
		for (const stream of [process.stdout, process.stderr]) stream.on('error', () => resolve(1));
	});
}
