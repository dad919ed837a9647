import { type Bill, endsRun, type FailedRun, type Failure, type Place } from '../service/response';
import type { AskingRow, RejectedRow, Row } from './row';
import type { RowRequest } from './rowRequest';
import type { RunMemory } from './runMemory';
import type { RunState } from './runState';

/** What happened in a run besides the results of its rows. */
export interface RunReport {
	waited?: RunState['scheduler']['waited'];
	billed?: RunMemory['budget']['billed'];
	lost?: RunMemory['budget']['lost'];
	responses?: RunMemory['responses'];
	fieldNames?: RunMemory['fieldNames'];
	/** The failure that ended the run, if n8n throws it, and the input item to blame. */
	thrown?: { failure: Failure; itemIndex: number };
}

/** Whether a row cannot be sent, so that nothing of a run with On Error = Stop is. */
export function rejectsRun(request: RowRequest | RejectedRow): request is RejectedRow {
	return request.failure !== undefined && endsRun(request.failure) !== 'never';
}

/** Returns the failure of a run with an invalid row, of which nothing is sent. */
export function rejectionOf(
	rejected: RejectedRow,
	requests: Array<RowRequest | RejectedRow>,
	memory: RunMemory,
): Failure {
	const rows = requests.map(({ row }) => row);
	const run: FailedRun = {
		rows: requests.map(({ row, failure }) => ({ place: row.place, failure })),
		canRunOthers: !rows.some(isWrite),
		// An earlier try, batch or iteration may have sent the other messages, and all rows would send them again.
		sent: placesOf(rows.filter((row) => isWrite(row) && memory.firstRequestOf(row)?.isFinal)),
	};
	return { ...rejected.failure, run };
}

/** Returns what happened in a run that has ended. */
export function reportOf(rows: AskingRow[], run: RunState): RunReport {
	if (run.thrownBy) return { thrown: thrownBy(run.thrownBy, rows, run.memory) };

	const { responses, budget, fieldNames } = run.memory;
	const { billed, lost } = budget;
	return { waited: run.scheduler.waited, billed, lost, responses, fieldNames };
}

/** Returns the failure of the row that ended the run with On Error = Stop. */
function thrownBy(blamed: Row, rows: Row[], memory: RunMemory): RunReport['thrown'] {
	const failure = blamed.result?.failure;
	if (!failure) return undefined;

	const hasPages = rows.some(({ result }) => result && result.pages.length > 0);
	const hasResponded = hasPages || failure.inEnvelope === true;
	const run: FailedRun = {
		rows: rows.map((row) => ({
			place: row.place,
			failure: row === blamed ? failure : undefined,
		})),
		canRunOthers: hasResponded && !rows.some(isWrite),
		sent: placesOf(rows.filter((row) => isWrite(row) && wasSent(row))),
		bill: billOf(rows, memory),
	};
	return { failure: { ...failure, run }, itemIndex: blamed.place.itemIndex };
}

/** Returns what a run cost whose rows n8n does not keep, or undefined if it was free. */
function billOf(rows: Row[], { budget }: RunMemory): Bill | undefined {
	const { billed, lost } = budget;
	if (billed + lost === 0) return undefined;

	const costs = rows.map(({ result }) => result?.cost ?? null);
	return {
		nano: costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0),
		isPartial: costs.includes(null),
		billed,
		lost,
		isKept: rows.some(({ plan }) => plan.request?.usesRecentResponses),
	};
}

const isWrite = ({ plan }: Row) => plan.request?.isWrite ?? false;

const wasSent = ({ result }: Row) =>
	result !== undefined && (result.pages.length > 0 || result.repeats !== undefined);

const placesOf = (rows: Row[]): Place[] => rows.map(({ place }) => place);
