import { send } from '../http/send';
import type { KeptPage } from '../paging/pages';
import type { Outcome } from '../service/response';
import { keep, type KeptOutcome } from './keeping';
import type { Query } from './plan';
import { type PageOfList, type RowRequest, toServiceRequest } from './rowRequests';
import type { RunState } from './runState';

/**
 * Fetches a page of a request, unless another row or an earlier try of Retry On Fail has it.
 * @param list absent if the request has only one page
 */
export async function fetchPage(
	rowRequest: RowRequest,
	pageQuery: Query,
	run: RunState,
	list?: PageOfList,
): Promise<Outcome<KeptPage>> {
	const outcome = await fetchKept(rowRequest, pageQuery, run, list);
	if (outcome.failure) return outcome;

	return outcome.pages.get(rowRequest.keepingKey) as Outcome<KeptPage>;
}

/** Fetches a page with what the rows of this request keep of it. */
async function fetchKept(
	rowRequest: RowRequest,
	pageQuery: Query,
	run: RunState,
	list?: PageOfList,
): Promise<KeptOutcome> {
	const { keepingKey, row, shared } = rowRequest;
	const { itemIndex } = row.place;
	const sendAndKeep = async () => {
		const outcome = await send(toServiceRequest(rowRequest, pageQuery, run, list), run);
		return keep(outcome, shared.keepings);
	};

	const key = rowRequest.key + JSON.stringify(pageQuery);
	const request = { key, itemIndex, isWrite: false };
	const outcome = await run.sentRequests.sendOnce(request, sendAndKeep);
	if (outcome.failure || outcome.pages.has(keepingKey)) return outcome;

	// An earlier try dropped what this row needs, so it is asked again, once for equal rows.
	const keyWithKeepings = key + JSON.stringify([...shared.keepings.keys()]);
	const secondRequest = { ...request, key: keyWithKeepings };
	return await run.sentRequests.sendOnce(secondRequest, sendAndKeep);
}
