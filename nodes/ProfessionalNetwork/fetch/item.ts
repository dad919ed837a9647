import { send } from '../http/send';
import { toNano, type Failure } from '../service/response';
import type { Access } from './access';
import { identityOf } from './identity';
import { fetchList, type Fetch, type Rows } from './list';
import type { Query, ValidPlan } from './plan';
import { countPages, previewOf } from './preview';
import type { Result } from './result';
import type { RunState } from './runState';
import { fetchOne } from './single';

const REPORT = 'This is a defect of the node. Report it with the steps that lead to it.';

/** Fetches what one input item needs: one response, or a list page by page. Never rejects. */
export async function fetchItem(plan: ValidPlan, access: Access, run: RunState): Promise<Result> {
	const { itemIndex, paging, policy } = plan;
	const { auth, ownAccount } = access;
	const identity = identityOf(auth.account, ownAccount, plan.request);
	// Writes are never shared.
	const ofItem = plan.request.isWrite ? String(itemIndex) : '';
	// The pages of a session must all come from it.
	const key = `${ofItem} ${paging?.keepSession ?? false} ${identity}`;
	const generated: Query = paging?.keepSession ? { sessionId: run.tries.sessionOf(key) } : {};
	const query = { ...generated, ...plan.request.query, ...ownAccount };
	const base = { segment: auth.segment, redact: auth.redact, cost: 0 };
	if (policy.dryRun) {
		const from = `${key}${paging?.startPage}${paging?.cursor}`;
		const sameAs = run.sameAs(from, countPages(paging) ?? Infinity, itemIndex);
		return { ...base, pages: [], dryRun: previewOf(plan, query, sameAs) };
	}
	let isShared = false;
	const fetch: Fetch = async (page, hooks) => {
		const { method, path: url, rows, isWrite, transport, priceKind, select } = plan.request;
		const got = await run.tries.once(key + JSON.stringify(page), itemIndex, isWrite, async () => {
			const options = { method, url, qs: { ...query, ...page }, ...transport };
			const purchase = { kind: priceKind, itemIndex, cap: toNano(policy.maxCost) };
			const { maxRetries } = policy;
			return await send({ options, rows, auth, purchase, maxRetries, isWrite, ...hooks }, run);
		});
		if (!got.outcome.page) return got.outcome;
		isShared ||= got.isShared;
		const fetched = got.isShared ? { ...got.outcome.page, cost: 0 } : got.outcome.page;
		return { page: select ? { ...fetched, rows: select(fetched) } : fetched };
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
	// After Stop, a request in flight ends as if it had timed out, whether or not it was sent.
	const ended = rows.failure && run.cancelled.aborted ? run.notSent() : rows.failure;
	const failure = auth.redact(ended);
	const incomplete = auth.redact(rows.incomplete);
	const cost = run.budget.costOf(itemIndex);
	const balance = { spent: run.budget.spent, cap: toNano(policy.maxCost) };
	return { ...base, ...rows, failure, incomplete, isShared, cost, balance };
}
