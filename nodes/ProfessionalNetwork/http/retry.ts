import { sleep } from 'n8n-workflow';

import type { Failure } from '../service/failure';
import type { Outcome } from '../service/response';

const RETRYABLE_STATUSES = [408, 429, 500, 502, 503, 504];
const FATAL_STATUSES = [401, 402];
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;
const MAX_RETRY_AFTER_MS = 60_000;

/** Settings of the retries of one request. */
export interface RetryOptions {
	/** Maximum number of retries after the first attempt. */
	maxRetries: number;
	/** Whether the request is a write, which is retried only if it definitely wasn't delivered. */
	write: boolean;
	/** Ends the delay. The next attempt must then return a failure without sending anything. */
	signal: AbortSignal;
}

/**
 * Runs a request and retries it after a temporary failure.
 * @param attempt receives a function that decides whether a failure will be retried, because only the other failures
 * end the run
 */
export async function withRetries(
	attempt: (willRetry: (failure: Failure) => boolean) => Promise<Outcome>,
	{ maxRetries, write, signal }: RetryOptions,
): Promise<Outcome> {
	for (let retries = 0; ; retries++) {
		const willRetry = (failure: Failure) => retries < maxRetries && isRetryable(failure, write);
		const outcome = await attempt(willRetry);
		if (!outcome.failure || !willRetry(outcome.failure)) return outcome;
		await delay(retryDelay(outcome.failure, retries), signal);
	}
}

/** Whether to retry a request. A write must also definitely not have been delivered. */
export function isRetryable({ kind, statusCode = 0, message }: Failure, write: boolean): boolean {
	const isStatus = kind === 'http' || kind === 'gateway';
	if (kind === 'unreachable' || (isStatus && statusCode === 429)) return true;
	if (write) return false;
	if (kind === 'connectionLost' || kind === 'unparseable') return true;
	if (!isStatus) return false;
	if (kind === 'gateway' && statusCode === 403) return true;
	return RETRYABLE_STATUSES.includes(statusCode) || isBusy(message);
}

/** Whether the service had no free upstream account, which it reports with any status. */
export function isBusy(message: string): boolean {
	return /no available resource/i.test(message);
}

/**
 * Whether all further requests of the run would fail in the same way. Excludes a 403 inside a 200, because it may
 * concern only one item. The run counts these.
 */
export function isFatal({ kind, statusCode = 0, inEnvelope }: Failure): boolean {
	if (kind !== 'http' && kind !== 'gateway') return false;
	if (FATAL_STATUSES.includes(statusCode)) return true;
	return kind === 'http' && statusCode === 403 && !inEnvelope;
}

/** Whether a failed write may have been delivered. */
export function mayHaveBeenDelivered({ kind, statusCode = 0 }: Failure): boolean {
	if (['connectionLost', 'unparseable', 'invalidResponse', 'noResult'].includes(kind)) return true;
	if (kind !== 'http' && kind !== 'gateway') return false;
	// A successful response with an error text but no result does not say whether the write was delivered.
	return statusCode < 400 || statusCode === 408 || statusCode >= 500;
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
