import { publishedPrice } from '../money/budget';
import { lastPageOf } from '../paging/pages';
import { toDollars, toNano } from '../service/response';
import type { Query, ValidPlan } from './plan';
import type { Result } from './result';

/**
 * Returns the item of a Dry Run, which sends nothing. A read also has the estimated cost in US dollars at published
 * prices, or null if it is not known.
 * @param sameAs index of an earlier item with the same request, which then costs nothing
 */
export function previewOf(
	{ request, policy, paging }: ValidPlan,
	query: Query,
	sameAs: number | undefined,
): Result['dryRun'] {
	const { method, path: url, isWrite, priceKind } = request;
	const json = { ...policy.dryRun, dryRun: true, request: { method, url, query } };
	if (isWrite) return { json, requests: 1 };
	if (sameAs !== undefined) return { json: { ...json, sameAs, estimatedCost: 0 }, requests: 0 };
	const pages = countPages(paging);
	const price = publishedPrice(priceKind);
	const isKnown = pages !== null && price !== undefined;
	const estimatedCost = isKnown ? toDollars(toNano(price) * pages) : null;
	return { json: { ...json, estimatedCost }, requests: pages };
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
