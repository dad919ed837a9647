import { toPath } from '../account/account';
import { publishedPrice, toDollars, toNano } from '../money/budget';
import { lastPageOf } from '../paging/pages';
import { isNotFound, mayHaveArrived, type Failure } from '../service/response';
import { fetchOf, type ItemRequest } from './itemRequest';
import { fetchList, type Fetch, type Rows } from './list';
import type { Preview, Result, ValidPlan } from './plan';
import type { RunState } from './runState';

/**
 * Fetches what one input item needs: one response, or a list page by page. Sends nothing with Dry Run. Never rejects.
 */
export async function fetchItem(
	plan: ValidPlan,
	request: ItemRequest,
	run: RunState,
): Promise<Result> {
	const { segment, redact } = request.access.auth;
	const base = { segment, redact, cost: 0, sameAs: request.sameAs };
	if (plan.policy.dryRun) return { ...base, pages: [], dryRun: previewOf(plan, request, run) };
	let isShared = false;
	const fetch = fetchOf(plan, request, run, () => void (isShared = true));
	const end = (failure: Failure) => run.endAfter(plan, failure);
	let rows: Rows;
	try {
		rows = plan.paging
			? await fetchList(plan.paging, run, fetch, end, request.query.sessionId, request.access.auth)
			: await fetchOne(plan, fetch, end);
	} catch (error) {
		// A defect must not keep the other items from ending.
		const message = String((error as Partial<Error>)?.message ?? error);
		rows = { pages: [], failure: { kind: 'defect', message } };
		end(rows.failure as Failure);
	}
	// After Stop, a request in flight ends as if it had timed out, whether or not it was sent.
	const ended = rows.failure && run.cancelled.aborted ? run.notSent() : rows.failure;
	const cost = run.budget.costOf(plan.itemIndex);
	const isBilled = ended && isNotFound(ended) && cost;
	const failure = redact(isBilled ? { ...ended, billed: cost } : ended);
	const incomplete = redact(rows.incomplete);
	const balance = { spent: run.budget.spent, cap: toNano(plan.policy.maxCost) };
	const at = rows.pages[rows.pages.length - 1]?.page.at ?? new Date().toISOString();
	return { ...base, ...rows, failure, incomplete, isShared, at, cost, balance };
}

/**
 * Fetches a response that contains all rows, or the result of a write.
 * @param end ends the run if no request may follow the failure
 */
async function fetchOne(
	{ request, policy }: ValidPlan,
	fetch: Fetch,
	end: (failure: Failure) => void,
): Promise<Rows> {
	const { page, failure: found } = await fetch({}, { isNeeded: () => true, onFailure: end });
	if (page) return { pages: [{ number: 1, page }], incomplete: page.warning };
	const subject = request.subject?.value;
	const failure = found.kind === 'noResult' ? { ...found, subject } : found;
	end(failure);
	if (request.isWrite && mayHaveArrived(failure)) {
		const { kind, statusCode, requestId } = failure;
		const status = kind === 'noResult' ? undefined : statusCode;
		return {
			pages: [],
			failure: { kind: 'inDoubt', reason: failure, statusCode: status, requestId },
		};
	}
	return isNotFound(failure) && !policy.failsIfNotFound
		? { pages: [], isMissing: true }
		: { pages: [], failure };
}

/** Returns what a Dry Run would send. Pages that an earlier item requests too cost nothing. */
function previewOf(
	plan: ValidPlan,
	{ key, query, sameAs, access }: Pick<ItemRequest, 'key' | 'query' | 'sameAs' | 'access'>,
	{ planned }: Pick<RunState, 'planned'>,
): Preview {
	const { request, policy, paging } = plan;
	const { method, path, isWrite, priceKind } = request;
	const url = toPath(path, access.auth.segment);
	const preview = { request: { method, url, query }, added: policy.dryRun };
	if (isWrite) return { ...preview, sameAs, requests: 1 };
	const pages = countPages(paging);
	const listKey = JSON.stringify([key, paging?.startPage, paging?.cursor]);
	const needed = pages ?? Infinity;
	const earlier = planned.get(listKey) ?? { plan, pages: 0 };
	if (earlier.pages >= needed) {
		return { ...preview, sameAs: earlier.plan, estimatedCost: 0, requests: 0 };
	}
	planned.set(listKey, { plan, pages: needed });
	const requests = pages === null ? null : pages - earlier.pages;
	const price = publishedPrice(priceKind);
	const isKnown = requests !== null && price !== undefined;
	const estimatedCost = isKnown ? toDollars(toNano(price) * requests) : null;
	return { ...preview, estimatedCost, requests };
}

/** Returns the number of pages that the settings of a list allow, or null if only the list decides. */
function countPages(paging: ValidPlan['paging']): number | null {
	if (!paging) return 1;
	const { rules, startPage, maxPages, limit } = paging;
	const allowed = Math.min(maxPages, Math.ceil(limit / rules.pageSize));
	if (rules.isOwnLimit && allowed === Infinity) return null;
	return Math.min(allowed, lastPageOf(rules, startPage) - startPage + 1);
}
