import type { Auth } from '../account/account';
import { inTurns, type Waited } from '../http/send';
import { toNano } from '../money/budget';
import type { Failure } from '../service/response';
import { executionOf } from './execution';
import { fetchItem } from './item';
import { readAccess, requestsOf, type ItemRequest } from './itemRequest';
import { onOwnNetwork } from './ownNetwork';
import type { Access, Plan, Result, ValidPlan } from './plan';
import { RunState, type RunContext } from './runState';
import { Tries, triesOf } from './tries';

export type {
	InvalidPlan,
	PagingPlan,
	Plan,
	Policy,
	Preview,
	Query,
	RequestPlan,
	Result,
	Subject,
	ValidPlan,
} from './plan';
export { hashOf, identityOf } from './identity';
export { onOwnNetwork } from './ownNetwork';
export { idOf, type Position } from '../paging/pages';
export { isRetryable, keepsRows, personOf, type Failure, type Page } from '../service/response';
export { inTurns, type Waited } from '../http/send';
export type { RunContext } from './runState';

/** Credentials read together. */
const GROUP_SIZE = 50;

/** What became of a run. */
export interface Fetched<P extends Plan> {
	/** What was requested: the given plans, or those of an earlier try. */
	plans: P[];
	/** One for each plan, in the same order. */
	results: Result[];
	/** How often and how long the run waited for the service. */
	waited?: Waited;
	/** Number of requests that the service billed. */
	billed?: number;
	/** Number of answers, and of those that earlier manual executions kept. */
	answers?: Tries['answers'];
	/** The names of all fields of rows, as far as they are known. */
	fieldNames?: string[];
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
	triesKey?: object,
): Promise<Fetched<P>> {
	const policy = (given as Plan[]).find(isValid)?.policy;
	const ledger = policy?.sharesMaxCost ? executionOf(context).ledger : undefined;
	const tries = triesKey ? triesOf(triesKey, ledger) : new Tries(ledger);
	const plans = given.map((plan) => (tries.firstOf(plan.itemIndex)?.plan as P | undefined) ?? plan);
	const run = new RunState(context, tries, policy ?? {});
	const accesses = await readAllAccess(context, plans, run);
	// An earlier try, batch or iteration may have sent the other messages, and all rows would send them again.
	const repeats = plans.some((plan) => isValid(plan) && plan.request.isWrite);
	const requests = await requestsOf(
		plans,
		accesses,
		tries,
		repeats ? executionOf(context).written : {},
	);
	const rejected = requests.map((request) => ('kind' in request ? request : undefined));
	const first = rejected.findIndex((failure) => failure !== undefined);
	if (run.stopsOnError && first >= 0) {
		run.dispose();
		const sent = plans.filter(({ itemIndex }) => repeats && tries.firstOf(itemIndex)?.isFinal);
		const rows = { plans, failures: rejected, canRunOthers: !repeats, sent };
		const failure = { ...(rejected[first] as Failure), rows };
		const results = plans.map(() => failed(failure));
		return { plans, results, thrown: { failure, itemIndex: plans[first].itemIndex } };
	}
	const results = await fetchInBatches(plans, requests, run);
	run.dispose();
	const blamed = plans.findIndex(({ itemIndex }) => itemIndex === run.thrownBy);
	const failure = results[blamed]?.failure;
	const { waited } = run.outage;
	const { answers, fieldNames } = tries;
	if (!failure) {
		return { plans, results, waited, billed: run.budget.billed, answers, fieldNames };
	}
	const { itemIndex } = plans[blamed];
	const hasResponded = failure.inEnvelope || results.some(({ pages }) => pages.length > 0);
	const canRunOthers = Boolean(hasResponded) && !repeats;
	const failures = results.map((_result, index) => (index === blamed ? failure : undefined));
	const rows = { plans, failures, canRunOthers, sent: [] };
	return { plans, results, thrown: { failure: { ...failure, rows }, itemIndex } };
}

/** Reads the credentials of all valid plans. Rejects a Max Cost that no request fits into. */
async function readAllAccess(
	context: RunContext,
	plans: Plan[],
	run: RunState,
): Promise<Array<Access | Failure>> {
	const known = new Map<string, Auth>();
	const readOne = async (plan: Plan) =>
		plan.failure
			? await onOwnNetwork(context, plan)
			: (run.tries.firstOf(plan.itemIndex)?.access ??
				run.budget.reject(plan.request.priceKind, toNano(plan.policy.maxCost)) ??
				(await readAccess(context, plan, known)));
	// n8n reads each from its database, which takes less time for several together.
	const groups = plans.flatMap((_plan, index) =>
		index % GROUP_SIZE === 0 ? [plans.slice(index, index + GROUP_SIZE)] : [],
	);
	const accesses = await inTurns(groups, async (group) => await Promise.all(group.map(readOne)));
	run.tries.begin([...known.values()].map(({ account }) => account));
	return accesses.flat();
}

/** Fetches all items, spread over time as Batching in Request Options says. */
async function fetchInBatches(
	plans: Plan[],
	requests: Array<ItemRequest | Failure>,
	run: RunState,
): Promise<Result[]> {
	const { size, intervalMs } = plans.find(isValid)?.policy.batch ?? {
		size: Infinity,
		intervalMs: 0,
	};
	const started = await inTurns(plans, async (plan, index) => {
		if (index > 0 && index % size === 0) await run.pause(intervalMs);
		const result = fetchPlan(plan, requests[index], run);
		// Writes are sent one at a time, so that two messages to one person arrive in order.
		if (!plan.failure && plan.request.isWrite) await result;
		return { result };
	});
	return await Promise.all(started.map(async ({ result }) => await result));
}

async function fetchPlan(
	plan: Plan,
	request: ItemRequest | Failure,
	run: RunState,
): Promise<Result> {
	if (plan.failure || 'kind' in request) return failed(request as Failure);
	return await fetchItem(plan, request, run);
}

function isValid(plan: Plan): plan is ValidPlan {
	return !plan.failure;
}

function failed(failure: Failure): Result {
	return { pages: [], failure, cost: 0, segment: '', redact: (value) => value };
}
