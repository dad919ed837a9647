import { CREDENTIAL } from '../account/account';
import { endsRun, type Bill, type Failure } from '../service/response';
import { readAccesses } from './access';
import { executionOf } from './execution';
import { inTurns } from './inTurns';
import { fetchItem } from './item';
import { requestsOf, type ItemRequest } from './itemRequest';
import type { Plan, Result } from './plan';
import { RunState, type RunContext } from './runState';
import { forgetTries, triesOf, type Tries } from './tries';

export type * from './plan';
export { executionOf } from './execution';
export type { History } from './history';
export { hashOf, identityOf } from './identity';
export { idOf } from '../paging/pages';
export { isRetryable, keepsRows, personOf, toFailure } from '../service/response';
export type { Failure, Page } from '../service/response';
export { inTurns } from './inTurns';
export type { RunContext } from './runState';

export interface Fetched<P extends Plan> {
	/** What was requested: the given plans, or those of an earlier try. */
	plans: P[];
	/** One for each plan, in the same order. */
	results: Result[];
	waited?: RunState['outage']['waited'];
	billed?: RunState['budget']['billed'];
	lost?: RunState['budget']['lost'];
	answers?: Tries['answers'];
	fieldNames?: Tries['fieldNames'];
	/** The failure that ended the run, if n8n throws it, and the input item to blame. */
	thrown?: { failure: Failure; itemIndex: number };
}

/**
 * Fetches what all input items of a run need. Sends nothing before all of them are validated, and nothing after a
 * failure that ends the run. Never rejects.
 * @param triesKey an object that all tries of Retry On Fail share
 */
export async function fetchAll<P extends Plan>(
	context: RunContext,
	given: P[],
	triesKey: object = {},
	execution = executionOf(context),
): Promise<Fetched<P>> {
	const wanted: Plan[] = given;
	const policy = wanted.find((plan) => !plan.failure)?.policy;
	const tries = triesOf(triesKey, execution);
	const plans = given.map((plan) => (firstOf(plan, tries)?.plan as P | undefined) ?? plan);
	const run = new RunState(context, tries, policy ?? {});

	const accesses = await readAccesses(context, plans, tries);
	const requests = await requestsOf(accesses, tries, senderOf(context));
	const rejected = run.stopsOnError ? rejectedBefore(requests, plans, tries) : undefined;
	const fetched = rejected ?? toFetched(plans, await fetchItems(requests, run), run);

	run.dispose();
	if (!context.getNode().retryOnFail) forgetTries(triesKey);
	return fetched;
}

/** Returns the plan of an item in an earlier try, with its access, if it stays the plan of this one. */
function firstOf({ itemIndex }: Plan, tries: Tries) {
	return tries.first.get(itemIndex);
}

/** Returns what becomes of a run of which nothing is sent, because the request of an item is rejected. */
function rejectedBefore<P extends Plan>(
	requests: Array<ItemRequest | Failure>,
	plans: P[],
	tries: Tries,
): Fetched<P> | undefined {
	const failures = requests.map((request) => ('kind' in request ? request : undefined));
	const blamed = failures.findIndex((failure) => failure && endsRun(failure) !== 'never');
	const reason = failures[blamed];
	if (!reason) return undefined;

	// An earlier try, batch or iteration may have sent the other messages, and all rows would send them again.
	const repeats = plans.some(isWrite);
	const sent = plans.filter((plan) => repeats && firstOf(plan, tries)?.isFinal);
	const failure = { ...reason, rows: { plans, failures, canRunOthers: !repeats, sent } };
	const { itemIndex } = plans[blamed];
	return { plans, results: plans.map(() => failed(failure)), thrown: { failure, itemIndex } };
}

/** Returns what became of the items of a run that has ended. */
function toFetched<P extends Plan>(plans: P[], results: Result[], run: RunState): Fetched<P> {
	const blamed = plans.findIndex(({ itemIndex }) => itemIndex === run.thrownBy);
	const reason = results[blamed]?.failure;
	if (!reason) {
		const { answers, fieldNames } = run.tries;
		const { waited } = run.outage;
		const { billed, lost } = run.budget;
		return { plans, results, waited, billed, lost, answers, fieldNames };
	}

	const hasResponded = reason.inEnvelope || results.some(({ pages }) => pages.length > 0);
	const canRunOthers = Boolean(hasResponded) && !plans.some(isWrite);
	const failures = results.map((_result, index) => (index === blamed ? reason : undefined));
	const sent = plans.filter((plan, index) => isWrite(plan) && wasSent(results[index]));
	const rows = { plans, failures, canRunOthers, sent, bill: billOf(results, run, plans) };
	const { itemIndex } = plans[blamed];
	return { plans, results, thrown: { failure: { ...reason, rows }, itemIndex } };
}

/** Returns what a run cost whose rows n8n does not keep, or undefined if it was free. */
function billOf(results: Result[], { budget }: RunState, plans: Plan[]): Bill | undefined {
	const { billed, lost } = budget;
	if (billed + lost === 0) return undefined;

	const nano = results.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
	const isPartial = results.some(({ cost }) => cost === null);
	const isKept = plans.some(({ request }) => request?.usesRecentAnswers);
	return { nano, isPartial, billed, lost, isKept };
}

/** Fetches all items in parallel. */
async function fetchItems(
	requests: Array<ItemRequest | Failure>,
	run: RunState,
): Promise<Result[]> {
	const started = await inTurns(requests, async (request) => {
		if ('kind' in request) return { result: failed(request) };
		const result = fetchItem(request, run);
		// Writes are sent one at a time, so that two messages to one person arrive in order.
		if (isWrite(request.plan)) await result;
		return { result };
	});
	return await Promise.all(started.map(async ({ result }) => await result));
}

/** Returns the ID of the credential that the node has in n8n. */
function senderOf(context: RunContext): string {
	return context.getNode().credentials?.[CREDENTIAL]?.id ?? '';
}

const isWrite = ({ request }: Plan) => request?.isWrite ?? false;

const wasSent = ({ pages, repeats }: Result) => pages.length > 0 || repeats !== undefined;

function failed(failure: Failure): Result {
	return { pages: [], failure, cost: 0, segment: '', redact: (value) => value };
}
