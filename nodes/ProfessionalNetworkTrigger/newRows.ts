import type { Page } from '../ProfessionalNetwork/execution/response';
import type { ItemContext } from '../ProfessionalNetwork/execution/operation';
import { rowKey } from './rowKey';
import type { SeenIds } from './seenIds';

/** Tells the new rows of one poll from those seen before, and decides how far the poll reads. */
export class NewRows {
	/** The pages with their new rows alone. */
	readonly pages: Page[] = [];
	/** The keys of all rows read, in the order of the list. */
	readonly keys: string[] = [];
	count = 0;
	private isLastAllNew = false;
	private readonly found = new Set<string>();
	private readonly seen: SeenIds;
	private readonly item: Pick<ItemContext, 'operation' | 'auth'>;
	/** Known rows still to read past, because an earlier poll broke off after them. New rows do not count. */
	private unread: number;

	constructor(seen: SeenIds, unread: number, item: Pick<ItemContext, 'operation' | 'auth'>) {
		this.seen = seen;
		this.unread = unread;
		this.item = item;
	}

	/** Adds the next page. Returns whether to read on. */
	add(page: Page): boolean {
		this.isLastAllNew = page.rows.length > 0;
		const rows = page.rows.filter((row) => this.isNew(row));
		this.pages.push({ ...page, rows, body: { ...page.body, elements: rows } });
		this.count += rows.length;
		return rows.length > 0 || this.unread > 0;
	}

	/** Whether the pages after the last one read may hold new rows too. */
	get mayBeMore(): boolean {
		return this.isLastAllNew || this.unread > 0;
	}

	/** How many known rows the next poll must read past if this one breaks off after the last page read. */
	get unreadNext(): number {
		return this.found.size + Math.max(this.unread, 1);
	}

	private isNew(row: Page['rows'][number]): boolean {
		const { operation, auth } = this.item;
		const key = rowKey(row, operation.simplified, auth.segment);
		const isKnown = this.seen.has(key);
		// A row of the page before does not count, because a list that grows meanwhile moves it to this one.
		if (isKnown) this.isLastAllNew = false;
		this.keys.push(key);
		if (this.found.has(key)) return false;
		this.found.add(key);
		if (isKnown) this.unread--;
		return !isKnown;
	}
}
