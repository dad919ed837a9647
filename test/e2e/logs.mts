// Adds n8n's log to failed tests.

/** Returns an \`it\` that appends n8n's last log lines to what fails. */
export function useLogs(n8n: () => { lastLogLines(): string }) {
	return (name: string, work: () => Promise<void>) =>
		it(name, async () => {
			try {
				await work();
			} catch (error) {
				const words = `\n\nn8n's last words:\n${n8n().lastLogLines()}`;
				if (error instanceof Error) error.stack += words;
				throw error;
			}
		});
}
