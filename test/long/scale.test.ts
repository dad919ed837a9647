// Thousands of input items, of pages and of rows: nothing overflows, nothing is lost, memory follows the output.
import { heapUsed } from './memory.mts';
import {
	failures,
	idsOf,
	linkOf,
	lookup,
	pagesOf,
	rowIds,
	run,
	search,
	searches,
	useService,
	type Form,
} from '../helpers/runs.mts';

const service = useService();
afterEach(() => void jest.restoreAllMocks());

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
/** Pages without end. */
const jobs = (options = {}): Form => ({ ...search(options), resource: 'job' });
const MANY = 10_000;

describe('input items', () => {
	const many = () => numbers(MANY).map((index) => ({ name: `person-${index}` }));

	it('1,000 lookups', async () => {
		service().faults.add({ body: '{"status":200,"element":{"id":"1"}}' });
		const { items } = await run(service(), lookup({ concurrency: 20 }), {
			items: many().slice(0, 1_000),
		});
		expect(items.map(linkOf)).toEqual(numbers(1_000));
		expect(service().requestLog.count()).toBe(1_000);
		expect(service().requestLog.peak).toBeLessThanOrEqual(20);
	}, 60_000);

	it('10,000, all but five of them unsent', async () => {
		service().latency = 50;
		service().faults.add({ status: 402 });
		const { items } = await run(service(), lookup(), {
			items: many(),
			onError: 'continueRegularOutput',
		});
		expect(items.map(linkOf)).toEqual(numbers(MANY));
		expect(service().requestLog.count()).toBeLessThanOrEqual(5);
		const unsent = items.filter(({ json }) => json.error === 'Made to answer 402 (not sent)');
		expect(unsent).toHaveLength(MANY - service().requestLog.count());
	}, 60_000);

	it('500 with the last one refused: nothing is sent', async () => {
		const items = [...many().slice(0, 499), { name: '' }];
		const { error } = await run(service(), lookup(), { items });
		expect(error?.context?.itemIndex).toBe(499);
		expect(service().requestLog.count()).toBe(0);
	}, 60_000);
});

it.each([
	[5_000, 'side by side', 'job', undefined],
	[500, 'by cursor', 'post', 'each'],
] as const)(
	'%d pages of one input item, %s',
	async (pages, _name, resource, cursor) => {
		service().faults.add({ list: { rows: 10 * pages, pageSize: 10, cursor } });
		const form = { ...search({ concurrency: 10 }), resource };
		const { items } = await run(service(), form, { items: searches('a') });
		expect(idsOf(items)).toEqual(rowIds(10 * pages));
		expect(service().requestLog.count()).toBe(pages);
	},
	60_000,
);

describe('rows', () => {
	it('200,000 over four input items', async () => {
		service().faults.add({ list: { rows: 50_000, pageSize: 2_500 } });
		const { items } = await run(service(), jobs(), { items: searches('a', 'b', 'c', 'd') });
		expect(items).toHaveLength(200_000);
		const expected = rowIds(50_000);
		expect(items.every(({ json }, index) => json.id === expected[index % 50_000])).toBe(true);
		expect(items.every((item, index) => linkOf(item) === Math.floor(index / 50_000))).toBe(true);
	}, 60_000);

	it.each([
		[3_000, 120_000, 99_000],
		[3_000, 100_500, 99_000],
	])(
		'more than 100,000 of one input item, %d a page of %d',
		async (pageSize, rows, given) => {
			service().faults.add({ list: { rows, pageSize } });
			const first = await run(service(), jobs(), { items: searches('a') });
			expect(first.error).toBeUndefined();
			const [failed, ...others] = failures(first);
			expect(others).toEqual([]);
			expect(failed).toBe(first.items.at(-1));
			expect(failed.json.message).toMatch(/Start Page \d+/);
			const { page, rows: before } = failed.json.details as { page: number; rows: number };
			expect(before).toBeGreaterThanOrEqual(given);
			expect(before).toBeLessThanOrEqual(100_000);
			expect(first.items).toHaveLength(before + 1);
			// Who resumes there misses nothing and gets nothing twice.
			const second = await run(service(), jobs({ startPage: page }), { items: searches('a') });
			expect(second.items[0].json.id).toBe(`row-${before + 1}`);
			expect(second.items.at(-1)?.json.id).toBe(`row-${rows}`);
		},
		60_000,
	);

	it('exactly 100,000 of one input item are no reason to say anything', async () => {
		service().faults.add({ list: { rows: 100_000, pageSize: 5_000 } });
		const { items } = await run(service(), jobs(), { items: searches('a') });
		expect(items).toHaveLength(100_000);
		expect(items.at(-1)?.json.id).toBe('row-100000');
		expect(pagesOf(service())).toHaveLength(20);
	}, 60_000);

	it('a Limit above 100,000 is met up to there', async () => {
		service().faults.add({ list: { rows: 120_000, pageSize: 5_000 } });
		const form = { ...jobs(), returnAll: false, limit: 110_000 };
		const { items } = await run(service(), form, { items: searches('a') });
		expect(items).toHaveLength(100_001);
		expect(items.at(-1)?.json.message).toContain('Start Page 21');
	}, 60_000);
});

it('takes memory as its output does, and keeps nothing of a run', async () => {
	const measure = async (rows: number) => {
		service().reset();
		service().faults.add({ list: { rows, pageSize: 1_000 } });
		const before = heapUsed();
		const { items } = await run(service(), jobs(), { items: searches('a') });
		const held = heapUsed() - before;
		return { held, rows: items.length };
	};
	await measure(4_000);
	const start = heapUsed();
	const small = await measure(8_000);
	const large = await measure(32_000);
	expect([small.rows, large.rows]).toEqual([8_000, 32_000]);
	expect(large.held / small.held).toBeLessThan(8);
	expect(heapUsed() - start).toBeLessThan(large.held / 4);
}, 60_000);
