import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { fetchAll, type Row, type RunContext } from '../ProfessionalNetwork/fetch/run';
import { joinWith } from '../ProfessionalNetwork/input/input';
import { toItems, toNodeError } from '../ProfessionalNetwork/output/items';
import { type Failure, rulesOf, toFailure } from '../ProfessionalNetwork/service/response';
import { MAX_FAILED, planTarget, type Reading, type Seen, type TargetPlan } from './reading';
import { budgetOf, MAX_POLL_MS, readWatch, toRunContext, type Watch } from './watch';

/** The static data of a node, by the key of the target. n8n saves a change only if a top-level property is set. */
type Memory = { targets?: Record<string, Seen> };

/** The items to return, or what to throw. */
type PollResult = { items?: INodeExecutionData[]; failure?: Failure };

/** What a poll belongs to. A person waits for a test and a publication, and nobody for a restart. */
type Occasion = 'test' | 'publication' | 'restart' | 'schedule';

/** In these modes n8n activates workflows by itself, so nobody would see a failed activation. */
const UNATTENDED = ['init', 'leadershipChange'];
/** Contexts that have polled. n8n uses the context of an activation for every poll until the next one. */
const polled = new WeakSet<object>();
/** Static data of the nodes with a poll in progress. */
const polling = new WeakSet<object>();
/**
 * What failed the first of the five tries of a publication, by the static data of the node, which they share. Another
 * publication has its own, and n8n does not save them if all tries fail.
 */
const failedTries = new WeakMap<object, Failure>();

/**
 * Returns the new rows. The first poll of a target returns a list even without any, because n8n saves only with a list.
 * Throws a NodeApiError, which n8n shows as a failed execution.
 */
export async function poll(context: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const occasion = occasionOf(context);
	const memory: Memory = occasion === 'test' ? {} : context.getWorkflowStaticData('node');
	// n8n may start a poll before the previous one has ended. The poll after that finds the new rows.
	if (polling.has(memory)) return null;

	polling.add(memory);
	const pollResult = pollTargets(context, memory, occasion);
	const { items, failure } = await pollResult.finally(() => polling.delete(memory));
	if (items) return [items];
	// n8n never polls again if the poll of an activation throws, and nobody would see it after a restart.
	if (!failure || occasion === 'restart') return null;

	throw toNodeError(context.getNode(), failure);
}

function occasionOf(context: IPollFunctions): Occasion {
	if (context.getMode() === 'manual') return 'test';

	const isActivation = noteActivation(context);
	if (!isActivation) return 'schedule';

	return UNATTENDED.includes(context.getActivationMode()) ? 'restart' : 'publication';
}

/**
 * Returns whether this poll is part of an activation, and notes that later ones of its context are not. n8n's durable
 * scheduler makes a context for each poll, with a budget.
 */
export function noteActivation(context: IPollFunctions): boolean {
	if (polled.has(context) || budgetOf(context) !== MAX_POLL_MS) return false;

	polled.add(context);
	return true;
}

/** Reads all targets in one run. Never throws, so that an expression that fails does not prevent a restart. */
async function pollTargets(
	context: IPollFunctions,
	memory: Memory,
	occasion: Occasion,
): Promise<PollResult> {
	const failedTry = failedTries.get(memory);
	if (failedTry) return { failure: failedTry };

	try {
		const run = toRunContext(context);
		const watch = readWatch(run, occasion === 'test');
		if (watch.failure) return { failure: await withoutSecrets(run, watch.failure) };

		const rows = targetRows(watch, Object(memory.targets));
		await fetchAll(run, rows);
		const readings = rows.flatMap(({ result, toReading }) => (result ? toReading(result) : []));

		// Nothing is remembered then, so that the rows are new for the poll after the correction.
		const failure = failureForPerson(readings, occasion);
		if (failure) {
			failedTries.set(memory, failure);
			return { failure };
		}

		const items = toNewItems(watch, readings);
		memory.targets = toMemory(readings);
		logFailures(context, readings);
		return toPollResult(readings, items, occasion);
	} catch (error) {
		return { failure: toFailure('invalid', error) };
	}
}

/** Returns the failure of an invalid form without the secrets of the credentials, because it quotes what was pasted. */
async function withoutSecrets(run: RunContext, failure: Failure): Promise<Failure> {
	const row: Row = { place: { itemIndex: 0 }, plan: { failure } };
	await fetchAll(run, [row]);
	return row.result?.failure ?? failure;
}

/** Returns a row for each target: new ones first, and then in the order in which they are remembered. */
function targetRows(
	watch: Watch,
	remembered: NonNullable<Memory['targets']>,
): Array<Row & TargetPlan> {
	const order = Object.keys(remembered);
	return watch.targets
		.sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
		.map((target, itemIndex) => ({
			place: { itemIndex },
			...planTarget(watch, target, Object(remembered[target.key])),
		}));
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
	return mainFailure(lasting, readings);
}

/** Whether a later poll may succeed although nobody changes anything. */
function isTemporary(failure: Failure): boolean {
	const isLimit = failure.kind === 'maxCost' || failure.kind === 'notSent';
	return isLimit || rulesOf(failure).read !== 'fails';
}

/** Returns the new rows, which are not linked. */
function toNewItems({ plan }: Watch, readings: Reading[]): INodeExecutionData[] {
	const pages = readings.flatMap(({ news }) => news).filter(({ rows }) => rows.length > 0);
	const { result } = readings[0];

	const items = toItems({
		place: { itemIndex: 0 },
		plan,
		result: { ...result, failure: undefined, pages },
	}).map(({ json }) => ({ json }));
	const last = items[items.length - 1];
	if (last && readings.some(({ isCut }) => isCut)) last.json.moreMayExist = true;
	return items;
}

/**
 * Returns what to remember. The order of the keys is that in which the next poll reads the targets: first those that a limit
 * kept from being read.
 */
function toMemory(readings: Reading[]): Memory['targets'] {
	const left = readings.filter(({ failure, isCut }) => failure && isCut);
	const entries = [...left, ...readings].map(({ target, seen }) => [target.key, seen] as const);
	return Object.fromEntries(entries);
}

/** Writes to n8n's log what the items cannot say: one line for all targets with the same failure. */
function logFailures(context: IPollFunctions, readings: Reading[]): void {
	const failures = groupFailures(reportedOf(readings), readings);
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

	const throwsAll = occasion === 'test' || haveAllFailed(readings);
	const thrown = reportedOf(readings).filter(
		({ seen }) => throwsAll || (seen.failed ?? 0) >= MAX_FAILED,
	);
	return { failure: mainFailure(thrown, readings) };
}

/** Returns the failed readings to report. A limit leaves targets to the next poll, unless it leaves all of them. */
function reportedOf(readings: Reading[]): Reading[] {
	if (haveAllFailed(readings)) return readings;

	return readings.filter(({ failure, isCut }) => failure && !isCut);
}

const haveAllFailed = (readings: Reading[]) => readings.every(({ failure }) => failure);

/** Returns the first failure. The one that ended the run explains those of the targets that were not asked for. */
function mainFailure(failed: Reading[], readings: Reading[]): Failure | undefined {
	const failures = groupFailures(failed, readings);
	return failures.find(({ kind }) => kind !== 'notSent') ?? failures[0];
}

/** Returns one failure for all targets that failed alike, with their names unless no target could be read. */
function groupFailures(failed: Reading[], readings: Reading[]): Failure[] {
	const groups = new Map<string, { failure: Failure; names: string[] }>();
	for (const reading of failed) {
		const failure = reading.failure as Failure;
		const { kind, message, statusCode } = failure;
		const key = JSON.stringify([kind, message, statusCode]);
		const group = groups.get(key) ?? { failure, names: [] };
		group.names.push(nameOf(reading));
		groups.set(key, group);
	}

	const allFailed = haveAllFailed(readings);
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
