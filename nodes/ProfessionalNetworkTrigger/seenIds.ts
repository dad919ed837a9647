/** How many IDs a node remembers. */
export const MAX_IDS = 5_000;

/** Remembers the most recently seen IDs, so that one seen in every poll stays known. */
export class SeenIds {
	private readonly max: number;
	/** A set keeps the order of insertion: the least recently seen ID comes first. */
	private readonly ids: Set<string>;

	/** @param ids the least recently seen first */
	constructor(ids: string[] = [], max = MAX_IDS) {
		this.ids = new Set(ids);
		this.max = max;
	}

	has(id: string): boolean {
		return this.ids.has(id);
	}

	/**
	 * Remembers the IDs of one poll and forgets the least recently seen.
	 * @param ids in the order of the list; those of the first page are kept longest, because every poll reads it
	 */
	add(ids: string[]): void {
		for (const id of [...ids].reverse()) {
			this.ids.delete(id);
			this.ids.add(id);
		}
		for (const id of this.ids) {
			if (this.ids.size <= this.max) return;
			this.ids.delete(id);
		}
	}

	/** The least recently seen first. */
	toArray(): string[] {
		return [...this.ids];
	}
}
