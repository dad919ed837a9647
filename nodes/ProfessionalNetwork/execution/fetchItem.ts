import { inDoubt, isNotFound, type Failure } from './failure';
import type { ItemContext } from './operation';
import { paginate, type FetchPage, type Pagination } from './paginate';
import { sendRequest } from './request';
import type { Outcome } from './response';
import { mayHaveBeenDelivered, withRetries } from './retry';
import { MAX_ROWS, withinMaxRows } from './rowLimit';
import type { Run } from './run';

/** Fetches everything that one input item asks for. */
export async function fetchItem(item: ItemContext): Promise<Pagination> {
	const { operation, settings, run } = item;
	if (operation.write) return toPagination(await sendWrite(item));
	if (!operation.pagination) return toPagination(await fetchPage(item, {}, false, run.signal));

	const fetch: FetchPage = async (page, paginationToken, signal) => {
		const query = { page: String(page), ...(paginationToken && { paginationToken }) };
		return await fetchPage(item, query, page !== settings.startPage, signal);
	};
	const pagination = await paginate(
		fetch,
		operation.pagination,
		{
			...settings,
			limit: Math.min(settings.limit, MAX_ROWS),
			concurrency: item.query.sessionId === undefined ? run.limiter.concurrency : 1,
		},
		run.signal,
	);
	const { failure, pages } = pagination;
	if (failure && endsRun(item, failure, pages.length > 0)) {
		abortRun(item, failure, pages.length > 0);
	}
	return settings.limit > MAX_ROWS ? withinMaxRows(pagination, settings.startPage) : pagination;
}

function toPagination({ page, failure }: Outcome): Pagination {
	return page ? { pages: [page] } : { pages: [], failure };
}

/** Fetches one page through the limiter and with retries. */
async function fetchPage(
	item: ItemContext,
	query: ItemContext['query'],
	isLaterPage: boolean,
	signal: AbortSignal,
): Promise<Outcome> {
	const { settings, run } = item;
	return await withRetries(
		async (willRetry) => {
			const outcome = await run.limiter.run(async (epoch) => {
				if (signal.aborted) return undefined;
				const sent = await whileWanted(
					run,
					signal,
					async (unwanted) => await attempt(item, query, epoch, unwanted),
				);
				const { failure } = sent;
				// Aborts here, before the next request is sent. The failure of a later page counts when the read reaches
				// it, unless it is fatal for every request.
				if (failure && !willRetry(failure)) {
					if (!isLaterPage && endsRun(item, failure, false)) abortRun(item, failure, false);
					if (isLaterPage && run.isFatal(failure)) {
						run.isReported = run.isReported || settings.keepPages;
						run.abort(failure);
					}
				}
				return sent;
			});
			return outcome ?? { failure: notSent(run) };
		},
		{ maxRetries: settings.maxRetries, write: false, signal },
	);
}

/**
 * Sends a write. When Retry On Fail runs the node again, a write that was or may have been delivered is not sent again,
 * and one in flight is awaited.
 */
async function sendWrite(item: ItemContext): Promise<Outcome> {
	const { context, run } = item;
	const itemIndex = context.getItemIndex();
	const earlier = await run.writes.get(itemIndex);
	if (!earlier || (earlier.failure && !mayHaveBeenDelivered(earlier.failure))) {
		const write = sendInTurn(item);
		run.writes.set(itemIndex, write);
		return await write;
	}
	// Aborts here, before the next write is sent.
	if (earlier.failure && endsRun(item, earlier.failure, false))
		abortRun(item, earlier.failure, false);
	return earlier;
}

/** Sends a write. It keeps its turn during retries, so that two messages to one person arrive in order. */
async function sendInTurn(item: ItemContext): Promise<Outcome> {
	const { settings, run } = item;
	const outcome = await run.limiter.run(async (epoch) => {
		const send = async () =>
			await whileWanted(
				run,
				run.signal,
				async (unwanted) => await attempt(item, {}, epoch, unwanted),
			);
		const sent = await withRetries(send, {
			maxRetries: settings.maxRetries,
			write: true,
			signal: run.signal,
		});
		const { failure } = sent;
		if (!failure) return sent;
		if (endsRun(item, failure, false)) abortRun(item, failure, false);
		return { failure: mayHaveBeenDelivered(failure) ? inDoubt(failure) : failure };
	});
	return outcome ?? { failure: notSent(run) };
}

/** Sends one request and lets the run learn from its outcome. */
async function attempt(
	{ context, operation, request, query, values, auth, run }: ItemContext,
	pageQuery: ItemContext['query'],
	epoch: number,
	unwanted?: AbortSignal,
): Promise<Outcome> {
	const options = { ...request, qs: { ...query, ...pageQuery } };
	const outcome = await sendRequest(context, options, operation.rows, auth, unwanted);
	run.observe(outcome, auth.account);
	const { page, failure } = outcome;
	if (page) {
		run.limiter.speedUp();
		if (page.concurrency !== undefined) run.limiter.reduceTo(page.concurrency);
		if (operation.selectRows) page.rows = operation.selectRows(values, page);
		return outcome;
	}
	if (failure.statusCode === 429) run.limiter.slowDown(epoch);
	return { failure: checkedNotFound(failure, run.hasReached(auth.account)) };
}

/** Changes the advice for a 404, which means a wrong Path Segment until the service has responded otherwise. */
function checkedNotFound(failure: Failure, hasReached: boolean): Failure {
	if (failure.kind !== 'notFound' || hasReached) return failure;
	return {
		...failure,
		kind: 'http',
		description:
			'Check the Path Segment and the Base URL in the credentials, because no request of this run has reached the service yet.',
	};
}

/** Whether the run sends no further request after this failure. */
function endsRun({ context, settings, run }: ItemContext, failure: Failure, isLaterPage: boolean) {
	if (['notSent', 'cancelled', 'lastPage'].includes(failure.kind)) return false;
	if (run.isFatal(failure)) return true;
	if (context.continueOnFail()) return false;
	if (isNotFound(failure)) return settings.whenNotFound === 'fail';
	return !(isLaterPage && settings.keepPages);
}

function abortRun({ context, settings, run }: ItemContext, failure: Failure, isLaterPage: boolean) {
	if (isLaterPage && settings.keepPages) run.isReported = true;
	else if (!context.continueOnFail()) run.thrownBy ??= context.getItemIndex();
	run.abort(failure);
}

/**
 * Aborts a request whose page is not needed any more, or whose execution the user stopped. A request in flight may finish
 * if the run merely sends nothing more, because it is paid for.
 */
async function whileWanted<T>(
	run: Run,
	signal: AbortSignal,
	send: (unwanted: AbortSignal) => Promise<T>,
): Promise<T> {
	const unwanted = new AbortController();
	const onAbort = () => {
		if (!run.signal.aborted || run.isCancelled) unwanted.abort();
	};
	signal.addEventListener('abort', onAbort);
	try {
		return await send(unwanted.signal);
	} finally {
		signal.removeEventListener('abort', onAbort);
	}
}

function notSent({ abortReason, isCancelled }: Run): Failure {
	if (abortReason && isCancelled) return abortReason;
	return {
		kind: 'notSent',
		message: `${abortReason?.message ?? 'The run ended'} (not sent)`,
		description: abortReason?.description,
		statusCode: abortReason?.statusCode,
	};
}
