// Waits for what n8n or the service does.
import { setTimeout as sleep } from 'node:timers/promises';

const DEADLINE_MS = 240_000;

/** Resolves with the first result that is true, or throws after minutes. */
export async function until<T>(
	condition: () => T | Promise<T>,
): Promise<Exclude<T, false | undefined>> {
	const late = AbortSignal.timeout(DEADLINE_MS);
	for (;;) {
		const result = await condition();
		if (result) return result as Exclude<T, false | undefined>;
		if (late.aborted) throw new Error(`Waited too long for ${condition.toString()}`);
		await sleep(100);
	}
}
