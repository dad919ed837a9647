// How many requests of a run are in flight: across items and pages, after a 429, and by plan.
import { credentialsOf } from '../../helpers/fixtures.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import {
	allItems,
	idsOf,
	letters,
	lookup,
	message,
	maxInFlight,
	people,
	rowIds,
	run,
	search,
	searches,
	useService,
} from '../../helpers/runs.mts';

const service = useService();
beforeEach(() => {
	// Requests above a limit would overlap with the others. `together` makes those up to the limit overlap.
	service().latency = 50;
});

/** Makes pages after the first wait until that many are in flight. A lower limit would never end. */
function overlap(requests: number, rows: number) {
	const list = { rows, pageSize: 10 };
	service().faults.add({ when: { query: { page: '1' } }, list });
	service().faults.add({ together: requests, list });
}

it.each([1, 2, 7, 12, undefined])(
	'has at most %s requests in flight across items',
	async (concurrency) => {
		service().faults.add({ together: concurrency ?? 5 });
		const options = concurrency === undefined ? {} : { concurrency };
		await run(service(), lookup(options), { items: people(service(), 30) });
		expect(service().requestLog.peak).toBe(concurrency ?? 5);
		expect(service().requestLog.count()).toBe(30);
	},
);

it.each([1, 3, 8])(
	'has at most %d requests in flight across items and pages',
	async (concurrency) => {
		overlap(concurrency, 60);
		const items = searches('a', 'b', 'c', 'd', 'e');
		const result = await run(service(), search({ concurrency }), { items });
		expect(idsOf(result.items)).toEqual(items.flatMap(() => rowIds(60)));
		expect(service().requestLog.peak).toBe(concurrency);
		expect(service().requestLog.count()).toBe(30);
	},
);

it('requests the first pages of all items before any second page', async () => {
	service().faults.add({ list: { rows: 30, pageSize: 10 } });
	const items = searches('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
	await run(service(), search({ concurrency: 1 }), { items });
	const first = service().requestLog.entries.slice(0, items.length);
	expect(first.map(({ query }) => [query.search, query.page])).toEqual(
		items.map(({ search }) => [search, '1']),
	);
});

it.each([undefined, { concurrency: 20 }])(
	'sends writes one at a time and in order',
	async (options) => {
		const items = letters(service(), 8);
		await run(service(), message(options), { items });
		expect(service().requestLog.peak).toBe(1);
		expect(service().sent.messages).toEqual(items);
	},
);

it('halves the limit after a 429 for the rest of the run', async () => {
	service().faults.add({ ...FAULTS.rateLimited(), times: 1 });
	overlap(4, 200);
	const { items } = await run(service(), search({ concurrency: 8 }), { items: searches('a') });
	expect(idsOf(items)).toEqual(rowIds(200));
	expect(service().requestLog.peak).toBe(4);
});

it('halves the limit down to one after several 429s', async () => {
	service().faults.add({ ...FAULTS.envelope(429), times: 5 });
	const options = { concurrency: 8, maxRetries: 5 };
	service().faults.add({ list: { rows: 60, pageSize: 10 } });
	const { items } = await run(service(), search(options), { items: searches('a') });
	expect(idsOf(items)).toEqual(rowIds(60));
	expect(service().requestLog.peak).toBe(1);
});

it('halves the limit across items after a 429', async () => {
	service().faults.add({ ...FAULTS.rateLimited(), times: 1 });
	// The first request has met the 429.
	service().faults.add({ skip: 9, together: 2 });
	await run(service(), lookup(), { items: people(service(), 40) });
	const { entries } = service().requestLog;
	// Requests in flight at the 429 have ended by then.
	expect(maxInFlight(entries.slice(10, 20))).toBe(2);
	expect(service().requestLog.count()).toBe(41);
});

it.each([
	['free', 1],
	['starter', 5],
	['pro', 10],
] as const)('keeps to the concurrency of the %s plan', async (plan, concurrency) => {
	overlap(concurrency, 300);
	const { items } = await run(service(), search({ concurrency: 20 }), {
		items: searches('a'),
		credentials: credentialsOf(service(), { apiKey: service().keys[plan] }),
	});
	expect(idsOf(items)).toEqual(rowIds(300));
	expect(service().requestLog.peak).toBe(concurrency);
});

it('respects the plan across items after the first response', async () => {
	const { items } = await run(service(), lookup(), {
		items: people(service(), 30),
		credentials: credentialsOf(service(), { apiKey: service().keys.free }),
	});
	expect(items).toHaveLength(30);
	expect(maxInFlight(service().requestLog.entries.slice(6))).toBe(1);
});

it('does not exceed the setting with a larger plan', async () => {
	service().faults.add({ together: 3 });
	await run(service(), lookup({ concurrency: 3 }), { items: people(service(), 20) });
	expect(service().requestLog.peak).toBe(3);
});

it('limits each run separately', async () => {
	service().faults.add({ together: 4 });
	const runs = ['a', 'b'].map(
		async () => await run(service(), lookup({ concurrency: 2 }), { items: people(service(), 10) }),
	);
	const results = await Promise.all(runs);
	expect(results.flatMap(allItems)).toHaveLength(20);
	expect(service().requestLog.peak).toBe(4);
});
