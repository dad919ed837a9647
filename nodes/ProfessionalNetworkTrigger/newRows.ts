import type { Page, Simplified } from '../ProfessionalNetwork/form/form';
import { rowKey } from './rowKey';
import type { SeenIds } from './seenIds';

/** Finds the new rows of one poll and decides how many pages it reads. */
export class NewRows {
	/** The pages, reduced to their new rows. */
	readonly pages: Page[] = [];
	/** The keys of all rows read, in the order of the list. */
	readonly keys: string[] = [];
	count = 0;
	private isLastAllNew = false;
	private readonly found = new Set<string>();
	private readonly seen: SeenIds;
	private readonly simplified: Simplified;
	/** Number of known rows to read past, because an earlier poll stopped after them. New rows do not count. */
	private unread: number;

	constructor(seen: SeenIds, unread: number, simplified: Simplified) {
		this.seen = seen;
		this.unread = unread;
		this.simplified = simplified;
	}

	/** Adds the next page. Returns whether to read on. */
	add(page: Page, segment: string): boolean {
		this.isLastAllNew = page.rows.length > 0;
		const rows = page.rows.filter((row) => this.isNew(row, segment));
		this.pages.push({ ...page, rows, body: { ...page.body, elements: rows } });
		this.count += rows.length;
		return rows.length > 0 || this.unread > 0;
	}

	/** Whether known rows remain that an earlier poll stopped after. */
	get hasUnread(): boolean {
		return this.unread > 0;
	}

	/** Whether the pages after the last one read may contain new rows. */
	get mayBeMore(): boolean {
		return this.isLastAllNew || this.unread > 0;
	}

	/** Number of known rows that the next poll must read past if this poll stops here. */
	get unreadNext(): number {
		return this.found.size + Math.max(this.unread, 1);
	}

	private isNew(row: Page['rows'][number], segment: string): boolean {
		const key = rowKey(row, this.simplified, segment);
		const isKnown = this.seen.has(key);
		// A row of the previous page does not count as new or known. A list that grew in the meantime has moved it to
		// this page.
		if (isKnown) this.isLastAllNew = false;
		this.keys.push(key);
		if (this.found.has(key)) return false;
		this.found.add(key);
		if (isKnown) this.unread--;
		return !isKnown;
	}
}
