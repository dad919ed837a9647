import type { Failure } from '../service/response';
import { executionOf } from './execution';
import { fetchRow } from './fetchRow';
import { mapYielding } from './mapYielding';
import type { Result, Row, RunReport, Thrown } from './result';
import { type AskingRow, type RejectedRow, requestsOf, type RowRequest } from './rowRequests';
import { RunState, type RunContext } from './runState';
import { forgetRequests, sentRequestsOf } from './sentRequests';

export { executionOf, type FailedRows } from './execution';
export { hashOf } from './hash';
export { mapYielding } from './mapYielding';
export type * from './plan';
export { redactFailure } from './rowRequests';
export type * from './result';
export {
	type Column,
	type ColumnChoice,
	keeperOf,
	type ListPath,
	type Path,
	type Simplified,
} from './rowKeeper';
export type { RunContext } from './runState';

/**
 * Fetches what the rows of a run need, and adds its result to each of them. Sends nothing before all of them are
 * validated, and nothing after a failure that ends the run. Never rejects.
 * @param triesKey an object that all tries of Retry On Fail share. Absent for a run without tries, such as a poll
 */
export async function fetchAll(
	context: RunContext,
	rows: Row[],
	triesKey: object = {},
	execution = executionOf(context),
): Promise<RunReport> {
	const sentRequests = sentRequestsOf(triesKey);
	sentRequests.beginTry();
	const run = new RunState(context, sentRequests, execution);
	const requests = await requestsOf(context, rows.filter(isAsking), sentRequests);
	const thrown = await fetchRequests(requests, run);

	run.close();
	if (!context.getNode().retryOnFail) forgetRequests(triesKey);
	return { bill: sentRequests.bill, isCancelled: run.isCancelled, thrown };
}

/** Whether a row needs a result: of a request, or of its failure. */
function isAsking(row: Row): row is AskingRow {
	return row.plan.request !== undefined || row.plan.failure !== undefined;
}

/** Fetches all rows. With On Error = Stop, a row that cannot be sent rejects all of them. Returns what ended the run. */
async function fetchRequests(
	requests: Array<RowRequest | RejectedRow>,
	run: RunState,
): Promise<Thrown | undefined> {
	const rejected = requests.filter(isRejected);
	const rows = requests.map(({ row }) => row);
	if (run.stopsOnError && rejected.length > 0) {
		const [{ failure, row }] = rejected;
		const message = 'Not sent, because another item cannot be used.';
		for (const request of requests) {
			// A model reads what became of each.
			request.row.result = rejectedResult(request.failure ?? { kind: 'notSent', message });
		}

		return { failure, row, rows, unusable: rejected.length, sentUpTo: lastSent(rows) };
	}

	await fetchInParallel(requests, run);
	const failure = run.endedBy?.result?.failure;
	if (!run.endedBy || !failure) return undefined;

	return { failure, row: run.endedBy, rows, unusable: 0, sentUpTo: lastSent(rows) };
}

function isRejected(request: RowRequest | RejectedRow): request is RejectedRow {
	return request.failure !== undefined;
}

async function fetchInParallel(
	requests: Array<RowRequest | RejectedRow>,
	run: RunState,
): Promise<void> {
	const fetches: Array<Promise<void>> = [];
	await mapYielding(requests, async (request) => {
		const fetched = addResult(request, run);
		fetches.push(fetched);
		// Writes are sent one at a time, so that two messages to one person arrive in order.
		if (request.row.plan.request?.write) await fetched;
	});
	await Promise.all(fetches);
}

async function addResult(request: RowRequest | RejectedRow, run: RunState): Promise<void> {
	request.row.result = request.failure
		? rejectedResult(request.failure)
		: await fetchRow(request, run);
}

function rejectedResult(failure: Failure): Result {
	return {
		pages: [],
		failure,
		matching: 0,
		hasMorePages: false,
		at: new Date().toISOString(),
		isShared: false,
		segment: '',
		redact: (value) => value,
	};
}

/** Returns the last row that was sent or may have been. Messages are sent in the order of their rows. */
function lastSent(rows: AskingRow[]): AskingRow | undefined {
	const sent = rows.filter(({ plan, result }) => {
		if (!plan.request?.write || !result) return false;

		const { failure, pages, sentBefore } = result;
		return pages.length > 0 || sentBefore !== undefined || failure?.kind === 'inDoubt';
	});
	return sent[sent.length - 1];
}
