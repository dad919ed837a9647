import type { Query } from '../form/fields/field';
import type { Purchase } from '../money/budget';
import type { Failure } from '../service/failure';
import { toNano } from '../money/dollars';
import type { ItemContext } from './operation';
import { sendRequest } from '../http/request';
import type { Outcome } from '../service/response';
import type { Run } from './run';

/**
 * Creates a purchase for one request and its retries, and releases it afterwards.
 * @param task must ask the run's budget before it sends the request
 */
export async function withPurchase(
	{ context, operation, query, settings, run }: ItemContext,
	task: (purchase: Purchase) => Promise<Outcome>,
): Promise<Outcome> {
	const priced = operation.priced?.map((param) => query[param] ?? '') ?? [];
	const purchase = {
		kind: [operation.request, ...priced].join(' '),
		itemIndex: context.getItemIndex(),
		cap: toNano(settings.maxCost),
	};
	try {
		return await task(purchase);
	} finally {
		run.budget.release(purchase);
		run.limiter.admit();
	}
}

/** Sends one request unless the signal has aborted or the budget rejects it. Updates the run's state with the outcome. */
export async function attempt(
	item: ItemContext,
	purchase: Purchase,
	pageQuery: Query,
	epoch: number,
	signal: AbortSignal,
): Promise<Outcome> {
	const { context, operation, request, query, values, auth, run } = item;
	if (signal.aborted) return { failure: notSent(run) };
	const rejection = run.budget.rejection(purchase);
	if (rejection) return { failure: rejection };

	const options = { ...request, qs: { ...query, ...pageQuery } };
	const outcome = await whileWanted(
		run,
		signal,
		async (unwanted) => await sendRequest(context, options, operation.rows, auth, unwanted),
	);
	run.budget.record(purchase, outcome, isUnwanted(run, signal));
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

/** Returns the failure of a request that the run did not send because it was aborted. */
export function notSent({ abortReason, isCancelled }: Run): Failure {
	if (abortReason && isCancelled) return abortReason;
	return {
		kind: 'notSent',
		message: `${abortReason?.message ?? 'The run ended'} (not sent)`,
		description: abortReason?.description,
		statusCode: abortReason?.statusCode,
	};
}

/**
 * Changes the advice for a 404. Until the service has responded to a request of the run, a 404 points to a wrong Path
 * Segment.
 */
function checkedNotFound(failure: Failure, hasReached: boolean): Failure {
	if (failure.kind !== 'notFound' || hasReached) return failure;
	return {
		...failure,
		kind: 'http',
		description:
			'Check the Path Segment and the Base URL in the credentials, because no request of this run has reached the service yet.',
	};
}

/**
 * Whether a request's page is no longer needed or the user stopped the execution. When the run stops for another
 * reason, requests in flight may finish because they are billed anyway.
 */
function isUnwanted(run: Run, signal: AbortSignal): boolean {
	return signal.aborted && (!run.signal.aborted || run.isCancelled);
}

/** Aborts a request that becomes unwanted. */
async function whileWanted<T>(
	run: Run,
	signal: AbortSignal,
	send: (unwanted: AbortSignal) => Promise<T>,
): Promise<T> {
	const unwanted = new AbortController();
	const onAbort = () => {
		if (isUnwanted(run, signal)) unwanted.abort();
	};
	signal.addEventListener('abort', onAbort);
	try {
		return await send(unwanted.signal);
	} finally {
		signal.removeEventListener('abort', onAbort);
	}
}
