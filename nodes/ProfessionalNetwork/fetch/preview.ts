import { publishedPrice, toDollars, toNano } from '../money/budget';
import { lastPageOf } from '../paging/pages';
import type { ItemRequest } from './itemRequest';
import type { Result, ValidPlan } from './plan';
import { numberOf } from './rowNames';
import type { RunState } from './runState';

/**
 * Returns the item of a Dry Run, which sends nothing. A read also has the estimated cost in US dollars at published
 * prices, or null if it is not known. Pages that an earlier item requests too cost nothing.
 */
export function previewOf(
	plan: ValidPlan,
	{ key, query, sameAs }: Pick<ItemRequest, 'key' | 'query' | 'sameAs'>,
	{ planned }: Pick<RunState, 'planned'>,
): Result['dryRun'] {
	const { request, policy, paging } = plan;
	const { method, path: url, isWrite, priceKind } = request;
	const json = { ...policy.dryRun, dryRun: true, request: { method, url, query } };
	if (isWrite) {
		return { json: { ...json, ...(sameAs && { sameAs: numberOf(sameAs) }) }, requests: 1 };
	}
	const pages = countPages(paging);
	const listKey = JSON.stringify([key, paging?.startPage, paging?.cursor]);
	const needed = pages ?? Infinity;
	const earlier = planned.get(listKey) ?? { plan, pages: 0 };
	if (earlier.pages >= needed) {
		return { json: { ...json, sameAs: numberOf(earlier.plan), estimatedCost: 0 }, requests: 0 };
	}
	planned.set(listKey, { plan, pages: needed });
	const requests = pages === null ? null : pages - earlier.pages;
	const price = publishedPrice(priceKind);
	const isKnown = requests !== null && price !== undefined;
	const estimatedCost = isKnown ? toDollars(toNano(price) * requests) : null;
	return { json: { ...json, estimatedCost }, requests };
}

/** Returns the number of pages that the settings of a list allow, or null if only the list decides. */
export function countPages(paging: ValidPlan['paging']): number | null {
	if (!paging) return 1;
	const { rules, startPage, maxPages, limit } = paging;
	const { pageSize = 0 } = rules;
	const allowed = Math.min(maxPages, Math.ceil(limit / pageSize));
	if (rules.isOwnLimit && allowed === Infinity) return null;
	return Math.min(allowed, lastPageOf(rules, startPage) - startPage + 1);
}
