// The rows that polls emit in n8n, and what n8n remembers of them. Random bursts and gaps are in test/long/random/polls.test.ts.
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { Fault } from '../../service/faults.mts';
import { expireTimeouts } from '../../helpers/clock.mts';
import { priceOf } from '../../helpers/published.mts';
import { POSTS, serve, watch, watching } from '../../helpers/poller.mts';
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
		expect(poller.seen).toEqual([20]);
	});

	it('reads one page, and is repeated if that fails', async () => {
		serve(200, { status: 500, times: 8 });
		const poller = await watch();
		expect(await poller.activate()).toEqual({});
		expect(poller.seen).toEqual([0]);
		expect(await poller.poll()).toEqual({ items: [] });
		expect([pagesOf(), poller.seen]).toEqual([Array(9).fill(1), [50]]);
	});

	it('returns what is there with Emit Existing Rows, up to Max Pages per Poll', async () => {
		serve(200);
		const poller = await watch({ emitExisting: true, maxPages: 3 });
		const { items } = await poller.activate();
		expect(idsOf(items)).toEqual(down(200, 51));
		expect(marks(items).at(-1)).toBe(true);
		expect(await poller.poll()).toEqual({});
	});
});

describe('a later poll', () => {
	it('returns the new rows without links, and starts no execution without any', async () => {
		const poller = await watching(20);
		expect(await poller.poll()).toEqual({});
		serve(23);
		const { items } = await poller.poll();
		expect(idsOf(items)).toEqual(down(23, 21));
		expect(items?.map((item) => Object.keys(item))).toEqual(Array(3).fill(['json']));
		expect(await poller.poll()).toEqual({});
	});

	it('remembers returned rows after a restart', async () => {
		const poller = await watching(20);
		serve(23);
		await poller.poll();
		expect(await poller.activate('init')).toEqual({});
		serve(24);
		expect(idsOf((await poller.activate('init')).items)).toEqual(['row-24']);
	});

	it('reads on while the last row of a page or more than half of its rows are new', async () => {
		const poller = await watching(100);
		serve(260);
		const { items } = await poller.poll();
		expect(pagesOf()).toEqual([1, 2, 3, 4]);
		expect(idsOf(items)).toEqual(down(260, 101));
		expect(marks(items)).not.toContain(true);
		serve(285);
		expect(idsOf((await poller.poll()).items)).toEqual(down(285, 261));
		expect(pagesOf()).toEqual([1]);
	});

	it('returns no old row that moves up to the first page, and reads no page for it', async () => {
		const poller = await watching(199);
		for (const rows of [195, 193, 191]) {
			serve(rows);
			expect(await poller.poll()).toEqual({});
			expect(pagesOf()).toEqual([1]);
		}

		serve(220);
		expect(idsOf((await poller.poll()).items)).toEqual(down(220, 200));
	});

	it('says once which rows are beyond Max Pages per Poll', async () => {
		const poller = await watching(100, { maxPages: 2 });
		serve(260);
		const { items } = await poller.poll();
		expect(idsOf(items)).toEqual(down(260, 161));
		expect(marks(items)).toEqual([...Array(99).fill(undefined), true]);
		serve(261);
		expect(marks((await poller.poll()).items)).toEqual([undefined]);
	});

	it.each([
		['grew, which sets moreMayExist', 2, 3, true],
		['is read to its end', 3, 2, undefined],
	])('returns each row once if the list %s', async (_case, maxPages, totalPages, marked) => {
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
		expect(marks(items)).toEqual([undefined, undefined, marked]);
	});

	it('returns each row only once if polls overlap, and sends one request', async () => {
		const poller = await watching(20);
		serve(25);
		const polls = await Promise.all([poller.poll(), poller.poll(), poller.poll()]);
		expect(polls.flatMap(({ items }) => idsOf(items))).toEqual(down(25, 21));
		expect(requestCount()).toBe(1);
		serve(26);
		expect(idsOf((await poller.poll()).items)).toEqual(['row-26']);
	});

	it.each<[name: string, damaged: (key: string) => IDataObject]>([
		['a text', () => ({ targets: 'a text' })],
		['an old list', () => ({ target: '[]', seen: ['row-1'] })],
		['null for a target', (key) => ({ targets: { [key]: null } })],
		['numbers for keys', (key) => ({ targets: { [key]: { keys: [1, 2] } } })],
	])('starts silently if what it remembers is damaged: %s', async (_name, damaged) => {
		const poller = await watching(10);
		const saved = poller.saved['node:Watch'] as { targets: object };
		poller.saved['node:Watch'] = damaged(Object.keys(saved.targets)[0]);
		expect(await poller.activate('init')).toEqual({ items: [] });
		serve(11);
		expect(idsOf((await poller.poll()).items)).toEqual(['row-11']);
	});

	it('identifies a row without ID by its texts', async () => {
		const nameless = (rows: number): Fault => ({
			list: { ...POSTS, rows, withoutIds: true, volatile: true },
		});
		serve(10, nameless(10));
		const poller = await watch();
		await poller.activate();
		expect(await poller.poll()).toEqual({});
		serve(12, nameless(12));
		const { items = [] } = await poller.poll();
		expect(items.map(({ json }) => json.url)).toEqual(['row-12', 'row-11']);
		expect(await poller.poll()).toEqual({});
	});
});

it('returns the new rows as Output says', async () => {
	const newest = async (more: object) => {
		const poller = await watching(20, {}, more);
		serve(22);
		return ((await poller.poll()).items ?? []).map(({ json }) => json);
	};

	const selected = await newest({ output: 'selected', fields: 'content' });
	expect(selected.map((json) => Object.keys(json))).toEqual(Array(2).fill(['content']));
	const all = await newest({ output: 'all' });
	expect(all.map(({ id }) => id)).toEqual(down(22, 21));
	const columns = await newest({});
	expect(columns.map(({ postId }) => postId)).toEqual(down(22, 21));
});

describe('Fetch Test Event', () => {
	it('returns the newest rows of one page and remembers nothing', async () => {
		serve(120);
		const poller = await watch({ maxPages: 5 });
		expect(idsOf((await poller.test()).items)).toEqual(down(120, 71));
		expect(pagesOf()).toEqual([1]);
		expect(poller.saved).toEqual({});
		await poller.activate();
		const { saved } = poller;
		serve(121);
		// Also those that polls have seen.
		expect(idsOf((await poller.test()).items)).toEqual(down(121, 72));
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

it('Max Cost counts each poll by itself', async () => {
	const poller = await watching(10, { maxCost: PAGE_COST });
	for (const rows of [11, 12, 13]) {
		serve(rows);
		expect(idsOf((await poller.poll()).items)).toEqual([`row-${rows}`]);
	}
});

describe('a second page', () => {
	const options = { maxPages: 5 };
	const second = matching({ page: 2 });
	const list = { ...POSTS, rows: 220 };

	it.each<[what: string, fault: Fault, option: object]>([
		['fails', { ...second, status: 500 }, {}],
		['is not found', { ...second, body: { status: 404, error: 'No', elements: [] } }, {}],
		['Max Cost does not allow', { list, patch: { cost: 0.008 } }, { maxCost: 0.01 }],
		['repeats the first', { ...second, list: { ...list, clamp: 1, reportedPages: { 1: 2 } } }, {}],
		[
			'is empty',
			{ ...second, list, patch: { elements: [], pagination: { paginationToken: null } } },
			{},
		],
	])('that %s sets moreMayExist, and its rows come later', async (_what, fault, option) => {
		const poller = await watching(100, options);
		poller.parameters.options = { ...options, ...option };
		serve(220, fault);
		const { items } = await poller.activate('update');
		expect(idsOf(items)).toEqual(down(220, 171));
		expect(marks(items).at(-1)).toBe(true);
		poller.parameters.options = options;
		await poller.activate('update');
		serve(221);
		expect(idsOf((await poller.poll()).items)).toEqual(['row-221']);
		serve(260);
		expect(idsOf((await poller.poll()).items)).toEqual([...down(260, 222), ...down(170, 101)]);
	});

	it("that n8n's time limit ends sets moreMayExist", async () => {
		const poller = await watching(100, options);
		serve(220, { ...second, hang: true });
		expireTimeouts(1, () => requestCount() - 1);
		const { items } = await poller.poll();
		expect(idsOf(items)).toEqual(down(220, 171));
		expect(marks(items).at(-1)).toBe(true);
	});

	it('that is empty because of Posted Within sets no moreMayExist', async () => {
		const poller = await watching(100, options, { filters: { postedLimit: 'month' } });
		serve(220, { ...second, list, patch: { elements: [] } });
		expect(marks((await poller.poll()).items)).not.toContain(true);
	});
});
