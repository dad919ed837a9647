import { send } from '../http/send';
import { keepingOf } from './keeping';
import type { Result } from './result';
import { type RowRequest, toServiceRequest } from './rowRequests';
import type { RunState } from './runState';
import type { Write } from './sentWrites';

/** What became of a write: its response, a failure, or the same write before. */
type FetchedWrite = Pick<Result, 'pages' | 'failure' | 'sentBefore'>;

/**
 * Sends a message or a connection request, unless an earlier try, the execution or the process has sent it. The result of an
 * earlier try names the person of that try.
 */
export async function fetchWrite(
	rowRequest: RowRequest,
	write: Write,
	run: RunState,
): Promise<FetchedWrite> {
	const { auth, key, row } = rowRequest;
	const keepPage = keepingOf(row.plan.request.response, auth.segment);
	const sendNow = async () => await send(toServiceRequest(rowRequest, {}, run), run);
	const sendAndKeep = async (): Promise<FetchedWrite> => {
		const outcome = await run.writes.sendOnce(write, sendNow);
		if (outcome.failure) return { pages: [], failure: outcome.failure };
		if (outcome.sentBefore !== undefined) return { pages: [], sentBefore: outcome.sentBefore };

		const kept = keepPage(outcome.page, outcome.at);
		return kept.page ? { pages: [kept.page] } : { pages: [], failure: kept.failure };
	};

	const request = { key, itemIndex: row.place.itemIndex, isWrite: true };
	return await run.sentRequests.sendOnce(request, sendAndKeep);
}
