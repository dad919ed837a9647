// Waits for what the service, the node or n8n does. Tests may have replaced the clock, so it uses that of Node.
import { setTimeout as sleep } from 'node:timers/promises';

/** Less than a test may take, so that the test says what did not happen. */
const DEADLINE_S = 50;
/** Until then it looks all the time, because tests stop a run at a certain request. */
const SOON_S = 5;
const LONG_PAUSE_MS = 100;

/**
 * Resolves with the first result of the condition that is true.
 * @param what the message of a test that waits in vain
 */
export async function until<T>(
	condition: () => T | Promise<T>,
	what: string,
	seconds = DEADLINE_S,
): Promise<Exclude<T, false | undefined>> {
	const start = process.hrtime.bigint();
	for (;;) {
		const result = await condition();
		if (result) return result as Exclude<T, false | undefined>;

		const waited = Number(process.hrtime.bigint() - start) / 1e9;
		if (waited > seconds) throw new Error(`Waited ${seconds} s in vain until ${what}`);
		await sleep(waited < SOON_S ? 1 : LONG_PAUSE_MS);
	}
}

/** Resolves once everything that is ready has run. */
export { setImmediate as nextTurn } from 'node:timers/promises';
