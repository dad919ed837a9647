/** How many requests of a run may be under way: over all its items and pages, first come first served. */
export interface Gate {
	/** Does the work when its turn comes; undefined, and nothing done, if the gate closed before. */
	pass<T>(work: () => Promise<T>): Promise<T | undefined>;
	/** Lets fewer through from now on, never more and never none. */
	lowerTo(limit: number): void;
	/** Lets nothing through any more; what waits returns at once. */
	close(): void;
	readonly limit: number;
}

/** An open gate. */
export function createGate(limit: number): Gate {
	let open = true;
	let underWay = 0;
	// A queue read by index, as taking from the front of an array moves all the others.
	let waiting: Array<() => void> = [];
	let next = 0;

	const admit = () => {
		while (next < waiting.length && (!open || underWay < limit)) {
			if (open) underWay++;
			waiting[next++]();
		}
		if (next === waiting.length) {
			waiting = [];
			next = 0;
		}
	};

	return {
		get limit() {
			return limit;
		},
		async pass(work) {
			await new Promise<void>((enter) => {
				waiting.push(enter);
				admit();
			});
			if (!open) return undefined;
			try {
				return await work();
			} finally {
				underWay--;
				admit();
			}
		},
		lowerTo(lower) {
			limit = Math.max(1, Math.min(limit, Math.floor(lower)));
		},
		close() {
			open = false;
			admit();
		},
	};
}
