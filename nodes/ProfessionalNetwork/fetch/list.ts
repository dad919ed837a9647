import type { Auth } from '../account/account';
import type { ServiceRequest } from '../http/send';
import { readPages, type NumberedPage, type Position } from '../paging/pages';
import { keepsRows, type Failure, type Outcome } from '../service/response';
import type { PagingPlan, Query, Result } from './plan';
import { countRows, toIncomplete, toResume } from './resume';
import type { RunState } from './runState';

/** The rows of an item, or why it has none. */
export type Rows = Pick<
	Result,
	'pages' | 'next' | 'failure' | 'incomplete' | 'isFull' | 'isMissing'
>;

/** Sends the request of an item with these parameters added. */
export type Fetch = (
	page: Query,
	hooks: Pick<ServiceRequest, 'isNeeded' | 'onFailure'>,
) => Promise<Outcome>;

/**
 * Fetches a list page by page. Returns the pages before and after a failed one if the item keeps them, or if a limit
 * ended the list.
 * @param end ends the run if no request may follow the failure
 * @param sessionId the session of all its requests, which returns the pages one by one
 */
export async function fetchList(
	paging: PagingPlan,
	run: RunState,
	fetch: Fetch,
	end: (failure: Failure) => void,
	sessionId: string | undefined,
	auth: Auth,
): Promise<Rows> {
	const { rules, startPage, keepPages, continuesAfter, rowLimit } = paging;
	// Nothing is paid for pages after a failed one that still wait for their turn.
	let lastNeeded = Infinity;
	const fetchPage = async ({ page, cursor }: Position) =>
		await fetch(
			{
				page: String(page),
				...(cursor && { paginationToken: cursor }),
			},
			{
				isNeeded: () => page <= lastNeeded,
				onFailure(failure) {
					lastNeeded = Math.min(page, lastNeeded);
					// The read decides whether it needs a later page.
					if (page === startPage) end(failure);
					else run.endIfFatal(failure);
				},
			},
		);
	const limit = Math.min(paging.limit, rowLimit?.rows ?? Infinity);
	const read = await readPages(fetchPage, rules, {
		...paging,
		limit,
		// Read before each wave, because a response may lower the limit.
		get concurrency() {
			return sessionId === undefined && !continuesAfter ? run.concurrencyOf(auth) : 1;
		},
		continuesAfter: continuesAfter && ((read) => continuesAfter(read, auth.segment)),
	});
	const { pages, next } = read;
	const session = paging.hasSession ? sessionId : undefined;
	const reachesRowLimit = limit < paging.limit && next !== undefined && countRows(pages) >= limit;
	const failure = read.failure ?? (reachesRowLimit ? rowLimit?.failure : undefined);
	const warning = pages.find(({ page }) => page.warning)?.page.warning;
	const incomplete = toIncomplete(paging, read, session) ?? warning;
	if (!failure) {
		return { pages, next, incomplete, isFull: !incomplete && isFull(paging, pages) };
	}
	const isKept = keepPages || keepsRows(failure);
	const kept = isKept ? pages : pages.filter(({ number }) => number < (next?.page ?? 0));
	const isFirst = pages.length === 0 || next === undefined;
	const shown = isFirst ? failure : toResume(paging, failure, next, kept, session);
	if (isKept && pages.length > 0) return { pages, next, failure: shown };
	end(failure);
	return { pages: [], next, failure: shown };
}

/** Whether the last page that the service returns is full, and the limit asks for more. */
function isFull({ rules, limit }: PagingPlan, pages: NumberedPage[]): boolean {
	const last = pages.find(({ number }) => number === rules.lastPage);
	const isLastFull = last !== undefined && last.page.rows.length >= rules.pageSize;
	return isLastFull && !rules.isOwnLimit && countRows(pages) < limit;
}
