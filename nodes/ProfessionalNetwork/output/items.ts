import type { INodeExecutionData } from 'n8n-workflow';

import {
	isNotFound,
	laterPageFailure,
	toErrorItem,
	toNodeError,
	type Failure,
} from '../service/failure';
import { toDollars } from '../money/dollars';
import type { ItemContext } from '../fetch/operation';
import { toOutput } from './rows';
import type { NumberedPage, Pagination } from '../paging/pagination';
import type { Page } from '../service/response';
import { countRows, MAX_ROWS, sumCosts } from '../paging/rowLimit';

/** The page that Return an Empty Item returns. */
const NOTHING: Page = { rows: [{}], body: {} };

/** Whether a limit of n8n, the service or the user ended a list. Such a limit must not discard rows already fetched. */
export function isLimit({ kind }: Failure): boolean {
	return ['rowLimit', 'lastPage', 'maxCost'].includes(kind);
}

/** Returns the failure of the whole input item, or undefined if the item returns its rows. */
export function failureOf(item: ItemContext, { pages, next, failure }: Pagination) {
	const { settings } = item;
	if (!failure) return undefined;
	if (pages.length === 0) {
		return isNotFound(failure) && settings.whenNotFound !== 'fail' ? undefined : failure;
	}
	const isKept = settings.keepPages || isLimit(failure);
	return isKept || !next ? undefined : toResume(item, failure, next, countOutput(item, pages));
}

/** Maps the pages of an input item to output items. Adds an error item if rows are missing. */
export function toItems(
	item: ItemContext,
	{ pages, next, failure, later = [] }: Pagination,
): INodeExecutionData[] {
	const { context, operation, settings, auth, run } = item;
	const itemIndex = context.getItemIndex();
	const total = run.budget.costOf(itemIndex);
	const options = {
		...settings,
		limit: Math.min(settings.limit, MAX_ROWS),
		simplified: operation.simplified,
		segment: auth.segment,
	};
	if (failure && pages.length === 0) {
		if (settings.whenNotFound === 'skip') return [];
		const cost = costToInclude(item, total);
		return toOutput([NOTHING], { ...options, output: 'all', cost }, itemIndex);
	}
	const returned = [...pages, ...later.map(({ page }) => page)];
	const costOfRows = failure ? sumCosts(returned) : total;
	const cost = costToInclude(item, costOfRows);
	const items = toOutput(returned, { ...options, cost }, itemIndex);
	const rows = countOutput(item, pages);
	const cut =
		failure && next
			? withLater(toResume(item, failure, next, rows), later)
			: cutAt(item, rows, next);
	return cut ? [...items, errorItem(item, cut, total - costOfRows)] : items;
}

/**
 * Fails an input item. With On Error = Stop, the first failure aborts the run, and n8n throws it for the whole run, so
 * all other items return nothing. If nothing is thrown, every item that was not sent must say so.
 */
export async function failItem(item: ItemContext, failure: Failure): Promise<INodeExecutionData[]> {
	const { context, run } = item;
	const itemIndex = context.getItemIndex();
	const isNotSent = failure.kind === 'notSent';
	if (run.isCancelled) return [];
	if (context.continueOnFail() || failure.kind === 'maxCost' || (isNotSent && run.isReported)) {
		return [errorItem(item, failure, run.budget.costOf(itemIndex))];
	}
	run.abort(failure);
	run.thrownBy ??= itemIndex;
	if (run.thrownBy !== itemIndex) return [];
	await run.allStarted();
	const { abortReason = failure } = run;
	throw toNodeError(context.getNode(), isNotSent ? abortReason : failure, itemIndex);
}

/** Returns the item of a Dry Run, with the request that the write would send. */
export function dryRunItem(item: ItemContext): INodeExecutionData {
	const { context, operation, request, query, auth } = item;
	const { method, url } = request;
	const json = { ...operation.dryRun?.(query), dryRun: true, request: { method, url, query } };
	return { json: auth.redact(json), pairedItem: { item: context.getItemIndex() } };
}

/** Adds the values that are needed to resume at a failed page. */
function toResume(
	{ operation, query }: ItemContext,
	failure: Failure,
	next: NonNullable<Pagination['next']>,
	rows: number,
): Failure {
	// Other operations have no Session ID option. The session comes from an additional parameter there.
	const sessionId = operation.session ? query.sessionId : undefined;
	return laterPageFailure(failure, { ...next, sessionId }, rows);
}

/** Adds the numbers of the pages after the failed one that are returned too. */
function withLater(failure: Failure, later: NumberedPage[]): Failure {
	if (later.length === 0) return failure;
	const laterPages = later.map(({ number }) => number).join(', ');
	return {
		...failure,
		description: `${failure.description} The rows of pages ${laterPages} are also returned, because they are paid for. To fetch only the missing pages, set Max Pages.`,
		details: { ...failure.details, laterPages },
	};
}

/** Returns a failure if more rows match than the service returns. It is shown only on the error branch. */
function cutAt(
	{ context, operation, settings }: ItemContext,
	rows: number,
	next: Pagination['next'],
): Failure | undefined {
	const { lastPage = Infinity } = operation.pagination ?? {};
	const isCut = next !== undefined && next.page > lastPage && rows < settings.limit;
	if (!isCut || context.getNode().onError !== 'continueErrorOutput') return undefined;
	return {
		kind: 'lastPage',
		message: `The service stops at page ${lastPage}, but more results match`,
		description: `The first ${rows} rows are on the success branch. To get the rest, split the search with narrower filters.`,
		details: { page: lastPage, rows },
	};
}

function errorItem(item: ItemContext, failure: Failure, nano: number): INodeExecutionData {
	const cost = costToInclude(item, nano);
	const details = {
		...failure.details,
		...(cost !== undefined && { cost: cost === null ? null : toDollars(cost) }),
	};
	return toErrorItem({ ...failure, details }, item.context.getItemIndex());
}

/** Returns the cost in nano-dollars if Include Cost is on. Returns null if the service did not report all of it. */
function costToInclude(
	{ context, settings, run }: ItemContext,
	nano: number,
): number | null | undefined {
	if (!settings.includeCost) return undefined;
	return run.budget.isReported(context.getItemIndex()) ? nano : null;
}

/** Returns how many rows an input item returns. Raw Response returns whole pages. */
function countOutput({ settings }: ItemContext, pages: Page[]): number {
	const rows = countRows(pages);
	return settings.output === 'raw' ? rows : Math.min(rows, settings.limit, MAX_ROWS);
}
