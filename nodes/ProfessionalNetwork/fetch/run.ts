import { sleep } from 'n8n-workflow';

import type { Auth } from '../account/account';
import type { Budget } from '../money/budget';
import type { ExecutionContext } from './context';
import type { Failure } from '../service/failure';
import { countInputItems, isBatched, runKey } from './input';
import { invalidItems } from './invalidItems';
import { Limiter } from '../http/limiter';
import { Progress } from './progress';
import type { Outcome } from '../service/response';
import { isFatal } from '../http/retry';

/** After this many 403s inside a 200 without a success in between, the plan is the cause, not a single item. */
const FATAL_FORBIDDEN = 3;

// Keyed by an object that n8n creates for each run of a node, and released together with it.
const runs = new WeakMap<object, Run>();

/** The state that the input items of one run of the node share. */
export class Run {
	readonly limiter: Limiter;
	/** The failure that aborted the run. No further requests are sent. */
	abortReason?: Failure;
	/** Index of the input item that throws for the whole run. */
	thrownBy?: number;
	/** Whether the failure is already reported without a throw, either by n8n or after the rows that an item keeps. */
	isReported = false;
	/** Results of `readAuth` by the JSON of the credentials. */
	readonly auths = new Map<string, Auth>();
	/** State that the tries of Retry On Fail share. */
	readonly progress: Progress;
	private readonly controller = new AbortController();
	private readonly stopsOnError: boolean;
	private readonly isBatched: boolean;
	private readonly inputCount: number;
	// One promise per item, so that items continue in the order in which they joined, whatever the order of validation.
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
	 * Returns the run of this input item.
	 * @param concurrency maximum parallel requests; the value of the first item counts
	 */
	static join(context: ExecutionContext, concurrency: number): Run {
		const key = runKey(context);
		const earlier = runs.get(key);
		const itemIndex = context.getItemIndex();
		if (earlier?.add(itemIndex)) return earlier;
		// If the index has already joined, Retry On Fail is running the whole node again.
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
		// n8n starts all items in one tick, so all of them have joined after it.
		this.started = sleep(0).then(() => this.onStarted());
	}

	/** Cost of the requests of all tries. */
	get budget(): Budget {
		return this.progress.budget;
	}

	/** Aborts together with the run. */
	get signal(): AbortSignal {
		return this.controller.signal;
	}

	get isCancelled(): boolean {
		return this.abortReason?.kind === 'cancelled';
	}

	/**
	 * Resolves in item order once all items are validated, so that an invalid item costs nothing.
	 * @param failure the failure of this item, if it is invalid
	 * @returns the failure to report for this item
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

	/** Resolves once n8n has started all items, because it handles rejections only then. */
	async allStarted(): Promise<void> {
		if (this.isBatched) await this.allJoined;
	}

	/** Aborts the run, so that no further requests are sent. Only the first reason counts. */
	abort(failure: Failure): void {
		if (this.abortReason) return;
		this.abortReason = failure;
		this.limiter.abort();
		this.controller.abort();
	}

	/** Adds an account that an item uses. */
	addAccount(account: string): void {
		if (!this.progress.accounts.has(account)) this.progress.accounts.set(account, false);
	}

	/** Whether the service has responded with its envelope, so the Base URL and Path Segment are right. */
	hasReached(account: string): boolean {
		return this.progress.accounts.get(account) === true;
	}

	/** Updates the state of the run with the outcome of a request. */
	observe({ page, failure }: Outcome, account: string): void {
		if (page || failure.inEnvelope) this.progress.accounts.set(account, true);
		if (page) this.forbidden = 0;
		if (failure?.statusCode === 403 && failure.inEnvelope) this.forbidden++;
	}

	/** Whether all further requests would fail in the same way. With several accounts, others may work. */
	isFatal(failure: Failure): boolean {
		if (this.progress.accounts.size > 1) return false;
		return isFatal(failure) || this.forbidden >= FATAL_FORBIDDEN;
	}

	/** Call it once for each item that joined, when the item is done. */
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

	/** Called whenever the first active item joins, because a batch may end before the next one starts. */
	private listen(): void {
		this.cancelled?.addEventListener('abort', this.onCancel);
		// Batching and Retry On Fail continue even after the user stops the execution.
		if (this.cancelled?.aborted) this.onCancel();
	}

	private readonly onCancel = (): void =>
		this.abort({ kind: 'cancelled', message: 'Not sent because the execution was stopped' });

	/**
	 * Aborts the run if an item is missing, because n8n threw before it could start that item. With On Error =
	 * Continue, n8n continues with the other items.
	 */
	private onStarted(): void {
		if (this.joined.size >= this.inputCount || !this.stopsOnError || this.isBatched) return;
		this.isReported = true;
		this.abort({
			kind: 'notSent',
			message: 'The run ended before its first request, because n8n could not start every item',
		});
	}

	/** Aborts the run if an item is invalid. May run several times, so it must not extend the message twice. */
	private abortIfInvalid(): void {
		if (!this.stopsOnError || this.invalid.size === 0 || this.thrownBy !== undefined) return;
		const [first, failure] = invalidItems(this.invalid, this.joined.size);
		this.invalid.set(first, failure);
		this.thrownBy = first;
		this.abort(failure);
	}
}
