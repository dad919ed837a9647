// Hundreds of random runs against a hostile service. Each must satisfy these rules.
import fc from 'fast-check';
import { jsonStringify, sleep, type IDataObject, type INodeExecutionData } from 'n8n-workflow';

import type { Result } from '../helpers/engine';
import { ACCOUNT, PROXY, credentialsOf } from '../helpers/fixtures.mts';
import { runEnds } from '../helpers/listeners.mts';
import { blamedBy, jsonOf, linkOf } from '../helpers/results.mts';
import { run } from '../helpers/runs.mts';
import { useService } from '../helpers/service.mts';
import { base64 } from '../helpers/simulator.mts';
import {
	idsOfPages,
	lastReachablePage,
	prepare,
	requestsOf,
	requiredEnd,
	sentRequests,
	servedPages,
} from './soak-model.mts';
import {
	freeRetries,
	inputItems,
	isList,
	isWrite,
	nodeSettings,
	parametersOf,
	settingsOf,
	soakCase,
	type Case,
} from './soak.mts';
import { until } from '../helpers/until.mts';

const RUNS = 600;
/** A run that takes longer hangs. */
const HANG_MS = 8_000;
/** How often a try of the node sends a request that fails for a reason of its own. */
const ATTEMPTS = 4;

const service = useService();

/** What became of items and runs, so that no rule holds for want of a case. */
const seen = { thrown: 0, complete: 0, kept: 0, inDoubt: 0, stopped: 0 };

it(`follows the rules in ${RUNS} random runs`, async () => {
	const options = { numRuns: RUNS, timeout: HANG_MS, endOnFailure: true };
	await fc.assert(fc.asyncProperty(soakCase, check), options);
	expect(Object.entries(seen).filter(([, count]) => count < 5)).toEqual([]);
}, 1_200_000);

async function check(one: Case): Promise<void> {
	service().reset();
	prepare(service(), one);
	const inputs = inputItems(service(), one);
	let sentUntilStop = 0;
	let stopSignal: AbortSignal | undefined;
	const { currentUrl: baseUrl, keys } = service();
	const result = await run(parametersOf(one), inputs, {
		onError: one.onError,
		settings: nodeSettings(one),
		// An address of its own, because a request that Stop aborts may arrive after the run, and even during the next one.
		credentials: credentialsOf(service(), { ...ACCOUNT, baseUrl, apiKey: keys[one.plan] }),
		during: (execution, signal) => {
			stopSignal = signal;
			const cancel = () => {
				execution.cancel();
				sentUntilStop = sentRequests();
			};
			void stopAt(one.stop, cancel);
		},
	});
	await idle();
	ruleRequests(one, inputs);
	ruleWrites(one, result, inputs);
	ruleSecrets(result, one);
	if (result.status === 'canceled') {
		seen.stopped++;
		await runEnds(stopSignal);
		await ruleStop(one, result, inputs, sentUntilStop);
	} else if (one.onError === undefined && result.error) {
		seen.thrown++;
		ruleThrown(result, inputs);
	} else {
		ruleItems(one, result, inputs);
	}
}

/** Resolves once no request is in flight. */
async function idle(): Promise<void> {
	await until(() => service().requestLog.inFlight === 0, 'no request is in flight');
}

async function stopAt(stop: Case['stop'], cancel: () => void): Promise<void> {
	if (!stop) return;
	const { requestLog } = service();
	for (let waited = 0; requestLog.count() < stop.request && waited < 500; waited++) await sleep(1);
	if (stop.ms) await sleep(stop.ms);
	cancel();
}

/** Throws when a rule does not hold, with the values that contradict it. */
function hold(rule: string, holds: boolean, ...values: unknown[]): void {
	if (!holds) throw new Error([rule, ...values.map((value) => JSON.stringify(value))].join(' | '));
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Requests are valid, limited as the settings say, and not retried too often. */
function ruleRequests(one: Case, inputs: IDataObject[]): void {
	const { requestLog } = service();
	const most = Math.max(...inputs.map((_item, index) => settingsOf(one, index).concurrency));
	if (one.tries === 1) {
		const limit = isWrite(one) ? 1 : most;
		hold('Max Concurrent Requests', requestLog.peak <= limit, requestLog.peak, limit);
	}
	const invalid = requestLog.entries.filter((entry) => entry.invalid);
	hold('Requests are valid', invalid.length === 0, invalid[0]?.invalid);
	inputs.forEach((input) => {
		const counts = new Map<string, number>();
		for (const { queryString } of requestsOf(service(), one, input)) {
			counts.set(queryString, (counts.get(queryString) ?? 0) + 1);
		}
		const limit = one.tries * ATTEMPTS + freeRetries(one);
		const highest = Math.max(0, ...counts.values());
		hold('Retries', highest <= limit, highest, limit);
	});
}

/** No write is sent twice, over all tries of Retry On Fail. Every item says whether its write was sent. */
function ruleWrites(one: Case, result: Result, inputs: IDataObject[]): void {
	if (!isWrite(one)) return;
	const sent = [...service().sent.messages, ...service().sent.connections].map(({ to }) => to);
	hold('A write is sent once', new Set(sent).size === sent.length, sent);
	if (result.status === 'canceled') return;
	for (const output of result.all) {
		const error = String(output.json.error ?? '');
		if (/may have been sent/.test(error)) continue;
		const wasSent = sent.includes(String(inputs[linkOf(output)].to));
		hold('An item says whether its write was sent', wasSent === (error === ''), error);
	}
}

function ruleSecrets(result: Result, { plan }: Case): void {
	const out = jsonStringify(result, { replaceCircularRefs: true });
	const { keys, cookie } = service();
	const secrets = [keys[plan], cookie, base64(cookie), PROXY, 'proxy-pass-word'];
	for (const secret of secrets.flatMap((text) => [text, encodeURIComponent(text)])) {
		hold('No secret leaves the node', !out.includes(secret), secret);
	}
}

/** After Stop, nothing more is sent, and only items whose write was sent are in doubt. */
async function ruleStop(
	one: Case,
	result: Result,
	inputs: IDataObject[],
	sentUntilStop: number,
): Promise<void> {
	await idle();
	// Requests that were sent before may arrive later.
	const sentAfter = sentRequests() - sentUntilStop;
	hold('Nothing is sent after Stop', sentAfter === 0, sentAfter);
	for (const output of result.all) {
		if (!/may have been sent/.test(String(output.json.error ?? ''))) continue;
		const requests = requestsOf(service(), one, inputs[linkOf(output)]);
		hold('Only a sent write may have been sent', requests.length > 0, output.json.error);
	}
}

/** A thrown error belongs to an item, and nothing else is returned. */
function ruleThrown(result: Result, inputs: IDataObject[]): void {
	hold('A thrown error comes alone', result.all.length === 0);
	const index = blamedBy(result.error) ?? -1;
	hold('A thrown error names its item', index >= 0 && index < inputs.length, index);
	hold('A thrown error was sent', !/\(not sent\)/.test(String(result.error?.message)));
}

/** Every input item returns its rows, or says why not. */
function ruleItems(one: Case, result: Result, inputs: IDataObject[]): void {
	hold('Nothing is thrown', result.error === undefined, result.error?.message);
	const failed = result.failures;
	const executed = one.executeOnce ? inputs.slice(0, 1) : inputs;
	const isLinked = result.all.every((output) => linkOf(output) < executed.length);
	hold('Items are linked to executed items', isLinked);
	if (one.onError === 'continueErrorOutput') {
		hold('The error output has the error items', same(result.errorItems, failed));
	} else {
		const { links } = result;
		const isSorted = links.every((link, at) => at === 0 || link >= links[at - 1]);
		hold('Items are in order', isSorted, links);
	}
	executed.forEach((input, index) => {
		const own = result.all.filter((output) => linkOf(output) === index);
		const errors = own.filter((output) => failed.includes(output));
		const rows = own.filter((output) => !failed.includes(output));
		hold('An item has one error item at most', errors.length <= 1);
		const [error] = jsonOf(errors);
		if (!error) seen.complete++;
		if (error && rows.length > 0) seen.kept++;
		if (/may have been sent/.test(String(error?.error))) seen.inDoubt++;
		if (isList(one)) ruleRows(one, input, index, rows, error);
		else ruleRow(one, input, rows, error);
	});
}

/** A lookup or a write returns one row, its own, or an error item. */
function ruleRow(
	one: Case,
	input: IDataObject,
	rows: INodeExecutionData[],
	error?: IDataObject,
): void {
	hold('An item has a row or an error', rows.length === (error ? 0 : 1), rows.length, error);
	if (one.what !== 'lookup' || error) return;
	const [{ json }] = rows;
	const { publicIdentifier } = one.raw ? (json.element as IDataObject) : json;
	hold('A row belongs to its input item', publicIdentifier === input.name, publicIdentifier);
}

/** A list returns every row that was served, in order and once; a failure says what is missing. */
function ruleRows(
	one: Case,
	input: IDataObject,
	index: number,
	rows: INodeExecutionData[],
	error?: IDataObject,
): void {
	const { limit = Infinity, keep } = settingsOf(one, index);
	const { startPage } = one.items[index];
	const ids = one.raw
		? rows.flatMap(({ json }) => (json.elements as IDataObject[]).map(({ id }) => id))
		: rows.map(({ json }) => json.id);
	for (const { json } of one.raw ? rows : []) {
		const { search } = json.originalQuery as IDataObject;
		hold('A response belongs to its input item', search === input.search, search);
	}
	const last = requiredEnd(one, index);
	const served = servedPages(service(), one, input, index);
	const cut = (pages: number[]) => {
		const expected = idsOfPages(one, index, pages);
		return one.raw ? expected : expected.slice(0, limit);
	};
	const details = (error?.details ?? {}) as Record<string, number | string | undefined>;
	const endedEarly = /^The list ended early/.test(String(error?.error));
	if (endedEarly) {
		// The service does not count the rows of a list that only its cursors promise.
		const { promised = Infinity, rows: told } = details;
		const isShort = ids.length < Math.min(limit, Number(promised));
		hold('A list that ended early counts its rows', isShort && told === ids.length, details, ids);
	}
	if (!error || endedEarly) {
		for (let page = startPage; page <= last; page++) {
			hold('Every required page is served', served.includes(page), page, last, served);
		}
		// Earlier tries of Retry On Fail may have served other pages.
		const range = served.filter((page) => one.tries === 1 || page <= last);
		const isComplete = same(ids.slice(0, cut(range).length), cut(range));
		const isReturned = one.tries > 1 ? isComplete : same(ids, cut(range));
		hold('Every served row is returned once and in order', isReturned, ids, cut(range));
		return;
	}
	const [page, told] = [Number(details.page ?? startPage), details.rows ?? 0];
	const requests = requestsOf(service(), one, input);
	if ('page' in details && one.tries === 1) {
		const session = requests[0]?.query.sessionId;
		hold('An error item names its session', details.sessionId === session, details, session);
	}
	const unsent = /\(not sent\)/.test(String(error.error));
	const isFaulty = requests.some(({ faulty }) => faulty);
	hold('An error item has a reason', unsent || isFaulty, error);
	const isReached = unsent || page <= lastReachablePage(one, index);
	hold('A page counts only when the read reaches it', isReached, page);
	if (!keep) hold('Rows are returned with Keep alone', ids.length === 0, ids);
	const earlier = cut(served.filter((before) => before < page)).length;
	const isCounted = unsent || ids.length === 0 || told === Math.min(earlier, ids.length);
	hold('An error item counts the rows before its page', isCounted, told, earlier, ids.length);
	// Pages that were requested together with the failed one are billed too.
	if (ids.length > 0) hold('Every served row is kept', same(ids, cut(served)), ids, cut(served));
}
