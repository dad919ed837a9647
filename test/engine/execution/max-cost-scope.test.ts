// Lost responses under Max Cost, and Max Cost Applies To: what one run and what a whole execution may spend.
import { sleep, type IDataObject } from 'n8n-workflow';

import type { Fault } from '../../simulator/faults.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import {
	allItems,
	failures,
	letters,
	linkOf,
	listOf,
	lookup,
	message,
	people,
	run,
	search,
	searches,
	useService,
} from '../../helpers/runs.mts';

// A lookup costs $0.004, a search page of people $0.01, of leads $0.10, a message $0.005.
const service = useService();

const count = () => service().requestLog.count();
const first = { returnAll: false, limit: 5 };
let executions = 0;
/** Returns the ID of an execution that no other test uses. */
const newExecution = () => `execution-${++executions}`;

it('rejects Whole Execution without Max Cost, which would cap nothing', async () => {
	const { error } = await run(service(), lookup({ maxCostScope: 'execution' }), {
		items: people(service(), 1),
	});
	expect(error?.message).toBe('Max Cost Applies To needs Max Cost (USD).');
	expect(error?.description).toContain('Add Max Cost (USD) in Options');
	expect(service().requestLog.count()).toBe(0);
});

describe('a response that is lost', () => {
	const LOST: Array<[what: string, fault: Fault]> = [
		['is cut in the body', { drop: 'body' }],
		['is cut after the headers', { drop: 'headers' }],
		['is not JSON', FAULTS.cutOff()],
		['is empty', FAULTS.empty()],
		['is HTML', FAULTS.html()],
	];

	it.each(LOST)('counts at the price of its kind if it %s', async (_what, fault) => {
		service().faults.add({ ...fault, when: { query: { search: 'b' } } });
		const form = listOf('lead', { maxCost: 0.25, maxRetries: 3, concurrency: 1 }, first);
		const onError = 'continueRegularOutput';
		const result = await run(service(), form, { items: searches('a', 'b'), onError });
		expect(count()).toBe(2);
		const [failed] = failures(result);
		expect(linkOf(failed)).toBe(1);
		expect(failed.json.details).toEqual({ kind: 'maxCost', spent: 0.2, maxCost: 0.25 });
	});

	it('counts if it times out', async () => {
		service().faults.add({ hang: true, when: { query: { search: 'b' } } });
		const form = {
			...listOf('lead', { maxCost: 0.25, maxRetries: 3, concurrency: 1 }, first),
			requestOptions: { timeout: 300 },
		};
		const onError = 'continueRegularOutput';
		await run(service(), form as never, { items: searches('a', 'b'), onError });
		expect(count()).toBe(2);
	});

	it('counts at the published price if it is the first of its kind', async () => {
		service().faults.add({ drop: 'body', times: 1 });
		const form = listOf('lead', { maxCost: 0.25, maxRetries: 3 }, first);
		const result = await run(service(), form, { items: searches('a', 'b', 'c') });
		expect(count()).toBe(2);
		expect(failures(result).map(linkOf)).toEqual([1, 2]);
	});

	it('counts at the published price while every response of its kind is lost', async () => {
		service().faults.add({ drop: 'body' });
		const form = listOf('lead', { maxCost: 0.25, maxRetries: 9 }, first);
		const onError = 'continueRegularOutput';
		await run(service(), form, { items: searches('a', 'b', 'c'), onError });
		expect(count()).toBe(2);
	});

	it('is free if the connection was never made', async () => {
		service().faults.add({ drop: 'connect', times: 2, skip: 1 });
		const form = lookup({ maxCost: 0.012, maxRetries: 3, concurrency: 1 });
		const result = await run(service(), form, { items: people(service(), 3) });
		expect(failures(result).length).toBeLessThanOrEqual(2);
		expect(result.items).toHaveLength(3);
	});

	it('does not change what Include Cost says', async () => {
		service().faults.add({ drop: 'body', times: 1 });
		const form = lookup({ maxCost: 1, includeCost: true });
		const { items } = await run(service(), form, { items: people(service(), 1) });
		expect(items[0].json.cost).toBe(0.004);
	});
});

describe('Whole Execution', () => {
	const shared = { maxCost: 0.02, maxCostScope: 'execution' };

	it('adds up the runs of a loop', async () => {
		const executionId = newExecution();
		const names = people(service(), 12);
		const returned: number[] = [];
		for (let start = 0; start < 12; start += 3) {
			const items = names.slice(start, start + 3);
			const result = await run(service(), lookup(shared), { items, executionId });
			expect(result.error).toBeUndefined();
			returned.push(result.items.length - failures(result).length);
		}
		expect(count()).toBe(5);
		expect(returned).toEqual([3, 2, 0, 0]);
	});

	it('adds up two nodes, each with its own cap', async () => {
		const executionId = newExecution();
		const cheap = lookup({ ...shared, maxCost: 0.008 });
		await run(service(), cheap, { items: people(service(), 5), executionId });
		expect(count()).toBe(2);
		const dear = search({ ...shared, maxCost: 0.03 }, first);
		const items = searches('a', 'b', 'c', 'd');
		const result = await run(service(), dear, { items, executionId });
		expect(count()).toBe(4);
		expect(failures(result)[0].json.details).toMatchObject({ spent: 0.028, maxCost: 0.03 });
		// The cap of the first node is exceeded by the second.
		const again = await run(service(), cheap, { items: people(service(), 1), executionId });
		expect(failures(again)[0].json.error).toBe(
			'Not sent, because Max Cost is reached ($0.028 of $0.008 spent)',
		);
	});

	it('includes writes', async () => {
		const executionId = newExecution();
		await run(service(), lookup(shared), { items: people(service(), 3), executionId });
		const items = letters(service(), 3);
		const result = await run(service(), message(shared), { items, executionId });
		expect(service().sent.messages).toHaveLength(1);
		expect(failures(result).map(linkOf)).toEqual([1, 2]);
	});

	it.each<[what: string, options: IDataObject]>([
		['nodes with This Run', { maxCost: 0.02, maxCostScope: 'run' }],
		['nodes without the option', { maxCost: 0.02 }],
	])('does not count %s', async (_what, options) => {
		const executionId = newExecution();
		const items = people(service(), 4);
		await run(service(), lookup(options), { items, executionId });
		const result = await run(service(), lookup(shared), { items, executionId });
		expect(failures(result)).toEqual([]);
		expect(failures(await run(service(), lookup(options), { items, executionId }))).toEqual([]);
		expect(count()).toBe(12);
	});

	it('starts again with another execution', async () => {
		for (const executionId of [newExecution(), newExecution()]) {
			await run(service(), lookup(shared), { items: people(service(), 10), executionId });
		}
		expect(count()).toBe(10);
	});

	it('ends all runs after a success without a cost', async () => {
		const executionId = newExecution();
		service().faults.add({ ...FAULTS.withoutCost(), times: 1 });
		await run(service(), lookup(shared), { items: people(service(), 1), executionId });
		const result = await run(service(), lookup(shared), {
			items: people(service(), 2),
			executionId,
		});
		expect(failures(result)).toHaveLength(2);
		expect(count()).toBe(1);
	});

	describe('with runs in parallel', () => {
		it.each([
			[2, 0],
			[5, 10],
			[30, 5],
		])('spends no more than the cap: %i runs', async (runs, latency) => {
			service().latency = latency;
			const executionId = newExecution();
			const names = people(service(), runs * 3);
			const results = await Promise.all(
				Array.from({ length: runs }, async (_, index) => {
					const items = names.slice(index * 3, index * 3 + 3);
					return await run(service(), lookup({ ...shared, concurrency: 3 }), {
						items,
						executionId,
					});
				}),
			);
			expect(count()).toBe(5);
			const items = results.flatMap(allItems);
			expect(items).toHaveLength(runs * 3);
			expect(items.filter(({ json }) => json.error === undefined)).toHaveLength(5);
		});

		it('continues when the run that it waits for fails, retries or ends', async () => {
			const executionId = newExecution();
			service().latency = 5;
			const [a, b, c] = people(service(), 3);
			const ask = (name: unknown) => ({ when: { query: { query: String(name) } } });
			service().faults.add({ ...FAULTS.serverError(), ...ask(a.name), times: 2 });
			service().faults.add({ ...FAULTS.envelope(400), ...ask(b.name) });
			const form = lookup({ ...shared, maxCost: 1, maxRetries: 2 });
			const results = await Promise.all(
				[a, b, c].map(async (item) => await run(service(), form, { items: [item], executionId })),
			);
			expect(results.map(({ error }) => error?.message)).toEqual([
				undefined,
				'Made to fail',
				undefined,
			]);
			expect([results[0], results[2]].map(({ items }) => items.length)).toEqual([1, 1]);
		});

		it('continues when the run that it waits for is stopped', async () => {
			const executionId = newExecution();
			const [a, b] = people(service(), 2);
			service().faults.add({ hang: true, when: { query: { query: String(a.name) } } });
			let stop = () => {};
			const stopped = run(service(), lookup(shared), {
				items: [a],
				executionId,
				during: (execution) => void (stop = () => execution.cancel()),
			});
			while (count() === 0) await sleep(1);
			const waiting = run(service(), lookup(shared), { items: [b], executionId });
			await sleep(20);
			expect(count()).toBe(1);
			stop();
			await stopped;
			expect((await waiting).items.map(({ json }) => json.error)).toEqual([undefined]);
			expect(count()).toBe(2);
		});
	});

	it('counts all tries of Retry On Fail', async () => {
		const executionId = newExecution();
		service().faults.add({ status: 400, skip: 2, times: 1 });
		const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };
		const form = lookup({ ...shared, concurrency: 1 });
		const items = people(service(), 8);
		const result = await run(service(), form, { items, settings, executionId });
		expect(result.error).toBeUndefined();
		expect(count()).toBe(6);
		expect(failures(result).map(linkOf)).toEqual([5, 6, 7]);
	});
});
