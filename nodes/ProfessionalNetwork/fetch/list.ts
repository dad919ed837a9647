import { readPages, type Position } from '../paging/pages';
import { keepsRows, type Failure } from '../service/response';
import { fetchOf } from './fetchPage';
import type { ItemRequest } from './itemRequest';
import type { PagingPlan, Rows } from './plan';
import { countRows, toIncomplete, toResume } from './resume';
import type { RunState } from './runState';

/**
 * Fetches a list page by page. Returns the pages before and after a failed one if the item keeps them, or if a limit
 * ended the list.
 */
export async function fetchList(
	item: ItemRequest,
	paging: PagingPlan,
	run: RunState,
): Promise<Rows> {
	const { auth, plan, query } = item;
	const { rules, startPage, keepPages, continuesAfter, maxRows = Infinity } = paging;
	const fetchPage = fetchOf(item, run);
	// Nothing is paid for pages after a failed one that still wait for their turn.
	let lastNeeded = Infinity;
	const fetchAt = async ({ page, cursor }: Position) => {
		const isNeeded = () => page <= lastNeeded;
		const onFailure = (failure: Failure) => {
			lastNeeded = Math.min(page, lastNeeded);
			// The read decides whether it needs a later page.
			if (page === startPage) run.endAfter(plan, failure);
			else run.endIfFatal(failure);
		};
		const position = { page: String(page), ...(cursor && { paginationToken: cursor }) };
		return await fetchPage(position, { isNeeded, onFailure });
	};
	const limit = Math.min(paging.limit, maxRows);
	const read = await readPages(fetchAt, {
		...paging,
		limit,
		// Read before each wave, because a response may lower the limit.
		get concurrency() {
			return query.sessionId === undefined && !continuesAfter
				? Math.min(run.limiter.concurrency, run.lineOf(auth).concurrency)
				: 1;
		},
		continuesAfter: continuesAfter && ((pages) => continuesAfter(pages, auth.segment)),
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
		const wantsMore = !rules.isOwnLimit && countRows(pages) < paging.limit;
		return { pages, next, isFull: wantsMore && (last?.page.rows.length ?? 0) >= rules.pageSize };
	}
	const isKept = keepPages || keepsRows(failure);
	const kept = isKept ? pages : pages.filter(({ number }) => number < (next?.page ?? 0));
	const isFirst = pages.length === 0 || next === undefined;
	const shown = isFirst ? failure : toResume(list, { failure, next, pages: kept });
	if (isKept && pages.length > 0) return { pages, next, failure: shown };
	run.endAfter(plan, failure);
	return { pages: [], next, failure: shown };
}
