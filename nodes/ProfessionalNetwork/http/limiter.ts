/** For each parallel request, this many successes since the last 429 are needed before the limit rises by one. */
const SUCCESSES_PER_STEP = 10;

interface Waiting {
	start: () => void;
	isReady: () => boolean;
}

/** Limits how many requests of a run are in flight, across all items and pages, first come first served. */
export class Limiter {
	/** Current maximum of parallel tasks. */
	concurrency: number;
	private max: number;
	private active = 0;
	private aborted = false;
	// Read by index, because removing the first entry of an array moves all the others.
	private queue: Waiting[] = [];
	private next = 0;
	/** Counts the reductions, so that several 429s of one burst reduce the limit only once. */
	private epoch = 0;
	private successes = 0;

	constructor(concurrency: number) {
		this.concurrency = concurrency;
		this.max = concurrency;
	}

	/**
	 * Runs the task when its turn comes. Resolves to undefined if the limiter was aborted before that.
	 * @param isReady asked when the task's turn comes; while it returns false, this task and all later ones wait
	 * @param isFirst puts the task in front of all waiting tasks
	 */
	async run<T>(
		task: (epoch: number) => Promise<T>,
		isReady = () => true,
		isFirst = false,
	): Promise<T | undefined> {
		await new Promise<void>((start) => {
			this.queue.splice(isFirst ? this.next : this.queue.length, 0, { start, isReady });
			this.admit();
		});
		if (this.aborted) return undefined;
		try {
			return await task(this.epoch);
		} finally {
			this.active--;
			this.admit();
		}
	}

	/** Lowers the limit permanently to what the plan allows, but never below 1. */
	reduceTo(concurrency: number): void {
		this.max = Math.max(1, Math.min(this.max, Math.floor(concurrency)));
		this.concurrency = Math.min(this.concurrency, this.max);
	}

	/** Halves the limit after a 429, unless it was already reduced since the request started. */
	slowDown(epoch: number): void {
		this.successes = 0;
		if (epoch !== this.epoch) return;
		this.epoch++;
		this.concurrency = Math.max(1, Math.floor(this.concurrency / 2));
	}

	/** Raises the limit by one after enough successes since the last 429, up to the maximum. */
	speedUp(): void {
		this.successes++;
		if (this.concurrency >= this.max || this.successes < this.concurrency * SUCCESSES_PER_STEP)
			return;
		this.successes = 0;
		this.concurrency++;
		this.admit();
	}

	/** Starts no further tasks. Waiting tasks resolve to undefined immediately. */
	abort(): void {
		this.aborted = true;
		this.admit();
	}

	/** Starts the tasks whose turn has come. Call it when the result of an `isReady` may have changed. */
	admit(): void {
		while (this.next < this.queue.length && (this.aborted || this.hasTurn(this.queue[this.next]))) {
			if (!this.aborted) this.active++;
			this.queue[this.next++].start();
		}
		if (this.next === this.queue.length) {
			this.queue = [];
			this.next = 0;
		}
	}

	private hasTurn({ isReady }: Waiting): boolean {
		return this.active < this.concurrency && isReady();
	}
}
