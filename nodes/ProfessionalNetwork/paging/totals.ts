import type { Page } from '../service/response';

/** The part of a page that says how many rows there are. */
type CountedPage = Pick<Page, 'rows' | 'totals' | 'warning'>;

/** How the service divides the results of an operation into pages. */
export interface PaginationRules {
	/** Number of rows on a full page. */
	pageSize: number;
	/** The service returns nothing new beyond this page. */
	lastPage: number;
	/** Whether `lastPage` is a limit of this node because the service has none. */
	isOwnLimit?: boolean;
	/** Whether nothing reaches the rows beyond `lastPage`, because the network shows them to nobody. */
	isFinal?: boolean;
	/** Whether responses may contain a cursor, which the next request must send. */
	cursor?: boolean;
}

/** Returns the last page that can be read. A limit of this node counts from the first page. */
export function lastPageOf({ lastPage, isOwnLimit }: PaginationRules, startPage: number): number {
	return isOwnLimit ? startPage + lastPage - 1 : lastPage;
}

/**
 * Predicts the remaining pages from the pages read so far. Uses the latest totals and prefers `totalPages` to
 * `totalElements`. Ignores the service's `pageSize`, because it may be larger than the actual pages.
 */
export class Totals {
	areKnown = false;
	/** Maximum number of rows to expect on a page. */
	pageSize: number;
	/** Number of rows by the latest totals. 0 if they do not count them. */
	totalElements = 0;
	/** Whether to expect a page after the latest one. Not used if a cursor decides. */
	promiseMore = true;
	/** The last page to fetch in parallel. Both totals promise rows up to it. */
	lastParallel = 0;
	private readonly rules: PaginationRules;
	/** Number of rows before the first page read. */
	private readonly rowsBefore: number;
	/** Number of rows on the latest page, or 0 before the first one. */
	private latestLength = 0;
	/** Number of new rows up to the latest page, including those before the first page read. */
	private rows: number;
	private totalPages = 0;
	/** The last page by the latest totals. If they differ, the higher one. */
	private furthest = 0;
	/** The highest last page of all totals so far. */
	private highest = 0;

	constructor(rules: PaginationRules, startPage: number) {
		this.rules = rules;
		this.pageSize = rules.pageSize;
		this.rowsBefore = (startPage - 1) * rules.pageSize;
		this.rows = this.rowsBefore;
	}

	/** Adds the next page. If it has no totals, the previous ones stay. */
	add(page: CountedPage, number: number, { hasNewRows }: { hasNewRows: boolean }): void {
		const { length } = page.rows;
		this.pageSize = Math.max(this.pageSize, length);
		if (hasNewRows) this.rows += length;
		this.readTotals(page);

		// The number of remaining rows counts, because earlier pages may have had fewer rows than a full page.
		const byElements = number + Math.ceil((this.totalElements - this.rows) / this.pageSize);
		const last = this.totalPages || byElements;
		const lastCounted = this.totalElements > 0 ? Math.min(last, byElements) : last;
		this.lastParallel = hasNewRows ? lastCounted : 0;

		this.promiseMore = this.mayFollow(page, number, last, hasNewRows);
		this.latestLength = length;
	}

	private readTotals({ totals }: CountedPage): void {
		const { totalPages, totalElements } = totals ?? { totalPages: 0, totalElements: 0 };
		if (totalPages + totalElements === 0) return;

		this.areKnown = true;
		this.totalPages = totalPages;
		this.totalElements = totalElements;
		this.furthest = Math.max(totalPages, Math.ceil(totalElements / this.pageSize));
		this.highest = Math.max(this.highest, this.furthest);
	}

	/** Whether to expect a page after this one, the last of which is `last` by the totals. */
	private mayFollow(page: CountedPage, number: number, last: number, hasNewRows: boolean): boolean {
		const isFull = hasNewRows && page.rows.length >= this.rules.pageSize;
		if (this.areKnown) return number < last || this.isOpenAfter(number, isFull);

		// An operation with cursors usually ends without one, but a full page may be followed by another.
		if (this.rules.cursor) return isFull;

		return hasNewRows && !this.isShorter(page);
	}

	/**
	 * Whether a page may follow that the totals do not count. A full page outweighs totals that shrank, contradict each
	 * other or do not count it. On the operation's last page, the totals may count only the pages that the service returns.
	 * No request follows to find out.
	 */
	private isOpenAfter(number: number, isFull: boolean): boolean {
		if (isFull) return number !== this.highest;

		return number === this.rules.lastPage && number < this.highest;
	}

	/** Whether a page is the last one, because it has fewer rows than the one before. A warning explains fewer rows too. */
	private isShorter({ rows, warning }: CountedPage): boolean {
		return warning === undefined && rows.length < this.latestLength;
	}

	promise(page: number): boolean {
		const hasRowsLeft = this.totalPages === 0 && this.rows < this.totalElements;
		return page <= this.furthest || hasRowsLeft;
	}

	/** Whether the latest totals end the list before this page, unlike earlier ones, and count all rows so far. */
	haveMovedBefore(page: number): boolean {
		const { furthest, highest, pageSize, rows, totalElements } = this;
		const counted = totalElements || furthest * pageSize;
		return furthest < page && furthest < highest && rows <= counted;
	}

	/**
	 * Returns how many rows the latest totals count from the first page read to this page, or null without totals.
	 * @param isCut whether the list ended before a page that they count. If they differ, the higher one counts then.
	 */
	rowsUpTo(page: number, { isCut }: { isCut: boolean }): number | null {
		if (!this.areKnown) return null;

		const byPages = this.totalPages * this.pageSize;
		const isLower = this.totalElements <= byPages - this.pageSize;
		const rows = isCut && isLower ? byPages : this.totalElements || byPages;
		return Math.min(rows, page * this.pageSize) - this.rowsBefore;
	}
}
