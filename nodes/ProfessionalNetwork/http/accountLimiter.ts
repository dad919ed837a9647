/** How many parallel requests an account gets until a response names its subscription. */
const DEFAULT_SUBSCRIPTION = 5;

/** For each parallel request, this many successes since the last 429 are needed before the limit rises by one. */
const SUCCESSES_PER_STEP = 10;

/**
 * Limits the parallel requests to one account. All executions in this process share it, because the subscription limits
 * them together. The limit follows what the responses name, upwards and downwards. A 429 halves it, and it climbs back.
 */
export class AccountLimiter {
	/** How many parallel requests the subscription allows, as far as it is known. */
	subscription: number;
	/** How many runs use this limiter. */
	runs = 0;
	/** Counts the reductions, so that several 429s of one burst reduce the limit only once. */
	reductions = 0;
	/** What 429s have left of the limit. Infinite without any, and once it has climbed back to the subscription. */
	private reduced = Infinity;
	/** Whether a request was answered since the limit was last reduced. */
	private isAnswering = false;
	/** Number of successes since the last 429 or the last step up. */
	private successes = 0;
	/** Number of requests that have a slot. */
	private inUse = 0;
	/** Called when a slot is free. The run that has waited longest comes first. */
	private readonly waiting = new Set<() => void>();

	/** @param subscription how many parallel requests are allowed, as far as earlier responses named it */
	constructor(subscription = DEFAULT_SUBSCRIPTION) {
		this.subscription = subscription;
	}

	/** How many requests may be in flight now. */
	get concurrency(): number {
		return Math.min(this.subscription, this.reduced);
	}

	get isFull(): boolean {
		return this.inUse >= this.concurrency;
	}

	/** Takes a slot, which must be free. */
	take(): void {
		this.inUse++;
	}

	/** Gives a slot back. */
	free(): void {
		this.inUse--;
		this.serve();
	}

	/** Calls back once, when a slot is free. Runs are called in the order in which they asked. */
	whenFree(callback: () => void): void {
		this.waiting.add(callback);
	}

	/** Follows what a response says that the subscription allows, but not below 1. */
	followSubscription(concurrency: number): void {
		this.subscription = Math.max(1, Math.floor(concurrency));
		this.serve();
	}

	/** Whether a 429 may mean that other requests have all slots. Otherwise, the service answers nobody. */
	isCrowded(reductions: number): boolean {
		return this.inUse > 1 && (this.isAnswering || reductions < this.reductions);
	}

	/**
	 * Halves the limit after a 429, unless it was already reduced since the request started.
	 * @param most what the run allows, so that half of what it really sends is left
	 */
	slowDown(reductions: number, most: number): void {
		this.successes = 0;
		if (reductions !== this.reductions) return;

		this.reductions++;
		this.isAnswering = false;
		const before = Math.min(this.concurrency, Math.max(this.inUse, most));
		this.reduced = Math.max(1, Math.floor(before / 2));
	}

	/** Notes a success. Raises a reduced limit by one after enough of them since the last 429, up to the subscription. */
	speedUp(): void {
		this.isAnswering = true;
		if (this.reduced >= this.subscription) return;

		this.successes++;
		if (this.successes < this.concurrency * SUCCESSES_PER_STEP) return;

		this.successes = 0;
		this.reduced++;
		if (this.reduced === this.subscription) this.reduced = Infinity;
		this.serve();
	}

	/** Calls the runs that wait, one after the other, until all slots are taken again. */
	private serve(): void {
		for (const callback of this.waiting) {
			if (this.isFull) return;

			// Taken out first, because a run that needs another slot waits again, behind the others.
			this.waiting.delete(callback);
			callback();
		}
	}
}

/** How many accounts without a run keep their subscription. Those that were used last stay. */
const MAX_KEPT_SUBSCRIPTIONS = 100;

// By account. Executions share no other object, and each entry is deleted when no run uses it.
const limiterByAccount = new Map<string, AccountLimiter>();

// By account, when its last run has ended, so that the next one need not wait for a response to know it.
const keptSubscriptions = new Map<string, number>();

/** Returns the limiter of an account. Leave it when the run is over. */
export function joinAccount(account: string): AccountLimiter {
	const limiter =
		limiterByAccount.get(account) ?? new AccountLimiter(keptSubscriptions.get(account));
	limiter.runs++;
	limiterByAccount.set(account, limiter);
	return limiter;
}

/** Forgets the limiter of an account that no other run uses, but keeps its subscription. */
export function leaveAccount(account: string): void {
	const limiter = limiterByAccount.get(account);
	if (!limiter) return;

	limiter.runs--;
	if (limiter.runs > 0) return;

	limiterByAccount.delete(account);
	keepSubscription(account, limiter.subscription);
}

function keepSubscription(account: string, subscription: number): void {
	keptSubscriptions.delete(account);
	keptSubscriptions.set(account, subscription);
	if (keptSubscriptions.size <= MAX_KEPT_SUBSCRIPTIONS) return;

	const [longestUnused] = keptSubscriptions.keys();
	keptSubscriptions.delete(longestUnused);
}
