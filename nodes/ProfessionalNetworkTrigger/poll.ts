import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import * as main from '../ProfessionalNetwork/fetch/run';
import { textOf, toItems as toLinkedItems, toNodeError } from '../ProfessionalNetwork/output/items';
import { MAX_FAILED, prepare, type Reading, type Seen } from './reading';
import { budgetOf, MAX_POLL_MS, readWatch, toRunContext, type Watch } from './watch';

/** The static data of a node, by the key of the target. n8n saves a change only if a top-level property is set. */
type Memory = { targets?: Record<string, Seen> };
type PollResult = { items?: INodeExecutionData[]; failure?: main.Failure };
const MAX_OUTAGE_MS = 120_000;
/** In these modes n8n activates workflows by itself, so nobody would see a failed activation. */
const UNATTENDED = ['init', 'leadershipChange'];
/** Contexts that have polled. n8n uses the context of an activation for every poll until the next one. */
const polled = new WeakSet<object>();
/** Static data of the nodes with a poll in progress. */
const polling = new WeakSet<object>();

/** Returns new rows, or at first none to make n8n save. Throws a NodeApiError, which n8n shows as a failed execution. */
export async function poll(context: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const isTest = context.getMode() === 'manual';
	const activates = !isTest && isActivation(context);
	const memory: Memory = isTest ? {} : context.getWorkflowStaticData('node');
	// n8n may start a poll before the previous one has ended. The poll after that finds the new rows.
	if (polling.has(memory)) return null;
	polling.add(memory);
	const news = readNews(context, memory, activates);
	const { items, failure }: PollResult = await news.finally(() => polling.delete(memory));
	if (items) return [items];
	if (!failure || (activates && survivesActivation(context, failure))) return null;
	throw toNodeError(context.getNode(), failure);
}

/** Whether this poll is part of an activation. n8n's durable scheduler makes contexts for each poll, with a budget. */
export function isActivation(context: IPollFunctions): boolean {
	if (polled.has(context) || budgetOf(context) !== MAX_POLL_MS) return false;
	return Boolean(polled.add(context));
}

/** Whether an activation should succeed in spite of the failure, because n8n never polls again if its poll throws. */
function survivesActivation(context: IPollFunctions, failure: main.Failure): boolean {
	// Max Cost may hide a temporary failure that was billed. Gateways also use other statuses above 500, such as 521.
	const { kind, statusCode = 0 } = failure;
	const passes = ['maxCost', 'cancelled', 'notFound', 'gone'].includes(kind) || statusCode >= 500;
	return passes || main.isRetryable(failure) || UNATTENDED.includes(context.getActivationMode());
}

/** Reads all targets in one run. Never throws, so that an expression that fails does not prevent a restart. */
async function readNews(context: IPollFunctions, memory: Memory, activates: boolean) {
	try {
		const run = toRunContext(context);
		const watch = readWatch(run, context.getMode() === 'manual');
		if (watch.failure) return (await main.fetchAll(run, [watch])).results[0];
		// An activation keeps a user, or the start of n8n, waiting.
		const milliseconds = activates ? 0 : Math.min(MAX_OUTAGE_MS, budgetOf(context) / 2);
		watch.plan.policy.patience = { milliseconds };
		const reads = toReads(watch, Object(memory.targets));
		const { results } = await main.fetchAll(run, reads);
		const readings = reads.map(({ toReading }, index) => toReading(results[index]));
		const items = toItems(watch, readings, results);
		// The next poll first reads the targets that a limit kept from being read.
		const left = readings.filter(({ failure, isCut }) => failure && isCut);
		const entries = [...left, ...readings].map(({ target, seen }) => [target.key, seen] as const);
		memory.targets = Object.fromEntries(entries);
		return report(context, readings, items);
	} catch (error) {
		return { failure: main.toFailure('invalid', error) };
	}
}

/** Returns how to read each target: new ones first, and then in the order in which they are remembered. */
function toReads(watch: Watch, known: NonNullable<Memory['targets']>) {
	const order = Object.keys(known);
	return watch.targets
		.sort((one, other) => order.indexOf(one.key) - order.indexOf(other.key))
		.map((one, itemIndex) => ({ ...prepare(watch, one, Object(known[one.key])), itemIndex }));
}

/** Returns the new rows, which are not linked. The first one has the cost of the poll. */
function toItems({ plan }: Watch, readings: Reading[], results: main.Result[]) {
	const pages = readings.flatMap(({ news }) => news).filter(({ page }) => page.rows.length > 0);
	const { segment, redact } = results.find((one) => one.pages.length > 0) ?? results[0];
	const sum = results.reduce((total, { cost }) => total + (cost ?? NaN), 0);
	const merged = { pages, segment, redact, cost: Number.isNaN(sum) ? null : sum };
	return toLinkedItems(plan, merged).map(({ json }) => ({ json }));
}

/** Returns the new rows, or else what went wrong, because n8n cannot show both. Its log has everything. */
function report(context: IPollFunctions, readings: Reading[], items: INodeExecutionData[]) {
	const isAll = readings.every(({ failure }) => failure);
	const failures = readings.flatMap(({ failure, isCut, seen, target }) => {
		// A limit leaves targets to the next poll, unless it leaves all of them.
		if (!failure || (isCut && !isAll)) return [];
		const list = isAll || failure.kind === 'gone' ? {} : { list: { name: target.label } };
		const facts = { ...list, ...failure.facts };
		return { ...failure, facts, failed: seen.failed ?? 0 };
	});
	const cut = readings.filter(({ isCut }) => isCut).map(({ target }) => target.label);
	const more = cut.map((label) => `${label} may have more new rows than this poll has read`);
	for (const text of new Set([...failures.map((one) => textOf(one).message), ...more]))
		context.logger.warn(`${context.getNode().name}: ${text}`);
	if (cut.length > 0 && items.length > 0) items[items.length - 1].json.moreMayExist = true;
	// n8n saves only with a list that a target is watched.
	if (items.length > 0 || readings.some(({ isStart }) => isStart)) return { items };
	// The failure that ended the run explains those that were not sent.
	const reported = failures.filter(({ failed }) => isAll || failed >= MAX_FAILED);
	return { failure: reported.find(({ kind }) => kind !== 'notSent') ?? reported[0] };
}
