import type { Auth } from '../account/account';
import type { Budget } from '../money/budget';
import type { Failure, Outcome, Patience } from '../service/response';
import { RunLimiter } from './limiter';
import { Outage } from './outage';
import type { RequestContext } from './request';

/** What the requests of a run share: their turns, Max Cost, what is known of the service, and the end of the run. */
export abstract class Channel {
	readonly context: RequestContext;
	readonly budget: Budget;
	readonly limiter: RunLimiter;
	readonly outage: Outage;
	/** Aborts when the user stops the execution. */
	readonly cancelled: AbortSignal;
	private readonly controller = new AbortController();

	/** @param policy maximum parallel requests, and how long to wait for a service that answers nobody */
	constructor(
		context: RequestContext,
		budget: Budget,
		policy: { concurrency?: number; patience?: Patience },
	) {
		const { concurrency = 1, patience = { milliseconds: 0 } } = policy;
		this.context = context;
		this.budget = budget;
		this.limiter = new RunLimiter(concurrency);
		const { ended, onChange } = this;
		this.outage = new Outage({ patience, ended, onChange, logger: context.logger });
		// A request that waits for money may fit after any request of the ledger.
		budget.ledger.listeners.add(onChange);
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

	/** Sends no further requests. Only the first reason counts. */
	abort(reason: Failure): void {
		if (this.ended.aborted) return;

		this.controller.abort(reason);
		this.limiter.release();
	}

	/** Call it when the run is over. */
	dispose(): void {
		this.controller.abort();
		this.limiter.leaveAccounts();
		this.budget.ledger.listeners.delete(this.onChange);
		this.cancelled.removeEventListener('abort', this.cancel);
	}

	private readonly onChange = (): void => this.limiter.admit();

	private readonly cancel = (): void => this.abort({ kind: 'cancelled' });
}
