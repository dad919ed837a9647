// The rows that polls emit in n8n, and what n8n remembers of them. Bursts and gaps are in test/unit/trigger.
import type { INodeExecutionData } from 'n8n-workflow';

import type { Fault } from '../../simulator/faults.mts';
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
		expect([...poller.seen].sort()).toEqual(rowIds(20).sort());
	});

	it('is repeated if it fails midway', async () => {
		serve(200, { when: { fromPage: 2 }, status: 500, times: 1 });
		const poller = await watch({ maxPages: 3, maxRetries: 0 });
		expect(await poller.activate()).toEqual({});
		expect(poller.seen).toEqual([]);
		expect(await poller.poll()).toEqual({ items: [] });
		expect(poller.seen).toHaveLength(150);
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

	it('fetches one page by default, and sets moreMayExist if all its rows are new', async () => {
		const poller = await watching(100);
		serve(160);
		const { items } = await poller.poll();
		expect(pagesOf()).toEqual([1]);
		expect(idsOf(items)).toEqual(down(160, 111));
		expect(marks(items)).toEqual([...Array(49).fill(undefined), true]);
	});

	it.each([
		['grew, which sets moreMayExist', 2, 3, true],
		['is read to its end', 3, 2, undefined],
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
			expect(marks(items)).toEqual([undefined, undefined, marked]);
		},
	);

	it('returns each row only once if polls overlap, and sends one request', async () => {
		const poller = await watching(20);
		serve(25);
		const polls = await Promise.all([poller.poll(), poller.poll(), poller.poll()]);
		expect(polls.flatMap(({ items }) => idsOf(items))).toEqual(down(25, 21));
		expect(requestCount()).toBe(1);
		serve(26);
		expect(idsOf((await poller.poll()).items)).toEqual(['row-26']);
	});

	it.each(['a text', undefined])('is a first one if what it remembers is %s', async (seen) => {
		const poller = await watching(10);
		Object.assign(poller.saved['node:Watch'] as object, { seen });
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
		expect(items.map(({ json }) => json.networkUrl)).toEqual(['row-12', 'row-11']);
		expect(await poller.poll()).toEqual({});
	});
});

it('Output is applied to the new rows, to which Raw Response is reduced', async () => {
	const newest = async (more: object) => {
		const poller = await watching(20, {}, more);
		serve(22);
		return ((await poller.poll()).items ?? []).map(({ json }) => json);
	};
	const selected = await newest({ output: 'selected', fields: 'content' });
	expect(selected.map((json) => Object.keys(json))).toEqual(Array(2).fill(['id', 'content']));
	const [raw, ...others] = await newest({ output: 'raw' });
	expect(others).toEqual([]);
	expect(raw.pagination).toBeDefined();
	expect((raw.elements as Array<{ id: string }>).map(({ id }) => id)).toEqual(down(22, 21));
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

describe('Include Cost', () => {
	const options = { includeCost: true, maxPages: 2, maxRetries: 0 };
	const busy = { error: 500, message: 'Busy', cost: PAGE_COST };

	it.each<[what: string, faults: Fault[]]>([
		['puts the cost of the poll on its first new row', []],
		[
			'counts a page that it could not return',
			[{ ...matching({ page: 2 }), status: 500, body: busy }],
		],
	])('%s', async (_what, faults) => {
		const poller = await watching(100, options);
		serve(104, ...faults);
		const { items = [] } = await poller.poll();
		expect(items.map(({ json }) => json.cost)).toEqual([PAGE_COST * 2, 0, 0, 0]);
	});
});

describe('a second page', () => {
	const options = { maxPages: 5, maxRetries: 0 };
	const second = matching({ page: 2 });
	const list = { ...POSTS, rows: 220 };

	it('that Max Cost does not allow is left to later polls, also after one that failed', async () => {
		const poller = await watching(100, options);
		serve(220, { list, patch: { cost: PAGE_COST * 2 } });
		poller.parameters.options = { ...options, maxCost: PAGE_COST * 2.5 };
		expect(idsOf((await poller.activate('update')).items)).toEqual(down(220, 171));
		poller.parameters.options = options;
		serve(223, { ...second, status: 500 });
		expect(idsOf((await poller.activate('update')).items)).toEqual(down(223, 221));
		serve(225);
		expect(idsOf((await poller.poll()).items)).toEqual([...down(225, 224), ...down(170, 101)]);
		expect(await poller.poll()).toEqual({});
	});

	it.each<[what: string, fault: Fault]>([
		['repeats the first', { list: { ...list, clamp: 1, reportedPages: { 1: 2 } } }],
		['is empty', { list, patch: { elements: [], pagination: { paginationToken: null } } }],
	])('that %s sets moreMayExist, and the next poll continues there', async (_what, fault) => {
		const poller = await watching(100, options);
		serve(220, { ...second, ...fault });
		const { items } = await poller.poll();
		expect(idsOf(items)).toEqual(down(220, 171));
		expect(marks(items).at(-1)).toBe(true);
		serve(220);
		expect(idsOf((await poller.poll()).items)).toEqual(down(170, 101));
	});

	it('that is empty because of Posted Within sets no moreMayExist', async () => {
		const poller = await watching(100, options, { filters: { postedLimit: 'month' } });
		serve(220, { ...second, list, patch: { elements: [] } });
		expect(marks((await poller.poll()).items)).not.toContain(true);
	});
});
