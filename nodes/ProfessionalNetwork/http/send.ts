import type { Purchase } from '../money/budget';
import * as service from '../service/response';
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
	onFailure(failure: service.Failure): void;
}

interface Retries {
	attempts: number;
	/** Number of failures of its own. */
	failures: number;
	/** The number of answers in the run at the last failure, or when the request was first sent. */
	answers: number;
	last?: service.Failure;
}

/** What follows from a failure: another attempt after so many milliseconds, in its turn, or none. */
type Next = { delay: number } | 'giveUp' | 'endRun';
type Circumstances = Record<'isCrowded' | 'isService' | 'isTooLong', boolean> & {
	retries: Retries;
};

/** What became of an attempt, and the delay before the next one in milliseconds if there is one. */
type Attempted = service.Outcome & { delay?: number };

/** Sends a request in its turn, with retries and within Max Cost. Never throws. */
export async function send(sent: ServiceRequest, channel: Channel): Promise<service.Outcome> {
	const { limiter, outage, budget, ended } = channel;
	const line = channel.lineOf(sent.auth);
	const isReady = () =>
		ended.aborted || (!outage.holds(limiter.active) && budget.admit(sent) !== 'wait');
	const retries: Retries = { attempts: 0, failures: 0, answers: outage.answers };
	let attempted: Attempted;
	do {
		// The first retry comes first, so that later requests do not spend the money reserved for it. Then others find out
		// whether an outage is over, because this request may be the reason for what looks like one.
		const isFirst = budget.reconsider(sent) && retries.attempts === 1;
		const attempt = async () => await sendOnce(sent, channel, retries);
		const inLine = async () => await line.run(attempt, { ended });
		attempted = (await limiter.run(inLine, { ended, isReady, isFirst })) ?? {
			failure: lastOf(retries) ?? channel.notSent(),
		};
		if (attempted.delay) await wait(attempted.delay, ended);
	} while (attempted.delay !== undefined);
	budget.release(sent);
	return attempted;
}

/** Sends the request once, unless the run has ended, Max Cost rejects it, or it has to wait for another turn. */
async function sendOnce(
	sent: ServiceRequest,
	channel: Channel,
	retries: Retries,
): Promise<Attempted> {
	const { context, limiter, outage, budget, ended, cancelled } = channel;
	const line = channel.lineOf(sent.auth);
	// An outage may have begun while it waited for other executions.
	if (outage.holds(limiter.active - 1)) return { failure: { kind: 'notSent' }, delay: 0 };
	const isLate = ended.aborted || sent.isNeeded?.() === false;
	const admission = isLate ? (lastOf(retries) ?? channel.notSent()) : budget.admit(sent);
	if (typeof admission === 'object') return { failure: admission };
	const [{ isOn }, { epoch }] = [outage, line];
	const attempt = ++retries.attempts;
	if (attempt === 1) retries.answers = outage.answers;
	const response = await request(context, sent, attempt);
	budget.record(sent, response);
	const outcome = channel.observe(response, sent);
	const { page, failure } = outcome;
	if (page) {
		outage.end();
		line.speedUp();
		if (page.concurrency !== undefined) line.followPlan(page.concurrency);
		return outcome;
	}
	if (cancelled.aborted) return outcome;
	const isService = outage.isToBlame(failure, retries);
	const isCrowded = isService && failure.kind === 'busy' && line.isCrowded(epoch);
	if (isCrowded || !service.isOutage(failure)) outage.end();
	// A request that was sent before the outage says nothing new about it.
	else if (isService && (isOn || !outage.isOn)) outage.begin(failure);
	if (failure.kind === 'busy' && !isOn) line.slowDown(epoch, limiter.concurrency);
	const { isTooLong } = outage;
	const next = after(failure, sent, { retries, isCrowded, isService, isTooLong });
	retries.answers = outage.answers;
	retries.last = failure;
	if (typeof next === 'object') return { failure, ...next };
	const final = next === 'endRun' ? { ...failure, waited: outage.options.patience } : failure;
	sent.onFailure(final);
	if (next === 'endRun') channel.abort(final);
	return { ...outcome, failure: final };
}

/** Returns the failure of an earlier attempt that the service may have processed and billed. */
const lastOf = ({ last }: Retries) => (last && service.mayHaveArrived(last) ? last : undefined);

/** Decides what follows from the failure of an attempt. */
function after(
	failure: service.Failure,
	{ isWrite }: ServiceRequest,
	{ retries, isCrowded, isService, isTooLong }: Circumstances,
): Next {
	// The requests of others have all places, and one becomes free when they end, so this does not use up a retry.
	if (isCrowded) return { delay: retryDelay(failure, retries.attempts - 1) };
	// The other requests of the run would fail alike, and the user does not want to wait for longer.
	if (isTooLong) return 'endRun';
	// Another attempt could bill a read twice, or write twice.
	if (!service.isRetryable(failure, { isWrite })) return 'giveUp';
	// The outage holds its next turn, and all requests of the run share its pauses, so this does not use up a retry.
	if (isService) return { delay: 0 };
	if (retries.failures >= MAX_RETRIES) return 'giveUp';
	// It failed for a reason of its own, which may pass.
	return { delay: retryDelay(failure, retries.failures++) };
}
