// Thousands of input items, pages and rows.
import { EXAMPLE_URLS } from '../helpers/fixtures.mts';
import { type Form, listOf, lookup, search } from '../helpers/forms.mts';
import { numbers, searches } from '../helpers/inputs.mts';
import { detailsOf, linkOf, rowIds } from '../helpers/results.mts';
import { run } from '../helpers/runs.mts';
import { addFaults, requestCount, useService } from '../helpers/service.mts';
import { heapUsed } from './memory.mts';

const service = useService();

/** Searches jobs, for lists with pages of any size, at most 40. */
const jobs = (options = {}): Form => ({ ...search(options), resource: 'job' });
const MANY = 10_000;

it('sends at most seven of 10,000 lookups without credit', async () => {
	const many = numbers(MANY).map((index) => ({ name: `person-${index}` }));
	service().latency = 50;
	addFaults({ status: 402 });
	const { links, items } = await run(lookup(), many, { onError: 'continueRegularOutput' });
	expect(links).toEqual(numbers(MANY));
	expect(requestCount()).toBeLessThanOrEqual(7);
	const unsent = items.filter((item) => detailsOf(item).kind === 'notSent');
	expect(unsent).toHaveLength(MANY - requestCount());
});

/** Gets the reactions of one comment, an operation without cursors that has 1,000 pages. */
const reactions = (): Form => ({
	resource: 'comment',
	operation: 'getReactions',
	comment: EXAMPLE_URLS.comment,
});

it.each([
	[1_000, 'in parallel', reactions, undefined],
	[500, 'by cursor', () => listOf('post'), 'each'],
] as const)('fetches %d pages of one input item %s', async (pages, _name, formOf, cursor) => {
	addFaults({ list: { rows: 10 * pages, pageSize: 10, cursor } });
	const form: Form = { ...formOf(), output: 'all', returnAll: true };
	const { ids } = await run(form, searches('a'));
	expect(ids).toEqual(rowIds(10 * pages));
	expect(requestCount()).toBe(pages);
});

it('returns up to 200,000 rows for four input items', async () => {
	addFaults({ list: { rows: 50_000, pageSize: 2_500 } });
	const { items } = await run(jobs(), searches('a', 'b', 'c', 'd'));
	expect(items).toHaveLength(200_000);
	const expected = rowIds(50_000);
	expect(items.every(({ json }, index) => json.id === expected[index % 50_000])).toBe(true);
	expect(items.every((item, index) => linkOf(item) === Math.floor(index / 50_000))).toBe(true);
});

it('uses the same memory per row for 300,000 rows, and keeps nothing of the run', async () => {
	const measure = async (rows: number) => {
		service().reset();
		addFaults({ list: { rows, pageSize: 7_500 } });
		const before = heapUsed();
		const form: Form = { ...jobs(), output: 'selected', fields: 'jobId, title' };
		const { items } = await run(form, searches('a'));
		const held = heapUsed() - before;
		expect(items).toHaveLength(rows);
		expect(items.at(-1)?.json.jobId).toBe(`row-${rows}`);
		return held / items.length;
	};

	await measure(7_500);
	const start = heapUsed();
	const few = await measure(30_000);
	const many = await measure(300_000);
	expect(many / few).toBeLessThan(1.2);
	expect(heapUsed() - start).toBeLessThan((many * 300_000) / 4);
});
