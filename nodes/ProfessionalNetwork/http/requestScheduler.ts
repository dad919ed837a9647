import type { Logger } from 'n8n-workflow';

import type { Budget, Purchase } from '../money/budget';
import {
	type Failure,
	isOutage,
	mayHaveArrived,
	type Outcome,
	type Patience,
} from '../service/response';
import { type AccountLimiter, joinAccount, leaveAccount } from './accountLimiter';
import { Burst } from './burst';
import { Outage, type Pause } from './outage';
import { Queue } from './queue';
import { wait } from './wait';

interface SchedulerOptions {
	budget: Budget;
	/** Maximum parallel requests of the run. The subscription of an account may allow fewer. */
	concurrency?: number;
	/** How long to wait for a service that answers nobody. */
	patience?: Patience;
	/** Aborts when the user stops the execution. */
	cancelled?: AbortSignal;
	logger: Pick<Logger, 'debug'>;
}

/** A request of a run, with what became of its attempts. Pass the same object for each of them. */
export interface Ticket {
	account: string;
	purchase: Purchase;
	/** Whether to send the request when its turn comes. Absent if always. */
	isNeeded?(): boolean;
	attempts: number;
	/** Number of failures of its own. */
	failures: number;
	/** The number of answers in the run at the last failure, or when the request was first sent. */
	answers: number;
	lastFailure?: Failure;
}

/** A request may be sent once. It has a slot in its account and in the run until it is released. */
export interface Turn {
	ticket: Ticket;
	limiter: AccountLimiter;
	/** Whether the turn was given in an outage, so that this request finds out whether it is over. */
	isProbe: boolean;
	/** How often the limit of the account had been reduced when the turn was given. */
	reductionsBefore: number;
}

/** What a failure says about the service. */
export interface Diagnosis {
	/** Whether it is the service's, not the request's own. */
	isService: boolean;
	/** Whether other requests of the account have all slots. */
	isCrowded: boolean;
	/** Whether the service has been away for as long as the run waits. */
	isTooLong: boolean;
}

interface Waiting {
	ticket: Ticket;
	limiter: AccountLimiter;
	settle(turn: Turn | Failure): void;
}

/**
 * Decides when each request of a run is sent. A request waits until the run and its account have a free slot, the
 * service answers, and Max Cost has money for it. Whatever changes one of these calls `giveTurns`. Other runs share the
 * account and the money, so a scheduler that waits for a slot or for money leaves a callback with the limiter or ledger.
 */
export class RequestScheduler {
	/** Aborts when the user stops the execution. */
	readonly cancelled: AbortSignal;
	private readonly budget: Budget;
	private readonly concurrency: number;
	private readonly logger: SchedulerOptions['logger'];
	private readonly outage: Outage;
	private readonly accounts = new Map<string, AccountLimiter>();
	/** In which groups the requests that have a turn are prepared. */
	private readonly burst = new Burst();
	private readonly controller = new AbortController();
	/** The requests that wait for their turn. */
	private readonly queue = new Queue<Waiting>();
	/** Number of requests that have a turn. */
	private inFlight = 0;

	constructor({ budget, cancelled, concurrency = 1, logger, patience }: SchedulerOptions) {
		this.budget = budget;
		this.concurrency = concurrency;
		this.logger = logger;
		this.outage = new Outage(patience ?? { milliseconds: 0 });
		this.cancelled = cancelled ?? new AbortController().signal;
		this.cancelled.addEventListener('abort', this.cancel);
		// Retry On Fail continues even after the user stops the execution.
		if (this.cancelled.aborted) this.cancel();
	}

	/** Aborts when no further request may be sent. */
	get ended(): AbortSignal {
		return this.controller.signal;
	}

	/** How often the run has waited for the service, and for how long. */
	get waited(): Outage['waited'] {
		return this.outage.waited;
	}

	/** How long the run waits for a service that answers nobody. */
	get patience(): Patience {
		return this.outage.patience;
	}

	/** Returns how many requests to the account the run may have in flight now. */
	concurrencyOf(account: string): number {
		return Math.min(this.concurrency, this.limiterOf(account).concurrency);
	}

	/** Resolves when the request may be sent, or with why it never will. Call `endTurn` after the request. */
	async waitForTurn(ticket: Ticket): Promise<Turn | Failure> {
		if (this.ended.aborted) return this.failureOf(ticket);

		const comesFirst = this.releaseForRetry(ticket);
		const limiter = this.limiterOf(ticket.account);
		const turn = await new Promise<Turn | Failure>((settle) => {
			const waiting = { ticket, limiter, settle };
			if (comesFirst) this.queue.addFirst(waiting);
			else this.queue.addLast(waiting);

			this.giveTurns();
		});

		if (!isTurn(turn)) return turn;

		await this.burst.next();
		// Something else may have ended the run since the turn was given.
		if (this.ended.aborted) {
			this.endTurn(turn);
			return this.failureOf(ticket);
		}

		return turn;
	}

	/** Notes what a response costs, and what it says about the account and the service. */
	noteResponse({ ticket, limiter }: Turn, response: Outcome): void {
		const { concurrency: subscriptionLimit } = response.page ?? response;
		this.budget.record(ticket.purchase, response);
		if (subscriptionLimit !== undefined) limiter.followSubscription(subscriptionLimit);
		if (!response.page) return;

		this.outage.end();
		limiter.noteSuccess();
	}

	/** Finds out what a failure says about the service. The run pauses, or the account slows down, if it has to. */
	noteFailure({ ticket, limiter, isProbe, reductionsBefore }: Turn, failure: Failure): Diagnosis {
		const isBusy = failure.kind === 'busy';
		const isService = this.outage.isToBlame(failure, ticket);
		const isCrowded = isService && isBusy && limiter.isCrowded(reductionsBefore);
		const isAnswer = isCrowded || !isOutage(failure);
		// A request that was sent before the outage says nothing new about it.
		const isNews = isProbe || !this.outage.isOn;

		if (isAnswer) this.outage.end();
		else if (isService && isNews) this.pause(failure);

		if (isBusy && !isProbe) limiter.slowDown(reductionsBefore, this.concurrency);

		ticket.answers = this.outage.answers;
		ticket.lastFailure = failure;
		return { isService, isCrowded, isTooLong: this.outage.isTooLong };
	}

	/** Gives the slots of a request back after it was sent. */
	endTurn({ limiter }: Turn): void {
		this.inFlight--;
		limiter.free();
		this.giveTurns();
	}

	/** Gives back the money reserved for a request after its last attempt. */
	releaseMoney({ purchase }: Ticket): void {
		this.budget.release(purchase);
	}

	/** Sends no further requests. Only the first reason counts. */
	end(reason: Failure): void {
		if (this.ended.aborted) return;

		this.controller.abort(reason);
		for (const { settle, ticket } of this.queue.clear()) settle(this.failureOf(ticket));
	}

	/** Call it when the run is over. */
	close(): void {
		this.controller.abort();
		for (const account of this.accounts.keys()) leaveAccount(account);
		this.cancelled.removeEventListener('abort', this.cancel);
	}

	/** Returns the failure of a request that is not sent because the run has ended. */
	notSent(): Failure {
		const reason: Failure | undefined = this.ended.reason;
		if (reason?.kind === 'cancelled' || reason?.kind === 'afterDoubts') return reason;

		return { kind: 'notSent', reason, statusCode: reason?.statusCode };
	}

	/**
	 * Releases the money reserved for the previous attempt of a request, because prices may have risen. Returns whether the
	 * retry comes first. The first one does, so that no request that waits takes this money. Later ones wait behind the
	 * others, which find out whether an outage is over, because this request may be the reason for what looks like one.
	 */
	private releaseForRetry({ attempts, purchase }: Ticket): boolean {
		if (attempts === 1) return this.budget.releaseSilently(purchase);

		if (attempts > 1) this.budget.release(purchase);
		return false;
	}

	/** Gives turns to the requests that wait, in their order, as long as there are slots and money. */
	private readonly giveTurns = (): void => {
		while (!this.queue.isEmpty && this.hasCapacity) {
			const next = this.findNext();
			if (!next) return;

			const { limiter, settle, ticket } = next;
			const admission = this.admissionOf(ticket);
			if (admission === 'wait') {
				this.budget.ledger.whenReleased(this.giveTurns);
				return;
			}

			this.queue.remove(next);
			settle(admission === 'go' ? this.beginTurn(ticket, limiter) : admission);
		}
	};

	private readonly cancel = (): void => this.end({ kind: 'cancelled' });

	/** Whether the run has a free slot. In an outage, there is one for the request that finds out whether it is over. */
	private get hasCapacity(): boolean {
		return this.inFlight < this.concurrency && !this.outage.holds(this.inFlight);
	}

	/** Returns the first request whose account has a free slot. Otherwise, waits for one. */
	private findNext(): Waiting | undefined {
		let hasFreeSlots = false;
		for (const limiter of this.accounts.values()) {
			if (limiter.isFull) limiter.whenFree(this.giveTurns);
			else hasFreeSlots = true;
		}

		return hasFreeSlots ? this.queue.find(({ limiter }) => !limiter.isFull) : undefined;
	}

	private admissionOf(ticket: Ticket): 'go' | 'wait' | Failure {
		if (ticket.isNeeded?.() === false) return this.failureOf(ticket);

		return this.budget.admit(ticket.purchase);
	}

	private beginTurn(ticket: Ticket, limiter: AccountLimiter): Turn {
		this.inFlight++;
		limiter.take();
		ticket.attempts++;
		if (ticket.attempts === 1) ticket.answers = this.outage.answers;

		return {
			ticket,
			limiter,
			isProbe: this.outage.isOn,
			reductionsBefore: limiter.reductions,
		};
	}

	/** Pauses the run, unless the service was away for too long. */
	private pause(failure: Failure): void {
		const pause = this.outage.begin(failure);
		if (pause) void this.resumeAfter(pause);
	}

	/** Waits until a pause is over, and then lets one request find out whether the service answers again. */
	private async resumeAfter(pause: Pause): Promise<void> {
		await wait(pause.delay, this.ended);
		if (this.ended.aborted) return;

		const milliseconds = this.outage.endPause(pause);
		if (milliseconds === undefined) return;

		const seconds = (milliseconds / 1_000).toFixed(1);
		this.logger.debug(`Professional Network: waited ${seconds} s for the service`);
		this.giveTurns();
	}

	private limiterOf(account: string): AccountLimiter {
		const limiter = this.accounts.get(account) ?? joinAccount(account);
		this.accounts.set(account, limiter);
		return limiter;
	}

	/** Returns why a request is not sent any more, or the failure of its last attempt if that may have arrived. */
	private failureOf({ lastFailure }: Ticket): Failure {
		return lastFailure && mayHaveArrived(lastFailure) ? lastFailure : this.notSent();
	}
}

export function isTurn(turn: Turn | Failure): turn is Turn {
	return 'ticket' in turn;
}
