import type { Auth } from '../account/account';
import type { Budget } from '../money/budget';
import { isOutage, type Failure, type Outcome, type Patience } from '../service/response';
import { joinLine, leaveLine, Limiter, type Line } from './limiter';
import type { RequestContext } from './request';
import { retryDelay, wait } from './wait';

/**
 * Whether the service answers anybody in a run. While it does not, the requests of the run wait: one at a time is sent,
 * each after a pause, until one is answered. Times are of a clock that nobody can set back.
 */
class Outage {
	answers = 0;
	readonly waited = { times: 0, milliseconds: 0 };
	/** How long to wait. With 0 milliseconds, each failure belongs to its request. */
	readonly patience: Patience;
	private readonly channel: Channel;
	/** When the first request was not answered. Undefined without an outage. */
	private since?: number;
	/** Number of pauses since then, and the one at the moment. */
	private pauses = 0;
	private pause?: object;

	constructor(channel: Channel, patience: Patience) {
		this.channel = channel;
		this.patience = patience;
	}

	/** Whether the service has not answered since a failure. */
	get isOn(): boolean {
		return this.since !== undefined;
	}

	/** Whether the service has been away for as long as the run waits. */
	get isTooLong(): boolean {
		return this.isOn && this.left <= 0;
	}

	/** Whether a request has to wait, while that many others have a place. */
	holds(others: number): boolean {
		return this.isOn && (others > 0 || this.pause !== undefined);
	}

	/**
	 * Whether a failure is the service's, not the request's own: it had no place, or no other request was answered
	 * meanwhile, unless one was at an earlier failure of the same request. Without patience, none is.
	 * @param earlier how many requests had been answered before, and the number of earlier failures of its own
	 */
	isToBlame(failure: Failure, earlier: { answers: number; failures: number }): boolean {
		if (this.patience.milliseconds === 0 || !isOutage(failure)) return false;
		const isAlone = earlier.failures === 0 && this.answers === earlier.answers;
		return failure.kind === 'busy' || this.isOn || isAlone;
	}

	/** Notes that the service answered a request, whatever it said. */
	end(): void {
		this.answers++;
		if (!this.isOn) return;
		this.since = undefined;
		this.pauses = 0;
		this.pause = undefined;
		this.channel.onChange();
	}

	/** Notes that the service did not answer a request, and pauses the run, unless the service was away for too long. */
	begin(failure: Failure): void {
		const { context, ended, onChange } = this.channel;
		const begun = performance.now();
		this.since ??= begun;
		if (this.isTooLong) return;
		const pause = {};
		this.pause = pause;
		// A service that asks for a short delay again and again gets a longer one.
		const least = this.pauses > 0 ? retryDelay({}, this.pauses) : 0;
		const delay = Math.max(retryDelay(failure, this.pauses++), least);
		void wait(Math.min(delay, this.left), ended).then(() => {
			if (ended.aborted || this.pause !== pause) return;
			const milliseconds = performance.now() - begun;
			this.pause = undefined;
			this.waited.times++;
			this.waited.milliseconds += milliseconds;
			const seconds = (milliseconds / 1_000).toFixed(1);
			context.logger.debug(`Professional Network: waited ${seconds} s for the service`);
			onChange();
		});
	}

	private get left(): number {
		const now = performance.now();
		return (this.since ?? now) + this.patience.milliseconds - now;
	}
}

/** What the requests of a run share: their turns, Max Cost, what is known of the service, and the end of the run. */
export abstract class Channel {
	readonly context: RequestContext;
	readonly budget: Budget;
	readonly limiter: Limiter;
	readonly outage: Outage;
	/** Aborts when the user stops the execution. */
	readonly cancelled: AbortSignal;
	private readonly controller = new AbortController();
	private readonly lines = new Map<string, Line>();

	/** @param policy maximum parallel requests, and how long to wait for a service that answers nobody */
	constructor(
		context: RequestContext,
		budget: Budget,
		policy: { concurrency?: number; patience?: Patience },
	) {
		const { concurrency = 1, patience = { milliseconds: 0 } } = policy;
		this.context = context;
		this.budget = budget;
		this.limiter = new Limiter(concurrency);
		this.outage = new Outage(this, patience);
		// A request that waits for money may fit after any request of the ledger.
		budget.ledger.listeners.add(this.onChange);
		this.cancelled = context.getExecutionCancelSignal?.() ?? new AbortController().signal;
		this.cancelled.addEventListener('abort', this.cancel);
		// Retry On Fail continues even after the user stops the execution.
		if (this.cancelled.aborted) this.cancel();
	}

	/** Notes a response, and returns what it means after the earlier ones. */
	abstract observe(outcome: Outcome, sent: { auth: Auth; isWrite: boolean }): Outcome;

	/** Returns the failure of a request that is not sent because the run has ended. */
	abstract notSent(): Failure;

	/** Aborts when no further request may be sent. */
	get ended(): AbortSignal {
		return this.controller.signal;
	}

	/** Returns what the run shares with other executions of the account. */
	lineOf({ account }: Auth): Line {
		const line = this.lines.get(account) ?? joinLine(account);
		this.lines.set(account, line);
		return line;
	}

	/** Sends no further requests. Only the first reason counts. */
	abort(reason: Failure): void {
		if (this.ended.aborted) return;
		this.controller.abort(reason);
		for (const limiter of [this.limiter, ...this.lines.values()]) limiter.release();
	}

	/** Call it when the run is over. */
	dispose(): void {
		this.controller.abort();
		for (const account of this.lines.keys()) leaveLine(account);
		this.budget.ledger.listeners.delete(this.onChange);
		this.cancelled.removeEventListener('abort', this.cancel);
	}

	/** Call it whenever a request that waits may be sent. */
	readonly onChange = (): void => this.limiter.admit();

	private readonly cancel = (): void => this.abort({ kind: 'cancelled' });
}
