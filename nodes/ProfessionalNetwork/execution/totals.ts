import type { Page } from './response';

/** How the service divides the results of an operation into pages. */
export interface PaginationRules {
	/** Rows of a full page. */
	pageSize: number;
	/** The service gives nothing new beyond this page. */
	lastPage: number;
	/** Whether pages may hand out a cursor, which the next page needs. */
	cursor?: boolean;
}

/**
 * Works out from the pages read so far what is still to come. Trusts the latest totals, `totalPages` before
 * `totalElements`, but not the service's `pageSize`, which may be larger than its pages.
 */
export class Totals {
	private readonly rules: PaginationRules;
	private latest: Page | undefined;
	private page = 0;
	private largestPage = 0;
	private totalPages = 0;
	private totalElements = 0;
	/** The last page by the latest totals, whichever of them goes further. */
	private furthest = 0;
	/** The last page by any totals so far. */
	private highest = 0;
	/** Rows up to the latest page, including those before the first page read. */
	private rows: number;

	constructor(rules: PaginationRules, startPage: number) {
		this.rules = rules;
		this.rows = (startPage - 1) * rules.pageSize;
	}

	/** Takes in the next page read. Totals that it lacks stay as they were. */
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

	/** The most rows to expect of a page. */
	get pageSize(): number {
		return Math.max(this.rules.pageSize, this.largestPage);
	}

	/**
	 * Whether there is a page after the latest one, where no cursor decides. A full page is believed more than
	 * totals that it exceeds itself, that shrank, or that contradict each other.
	 */
	get promiseMore(): boolean {
		const { latest, page, rules } = this;
		if (latest === undefined) return true;
		const isFull = latest.rows.length >= rules.pageSize;
		// With cursors, totals of 0 mean that no cursor is left. Elsewhere only an empty page is the end.
		if (!this.areKnown && rules.cursor) return isFull && latest.totals === undefined;
		if (!this.areKnown) return latest.rows.length > 0;
		if (page < (this.totalPages || this.lastByElements)) return true;
		// At its last page, the service may count only the pages that it gives. Nothing is fetched to find out.
		const isDoubtful = isFull || page === rules.lastPage;
		return (isDoubtful && page < this.highest) || (isFull && page > this.furthest);
	}

	/** The last page worth fetching in parallel, up to which both totals promise rows. */
	get lastParallel(): number {
		if (!this.areKnown || this.latest?.rows.length === 0) return this.page;
		const promised = this.totalPages || Infinity;
		return this.totalElements > 0 ? Math.min(promised, this.lastByElements) : promised;
	}

	/** Counts rows, not pages, because pages may hold fewer rows than they should. */
	private get lastByElements(): number {
		return this.page + Math.ceil((this.totalElements - this.rows) / this.pageSize);
	}
}

/** The service may send any number. */
function toCount(value: number | undefined): number {
	return value !== undefined && value > 0 ? value : 0;
}
