import { send, type ServiceRequest } from '../http/send';
import { idOf } from '../paging/pages';
import { prune, type Outcome } from '../service/response';
import type { Query } from './plan';
import { answerTo, type Answer } from './recentAnswers';
import type { RowRequest } from './rowRequest';
import type { RunState } from './runState';

type Hooks = Pick<ServiceRequest, 'isNeeded' | 'onFailure'>;

/** Returns the function that fetches a page of the request, or takes the same page from another item, which has its cost. */
export function fetchOf(rowRequest: RowRequest, run: RunState) {
	const { auth, key, query, row, shared, write } = rowRequest;
	const { itemIndex } = row.place;
	const { policy, request } = row.plan;
	const { method, path: url, isWrite, transport, select, explain } = request;
	const { tries } = run;

	const sendPage = async (page: Query, hooks: Hooks): Promise<Outcome> => {
		const { timeout } = shared;
		const options = { method, url, qs: { ...query, ...page }, ...transport, timeout };
		const sent = { ...request, ...hooks, options, auth, itemIndex, cap: policy.maxCost };
		const ask = async () => dated(await send(sent, run));
		const answer: Answer = request.usesRecentAnswers
			? await answerTo(key, ask)
			: { outcome: await ask(), isRecent: false };
		const { outcome } = answer;
		tries.note(answer, auth.account);
		return trimmed(outcome, shared.paths, auth.segment);
	};

	return async (page: Query, hooks: Hooks): Promise<Outcome> => {
		const id = { key: key + JSON.stringify(page), itemIndex, isWrite };
		const ask = async () => await sendPage(page, hooks);
		const askOnce = async () =>
			write ? await tries.writes.sendOnce(write, request.atMost, ask) : await ask();
		const { outcome, isShared } = await tries.once(id, askOnce);
		tries.keep(rowRequest, outcome);
		const { page: fetched, failure } = outcome;
		if (!fetched) return { ...outcome, failure: explain?.(failure) ?? failure };
		const own = isShared ? { ...fetched, cost: 0 } : fetched;
		const selected = select?.(own) ?? own.rows;
		return Array.isArray(selected) ? { page: { ...own, rows: selected } } : { failure: selected };
	};
}

/** Returns a response with the time at which it arrived. */
function dated(outcome: Outcome): Outcome {
	const { page } = outcome;
	return page ? { page: { ...page, at: new Date().toISOString() } } : outcome;
}

/**
 * Returns a response with what its items need, because a run holds all responses to its end. A row without an ID stays
 * whole, because a repeated page of such rows is recognised by all their fields.
 */
function trimmed(outcome: Outcome, paths: string[] | undefined, segment: string): Outcome {
	const { page } = outcome;
	if (!page || !paths) return outcome;
	const rows = page.rows.map((row) => (idOf(row) === '' ? row : prune(row, paths, segment)));
	return { page: { ...page, rows, body: prune(page.body, [], segment) } };
}
