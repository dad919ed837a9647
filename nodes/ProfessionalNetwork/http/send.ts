import type { IHttpRequestOptions } from 'n8n-workflow';

import type { Auth } from '../account/account';
import type { Budget, Purchase } from '../money/budget';
import type { Failure, Outcome, RowsPath } from '../service/response';
import type { Limiter } from './limiter';
import { request, type RequestContext } from './request';
import { withRetries } from './retry';

export { Limiter } from './limiter';
export { networkFailure } from './networkError';
export { DEFAULT_TIMEOUT_MS, request, type RequestContext } from './request';

/** One request to the service. */
export interface ServiceRequest {
	options: IHttpRequestOptions;
	rows: RowsPath;
	auth: Auth;
	purchase: Purchase;
	maxRetries: number;
	/** Whether it changes the user's account on the network. */
	isWrite: boolean;
	/** Asked when its turn comes. */
	isNeeded(): boolean;
	/** Called with a failure that is not retried, before another request can start. */
	onFailure(failure: Failure): void;
}

/** What the requests of a run share. */
export interface Channel {
	context: RequestContext;
	limiter: Limiter;
	budget: Budget;
	/** Aborts when no further request may be sent. */
	ended: AbortSignal;
	/** Aborts when the user stops the execution. */
	cancelled: AbortSignal;
	/** Returns the failure of a request that is not sent because the run has ended. */
	notSent(): Failure;
	/** Takes note of a response, and returns it as it is to be understood after the earlier ones. */
	observe(outcome: Outcome, auth: Auth): Outcome;
}

/** One attempt of a request. */
interface Attempt {
	/** The limiter's epoch when the attempt started. */
	epoch: number;
	/** Number of the attempt, from 1. */
	attempt: number;
	willRetry(failure: Failure): boolean;
}

/** Sends a request in its turn, with retries and within Max Cost. Never throws. */
export async function send(sent: ServiceRequest, channel: Channel): Promise<Outcome> {
	const { purchase, isWrite, maxRetries } = sent;
	const { limiter, budget, ended, notSent } = channel;
	const isReady = () => ended.aborted || budget.admit(purchase) !== 'wait';
	const outcome = await withRetries(
		async (willRetry, attempt) => {
			// A retry comes first, so that later requests do not spend the money reserved for it.
			const isFirst = budget.reconsider(purchase);
			const tried = await limiter.run(
				async (epoch) => await sendOnce(sent, channel, { epoch, attempt, willRetry }),
				isReady,
				isFirst,
			);
			return tried ?? { failure: notSent() };
		},
		{ maxRetries, isWrite, signal: ended },
	);
	budget.release(purchase);
	return outcome;
}

/** Sends the request once, unless the run has ended or Max Cost rejects it. */
async function sendOnce(
	sent: ServiceRequest,
	{ context, limiter, budget, ended, cancelled, notSent, observe }: Channel,
	{ epoch, attempt, willRetry }: Attempt,
): Promise<Outcome> {
	const { options, auth, purchase, isNeeded, onFailure } = sent;
	if (ended.aborted || !isNeeded()) return { failure: notSent() };
	const admission = budget.admit(purchase);
	if (typeof admission === 'object') return { failure: admission };

	const response = await request(context, options, { ...sent, attempt }, cancelled);
	budget.record(purchase, response);
	const outcome = observe(response, auth);
	const { page, failure } = outcome;
	if (page) {
		limiter.speedUp();
		if (page.concurrency !== undefined) limiter.reduceTo(page.concurrency);
		return outcome;
	}
	if (failure.kind === 'busy') limiter.slowDown(epoch);
	if (!willRetry(failure)) onFailure(failure);
	return outcome;
}
