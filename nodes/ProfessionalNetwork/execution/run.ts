import { sleep } from 'n8n-workflow';

import type { Auth } from './auth';
import type { Budget } from './budget';
import type { ExecutionContext } from './context';
import type { Failure } from './failure';
import { countInputItems, isBatched, runKey } from './input';
import { invalidItems } from './invalidItems';
import { Limiter } from './limiter';
import { Progress } from './progress';
import type { Outcome } from './response';
import { isFatal } from './retry';

/** After this many 403 inside a 200 without a success between them, the plan is to blame and not an item. */
const FATAL_FORBIDDEN = 3;

// Keyed by what n8n makes for each run of a node and keeps for its tries, so that a run lives no longer than that.
const runs = new WeakMap<object, Run>();

/** The state that the input items of one run of the node share. */
export class Run {
	readonly limiter: Limiter;
	/** Why no further request of the run is sent. */
	abortReason?: Failure;
	/** The input item that throws for the whole run. */
	thrownBy?: number;
	/** Whether the failure is reported without a throw of ours: by n8n, or next to rows that an item keeps. */
	isReported = false;
	/** What was made of each set of credentials. */
	readonly auths = new Map<string, Auth>();
	/** What the tries of Retry On Fail share. */
	readonly progress: Progress;
	private readonly controller = new AbortController();
	private readonly stopsOnError: boolean;
	private readonly isBatched: boolean;
	private readonly inputCount: number;
	// Promises of their own resolve in the order in which the items joined, whatever the order of validation.
	private readonly joined = new Map<number, Promise<void>>();
	private readonly invalid = new Map<number, Failure>();
	private readonly started: Promise<void>;
	private readonly opened: Promise<void>;
	private open = () => {};
	private readonly allJoined: Promise<void>;
	private onLastJoined = () => {};
	private unvalidated = 0;
	private active = 0;
	private forbidden = 0;
	private readonly cancelled?: AbortSignal;

	/**
	 * The run of this input item.
	 * @param concurrency maximum parallel requests; that of the first item counts
	 */
	static join(context: ExecutionContext, concurrency: number): Run {
		const key = runKey(context);
		const earlier = runs.get(key);
		const itemIndex = context.getItemIndex();
		if (earlier?.add(itemIndex)) return earlier;
		// An index that has joined already: Retry On Fail runs the whole node again.
		const run = new Run(context, concurrency, earlier);
		run.add(itemIndex);
		runs.set(key, run);
		return run;
	}

	private constructor(context: ExecutionContext, concurrency: number, earlier?: Run) {
		this.limiter = new Limiter(concurrency);
		this.progress = earlier?.progress ?? new Progress();
		this.stopsOnError = !context.continueOnFail();
		this.isBatched = isBatched(context);
		this.inputCount = countInputItems(context);
		this.opened = new Promise((resolve) => (this.open = resolve));
		this.allJoined = new Promise((resolve) => (this.onLastJoined = resolve));

		this.cancelled = context.getExecutionCancelSignal();
		// n8n starts all items in one tick, so they have all joined after it.
		this.started = sleep(0).then(() => this.onStarted());
	}

	/** What the requests cost, over all tries. */
	get budget(): Budget {
		return this.progress.budget;
	}

	/** Aborts when the run does. */
	get signal(): AbortSignal {
		return this.controller.signal;
	}

	get isCancelled(): boolean {
		return this.abortReason?.kind === 'cancelled';
	}

	/**
	 * Resolves in item order once all items are validated, so that one bad item in a thousand costs nothing.
	 * @param failure what is invalid about this item
	 * @returns what to report for this item
	 */
	async allValidated(itemIndex: number, failure?: Failure): Promise<Failure | undefined> {
		if (failure) this.invalid.set(itemIndex, failure);
		this.unvalidated--;
		await this.started;
		if (this.unvalidated === 0) {
			this.abortIfInvalid();
			this.open();
		}
		await this.joined.get(itemIndex);
		return this.invalid.get(itemIndex);
	}

	/** Resolves once n8n listens for rejections, which is after it has started all items. */
	async allStarted(): Promise<void> {
		if (this.isBatched) await this.allJoined;
	}

	/** Sends no further request. The first reason counts. */
	abort(failure: Failure): void {
		if (this.abortReason) return;
		this.abortReason = failure;
		this.limiter.abort();
		this.controller.abort();
	}

	/** Notes with which account of the service an item is sent. */
	addAccount(account: string): void {
		if (!this.progress.accounts.has(account)) this.progress.accounts.set(account, false);
	}

	/** Whether the service's envelope was received, so that the account's Base URL and Path Segment are right. */
	hasReached(account: string): boolean {
		return this.progress.accounts.get(account) === true;
	}

	/** Learns from the outcome of a request what holds for other requests too. */
	observe({ page, failure }: Outcome, account: string): void {
		if (page || failure.inEnvelope) this.progress.accounts.set(account, true);
		if (page) this.forbidden = 0;
		if (failure?.statusCode === 403 && failure.inEnvelope) this.forbidden++;
	}

	/** Whether every further request of the run would fail in the same way. Other accounts may be in order. */
	isFatal(failure: Failure): boolean {
		if (this.progress.accounts.size > 1) return false;
		return isFatal(failure) || this.forbidden >= FATAL_FORBIDDEN;
	}

	/** To be called once for each item that joined, when it is done. */
	leave(): void {
		if (--this.active === 0) this.cancelled?.removeEventListener('abort', this.onCancel);
	}

	private add(itemIndex: number): boolean {
		if (this.joined.has(itemIndex)) return false;
		this.joined.set(itemIndex, this.opened.then());
		this.unvalidated++;
		if (this.active++ === 0) this.listen();
		if (this.joined.size >= this.inputCount) this.onLastJoined();
		return true;
	}

	/** With Batching, all items of a batch may be done before the next one joins. */
	private listen(): void {
		this.cancelled?.addEventListener('abort', this.onCancel);
		// Batching and Retry On Fail go on even after Stop.
		if (this.cancelled?.aborted) this.onCancel();
	}

	private readonly onCancel = (): void =>
		this.abort({ kind: 'cancelled', message: 'Not sent because the execution was stopped' });

	/** An item that is missing made n8n throw before its turn. With On Error on, n8n goes on with the others. */
	private onStarted(): void {
		if (this.joined.size >= this.inputCount || !this.stopsOnError || this.isBatched) return;
		this.isReported = true;
		this.abort({
			kind: 'notSent',
			message: 'The run ended before its first request, because n8n could not start every item',
		});
	}

	/** Every item calls this, so a second call must not add to the message of the first. */
	private abortIfInvalid(): void {
		if (!this.stopsOnError || this.invalid.size === 0 || this.thrownBy !== undefined) return;
		const [first, failure] = invalidItems(this.invalid, this.joined.size);
		this.invalid.set(first, failure);
		this.thrownBy = first;
		this.abort(failure);
	}
}
