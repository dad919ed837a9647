import { sleep } from 'n8n-workflow';

import type { Answer } from './envelope';
import type { Failure } from './failure';

/** What a request ended with. */
export type Outcome =
	| { answer: Answer; failure?: undefined }
	| { answer?: undefined; failure: Failure };

/** How far repeating may go. */
export interface RetryRules {
	/** Repeats after the first attempt. */
	maxRetries: number;
	/** Whether the request changes something: then only what surely never arrived is repeated. */
	write: boolean;
	/** Ends the waiting, for instance when the execution is stopped. */
	signal: AbortSignal;
}

const PASSING = [408, 429, 500, 502, 503, 504];
const FIRST_BACKOFF = 1_000;
const LONGEST_BACKOFF = 30_000;
const LONGEST_RETRY_AFTER = 60_000;

/**
 * Repeats a request while its failure is a passing one.
 * @param attempt gets a judge of what it ends with: whether that is tried again
 */
export async function withRetries(
	attempt: (isTriedAgain: (failure: Failure) => boolean) => Promise<Outcome>,
	{ maxRetries, write, signal }: RetryRules,
): Promise<Outcome> {
	for (let retries = 0; ; retries++) {
		const isTriedAgain = (failure: Failure) =>
			retries < maxRetries && !signal.aborted && isPassing(failure, write);
		const outcome = await attempt(isTriedAgain);
		if (!outcome.failure || !isTriedAgain(outcome.failure)) return outcome;
		await pause(waitingTime(outcome.failure, retries), signal);
		if (signal.aborted) return outcome;
	}
}

/** Whether the same request may well succeed later, and cannot have been carried out already. */
export function isPassing({ kind, statusCode, message }: Failure, write: boolean): boolean {
	if (kind === 'unreachable' || (kind === 'answered' && statusCode === 429)) return true;
	if (write) return false;
	if (kind === 'dropped' || kind === 'unreadable') return true;
	if (kind !== 'answered') return false;
	return PASSING.includes(statusCode ?? 0) || /no available resource/i.test(message);
}

/** Milliseconds before the next attempt: what the service asks for, else a backoff with full jitter. */
export function waitingTime({ retryAfter }: Failure, retries: number): number {
	if (retryAfter !== undefined) return Math.min(retryAfter, LONGEST_RETRY_AFTER);
	return Math.random() * Math.min(FIRST_BACKOFF * 2 ** retries, LONGEST_BACKOFF);
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
	try {
		await sleep(milliseconds, signal);
	} catch {
		// Stopped: the caller looks at the signal.
	}
}
