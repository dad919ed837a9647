import { sleep } from 'n8n-workflow';

import type { Failure } from '../service/response';

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 10_000;
const MAX_RETRY_AFTER_MS = 60_000;

/**
 * Returns the delay before the next attempt in milliseconds. Uses the delay that the service asks for, or else an
 * exponential delay with full jitter.
 */
export function retryDelay({ retryAfter }: Pick<Failure, 'retryAfter'>, retries: number): number {
	if (retryAfter !== undefined) return Math.min(retryAfter, MAX_RETRY_AFTER_MS);

	return Math.random() * Math.min(FIRST_DELAY_MS * 2 ** retries, MAX_DELAY_MS);
}

/** Waits, or returns early when the signal aborts. */
export async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
	try {
		// A signal of its own, because Node.js warns of more than ten listeners on one.
		await sleep(milliseconds, AbortSignal.any([signal]));
	} catch {
		// The caller checks the signal.
	}
}
