import type { Page } from '../service/response';

/** How the service divides the results of an operation into pages. */
export interface PaginationRules {
	/** Number of rows on a full page. */
	pageSize: number;
	/** The service returns nothing new beyond this page. */
	lastPage: number;
	/** Whether responses may contain a cursor, which the next request must send. */
	cursor?: boolean;
}

/**
 * Predicts the remaining pages from the pages read so far. Uses the latest totals and prefers `totalPages` to
 * `totalElements`. Ignores the service's `pageSize`, because it may be larger than the actual pages.
 */
export class Totals {
	private readonly rules: PaginationRules;
	private latest: Page | undefined;
	/** Number of the latest page. */
	private page = 0;
	private largestPage = 0;
	private totalPages = 0;
	private totalElements = 0;
	/** The last page by the latest totals. If they differ, the higher one. */
	private furthest = 0;
	/** The highest last page of all totals so far. */
	private highest = 0;
	/** Number of rows up to the latest page, including the rows before the first page read. */
	private rows: number;

	constructor(rules: PaginationRules, startPage: number) {
		this.rules = rules;
		this.rows = (startPage - 1) * rules.pageSize;
	}

	/** Adds the next page. If it has no totals, the previous ones stay. */
	add(latest: Page, page: number): void {
		this.latest = latest;
		this.page = page;
		this.rows += latest.rows.length;
		this.largestPage = Math.max(this.largestPage, latest.rows.length);
		const totalPages = toCount(latest.totals?.totalPages);
		const totalElements = toCount(latest.totals?.totalElements);
		if (totalPages === 0 && totalElements === 0) return;
		this.totalPages = totalPages;
		this.totalElements = totalElements;
		this.furthest = Math.max(totalPages, Math.ceil(totalElements / this.pageSize));
		this.highest = Math.max(this.highest, this.furthest);
	}

	get areKnown(): boolean {
		return this.highest > 0;
	}

	/** Maximum number of rows to expect on a page. */
	get pageSize(): number {
		return Math.max(this.rules.pageSize, this.largestPage);
	}

	/**
	 * Whether there is a page after the latest one. Not used if a cursor decides. A full page outweighs totals that it
	 * exceeds, that shrank, or that contradict each other.
	 */
	get promiseMore(): boolean {
		const { latest, page, rules } = this;
		if (latest === undefined) return true;
		const isFull = latest.rows.length >= rules.pageSize;
		// For an operation with cursors, totals of 0 mean that this page was the last. Otherwise only an empty page is
		// the end.
		if (!this.areKnown && rules.cursor) return isFull && latest.totals === undefined;
		if (!this.areKnown) return latest.rows.length > 0;
		if (page < (this.totalPages || this.lastByElements)) return true;
		// On the operation's last page, the totals may count only the pages that the service returns. No request
		// follows to find out.
		const isDoubtful = isFull || page === rules.lastPage;
		return (isDoubtful && page < this.highest) || (isFull && page > this.furthest);
	}

	/** The last page to fetch in parallel. Both totals promise rows up to it. */
	get lastParallel(): number {
		if (!this.areKnown || this.latest?.rows.length === 0) return this.page;
		const promised = this.totalPages || Infinity;
		return this.totalElements > 0 ? Math.min(promised, this.lastByElements) : promised;
	}

	/**
	 * The last page by the number of remaining rows, because earlier pages may have had fewer rows than a full page.
	 */
	private get lastByElements(): number {
		return this.page + Math.ceil((this.totalElements - this.rows) / this.pageSize);
	}
}

/** Replaces negative and missing numbers with 0. */
function toCount(value = 0): number {
	return value > 0 ? value : 0;
}
