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
	concurrency: number;
	active = 0;
	// Read by index, because removing the first entry of an array moves all the others.
	private queue: Waiting[] = [];
	private next = 0;

	constructor(concurrency = Infinity) {
		this.concurrency = concurrency;
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

/** For each parallel request, this many successes since the last 429 are needed before the limit rises by one. */
const SUCCESSES_PER_STEP = 10;

/**
 * The requests of all executions in this process to one account, because its plan limits them together. The limit
 * follows the plan that the responses report, and falls after a 429.
 */
export class Line extends Limiter {
	/** Counts the reductions, so that several 429s of one burst reduce the limit only once. */
	epoch = 0;
	users = 0;
	/** Whether a request was answered since the limit was last reduced. */
	private isAnswering = false;
	private plan = Infinity;
	private successes = 0;

	/** Follows what the plan allows, but not below 1. */
	followPlan(concurrency: number): void {
		this.plan = Math.max(1, Math.floor(concurrency));
		this.concurrency = Math.min(this.concurrency, this.plan);
	}

	/** Whether a 429 may mean that other requests have all places. Otherwise, the service answers nobody. */
	isCrowded(epoch: number): boolean {
		return this.active > 1 && (this.isAnswering || epoch < this.epoch);
	}

	/**
	 * Halves the limit after a 429, unless it was already reduced since the request started.
	 * @param most what the run allows, which limits an account whose plan is not known
	 */
	slowDown(epoch: number, most: number): void {
		this.successes = 0;
		if (epoch !== this.epoch) return;
		this.epoch++;
		this.isAnswering = false;
		const before = Math.min(this.concurrency, Math.max(this.active, most));
		this.concurrency = Math.max(1, Math.floor(before / 2));
	}

	/** Raises the limit by one after enough successes since the last 429, up to what the plan allows. */
	speedUp(): void {
		this.successes++;
		this.isAnswering = true;
		const isEnough = this.successes >= this.concurrency * SUCCESSES_PER_STEP;
		if (this.concurrency >= this.plan || !isEnough) return;
		this.successes = 0;
		this.concurrency++;
		this.admit();
	}
}

// By account. Executions share no other object, and each entry is deleted when no run uses it.
const lines = new Map<string, Line>();

/** Returns the line of an account. Leave it when the run is over. */
export function joinLine(account: string): Line {
	const line = lines.get(account) ?? new Line();
	line.users++;
	lines.set(account, line);
	return line;
}

/** Forgets the line of an account that no other run uses. */
export function leaveLine(account: string): void {
	const line = lines.get(account);
	if (line && --line.users === 0) lines.delete(account);
}
