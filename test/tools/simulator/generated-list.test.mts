// Generated lists: the rows, totals, cursors and pages that a fault defines.
import type { Fault } from '../../simulator/faults.mts';
import { ask, ids, useService, type Reply } from '../../helpers/simulator.mts';

const service = useService();
const leads = (query: Record<string, string | number> = {}) =>
	ask(service(), '/network/lead-search', query);

function fault(one: Fault): void {
	service().faults.add(one);
}

/** Returns the first pages. */
async function pagesOf(count: number): Promise<Reply[]> {
	const pages: Reply[] = [];
	for (let page = 1; page <= count; page += 1) pages.push(await leads({ page }));
	return pages;
}

/** Returns one field of the pagination data of each page. */
async function paginationOf(name: string, count: number): Promise<unknown[]> {
	return (await pagesOf(count)).map(({ body }) => body.pagination[name]);
}

describe('a generated list', () => {
	it('has numbered rows in the shape of the operation', async () => {
		fault({ list: { rows: 60, pageSize: 25 } });
		const { body } = await leads({ page: 3 });
		const names = body.elements.map((row: { id: string }) => row.id);
		expect(names).toEqual(Array.from({ length: 10 }, (_, index) => `row-${51 + index}`));
		expect(body.elements[0]).toHaveProperty('currentPositions');
		expect(body.pagination).toMatchObject({ totalPages: 3, totalElements: 60, pageNumber: 3 });
		expect(ids(await leads({ page: 4 }))).toEqual([]);
	});

	it.each([
		['right', 60, 3],
		['zero', 0, 0],
		['low', 30, 1],
		['high', 120, 6],
	] as const)('has totals %s', async (totals, totalElements, totalPages) => {
		fault({ list: { rows: 60, pageSize: 25, totals } });
		expect((await leads()).body.pagination).toMatchObject({ totalElements, totalPages });
	});

	it('has no pagination with totals none', async () => {
		fault({ list: { rows: 60, pageSize: 25, totals: 'none' } });
		expect((await leads()).body).toMatchObject({ pagination: null, elements: { length: 25 } });
	});

	it.each([
		['each', ['cursor-2', 'cursor-3', undefined]],
		['repeat', ['cursor', 'cursor', undefined]],
		['last', ['cursor-2', 'cursor-3', 'cursor-4']],
	] as const)('has cursors: %s', async (cursor, expected) => {
		fault({ list: { rows: 60, pageSize: 25, cursor } });
		expect(await paginationOf('paginationToken', 3)).toEqual(expected);
	});

	it('keeps all rows with empty pages', async () => {
		fault({ list: { rows: 60, pageSize: 25, emptyPages: [2, 3, 9] } });
		const pages = (await pagesOf(6)).map(ids);
		expect(pages.map(({ length }) => length)).toEqual([25, 0, 0, 25, 10, 0]);
		expect(new Set(pages.flat()).size).toBe(60);
		expect(await paginationOf('totalPages', 1)).toEqual([5]);
	});

	it('repeats a page with clamp and the first page with requireCursor', async () => {
		fault({ list: { rows: 60, pageSize: 20, clamp: 2 }, times: 1 });
		expect(ids(await leads({ page: 3 }))[0]).toBe('row-21');
		fault({ list: { rows: 60, pageSize: 20, cursor: 'each', requireCursor: true } });
		const search = (query: Record<string, string>) => ask(service(), '/network/post-search', query);
		expect(ids(await search({ page: '2' }))[0]).toBe('row-1');
		expect(ids(await search({ page: '2', paginationToken: 'cursor-2' }))[0]).toBe('row-21');
		expect(ids(await search({ page: '3', paginationToken: 'cursor-2' }))[0]).toBe('row-1');
	});

	it.each<[list: object, field: string, values: number[]]>([
		[{ totals: 'shrinking' }, 'totalPages', [6, 3, 2]],
		[{ totals: 'shrinking' }, 'totalElements', [60, 30, 20]],
		[{ totals: { totalPages: 2 } }, 'totalPages', [2]],
		[{ totals: { totalPages: 2 } }, 'totalElements', [60]],
		[{ reportedPageSize: 25 }, 'pageSize', [25, 25]],
		[{ reportedPages: { 2: 1, 3: 7 } }, 'pageNumber', [1, 1, 7, 4]],
	])('reports what is not true: %j, %s', async (list, field, values) => {
		fault({ list: { rows: 60, pageSize: 10, ...list } });
		expect(await paginationOf(field, values.length)).toEqual(values);
		expect((await leads()).body.elements).toHaveLength(10);
	});

	it('repeats pages and keeps all rows', async () => {
		fault({ list: { rows: 60, pageSize: 25, repeatedPages: [2, 4] } });
		const pages = (await pagesOf(6)).map(ids);
		const firstRows = ['row-1', 'row-1', 'row-26', 'row-26', 'row-51', undefined];
		expect(pages.map(([first]) => first)).toEqual(firstRows);
		expect(new Set(pages.flat()).size).toBe(60);
		expect(await paginationOf('totalPages', 1)).toEqual([5]);
	});

	it('returns cursors from one page on', async () => {
		fault({ list: { rows: 60, pageSize: 20, cursor: 'each', cursorFrom: 2 } });
		expect(await paginationOf('paginationToken', 3)).toEqual([undefined, 'cursor-3', undefined]);
	});

	it('has rows with a field that differs in each response', async () => {
		fault({ list: { rows: 2, pageSize: 2, volatile: true } });
		const [first, second] = [(await leads()).body.elements, (await leads()).body.elements];
		const { trackingId: before, ...one } = first[0];
		const { trackingId: after, ...same } = second[0];
		expect(same).toEqual(one);
		expect(after).not.toBe(before);
	});

	it.each([
		['all', [false, false, false, false]],
		['ends', [false, true, true, false]],
	] as const)('has hidden rows: %s', async (hidden, withId) => {
		fault({ list: { rows: 4, pageSize: 4, hidden } });
		const { elements } = (await leads()).body;
		expect(elements.map((row: object) => 'id' in row)).toEqual(withId);
		expect(elements[3]).toEqual(elements[0]);
	});
});
