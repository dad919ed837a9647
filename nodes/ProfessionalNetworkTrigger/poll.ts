import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { fetchAll, redactFailure, type Row } from '../ProfessionalNetwork/fetch/run';
import { joinWith } from '../ProfessionalNetwork/input/input';
import { toItems, toNodeError } from '../ProfessionalNetwork/output/items';
import { type Failure, rulesOf, toFailure } from '../ProfessionalNetwork/service/response';
import { isDurable, toRunContext } from './pollContext';
import {
	MAX_FAILED,
	planTarget,
	type Reading,
	type TargetMemory,
	type TargetPlan,
} from './reading';
import { readWatch, type Watch } from './watch';

/**
 * What the node remembers of its targets, by their keys. It is the node's static data, which outlives restarts. n8n saves a
 * change only if a top-level property is set.
 */
type Memory = { targets?: Record<string, TargetMemory> };

/** The items to return, or what to throw. */
type PollResult = { items?: INodeExecutionData[]; failure?: Failure };

/** What a poll belongs to. A person waits for a test and a publication, and nobody for a restart. */
type Occasion = 'test' | 'publication' | 'restart' | 'schedule';

/** In these modes n8n activates workflows by itself, so nobody would see a failed activation. */
const UNATTENDED = ['init', 'leadershipChange'];

// Each of these knows an object of n8n, and forgets it when n8n does: at the latest, when the process ends.
/**
 * The contexts that have polled. A context outlives its activation, because n8n uses it for every poll until the next one,
 * and nothing else tells the first poll from the others.
 */
const activatedContexts = new WeakSet<object>();
/** Prevents overlapping polls of a node: the memories of the nodes that poll right now. */
const busyMemories = new WeakSet<object>();
/**
 * The failure of a publication, by the memory of its node. n8n tries a publication five times with the same memory, and each
 * try would bill the targets again. The next publication has another memory, because n8n does not save that of a failed one.
 */
const failedPublications = new WeakMap<object, Failure>();

/**
 * Returns the new rows. The first poll of a target returns a list even without any, because n8n saves only with a list.
 * Throws a NodeApiError, which n8n shows as a failed execution.
 */
export async function poll(context: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const occasion = occasionOf(context);
	const memory: Memory = occasion === 'test' ? {} : context.getWorkflowStaticData('node');
	// n8n may start a poll before the previous one has ended. The poll after that finds the new rows.
	if (busyMemories.has(memory)) return null;

	busyMemories.add(memory);
	const polling = pollTargets(context, memory, occasion);
	const { items, failure } = await polling.finally(() => busyMemories.delete(memory));

	if (items) return [items];
	// n8n never polls again if the poll of an activation throws, and nobody would see it after a restart.
	if (!failure || occasion === 'restart') return null;

	throw toNodeError(context.getNode(), failure);
}

function occasionOf(context: IPollFunctions): Occasion {
	if (context.getMode() === 'manual') return 'test';

	if (!claimActivation(context)) return 'schedule';

	return UNATTENDED.includes(context.getActivationMode()) ? 'restart' : 'publication';
}

/**
 * Makes the first poll of a context the one of its activation, and returns whether this is it. n8n's durable scheduler makes
 * a context for each poll, and none of its polls is part of an activation.
 */
export function claimActivation(context: IPollFunctions): boolean {
	if (activatedContexts.has(context) || isDurable(context)) return false;

	activatedContexts.add(context);
	return true;
}

/** Reads all targets in one run. Never throws, so that an expression that fails does not prevent a restart. */
async function pollTargets(
	context: IPollFunctions,
	memory: Memory,
	occasion: Occasion,
): Promise<PollResult> {
	const failedBefore = failedPublications.get(memory);
	if (failedBefore) return { failure: failedBefore };

	const run = toRunContext(context);
	try {
		const watch = readWatch(run, occasion === 'test');
		if (watch.failure) return { failure: await redactFailure(run, watch.failure) };

		const rows = targetRows(watch, memory);
		await fetchAll(run, rows);
		const readings = rows.flatMap(({ result, toReading }) => (result ? toReading(result) : []));

		// Nothing is remembered then, so that the rows are new for the poll after the correction.
		const failure = failureForPerson(readings, occasion);
		if (failure) {
			failedPublications.set(memory, failure);
			return { failure };
		}

		const items = toNewItems(watch, readings);
		memory.targets = toMemory(readings);
		logFailures(context, readings);
		return toPollResult(readings, items, occasion);
	} catch (error) {
		return { failure: await redactFailure(run, toFailure('invalid', error)) };
	}
}

/** Returns a row for each target: new ones first, and then in the order in which they are remembered. */
function targetRows(watch: Watch, memory: Memory): Array<Row & TargetPlan> {
	const remembered = recordIn(memory.targets);
	const order = Object.keys(remembered);
	const targets = [...watch.targets].sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key));

	return targets.map((target, itemIndex) => {
		const targetMemory: TargetMemory = recordIn(remembered[target.key]);
		return { place: { itemIndex }, ...planTarget(watch, target, targetMemory) };
	});
}

/** Returns an object of static data, which anything may have damaged, or an empty one. */
function recordIn(value: unknown): Record<string, unknown> {
	return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Returns why a person has to change the targets before all of them can be watched, if a person sees it. */
function failureForPerson(readings: Reading[], occasion: Occasion): Failure | undefined {
	if (occasion !== 'test' && occasion !== 'publication') return undefined;

	const absent = readings.filter(({ isMissing, target }) => isMissing && !target.isSearch);
	if (absent.length > 0) {
		const was = absent.length === 1 ? 'was' : 'were';
		return {
			kind: 'notFound',
			message: `${joinWith('and', absent.map(nameOf))} ${was} not found.`,
		};
	}

	const lasting = readings.filter(
		({ failure, isMissing }) => failure && !isMissing && !isTemporary(failure),
	);
	return mainFailure(lasting, haveAllFailed(readings));
}

/** Whether a later poll may succeed although nobody changes anything. */
function isTemporary(failure: Failure): boolean {
	const isLimit = failure.kind === 'maxCost' || failure.kind === 'notSent';
	return isLimit || rulesOf(failure).read !== 'fails';
}

/** Returns the new rows of all targets, which are not linked to an input item, because a trigger has none. */
function toNewItems({ plan }: Watch, readings: Reading[]): INodeExecutionData[] {
	const pages = readings.flatMap(({ newPages }) => newPages).filter(({ rows }) => rows.length > 0);
	// Any result says how to redact, because the targets share the credentials. Failures are reported without items.
	const [{ result }] = readings;
	const merged = { ...result, pages, failure: undefined };

	const linkedItems = toItems({ place: { itemIndex: 0 }, plan, result: merged });
	const items = linkedItems.map(({ json }) => ({ json }));

	const last = items[items.length - 1];
	if (last && readings.some(({ isCut }) => isCut)) last.json.moreMayExist = true;
	return items;
}

/** Returns what to remember, in the order in which the next poll reads the targets: first those that this one did not reach. */
function toMemory(readings: Reading[]): Memory['targets'] {
	const inOrder = [
		...readings.filter(wasNotReached),
		...readings.filter((reading) => !wasNotReached(reading)),
	];
	return Object.fromEntries(inOrder.map(({ target, nextMemory }) => [target.key, nextMemory]));
}

/** Whether a limit ended the poll before the first page of a target. */
function wasNotReached({ failure, isCut }: Reading): boolean {
	return failure !== undefined && isCut === true;
}

/** Writes to n8n's log what the items cannot say: one line for all targets with the same failure. */
function logFailures(context: IPollFunctions, readings: Reading[]): void {
	const failures = groupFailures(reportedOf(readings), haveAllFailed(readings));
	const lines = failures.map(({ message }) => message);
	const cut = readings.filter(({ isCut }) => isCut).map(nameOf);
	if (cut.length > 0) {
		lines.push(`${joinWith('and', cut)} may have more new rows than this poll has read`);
	}

	const { name } = context.getNode();
	for (const line of lines) context.logger.warn(`${name}: ${line}`);
}

/** Returns the new rows, or else what went wrong, because n8n cannot show both. */
function toPollResult(
	readings: Reading[],
	items: INodeExecutionData[],
	occasion: Occasion,
): PollResult {
	// Without a list, n8n would not save that a target is watched from now on.
	if (items.length > 0 || readings.some(({ isStart }) => isStart)) return { items };

	// Only temporary failures are left, which the next poll may not meet.
	if (occasion === 'publication') return {};

	const allFailed = haveAllFailed(readings);
	const throwsAll = occasion === 'test' || allFailed;
	const thrown = reportedOf(readings).filter(
		({ nextMemory }) => throwsAll || (nextMemory.failed ?? 0) >= MAX_FAILED,
	);
	return { failure: mainFailure(thrown, allFailed) };
}

/** Returns the failed readings to report. A limit leaves targets to the next poll, unless it leaves all of them. */
function reportedOf(readings: Reading[]): Reading[] {
	if (haveAllFailed(readings)) return readings;

	return readings.filter(({ failure, isCut }) => failure && !isCut);
}

const haveAllFailed = (readings: Reading[]) => readings.every(({ failure }) => failure);

/** Returns the first failure. The one that ended the run explains those of the targets that were not asked for. */
function mainFailure(failed: Reading[], allFailed: boolean): Failure | undefined {
	const failures = groupFailures(failed, allFailed);
	return failures.find(({ kind }) => kind !== 'notSent') ?? failures[0];
}

/**
 * Returns one failure for all targets that failed alike, with their names unless no target of the poll could be read.
 * @param allFailed whether that is so, which `failed` does not say: it has only those to report
 */
function groupFailures(failed: Reading[], allFailed: boolean): Failure[] {
	const groups = new Map<string, { failure: Failure; names: string[] }>();
	for (const reading of failed) {
		const failure = reading.failure as Failure;
		const { kind, message, statusCode } = failure;
		const key = JSON.stringify([kind, message, statusCode]);
		const group = groups.get(key) ?? { failure, names: [] };
		group.names.push(nameOf(reading));
		groups.set(key, group);
	}

	return [...groups.values()].map(({ failure, names }) => {
		// What is not found is named already.
		if (allFailed || failure.kind === 'notFound') return failure;

		return {
			...failure,
			message: `${joinWith('and', names)} could not be read. ${failure.message}`,
		};
	});
}

const nameOf = ({ target }: Reading) => target.label;
