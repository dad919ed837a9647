import type { Purchase } from '../money/budget';
import { type Failure, isRetryable, type Outcome } from '../service/response';
import { type Diagnosis, type RequestScheduler, isTurn, type Ticket } from './requestScheduler';
import { request, type RequestContext, type SingleRequest } from './request';
import { retryDelay, wait } from './wait';

export { RequestScheduler } from './requestScheduler';
export { connectionFailure } from './connectionError';
export { DEFAULT_TIMEOUT_MS, request, type RequestContext } from './request';

/** How often a request is retried after failures of its own. An outage of the service does not count. */
const MAX_RETRIES = 3;

/** A request of a run. */
export interface ServiceRequest extends SingleRequest, Purchase {
	/** Whether to send it when its turn comes. Absent if always. */
	isNeeded?(): boolean;
	/** Returns what a response means after the earlier ones of the run. */
	interpret(response: Outcome): Outcome;
	/** Called with a failure that is not retried, before another request can start. */
	onFailure(failure: Failure): void;
}

/** What follows from a failure: another attempt after so many milliseconds, in its turn, or none. */
type Next = { delay: number } | 'giveUp' | 'endRun';

/** What became of an attempt, and the delay before the next one in milliseconds if there is one. */
type Attempted = Outcome & { delay?: number };

/** Sends a request in its turn, with retries and within Max Cost. Rejects only if this package has a defect. */
export async function send(
	context: RequestContext,
	sent: ServiceRequest,
	scheduler: RequestScheduler,
): Promise<Outcome> {
	const ticket: Ticket = {
		account: sent.auth.account,
		purchase: sent,
		isNeeded: sent.isNeeded,
		attempts: 0,
		failures: 0,
		answers: 0,
	};
	try {
		let attempted = await attempt(context, sent, ticket, scheduler);
		while (attempted.delay !== undefined) {
			if (attempted.delay > 0) await wait(attempted.delay, scheduler.ended);
			attempted = await attempt(context, sent, ticket, scheduler);
		}

		return attempted;
	} finally {
		scheduler.releaseMoney(ticket);
	}
}

/** Sends the request once, in its turn. */
async function attempt(
	context: RequestContext,
	sent: ServiceRequest,
	ticket: Ticket,
	scheduler: RequestScheduler,
): Promise<Attempted> {
	const turn = await scheduler.waitForTurn(ticket);
	if (!isTurn(turn)) return { failure: turn };

	try {
		const response = await request(context, sent, ticket.attempts);
		scheduler.noteResponse(turn, response);
		const outcome = sent.interpret(response);
		if (outcome.page) return outcome;

		const diagnosis = scheduler.noteFailure(turn, outcome.failure);
		const next = nextAfter(outcome.failure, sent, ticket, diagnosis);
		if (typeof next === 'object') return { ...outcome, ...next };

		const failure = { ...outcome.failure };
		if (next === 'endRun') failure.waited = scheduler.patience;
		sent.onFailure(failure);
		if (next === 'endRun') scheduler.end(failure);
		return { ...outcome, failure };
	} finally {
		scheduler.endTurn(turn);
	}
}

/** Decides what follows from the failure of an attempt. */
function nextAfter(
	failure: Failure,
	{ isWrite }: ServiceRequest,
	ticket: Ticket,
	{ isCrowded, isService, isTooLong }: Diagnosis,
): Next {
	// The requests of others have all slots, and one becomes free when they end, so this does not use up a retry.
	if (isCrowded) return { delay: retryDelay(failure, ticket.attempts - 1) };

	// The other requests of the run would fail alike, and the user does not want to wait for longer.
	if (isTooLong) return 'endRun';

	// Another attempt could bill a read twice, or write twice.
	if (!isRetryable(failure, { isWrite })) return 'giveUp';

	// The outage holds its next turn, and all requests of the run share its pauses, so this does not use up a retry.
	if (isService) return { delay: 0 };

	if (ticket.failures >= MAX_RETRIES) return 'giveUp';

	// It failed for a reason of its own, which may pass.
	const delay = retryDelay(failure, ticket.failures);
	ticket.failures++;
	return { delay };
}
