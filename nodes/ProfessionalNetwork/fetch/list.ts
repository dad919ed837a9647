import { lastPageOf, readPages, type Pages, type Position } from '../paging/pages';
import { keepsRows, type Failure } from '../service/response';
import { fetchOf } from './fetchPage';
import type { FetchedPages, PagingPlan } from './plan';
import type { RowRequest } from './rowRequest';
import type { RunState } from './runState';

/** This many pages of one list are fetched together at most, because all are billed even if one of them fails. */
const MAX_WAVE = 5;

/** The list of an item, and its session if a later run can resume that. */
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
	const { auth, row, query } = rowRequest;
	const { rules, startPage, keepPages, continuesAfter, maxRows = Infinity } = paging;
	const fetchPage = fetchOf(rowRequest, run);
	// Nothing is paid for pages after a failed one that still wait for their turn.
	let lastNeeded = Infinity;
	const fetchAt = async ({ page, cursor }: Position) => {
		const isNeeded = () => page <= lastNeeded;
		const onFailure = (failure: Failure) => {
			lastNeeded = Math.min(page, lastNeeded);
			// The read decides whether it needs a later page.
			if (page === startPage) run.endAfter(row, failure);
			else run.endIfFatal(failure);
		};
		const position = { page: String(page), ...(cursor && { paginationToken: cursor }) };
		return await fetchPage(position, { isNeeded, onFailure });
	};
	const limit = Math.min(paging.limit, maxRows);
	const isOneByOne = query.sessionId !== undefined || continuesAfter !== undefined;
	const accountLimiter = run.limiter.accountLimiterOf(auth.account);
	const read = await readPages(fetchAt, {
		...paging,
		limit,
		// Read before each wave, because a response may change the limits.
		get concurrency() {
			if (isOneByOne) return 1;
			return Math.min(MAX_WAVE, run.limiter.concurrency, accountLimiter.concurrency);
		},
		continuesAfter,
	});
	const { pages, next } = read;
	const list = { paging, sessionId: paging.hasSession ? query.sessionId : undefined };
	const isLimited = limit < paging.limit && next !== undefined && countRows(pages) >= limit;
	const rowLimit = isLimited ? { kind: 'rowLimit' as const, facts: { maxRows } } : undefined;
	const failure = read.failure ?? rowLimit;
	if (!failure) {
		const warning = pages.find(({ page }) => page.warning)?.page.warning;
		const incomplete = toIncomplete(list, read) ?? warning;
		if (incomplete) return { pages, next, incomplete };
		const last = pages.find(({ number }) => number === rules.lastPage);
		const wantsMore = !rules.isOwnLimit && !rules.isFinal && countRows(pages) < paging.limit;
		return { pages, next, isFull: wantsMore && (last?.page.rows.length ?? 0) >= rules.pageSize };
	}
	const isKept = keepPages || keepsRows(failure);
	const kept = isKept ? pages : pages.filter(({ number }) => number < (next?.page ?? 0));
	const isFirst = pages.length === 0 || next === undefined;
	const shown = isFirst ? failure : toResume(list, { failure, next, pages: kept });
	if (isKept && pages.length > 0) return { pages, next, failure: shown };
	run.endAfter(row, failure);
	return { pages: [], next, failure: shown };
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
	const laterPages = later.length > 0 && { laterPages: later.join(', ') };
	const details = { ...failure.details, ...positionOf(next, sessionId), rows, ...laterPages };
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
		const details = {
			...(promised !== null && { promised }),
			...(missing && positionOf(missing, sessionId)),
			rows,
		};
		return { kind: 'endedEarly', requestId, details };
	}
	if (next === undefined || next.page <= page || rows >= paging.limit) return undefined;
	return paging.rules.isOwnLimit
		? { kind: 'ownLastPage', requestId, details: { ...positionOf(next, sessionId), rows } }
		: { kind: 'lastPage', requestId, facts: { isFinal }, details: { page, rows } };
}

function countReturned({ keepsWholePages, limit }: PagingPlan, pages: Pages['pages']): number {
	return keepsWholePages ? countRows(pages) : Math.min(countRows(pages), limit);
}

function positionOf({ page, cursor }: Position, sessionId: string | undefined) {
	return { page, ...(cursor && { cursor }), ...(sessionId && { sessionId }) };
}
