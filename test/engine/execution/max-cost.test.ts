// Max Cost: what is sent under a cap, and what is returned when it is reached, in every setting of On Error.
import { sleep, type IDataObject } from 'n8n-workflow';

import { FAULTS } from '../../simulator/known-faults.mts';
import {
	allItems,
	failures,
	idsOf,
	letters,
	linkOf,
	listOf,
	lookup,
	message,
	ON_ERROR,
	pagesOf,
	people,
	rowIds,
	run,
	search,
	searches,
	useService,
} from '../../helpers/runs.mts';

// A lookup costs $0.004, a search page of people $0.01, of leads $0.10, a message $0.005.
const service = useService();

const count = () => service().requestLog.count();

describe.each(ON_ERROR)('with On Error = %s', (onError) => {
	it('sends exactly the lookups that fit and reports the others as not sent', async () => {
		service().latency = 30;
		const items = people(service(), 40);
		const form = lookup({ maxCost: 0.1, concurrency: 10 });
		const result = await run(service(), form, { items, onError });
		expect(result.error).toBeUndefined();
		expect(count()).toBe(25);
		const unsent = failures(result);
		expect(allItems(result).filter((item) => !unsent.includes(item))).toHaveLength(25);
		expect(unsent.map(linkOf)).toEqual(Array.from({ length: 15 }, (_, index) => 25 + index));
		for (const { json } of unsent) {
			expect(json.error).toBe('Not sent, because Max Cost is reached ($0.10 of $0.10 spent)');
			expect(json.message).toContain('Another request could cost $0.004.');
			expect(json.details).toEqual({ kind: 'maxCost', spent: 0.1, maxCost: 0.1 });
		}
		expect(result.errorItems).toHaveLength(onError === 'continueErrorOutput' ? 15 : 0);
	});

	it('returns the rows of a search that it ends early and reports where to resume', async () => {
		service().faults.add({ list: { rows: 230, pageSize: 50, cursor: 'each' } });
		const form = listOf('post', { maxCost: 0.03 });
		const result = await run(service(), form, { items: searches('a'), onError });
		expect(result.error).toBeUndefined();
		expect(pagesOf(service())).toEqual([1, 2, 3]);
		const [cut] = failures(result);
		expect(failures(result)).toHaveLength(1);
		expect(idsOf(allItems(result).filter((item) => item !== cut))).toEqual(rowIds(150));
		expect(cut.json.error).toBe('Not sent, because Max Cost is reached ($0.03 of $0.03 spent)');
		expect(cut.json.message).toContain('Start Page 4 and Pagination Cursor cursor-4');
		expect(cut.json.details).toEqual({
			kind: 'maxCost',
			spent: 0.03,
			maxCost: 0.03,
			page: 4,
			cursor: 'cursor-4',
			rows: 150,
		});
		expect(linkOf(cut)).toBe(0);
	});

	it('sends nothing more after a success without a cost and returns the rows so far', async () => {
		service().faults.add({ ...FAULTS.withoutCost(), skip: 2 });
		const form = lookup({ maxCost: 1, concurrency: 1 });
		const result = await run(service(), form, { items: people(service(), 6), onError });
		expect(count()).toBe(3);
		expect(result.error).toBeUndefined();
		expect(failures(result).map(linkOf)).toEqual([3, 4, 5]);
		for (const { json } of failures(result)) expect(json.error).toContain("can't be checked");
		expect(allItems(result)).toHaveLength(6);
	});
});

describe('a cap', () => {
	it('can be exceeded only by a first request', async () => {
		const form = lookup({ maxCost: 0.001, concurrency: 10 });
		const { items } = await run(service(), form, { items: people(service(), 5) });
		expect(count()).toBe(1);
		expect(items.map(({ json }) => json.error === undefined)).toEqual([
			true,
			...Array(4).fill(false),
		]);
		expect(items[1].json.error).toBe(
			'Not sent, because Max Cost is reached ($0.004 of $0.001 spent)',
		);
	});

	it('does not drift over a thousand lookups', async () => {
		service().latency = 0;
		const items = Array.from({ length: 1_010 }, (_, index) => ({ name: `person-${index}` }));
		service().faults.add({ body: { status: 200, element: { id: 'found' }, cost: 0.004 } });
		const form = lookup({ maxCost: 4, concurrency: 20 });
		const result = await run(service(), form, { items });
		expect(count()).toBe(1_000);
		expect(failures(result)).toHaveLength(10);
	});

	describe('with requests of two kinds', () => {
		// Main costs $0.002, with email $0.008.
		const form = (maxCost: number) => ({
			...lookup({ maxCost, concurrency: 10 }),
			detail: 'main',
			findEmail: '={{ $json.email }}',
		});
		const items = (size: number) =>
			people(service(), size).map((item, index) => ({ ...item, email: index % 2 === 1 }));

		it('sends the first of each kind alone', async () => {
			service().latency = 20;
			await run(service(), form(0.05), { items: items(2) });
			expect([service().requestLog.peak, count()]).toEqual([1, 2]);
		});

		it('counts each at the price of its kind', async () => {
			const result = await run(service(), form(0.05), { items: items(12) });
			expect(count()).toBe(10);
			expect(failures(result).map(linkOf)).toEqual([10, 11]);
		});
	});

	it('lets requests run in parallel once their price is known', async () => {
		// The service responds to the others only when five are in flight.
		service().faults.add({ skip: 1, together: 5 });
		const form = lookup({ maxCost: 0.1, concurrency: 5 });
		const result = await run(service(), form, { items: people(service(), 11) });
		expect(failures(result)).toEqual([]);
		expect([service().requestLog.peak, count()]).toEqual([5, 11]);
	});

	it.each<[string, object]>([
		['a temporary status', { status: 503 }],
		['a rejected input', FAULTS.envelope('400')],
	])('counts %s without a cost as free', async (_name, fault) => {
		service().faults.add({ ...fault, times: 3 });
		const form = lookup({ maxCost: 0.02, concurrency: 1, maxRetries: 0 });
		const onError = 'continueRegularOutput';
		const result = await run(service(), form, { items: people(service(), 12), onError });
		expect(count()).toBe(8);
		expect(failures(result)).toHaveLength(7);
	});

	it('counts a profile that does not exist, which is billed', async () => {
		const items = Array.from({ length: 8 }, (_, index) => ({ name: `nobody-${index}` }));
		const form = lookup({ maxCost: 0.02, whenNotFound: 'skip' });
		const result = await run(service(), form, { items });
		expect(count()).toBe(5);
		expect(failures(result)).toHaveLength(3);
	});

	it('counts retries and does not send one that does not fit', async () => {
		service().faults.add({ status: 503, body: { error: 503, message: 'Busy', cost: 0.004 } });
		const form = lookup({ maxCost: 0.01, concurrency: 1, maxRetries: 10 });
		const result = await run(service(), form, { items: people(service(), 2) });
		expect(count()).toBe(2);
		expect(failures(result).map(({ json }) => json.error)).toEqual(
			Array(2).fill('Not sent, because Max Cost is reached ($0.008 of $0.01 spent)'),
		);
	});

	it('applies to parallel pages and to all input items', async () => {
		service().faults.add({ list: { rows: 500, pageSize: 10 } });
		const form = search({ maxCost: 0.12, concurrency: 8 });
		const result = await run(service(), form, { items: searches('a', 'b') });
		expect(count()).toBe(12);
		// Every page that was paid for is returned.
		expect(failures(result).map(linkOf)).toEqual([0, 1]);
		expect(allItems(result)).toHaveLength(12 * 10 + 2);
	});

	it('returns every billed page if a page in the middle is retried', async () => {
		service().faults.add({ status: 503, times: 1, when: { query: { page: '3' } } });
		service().faults.add({ list: { rows: 500, pageSize: 10 } });
		const form = search({ maxCost: 0.06, concurrency: 8 });
		const result = await run(service(), form, { items: searches('a') });
		expect(failures(result)).toHaveLength(1);
		expect(idsOf(result.items.slice(0, -1))).toEqual(rowIds(60));
	});

	it('returns later pages that were billed if the retry of a page does not fit', async () => {
		// The attempt that fails costs as much as the page.
		const busy = { status: 503, body: { error: 503, message: 'Busy', cost: 0.01 } };
		service().faults.add({ ...busy, times: 1, when: { query: { page: '3' } } });
		service().faults.add({ list: { rows: 500, pageSize: 10 } });
		const form = search({ maxCost: 0.06, concurrency: 8, includeCost: true });
		const result = await run(service(), form, { items: searches('a') });
		expect(pagesOf(service())).toEqual([1, 2, 3, 4, 5, 6]);
		const rows = result.items.slice(0, -1);
		expect(idsOf(rows)).toEqual([...rowIds(20), ...rowIds(60, 31)]);
		expect(rows.map(({ json }) => json.cost)).toEqual(Array(50).fill(0.001));
		const [{ json }] = failures(result);
		expect(json.error).toBe('Not sent, because Max Cost is reached ($0.06 of $0.06 spent)');
		expect(json.message).toContain('Page 3 could not be fetched after 20 rows from earlier pages.');
		expect(json.message).toContain('The rows of pages 4, 5, 6 are also returned');
		expect(json.details).toEqual({
			kind: 'maxCost',
			spent: 0.06,
			maxCost: 0.06,
			page: 3,
			rows: 20,
			laterPages: '4, 5, 6',
			cost: 0.01,
		});
	});

	it('counts aborted pages, because they may be billed', async () => {
		service().faults.add({ list: { rows: 500, pageSize: 10 }, when: { query: { page: '1' } } });
		service().faults.add({ status: 400, when: { query: { page: '2', search: 'a' } }, delay: 20 });
		service().faults.add({
			list: { rows: 500, pageSize: 10 },
			when: { query: { search: 'a' } },
			delay: 200,
		});
		service().faults.add({ list: { rows: 500, pageSize: 10 } });
		const form = search({ maxCost: 0.1, concurrency: 5, onPageFailure: 'keep' });
		const result = await run(service(), form, { items: searches('a', 'b') });
		// All but the rejected page cost $0.01.
		expect(count()).toBeLessThanOrEqual(11);
		expect(failures(result)[1].json.error).toBe(
			'Not sent, because Max Cost is reached ($0.10 of $0.10 spent)',
		);
	});

	it('does not use the cost of a failure as the price of a lookup', async () => {
		const busy = { status: 503, body: { error: 503, message: 'Busy', cost: 0.001 } };
		service().faults.add({ ...busy, times: 1 });
		service().faults.add({ delay: 20 });
		const form = lookup({ maxCost: 0.006, concurrency: 10 });
		const result = await run(service(), form, { items: people(service(), 8) });
		expect(count()).toBe(2);
		expect(failures(result)).toHaveLength(7);
	});

	it.each([1e300, '1e300', -1, null, '$0.004', []])(
		'cannot be kept with a cost of %j, which is not an amount',
		async (cost) => {
			service().faults.add({ patch: { cost } });
			const form = lookup({ maxCost: 1, concurrency: 1 });
			const result = await run(service(), form, { items: people(service(), 2) });
			expect(count()).toBe(1);
			expect(failures(result)[0].json.error).toContain("can't be checked");
		},
	);

	it('reports the expected cost of a request that does not fit while cheaper ones may', async () => {
		const items = people(service(), 4).map((item, index) => ({ ...item, email: index % 2 === 0 }));
		const form = { ...lookup({ maxCost: 0.015, concurrency: 1 }), detail: 'main' };
		const result = await run(service(), { ...form, findEmail: '={{ $json.email }}' }, { items });
		expect(failures(result).map(linkOf)).toEqual([2]);
		expect(failures(result)[0].json.message).toBe(
			'Another request could cost $0.008. To continue, run only the items that are missing, with a Max Cost that covers all of them.',
		);
	});

	it('stops messages one by one', async () => {
		const form = message({ maxCost: 0.01 });
		const result = await run(service(), form, { items: letters(service(), 4) });
		expect(service().sent.messages).toHaveLength(2);
		expect(failures(result).map(linkOf)).toEqual([2, 3]);
	});

	it('does not count an invalid item', async () => {
		const { error } = await run(service(), lookup({ maxCost: 0 }), { items: people(service(), 2) });
		expect(error?.message).toContain('Max Cost (USD) must be a number above 0, not "0"');
		expect(count()).toBe(0);
	});

	it('does not stop free operations whose responses have no cost', async () => {
		service().faults.add(FAULTS.withoutCost());
		const form = { resource: 'apiUser', operation: 'get', options: { maxCost: 0.01 } };
		const result = await run(service(), form, { items: [{}, {}, {}] });
		expect(failures(result)).toEqual([]);
		// The items share one request.
		expect(result.items).toHaveLength(3);
		expect(count()).toBe(1);
	});

	it('may differ between items', async () => {
		const form = lookup({ maxCost: '={{ $json.cap }}', concurrency: 1 });
		const items = people(service(), 4).map((item, index) => ({ ...item, cap: index ? 0.004 : 1 }));
		const result = await run(service(), form, { items });
		expect(failures(result).map(linkOf)).toEqual([1, 2, 3]);
		expect(failures(result)[0].json.error).toBe(
			'Not sent, because Max Cost is reached ($0.004 of $0.004 spent)',
		);
	});
});

describe('Max Cost across the tries of Retry On Fail', () => {
	const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };

	it('adds up all tries and returns what an earlier try paid for', async () => {
		service().faults.add({ status: 400, skip: 4, times: 1 });
		const items = people(service(), 10);
		const form = lookup({ maxCost: 0.024, concurrency: 1 });
		const result = await run(service(), form, { items, settings });
		expect(result.error).toBeUndefined();
		// Four succeed, one is rejected for free, and the second try has money for two more.
		expect(count()).toBe(7);
		expect(failures(result).map(linkOf)).toEqual([6, 7, 8, 9]);
		expect(result.items.map(linkOf)).toEqual(items.map((_item, index) => index));
	});

	it('returns every page that any try paid for', async () => {
		service().faults.add({ status: 400, times: 1, when: { query: { page: '4' } } });
		service().faults.add({ list: { rows: 500, pageSize: 10 } });
		const form = search({ maxCost: 0.04, concurrency: 1, includeCost: true });
		const result = await run(service(), form, { items: searches('a'), settings });
		expect(pagesOf(service())).toEqual([1, 2, 3, 4, 4]);
		const [{ json }] = failures(result);
		expect(json.details).toEqual({
			kind: 'maxCost',
			spent: 0.04,
			maxCost: 0.04,
			page: 5,
			rows: 40,
			cost: 0,
		});
		const rows = result.items.slice(0, -1);
		expect(idsOf(rows)).toEqual(rowIds(40));
		expect(rows.map((item) => item.json.cost)).toEqual(Array(40).fill(0.001));
	});

	it('never looks a person up twice', async () => {
		service().faults.add({ status: 400, skip: 7, times: 1 });
		const items = people(service(), 10);
		const result = await run(service(), lookup({ concurrency: 2 }), { items, settings });
		expect(result.error).toBeUndefined();
		const asked = service().requestLog.entries.map(({ query }) => query.query);
		expect(asked).toHaveLength(11);
		expect(new Set(asked).size).toBe(10);
		expect(result.items.map(linkOf)).toEqual(items.map((_item, index) => index));
	});
});

it('also caps a run with Batching', async () => {
	const form: IDataObject = {
		...lookup({ maxCost: 0.02 }),
		requestOptions: { batching: { batch: { batchSize: 3, batchInterval: 20 } } },
	};
	const result = await run(service(), form as never, { items: people(service(), 9) });
	expect(result.error).toBeUndefined();
	expect(count()).toBe(5);
	expect(failures(result).map(linkOf)).toEqual([5, 6, 7, 8]);
});

it('ends soon after Stop while requests wait for others in flight', async () => {
	service().faults.add({ hang: true });
	const form = lookup({ maxCost: 0.02 });
	const result = await run(service(), form, {
		items: people(service(), 5),
		during: (execution) =>
			void (async () => {
				while (count() === 0) await sleep(1);
				execution.cancel();
			})(),
	});
	expect(count()).toBe(1);
	expect(result.items).toEqual([]);
});
