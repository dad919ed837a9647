// Which pages are fetched: limits, correct and wrong totals, empty and repeated pages, Max Pages, Start Page.
import { operations } from '../../contract/contract.mts';
import type { GeneratedList } from '../../simulator/faults.mts';
import {
	idsOf,
	linked,
	linkOf,
	listOf,
	pagesOf,
	rowIds,
	run,
	search,
	searches,
	useService,
	type Form,
} from '../../helpers/runs.mts';
import { parametersOf, sampleParameters } from '../../helpers/sample-parameters.mts';

const service = useService();

const sorted = (pages: number[]) => [...pages].sort((a, b) => a - b);
const upTo = (last: number, first = 1) =>
	Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/** Returns the rows of a generated list and the requested pages. */
async function fetched(list: GeneratedList, form: Form) {
	service().faults.add({ list });
	const { items, error } = await run(service(), form, { items: searches('a') });
	return { error, ids: idsOf(items), pages: pagesOf(service()) };
}

describe.each(
	operations.flatMap((one) =>
		one.paging ? [[`${one.resource}: ${one.operation}`, one, one.paging] as const] : [],
	),
)('%s', (_name, { resource, operation }, { by, pageSize: known }) => {
	const pageSize = typeof known === 'number' ? known : 30;
	const form = (more: object = {}) =>
		parametersOf(sampleParameters(service()), `${resource}/${operation}`, {
			returnAll: true,
			...more,
		}) as Form;
	const cursor = by === 'page' ? undefined : 'each';

	it('returns every row of all pages in order', async () => {
		const rows = 7 * pageSize + 1;
		const list = { rows, pageSize, cursor, requireCursor: cursor !== undefined } as GeneratedList;
		const { ids, pages } = await fetched(list, form());
		expect(ids).toEqual(rowIds(rows));
		expect(sorted(pages)).toEqual(upTo(8));
	});

	it('stops at the limit without an extra page', async () => {
		const list = { rows: 20 * pageSize, pageSize, cursor } as GeneratedList;
		const { ids, pages } = await fetched(list, form({ returnAll: false, limit: 3 * pageSize }));
		expect(ids).toEqual(rowIds(3 * pageSize));
		expect(sorted(pages)).toEqual(upTo(3));
	});

	it('stops after a full first page if it is the only one', async () => {
		const { ids, pages } = await fetched({ rows: pageSize, pageSize }, form());
		expect(ids).toEqual(rowIds(pageSize));
		expect(pages).toEqual([1]);
	});
});

it.each([
	['lead', 25, 100],
	['account', 25, 100],
	['profile', 10, 100],
	['service', 10, 100],
	['company', 50, 20],
])('ends a %s search at its last page', async (resource, pageSize, lastPage) => {
	const list = { rows: 200 * pageSize, pageSize, clamp: lastPage };
	const { ids, pages } = await fetched(list, listOf(resource, { startPage: lastPage - 3 }));
	expect(ids).toEqual(rowIds(lastPage * pageSize, (lastPage - 4) * pageSize + 1));
	expect(sorted(pages)).toEqual(upTo(lastPage, lastPage - 3));
});

it('links 0, 12 and 1 rows to their input items', async () => {
	for (const [text, rows] of Object.entries({ none: 0, dozen: 12, one: 1 })) {
		service().faults.add({ when: { query: { search: text } }, list: { rows, pageSize: 10 } });
	}
	const { items } = await run(service(), search(), { items: searches('none', 'dozen', 'one') });
	expect(linked(items)).toEqual([...rowIds(12).map((id) => [id, 1]), ['row-1', 2]]);
});

describe('Limit', () => {
	it.each([
		[1, 1],
		[9, 1],
		[10, 1],
		[11, 2],
		[50, 5],
		[51, 6],
		[237, 24],
		[1_000, 24],
	])('fetches, for %d rows, %d pages of ten', async (limit, pages) => {
		const form = search({}, { returnAll: false, limit });
		const result = await fetched({ rows: 237, pageSize: 10 }, form);
		expect(result.ids).toEqual(rowIds(Math.min(limit, 237)));
		expect(sorted(result.pages)).toEqual(upTo(pages));
	});

	it.each([
		[50, 1],
		[51, 2],
		[120, 3],
	])('fetches, for %d rows, %d pages of fifty with cursors', async (limit, pages) => {
		const form = listOf('post', {}, { returnAll: false, limit });
		const list = { rows: 500, pageSize: 50, cursor: 'each', requireCursor: true } as const;
		const result = await fetched(list, form);
		expect(result.ids).toEqual(rowIds(limit));
		expect(result.pages).toEqual(upTo(pages));
	});

	it('applies to each input item and defaults to 50', async () => {
		service().faults.add({ list: { rows: 70, pageSize: 10 } });
		const form = search({}, { returnAll: false });
		const { items } = await run(service(), form, { items: searches('a', 'b') });
		expect(items.filter((item) => linkOf(item) === 0)).toHaveLength(50);
		expect(items.filter((item) => linkOf(item) === 1)).toHaveLength(50);
	});

	it('accepts an expression for each input item', async () => {
		service().faults.add({ list: { rows: 70, pageSize: 10 } });
		const form = search({}, { returnAll: false, limit: '={{ $json.limit }}' });
		const items = [3, 25, 14].map((limit) => ({ search: 'a', limit }));
		const result = await run(service(), form, { items });
		expect(idsOf(result.items)).toEqual([...rowIds(3), ...rowIds(25), ...rowIds(14)]);
		// The items share the pages, and the longest list needs three.
		expect(service().requestLog.count()).toBe(3);
	});
});

describe('totals', () => {
	it.each(['zero', 'none'] as const)(
		'continues until an empty page with totals of %s',
		async (totals) => {
			const result = await fetched({ rows: 40, pageSize: 10, totals }, search());
			expect(result.ids).toEqual(rowIds(40));
			expect(result.pages).toEqual(upTo(5));
		},
	);

	it('ends at an empty page if the totals are too high', async () => {
		const result = await fetched({ rows: 100, pageSize: 10, totals: 'high' }, search());
		expect(result.ids).toEqual(rowIds(100));
		expect(Math.max(...result.pages)).toBeLessThanOrEqual(15);
	});

	it.each(['zero', 'low', 'high'] as const)(
		'%s, with cursors: follows the cursors',
		async (totals) => {
			const list = {
				rows: 230,
				pageSize: 50,
				cursor: 'each',
				totals,
				requireCursor: true,
			} as const;
			const result = await fetched(list, listOf('post'));
			expect(result.ids).toEqual(rowIds(230));
			expect(result.pages.length).toBeLessThanOrEqual(totals === 'high' ? 6 : 5);
		},
	);

	it('continues until a short page if a list with cursors has none', async () => {
		const result = await fetched({ rows: 120, pageSize: 50, totals: 'none' }, listOf('post'));
		expect(result.ids).toEqual(rowIds(120));
		expect(result.pages).toEqual([1, 2, 3]);
	});
});

describe('the end of a list', () => {
	it('is one empty page without cursors', async () => {
		const list: GeneratedList = { rows: 100, pageSize: 10, emptyPages: [3], totals: 'zero' };
		const result = await fetched(list, search());
		expect(result.ids).toEqual(rowIds(20));
		expect(result.pages).toEqual([1, 2, 3]);
	});

	it.each([
		['one', [2], 230],
		['two', [2, 3], 230],
		['two, and again two', [2, 3, 5, 6], 230],
		['three', [2, 3, 4], 50],
	])(
		'is not an empty page in the middle of a list with cursors: %s',
		async (_name, emptyPages, rows) => {
			const list = { rows: 230, pageSize: 50, cursor: 'each', requireCursor: true } as const;
			const result = await fetched({ ...list, emptyPages }, listOf('post'));
			expect(result.ids).toEqual(rowIds(rows));
			expect(result.pages).toEqual(rows === 50 ? upTo(4) : upTo(5 + emptyPages.length));
		},
	);

	it.each([1, 2, 5])(
		'is a page that repeats page %d, whose rows are not repeated',
		async (clamp) => {
			const result = await fetched({ rows: 200, pageSize: 10, clamp }, search());
			expect(result.error).toBeUndefined();
			expect(result.ids).toEqual(rowIds(clamp * 10));
			expect(Math.max(...result.pages)).toBeLessThanOrEqual(clamp + 6);
		},
	);

	it('is a page that ignores the cursor, whose rows are not returned twice', async () => {
		const list = { rows: 200, pageSize: 50, cursor: 'each', clamp: 1 } as const;
		const result = await fetched(list, listOf('post'));
		expect(result.ids).toEqual(rowIds(50));
		expect(result.pages).toEqual([1, 2]);
	});

	it('is a repeated cursor', async () => {
		const list = { rows: 5_000, pageSize: 50, cursor: 'repeat' } as const;
		const result = await fetched(list, listOf('post'));
		expect(result.error).toBeUndefined();
		expect(result.ids).toEqual(rowIds(100));
		expect(result.pages).toEqual([1, 2]);
	});

	it('is the page after the last one, even when that has a cursor', async () => {
		const list = { rows: 120, pageSize: 50, cursor: 'last', totals: 'zero' } as const;
		const result = await fetched(list, listOf('post'));
		expect(result.ids).toEqual(rowIds(120));
		expect(Math.max(...result.pages)).toBeLessThanOrEqual(6);
	});
});

describe('options', () => {
	it.each([1, 3, 24, 100])('fetches Max Pages %d', async (maxPages) => {
		const result = await fetched({ rows: 237, pageSize: 10 }, search({ maxPages }));
		const pages = Math.min(maxPages, 24);
		expect(result.ids).toEqual(rowIds(Math.min(pages * 10, 237)));
		expect(sorted(result.pages)).toEqual(upTo(pages));
	});

	it.each([2, 24])('starts at Start Page %d', async (startPage) => {
		const result = await fetched({ rows: 237, pageSize: 10 }, search({ startPage }));
		expect(result.ids).toEqual(rowIds(237, (startPage - 1) * 10 + 1));
		expect(sorted(result.pages)).toEqual(upTo(24, startPage));
	});

	it('combines Start Page, Max Pages and Limit', async () => {
		const form = search({ startPage: 5, maxPages: 3 }, { returnAll: false, limit: 25 });
		const result = await fetched({ rows: 237, pageSize: 10 }, form);
		expect(result.ids).toEqual(rowIds(65, 41));
		expect(sorted(result.pages)).toEqual([5, 6, 7]);
	});

	it('rejects a Start Page beyond the last page', async () => {
		const { error, pages } = await fetched({ rows: 9, pageSize: 10 }, search({ startPage: 101 }));
		expect(error?.message).toContain('Start Page');
		expect(pages).toEqual([]);
	});

	it('sends Pagination Cursor with Start Page', async () => {
		const list = { rows: 230, pageSize: 50, cursor: 'each', requireCursor: true } as const;
		const options = { startPage: 3, cursor: 'cursor-3' };
		const result = await fetched(list, listOf('post', options));
		expect(result.ids).toEqual(rowIds(230, 101));
		expect(service().requestLog.entries.map(({ query }) => query.paginationToken)).toEqual([
			'cursor-3',
			'cursor-4',
			'cursor-5',
		]);
	});
});
