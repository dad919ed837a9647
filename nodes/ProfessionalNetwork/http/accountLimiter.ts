/** How many parallel requests an account gets until a response names what its subscription allows. */
const DEFAULT_SUBSCRIPTION_LIMIT = 5;

/** For each parallel request, this many successes since the last 429 are needed before the limit rises by one. */
const SUCCESSES_PER_STEP = 10;

/**
 * Limits the parallel requests to one account. All executions in this process share it, because the subscription limits
 * them together. The limit follows what the responses name, upwards and downwards. A 429 halves it, and it climbs back.
 */
export class AccountLimiter {
	/** How many parallel requests the subscription allows, as far as it is known. */
	subscriptionLimit: number;
	/** How many runs use this limiter. */
	runs = 0;
	/** Counts the reductions, so that several 429s of one burst reduce the limit only once. */
	reductions = 0;
	/** What 429s have left of the limit. Infinite without any, and once it has climbed back to the subscription. */
	private reducedLimit = Infinity;
	/** Whether a request has succeeded since the limit was last reduced. */
	private hasSucceeded = false;
	/** Number of successes since the last 429 or the last step up. */
	private successes = 0;
	/** Number of requests that have a slot. */
	private inUse = 0;
	/** Called when a slot is free. The run that has waited longest comes first. */
	private readonly waiting = new Set<() => void>();

	/** @param subscriptionLimit how many parallel requests are allowed, as far as earlier responses named it */
	constructor(subscriptionLimit = DEFAULT_SUBSCRIPTION_LIMIT) {
		this.subscriptionLimit = subscriptionLimit;
	}

	/** How many requests may be in flight now. */
	get concurrency(): number {
		return Math.min(this.subscriptionLimit, this.reducedLimit);
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
	followSubscription(limit: number): void {
		this.subscriptionLimit = Math.max(1, Math.floor(limit));
		this.serve();
	}

	/** Whether a 429 may mean that other requests have all slots. Otherwise, the service answers nobody. */
	isCrowded(reductionsBefore: number): boolean {
		return this.inUse > 1 && (this.hasSucceeded || reductionsBefore < this.reductions);
	}

	/**
	 * Halves the limit after a 429, unless it was already reduced since the request started.
	 * @param reductionsBefore how often the limit had been reduced when the request started
	 * @param runConcurrency what the run allows, so that half of what it really sends is left
	 */
	slowDown(reductionsBefore: number, runConcurrency: number): void {
		this.successes = 0;
		if (reductionsBefore !== this.reductions) return;

		this.reductions++;
		this.hasSucceeded = false;
		const before = Math.min(this.concurrency, Math.max(this.inUse, runConcurrency));
		this.reducedLimit = Math.max(1, Math.floor(before / 2));
	}

	/** Notes a success. Raises a reduced limit by one after enough of them since the last 429, up to the subscription. */
	noteSuccess(): void {
		this.hasSucceeded = true;
		if (this.reducedLimit >= this.subscriptionLimit) return;

		this.successes++;
		if (this.successes < this.concurrency * SUCCESSES_PER_STEP) return;

		this.successes = 0;
		this.reducedLimit++;
		if (this.reducedLimit === this.subscriptionLimit) this.reducedLimit = Infinity;
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

/** How many accounts without a run keep the limit of their subscription. Those that were used last stay. */
const MAX_KEPT_LIMITS = 100;

// By account. Executions share no other object, and each entry is deleted when no run uses it.
const limiterByAccount = new Map<string, AccountLimiter>();

// By account, when its last run has ended, so that the next one need not wait for a response to know it.
const keptSubscriptionLimits = new Map<string, number>();

/** Returns the limiter of an account. Leave it when the run is over. */
export function joinAccount(account: string): AccountLimiter {
	const limiter =
		limiterByAccount.get(account) ?? new AccountLimiter(keptSubscriptionLimits.get(account));
	limiter.runs++;
	limiterByAccount.set(account, limiter);
	return limiter;
}

/** Forgets the limiter of an account that no other run uses, but keeps the limit of its subscription. */
export function leaveAccount(account: string): void {
	const limiter = limiterByAccount.get(account);
	if (!limiter) return;

	limiter.runs--;
	if (limiter.runs > 0) return;

	limiterByAccount.delete(account);
	keepSubscriptionLimit(account, limiter.subscriptionLimit);
}

function keepSubscriptionLimit(account: string, subscriptionLimit: number): void {
	keptSubscriptionLimits.delete(account);
	keptSubscriptionLimits.set(account, subscriptionLimit);
	if (keptSubscriptionLimits.size <= MAX_KEPT_LIMITS) return;

	const [longestUnused] = keptSubscriptionLimits.keys();
	keptSubscriptionLimits.delete(longestUnused);
}
