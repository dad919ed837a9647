import { CREDENTIAL } from '../account/account';
import { endsRun, type Bill, type FailedRun, type Failure, type Place } from '../service/response';
import { authorizeRows } from './authorizeRows';
import { executionOf } from './execution';
import { fetchRow } from './fetchRow';
import { mapYielding } from './mapYielding';
import type { Policy } from './plan';
import type { Result } from './result';
import type { AskingRow, RejectedRow, Row } from './row';
import { requestsOf, type RowRequest } from './rowRequest';
import { forgetRun, memoryOf, type RunMemory } from './runMemory';
import { RunState, type RunContext } from './runState';

export type * from './plan';
export type * from './result';
export type * from './row';
export { executionOf } from './execution';
export type { History } from './history';
export { hashOf } from './hash';
export { idOf, type KeptPage } from '../paging/pages';
export { isRetryable, keepsRows, toFailure } from '../service/response';
export type { Failure, Page } from '../service/response';
export { mapYielding } from './mapYielding';
export type { RunContext } from './runState';

/** What happened in a run besides the results of its rows. */
export interface RunReport {
	waited?: RunState['gate']['waited'];
	billed?: RunMemory['budget']['billed'];
	lost?: RunMemory['budget']['lost'];
	answers?: RunMemory['answers'];
	fieldNames?: RunMemory['fieldNames'];
	/** The failure that ended the run, if n8n throws it, and the input item to blame. */
	thrown?: { failure: Failure; itemIndex: number };
}

/**
 * Fetches what the rows of a run need, and adds its result to each of them. Sends nothing before all of them are
 * validated, and nothing after a failure that ends the run. Never rejects.
 * @param runKey an object that all tries of Retry On Fail share
 */
export async function fetchAll(
	context: RunContext,
	rows: Row[],
	runKey: object = {},
	execution = executionOf(context),
): Promise<RunReport> {
	const memory = memoryOf(runKey, execution);
	const asking = rows.filter(asksService);
	const policy = policyOf(asking);
	for (const row of asking) row.plan = memory.firstRequestOf(row)?.plan ?? row.plan;

	const run = new RunState(context, memory, policy);
	const authorizedRows = await authorizeRows(context, asking, memory);
	const requests = await requestsOf(authorizedRows, memory, senderOf(context));
	const rejected = run.stopsOnError ? requests.find(rejectsRun) : undefined;
	if (!rejected) await fetchRows(requests, run);

	run.gate.close();
	const report = rejected ? rejectRun(rejected, requests, memory) : reportOf(asking, run);
	if (!context.getNode().retryOnFail) forgetRun(runKey);
	return report;
}

/** Returns what happened in a run that has ended. */
function reportOf(rows: AskingRow[], run: RunState): RunReport {
	if (run.thrownBy) return { thrown: thrownBy(run.thrownBy, rows, run) };

	const { answers, budget, fieldNames } = run.memory;
	const { billed, lost } = budget;
	return { waited: run.gate.waited, billed, lost, answers, fieldNames };
}

/** Returns the policy of the first valid row, which decides for all of them. */
function policyOf(rows: AskingRow[]): Partial<Policy> {
	for (const { plan } of rows) if (plan.request) return plan.policy;
	return {};
}

/** Fetches all rows in parallel. */
async function fetchRows(requests: Array<RowRequest | RejectedRow>, run: RunState): Promise<void> {
	const started = await mapYielding(requests, async (request) => {
		const { row } = request;
		if (request.failure) {
			row.result = failed(request.failure);
			return { ended: undefined };
		}

		const ended = fetchRow(request, run).then((result) => (row.result = result));
		// Writes are sent one at a time, so that two messages to one person arrive in order.
		if (isWrite(row)) await ended;
		return { ended };
	});
	await Promise.all(started.map(async ({ ended }) => await ended));
}

/** Returns the report of a run with an invalid row, of which nothing is sent. */
function rejectRun(
	rejected: RejectedRow,
	requests: Array<RowRequest | RejectedRow>,
	memory: RunMemory,
): RunReport {
	const rows = requests.map(({ row }) => row);
	const failedRun: FailedRun = {
		rows: requests.map(({ row, failure }) => ({ place: row.place, failure })),
		canRunOthers: !rows.some(isWrite),
		// An earlier try, batch or iteration may have sent the other messages, and all rows would send them again.
		sent: placesOf(rows.filter((row) => isWrite(row) && memory.firstRequestOf(row)?.isFinal)),
	};
	const failure = { ...rejected.failure, run: failedRun };
	for (const row of rows) row.result = failed(failure);
	return { thrown: { failure, itemIndex: rejected.row.place.itemIndex } };
}

/** Returns the failure of the row that ended the run with On Error = Stop. */
function thrownBy(blamed: Row, rows: Row[], run: RunState): RunReport['thrown'] {
	const failure = blamed.result?.failure;
	if (!failure) return undefined;

	const hasResponded =
		failure.inEnvelope === true || rows.some(({ result }) => result && result.pages.length > 0);
	const failedRun: FailedRun = {
		rows: rows.map((row) => ({
			place: row.place,
			failure: row === blamed ? failure : undefined,
		})),
		canRunOthers: hasResponded && !rows.some(isWrite),
		sent: placesOf(rows.filter((row) => isWrite(row) && wasSent(row))),
		bill: billOf(rows, run),
	};
	return { failure: { ...failure, run: failedRun }, itemIndex: blamed.place.itemIndex };
}

/** Returns what a run cost whose rows n8n does not keep, or undefined if it was free. */
function billOf(rows: Row[], { memory }: RunState): Bill | undefined {
	const { billed, lost } = memory.budget;
	if (billed + lost === 0) return undefined;

	const costs = rows.map(({ result }) => result?.cost ?? null);
	return {
		nano: costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0),
		isPartial: costs.includes(null),
		billed,
		lost,
		isKept: rows.some(({ plan }) => plan.request?.usesRecentAnswers),
	};
}

/** Returns the ID of the credential that the node has in n8n. */
function senderOf(context: RunContext): string {
	return context.getNode().credentials?.[CREDENTIAL]?.id ?? '';
}

function asksService(row: Row): row is AskingRow {
	return row.plan.request !== undefined || row.plan.failure !== undefined;
}

/** Whether a row cannot be sent, so that nothing of a run with On Error = Stop is. */
function rejectsRun(request: RowRequest | RejectedRow): request is RejectedRow {
	return request.failure !== undefined && endsRun(request.failure) !== 'never';
}

const isWrite = ({ plan }: Row) => plan.request?.isWrite ?? false;

const wasSent = ({ result }: Row) =>
	result !== undefined && (result.pages.length > 0 || result.repeats !== undefined);

const placesOf = (rows: Row[]): Place[] => rows.map(({ place }) => place);

function failed(failure: Failure): Result {
	return { pages: [], failure, cost: 0, segment: '', redact: (value) => value };
}
