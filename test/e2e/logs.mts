// Adds n8n's log to a failed test.

/** Runs the test and appends n8n's last log lines when it fails. */
export async function withLogs(n8n: { lastLogLines(): string }, work: () => Promise<void>) {
	try {
		await work();
	} catch (error) {
		if (error instanceof Error) error.stack += `\n\nn8n's last words:\n${n8n.lastLogLines()}`;
		throw error;
	}
}
