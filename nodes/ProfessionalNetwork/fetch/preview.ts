import { toPath } from '../account/account';
import { publishedPrice } from '../money/budget';
import { lastPageOf } from '../paging/pages';
import type { PagingPlan, RequestPlan } from './plan';
import type { Preview } from './result';
import type { RowRequest } from './rowRequest';

/** Returns what a Dry Run would send. Pages that an earlier row requests too cost nothing. */
export function previewOf(rowRequest: RowRequest): Preview {
	const { auth, isRepeat, query, row, sameAs, shared } = rowRequest;
	const { paging, request } = row.plan;
	const preview = {
		request: { method: request.method, url: toPath(request.path, auth.segment), query },
		added: request.previewFields,
		isOfOther: request.lacking !== undefined,
	};
	if (request.isWrite) return { ...preview, sameAs, requests: isRepeat ? 0 : 1 };

	const needed = countPages(paging);
	const start = JSON.stringify([paging?.startPage, paging?.cursor]);
	const earlier = shared.planned.get(start) ?? { place: row.place, pages: 0 };
	if (earlier.pages >= needed) {
		return { ...preview, sameAs: earlier.place, estimatedCost: 0, requests: 0 };
	}

	shared.planned.set(start, { place: row.place, pages: needed });
	if (needed === Infinity) return { ...preview, estimatedCost: null, requests: null };

	const requests = needed - earlier.pages;
	const price = highestPrice(request);
	const estimatedCost = price === undefined ? null : price * requests;
	return { ...preview, estimatedCost, requests };
}

/** Returns the published price, or the highest one if a missing value decides it. */
function highestPrice({ lacking, priceKind }: RequestPlan): number | undefined {
	const kinds = [priceKind, ...(lacking?.priceKinds ?? [])];
	const prices = kinds.flatMap((kind) => publishedPrice(kind) ?? []);
	return prices.length > 0 ? Math.max(...prices) : undefined;
}

/** Returns the number of pages that the settings of a list allow, or Infinity if only the list decides. */
function countPages(paging?: PagingPlan): number {
	if (!paging) return 1;

	const { rules, startPage, limit } = paging;
	const allowed = Math.ceil(limit / rules.pageSize);
	if (rules.isOwnLimit && allowed === Infinity) return Infinity;

	return Math.min(allowed, lastPageOf(rules, startPage) - startPage + 1);
}
