import { send } from '../http/send';
import { toNano } from '../service/response';
import type { Access } from './access';
import { identityOf } from './identity';
import type { Fetch } from './list';
import type { Query, ValidPlan } from './plan';
import type { RunState } from './runState';

/** The request of one input item, which others may share. */
export interface ItemRequest {
	/** The same for all items with the same request. */
	key: string;
	/** All parameters but those of a page. */
	query: Query;
}

/** Returns the request of an item. Writes and the pages of different sessions are never shared. */
export function requestOf(
	{ itemIndex, paging, request }: ValidPlan,
	{ auth, ownAccount }: Access,
	{ tries }: RunState,
): ItemRequest {
	const ofItem = request.isWrite ? String(itemIndex) : '';
	const hasSession = paging?.keepSession ?? false;
	const key = `${ofItem} ${hasSession} ${identityOf(auth.account, ownAccount, request)}`;
	const generated: Query = hasSession ? { sessionId: tries.sessionOf(key) } : {};
	return { key, query: { ...generated, ...request.query, ...ownAccount } };
}

/**
 * Returns the function that fetches a page of the request, or takes the same page from another item.
 * @param onShared called when the rows belong to another item, which has their cost
 */
export function fetchOf(
	{ itemIndex, policy, request }: ValidPlan,
	{ auth }: Access,
	{ key, query }: ItemRequest,
	run: RunState,
	onShared: () => void,
): Fetch {
	const { method, path: url, rows, isWrite, transport, priceKind, select, explain } = request;
	const { maxRetries } = policy;
	return async (page, hooks) => {
		const got = await run.tries.once(key + JSON.stringify(page), itemIndex, isWrite, async () => {
			const options = { method, url, qs: { ...query, ...page }, ...transport };
			const purchase = { kind: priceKind, itemIndex, cap: toNano(policy.maxCost) };
			return await send({ options, rows, auth, purchase, maxRetries, isWrite, ...hooks }, run);
		});
		const { page: fetched, failure } = got.outcome;
		if (!fetched) return { ...got.outcome, failure: explain?.(failure) ?? failure };
		if (got.isShared) onShared();
		const own = got.isShared ? { ...fetched, cost: 0 } : fetched;
		const selected = select?.(own) ?? own.rows;
		return Array.isArray(selected) ? { page: { ...own, rows: selected } } : { failure: selected };
	};
}
