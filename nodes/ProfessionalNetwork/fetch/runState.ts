import type { CREDENTIAL, Auth } from '../account/account';
import {
	joinLine,
	leaveLine,
	Limiter,
	Outage,
	wait,
	type Channel,
	type Line,
	type RequestContext,
	type ServiceRequest,
} from '../http/send';
import {
	endsRun,
	isNotFound,
	mayHaveArrived,
	type Failure,
	type Outcome,
} from '../service/response';
import type { Policy, ValidPlan } from './plan';
import type { Tries } from './tries';

/** The part of n8n's context that the fetch needs. */
export interface RunContext extends RequestContext {
	getCredentials: (type: typeof CREDENTIAL, itemIndex: number) => Promise<Auth['credentials']>;
	getExecutionCancelSignal(): AbortSignal | undefined;
	continueOnFail(): boolean;
	/** Absent where n8n has no execution, as in a poll. */
	getExecutionId?(): string | undefined;
	getContext?(type: 'flow'): Record<string, unknown>;
}

/** After this many 403s inside a 200 without a success in between, the plan is the cause, not a single item. */
const MAX_FORBIDDEN_IN_A_ROW = 3;

/** After this many writes in a row that may have been processed, nothing more is written. */
const MAX_DOUBTS_IN_A_ROW = 3;

/** The state that the input items of one run of the node share. */
export class RunState implements Channel {
	readonly context: RunContext;
	readonly tries: Tries;
	readonly limiter: Limiter;
	readonly outage: Outage;
	/** The item that needs the most pages in a Dry Run, and how many, by the request and where it starts. */
	readonly planned = new Map<string, { plan: ValidPlan; pages: number }>();
	/** Index of the input item whose failure n8n throws for the whole run. */
	thrownBy?: number;
	/** Whether the first failure ends the run. */
	readonly stopsOnError: boolean;
	private readonly controller = new AbortController();
	private readonly cancelController = new AbortController();
	private readonly stopSignal?: AbortSignal;
	private readonly stopListening: () => void;
	private abortReason?: Failure;
	private forbiddenInARow = 0;
	private doubtsInARow = 0;
	private readonly lines = new Map<string, Line>();

	/** @param concurrency maximum parallel requests */
	constructor(
		context: RunContext,
		tries: Tries,
		{ concurrency = 1, patience = { milliseconds: 0 } }: Partial<Policy>,
	) {
		this.context = context;
		this.tries = tries;
		this.limiter = new Limiter(concurrency);
		const onChange = () => this.limiter.admit();
		this.outage = new Outage({ patience, ended: this.ended, onChange, onPause: this.onPause });
		this.stopsOnError = !context.continueOnFail();
		// A request that waits for money may fit after any request of the ledger.
		this.stopListening = tries.budget.listen(onChange);
		this.stopSignal = context.getExecutionCancelSignal();
		this.stopSignal?.addEventListener('abort', this.cancel);
		// Retry On Fail continues even after the user stops the execution.
		if (this.stopSignal?.aborted) this.cancel();
	}

	get budget() {
		return this.tries.budget;
	}

	get ended(): AbortSignal {
		return this.controller.signal;
	}

	/** Returns what the run shares with other executions of the account. */
	lineOf({ account }: Auth): Line {
		const line = this.lines.get(account) ?? joinLine(account);
		this.lines.set(account, line);
		return line;
	}

	/** Maximum parallel requests to an account at the moment. */
	concurrencyOf(auth: Auth): number {
		return Math.min(this.limiter.concurrency, this.lineOf(auth).concurrency);
	}

	get cancelled(): AbortSignal {
		return this.cancelController.signal;
	}

	/** Ends the run if no request may follow the failure of an input item. */
	endAfter({ itemIndex, policy }: ValidPlan, failure: Failure): void {
		const isMissing = isNotFound(failure) && !policy.failsIfNotFound;
		const stops = this.stopsOnError && !isMissing && endsRun(failure) !== 'never';
		if (this.cancelled.aborted) return;
		if (this.doubtsInARow >= MAX_DOUBTS_IN_A_ROW) this.abort({ kind: 'afterDoubts' });
		if (stops) this.thrownBy ??= itemIndex;
		if (stops || this.isFatal(failure)) this.abort(failure);
	}

	/** Ends the run if all its requests would fail in the same way. */
	endIfFatal(failure: Failure): void {
		if (this.isFatal(failure)) this.abort(failure);
	}

	/** Sends no further requests. Only the first reason counts. */
	abort(failure: Failure): void {
		if (this.abortReason) return;
		this.abortReason = failure;
		this.controller.abort();
		for (const limiter of [this.limiter, ...this.lines.values()]) limiter.release();
	}

	/** Waits, but no longer than the run lasts. */
	async pause(milliseconds: number): Promise<void> {
		await wait(milliseconds, this.ended);
	}

	readonly notSent = (): Failure => {
		const { abortReason: reason } = this;
		if (reason?.kind === 'cancelled' || reason?.kind === 'afterDoubts') return reason;
		return { kind: 'notSent', reason, statusCode: reason?.statusCode };
	};

	/**
	 * Notes that the service responded, counts 403s inside a 200, and turns a 404 before the first response to the
	 * account into a failure of the credentials.
	 */
	readonly observe = (outcome: Outcome, { auth, isWrite }: ServiceRequest): Outcome => {
		const { page, failure } = outcome;
		const { account } = auth;
		const isInDoubt = failure !== undefined && isWrite && mayHaveArrived(failure);
		this.doubtsInARow = isInDoubt ? this.doubtsInARow + 1 : 0;
		if (page || failure.inEnvelope) this.tries.accounts.set(account, true);
		if (page) this.forbiddenInARow = 0;
		if (failure?.kind === 'requestForbidden') this.forbiddenInARow++;
		if (outcome.page || outcome.failure.kind !== 'notFound') return outcome;
		if (this.tries.accounts.get(account)) return outcome;
		return { ...outcome, failure: { ...outcome.failure, kind: 'neverReached' } };
	};

	/** Call it when the run is over. */
	dispose(): void {
		this.controller.abort();
		for (const account of this.lines.keys()) leaveLine(account);
		this.stopListening();
		this.stopSignal?.removeEventListener('abort', this.cancel);
	}

	private readonly onPause = (milliseconds: number): void => {
		const seconds = (milliseconds / 1_000).toFixed(1);
		this.context.logger.debug(`Professional Network: waited ${seconds} s for the service`);
	};

	/** With several accounts, the others may work. */
	private isFatal(failure: Failure): boolean {
		if (this.tries.accounts.size > 1) return false;
		const when = endsRun(failure);
		return (
			when === 'always' || (when === 'third' && this.forbiddenInARow >= MAX_FORBIDDEN_IN_A_ROW)
		);
	}

	private readonly cancel = (): void => {
		this.abort({ kind: 'cancelled' });
		this.cancelController.abort();
	};
}
