import type { Failure, Outcome, Page } from '../service/response';
import { namesOtherPage, otherPage } from './pageNumber';
import { SeenRows } from './seenRows';
import { lastPageOf, Totals, type PaginationRules } from './totals';

export { idOf } from './seenRows';
export { lastPageOf, type PaginationRules } from './totals';

export interface Position {
	page: number;
	cursor?: string;
}

/** The paging settings of one input item. */
export interface PagingSettings {
	limit: number;
	maxPages: number;
	startPage: number;
	cursor?: string;
	/** Maximum number of pages in a wave, read before each wave. 1 with a session, whose pages the service queues. */
	concurrency: number;
	/** Whether the service filters rows after it made the pages, which explains short and empty pages. */
	isThinned: boolean;
	/** Whether to read on after this page, which has new rows or none. Set `concurrency` to 1 with it. */
	readOn?(page: Page): boolean;
}

/** Fetches a page with retries. Never rejects. */
export type FetchPage = (position: Position) => Promise<Outcome>;

export interface NumberedPage {
	number: number;
	page: Page;
}

export interface Pages {
	/** In page order, including pages after a failed one and empty pages. Without pages that only repeat earlier rows. */
	pages: NumberedPage[];
	/** Where to resume if the list goes on or a page failed. Beyond the operation's last page, it can't be fetched. */
	next?: Position;
	/** The failure of the page in `next`. Its kind is `lastPage` if the service returned another page. */
	failure?: Failure;
	/**
	 * Set if rows are missing because a page that the totals or a cursor promised was empty, only repeated earlier rows,
	 * or was not requested. `next` is the first such page. `promised` is null if the service did not count the rows.
	 */
	shortfall?: { promised: number | null; returned: number; next: Position };
}

/** This many pages without new rows in a row end a list. Filters that the service applies late can empty pages. */
const MAX_BLANK_PAGES = 3;

/**
 * Reads a list in waves until it reaches the limit, Max Pages or the end of the list. A wave has up to `concurrency`
 * pages that the totals promise and the limit needs, or one page if the totals are unknown or there is a cursor. All its
 * pages are awaited and read in page order, because all are billed. A failed page ends the read after its wave.
 */
export async function readPages(
	fetchPage: FetchPage,
	rules: PaginationRules,
	settings: PagingSettings,
): Promise<Pages> {
	const { startPage, limit, isThinned } = settings;
	const end = Math.min(lastPageOf(rules, startPage), startPage + settings.maxPages - 1);
	const totals = new Totals(rules, startPage);
	const seen = new SeenRows();
	const cursors = new Set([settings.cursor]);
	const pages: NumberedPage[] = [];
	let next: Position = { page: startPage, cursor: settings.cursor };
	let [isPromised, isEnough] = [true, false];
	let [returned, blankPages] = [0, 0];
	let failed: { next: Position; failure: Failure; wasPromised: boolean } | undefined;
	let missing: Position | undefined;

	const isRepeat = (page: Page) => {
		const isCounted = isPromised && next.cursor === undefined && totals.areKnown;
		const { pageSize = totals.pageSize } = rules;
		return seen.isRepeat(page, isCounted && !namesOtherPage(page, next.page), pageSize);
	};
	const hasNewRows = (page?: Page) => !!page && page.rows.length > 0 && !isRepeat(page);

	while (isPromised && !isEnough && !failed && returned < limit && next.page <= end) {
		// A cursor may first appear on the second page.
		const isEarly = next.page < startPage + (rules.cursor ? 2 : 1);
		const forLimit = Math.ceil((limit - returned) / totals.pageSize);
		const ahead = next.page - 1 + Math.min(settings.concurrency, forLimit);
		const last = isEarly || next.cursor ? 0 : Math.min(end, totals.lastParallel, ahead);
		const wave = [next];
		for (let page = next.page + 1; page <= last; page++) wave.push({ page });
		const outcomes = await Promise.all(wave.map(async (position) => await fetchPage(position)));

		for (const [index, outcome] of outcomes.entries()) {
			// A page that was requested before its cursor was known and has no new rows is requested again.
			const isLate = wave[index].cursor !== next.cursor && !hasNewRows(outcome.page);
			const isAgain: boolean = isLate && !failed && returned < limit;
			const answer: Outcome = isAgain ? await fetchPage(next) : outcome;
			const sent: string | undefined = isAgain ? next.cursor : wave[index].cursor;
			const page: Page | undefined = answer.page;
			const isRepeated = page !== undefined && isRepeat(page);
			if (page && !isRepeated) {
				pages.push({ number: next.page, page });
				seen.add(page.rows);
				returned += page.rows.length;
			}
			// After the first page, repeated rows must confirm a wrong number, because some services count from 0.
			const isFirst = next.page === startPage;
			const isOther = page && (isFirst || isRepeated) && namesOtherPage(page, next.page);
			if (!page || isOther) {
				const failure: Failure = answer.failure ?? otherPage(answer.page, next.page, isFirst);
				failed ??= { next, failure, wasPromised: isPromised };
				next = { page: next.page + 1 };
				continue;
			}

			const isBlank = isRepeated || page.rows.length === 0;
			blankPages = isBlank ? blankPages + 1 : 0;
			totals.add(page, next.page, isBlank);
			const isLoop: boolean = page.cursor !== undefined && cursors.has(page.cursor);
			cursors.add(page.cursor);
			const hasMore: boolean =
				page.cursor !== undefined || (sent === undefined && totals.promiseMore);
			isPromised = hasMore && !isLoop && blankPages < MAX_BLANK_PAGES;
			isEnough = !isRepeated && settings.readOn?.(page) === false;

			const wasPromised = totals.promise(next.page) || (isRepeated && sent !== undefined);
			if (isBlank && wasPromised && (isRepeated || !isThinned)) missing ??= next;
			next = { page: next.page + 1, cursor: page.cursor };
			const isCut = !isPromised && (hasMore || totals.promise(next.page));
			if (isCut && (isLoop || !isThinned)) missing ??= next;
			if (!isPromised) next = { page: next.page };
		}
		// A page that failed beyond the end of a list that shrank meanwhile does not belong to it.
		const at = failed?.next.page ?? 0;
		const isCounted = failed?.wasPromised && totals.promise(at);
		const isFollowed = pages.some(({ number, page }) => number > at && page.rows.length > 0);
		if (!isPromised && !isCounted && !isFollowed) failed = undefined;
	}

	const promised = totals.rowsUpTo(end);
	const isShort = returned < limit && (promised === null || returned < promised);
	return {
		pages,
		...(isPromised && { next }),
		...(failed && { next: failed.next, failure: failed.failure }),
		...(missing && isShort && { shortfall: { promised, returned, next: missing } }),
	};
}
