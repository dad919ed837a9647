import { send, type ServiceRequest } from '../http/send';
import type { PageOutcome } from '../paging/pages';
import { keep } from './keeping';
import type { Query } from './plan';
import type { RowRequest } from './rowRequests';
import type { RunState } from './runState';
import type { EarlierWrite } from './sentWrites';

/** What became of the request of a page, or the same write before. */
type PageOrRepeat =
	| (PageOutcome & { earlier?: undefined })
	| { page?: undefined; failure?: undefined; earlier: EarlierWrite };

/** What the list of a page decides. */
interface PageOfList {
	/** Whether to send the request when its turn comes. */
	isNeeded(): boolean;
	/** Called when the request has failed, before another one has its turn. */
	onFailure(): void;
}

const ONLY_PAGE: PageOfList = { isNeeded: () => true, onFailure() {} };

/** Fetches a page of a request, unless another row or an earlier try has it. */
export async function fetchPage(
	rowRequest: RowRequest,
	pageQuery: Query,
	run: RunState,
	list = ONLY_PAGE,
): Promise<PageOrRepeat> {
	const { key, keepingKey, row, shared } = rowRequest;
	const { write } = row.plan.request;
	const id = {
		key: key + JSON.stringify(pageQuery),
		itemIndex: row.place.itemIndex,
		isWrite: write !== undefined,
	};
	const ask = async () => {
		const request = toServiceRequest(rowRequest, pageQuery, run, list);
		const outcome = await sendRequest(rowRequest, request, run);
		// The same time as that of a repeat.
		const sentAt = write && run.writes.timeOf(write);
		return keep(outcome, shared.keepings, sentAt ?? new Date().toISOString());
	};

	let outcome = await run.tries.sendOnce(id, ask);
	// No row of an earlier try needed what this one keeps. Equal rows of this try have the same keepings.
	if (outcome.kept && !outcome.kept.has(keepingKey)) {
		const keepings = JSON.stringify([...shared.keepings.keys()]);
		outcome = await run.tries.sendOnce({ ...id, key: id.key + keepings }, ask);
	}

	if (!outcome.kept) return outcome;

	return outcome.kept.get(keepingKey) as PageOutcome;
}

/** Sends a request. A write is only sent if it was not before. */
async function sendRequest({ row }: RowRequest, request: ServiceRequest, run: RunState) {
	const { write } = row.plan.request;
	const sendNow = async () => await send(request, run);
	return write ? await run.writes.sendOnce(write, sendNow) : await sendNow();
}

function toServiceRequest(
	{ auth, query, row, shared }: RowRequest,
	pageQuery: Query,
	run: RunState,
	{ isNeeded, onFailure }: PageOfList,
): ServiceRequest {
	const { policy, request } = row.plan;
	const { method, path, priceKind, response, transport, write } = request;
	return {
		options: {
			method,
			url: path,
			qs: { ...query, ...pageQuery },
			...transport,
			timeout: shared.timeout,
		},
		rows: response.rows,
		isWrite: write !== undefined,
		auth,
		priceKind,
		cap: policy.maxCost,
		isNeeded,
		onEnd(outcome) {
			if (outcome.failure) onFailure();
			run.noteEnd(row, outcome);
		},
	};
}
