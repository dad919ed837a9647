import { CREDENTIAL } from '../account/account';
import { endsRun, type Bill, type Failure } from '../service/response';
import { readAccesses } from './access';
import { executionOf } from './execution';
import { inTurns } from './inTurns';
import { fetchItem } from './item';
import { requestsOf, type ItemRequest } from './itemRequest';
import type { Plan, Policy, Result } from './plan';
import { RunState, type RunContext } from './runState';
import { triesOf, type Tries } from './tries';

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
	const policy: Partial<Policy> = wanted.find((plan) => !plan.failure)?.policy ?? {};
	const tries = triesOf(triesKey, execution);
	const firstOf = ({ itemIndex }: Plan) => tries.first.get(itemIndex);
	const plans = given.map((plan) => (firstOf(plan)?.plan as P | undefined) ?? plan);
	const run = new RunState(context, tries, policy);
	const accesses = await readAccesses(context, plans, tries);
	const requests = await requestsOf(accesses, tries, senderOf(context));
	// An earlier try, batch or iteration may have sent the other messages, and all rows would send them again.
	const repeats = plans.some(isWrite);
	const rejected = requests.map((request) => ('kind' in request ? request : undefined));
	const first = rejected.findIndex((failure) => failure && endsRun(failure) !== 'never');
	if (run.stopsOnError && first >= 0) {
		run.dispose();
		const sent = plans.filter((plan) => repeats && firstOf(plan)?.isFinal);
		const rows = { plans, failures: rejected, canRunOthers: !repeats, sent };
		const failure = { ...(rejected[first] as Failure), rows };
		const results = plans.map(() => failed(failure));
		return { plans, results, thrown: { failure, itemIndex: plans[first].itemIndex } };
	}
	const results = await fetchItems(requests, run);
	run.dispose();
	const blamed = plans.findIndex(({ itemIndex }) => itemIndex === run.thrownBy);
	const failure = results[blamed]?.failure;
	if (!failure) {
		const { answers, fieldNames } = tries;
		const { waited } = run.outage;
		const { billed, lost } = run.budget;
		return { plans, results, waited, billed, lost, answers, fieldNames };
	}
	const hasResponded = failure.inEnvelope || results.some(({ pages }) => pages.length > 0);
	const canRunOthers = Boolean(hasResponded) && !repeats;
	const failures = results.map((_result, index) => (index === blamed ? failure : undefined));
	const bill = billOf(results, run, plans);
	const sent = plans.filter((plan, index) => isWrite(plan) && wasSent(results[index]));
	const rows = { plans, failures, canRunOthers, sent, bill };
	const { itemIndex } = plans[blamed];
	return { plans, results, thrown: { failure: { ...failure, rows }, itemIndex } };
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
