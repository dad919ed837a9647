import {
	type FetchPage,
	lastPageOf,
	type Pages,
	type PaginationRules,
	type Position,
	readPages,
	writeStartAt,
} from '../paging/pages';
import type { Failure } from '../service/response';
import { fetchPage } from './fetchPage';
import type { PagingPlan, Query } from './plan';
import type { FetchedPages } from './result';
import type { RowRequest } from './rowRequest';
import type { RunState } from './runState';

/** This many pages of one list are fetched together at most, because all are billed even if one of them fails. */
const MAX_WAVE = 5;

/** The list of an item, and its session, in which a later run can go on. */
interface List {
	paging: PagingPlan;
	sessionId?: string;
}

/**
 * Fetches a list page by page. Returns the pages before and after a failed one if the item keeps them, or if a limit
 * ended the list.
 */
export async function fetchList(
	rowRequest: RowRequest,
	paging: PagingPlan,
	run: RunState,
): Promise<FetchedPages> {
	const { query, row } = rowRequest;
	const { maxRows = Infinity } = paging;
	const limit = Math.min(paging.limit, maxRows);
	const read = await readPages(fetcherOf(rowRequest, paging, run), {
		...paging,
		limit,
		maxWave: () => maxWaveOf(rowRequest, paging, run),
	});

	const list = { paging, sessionId: query.sessionId };
	const failure = read.failure ?? rowLimitOf(read, limit, paging);
	if (!failure) return ofWholeList(list, read);

	run.endAfter(row, failure);
	return ofFailedList(list, read, failure);
}

/** Returns the function that fetches a page at its position, as long as no page before it has failed. */
function fetcherOf(rowRequest: RowRequest, { startPage }: PagingPlan, run: RunState): FetchPage {
	// Nothing is paid for pages after a failed one that still wait for their turn.
	let lastNeeded = Infinity;
	return async ({ page, cursor }) => {
		const query: Query = { page: String(page) };
		if (cursor) query.paginationToken = cursor;

		const isNeeded = () => page <= lastNeeded;
		const onFailure = (failure: Failure) => {
			lastNeeded = Math.min(page, lastNeeded);
			// The read decides whether it needs a later page.
			if (page === startPage) run.endAfter(rowRequest.row, failure);
			else run.endIfFatal(failure);
		};

		return await fetchPage(rowRequest, query, { isNeeded, onFailure }, run);
	};
}

/** Returns how many pages to fetch in parallel at most. A response may change it. */
function maxWaveOf(
	{ auth, query }: RowRequest,
	{ continuesAfter }: PagingPlan,
	run: RunState,
): number {
	const isOneByOne = query.sessionId !== undefined || continuesAfter !== undefined;
	if (isOneByOne) return 1;

	return Math.min(MAX_WAVE, run.scheduler.concurrencyOf(auth.account));
}

/** Returns the failure of a list that n8n's limit ended before the limit of the form. */
function rowLimitOf(
	{ next, pages }: Pages,
	limit: number,
	paging: PagingPlan,
): Failure | undefined {
	const isLimited = limit < paging.limit && next !== undefined && countRows(pages) >= limit;
	return isLimited ? { kind: 'rowLimit', facts: { maxRows: paging.maxRows } } : undefined;
}

function ofWholeList(list: List, read: Pages): FetchedPages {
	const { pages, next } = read;
	const { limit, rules } = list.paging;
	const warning = pages.find(({ page }) => page.warning)?.page.warning;
	const incomplete = toIncomplete(list, read) ?? warning;
	if (incomplete) return { pages, next, incomplete };

	const wantsMore = !rules.isOwnLimit && !rules.isFinal && countRows(pages) < limit;
	const last = pages.find(({ number }) => number === rules.lastPage);
	return { pages, next, isFull: wantsMore && (last?.page.rows.length ?? 0) >= rules.pageSize };
}

/** Returns the pages of a list with a failed page, which were paid for, and its failure with where to resume. */
function ofFailedList(list: List, { pages, next }: Pages, failure: Failure): FetchedPages {
	if (pages.length === 0 || next === undefined) return { pages, next, failure };

	return { pages, next, failure: toResume(list, { failure, next, pages }) };
}

function countRows(pages: Pages['pages']): number {
	return pages.reduce((count, { page }) => count + page.rows.length, 0);
}

/** Returns the failure of the page in `next` with where to resume, and the number of rows up to there. */
export function toResume(
	{ paging, sessionId }: List,
	{ failure, next, pages }: { failure: Failure; next: Position } & Pick<Pages, 'pages'>,
): Failure {
	const earlier = pages.filter(({ number }) => number <= next.page);
	const rows = countReturned(paging, earlier);
	const later = pages.slice(earlier.length).map(({ number }) => number);
	const resumeAt = writeStartAt({ ...next, sessionId });
	const details: Failure['details'] = { ...failure.details, page: next.page, resumeAt, rows };
	if (later.length > 0) details.laterPages = later.join(', ');
	return { ...failure, details };
}

/**
 * Returns what to say about a list that ended although more rows match, or undefined. The
 * item does not fail, so a hint and the error branch show it.
 */
export function toIncomplete(
	{ paging, sessionId }: List,
	{ pages, next, missingRows }: Pages,
): Failure | undefined {
	const { isFinal } = paging.rules;
	const page = lastPageOf(paging.rules, paging.startPage);
	const rows = countReturned(paging, pages);
	const requestId = pages[pages.length - 1]?.page.requestId;
	if (missingRows) {
		const { promised, next: missing } = missingRows;
		const details: Failure['details'] = {};
		if (promised !== null) details.promised = promised;
		if (missing) details.resumeAt = writeStartAt({ ...missing, sessionId });
		return { kind: 'endedEarly', requestId, details: { ...details, rows } };
	}

	if (rows >= paging.limit) return undefined;

	const goesOn = next !== undefined && next.page > page;
	if (goesOn && paging.rules.isOwnLimit) {
		const resumeAt = writeStartAt({ ...next, sessionId });
		return { kind: 'ownLastPage', requestId, details: { page: next.page, resumeAt, rows } };
	}

	if (!goesOn && !matchMore(paging.rules, pages)) return undefined;

	return { kind: 'lastPage', requestId, facts: { isFinal }, details: { page, rows } };
}

/** Whether more rows match than all pages of the service hold. Its other totals count only those. */
function matchMore(
	{ isOwnLimit, lastPage, pageSize }: PaginationRules,
	pages: Pages['pages'],
): boolean {
	if (isOwnLimit) return false;

	const last = pages.find(({ number }) => number === lastPage);
	return (last?.page.totals?.totalResultCount ?? 0) > lastPage * pageSize;
}

function countReturned({ keepsWholePages, limit }: PagingPlan, pages: Pages['pages']): number {
	return keepsWholePages ? countRows(pages) : Math.min(countRows(pages), limit);
}
