import { sleep } from 'n8n-workflow';

import type { CREDENTIAL, Auth } from '../account/account';
import { Limiter, type Channel, type RequestContext } from '../http/send';
import { endsRun, isNotFound, type Failure, type Outcome } from '../service/response';
import type { ValidPlan } from './plan';
import type { Tries } from './tries';

/** The part of n8n's context that the fetch needs. */
export interface RunContext extends RequestContext {
	getCredentials: (type: typeof CREDENTIAL, itemIndex: number) => Promise<Auth['credentials']>;
	getExecutionCancelSignal(): AbortSignal | undefined;
	continueOnFail(): boolean;
	/** Absent where n8n has no execution, as in a poll. */
	getExecutionId?(): string | undefined;
}

/** After this many 403s inside a 200 without a success in between, the plan is the cause, not a single item. */
const MAX_FORBIDDEN_IN_A_ROW = 3;

/** The state that the input items of one run of the node share. */
export class RunState implements Channel {
	readonly context: RunContext;
	readonly tries: Tries;
	readonly limiter: Limiter;
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
	private readonly planned = new Map<string, { itemIndex: number; pages: number }>();

	/** @param concurrency maximum parallel requests */
	constructor(context: RunContext, tries: Tries, concurrency: number) {
		this.context = context;
		this.tries = tries;
		this.limiter = new Limiter(concurrency);
		this.stopsOnError = !context.continueOnFail();
		// A request that waits for money may fit after any request of the ledger.
		this.stopListening = tries.budget.listen(() => this.limiter.admit());
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

	get cancelled(): AbortSignal {
		return this.cancelController.signal;
	}

	/** Ends the run if no request may follow the failure of an input item. */
	endAfter({ itemIndex, policy }: ValidPlan, failure: Failure): void {
		const isMissing = isNotFound(failure) && !policy.failsIfNotFound;
		const stops = this.stopsOnError && !isMissing && endsRun(failure) !== 'never';
		if (this.cancelled.aborted) return;
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
		this.limiter.abort();
		this.controller.abort();
	}

	/**
	 * Plans the pages of an item in a Dry Run. Call it once per item. Returns how many pages of the same request earlier
	 * items need, and the first item that needs at least as many.
	 * @param key identifies the request and where it starts
	 */
	planPages(key: string, pages: number, itemIndex: number): { pages: number; sameAs?: number } {
		const earlier = this.planned.get(key);
		if (earlier && earlier.pages >= pages) return { pages, sameAs: earlier.itemIndex };
		this.planned.set(key, { itemIndex, pages });
		return { pages: earlier?.pages ?? 0 };
	}

	/** Waits, but no longer than the run lasts. */
	async pause(milliseconds: number): Promise<void> {
		try {
			await sleep(milliseconds, this.ended);
		} catch {
			// The next request checks whether the run has ended.
		}
	}

	readonly notSent = (): Failure => {
		const { abortReason } = this;
		if (abortReason?.kind === 'cancelled') return abortReason;
		return {
			kind: 'notSent',
			message: `${abortReason?.message ?? 'The run ended'} (not sent)`,
			description: abortReason?.description,
			statusCode: abortReason?.statusCode,
		};
	};

	/**
	 * Notes that the service responded, counts 403s inside a 200, and turns a 404 before the first response to the
	 * account into a failure of the credentials.
	 */
	readonly observe = (outcome: Outcome, { account }: Auth): Outcome => {
		const { page, failure } = outcome;
		if (page || failure.inEnvelope) this.tries.accounts.set(account, true);
		if (page) this.forbiddenInARow = 0;
		if (failure?.kind === 'requestForbidden') this.forbiddenInARow++;
		if (outcome.page || outcome.failure.kind !== 'notFound') return outcome;
		if (this.tries.accounts.get(account)) return outcome;
		return {
			...outcome,
			failure: {
				...outcome.failure,
				kind: 'config',
				description:
					'Check the Path Segment and the Base URL in the credentials, because no request of this run has reached the service yet.',
			},
		};
	};

	/** Call it when the run is over. */
	dispose(): void {
		this.stopListening();
		this.stopSignal?.removeEventListener('abort', this.cancel);
	}

	/** With several accounts, the others may work. */
	private isFatal(failure: Failure): boolean {
		if (this.tries.accounts.size > 1) return false;
		const when = endsRun(failure);
		return (
			when === 'always' || (when === 'third' && this.forbiddenInARow >= MAX_FORBIDDEN_IN_A_ROW)
		);
	}

	private readonly cancel = (): void => {
		this.abort({ kind: 'cancelled', message: 'Not sent because the execution was stopped' });
		this.cancelController.abort();
	};
}
