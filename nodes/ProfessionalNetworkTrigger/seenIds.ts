/** Maximum number of IDs that a node remembers. */
export const MAX_IDS = 5_000;

/** Remembers the most recently seen IDs, so that one seen in every poll stays known. */
export class SeenIds {
	private readonly max: number;
	/** In order of insertion, so the least recently seen ID comes first. */
	private readonly ids: Set<string>;

	/** @param ids least recently seen first */
	constructor(ids: string[] = [], max = MAX_IDS) {
		this.ids = new Set(ids);
		this.max = max;
	}

	has(id: string): boolean {
		return this.ids.has(id);
	}

	/**
	 * Adds the IDs of one poll and removes the least recently seen IDs above the maximum.
	 * @param ids in the order of the list; IDs of the first page stay longest, because every poll reads that page
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

	/** Returns the IDs, least recently seen first. */
	toArray(): string[] {
		return [...this.ids];
	}
}
