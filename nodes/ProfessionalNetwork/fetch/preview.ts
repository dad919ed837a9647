import { toPath } from '../account/account';
import { publishedPrice } from '../money/budget';
import { lastPageOf } from '../paging/pages';
import type { ItemRequest } from './itemRequest';
import type { PagingPlan, Preview } from './plan';

/** Returns what a Dry Run would send. Pages that an earlier item requests too cost nothing. */
export function previewOf({ auth, isRepeat, plan, query, sameAs, shared }: ItemRequest): Preview {
	const { paging, policy } = plan;
	const { method, path, isWrite, lacking } = plan.request;
	const request = { method, url: toPath(path, auth.segment), query };
	const preview = { request, added: policy.dryRun, isOfOther: lacking !== undefined };
	if (isWrite) return { ...preview, sameAs, requests: isRepeat ? 0 : 1 };

	const needed = countPages(paging);
	const start = JSON.stringify([paging?.startPage, paging?.cursor]);
	const earlier = shared.planned.get(start) ?? { plan, pages: 0 };
	if (earlier.pages >= needed) {
		return { ...preview, sameAs: earlier.plan, estimatedCost: 0, requests: 0 };
	}

	shared.planned.set(start, { plan, pages: needed });
	const requests = needed === Infinity ? null : needed - earlier.pages;
	const price = highestPrice(plan.request);
	const isKnown = requests !== null && price !== undefined;
	const estimatedCost = isKnown ? price * requests : null;
	return { ...preview, estimatedCost, requests };
}

/** Returns the published price, or the highest one if a missing value decides it. */
function highestPrice({ lacking, priceKind }: ItemRequest['plan']['request']): number | undefined {
	const kinds = [priceKind, ...(lacking?.priceKinds ?? [])];
	const prices = kinds.flatMap((kind) => publishedPrice(kind) ?? []);
	return prices.length > 0 ? Math.max(...prices) : undefined;
}

/** Returns the number of pages that the settings of a list allow, or Infinity if only the list decides. */
function countPages(paging?: PagingPlan): number {
	if (!paging) return 1;
	const { rules, startPage, maxPages, limit } = paging;
	const allowed = Math.min(maxPages, Math.ceil(limit / rules.pageSize));
	if (rules.isOwnLimit && allowed === Infinity) return Infinity;
	return Math.min(allowed, lastPageOf(rules, startPage) - startPage + 1);
}
