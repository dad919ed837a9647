import { toPath } from '../account/account';
import { publishedPrice } from '../money/ledger';
import { type FetchPage, readPages } from '../paging/pages';
import { asSentence, type Failure } from '../service/response';
import { fetchPage } from './fetchPage';
import { fetchWrite } from './fetchWrite';
import type { PagingPlan, Query } from './plan';
import type { Preview, Result } from './result';
import type { RowRequest } from './rowRequests';
import type { RunState } from './runState';

/** This many pages of one list are in flight at most, because all are billed even if one of them fails. */
const MAX_PARALLEL_PAGES = 5;

/** What the service returned for one row. */
type Fetched = Pick<Result, 'pages' | 'failure' | 'sentBefore'> &
	Partial<Pick<Result, 'matching' | 'hasMorePages'>>;

/** Fetches what one row needs: one response, or a list page by page. Sends nothing with Dry Run. Never rejects. */
export async function fetchRow(rowRequest: RowRequest, run: RunState): Promise<Result> {
	const { auth, row, shared } = rowRequest;
	const base = {
		segment: auth.segment,
		redact: auth.redact,
		isShared: shared.rows > 1,
		matching: 0,
		hasMorePages: false,
	};
	const { notFound } = row.plan.request;
	if (row.plan.policy.isDryRun && !notFound) {
		return { ...base, pages: [], preview: previewOf(rowRequest), at: now() };
	}

	const { failure, ...fetched } = await fetchWithoutDefects(rowRequest, run);
	const lastPage = fetched.pages[fetched.pages.length - 1];
	const result: Result = { ...base, ...fetched, at: lastPage?.at ?? now() };
	if (!failure) return result;

	// Also one that another row or an earlier try has met.
	run.endAfter(row, failure);
	result.failure = auth.redact(reported(failure, run));
	return result;
}

const now = () => new Date().toISOString();

/** Returns what a Dry Run would send. Pages that an earlier row requests too cost nothing. */
function previewOf({ auth, query, row, shared }: RowRequest): Preview {
	const { paging, request } = row.plan;
	const pages = countPages(paging);
	const start = JSON.stringify(paging?.start);
	const planned = shared.planned.get(start) ?? 0;
	shared.planned.set(start, Math.max(planned, pages));

	const requests = Math.max(0, pages - planned);
	const price = publishedPrice(request.priceKind);
	return {
		request: { method: request.method, url: toPath(request.path, auth.segment), query },
		added: request.write?.preview,
		requests,
		estimatedCost: price === undefined ? null : price * requests,
	};
}

/** Returns how many pages a list has at most. */
function countPages(paging?: PagingPlan): number {
	if (!paging) return 1;

	const { limit, rules, start } = paging;
	return Math.min(Math.ceil(limit / rules.pageSize), rules.lastPage - start.page + 1);
}

/** After Stop, a request in flight ends as if it had timed out, whether or not it was sent. */
function reported(failure: Failure, run: RunState): Failure {
	return run.isCancelled && failure.kind !== 'incomplete' ? run.notSent() : failure;
}

/** Turns what this package's code throws into a failure, because a defect must not keep the other rows from ending. */
async function fetchWithoutDefects(rowRequest: RowRequest, run: RunState): Promise<Fetched> {
	const { row } = rowRequest;
	const { paging } = row.plan;
	try {
		return await (paging ? fetchList(rowRequest, paging, run) : fetchOne(rowRequest, run));
	} catch (error) {
		const reason = asSentence(String((error as Partial<Error>)?.message || error));
		const message = `This is a bug in the node. Report it with the steps that lead to it. ${reason}`;
		return { pages: [], failure: { kind: 'service', message } };
	}
}

async function fetchOne(rowRequest: RowRequest, run: RunState): Promise<Fetched> {
	const { notFound, write } = rowRequest.row.plan.request;
	if (notFound) return { pages: [], failure: notFound };
	if (write) return await fetchWrite(rowRequest, write, run);

	const { failure, page } = await fetchPage(rowRequest, {}, run);
	return page ? { pages: [page] } : { pages: [], failure };
}

/** Fetches a list page by page. What was paid comes out, also if a page failed. */
async function fetchList(
	rowRequest: RowRequest,
	paging: PagingPlan,
	run: RunState,
): Promise<Fetched> {
	const parallel = parallelPages(rowRequest, paging);
	// A list that goes on later does so in the session of its earlier pages.
	const start = { ...paging.start, sessionId: rowRequest.query.sessionId };
	return await readPages(fetcherOf(rowRequest, run), { ...paging, start, parallel });
}

/** The service handles the pages of a session one by one, and those with tokens need the one before. */
function parallelPages({ query }: RowRequest, { continuesAfter, rules }: PagingPlan): number {
	const isOneByOne = query.sessionId !== undefined || rules.cursor || continuesAfter !== undefined;
	return isOneByOne ? 1 : MAX_PARALLEL_PAGES;
}

/** Returns the function that fetches a page at its position, as long as no page before it has failed. */
function fetcherOf(rowRequest: RowRequest, run: RunState): FetchPage {
	// Nothing is paid for pages after a failed one that still wait for their turn.
	let firstFailed = Infinity;
	return async ({ page: number, cursor }) => {
		const query: Query = { page: String(number) };
		if (cursor) query.paginationToken = cursor;

		const isNeeded = () => number < firstFailed;
		const onFailure = () => {
			firstFailed = Math.min(number, firstFailed);
		};

		const outcome = await fetchPage(rowRequest, query, run, { isNeeded, onFailure });
		// Another row may have sent the request.
		if (outcome.failure) onFailure();
		return outcome;
	};
}
