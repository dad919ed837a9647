import { isNotFound, mayHaveArrived, type Failure } from '../service/response';
import { fetchOf } from './fetchPage';
import type { ItemRequest } from './itemRequest';
import { fetchList } from './list';
import type { Result, Rows } from './plan';
import { previewOf } from './preview';
import type { RunState } from './runState';

/** Fetches what one input item needs: one response, or a list page by page. Sends nothing with Dry Run. Never rejects. */
export async function fetchItem(item: ItemRequest, run: RunState): Promise<Result> {
	const { auth, plan, sameAs, shared } = item;
	const { segment, redact } = auth;
	const base = { segment, redact, sameAs, isShared: shared.items > 1 };
	if (plan.policy.dryRun) return { ...base, cost: 0, ...dryRunOf(item, run) };
	let rows: Rows;
	try {
		rows = await (plan.paging ? fetchList(item, plan.paging, run) : fetchOne(item, run));
		rows = orMissing(rows, item, run);
	} catch (error) {
		// A defect must not keep the other items from ending.
		const message = String((error as Partial<Error>)?.message || error);
		const failure: Failure = { kind: 'defect', message };
		run.endAfter(plan, failure);
		rows = { pages: [], failure };
	}
	const cost = run.budget.costOf(plan.itemIndex);
	if (rows.failure) {
		// After Stop, a request in flight ends as if it had timed out, whether or not it was sent.
		const failure = run.cancelled.aborted ? run.notSent() : rows.failure;
		const billed = isNotFound(failure) && cost;
		rows = { ...rows, failure: redact(billed ? { ...failure, billed } : failure) };
	}
	if (rows.incomplete) rows = { ...rows, incomplete: redact(rows.incomplete) };
	const balance = { spent: run.budget.spent, cap: plan.policy.maxCost };
	const at = rows.pages[rows.pages.length - 1]?.page.at ?? new Date().toISOString();
	return { ...base, ...rows, at, cost, balance };
}

/** Returns what a real run would send for the item, or why it would not. */
function dryRunOf(item: ItemRequest, run: RunState): Rows {
	const failure = run.tries.writes.reject(item.plan.request.atMost, run.previews);
	if (failure && !item.isRepeat) return { pages: [], failure };

	if (!item.isRepeat) run.previews++;
	return { pages: [], dryRun: previewOf(item) };
}

/** Returns a list without rows as what was not found, if the item wants to know. */
function orMissing(rows: Rows, { plan }: ItemRequest, run: RunState): Rows {
	const { countsEmptyList, failsIfNotFound } = plan.policy;
	const { pages, failure: found, incomplete, missing } = rows;
	const hasRows = pages.some(({ page }) => page.rows.length > 0);
	const isOther = found !== undefined && !isNotFound(found);
	if (!countsEmptyList || hasRows || isOther || incomplete || missing) return rows;
	if (!failsIfNotFound) return { pages, missing: {} };
	if (found) return rows;

	const requestId = pages[0]?.page.requestId;
	const failure: Failure = { kind: 'noResult', subject: plan.request.subject?.value, requestId };
	run.endAfter(plan, failure);
	return { pages: [], failure };
}

async function fetchOne(item: ItemRequest, run: RunState): Promise<Rows> {
	const { request, policy } = item.plan;
	const onFailure = (failure: Failure) => run.endAfter(item.plan, failure);
	const { page, failure: found } = await fetchOf(item, run)({}, { onFailure });
	if (page) return { pages: [{ number: 1, page }], incomplete: page.warning };

	const { write } = request;
	const hasText = write?.hasText ?? false;
	if (found.kind === 'repeated')
		return { pages: [], repeats: { ...found.facts?.earlier, hasText } };

	const doubt = write && { for: write.mark, column: write.column };
	if (found.kind === 'stillInDoubt') {
		const facts = { ...found.facts, hasText };
		return { pages: [], failure: { ...found, facts, details: doubt } };
	}

	const subject = request.subject?.value;
	const failure = found.kind === 'noResult' ? { ...found, subject } : found;
	onFailure(failure);
	if (request.isWrite && mayHaveArrived(failure)) {
		const { kind, requestId } = failure;
		const statusCode = kind === 'noResult' ? undefined : failure.statusCode;
		const facts = { isRemembered: run.tries.writes.areRemembered, hasText };
		const inDoubt: Failure = { kind: 'inDoubt', reason: failure, facts, statusCode, requestId };
		return { pages: [], failure: { ...inDoubt, details: doubt } };
	}
	if (!isNotFound(failure) || policy.failsIfNotFound) return { pages: [], failure };

	return { pages: [], missing: { candidates: failure.details?.candidates } };
}
