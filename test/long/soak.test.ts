// Hundreds of random runs with random faults: whatever happens, these hold. A failure prints its seed and case.
import fc from 'fast-check';
import { jsonStringify, sleep, type IDataObject, type INodeExecutionData } from 'n8n-workflow';

import type { Result } from '../helpers/engine';
import {
	case_,
	expectedPages,
	parametersOf,
	isList,
	isWrite,
	itemsOf,
	prepare,
	type Case,
} from './soak.mts';
import {
	allItems,
	credentialsOf,
	failures,
	linkOf,
	PROXY,
	run,
	useService,
} from '../helpers/runs.mts';

const RUNS = 400;
const SEED = 20_261_121;

const service = useService();
beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0.001));
afterEach(() => void jest.restoreAllMocks());

it(`holds in ${RUNS} random runs`, async () => {
	const seen = { failed: 0, whole: 0, kept: 0, doubtful: 0, stopped: 0 };
	await fc.assert(
		fc.asyncProperty(case_, async (one) => {
			service().reset();
			prepare(service(), one);
			const items = itemsOf(service(), one);
			const { stopAfter, plan, onError } = one;
			const result = await run(service(), parametersOf(one), {
				items,
				onError,
				credentials: credentialsOf(service(), { apiKey: service().keys[plan as 'free'] }),
				during: (execution) => {
					if (stopAfter) void sleep(stopAfter).then(() => execution.cancel());
				},
			});
			requestsAreRight(one);
			nothingIsSentTwice(one, result, items);
			noSecretIsOut(result, one);
			if (result.status === 'canceled') {
				seen.stopped++;
				// Its last requests may still be on their way to the service.
				do await sleep(20);
				while (service().requestLog.inFlight > 0);
				return;
			}
			if (onError === undefined && result.error) {
				seen.failed++;
				expect(allItems(result)).toEqual([]);
				expect(result.error.context?.itemIndex).toBeLessThan(items.length);
				expect(result.error.message).not.toContain('(not sent)');
				return;
			}
			expect(result.error).toBeUndefined();
			items.forEach((item, index) => {
				const own = allItems(result).filter((output) => linkOf(output) === index);
				const failed = failures(result).filter((output) => linkOf(output) === index);
				expect(failed.length).toBeLessThanOrEqual(1);
				const rows = own.filter((output) => !failed.includes(output));
				if (failed.length === 0) seen.whole++;
				if (failed.length > 0 && rows.length > 0) seen.kept++;
				if (/may have been sent/.test(String(failed[0]?.json.error))) seen.doubtful++;
				rowsAreRight(one, item, index, rows, failed[0]?.json);
			});
			if (onError === 'continueErrorOutput') expect(result.errorItems).toEqual(failures(result));
			if (onError !== 'continueErrorOutput') {
				const links = result.items.map(linkOf);
				expect(links).toEqual([...links].sort((a, b) => a - b));
			}
		}),
		{ seed: SEED, numRuns: RUNS, endOnFailure: true },
	);
	// A soak that met none of these would say nothing.
	expect(Object.entries(seen).filter(([, count]) => count < 5)).toEqual([]);
}, 120_000);

function requestsAreRight(one: Case) {
	const { requestLog } = service();
	expect(requestLog.peak).toBeLessThanOrEqual(isWrite(one) ? 1 : one.concurrency);
	const times = new Map<string, number>();
	for (const { queryString, invalid } of requestLog.entries) {
		expect(invalid).toBeUndefined();
		times.set(queryString, (times.get(queryString) ?? 0) + 1);
	}
	for (const count of times.values()) expect(count).toBeLessThanOrEqual(1 + one.maxRetries);
}

function nothingIsSentTwice(one: Case, result: Result, items: IDataObject[]) {
	if (!isWrite(one)) return;
	const { messages, connections } = service().sent;
	const sent = [...messages, ...connections].map(({ to }) => to);
	expect(new Set(sent).size).toBe(sent.length);
	if (one.what === 'message')
		for (const sent of messages) expect(items).toContainEqual(expect.objectContaining(sent));
	for (const output of allItems(result)) {
		const words = String(output.json.error ?? '');
		if (/may have been sent/.test(words)) continue;
		expect(sent.includes(String(items[linkOf(output)].to))).toBe(!('details' in output.json));
	}
}

function noSecretIsOut(result: Result, { plan }: Case) {
	const out = jsonStringify(result, { replaceCircularRefs: true });
	const { keys, cookie } = service();
	for (const secret of [
		keys[plan as 'free'],
		cookie,
		Buffer.from(cookie).toString('base64'),
		PROXY,
	]) {
		expect(out).not.toContain(secret);
		expect(out).not.toContain(encodeURIComponent(secret));
	}
}

/** All rows of the input item in order, or where it failed on the way, those before. */
function rowsAreRight(
	one: Case,
	item: IDataObject,
	index: number,
	rows: INodeExecutionData[],
	failed?: IDataObject,
) {
	if (!isList(one)) {
		expect(rows).toHaveLength(failed ? 0 : 1);
		const [row] = one.raw
			? rows.map(({ json }) => json.element as IDataObject)
			: rows.map(({ json }) => json);
		if (one.what === 'lookup' && row) expect(row.publicIdentifier).toBe(item.name);
		return;
	}
	const expected = expectedPages(one, index).flat();
	const ids = one.raw
		? rows.flatMap(({ json }) => (json.elements as IDataObject[]).map(({ id }) => id))
		: rows.map(({ json }) => json.id);
	if (one.raw) {
		for (const { json } of rows) expect(json.originalQuery).toMatchObject({ search: item.search });
	}
	if (!failed) return expect(ids).toEqual(expected);
	if (!one.keep) return expect(ids).toEqual([]);
	const { page = 1, rows: told = 0 } = failed.details as { page?: number; rows?: number };
	expect(ids).toEqual(expected.slice(0, ids.length));
	expect(told).toBe(ids.length);
	expect(page).toBeGreaterThanOrEqual(one.lists[index].startPage * Math.sign(told));
}
