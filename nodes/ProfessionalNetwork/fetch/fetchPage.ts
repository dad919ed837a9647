import { send, type ServiceRequest } from '../http/send';
import type { PageOutcome } from '../paging/pages';
import type { Outcome } from '../service/response';
import type { Query } from './plan';
import { answerTo } from './recentAnswers';
import type { RowRequest } from './rowRequest';
import type { RunState } from './runState';
import { keep, type KeptOutcome } from './view';

type Hooks = Pick<ServiceRequest, 'isNeeded' | 'onFailure'>;

/** Returns the function that fetches a page of the request, or takes the same page from another row, which has its cost. */
export function fetchOf(rowRequest: RowRequest, run: RunState) {
	const { key, row, shared, viewKey, write } = rowRequest;
	const { itemIndex } = row.place;
	const { isWrite, atMost, explain } = row.plan.request;
	const { memory } = run;

	return async (page: Query, hooks: Hooks): Promise<PageOutcome> => {
		const ask = async (): Promise<KeptOutcome> => {
			const sendPage = async () => await fetchPage(rowRequest, page, hooks, run);
			const outcome = write
				? await memory.writes.sendOnce(write, atMost, sendPage)
				: await sendPage();
			return keep(outcome, shared.views);
		};

		const id = { key: key + JSON.stringify(page), itemIndex, isWrite };
		let { outcome, isShared } = await memory.requests.sendOnce(id, ask);
		if (outcome.kept && !outcome.kept.has(viewKey)) {
			// No row of an earlier try needed what this one keeps.
			outcome = await ask();
			isShared = false;
		}

		memory.keepRequest(rowRequest, outcome);
		const { failure, kept } = outcome;
		if (failure) return { failure: explain?.(failure) ?? failure };

		const viewed = kept.get(viewKey) as PageOutcome;
		return viewed.page && isShared ? { page: { ...viewed.page, cost: 0 } } : viewed;
	};
}

/** Sends the request of a page, or takes its answer from an earlier manual execution. */
async function fetchPage(
	rowRequest: RowRequest,
	page: Query,
	hooks: Hooks,
	run: RunState,
): Promise<Outcome> {
	const { auth, key, query, row, shared } = rowRequest;
	const { policy, request } = row.plan;
	const options = {
		method: request.method,
		url: request.path,
		qs: { ...query, ...page },
		...request.transport,
		timeout: shared.timeout,
	};
	const sent: ServiceRequest = {
		options,
		rows: request.rows,
		priceKind: request.priceKind,
		isWrite: request.isWrite,
		auth,
		itemIndex: row.place.itemIndex,
		cap: policy.maxCost,
		interpret: (response) =>
			run.interpret(response, { account: auth.account, isWrite: request.isWrite }),
		...hooks,
	};
	const ask = async () => dated(await send(run.context, sent, run.gate));
	const answer = request.usesRecentAnswers
		? await answerTo(key, ask)
		: { outcome: await ask(), isRecent: false };
	run.memory.noteAnswer(answer, auth.account);
	return answer.outcome;
}

/** Returns a response with the time at which it arrived. */
function dated(outcome: Outcome): Outcome {
	const { page } = outcome;
	return page ? { page: { ...page, at: new Date().toISOString() } } : outcome;
}
