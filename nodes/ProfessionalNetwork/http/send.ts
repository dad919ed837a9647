import { sleep } from 'n8n-workflow';

import type { Ledger, Purchase } from '../money/ledger';
import { type Failure, type Outcome, rulesOf } from '../service/response';
import { type RequestContext, requestOnce, type SingleRequest } from './request';
import type { Slots } from './slots';

export { connectionFailure } from './connectionError';
export { DEFAULT_TIMEOUT_MS, type RequestContext, requestOnce } from './request';
export { LARGEST_LIMIT, Slots, slotsOf } from './slots';

/** How long a request waits for its retries in all. */
const MAX_WAIT_MS = 60_000;
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 15_000;
/** The delays before a read without an answer is sent again. Each may be billed, so there are two, which outlast 15 seconds. */
const LOST_DELAYS_MS = [5_000, 16_000];
/** The delay before a read is sent again that was answered without a result. */
const EMPTY_DELAYS_MS = [1_000];
/** Delays differ by so much, so that the requests of a run do not come back together. */
const JITTER = 0.25;

/** A request of a run. */
export interface ServiceRequest extends SingleRequest, Purchase {
	/** Whether to send it when its turn comes. */
	isNeeded(): boolean;
	/** Called with what became of it after its last attempt, before another request can start. */
	onEnd(outcome: Outcome): void;
}

/** The run that a request belongs to. */
export interface SendingRun {
	readonly context: RequestContext;
	/** Its own slots, so that a long run does not keep the requests of short ones waiting behind all of its own. */
	readonly slots: Slots;
	readonly ledger: Ledger;
	/** Aborts when nothing more may be sent. */
	readonly ended: AbortSignal;
	/** Returns the slots of an account, in which a run no longer waits once it has ended. */
	slotsOf(account: string): Slots;
	notSent(): Failure;
	/** Notes what an attempt cost. */
	noteAttempt(request: ServiceRequest, outcome: Outcome): void;
}

/**
 * Sends a request with retries, once the run and its account have a slot, and Max Cost has money for it. It keeps all three
 * while it waits for a retry. Rejects only if this package has a defect.
 */
export async function send(request: ServiceRequest, run: SendingRun): Promise<Outcome> {
	return await inSlotOf(run.slots, run, async () => {
		const slots = run.slotsOf(request.auth.account);
		return await inSlotOf(slots, run, async () => {
			try {
				return await sendWithRetries(request, run, slots);
			} finally {
				run.ledger.release(request);
			}
		});
	});
}

async function inSlotOf(
	slots: Slots,
	run: SendingRun,
	work: () => Promise<Outcome>,
): Promise<Outcome> {
	const hasSlot = !run.ended.aborted && (await slots.take(run));
	if (!hasSlot) return { failure: run.notSent() };

	try {
		return await work();
	} finally {
		slots.free();
	}
}

async function sendWithRetries(
	request: ServiceRequest,
	run: SendingRun,
	slots: Slots,
): Promise<Outcome> {
	let last: Outcome | undefined;
	let waited = 0;
	let unanswered = 0;
	for (let attempt = 1; ; attempt++) {
		const doesNotFit = await run.ledger.reserve(request, () => run.ended.aborted);
		if (run.ended.aborted || !request.isNeeded()) return last ?? { failure: run.notSent() };
		if (doesNotFit) return { failure: doesNotFit };

		last = await requestOnce(run.context, request, attempt);
		run.noteAttempt(request, last);
		const { concurrency } = last.page ?? last;
		if (concurrency !== undefined) slots.resize(concurrency);

		if (last.failure?.kind === 'lost') unanswered++;
		const delay = delayAfter(last, request, { attempt, unanswered });
		if (delay === undefined || waited + delay > MAX_WAIT_MS) {
			request.onEnd(last);
			return last;
		}

		waited += delay;
		await wait(delay, run.ended);
	}
}

/** Returns how long to wait after an attempt before the next one, or undefined if there is none. */
function delayAfter(
	{ failure, retryAfter = 0 }: Outcome,
	{ isWrite }: ServiceRequest,
	{ attempt, unanswered }: { attempt: number; unanswered: number },
): number | undefined {
	if (!failure) return undefined;

	const rule = isWrite ? rulesOf(failure).write : rulesOf(failure).read;
	if (rule === 'repeats') {
		const isEmpty = failure.kind === 'lost' && failure.answeredWithoutResult;
		const delays = isEmpty ? EMPTY_DELAYS_MS : LOST_DELAYS_MS;
		const delay = delays[unanswered - 1];
		return delay === undefined ? undefined : jittered(delay);
	}

	if (rule !== 'retries') return undefined;

	// A service that asks for a short delay again and again gets a longer one.
	const delay = jittered(Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), MAX_DELAY_MS));
	return Math.max(retryAfter, delay);
}

function jittered(milliseconds: number): number {
	return milliseconds * (1 + JITTER * (Math.random() - 0.5) * 2);
}

/** Waits, or returns early when the signal aborts. */
async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
	try {
		// A signal of its own, because Node.js warns of more than ten listeners on one.
		await sleep(milliseconds, AbortSignal.any([signal]));
	} catch {
		// The caller checks the signal.
	}
}
