/** When a task may start. */
interface Turn {
	/** Aborts when the task is no longer wanted. Call `release` then. */
	ended: AbortSignal;
	/** Asked when the task's turn comes; while it returns false, this task and all later ones wait. */
	isReady?: () => boolean;
	/** Puts the task in front of all waiting tasks. */
	isFirst?: boolean;
}

interface Waiting extends Required<Pick<Turn, 'ended' | 'isReady'>> {
	start: (hasTurn: boolean) => void;
}

/** Limits how many tasks are in flight, first come first served. */
export class Limiter {
	/** Current maximum of parallel tasks. */
	concurrency: number;
	/** How many more tasks may start. */
	allowance = Infinity;
	/** Number of tasks in flight. */
	active = 0;
	// Read by index, because removing the first entry of an array moves all the others.
	private queue: Waiting[] = [];
	private next = 0;

	constructor(concurrency: number) {
		this.concurrency = concurrency;
	}

	/** Runs the task when its turn comes. Resolves to undefined if it is no longer wanted by then. */
	async run<T>(
		task: () => Promise<T>,
		{ ended, isReady = () => true, isFirst = false }: Turn,
	): Promise<T | undefined> {
		const hasTurn = await new Promise<boolean>((start) => {
			this.queue.splice(isFirst ? this.next : this.queue.length, 0, { start, isReady, ended });
			this.admit();
		});
		if (!hasTurn) return undefined;
		try {
			return ended.aborted ? undefined : await task();
		} finally {
			this.active--;
			this.admit();
		}
	}

	/** Starts the tasks whose turn has come. Call it when the result of an `isReady` may have changed. */
	admit(): void {
		while (this.next < this.queue.length) {
			const { start, ended } = this.queue[this.next];
			if (!ended.aborted && !this.hasTurn(this.queue[this.next])) return;
			this.next++;
			if (!ended.aborted) {
				this.active++;
				this.allowance--;
			}
			start(!ended.aborted);
		}
		this.queue = [];
		this.next = 0;
	}

	/** Resolves the waiting tasks that are no longer wanted. */
	release(): void {
		const waiting = this.queue.slice(this.next);
		this.queue = waiting.filter(({ ended }) => !ended.aborted);
		this.next = 0;
		for (const { start, ended } of waiting) if (ended.aborted) start(false);
		this.admit();
	}

	private hasTurn({ isReady }: Waiting): boolean {
		return this.active < this.concurrency && this.allowance > 0 && isReady();
	}
}
