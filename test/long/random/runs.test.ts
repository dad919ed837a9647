// Random runs against a hostile service: nothing is asked or written twice, billed without a word, or lost silently.
import fc from 'fast-check';
import { sleep, type IDataObject, type INodeExecutionData } from 'n8n-workflow';

import type { Result } from '../../helpers/engine';
import { ACCOUNT, credentialsOf } from '../../helpers/fixtures.mts';
import { runEnds } from '../../helpers/listeners.mts';
import { blamedBy, jsonOf, linkOf, rowIds } from '../../helpers/results.mts';
import { run } from '../../helpers/runs.mts';
import { useService } from '../../helpers/service.mts';
import { until } from '../../helpers/until.mts';
import { pageNumber, rowsOnPage } from '../../service/generated-list.mts';
import {
	asksOnce,
	ATTEMPTS,
	hold,
	isInDoubt,
	keepsSecrets,
	linksEach,
	saysWhatWasBilled,
	sentRequests,
} from './invariants.mts';
import {
	faultOf,
	freeRetries,
	inputItems,
	isList,
	isWrite,
	limitOf,
	listOfItem,
	nodeSettings,
	parametersOf,
	queryOf,
	randomRun,
	startOf,
	type Case,
} from './runs.mts';

const RUNS = 600;
/** A run that takes longer hangs. */
const HANG_MS = 8_000;
/** Answers that say nothing of a failure, though the service has done nothing. */
const LIES = ['{}', '{"ok":true}', 'other JSON', 'deep nesting'];
/** The parallel requests of a plan, and of an account until an answer names its plan. */
const MOST_PARALLEL = { free: 5, starter: 5, enterprise: 40 };

const service = useService();

/** The prices of requests in dollars that are not the usual one. */
const PRICES: Partial<Record<Case['what'], number>> = {
	job: 0.001,
	lead: 0.1,
	message: 0.005,
	connection: 0.005,
};

/** What became of items and runs, so that no rule holds for want of a case. */
const seen = { thrown: 0, complete: 0, kept: 0, inDoubt: 0, stopped: 0, billed: 0 };

it(`holds in ${RUNS} random runs`, async () => {
	const options = { numRuns: RUNS, timeout: HANG_MS, endOnFailure: true };
	await fc.assert(fc.asyncProperty(randomRun, check), options);
	expect(Object.entries(seen).filter(([, count]) => count < 5)).toEqual([]);
}, 1_200_000);

async function check(scenario: Case): Promise<void> {
	service().reset();
	prepare(scenario);
	const inputs = inputItems(service(), scenario);
	const { result, sentUntilStop, signal } = await start(scenario, inputs);
	await idle();

	asksOnce(service().requestLog, scenario.tries);
	keepsSecrets(result, service());
	staysWithinLimits(scenario);
	writesOnce(scenario, result, inputs);
	if (result.status === 'canceled') {
		seen.stopped++;
		await runEnds(signal);
		await idle();
		hold('nothing is sent after Stop', sentRequests() === sentUntilStop, sentRequests());
		return;
	}

	if (scenario.tries === 1 && !result.error && !mayLie(scenario)) {
		saysWhatWasBilled(result, service().requestLog, PRICES[scenario.what] ?? 0.004);
		if (service().requestLog.billed > 0) seen.billed++;
	}

	if (scenario.onError === undefined && result.error) blamesAnItem(result, inputs);
	else returnsAllItems(scenario, result, inputs);
}

/** Sets the service up for a run: the faults that it meets, and the list of each input item. */
function prepare(scenario: Case): void {
	const items = inputItems(service(), scenario);
	for (const { failure, item, ...rest } of scenario.faults) {
		const target = item === undefined ? undefined : items[item % items.length];
		const when = target && { query: queryOf(scenario, target) };
		service().faults.add({ ...faultOf(failure), ...rest, ...(when && { when }) });
	}

	for (const [index, item] of isList(scenario) ? items.entries() : []) {
		service().faults.add({
			when: { query: queryOf(scenario, item) },
			list: listOfItem(scenario, index),
		});
	}

	service().latency = scenario.latency;
}

async function start(scenario: Case, inputs: IDataObject[]) {
	let sentUntilStop = 0;
	let signal: AbortSignal | undefined;
	const { currentUrl: baseUrl, keys } = service();
	const result = await run(parametersOf(scenario), inputs, {
		onError: scenario.onError,
		settings: nodeSettings(scenario),
		// An address of its own, because a request that Stop aborts may arrive after the run, and even during the next one.
		credentials: credentialsOf(service(), { ...ACCOUNT, baseUrl, apiKey: keys[scenario.plan] }),
		during: (execution, stopped) => {
			signal = stopped;
			void stopAt(scenario.stop, () => {
				execution.cancel();
				sentUntilStop = sentRequests();
			});
		},
	});
	return { result, sentUntilStop, signal };
}

async function stopAt(stop: Case['stop'], cancel: () => void): Promise<void> {
	if (!stop) return;
	const { requestLog } = service();
	for (let waited = 0; requestLog.count() < stop.request && waited < 500; waited++) await sleep(1);
	if (stop.ms) await sleep(stop.ms);
	cancel();
}

/** Resolves once no request is in flight. */
async function idle(): Promise<void> {
	await until(() => service().requestLog.inFlight === 0, 'no request is in flight');
}

/** Requests are limited as the plan says, and not repeated too often. */
function staysWithinLimits(scenario: Case): void {
	const { entries, peak } = service().requestLog;
	const limit = isWrite(scenario) ? 1 : MOST_PARALLEL[scenario.plan];
	if (scenario.tries === 1) hold('the plan limits the requests', peak <= limit, peak, limit);

	const counts = new Map<string, number>();
	for (const { queryString } of entries) {
		counts.set(queryString, (counts.get(queryString) ?? 0) + 1);
	}

	const attempts = scenario.tries * ATTEMPTS + freeRetries(scenario);
	const highest = Math.max(0, ...counts.values());
	hold('a request is not sent too often', highest <= attempts, highest, attempts);
}

/** No write is sent twice, over all tries of Retry On Fail. Every item says whether its write was sent. */
function writesOnce(scenario: Case, result: Result, inputs: IDataObject[]): void {
	if (!isWrite(scenario)) return;

	const { messages, connections } = service().sent;
	const arrived = [...messages, ...connections].map(({ to }) => to);
	hold('nothing is written twice', new Set(arrived).size === arrived.length, arrived);
	for (const { json, ...item } of result.status === 'canceled' ? [] : result.all) {
		if (isInDoubt(json) || mayLie(scenario)) continue;
		const wasSent = arrived.includes(String(inputs[linkOf({ json, ...item })].to));
		hold('an item says whether its write was sent', wasSent === !json.error, json);
	}
}

/** Whether a fault may look like a success without a bill, which counts at the price. Of a write, any 2xx without an error. */
const mayLie = (scenario: Case) =>
	scenario.faults.some(({ failure }) =>
		isWrite(scenario) ? LIES.includes(failure) : failure === 'deep nesting',
	);

/** A thrown error belongs to an item, and nothing else is returned. */
function blamesAnItem(result: Result, inputs: IDataObject[]): void {
	seen.thrown++;
	hold('a thrown error comes alone', result.all.length === 0);
	const index = blamedBy(result.error) ?? -1;
	hold('a thrown error names its item', index >= 0 && index < inputs.length, index);
	hold('a thrown error was sent', !/\(not sent\)/.test(String(result.error?.message)));
}

/** Every input item returns its rows, or says why not. */
function returnsAllItems(scenario: Case, result: Result, inputs: IDataObject[]): void {
	hold('nothing is thrown', result.error === undefined, result.error?.message);
	const executed = scenario.executeOnce ? inputs.slice(0, 1) : inputs;
	const { failures, rows, errorItems } = result;
	const isApart =
		scenario.onError !== 'continueErrorOutput' || errorItems.length === failures.length;
	hold('the error output has the error items', isApart, jsonOf(errorItems), jsonOf(failures));
	// A list without rows and without an error is an empty list.
	if (!isList(scenario) && !mayLeaveOut(scenario)) linksEach(executed.length, result);

	executed.forEach((input, index) => {
		const isOwn = (item: INodeExecutionData) => linkOf(item) === index;
		const [error, ...others] = jsonOf(failures.filter(isOwn));
		hold('an item has one error at most', others.length === 0, others);
		const own = rows.filter(isOwn);
		if (!error) seen.complete++;
		if (error && own.length > 0) seen.kept++;
		if (error && isInDoubt(error)) seen.inDoubt++;
		if (isList(scenario)) returnsServedRows(scenario, index, { input, rows: own, error });
		else returnsOneRow(scenario, { input, rows: own, error });
	});
}

interface Returned {
	input: IDataObject;
	rows: INodeExecutionData[];
	error?: IDataObject;
}

/** A lookup or a write returns one row, its own, or an error item. */
function returnsOneRow(scenario: Case, { input, rows, error }: Returned): void {
	const isLeftOut = rows.length === 0 && mayLeaveOut(scenario);
	const hasOne = rows.length === (error ? 0 : 1);
	hold('an item has a row or an error', hasOne || isLeftOut, rows.length, error);
	if (scenario.what !== 'lookup' || error || isLeftOut) return;

	const [{ json }] = rows;
	const { publicIdentifier } = json;
	hold('a row belongs to its input item', publicIdentifier === input.name, publicIdentifier);
}

/** Whether what is not found may be left out, as On Error = Stop does. A warning counts it. */
const mayLeaveOut = ({ faults, onError }: Case) =>
	onError === undefined && faults.some(({ failure }) => failure === '404 inside a 200');

/** A list returns every row that was served, in order and once, or says that it fails. */
function returnsServedRows(scenario: Case, index: number, { input, rows, error }: Returned): void {
	const limit = limitOf(scenario, index) ?? Infinity;
	const ids = rows.map(({ json }) => json.id);
	hold('a row is returned once', new Set(ids).size === ids.length, ids);

	const served = servedRows(scenario, index, input);
	const wanted = served.slice(0, limit);
	const isLost = scenario.tries === 1 && String(ids) !== String(wanted);
	hold('every served row is returned in order', !isLost, ids, wanted, error);

	const { rows: all, pageSize, totals, emptyPages, repeatedPages } = scenario.items[index];
	const isHonest = totals === 'right' && emptyPages.length + repeatedPages.length === 0;
	const isLeftOut = ids.length === 0 && mayLeaveOut(scenario);
	if (error || isLeftOut || !isHonest) return;
	const skipped = (startOf(scenario, index) - 1) * pageSize;
	const due = Math.min(limit, Math.max(0, all - skipped));
	hold('a list without an error is complete', ids.length >= due, ids.length, due);
}

/** Returns the IDs on the pages that the service has served to an input item, in page order, each row once. */
function servedRows(scenario: Case, index: number, input: IDataObject): string[] {
	const list = listOfItem(scenario, index);
	const wanted = Object.entries(queryOf(scenario, input));
	const pages = service()
		.requestLog.entries.filter(({ query }) =>
			wanted.every(([name, value]) => query[name] === value),
		)
		.filter(({ status, faulty }) => status === 200 && !faulty)
		.map(({ query }) => pageNumber(list, query))
		.filter((page) => page >= startOf(scenario, index))
		.sort((a, b) => a - b);
	const rows = pages.flatMap((page) => {
		const { from, to } = rowsOnPage(list, page);
		return rowIds(to, from + 1);
	});
	return [...new Set(rows)];
}
