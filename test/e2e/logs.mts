// What a failed test shows of n8n.

/** Does the work; when it fails, the last log lines stand below what went wrong. */
export async function withLogs(n8n: { lastWords(): string }, work: () => Promise<void>) {
	try {
		await work();
	} catch (error) {
		if (error instanceof Error) error.stack += `\n\nn8n's last words:\n${n8n.lastWords()}`;
		throw error;
	}
}
