/** Entries in the order in which they leave. The first one leaves without moving the others, because there may be thousands. */
export class Queue<T> {
	private entries: T[] = [];
	/** Where the first entry is. Those before it have left. */
	private first = 0;

	get isEmpty(): boolean {
		return this.first === this.entries.length;
	}

	addFirst(entry: T): void {
		this.entries.splice(this.first, 0, entry);
	}

	addLast(entry: T): void {
		this.entries.push(entry);
	}

	/** Returns the first entry that fulfils the condition. It stays in the queue. */
	find(condition: (entry: T) => boolean): T | undefined {
		for (let index = this.first; index < this.entries.length; index++) {
			if (condition(this.entries[index])) return this.entries[index];
		}

		return undefined;
	}

	remove(entry: T): void {
		const index = this.entries.indexOf(entry, this.first);
		if (index > this.first) this.entries.splice(index, 1);
		else if (index === this.first) this.first++;

		if (this.isEmpty) this.clear();
	}

	/** Removes and returns all entries. */
	clear(): T[] {
		const entries = this.entries.slice(this.first);
		this.entries = [];
		this.first = 0;
		return entries;
	}
}
