import { send } from '../http/send';
import type { KeptPage } from '../paging/pages';
import type { Outcome } from '../service/response';
import { keep } from './keeping';
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
	const { keepingKey, row, shared } = rowRequest;
	const { itemIndex } = row.place;
	const sendAndKeep = async () => {
		const outcome = await send(toServiceRequest(rowRequest, pageQuery, run, list), run);
		return keep(outcome, shared.keepings);
	};

	const key = rowRequest.key + JSON.stringify(pageQuery);
	let outcome = await run.sentRequests.sendOnce({ key, itemIndex, isWrite: false }, sendAndKeep);

	// No row of an earlier try needed what this one keeps. Equal rows of this try have the same keepings.
	if (outcome.pages && !outcome.pages.has(keepingKey)) {
		const keyOfTry = key + JSON.stringify([...shared.keepings.keys()]);
		const request = { key: keyOfTry, itemIndex, isWrite: false };
		outcome = await run.sentRequests.sendOnce(request, sendAndKeep);
	}

	if (outcome.failure) return outcome;

	return outcome.pages.get(keepingKey) as Outcome<KeptPage>;
}
