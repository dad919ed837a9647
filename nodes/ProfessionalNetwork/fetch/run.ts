import { CREDENTIAL } from '../account/account';
import type { Failure } from '../service/response';
import { authorizeRows } from './authorizeRows';
import { executionOf } from './execution';
import { fetchRow } from './fetchRow';
import { mapYielding } from './mapYielding';
import type { Policy } from './plan';
import type { Result } from './result';
import type { AskingRow, RejectedRow, Row } from './row';
import { requestsOf, type RowRequest } from './rowRequest';
import { forgetRun, memoryOf, type RunMemory } from './runMemory';
import { rejectionOf, rejectsRun, reportOf, type RunReport } from './runReport';
import { RunState, type RunContext } from './runState';

export type * from './plan';
export type * from './result';
export type * from './row';
export { executionOf } from './execution';
export type { History } from './history';
export { idOf, type KeptPage } from '../paging/pages';
export { isRetryable, keepsRows, toFailure } from '../service/response';
export type { Failure, Page } from '../service/response';
export { mapYielding } from './mapYielding';
export type { RunReport } from './runReport';
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
	const memory = memoryOf(triesKey, execution);
	const asking = rows.filter(isPending);
	const policy = runPolicyOf(asking);
	// What an earlier try sent for a row counts, not what its expressions say now.
	for (const row of asking) row.plan = memory.firstRequestOf(row)?.plan ?? row.plan;

	const run = new RunState(context, memory, policy);
	const authorizedRows = await authorizeRows(context, asking, memory);
	const requests = await requestsOf(authorizedRows, memory, senderOf(context));
	const report = await fetchRequests(requests, run);

	run.scheduler.close();
	if (!context.getNode().retryOnFail) forgetRun(triesKey);
	return report;
}

/** Whether a row needs a result: of a request, or of its failure. */
function isPending(row: Row): row is AskingRow {
	return row.plan.request !== undefined || row.plan.failure !== undefined;
}

/** Returns the policy of the first valid row, which decides for all of them. */
function runPolicyOf(rows: AskingRow[]): Partial<Policy> {
	for (const { plan } of rows) if (plan.request) return plan.policy;
	return {};
}

/** Returns the ID of the credential that the node has in n8n. */
function senderOf(context: RunContext): string {
	return context.getNode().credentials?.[CREDENTIAL]?.id ?? '';
}

/** Fetches all rows. With On Error = Stop, a row that cannot be sent rejects all of them. */
async function fetchRequests(
	requests: Array<RowRequest | RejectedRow>,
	run: RunState,
): Promise<RunReport> {
	const rejected = run.stopsOnError ? requests.find(rejectsRun) : undefined;
	if (rejected) return rejectAll(rejected, requests, run.memory);

	await fetchInParallel(requests, run);
	const rows = requests.map(({ row }) => row);
	return reportOf(rows, run);
}

/** Fails all rows, of which nothing is sent. */
function rejectAll(
	rejected: RejectedRow,
	requests: Array<RowRequest | RejectedRow>,
	memory: RunMemory,
): RunReport {
	const failure = rejectionOf(rejected, requests, memory);
	for (const { row } of requests) row.result = failed(failure);
	return { thrown: { failure, itemIndex: rejected.row.place.itemIndex } };
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
		if (request.row.plan.request?.isWrite) await fetched;
	});
	await Promise.all(fetches);
}

async function addResult(request: RowRequest | RejectedRow, run: RunState): Promise<void> {
	request.row.result = request.failure ? failed(request.failure) : await fetchRow(request, run);
}

function failed(failure: Failure): Result {
	return { pages: [], failure, cost: 0, segment: '', redact: (value) => value };
}
