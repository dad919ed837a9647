// Detects that the user or the system wants to end a command.

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** Resolves with the exit code when the command should end. */
export function interruption() {
	return new Promise<number>((resolve) => {
		for (const [signal, code] of Object.entries(EXIT_CODES)) {
			process.on(signal, () => resolve(code));
		}
		// The reader of the output has closed it.
		for (const stream of [process.stdout, process.stderr]) stream.on('error', () => resolve(1));
	});
}
