import { sleep } from 'n8n-workflow';

import { isRetryable, type Failure, type Outcome } from '../service/response';

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;
const MAX_RETRY_AFTER_MS = 60_000;

/** Settings of the retries of one request. */
export interface RetryOptions {
	/** Maximum number of retries after the first attempt. */
	maxRetries: number;
	/** Whether the request is a write, which is retried only if it definitely did not arrive. */
	isWrite: boolean;
	/** Ends the delay. The next attempt must then return a failure without sending anything. */
	signal: AbortSignal;
}

/**
 * Runs a request and retries it after a temporary failure.
 * @param attempt receives a function that decides whether a failure will be retried, because only the other failures
 * end the run, and its number, from 1
 */
export async function withRetries(
	attempt: (willRetry: (failure: Failure) => boolean, number: number) => Promise<Outcome>,
	{ maxRetries, isWrite, signal }: RetryOptions,
): Promise<Outcome> {
	for (let retries = 0; ; retries++) {
		const willRetry = (failure: Failure) => retries < maxRetries && isRetryable(failure, isWrite);
		const outcome = await attempt(willRetry, retries + 1);
		if (!outcome.failure || !willRetry(outcome.failure)) return outcome;
		await delay(retryDelay(outcome.failure, retries), signal);
	}
}

/**
 * Returns the delay before the next attempt in milliseconds. Uses the delay that the service asks for, or else an
 * exponential delay with full jitter.
 */
export function retryDelay({ retryAfter }: Failure, retries: number): number {
	if (retryAfter !== undefined) return Math.min(retryAfter, MAX_RETRY_AFTER_MS);
	return Math.random() * Math.min(FIRST_DELAY_MS * 2 ** retries, MAX_DELAY_MS);
}

async function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
	try {
		await sleep(milliseconds, signal);
	} catch {
		// The next attempt checks the signal.
	}
}
