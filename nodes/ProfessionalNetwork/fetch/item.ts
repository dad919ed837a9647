import { send } from '../http/send';
import { toNano, type Failure } from '../service/response';
import type { Access } from './access';
import { fetchList, type Fetch, type Rows } from './list';
import type { Query, ValidPlan } from './plan';
import type { Result } from './result';
import type { RunState } from './runState';
import { fetchOne } from './single';

const REPORT = 'This is a defect of the node. Report it with the steps that lead to it.';

/** Fetches what one input item needs: one response, or a list page by page. Never rejects. */
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
	const end = (failure: Failure) => run.endAfter(plan, failure);
	let rows: Rows;
	try {
		rows = paging
			? await fetchList(paging, run, fetch, end, query.sessionId, auth.segment)
			: await fetchOne(plan, fetch, end);
	} catch (error) {
		const message = String((error as Partial<Error>)?.message ?? error);
		rows = { pages: [], failure: { kind: 'defect', message, description: REPORT } };
		end({ kind: 'defect', message });
	}
	const failure = auth.redact(rows.failure);
	const incomplete = auth.redact(rows.incomplete);
	return { ...base, ...rows, failure, incomplete, cost: run.budget.costOf(itemIndex) };
}

/** Returns the item of a Dry Run. */
function previewOf({ request, policy }: ValidPlan, query: Query): Result['dryRun'] {
	const { method, path: url } = request;
	return { ...policy.dryRun, dryRun: true, request: { method, url, query } };
}
