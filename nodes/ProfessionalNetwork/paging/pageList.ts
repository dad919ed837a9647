import type { Failure } from '../service/response';
import type {
	KeptPage,
	NumberedPage,
	PageOutcome,
	Pages,
	PagingSettings,
	Position,
} from './pageTypes';
import { SeenRows } from './seenRows';
import { lastPageOf, Totals } from './totals';

/** How many consecutive pages without new rows end a list. Filters that the service applies late can empty pages. */
const MAX_STALE_PAGES = 3;

/** What is known of a list while its pages are read in page order. */
export class PageList {
	/** The page to read next, also if the list ends before it. */
	next: Position;
	private readonly settings: PagingSettings;
	/** The last page that may be requested. */
	private readonly end: number;
	private readonly totals: Totals;
	private readonly seen = new SeenRows();
	private readonly cursors: Set<string | undefined>;
	private readonly pages: NumberedPage[] = [];
	/** Whether the totals, a cursor or a full page promise the next page. */
	private isPromised = true;
	/** Whether the pages so far are all that the item needs, by its `continuesAfter`. */
	private isEnough = false;
	/** Number of new rows. */
	private returned = 0;
	/** Number of pages without new rows since the last one with any. */
	private stalePages = 0;
	private failed?: { next: Position; failure: Failure; wasPromised: boolean };
	/** The first page that was promised and missing. */
	private missingPage?: Position;
	/** Whether a cursor that repeats ended the list before a page that the totals count. */
	private isCut = false;

	constructor(settings: PagingSettings) {
		const { rules, startPage, maxPages = Infinity, cursor } = settings;
		this.settings = settings;
		this.end = Math.min(lastPageOf(rules, startPage), startPage + maxPages - 1);
		this.totals = new Totals(rules, startPage);
		this.cursors = new Set([cursor]);
		this.next = { page: startPage, cursor };
	}

	get goesOn(): boolean {
		const isNeeded = !this.isEnough && this.returned < this.settings.limit;
		return this.isPromised && isNeeded && !this.failed && this.next.page <= this.end;
	}

	/** Returns the pages to request together: the next one, and those that surely follow it. */
	nextWave(): Position[] {
		const wave = [this.next];
		const last = this.lastOfWave();
		for (let page = this.next.page + 1; page <= last; page++) wave.push({ page });
		return wave;
	}

	private lastOfWave(): number {
		const { end, next, returned, settings, totals } = this;
		const { limit, rules, startPage } = settings;
		// The first page has the totals. A cursor may first appear on the second one.
		const pagesAlone = rules.cursor ? 2 : 1;
		const isAlone = next.cursor !== undefined || next.page < startPage + pagesAlone;
		if (isAlone) return next.page;

		const pagesForLimit = Math.ceil((limit - returned) / totals.pageSize);
		const size = Math.min(settings.maxWave(), pagesForLimit);
		return Math.min(end, totals.lastParallel, next.page + size - 1);
	}

	/** Whether to request the next page again, because its cursor was not known and it has no new rows. */
	needsCursor({ cursor }: Position, { page }: PageOutcome): boolean {
		const hasNewRows = page !== undefined && page.rows.length > 0 && !this.isRepeat(page);
		const isNeeded = !this.failed && this.returned < this.settings.limit;
		return cursor !== this.next.cursor && !hasNewRows && isNeeded;
	}

	/** Reads the outcome of the next page, which was requested with this cursor. */
	read({ cursor }: Position, { page, failure }: PageOutcome): void {
		if (!page) {
			this.fail(failure);
			return;
		}

		const isRepeated = this.isRepeat(page);
		if (!isRepeated) this.keep(page);

		if (this.isOther(page, isRepeated)) this.failAsOther(page);
		else this.moveOn(page, { cursor, isRepeated });
	}

	/** Forgets a page that failed beyond the end of a list that shrank meanwhile, because it does not belong to it. */
	endWave(): void {
		const { failed, next, pages, totals } = this;
		if (!failed) return;

		const { page: failedPage, cursor } = failed.next;
		const isFollowed = pages.some(
			({ number, page }) => number > failedPage && page.rows.length > 0,
		);
		const isCounted = failed.wasPromised && totals.promise(failedPage);
		if (isFollowed || isCounted) return;

		// Only the full page at the new end promised it.
		const hasCursor = cursor !== undefined || next.cursor !== undefined;
		if (!hasCursor && totals.haveMovedBefore(failedPage)) this.isPromised = false;
		if (!this.isPromised) this.failed = undefined;
	}

	toPages(): Pages {
		const { failed, pages } = this;
		const result: Pages = { pages };
		if (this.isPromised) result.next = this.next;
		if (failed) {
			result.next = failed.next;
			result.failure = failed.failure;
		}

		const promised = this.totals.rowsUpTo(this.end, { isCut: this.isCut });
		if (this.isShort(promised) && (this.missingPage !== undefined || this.isUnexplained())) {
			result.missingRows = { promised, next: this.missingPage };
		}

		return result;
	}

	/** Whether fewer rows came than the limit allows and the totals count, as far as they count them. */
	private isShort(promised: number | null): boolean {
		const { returned, settings } = this;
		return returned < settings.limit && (promised === null || returned < promised);
	}

	/** Whether all pages are there, and neither a late filter nor a warning explains that rows are missing. */
	private isUnexplained(): boolean {
		const hasWarning = this.pages.some(({ page }) => page.warning);
		const isExplained = this.settings.isFilteredLate || hasWarning;
		return !this.isPromised && this.totals.totalElements > 0 && !isExplained;
	}

	private keep(page: KeptPage): void {
		this.pages.push({ number: this.next.page, page });
		this.seen.add(page.identities);
		this.returned += page.rows.length;
	}

	/** Only the first failure of a wave counts. */
	private fail(failure: Failure): void {
		const { isPromised: wasPromised, next } = this;
		this.failed ??= { next, failure, wasPromised };
		this.next = { page: next.page + 1 };
	}

	/** Whether a page only has rows of earlier pages. */
	private isRepeat(page: KeptPage): boolean {
		const { next, settings, totals } = this;
		const totalsPromiseIt = this.isPromised && next.cursor === undefined && totals.areKnown;
		const isCounted = totalsPromiseIt && !namesOtherPage(page, next.page);
		return this.seen.isRepeat(page.identities, { isCounted, pageSize: settings.rules.pageSize });
	}

	/** Whether the service returned another page than the next one. */
	private isOther(page: KeptPage, isRepeated: boolean): boolean {
		// After the first page, repeated rows must confirm a wrong number, because some services count from 0.
		const isFirst = this.next.page === this.settings.startPage;
		return (isFirst || isRepeated) && namesOtherPage(page, this.next.page);
	}

	private failAsOther(page: KeptPage): void {
		const { page: number } = this.next;
		// Beyond the end, a page that repeats an earlier one may say where that is.
		if (page.totals && this.failed) {
			this.totals.add(page, number, { hasNewRows: false });
			this.isPromised = this.totals.promiseMore;
		}

		this.fail(otherPage(page, number, number === this.settings.startPage));
	}

	/** Finds out from a page, which was requested with this cursor, what it lacks, and whether and where the list goes on. */
	private moveOn(
		page: KeptPage,
		{ cursor, isRepeated }: { cursor?: string; isRepeated: boolean },
	): void {
		const { next, totals } = this;
		const hasNewRows = !isRepeated && page.rows.length > 0;
		this.stalePages = hasNewRows ? 0 : this.stalePages + 1;
		totals.add(page, next.page, { hasNewRows });
		const wasPromised = totals.promise(next.page) || (isRepeated && cursor !== undefined);
		if (!hasNewRows && wasPromised) this.noteMissing(next, isRepeated);

		this.isEnough = this.hasEnough();
		this.findNext(page, cursor);
	}

	private findNext(page: KeptPage, cursor?: string): void {
		const { next, totals } = this;
		const isLoop = this.noteCursor(page);
		const hasMore = page.cursor !== undefined || (cursor === undefined && totals.promiseMore);
		this.isPromised = hasMore && !isLoop && this.stalePages < MAX_STALE_PAGES;

		const after: Position = { page: next.page + 1, cursor: page.cursor };
		const isCounted = totals.promise(after.page);
		this.isCut = isLoop && isCounted;
		if (!this.isPromised && (hasMore || isCounted)) this.noteMissing(after, isLoop);
		this.next = this.isPromised ? after : { page: after.page };
	}

	/** Notes the cursor of a page. Returns whether an earlier page had it, so that the list would begin again. */
	private noteCursor({ cursor }: KeptPage): boolean {
		const isRepeated = cursor !== undefined && this.cursors.has(cursor);
		this.cursors.add(cursor);
		return isRepeated;
	}

	private hasEnough(): boolean {
		const pages = this.pages.map(({ page }) => page);
		return this.settings.continuesAfter?.(pages) === false;
	}

	/** @param isCertain whether a filter that the service applies late cannot have emptied the page */
	private noteMissing(position: Position, isCertain: boolean): void {
		if (isCertain || !this.settings.isFilteredLate) this.missingPage ??= position;
	}
}

/** Whether the response names a page other than `page`. */
function namesOtherPage({ pageNumber = 0, rows }: KeptPage, page: number): boolean {
	// A page number of 0 is ignored, because some services count from 0. So is the number of a page without rows.
	return rows.length > 0 && pageNumber > 0 && pageNumber !== page;
}

/** Returns the failure that ends a list because the service returned another page. */
function otherPage({ pageNumber = 0 }: KeptPage, insteadOf: number, isFirst: boolean): Failure {
	return { kind: 'otherPage', facts: { returned: { page: pageNumber, insteadOf, isFirst } } };
}
