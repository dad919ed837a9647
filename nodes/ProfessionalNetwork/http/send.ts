import type { Purchase } from '../money/budget';
import {
	type Failure,
	isOutage,
	isRetryable,
	mayHaveArrived,
	type Outcome,
} from '../service/response';
import type { Channel } from './channel';
import { request, type SingleRequest } from './request';
import { retryDelay, wait } from './wait';

export { Channel } from './channel';
export { networkFailure } from './networkError';
export { DEFAULT_TIMEOUT_MS, request, type RequestContext } from './request';

/** How often a request is retried after failures of its own. An outage of the service does not count. */
const MAX_RETRIES = 3;

/** A request of a run. */
export interface ServiceRequest extends SingleRequest, Purchase {
	/** Whether to send it when its turn comes. Absent if always. */
	isNeeded?(): boolean;
	/** Called with a failure that is not retried, before another request can start. */
	onFailure(failure: Failure): void;
}

interface Retries {
	attempts: number;
	/** Number of failures of its own. */
	failures: number;
	/** The number of answers in the run at the last failure, or when the request was first sent. */
	answers: number;
	last?: Failure;
}

/** What was known when an attempt was sent. */
interface Start {
	/** Whether the service was answering nobody. */
	isOutage: boolean;
	/** How often the limit of the account had been reduced. */
	epoch: number;
}

/** What a failure says about the service. */
interface Diagnosis {
	/** Whether it is the service's, not the request's own. */
	isService: boolean;
	/** Whether other requests of the account have all places. */
	isCrowded: boolean;
}

/** What follows from a failure: another attempt after so many milliseconds, in its turn, or none. */
type Next = { delay: number } | 'giveUp' | 'endRun';

/** What became of an attempt, and the delay before the next one in milliseconds if there is one. */
type Attempted = Outcome & { delay?: number };

/** Sends a request in its turn, with retries and within Max Cost. Never throws. */
export async function send(sent: ServiceRequest, channel: Channel): Promise<Outcome> {
	const { budget, ended, outage } = channel;
	const retries: Retries = { attempts: 0, failures: 0, answers: outage.answers };
	let attempted = await attemptInTurn(sent, channel, retries);

	while (attempted.delay !== undefined) {
		if (attempted.delay > 0) await wait(attempted.delay, ended);
		attempted = await attemptInTurn(sent, channel, retries);
	}

	budget.release(sent);
	return attempted;
}

/** Sends the request once, in its turn in the run and then in that of its account. */
async function attemptInTurn(
	sent: ServiceRequest,
	channel: Channel,
	retries: Retries,
): Promise<Attempted> {
	const { budget, ended, limiter, outage } = channel;
	const accountLimiter = limiter.accountLimiterOf(sent.auth.account);
	// The first retry comes first, so that later requests do not spend the money reserved for it. Then others find out
	// whether an outage is over, because this request may be the reason for what looks like one.
	const isFirst = budget.reconsider(sent) && retries.attempts === 1;
	const isReady = () =>
		ended.aborted || (!outage.holds(limiter.active) && budget.admit(sent) !== 'wait');

	const attempt = async () => await attemptOnce(sent, channel, retries);
	const inAccountTurn = async () => await accountLimiter.run(attempt, { ended });
	const attempted = await limiter.run(inAccountTurn, { ended, isReady, isFirst });
	return attempted ?? { failure: lastOf(retries) ?? channel.notSent() };
}

/** Sends the request once, unless the run has ended, Max Cost rejects it, or it has to wait for another turn. */
async function attemptOnce(
	sent: ServiceRequest,
	channel: Channel,
	retries: Retries,
): Promise<Attempted> {
	const { cancelled, limiter, outage } = channel;
	// An outage may have begun while it waited for other executions.
	if (outage.holds(limiter.active - 1)) return { failure: { kind: 'notSent' }, delay: 0 };

	const unsent = reasonNotToSend(sent, channel, retries);
	if (unsent) return { failure: unsent };

	const { epoch } = limiter.accountLimiterOf(sent.auth.account);
	const start: Start = { isOutage: outage.isOn, epoch };
	const outcome = await fetchOnce(sent, channel, retries);
	if (outcome.page || cancelled.aborted) return outcome;

	const diagnosis = diagnose(outcome.failure, sent, channel, { retries, start });
	const next = nextAfter(outcome.failure, sent, { retries, diagnosis, outage });
	retries.answers = outage.answers;
	retries.last = outcome.failure;
	if (typeof next === 'object') return { ...outcome, ...next };

	const failure = { ...outcome.failure };
	if (next === 'endRun') failure.waited = outage.options.patience;
	sent.onFailure(failure);
	if (next === 'endRun') channel.abort(failure);
	return { ...outcome, failure };
}

/** Returns why the request must not be sent any more, if there is a reason. */
function reasonNotToSend(
	sent: ServiceRequest,
	channel: Channel,
	retries: Retries,
): Failure | undefined {
	const isUnwanted = channel.ended.aborted || sent.isNeeded?.() === false;
	if (isUnwanted) return lastOf(retries) ?? channel.notSent();

	const admission = channel.budget.admit(sent);
	return typeof admission === 'object' ? admission : undefined;
}

/** Sends the request, and notes what its response costs and what it says about the run, the service and the plan. */
async function fetchOnce(
	sent: ServiceRequest,
	channel: Channel,
	retries: Retries,
): Promise<Outcome> {
	const { budget, context, limiter, outage } = channel;
	const accountLimiter = limiter.accountLimiterOf(sent.auth.account);
	retries.attempts++;
	if (retries.attempts === 1) retries.answers = outage.answers;

	const response = await request(context, sent, retries.attempts);
	budget.record(sent, response);
	const outcome = channel.observe(response, sent);
	const { concurrency } = outcome.page ?? outcome;
	if (concurrency !== undefined) accountLimiter.followPlan(concurrency);
	if (outcome.page) {
		outage.end();
		accountLimiter.speedUp();
	}

	return outcome;
}

/** Returns the failure of an earlier attempt that the service may have processed and billed. */
const lastOf = ({ last }: Retries) => (last && mayHaveArrived(last) ? last : undefined);

/** Finds out what a failure says about the service. The run pauses, or the account slows down, if it has to. */
function diagnose(
	failure: Failure,
	sent: ServiceRequest,
	{ limiter, outage }: Channel,
	{ retries, start }: { retries: Retries; start: Start },
): Diagnosis {
	const accountLimiter = limiter.accountLimiterOf(sent.auth.account);
	const isBusy = failure.kind === 'busy';
	const isService = outage.isToBlame(failure, retries);
	const isCrowded = isService && isBusy && accountLimiter.isCrowded(start.epoch);
	const isAnswer = isCrowded || !isOutage(failure);
	// A request that was sent before the outage says nothing new about it.
	const isNews = start.isOutage || !outage.isOn;

	if (isAnswer) outage.end();
	else if (isService && isNews) outage.begin(failure);

	if (isBusy && !start.isOutage) accountLimiter.slowDown(start.epoch, limiter.concurrency);
	return { isService, isCrowded };
}

/** Decides what follows from the failure of an attempt. */
function nextAfter(
	failure: Failure,
	{ isWrite }: ServiceRequest,
	{
		retries,
		diagnosis,
		outage,
	}: { retries: Retries; diagnosis: Diagnosis; outage: Channel['outage'] },
): Next {
	// The requests of others have all places, and one becomes free when they end, so this does not use up a retry.
	if (diagnosis.isCrowded) return { delay: retryDelay(failure, retries.attempts - 1) };

	// The other requests of the run would fail alike, and the user does not want to wait for longer.
	if (outage.isTooLong) return 'endRun';

	// Another attempt could bill a read twice, or write twice.
	if (!isRetryable(failure, { isWrite })) return 'giveUp';

	// The outage holds its next turn, and all requests of the run share its pauses, so this does not use up a retry.
	if (diagnosis.isService) return { delay: 0 };

	if (retries.failures >= MAX_RETRIES) return 'giveUp';

	// It failed for a reason of its own, which may pass.
	const delay = retryDelay(failure, retries.failures);
	retries.failures++;
	return { delay };
}
