// Lists that shrink, repeat, lie or fail beyond their end, next to other input items.
import type { GeneratedList } from '../../simulator/faults.mts';
import { EXAMPLE_URLS } from '../../helpers/fixtures.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import {
	addFaults,
	type Form,
	linked,
	linkedRows,
	listOf,
	matching,
	ON_ERROR,
	pagesOf,
	queries,
	requestCount,
	rowIds,
	run,
	search,
	searches,
	useService,
} from '../../helpers/runs.mts';

const service = useService();

const CURSORS: GeneratedList = { rows: 260, pageSize: 50, cursor: 'each', requireCursor: true };
/** Lists that give all their rows, also next to input items with a simple list. */
const LISTS: Array<[name: string, list: Partial<GeneratedList>]> = [
	['an empty page between', { emptyPages: [3] }],
	['two empty pages between', { emptyPages: [3, 4] }],
	['shrinking totals', { totals: 'shrinking' }],
	['a page size that is too large', { reportedPageSize: 100 }],
	['hidden people at the ends', { hidden: 'ends' }],
	['hidden people alone', { hidden: 'all' }],
	['a wrong page number', { reportedPages: { 3: 9 } }],
	['a cursor from page 2 on', { ...CURSORS, cursorFrom: 2 }],
	['a cursor from page 4 on', { ...CURSORS, cursorFrom: 4, rows: 360 }],
];

describe.each(LISTS)('%s', (_name, more) => {
	it.each(ON_ERROR)('returns every row of every item, On Error %s', async (onError) => {
		const list: GeneratedList = { rows: 60, pageSize: 10, ...more };
		const simple = { rows: 25, pageSize: list.pageSize };
		addFaults({ ...matching({ search: 'b' }), list }, { list: simple });
		const form = list.cursor ? listOf('post') : search();
		const result = await run(form, searches('a', 'b', 'c'), { onError });
		expect(result.error).toBeUndefined();
		expect(result.errorItems).toEqual([]);
		const expected = [...linkedRows(25, 0), ...linkedRows(list.rows, 1), ...linkedRows(25, 2)];
		if (list.hidden) expect(result.links).toEqual(expected.map(([, input]) => input));
		else expect(linked(result.items)).toEqual(expected);
	});
});

it('requests each page once if the first cursor is on page 2', async () => {
	addFaults({ list: { ...CURSORS, cursorFrom: 2 } });
	await run(listOf('post'), searches('a'));
	expect(pagesOf()).toEqual([1, 2, 3, 4, 5, 6]);
});

describe('a list that repeats the same rows endlessly, though a field differs each time', () => {
	const repeating = { rows: 10_000, clamp: 2, volatile: true } as const;

	it.each<[name: string, form: Form, list: { pageSize: number } & Partial<GeneratedList>]>([
		['a search', search(), { pageSize: 10, totals: 'zero' }],
		['a search with totals', search(), { pageSize: 10 }],
		['posts', listOf('post'), { pageSize: 50, cursor: 'each' }],
		['jobs', listOf('job'), { pageSize: 25, totals: 'zero' }],
	])('ends, and names its page: %s', async (_name, form, list) => {
		addFaults({ list: { ...repeating, ...list } });
		const onError = 'continueErrorOutput';
		const { items, errorItems } = await run(form, searches('a', 'b'), { onError });
		const rows = 2 * list.pageSize;
		expect(linked(items)).toEqual([...linkedRows(rows, 0), ...linkedRows(rows, 1)]);
		// The answers name page 2, which is what the user has to know.
		const error = 'The service returned page 2 instead of page 3';
		expect(errorItems.map(({ json }) => json.error)).toEqual([error, error]);
		expect(requestCount()).toBeLessThanOrEqual(16);
	});

	it.each([
		['a search', search(), 10],
		['jobs', listOf('job'), 25],
	])('ends without page numbers too: %s', async (_name, form, pageSize) => {
		addFaults({ list: { ...repeating, pageSize, totals: 'none' } });
		const { items, error } = await run(form, searches('a', 'b'));
		expect(error).toBeUndefined();
		const rows = 2 * pageSize;
		expect(linked(items)).toEqual([...linkedRows(rows, 0), ...linkedRows(rows, 1)]);
		expect(requestCount()).toBe(6);
	});
});

it.each([
	['HTTP 400', { status: 400 }],
	['400 inside a 200', FAULTS.envelope(400)],
	['HTTP 500', FAULTS.serverError()],
	['a drop', { drop: 'request' as const }],
	['HTML', FAULTS.html()],
	['other JSON', { body: '{"ok":true}' }],
])('changes nothing if a page fetched ahead beyond the end fails with %s', async (_name, fault) => {
	const list = { rows: 25, pageSize: 10 };
	for (const onError of ON_ERROR) {
		service().faults.clear();
		// The totals promise ten pages, and the third one says that it is the last.
		addFaults({ ...fault, when: { query: { search: 'b' }, fromPage: 4 } });
		addFaults({ ...matching({ search: 'b', page: 3 }), delay: 60, list });
		addFaults({ ...matching({ search: 'b' }), list: { ...list, totals: 'high' } }, { list });
		const form = search({ concurrency: 12, maxRetries: 1 });
		const { error, failures, items } = await run(form, searches('a', 'b', 'c'), { onError });
		expect([error, failures]).toEqual([undefined, []]);
		expect(linked(items)).toEqual([0, 1, 2].flatMap((input) => linkedRows(25, input)));
	}
});

describe('a resumption that returns page 1 again', () => {
	const comments = (options: object, filters: object = {}): Form =>
		({
			resource: 'comment',
			operation: 'getAll',
			post: EXAMPLE_URLS.post,
			returnAll: true,
			filters,
			options,
		}) as Form;
	const sorted = { sortBy: 'relevance' };
	const additionalParameters = { parameters: [{ name: 'sortBy', value: 'relevance' }] };

	it.each<[string, options: object, filters: object]>([
		['a cursor without Start Page', { cursor: 'abc' }, {}],
		['a cursor with Start Page 1', { cursor: 'abc', startPage: 1 }, {}],
		['relevance from page 2 on without a cursor', { startPage: 2 }, sorted],
		['relevance from page 9 on with a blank cursor', { startPage: 9, cursor: ' ' }, sorted],
		['relevance by an additional parameter', { startPage: 2, additionalParameters }, {}],
	])('is rejected before anything is sent: %s', async (_name, options, filters) => {
		const { error } = await run(comments(options, filters), [{}, {}]);
		expect(error?.message).toMatch(/Pagination Cursor/);
		expect(String(error?.description)).toMatch(/Start Page|Sort By/);
		expect(requestCount()).toBe(0);
	});

	it.each<[string, Form]>([
		['a cursor with Start Page 2', comments({ cursor: 'cursor-2', startPage: 2 }, sorted)],
		['dates from page 2 on', comments({ startPage: 2 }, { sortBy: 'date' })],
		['page 2 in no order', comments({ startPage: 2 })],
		['relevance from page 1 on', comments({ startPage: 1 }, sorted)],
		['posts', listOf('post', { startPage: 2 }, { filters: sorted })],
	])('is sent in all other cases: %s', async (_name, form) => {
		addFaults({ list: { rows: 150, pageSize: 50, cursor: 'each' } });
		const { error, items } = await run(form, searches('a'));
		expect(error).toBeUndefined();
		expect(items.length).toBeGreaterThan(0);
	});
});

describe('an input item with 100,000 rows', () => {
	const pageSize = 10_000;
	/** Serves short rows, because the number alone matters. */
	const serve = (totalElements: number) => {
		const totalPages = totalElements / pageSize;
		for (let page = 1; page <= totalPages; page++) {
			const elements = rowIds(page * pageSize, (page - 1) * pageSize + 1).map((id) => ({ id }));
			const pagination = { totalPages, totalElements, pageNumber: page };
			addFaults({ ...matching({ page }), body: { status: 200, elements, pagination } });
		}
	};
	const LIMITED = { returnAll: false, limit: 110_000 };
	const leads = (more: object = {}) =>
		listOf('lead', {}, { ...more, output: 'selected', fields: 'id' });

	it.each([
		['are all there are', 'routing', 100_000, {}, 100_000],
		['are not all', 'customOperations', 120_000, LIMITED, 110_000],
	] as const)('%s', async (_name, entry, count, more, returned) => {
		serve(count);
		const { error, failures, items } = await run(leads(more), searches('a'), { entry });
		expect([error, failures]).toEqual([undefined, []]);
		expect(items).toHaveLength(returned);
	});

	it('are all that fit through routing, which says where to resume', async () => {
		serve(120_000);
		const { items } = await run(leads(LIMITED), searches('a'), { entry: 'routing' });
		const [{ sessionId }] = queries();
		expect(sessionId).toBeDefined();
		expect(items).toHaveLength(100_001);
		const details = { kind: 'incomplete', page: 11, sessionId, rows: 100_000 };
		expect(items.at(-1)?.json).toMatchObject({ details });
	});
});
