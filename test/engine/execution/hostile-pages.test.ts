// Lists that shrink, repeat, lie or fail beyond their end, next to other input items.
import type { GeneratedList } from '../../simulator/faults.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import {
	failures,
	linked,
	linkOf,
	listOf,
	ON_ERROR,
	pagesOf,
	rowIds,
	run,
	search,
	searches,
	useService,
	type Form,
} from '../../helpers/runs.mts';

const service = useService();

const of = (word: string) => ({ when: { query: { search: word } } });
const rowsOf = (count: number, input: number) => rowIds(count).map((id) => [id, input]);

/** Lists that give all their rows. Item `b` gets one, and `a` and `c` a simple list. */
const LISTS: Array<[name: string, list: GeneratedList, form?: Form]> = [
	['an empty page between', { rows: 60, pageSize: 10, emptyPages: [3] }],
	['two empty pages between', { rows: 60, pageSize: 10, emptyPages: [3, 4] }],
	['shrinking totals', { rows: 60, pageSize: 10, totals: 'shrinking' }],
	['a page size that is too large', { rows: 60, pageSize: 10, reportedPageSize: 100 }],
	['hidden people at the ends', { rows: 60, pageSize: 10, hidden: 'ends' }],
	['hidden people alone', { rows: 60, pageSize: 10, hidden: 'all' }],
	['a wrong page number', { rows: 60, pageSize: 10, reportedPages: { 3: 9 } }],
	[
		'a cursor from page 2 on',
		{ rows: 260, pageSize: 50, cursor: 'each', cursorFrom: 2, requireCursor: true },
		listOf('post'),
	],
	[
		'a cursor from page 4 on',
		{ rows: 360, pageSize: 50, cursor: 'each', cursorFrom: 4, requireCursor: true },
		listOf('post'),
	],
];

describe.each(LISTS)('%s', (_name, list, form = search()) => {
	it.each(ON_ERROR)('returns every row of every item, On Error %s', async (onError) => {
		service().faults.add({ ...of('b'), list });
		service().faults.add({ list: { rows: 25, pageSize: list.pageSize } });
		const items = searches('a', 'b', 'c');
		const result = await run(service(), form, { items, onError });
		expect(result.error).toBeUndefined();
		expect(result.errorItems).toEqual([]);
		const isHidden = list.hidden !== undefined;
		const expected = [...rowsOf(25, 0), ...rowsOf(list.rows, 1), ...rowsOf(25, 2)];
		if (isHidden) expect(result.items.map(linkOf)).toEqual(expected.map(([, input]) => input));
		else expect(linked(result.items)).toEqual(expected);
	});
});

it('requests each page once if the first cursor is on page 2', async () => {
	const list = { rows: 260, pageSize: 50, cursor: 'each', cursorFrom: 2 } as const;
	service().faults.add({ list: { ...list, requireCursor: true } });
	await run(service(), listOf('post'), { items: searches('a') });
	expect(pagesOf(service())).toEqual([1, 2, 3, 4, 5, 6]);
});

describe('a list that repeats the same rows endlessly', () => {
	it.each([
		['a search', search(), { rows: 10_000, pageSize: 10, clamp: 2, totals: 'zero' }, 20],
		['a search with totals', search(), { rows: 10_000, pageSize: 10, clamp: 2 }, 20],
		['posts', listOf('post'), { rows: 10_000, pageSize: 50, clamp: 2, cursor: 'each' }, 100],
		['jobs', listOf('job'), { rows: 10_000, pageSize: 25, clamp: 2, totals: 'zero' }, 50],
	] as const)('end %s, though a field differs each time', async (_name, form, list, rows) => {
		service().faults.add({ list: { ...list, volatile: true } });
		const onError = 'continueErrorOutput';
		const { items, errorItems } = await run(service(), form, {
			items: searches('a', 'b'),
			onError,
		});
		expect(linked(items)).toEqual([...rowsOf(rows, 0), ...rowsOf(rows, 1)]);
		// The answers name page 2, which is what the user has to know.
		expect(errorItems.map(({ json }) => json.error)).toEqual([
			'The service returned page 2 instead of page 3',
			'The service returned page 2 instead of page 3',
		]);
		expect(service().requestLog.count()).toBeLessThanOrEqual(16);
	});

	it.each([
		['a search', search(), { rows: 10_000, pageSize: 10, clamp: 2 }, 20],
		['jobs', listOf('job'), { rows: 10_000, pageSize: 25, clamp: 2 }, 50],
	] as const)('end %s without page numbers too', async (_name, form, list, rows) => {
		service().faults.add({ list: { ...list, totals: 'none', volatile: true } });
		const { items, error } = await run(service(), form, { items: searches('a', 'b') });
		expect(error).toBeUndefined();
		expect(linked(items)).toEqual([...rowsOf(rows, 0), ...rowsOf(rows, 1)]);
		expect(service().requestLog.count()).toBe(6);
	});

	it('ends a job search at page 40', async () => {
		service().faults.add({ list: { rows: 1_500, pageSize: 25 } });
		const { items } = await run(service(), listOf('job'), { items: searches('a') });
		expect(items).toHaveLength(1_000);
		expect(Math.max(...pagesOf(service()))).toBe(40);
	});
});

describe('a page fetched ahead beyond the end', () => {
	// The totals promise ten pages, and the third one says that it is the last.
	const shrinks = (fault: object) => {
		service().faults.add({ ...fault, when: { query: { search: 'b' }, fromPage: 4 } });
		service().faults.add({
			when: { query: { search: 'b', page: '3' } },
			delay: 60,
			list: { rows: 25, pageSize: 10 },
		});
		service().faults.add({ ...of('b'), list: { rows: 25, pageSize: 10, totals: 'high' } });
		service().faults.add({ list: { rows: 25, pageSize: 10 } });
	};
	const all = [...rowsOf(25, 0), ...rowsOf(25, 1), ...rowsOf(25, 2)];

	it.each([
		['HTTP 400', { status: 400 }],
		['400 inside a 200', FAULTS.envelope(400)],
		['HTTP 500', FAULTS.serverError()],
		['a drop', { drop: 'request' }],
		['HTML', FAULTS.html()],
		['other JSON', { body: '{"ok":true}' }],
	])('changes nothing if it fails with %s', async (_name, fault) => {
		for (const onError of ON_ERROR) {
			service().faults.clear();
			shrinks(fault);
			const form = search({ concurrency: 12, maxRetries: 1 });
			const result = await run(service(), form, { items: searches('a', 'b', 'c'), onError });
			expect(result.error).toBeUndefined();
			expect(failures(result)).toEqual([]);
			expect(linked(result.items)).toEqual(all);
		}
	});
});

describe('a response with another page', () => {
	it('keeps the rows of the first page, stops and reports it', async () => {
		service().faults.add({ ...of('b'), list: { rows: 60, pageSize: 10, clamp: 2 } });
		service().faults.add({ list: { rows: 60, pageSize: 10 } });
		const items = searches('a', 'b');
		const form = search({ startPage: 4 });
		const result = await run(service(), form, { items, onError: 'continueErrorOutput' });
		expect(linked(result.items)).toEqual([
			...rowIds(60, 31).map((id) => [id, 0]),
			...rowIds(20, 11).map((id) => [id, 1]),
		]);
		expect(result.errorItems.map(linkOf)).toEqual([1]);
		expect(result.errorItems[0].json.error).toContain('page 2 instead of page 4');
		expect(pagesOf(service(), 'b')).toEqual([4]);
	});
});

describe('a resumption that returns page 1 again', () => {
	const comments = (options: object, filters: object = {}): Form =>
		({
			resource: 'comment',
			operation: 'getAll',
			post: '={{ $json.post }}',
			returnAll: true,
			filters,
			options,
		}) as Form;
	const post = 'https://www.network.example/posts/jane-doe_hello-activity-7000000000000000001-AbCd';
	const sorted = { sortBy: 'relevance' };
	const REJECTED: Array<[name: string, options: object, filters: object]> = [
		['a cursor without Start Page', { cursor: 'abc' }, {}],
		['a cursor with Start Page 1', { cursor: 'abc', startPage: 1 }, {}],
		['relevance from page 2 on without a cursor', { startPage: 2 }, sorted],
		['relevance from page 9 on with a blank cursor', { startPage: 9, cursor: ' ' }, sorted],
		[
			'relevance by an additional parameter',
			{
				startPage: 2,
				additionalParameters: { parameters: [{ name: 'sortBy', value: 'relevance' }] },
			},
			{},
		],
	];

	it.each(REJECTED)('is rejected before anything is sent: %s', async (_name, options, filters) => {
		const form = comments(options, filters);
		const { error } = await run(service(), form, { items: [{ post }, { post }] });
		expect(error?.message).toMatch(/Pagination Cursor/);
		expect(String(error?.description)).toMatch(/Start Page|Sort By/);
		expect(service().requestLog.count()).toBe(0);
	});

	it.each<[string, object, object]>([
		['a cursor with Start Page 2', { cursor: 'cursor-2', startPage: 2 }, sorted],
		['dates from page 2 on', { startPage: 2 }, { sortBy: 'date' }],
		['page 2 in no order', { startPage: 2 }, {}],
		['relevance from page 1 on', { startPage: 1 }, sorted],
	])('is sent in all other cases: %s', async (_name, options, filters) => {
		service().faults.add({ list: { rows: 150, pageSize: 100, cursor: 'each' } });
		const form = comments(options, filters);
		const { error, items } = await run(service(), form, { items: [{ post }] });
		expect(error).toBeUndefined();
		expect(items.length).toBeGreaterThan(0);
	});

	it('does not apply to other lists of posts', async () => {
		service().faults.add({ list: { rows: 150, pageSize: 50 } });
		const form = listOf('post', { startPage: 2 }, { filters: sorted });
		const { items } = await run(service(), form, { items: searches('a') });
		expect(items).toHaveLength(100);
	});
});

describe('an input item with 100,000 rows', () => {
	const PAGE_SIZE = 10_000;
	/** Serves short rows, because the number alone matters. */
	const serve = (totalElements: number) => {
		const totalPages = totalElements / PAGE_SIZE;
		for (let page = 1; page <= totalPages; page++) {
			const elements = rowIds(page * PAGE_SIZE, (page - 1) * PAGE_SIZE + 1).map((id) => ({ id }));
			const pagination = { totalPages, totalElements, pageNumber: page };
			const body = { status: 200, elements, pagination };
			service().faults.add({ when: { query: { page: `${page}` } }, body });
		}
	};
	const LIMITED = { returnAll: false, limit: 110_000 };
	const leads = (more: object): Form => ({
		...listOf('lead'),
		...more,
		output: 'selected',
		fields: 'id',
	});

	it.each([
		['are all there are', 'routing', 100_000, {}, 100_000],
		['are not all', 'customOperations', 120_000, LIMITED, 110_000],
	] as const)('%s', async (_name, entry, count, more, returned) => {
		serve(count);
		const result = await run(service(), leads(more), { entry, items: searches('a') });
		expect(result.error).toBeUndefined();
		expect(failures(result)).toEqual([]);
		expect(result.items).toHaveLength(returned);
	});

	it('are all that fit through routing, which says where to resume', async () => {
		serve(120_000);
		const entry = 'routing';
		const result = await run(service(), leads(LIMITED), { entry, items: searches('a') });
		const [{ query }] = service().requestLog.entries;
		const { sessionId } = query;
		expect(sessionId).toBeDefined();
		expect(result.items).toHaveLength(100_001);
		expect(result.items.at(-1)?.json.details).toMatchObject({
			kind: 'incomplete',
			page: 11,
			sessionId,
			rows: 100_000,
		});
	});
});
