import type { Query } from '../form/fields/field';
import { attempt, notSent, withPurchase } from './attempt';
import { endRunAfter, endRunAhead } from './endRun';
import type { ItemContext } from './operation';
import { paginate, type FetchPage } from '../paging/pages';
import type { Pagination } from '../paging/pagination';
import type { Outcome } from '../service/response';
import { withRetries } from '../http/retry';
import { MAX_ROWS, withinMaxRows } from '../paging/rowLimit';
import { sendWrite } from './sendWrite';

/** Fetches all pages, or the single response, of one input item. */
export async function fetchItem(item: ItemContext): Promise<Pagination> {
	const { operation, settings, run } = item;
	if (operation.write) return toPagination(await sendWrite(item));
	if (!operation.pagination) return toPagination(await fetchPage(item, {}, false, run.signal));

	const { retryOnFail } = item.context.getNode();
	const { pages: fetched } = run.progress.unfinishedOf(item.context.getItemIndex());
	const fetch: FetchPage = async (page, paginationToken, signal) => {
		const query = { page: String(page), ...(paginationToken && { paginationToken }) };
		const key = JSON.stringify(query);
		const outcome =
			fetched.get(key) ?? (await fetchPage(item, query, page !== settings.startPage, signal));
		// Only Retry On Fail needs these pages again. Otherwise they would only take up memory.
		if (outcome.page && retryOnFail) fetched.set(key, outcome);
		return outcome;
	};
	const pagination = await paginate(
		fetch,
		operation.pagination,
		{
			...settings,
			readOn: item.readOn,
			limit: Math.min(settings.limit, MAX_ROWS),
			concurrency: item.query.sessionId === undefined ? run.limiter.concurrency : 1,
		},
		run.signal,
	);
	return settings.limit > MAX_ROWS ? withinMaxRows(pagination, settings.startPage) : pagination;
}

function toPagination({ page, failure }: Outcome): Pagination {
	return page ? { pages: [page] } : { pages: [], failure };
}

/** Fetches one page through the limiter and with retries. */
async function fetchPage(
	item: ItemContext,
	pageQuery: Query,
	isLaterPage: boolean,
	signal: AbortSignal,
): Promise<Outcome> {
	const { settings, run } = item;
	return await withPurchase(item, async (purchase) => {
		const isReady = () => signal.aborted || run.budget.decide(purchase);
		return await withRetries(
			async (willRetry) => {
				const outcome = await run.limiter.run(
					async (epoch) => {
						const sent = await attempt(item, purchase, pageQuery, epoch, signal);
						const { failure } = sent;
						if (!failure || willRetry(failure)) return sent;
						if (isLaterPage) endRunAhead(item, failure);
						else endRunAfter(item, failure);
						return sent;
					},
					isReady,
					// A retry comes first, so that later requests do not spend the money reserved for it.
					run.budget.release(purchase),
				);
				return outcome ?? { failure: notSent(run) };
			},
			{ maxRetries: settings.maxRetries, write: false, signal },
		);
	});
}
