// Lost responses under Max Cost, and Max Cost Applies To: what one run and what a whole execution may spend.
import { sleep, type IDataObject } from 'n8n-workflow';

import type { Fault } from '../../simulator/faults.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import {
	addFaults,
	letters,
	listOf,
	lookup,
	matching,
	message,
	numbers,
	people,
	requestCount,
	RETRYING,
	run,
	search,
	searches,
	useService,
} from '../../helpers/runs.mts';
import { leadPages, lookups, pages, reached, sumOf } from '../../helpers/costs.mts';

const service = useService();

/** What the simulator bills for a message, which has no published price. */
const MESSAGE = 0.005;

const first = { returnAll: false, limit: 5 };
let executions = 0;
/** Returns the ID of an execution that no other test uses. */
const newExecution = () => `execution-${++executions}`;

it('rejects Whole Execution without Max Cost, which would cap nothing', async () => {
	const { error } = await run(lookup({ maxCostScope: 'execution' }), people(1));
	expect(error?.message).toBe('Max Cost Applies To needs Max Cost (USD).');
	expect(error?.description).toContain('Add Max Cost (USD) in Options');
	expect(requestCount()).toBe(0);
});

describe('a response that is lost', () => {
	it.each<[what: string, fault: Fault]>([
		['is cut in the body', { drop: 'body' }],
		['is cut after the headers', { drop: 'headers' }],
		['is not JSON', FAULTS.cutOff()],
		['is empty', FAULTS.empty()],
		['is HTML', FAULTS.html()],
		['times out', { hang: true }],
	])('counts at the price of its kind if it %s', async (_what, fault) => {
		addFaults({ ...fault, ...matching({ search: 'b' }) });
		const options = { maxCost: leadPages(2.5), maxOutage: 0, maxRetries: 3, concurrency: 1 };
		const form = { ...listOf('lead', options, first), requestOptions: { timeout: 1_000 } };
		const onError = 'continueRegularOutput';
		const { failed, failures } = await run(form, searches('a', 'b'), { onError });
		expect(requestCount()).toBe(2);
		expect(failed).toEqual([1]);
		expect(failures[0].json.details).toEqual({
			kind: 'maxCost',
			spent: leadPages(2),
			maxCost: leadPages(2.5),
		});
	});

	it('counts at the published price if it is the first of its kind', async () => {
		addFaults({ drop: 'body', times: 1 });
		const form = listOf('lead', { maxCost: leadPages(2.5), maxOutage: 0, maxRetries: 3 }, first);
		const result = await run(form, searches('a', 'b', 'c'));
		expect(requestCount()).toBe(2);
		expect(result.failed).toEqual([1, 2]);
	});

	it('counts at the published price while every response of its kind is lost', async () => {
		addFaults({ drop: 'body' });
		const form = listOf('lead', { maxCost: leadPages(2.5), maxOutage: 0, maxRetries: 9 }, first);
		const onError = 'continueRegularOutput';
		await run(form, searches('a', 'b', 'c'), { onError });
		expect(requestCount()).toBe(2);
	});

	it('is free if the connection was never made', async () => {
		addFaults({ drop: 'connect', times: 2, skip: 1 });
		const form = lookup({ maxCost: lookups(3), maxOutage: 0, maxRetries: 3, concurrency: 1 });
		const result = await run(form, people(3));
		expect(result.failures.length).toBeLessThanOrEqual(2);
		expect(result.items).toHaveLength(3);
	});

	it('does not change what Include Cost says', async () => {
		addFaults({ drop: 'body', times: 1 });
		const form = lookup({ maxCost: 1, includeCost: true });
		const { items } = await run(form, people(1));
		expect(items[0].json.cost).toBe(lookups(1));
	});
});

describe('Whole Execution', () => {
	const shared = { maxCost: lookups(5), maxCostScope: 'execution' };

	it('adds up the runs of a loop', async () => {
		const executionId = newExecution();
		const returned: number[] = [];
		for (let start = 0; start < 12; start += 3) {
			const items = people(12).slice(start, start + 3);
			const { rows, error } = await run(lookup(shared), items, { executionId });
			expect(error).toBeUndefined();
			returned.push(rows.length);
		}
		expect(requestCount()).toBe(5);
		expect(returned).toEqual([3, 2, 0, 0]);
	});

	it('adds up two nodes, each with its own cap', async () => {
		const executionId = newExecution();
		const cheap = lookup({ ...shared, maxCost: lookups(2) });
		await run(cheap, people(5), { executionId });
		expect(requestCount()).toBe(2);
		const dearCap = sumOf(lookups(2), pages(2.5));
		const dear = search({ ...shared, maxCost: dearCap }, first);
		const items = searches('a', 'b', 'c', 'd');
		const spent = sumOf(lookups(2), pages(2));
		const result = await run(dear, items, { executionId });
		expect(requestCount()).toBe(4);
		expect(result.failures[0].json.details).toMatchObject({ spent, maxCost: dearCap });
		// The cap of the first node is exceeded by the second.
		const again = await run(cheap, people(1), { executionId });
		expect(again.failures[0].json.error).toBe(reached(spent, lookups(2)));
	});

	it('includes writes', async () => {
		const executionId = newExecution();
		const cap = { ...shared, maxCost: sumOf(lookups(3), 1.6 * MESSAGE) };
		await run(lookup(cap), people(3), { executionId });
		const result = await run(message(cap), letters(3), { executionId });
		expect(service().sent.messages).toHaveLength(1);
		expect(result.failed).toEqual([1, 2]);
	});

	it.each<[what: string, options: IDataObject]>([
		['nodes with This Run', { maxCost: lookups(5), maxCostScope: 'run' }],
		['nodes without the option', { maxCost: lookups(5) }],
	])('does not count %s', async (_what, options) => {
		const executionId = newExecution();
		const items = people(4);
		await run(lookup(options), items, { executionId });
		const result = await run(lookup(shared), items, { executionId });
		expect(result.failures).toEqual([]);
		expect((await run(lookup(options), items, { executionId })).failures).toEqual([]);
		expect(requestCount()).toBe(12);
	});

	it('starts again with another execution', async () => {
		for (const executionId of [newExecution(), newExecution()]) {
			await run(lookup(shared), people(10), { executionId });
		}
		expect(requestCount()).toBe(10);
	});

	it('ends all runs after a success without a cost', async () => {
		const executionId = newExecution();
		addFaults({ ...FAULTS.withoutCost(), times: 1 });
		await run(lookup(shared), people(1), { executionId });
		const result = await run(lookup(shared), people(2), { executionId });
		expect(result.failures).toHaveLength(2);
		expect(requestCount()).toBe(1);
	});

	describe('with runs in parallel', () => {
		it.each([
			[2, 0],
			[5, 10],
			[30, 5],
		])('spends no more than the cap: %i runs', async (runs, latency) => {
			service().latency = latency;
			const executionId = newExecution();
			const form = lookup({ ...shared, concurrency: 3 });
			const groups = numbers(runs).map((index) => people(runs * 3).slice(index * 3, index * 3 + 3));
			const running = groups.map(async (items) => await run(form, items, { executionId }));
			const results = await Promise.all(running);
			expect(requestCount()).toBe(5);
			expect(results.flatMap(({ all }) => all)).toHaveLength(runs * 3);
			expect(results.flatMap(({ rows }) => rows)).toHaveLength(5);
		});

		it('continues when the run that it waits for fails, retries or ends', async () => {
			const executionId = newExecution();
			service().latency = 5;
			const [a, b, c] = people(3);
			addFaults({ ...FAULTS.serverError(), ...matching({ query: a.name }), times: 2 });
			addFaults({ ...FAULTS.envelope(400), ...matching({ query: b.name }) });
			const form = lookup({ ...shared, maxCost: 1, maxOutage: 0, maxRetries: 2 });
			const running = [a, b, c].map(async (item) => await run(form, [item], { executionId }));
			const results = await Promise.all(running);
			const said = results.map(({ error, items }) => error?.message ?? items.length);
			expect(said).toEqual([1, 'Made to fail', 1]);
		});

		it('continues when the run that it waits for is stopped', async () => {
			const executionId = newExecution();
			const [a, b] = people(2);
			addFaults({ hang: true, ...matching({ query: a.name }) });
			let stop = () => {};
			const during = (execution: { cancel(): void }) => void (stop = () => execution.cancel());
			const stopped = run(lookup(shared), [a], { executionId, during });
			while (requestCount() === 0) await sleep(1);
			const waiting = run(lookup(shared), [b], { executionId });
			await sleep(20);
			expect(requestCount()).toBe(1);
			stop();
			await stopped;
			expect((await waiting).rows).toHaveLength(1);
			expect(requestCount()).toBe(2);
		});
	});

	it('counts all tries of Retry On Fail', async () => {
		addFaults({ status: 400, skip: 2, times: 1 });
		const form = lookup({ ...shared, concurrency: 1 });
		const scenario = { settings: RETRYING, executionId: newExecution() };
		const { error, failed } = await run(form, people(8), scenario);
		expect(error).toBeUndefined();
		expect(requestCount()).toBe(6);
		expect(failed).toEqual([5, 6, 7]);
	});
});
