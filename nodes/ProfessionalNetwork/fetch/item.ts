import { send } from '../http/send';
import { inDoubt, isNotFound, mayHaveArrived, toNano } from '../service/response';
import type { Access } from './access';
import { fetchList, type Fetch, type Rows } from './list';
import type { Query, ValidPlan } from './plan';
import type { Result } from './result';
import type { RunState } from './runState';

/** Fetches what one input item needs: one response, or a list page by page. */
export async function fetchItem(plan: ValidPlan, access: Access, run: RunState): Promise<Result> {
	const { itemIndex, paging, policy } = plan;
	const { auth, ownAccount } = access;
	const key = JSON.stringify([itemIndex, auth.account, plan.request]);
	const generated: Query = paging?.keepSession ? { sessionId: run.tries.sessionOf(key) } : {};
	const query = { ...generated, ...plan.request.query, ...ownAccount };
	const base = { segment: auth.segment, redact: auth.redact, cost: 0 };
	if (policy.dryRun) return { ...base, pages: [], dryRun: previewOf(plan, query) };

	const fetch: Fetch = async (page, hooks) => {
		const { method, path: url, rows, isWrite, transport, priceKind, select } = plan.request;
		const outcome = await run.tries.once(key + JSON.stringify(page), isWrite, async () => {
			const options = { method, url, qs: { ...query, ...page }, ...transport };
			const purchase = { kind: priceKind, itemIndex, cap: toNano(policy.maxCost) };
			const { maxRetries } = policy;
			return await send({ options, rows, auth, purchase, maxRetries, isWrite, ...hooks }, run);
		});
		if (!outcome.page || !select) return outcome;
		return { page: { ...outcome.page, rows: select(outcome.page) } };
	};
	const rows = paging
		? await fetchList(plan, paging, run, fetch, query.sessionId, auth.segment)
		: await fetchOne(plan, fetch, run);
	const failure = auth.redact(rows.failure);
	return { ...base, ...rows, failure, cost: run.budget.costOf(itemIndex) };
}

/** Fetches a response that contains all rows, or the result of a write. */
async function fetchOne(plan: ValidPlan, fetch: Fetch, run: RunState): Promise<Rows> {
	const { page, failure } = await fetch(
		{},
		{ isNeeded: () => true, onFailure: (failed) => run.endAfter(plan, failed) },
	);
	if (page) return { pages: [{ number: 1, page }] };
	run.endAfter(plan, failure);
	if (plan.request.isWrite && mayHaveArrived(failure))
		return { pages: [], failure: inDoubt(failure) };
	return isNotFound(failure) && !plan.policy.failsIfNotFound
		? { pages: [], isMissing: true }
		: { pages: [], failure };
}

/** Returns the item of a Dry Run. */
function previewOf({ request, policy }: ValidPlan, query: Query): Result['dryRun'] {
	const { method, path: url } = request;
	return { ...policy.dryRun, dryRun: true, request: { method, url, query } };
}
