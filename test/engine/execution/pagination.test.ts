// Which pages are fetched: limits, correct and wrong totals, empty and repeated pages, Max Pages, Start Page.
import { operations } from '../../contract/contract.mts';
import type { GeneratedList } from '../../simulator/faults.mts';
import { lastPageOf } from '../../helpers/published.mts';
import {
	addFaults,
	type Form,
	linked,
	linkedRows,
	listOf,
	matching,
	pagesOf,
	queries,
	requestCount,
	rowIds,
	run,
	search,
	searches,
	useService,
} from '../../helpers/runs.mts';
import { parametersOf, sampleParameters } from '../../helpers/sample-parameters.mts';

const service = useService();

const sorted = (pages: number[]) => [...pages].sort((a, b) => a - b);
const upTo = (last: number, first = 1) =>
	Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

const TENS: GeneratedList = { rows: 40, pageSize: 10 };
const CURSORS: GeneratedList = { rows: 230, pageSize: 50, cursor: 'each', requireCursor: true };

/** Returns the rows of a generated list and the requested pages. */
async function fetched(list: GeneratedList, form: Form) {
	addFaults({ list });
	const { ids, error } = await run(form, searches('a'));
	return { error, ids, pages: pagesOf() };
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
	['lead', 25],
	['account', 25],
	['profile', 10],
	['service', 10],
	['company', 50],
	['job', 25],
])('ends a %s search at its last page', async (resource, pageSize) => {
	const lastPage = lastPageOf(resource);
	const list = { rows: 2 * lastPage * pageSize, pageSize, clamp: lastPage };
	const { ids, pages } = await fetched(list, listOf(resource, { startPage: lastPage - 3 }));
	expect(ids).toEqual(rowIds(lastPage * pageSize, (lastPage - 4) * pageSize + 1));
	expect(sorted(pages)).toEqual(upTo(lastPage, lastPage - 3));
});

it('links 0, 12 and 1 rows to their input items', async () => {
	for (const [text, rows] of Object.entries({ none: 0, dozen: 12, one: 1 })) {
		addFaults({ ...matching({ search: text }), list: { rows, pageSize: 10 } });
	}
	const { items } = await run(search(), searches('none', 'dozen', 'one'));
	expect(linked(items)).toEqual([...linkedRows(12, 1), ...linkedRows(1, 2)]);
});

describe('Limit', () => {
	it.each([1, 9, 10, 11, 50, 51, 237, 1_000])('fetches the pages of %d rows', async (limit) => {
		const form = search({}, { returnAll: false, limit });
		const result = await fetched({ rows: 237, pageSize: 10 }, form);
		const rows = Math.min(limit, 237);
		expect(result.ids).toEqual(rowIds(rows));
		expect(sorted(result.pages)).toEqual(upTo(Math.ceil(rows / 10)));
	});

	it.each([50, 51, 120])('fetches the pages of %d rows with cursors', async (limit) => {
		const form = listOf('post', {}, { returnAll: false, limit });
		const result = await fetched({ ...CURSORS, rows: 500 }, form);
		expect(result.ids).toEqual(rowIds(limit));
		expect(result.pages).toEqual(upTo(Math.ceil(limit / 50)));
	});

	it('applies to each input item and defaults to 50', async () => {
		addFaults({ list: { rows: 70, pageSize: 10 } });
		const { links } = await run(search({}, { returnAll: false }), searches('a', 'b'));
		expect(links).toEqual([...Array(50).fill(0), ...Array(50).fill(1)]);
	});

	it('accepts an expression for each input item', async () => {
		addFaults({ list: { rows: 70, pageSize: 10 } });
		const form = search({}, { returnAll: false, limit: '={{ $json.limit }}' });
		const items = [3, 25, 14].map((limit) => ({ search: 'a', limit }));
		const result = await run(form, items);
		expect(result.ids).toEqual([...rowIds(3), ...rowIds(25), ...rowIds(14)]);
		// The items share the pages, and the longest list needs three.
		expect(requestCount()).toBe(3);
	});
});

const posts = listOf('post');

describe('a list', () => {
	it.each<[end: string, list: GeneratedList, form: Form, rows: number, pages: number[]]>([
		['an empty page with totals of zero', { ...TENS, totals: 'zero' }, search(), 40, upTo(5)],
		['an empty page without totals', { ...TENS, totals: 'none' }, search(), 40, upTo(5)],
		[
			'one empty page without cursors',
			{ ...TENS, emptyPages: [3], totals: 'zero' },
			search(),
			20,
			upTo(3),
		],
		[
			'a short page without totals or cursors',
			{ rows: 120, pageSize: 50, totals: 'none' },
			posts,
			120,
			upTo(3),
		],
		['its last cursor, over an empty page', { ...CURSORS, emptyPages: [2] }, posts, 230, upTo(6)],
		[
			'its last cursor, over two empty pages',
			{ ...CURSORS, emptyPages: [2, 3] },
			posts,
			230,
			upTo(7),
		],
		[
			'its last cursor, over two and two empty pages',
			{ ...CURSORS, emptyPages: [2, 3, 5, 6] },
			posts,
			230,
			upTo(9),
		],
		['three empty pages with cursors', { ...CURSORS, emptyPages: [2, 3, 4] }, posts, 50, upTo(4)],
		[
			'a page that ignores the cursor',
			{ rows: 200, pageSize: 50, cursor: 'each', clamp: 1 },
			posts,
			50,
			[1, 2],
		],
		['a repeated cursor', { rows: 5_000, pageSize: 50, cursor: 'repeat' }, posts, 100, [1, 2]],
	])('ends at %s', async (_end, list, form, rows, pages) => {
		const result = await fetched(list, form);
		expect(result.error).toBeUndefined();
		expect(result.ids).toEqual(rowIds(rows));
		expect(result.pages).toEqual(pages);
	});

	it.each<[what: string, list: GeneratedList, form: Form, rows: number, lastPage: number]>([
		['totals are too high', { rows: 100, pageSize: 10, totals: 'high' }, search(), 100, 15],
		['totals of a list with cursors are zero', { ...CURSORS, totals: 'zero' }, posts, 230, 5],
		['totals of a list with cursors are too low', { ...CURSORS, totals: 'low' }, posts, 230, 5],
		['totals of a list with cursors are too high', { ...CURSORS, totals: 'high' }, posts, 230, 6],
		['page 1 repeats', { rows: 200, pageSize: 10, clamp: 1 }, search(), 10, 7],
		['page 2 repeats', { rows: 200, pageSize: 10, clamp: 2 }, search(), 20, 8],
		['page 5 repeats', { rows: 200, pageSize: 10, clamp: 5 }, search(), 50, 11],
		[
			'the last page has a cursor',
			{ rows: 120, pageSize: 50, cursor: 'last', totals: 'zero' },
			posts,
			120,
			6,
		],
	])('ends soon if %s, and returns each row once', async (_what, list, form, rows, lastPage) => {
		const result = await fetched(list, form);
		expect(result.error).toBeUndefined();
		expect(result.ids).toEqual(rowIds(rows));
		expect(Math.max(...result.pages)).toBeLessThanOrEqual(lastPage);
	});
});

describe('options', () => {
	it.each([
		[{ maxPages: 1 }, [1, 1]],
		[{ maxPages: 3 }, [1, 3]],
		[{ maxPages: 100 }, [1, 24]],
		[{ startPage: 2 }, [2, 24]],
		[{ startPage: 24 }, [24, 24]],
	])('fetch with %j pages %j', async (options, [first, last]) => {
		const result = await fetched({ rows: 237, pageSize: 10 }, search(options));
		expect(result.ids).toEqual(rowIds(Math.min(last * 10, 237), (first - 1) * 10 + 1));
		expect(sorted(result.pages)).toEqual(upTo(last, first));
	});

	it('combine Start Page, Max Pages and Limit', async () => {
		const form = search({ startPage: 5, maxPages: 3 }, { returnAll: false, limit: 25 });
		const result = await fetched({ rows: 237, pageSize: 10 }, form);
		expect(result.ids).toEqual(rowIds(65, 41));
		expect(sorted(result.pages)).toEqual([5, 6, 7]);
	});

	it('do not include a Start Page beyond the last page', async () => {
		const form = search({ startPage: lastPageOf('profile') + 1 });
		const { error, pages } = await fetched({ rows: 9, pageSize: 10 }, form);
		expect(error?.message).toContain('Start Page');
		expect(pages).toEqual([]);
	});

	it('send Pagination Cursor with Start Page', async () => {
		const result = await fetched(CURSORS, listOf('post', { startPage: 3, cursor: 'cursor-3' }));
		expect(result.ids).toEqual(rowIds(230, 101));
		const cursors = queries().map(({ paginationToken }) => paginationToken);
		expect(cursors).toEqual(['cursor-3', 'cursor-4', 'cursor-5']);
	});
});

it('waits for a cursor on the second page, whichever page is the first', async () => {
	const cursors = { cursor: 'each', cursorFrom: 4, requireCursor: true } as const;
	addFaults({ list: { rows: 400, pageSize: 50, ...cursors } });
	const { ids } = await run(listOf('post', { startPage: 3, concurrency: 5 }), searches('a'));
	expect(ids).toEqual(rowIds(400, 101));
	expect(pagesOf()).toEqual([3, 4, 5, 6, 7, 8]);
});
