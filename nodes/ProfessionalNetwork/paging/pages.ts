import type { Failure } from '../service/failure';
import { namesOtherPage, otherPage } from './pageNumber';
import { PageRequests, type FetchPage, type Received } from './pageRequests';
import type { NumberedPage, Pagination, PaginationSettings, Position } from './pagination';
import type { Page } from '../service/response';
import { SeenRows } from './seenRows';
import { Totals, type PaginationRules } from './totals';

export type { FetchPage } from './pageRequests';
export type { Pagination, PaginationSettings } from './pagination';
export type { PaginationRules } from './totals';

/**
 * The service applies some filters late, which can empty pages in the middle of a list. This many empty pages in a row
 * end it.
 */
const MAX_EMPTY_PAGES = 3;

/**
 * Fetches pages until it reaches the limit, Max Pages or the end of the list. Fetches no more pages than necessary.
 *
 * Fetches up to `concurrency` pages in parallel if the totals are known and there is no cursor. A page fetched ahead
 * counts only once the read reaches it. Pages after a failed page are discarded unless Max Cost ended the read.
 * Requests for pages that are no longer needed are aborted. A requested page is read even if later totals exclude it,
 * because it is billed.
 * @param signal aborts the read, which makes the pending page fail
 */
export async function paginate(
	fetchPage: FetchPage,
	rules: PaginationRules,
	settings: PaginationSettings,
	signal: AbortSignal,
): Promise<Pagination> {
	const requests = new PageRequests(fetchPage);
	if (signal.aborted) requests.abort();
	signal.addEventListener('abort', requests.abort);
	try {
		return await new Reader(requests, rules, settings).read();
	} finally {
		signal.removeEventListener('abort', requests.abort);
		requests.abort();
	}
}

/** Reads the pages of one input item in order. */
class Reader {
	private readonly requests: PageRequests;
	private readonly rules: PaginationRules;
	private readonly settings: PaginationSettings;
	private readonly totals: Totals;
	private readonly seen = new SeenRows();
	private readonly cursors: Set<string | undefined>;
	private readonly pages: Page[] = [];
	/** The page to read next. */
	private next: Position;
	/** Whether the service promises the next page. Otherwise it is read only because it was already requested. */
	private isPromised = true;
	private pagesRead = 0;
	private emptyPages = 0;
	/** Number of rows that are still missing to reach the limit. */
	private missing: number;

	constructor(requests: PageRequests, rules: PaginationRules, settings: PaginationSettings) {
		this.requests = requests;
		this.rules = rules;
		this.settings = settings;
		this.totals = new Totals(rules, settings.startPage);
		this.cursors = new Set([settings.cursor]);
		this.next = { page: settings.startPage, cursor: settings.cursor };
		this.missing = settings.limit;
	}

	async read(): Promise<Pagination> {
		const { pages } = this;
		while (this.next.page <= this.end && this.missing > 0) {
			const { next } = this;
			if (this.isPromised) this.sendRequests();
			const { outcome, cursor } = await this.receive();
			const { page, failure } = outcome;
			if (failure) return await this.endWith(failure);
			if (this.isMisplaced(page)) {
				const isFirst = this.pagesRead === 0;
				const kept = isFirst ? [page] : pages;
				return { pages: kept, next, failure: otherPage(page, next.page, isFirst) };
			}
			if (!this.accept(page, cursor)) return { pages };
		}
		return this.isPromised ? { pages, next: this.next } : { pages };
	}

	private get end(): number {
		return Math.min(this.rules.lastPage, this.settings.startPage + this.settings.maxPages - 1);
	}

	/** Requests the next page and all later pages that can be fetched in parallel. */
	private sendRequests(): void {
		const { page, cursor } = this.next;
		const last = Math.max(page, this.lastParallel);
		for (let ahead = page; ahead <= last; ahead++) this.requests.send(ahead, cursor);
	}

	private get lastParallel(): number {
		const { next, rules, settings, totals } = this;
		// A cursor may first appear on the second page.
		const isEarly = this.pagesRead < (rules.cursor ? 2 : 1);
		if (isEarly || next.cursor !== undefined) return next.page;
		const forLimit = Math.ceil(this.missing / totals.pageSize);
		const ahead = Math.min(settings.concurrency, forLimit);
		return Math.min(this.end, totals.lastParallel, next.page - 1 + ahead);
	}

	/**
	 * Waits for the next page. If the page was requested before its cursor was known and has no new rows, requests it
	 * again with the cursor.
	 */
	private async receive(): Promise<Received> {
		const { page, cursor } = this.next;
		const received = await this.requests.take(page);
		const isComplete = received.cursor === cursor || this.hasNewRows(received.outcome.page);
		if (isComplete) return received;
		this.requests.send(page, cursor);
		return await this.requests.take(page);
	}

	/**
	 * Ends the read at the next page. If Max Cost is the reason, waits for the pages in flight because they are billed.
	 */
	private async endWith(failure: Failure): Promise<Pagination> {
		const { pages, next } = this;
		const later: NumberedPage[] = [];
		if (failure.kind === 'maxCost') {
			for (const numbered of await this.requests.takeAll()) {
				if (!this.hasNewRows(numbered.page)) continue;
				this.seen.add(numbered.page.rows);
				later.push(numbered);
			}
		}
		if (later.length > 0) return { pages, next, failure, later };
		return this.isNeeded ? { pages, next, failure } : { pages };
	}

	/** Adds the page and moves to the next one. Returns whether there is another page to read. */
	private accept(page: Page, cursor: string | undefined): boolean {
		const isRepeat = this.isRepeat(page);
		const isLoop = page.cursor !== undefined && this.cursors.has(page.cursor);
		if (!isRepeat) this.add(page);
		this.pagesRead++;
		this.cursors.add(page.cursor);

		const isEnough = !isRepeat && this.settings.readOn?.(page) === false;
		const isEnd = isRepeat || isLoop || isEnough || this.emptyPages >= MAX_EMPTY_PAGES;
		const hasMore = page.cursor !== undefined || (cursor === undefined && this.totals.promiseMore);
		this.next = { page: this.next.page + 1, cursor: isEnd ? undefined : page.cursor };
		this.isPromised = !isEnd && hasMore;
		// Waits for pages in flight that the latest totals exclude, unless the pages themselves show the end.
		return this.isNeeded || (!isEnd && this.requests.size > 0);
	}

	private add(page: Page): void {
		this.pages.push(page);
		this.seen.add(page.rows);
		this.totals.add(page, this.next.page);
		this.missing -= page.rows.length;
		this.emptyPages = page.rows.length === 0 ? this.emptyPages + 1 : 0;
	}

	/** Whether the next page belongs to the list, because the service promises it or a later page has new rows. */
	private get isNeeded(): boolean {
		return this.isPromised || this.requests.arrivedPages.some((page) => this.hasNewRows(page));
	}

	private hasNewRows(page: Page | undefined): boolean {
		return page !== undefined && page.rows.length > 0 && !this.isRepeat(page);
	}

	private isRepeat(page: Page): boolean {
		const { next, rules, totals } = this;
		const isFull = page.rows.length >= rules.pageSize;
		const isCounted = this.isPromised && totals.areKnown && next.cursor === undefined;
		const mayBeNew = isFull && isCounted && !namesOtherPage(page, next.page);
		return this.seen.isRepeat(page.rows, mayBeNew);
	}

	/**
	 * Whether the service returned a page other than the requested one. On the first page, the page number decides.
	 * Later, repeated rows must confirm it, because some services count pages from 0.
	 */
	private isMisplaced(page: Page): boolean {
		if (!namesOtherPage(page, this.next.page)) return false;
		return this.pagesRead === 0 || (this.isPromised && this.isRepeat(page));
	}
}
