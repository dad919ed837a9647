// Generated lists: the rows, totals, cursors and pages that a fault defines.
import type { Fault } from '../../simulator/faults.mts';
import { ask, ids, useService } from '../../helpers/simulator.mts';

const service = useService();
const leads = (query: Record<string, string | number> = {}) =>
	ask(service(), '/network/lead-search', query);

function fault(one: Fault): void {
	service().faults.add(one);
}

/** Returns the IDs on each of the pages. */
async function idsOfPages(count: number): Promise<string[][]> {
	const pages: string[][] = [];
	for (let page = 1; page <= count; page += 1) pages.push(ids(await leads({ page })));
	return pages;
}

/** Returns one field of the pagination data of each page. */
async function paginationOf(name: string, count: number): Promise<unknown[]> {
	const values: unknown[] = [];
	for (let page = 1; page <= count; page += 1) {
		values.push((await leads({ page })).body.pagination[name]);
	}
	return values;
}

describe('a generated list', () => {
	it('has numbered rows in the shape of the operation', async () => {
		fault({ list: { rows: 60, pageSize: 25 } });
		const { body } = await leads({ page: 3 });
		expect(body.elements.map((row: { id: string }) => row.id)).toEqual(
			Array.from({ length: 10 }, (_, index) => `row-${51 + index}`),
		);
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
		const cursors: unknown[] = [];
		for (const page of [1, 2, 3]) {
			cursors.push((await leads({ page })).body.pagination.paginationToken);
		}
		expect(cursors).toEqual(expected);
	});

	it('keeps all rows with empty pages', async () => {
		fault({ list: { rows: 60, pageSize: 25, emptyPages: [2, 3, 9] } });
		const sizes: number[] = [];
		const rows: string[] = [];
		for (const page of [1, 2, 3, 4, 5, 6]) {
			const found = ids(await leads({ page }));
			sizes.push(found.length);
			rows.push(...found);
		}
		expect(sizes).toEqual([25, 0, 0, 25, 10, 0]);
		expect(new Set(rows).size).toBe(60);
		expect((await leads()).body.pagination.totalPages).toBe(5);
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

	it('has shrinking totals', async () => {
		fault({ list: { rows: 60, pageSize: 10, totals: 'shrinking' } });
		expect(await paginationOf('totalPages', 3)).toEqual([6, 3, 2]);
		expect(await paginationOf('totalElements', 3)).toEqual([60, 30, 20]);
	});

	it('has totals that contradict each other', async () => {
		fault({ list: { rows: 60, pageSize: 10, totals: { totalPages: 2 } } });
		const { pagination } = (await leads()).body;
		expect(pagination).toMatchObject({ totalPages: 2, totalElements: 60 });
	});

	it('reports another page size', async () => {
		fault({ list: { rows: 60, pageSize: 10, reportedPageSize: 25 } });
		expect(await paginationOf('pageSize', 2)).toEqual([25, 25]);
		expect((await leads()).body.elements).toHaveLength(10);
	});

	it('reports wrong page numbers', async () => {
		fault({ list: { rows: 60, pageSize: 10, reportedPages: { 2: 1, 3: 7 } } });
		expect(await paginationOf('pageNumber', 4)).toEqual([1, 1, 7, 4]);
	});

	it('repeats pages and keeps all rows', async () => {
		fault({ list: { rows: 60, pageSize: 25, repeatedPages: [2, 4] } });
		const pages = await idsOfPages(6);
		expect(pages.map(([first]) => first)).toEqual([
			'row-1',
			'row-1',
			'row-26',
			'row-26',
			'row-51',
			undefined,
		]);
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
