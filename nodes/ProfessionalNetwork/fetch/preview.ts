import { toPath } from '../account/account';
import { publishedPrice } from '../money/ledger';
import type { PagingPlan } from './plan';
import type { Preview } from './result';
import type { RowRequest } from './rowRequests';

/** Returns what a Dry Run would send. Pages that an earlier row requests too cost nothing. */
export function previewOf({ auth, query, row, shared }: RowRequest): Preview {
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
