// The rows that a series of polls emits while the list changes.
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { Fault } from '../../simulator/faults.mts';
import { priceOf } from '../../helpers/published.mts';
import { POSTS, serve, watch, watching, type Poller } from '../../helpers/poller.mts';
import { idsOf, rowIds } from '../../helpers/results.mts';
import { addFaults, matching, pagesOf, requestCount, useService } from '../../helpers/service.mts';

const service = useService();

/** What the simulator bills for a page of posts, in US dollars. */
const PAGE_COST = priceOf('company-posts');
/** The IDs of rows from the newest to the oldest. */
const down = (to: number, from = 1) => rowIds(to, from).reverse();
const marks = (items: INodeExecutionData[] = []) => items.map(({ json }) => json.moreMayExist);

describe('the first poll', () => {
	it('remembers the existing rows and starts an empty execution, so that n8n saves them', async () => {
		serve(20);
		const poller = await watch();
		expect(await poller.activate()).toEqual({ items: [] });
		expect([...poller.seen].sort()).toEqual(rowIds(20).sort());
	});

	it('remembers an empty list', async () => {
		serve(0);
		const poller = await watch();
		expect(await poller.activate()).toEqual({ items: [] });
		serve(2);
		expect(idsOf((await poller.poll()).items)).toEqual(down(2));
	});

	it('returns the existing rows if Emit Existing Rows is on', async () => {
		serve(20);
		const poller = await watch({ emitExisting: true });
		const { items } = await poller.activate();
		expect(idsOf(items)).toEqual(down(20));
		expect(await poller.poll()).toEqual({});
	});

	it('reads Max Pages per Poll, so that no existing row is new later', async () => {
		const poller = await watching(200, { maxPages: 3 });
		expect(pagesOf()).toEqual([1, 2, 3]);
		serve(201);
		expect(idsOf((await poller.poll()).items)).toEqual(['row-201']);
	});

	it('is repeated if it fails midway', async () => {
		serve(200);
		const poller = await watch({ maxPages: 3, maxRetries: 0 });
		service().faults.clear();
		addFaults({ when: { fromPage: 2 }, status: 500, times: 1 });
		addFaults({ list: { rows: 200, pageSize: 50, newestFirst: true, cursor: 'each' } });
		expect(await poller.activate()).toEqual({});
		expect(poller.seen).toEqual([]);
		expect(await poller.poll()).toEqual({ items: [] });
		expect(poller.seen).toHaveLength(150);
	});
});

describe('a later poll', () => {
	it('returns the new rows and starts no execution without any', async () => {
		const poller = await watching(20);
		expect(await poller.poll()).toEqual({});
		serve(23);
		expect(idsOf((await poller.poll()).items)).toEqual(down(23, 21));
		expect(await poller.poll()).toEqual({});
	});

	it('does not link its items', async () => {
		const poller = await watching(1);
		serve(2);
		const { items } = await poller.poll();
		expect(items?.map((item) => Object.keys(item))).toEqual([['json']]);
	});

	it('remembers returned rows after a restart', async () => {
		const poller = await watching(20);
		serve(23);
		await poller.poll();
		expect(await poller.activate('init')).toEqual({});
		serve(24);
		expect(idsOf((await poller.activate('init')).items)).toEqual(['row-24']);
	});

	it('returns rows again if n8n was killed before it saved them', async () => {
		const poller = await watching(20);
		const before = poller.saved;
		serve(23);
		await poller.poll();
		poller.saved = before;
		expect(idsOf((await poller.activate('init')).items)).toEqual(down(23, 21));
	});

	it('reads on while a page has new rows, up to Max Pages per Poll', async () => {
		const poller = await watching(300, { maxPages: 4 });
		serve(370);
		const { items } = await poller.poll();
		expect(idsOf(items)).toEqual(down(370, 301));
		expect(pagesOf()).toEqual([1, 2, 3]);
		expect(marks(items)).toEqual(Array(70).fill(undefined));
	});

	it('fetches one page by default', async () => {
		const poller = await watching(100);
		serve(120);
		await poller.poll();
		expect(pagesOf()).toEqual([1]);
	});

	it('sets moreMayExist if all rows on the last page are new', async () => {
		const poller = await watching(100);
		serve(160);
		const { items } = await poller.poll();
		expect(idsOf(items)).toEqual(down(160, 111));
		expect(marks(items)).toEqual([...Array(49).fill(undefined), true]);
	});

	it.each([
		['grew, which sets moreMayExist', 2, 3, [undefined, undefined, true]],
		['is read to its end', 3, 2, [undefined, undefined, undefined]],
	])(
		'returns each row once if pages overlap because the list %s',
		async (_case, maxPages, totalPages, marked) => {
			const poller = await watching(0, { maxPages });
			const page = (...rows: string[]) => ({
				status: 200,
				elements: rows.map((id) => ({ id })),
				pagination: { totalPages, totalElements: 6, pageNumber: 0, pageSize: 50 },
			});
			service().faults.clear();
			addFaults({ ...matching({ page: 1 }), body: page('a', 'b') });
			addFaults({ ...matching({ page: 2 }), body: page('b', 'c') });
			const { items } = await poller.poll();
			expect(idsOf(items)).toEqual(['a', 'b', 'c']);
			expect(marks(items)).toEqual(marked);
		},
	);

	it('does not set moreMayExist at the end of the list', async () => {
		const poller = await watching(0);
		serve(50);
		const { items } = await poller.poll();
		expect(items).toHaveLength(50);
		expect(marks(items)).not.toContain(true);
	});
});

describe('Output', () => {
	const newest = async (more: object) => {
		const poller = await watching(20, {}, more);
		serve(22);
		return (await poller.poll()).items ?? [];
	};

	it('is applied to the new rows', async () => {
		const selected = await newest({ output: 'selected', fields: 'content' });
		expect(selected.map(({ json }) => Object.keys(json))).toEqual(Array(2).fill(['id', 'content']));
		const [{ json }] = await newest({ output: 'simplified' });
		expect(Object.keys(json)).toContain('authorUrl');
	});

	it('reduces a Raw Response to the new rows', async () => {
		const raw = await newest({ output: 'raw' });
		expect(raw).toHaveLength(1);
		const { elements } = raw[0].json as { elements: Array<{ id: string }> };
		expect(elements.map(({ id }) => id)).toEqual(down(22, 21));
		expect(raw[0].json.pagination).toBeDefined();
	});
});

describe('Max Cost', () => {
	it('ends a poll before the page that would exceed it', async () => {
		const poller = await watching(300, { maxPages: 5 });
		poller.parameters = {
			...poller.parameters,
			options: { maxPages: 5, maxCost: PAGE_COST * 2.5 },
		};
		serve(500);
		const { items } = await poller.activate('update');
		expect(pagesOf()).toEqual([1, 2]);
		expect(idsOf(items)).toEqual(down(500, 401));
		expect(marks(items).at(-1)).toBe(true);
		expect(idsOf((await poller.poll()).items)).toEqual(down(400, 351));
	});

	it('and Max Pages per Poll only delay a burst, after which a poll reads one page again', async () => {
		const poller = await watching(300, { maxPages: 5, maxCost: PAGE_COST * 2.5 });
		serve(470);
		const polls = [];
		for (let count = 0; count < 4; count++) polls.push(await poller.poll());
		expect(polls.flatMap(({ items }) => idsOf(items))).toEqual(down(470, 301));
		expect(polls.map(({ items }) => marks(items).at(-1))).toEqual([
			true,
			true,
			...[undefined, undefined],
		]);
		expect(pagesOf()).toEqual([1, 2, 1, 3, 1, 4, 1]);
	});

	it('applies to each poll separately', async () => {
		serve(300);
		const poller = await watch({ maxPages: 5, maxCost: PAGE_COST * 2.5 });
		expect(await poller.activate()).toEqual({ items: [] });
		for (let rows = 301; rows < 305; rows++) {
			serve(rows);
			expect(idsOf((await poller.poll()).items)).toEqual([`row-${rows}`]);
		}
	});
});

describe('Include Cost', () => {
	it('shares the cost of the poll among its new rows', async () => {
		const poller = await watching(100, { includeCost: true, maxPages: 2 });
		serve(104);
		const { items = [] } = await poller.poll();
		expect(items.map(({ json }) => json.cost)).toEqual(Array(4).fill((PAGE_COST * 2) / 4));
	});
});

it.each<[what: string, patch: object]>([
	['an error text', { error: 'Some rows may be out of date' }],
	['an empty entry', { elements: [null, { id: 'row-21' }, { id: 'row-20' }] }],
])('sets no moreMayExist and reads no further page because of %s', async (_what, patch) => {
	const poller = await watching(20);
	serve(21, { list: { ...POSTS, rows: 21 }, patch });
	const { items } = await poller.poll();
	expect([idsOf(items), marks(items)]).toEqual([['row-21'], [undefined]]);
	for (let polls = 0; polls < 3; polls++) expect(await poller.poll()).toEqual({});
	expect(requestCount()).toBe(4);
});

describe('Fetch Test Event', () => {
	it('returns the newest rows of one page and remembers nothing', async () => {
		serve(120);
		const poller = await watch({ maxPages: 5 });
		expect(idsOf((await poller.test()).items)).toEqual(down(120, 71));
		expect(pagesOf()).toEqual([1]);
		expect(poller.saved).toEqual({});
		await poller.activate();
		const saved = poller.saved;
		serve(121);
		expect(idsOf((await poller.test()).items)[0]).toBe('row-121');
		expect(poller.saved).toEqual(saved);
	});

	it('returns nothing from an empty list', async () => {
		serve(0);
		expect((await (await watch()).test()).items).toBeUndefined();
	});

	it('throws the failure of the request', async () => {
		addFaults({ status: 401 });
		await expect((await watch()).test()).rejects.toMatchObject({ httpCode: '401' });
	});
});

describe('two polls that overlap', () => {
	it('return each row only once', async () => {
		const poller = await watching(20);
		serve(25);
		const polls = await Promise.all([poller.poll(), poller.poll(), poller.poll()]);
		expect(polls.flatMap(({ items }) => idsOf(items))).toEqual(down(25, 21));
		serve(26);
		expect(idsOf((await poller.poll()).items)).toEqual(['row-26']);
	});

	it('do not send a request for the second', async () => {
		const poller = await watching(20);
		service().requestLog.clear();
		await Promise.all([poller.poll(), poller.poll()]);
		expect(requestCount()).toBe(1);
	});
});

describe('what is remembered', () => {
	it('is limited to 5,000 IDs, and a poll reads no more rows', async () => {
		const poller = await watching(10_000, { maxPages: 200 });
		expect(requestCount()).toBe(100);
		expect(poller.seen).toHaveLength(5_000);
		expect(new Set(poller.seen)).toEqual(new Set(rowIds(10_000, 5_001)));
		serve(10_003);
		expect(idsOf((await poller.poll()).items)).toEqual(down(10_003, 10_001));
		expect(pagesOf()).toEqual([1, 2]);
		expect(poller.seen).toHaveLength(5_000);
	});

	it.each<[what: string, memory: IDataObject]>([
		['a number', { seen: 5 }],
		['a text', { seen: 'row-1' }],
		['an object', { seen: { 'row-1': true } }],
		['blank', { seen: null }],
		['missing', { seen: undefined }],
	])('is discarded if its list is %s, so that the poll is a first one', async (_what, memory) => {
		const poller = await watching(10);
		Object.assign(poller.saved['node:Watch'] as IDataObject, memory);
		expect(await poller.activate('init')).toEqual({ items: [] });
		serve(11);
		expect(idsOf((await poller.poll()).items)).toEqual(['row-11']);
	});

	const nameless = (rows: number): Fault => ({
		list: { ...POSTS, rows, withoutIds: true, volatile: true },
	});
	it('identifies a row without ID by its texts', async () => {
		serve(10, nameless(10));
		const poller = await watch();
		await poller.activate();
		expect(await poller.poll()).toEqual({});
		serve(12, nameless(12));
		const { items = [] } = await poller.poll();
		expect(items.map(({ json }) => json.networkUrl)).toEqual(['row-12', 'row-11']);
		expect(await poller.poll()).toEqual({});
	});
});

describe('a poll that ends early', () => {
	const second = matching({ page: 2 });
	const options = { maxPages: 5, maxRetries: 0 };
	/** Allows one page of a dear list. */
	const poor = { ...options, maxCost: PAGE_COST * 2.5 };
	const dear: Fault = { list: { ...POSTS, rows: 220 }, patch: { cost: PAGE_COST * 2 } };
	async function pollWith(poller: Poller, options: object) {
		poller.parameters = { ...poller.parameters, options };
		return await poller.activate('update');
	}

	it('loses nothing if Max Cost ends the poll after a failed page', async () => {
		const poller = await watching(100, options);
		serve(220, { ...second, status: 500 });
		expect(idsOf((await poller.poll()).items)).toEqual(down(220, 171));
		serve(220, dear);
		expect((await pollWith(poller, poor)).items).toBeUndefined();
		expect(pagesOf()).toEqual([1]);
		expect(idsOf((await pollWith(poller, options)).items)).toEqual(down(170, 101));
		expect(await poller.poll()).toEqual({});
	});

	it('loses nothing if a page fails after Max Cost ended a poll', async () => {
		const poller = await watching(100, options);
		serve(220, dear);
		expect(idsOf((await pollWith(poller, poor)).items)).toEqual(down(220, 171));
		serve(223, { ...second, status: 500 });
		expect(idsOf((await pollWith(poller, options)).items)).toEqual(down(223, 221));
		serve(225);
		expect(idsOf((await poller.poll()).items)).toEqual([...down(225, 224), ...down(170, 101)]);
		expect(await poller.poll()).toEqual({});
	});

	it.each<[what: string, fault: Fault]>([
		['repeats the first', { list: { ...POSTS, rows: 220, clamp: 1, reportedPages: { 1: 2 } } }],
		[
			'is empty',
			{
				list: { ...POSTS, rows: 220 },
				patch: { elements: [], pagination: { paginationToken: null } },
			},
		],
	])('sets moreMayExist and continues there if page 2 %s', async (_what, fault) => {
		const poller = await watching(100, options);
		serve(220, { ...second, ...fault });
		const { items } = await poller.poll();
		expect(idsOf(items)).toEqual(down(220, 171));
		expect(marks(items).at(-1)).toBe(true);
		serve(220);
		expect(idsOf((await poller.poll()).items)).toEqual(down(170, 101));
	});

	it('sets no moreMayExist if Posted Within explains an empty page', async () => {
		const poller = await watching(100, options, { filters: { postedLimit: 'month' } });
		serve(220, { ...second, list: { ...POSTS, rows: 220 }, patch: { elements: [] } });
		expect(marks((await poller.poll()).items)).not.toContain(true);
	});

	it('reports what the pages cost that it could not return', async () => {
		const poller = await watching(100, { ...options, includeCost: true });
		const busy = { error: 500, message: 'Busy', cost: PAGE_COST };
		serve(110, { ...second, status: 500, body: busy });
		const { items = [] } = await poller.poll();
		expect(items).toHaveLength(10);
		const costs = items.map(({ json }) => Number(json.cost) * 1e9);
		expect(Math.round(costs.reduce((sum, cost) => sum + cost))).toBe(PAGE_COST * 2 * 1e9);
	});

	it('reports null if the service did not report the cost of a page', async () => {
		const poller = await watching(100, { ...options, includeCost: true });
		serve(110, { omit: ['cost'], list: { ...POSTS, rows: 110 } });
		const { items = [] } = await poller.poll();
		expect(items.map(({ json }) => json.cost)).toEqual(Array(10).fill(null));
	});
});
