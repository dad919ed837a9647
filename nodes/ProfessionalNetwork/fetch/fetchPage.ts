import { send, type ServiceRequest } from '../http/send';
import type { PageOutcome } from '../paging/pages';
import type { Outcome } from '../service/response';
import type { Query } from './plan';
import { receive } from './recentResponses';
import type { RowRequest } from './rowRequest';
import type { RunMemory } from './runMemory';
import type { RunState } from './runState';
import { keep, type KeptOutcome } from './view';

type Hooks = Pick<ServiceRequest, 'isNeeded' | 'onFailure'>;

/** Fetches a page of a request, or takes the same page from another row, which has its cost. */
export async function fetchPage(
	rowRequest: RowRequest,
	pageQuery: Query,
	hooks: Hooks,
	run: RunState,
): Promise<PageOutcome> {
	const { row, viewKey } = rowRequest;
	const { explain } = row.plan.request;
	const ask = async () => {
		return await askFor(rowRequest, toServiceRequest(rowRequest, pageQuery, hooks, run), run);
	};

	const { outcome, isShared } = await fetchOnce(rowRequest, pageQuery, run.memory, ask);
	run.memory.keepRequest(rowRequest, outcome);

	const { failure, kept } = outcome;
	if (failure) return { failure: explain?.(failure) ?? failure };

	const viewed = kept.get(viewKey) as PageOutcome;
	return viewed.page && isShared ? { page: { ...viewed.page, cost: 0 } } : viewed;
}

/** Returns what the rows keep of a page, and whether another row has its cost. */
async function fetchOnce(
	{ key, row, shared, viewKey, write }: RowRequest,
	pageQuery: Query,
	{ requests, writes }: RunMemory,
	ask: () => Promise<Outcome>,
): Promise<{ outcome: KeptOutcome; isShared: boolean }> {
	const { isWrite } = row.plan.request;
	const askAndKeep = async () => {
		const outcome = write ? await writes.sendOnce(write, ask) : await ask();
		return keep(outcome, shared.views);
	};

	const id = { key: key + JSON.stringify(pageQuery), itemIndex: row.place.itemIndex, isWrite };
	const { outcome, isShared } = await requests.sendOnce(id, askAndKeep);
	if (!outcome.kept || outcome.kept.has(viewKey)) return { outcome, isShared };

	// No row of an earlier try needed what this one keeps.
	return { outcome: await askAndKeep(), isShared: false };
}

/** Sends a request, or takes its response from an earlier manual execution. */
async function askFor(
	{ auth, key, row }: RowRequest,
	request: ServiceRequest,
	run: RunState,
): Promise<Outcome> {
	const sendDated = async () => dated(await send(run.context, request, run.scheduler));
	const received = row.plan.request.usesRecentResponses
		? await receive(key, sendDated)
		: { outcome: await sendDated(), isRecent: false };
	run.memory.noteResponse(received, auth.account);
	return received.outcome;
}

function toServiceRequest(
	{ auth, query, row, shared }: RowRequest,
	pageQuery: Query,
	{ isNeeded, onFailure }: Hooks,
	run: RunState,
): ServiceRequest {
	const { policy, request } = row.plan;
	const { isWrite, method, path, priceKind, rows, transport } = request;
	return {
		options: {
			method,
			url: path,
			qs: { ...query, ...pageQuery },
			...transport,
			timeout: shared.timeout,
		},
		rows,
		isWrite,
		auth,
		priceKind,
		itemIndex: row.place.itemIndex,
		cap: policy.maxCost,
		isNeeded,
		interpret: (response) => run.interpret(response, { account: auth.account, isWrite }),
		onFailure,
	};
}

/** Returns a response with the time at which it arrived. */
function dated(outcome: Outcome): Outcome {
	const { page } = outcome;
	return page ? { page: { ...page, at: new Date().toISOString() } } : outcome;
}
