interface Turn {
	/** Aborts when the task is no longer wanted. Call `release` then. */
	ended: AbortSignal;
	/** Asked when the task's turn comes; while it returns false, this task and all later ones wait. */
	isReady?: () => boolean;
	/** Puts the task in front of all waiting tasks. */
	isFirst?: boolean;
}

type Waiting = Turn & { settle: (as: 'started' | 'dropped') => void };

/** Limits how many tasks are in flight, first come first served. */
export class Limiter {
	active = 0;
	private readonly maximum: number;
	// Read by index, because removing the first entry of an array moves all the others.
	private queue: Waiting[] = [];
	private next = 0;

	constructor(maximum = Infinity) {
		this.maximum = maximum;
	}

	/** How many tasks may be in flight now. */
	get concurrency(): number {
		return this.maximum;
	}

	/** Runs the task when its turn comes. Resolves to undefined if it is no longer wanted by then. */
	async run<T>(task: () => Promise<T>, turn: Turn): Promise<T | undefined> {
		const settled = await new Promise((settle) => {
			this.queue.splice(turn.isFirst ? this.next : this.queue.length, 0, { ...turn, settle });
			this.admit();
		});
		if (settled === 'dropped') return undefined;
		try {
			return turn.ended.aborted ? undefined : await task();
		} finally {
			this.active--;
			this.admit();
		}
	}

	/** Starts the tasks whose turn has come. Call it when the result of an `isReady` may have changed. */
	admit(): void {
		while (this.next < this.queue.length) {
			const { settle, ended, isReady } = this.queue[this.next];
			const hasTurn = () => this.active < this.concurrency && isReady?.() !== false;
			if (!ended.aborted && !hasTurn()) return;
			this.next++;
			if (!ended.aborted) this.active++;
			settle(ended.aborted ? 'dropped' : 'started');
		}

		this.queue = [];
		this.next = 0;
	}

	/** Resolves the waiting tasks that are no longer wanted. */
	release(): void {
		const waiting = this.queue.slice(this.next);
		this.queue = waiting.filter(({ ended }) => !ended.aborted);
		this.next = 0;
		for (const { settle, ended } of waiting) if (ended.aborted) settle('dropped');
		this.admit();
	}
}

/** How many parallel requests an account gets until an answer names its plan. */
const UNKNOWN_PLAN = 5;

/** For each parallel request, this many successes since the last 429 are needed before the limit rises by one. */
const SUCCESSES_PER_STEP = 10;

/**
 * The requests of all executions in this process to one account, because its plan limits them together. The limit
 * follows the plan that the responses name, upwards and downwards. A 429 halves it, and it climbs back to the plan.
 */
export class AccountLimiter extends Limiter {
	/** Counts the reductions, so that several 429s of one burst reduce the limit only once. */
	epoch = 0;
	/** How many runs use it. */
	runs = 0;
	/** Whether a request was answered since the limit was last reduced. */
	private isAnswering = false;
	/** How many parallel requests the plan of the account allows, as far as it is known. */
	plan: number;
	/** What 429s have left of the limit. Infinite without any, and once it has climbed back to the plan. */
	private reduced = Infinity;
	private successes = 0;

	/** @param plan how many parallel requests the plan of the account allows, as far as earlier responses named it */
	constructor(plan = UNKNOWN_PLAN) {
		super();
		this.plan = plan;
	}

	override get concurrency(): number {
		return Math.min(this.plan, this.reduced);
	}

	/** Follows what a response says that the plan allows, but not below 1. */
	followPlan(concurrency: number): void {
		const plan = Math.max(1, Math.floor(concurrency));
		if (plan === this.plan) return;

		this.plan = plan;
		this.admit();
	}

	/** Whether a 429 may mean that other requests have all places. Otherwise, the service answers nobody. */
	isCrowded(epoch: number): boolean {
		return this.active > 1 && (this.isAnswering || epoch < this.epoch);
	}

	/**
	 * Halves the limit after a 429, unless it was already reduced since the request started.
	 * @param most what the run allows, so that half of what it really sends is left
	 */
	slowDown(epoch: number, most: number): void {
		this.successes = 0;
		if (epoch !== this.epoch) return;

		this.epoch++;
		this.isAnswering = false;
		const before = Math.min(this.concurrency, Math.max(this.active, most));
		this.reduced = Math.max(1, Math.floor(before / 2));
	}

	/** Notes a success. Raises a reduced limit by one after enough of them since the last 429, up to the plan. */
	speedUp(): void {
		this.isAnswering = true;
		if (this.reduced >= this.plan) return;

		this.successes++;
		if (this.successes < this.concurrency * SUCCESSES_PER_STEP) return;

		this.successes = 0;
		this.reduced++;
		if (this.reduced === this.plan) this.reduced = Infinity;
		this.admit();
	}
}

/** How many accounts without a run keep their plan. Those that were used last stay. */
const MAX_KEPT_PLANS = 100;

// By account. Executions share no other object, and each entry is deleted when no run uses it.
const accountLimiters = new Map<string, AccountLimiter>();

// By account, when its last run has ended, so that the next one need not wait for a response to know the plan.
const keptPlans = new Map<string, number>();

/** Returns the limiter of an account. Leave it when the run is over. */
export function joinAccount(account: string): AccountLimiter {
	const limiter = accountLimiters.get(account) ?? new AccountLimiter(keptPlans.get(account));
	limiter.runs++;
	accountLimiters.set(account, limiter);
	return limiter;
}

/** Forgets the limiter of an account that no other run uses, but keeps the plan. */
export function leaveAccount(account: string): void {
	const limiter = accountLimiters.get(account);
	if (!limiter) return;

	limiter.runs--;
	if (limiter.runs > 0) return;

	accountLimiters.delete(account);
	keepPlan(account, limiter.plan);
}

function keepPlan(account: string, plan: number): void {
	keptPlans.delete(account);
	keptPlans.set(account, plan);
	if (keptPlans.size <= MAX_KEPT_PLANS) return;

	const [longestUnused] = keptPlans.keys();
	keptPlans.delete(longestUnused);
}

/**
 * The requests of one run, over all its accounts. At most as many as these may have are in flight, because more would
 * wait for their account in front of the requests of other runs.
 */
export class RunLimiter extends Limiter {
	private readonly accounts = new Map<string, AccountLimiter>();

	override get concurrency(): number {
		const maximum = super.concurrency;
		let allowed = 0;
		for (const { concurrency } of this.accounts.values()) {
			allowed += concurrency;
			if (allowed >= maximum) return maximum;
		}

		return allowed;
	}

	/** Returns what the run shares with other executions of the account. */
	accountLimiterOf(account: string): AccountLimiter {
		const limiter = this.accounts.get(account) ?? joinAccount(account);
		this.accounts.set(account, limiter);
		return limiter;
	}

	/** Resolves the waiting tasks that are no longer wanted, in the run and in its accounts. */
	override release(): void {
		super.release();
		for (const limiter of this.accounts.values()) limiter.release();
	}

	/** Call it when the run is over. */
	leaveAccounts(): void {
		for (const account of this.accounts.keys()) leaveAccount(account);
	}
}
