// Lists that end before what the service promised: every row that was paid for is returned, and what is missing is named.
import type { IDataObject, OnError } from 'n8n-workflow';

import type { Fault, GeneratedList } from '../../simulator/faults.mts';
import type { Result } from '../../helpers/engine.ts';
import {
	addFaults,
	type Form,
	idsOf,
	jsonOf,
	listOf,
	matching,
	ON_ERROR,
	pagesOf,
	rowIds,
	run,
	search,
	searches,
	useService,
	linked,
	linkedRows,
	queries,
	requestCount,
} from '../../helpers/runs.mts';
import { leadPages, pages } from '../../helpers/costs.mts';
import { EXAMPLE_URLS } from '../../helpers/fixtures.mts';
import { FAULTS } from '../../simulator/known-faults.mts';

const service = useService();

/** Five pages of ten rows. */
const LIST: GeneratedList = { rows: 50, pageSize: 10 };
/** Page 1 again, in place of the page. */
const again = (page: number, list = LIST): Fault => ({
	...matching({ page }),
	list: { ...list, clamp: 1, reportedPages: { 1: page } },
});
/** No rows, in place of those of the page. */
const empty = (page: number, list = LIST): Fault => ({
	...matching({ page }),
	list,
	patch: { elements: [] },
});
const costsIn = (jsons: IDataObject[]) =>
	jsons.map(({ cost, details }) => (details ? (details as IDataObject).cost : cost));

/** Returns all orders of the values. */
function permutations<T>(values: T[]): T[][] {
	if (values.length < 2) return [values];
	return values.flatMap((first) =>
		permutations(values.filter((value) => value !== first)).map((rest) => [first, ...rest]),
	);
}

/** Runs a search whose later pages arrive in each order, the second of them with a fault. */
async function inEveryOrder(form: Form, second: Fault, check: (result: Result) => void) {
	for (const order of permutations([2, 3, 4, 5])) {
		service().reset();
		for (const page of [2, 3, 4, 5]) {
			const fault = page === 2 ? second : { list: LIST };
			addFaults({ ...fault, ...matching({ page }), after: 1 + order.indexOf(page) });
		}
		addFaults({ list: LIST });
		check(await run(form, searches('a')));
	}
}

/** The rows of all pages but the second. */
const WITHOUT_SECOND = [...rowIds(10), ...rowIds(50, 21)];

describe('a page that repeats the first one although the totals promise more', () => {
	it.each(ON_ERROR)('costs no other row and is named, On Error = %s', async (onError) => {
		addFaults(again(2), { list: LIST });
		const result = await run(search(), searches('a'), { onError });
		expect(result.error).toBeUndefined();
		expect(pagesOf().sort()).toEqual([1, 2, 3, 4, 5]);
		expect(result.ids).toEqual(WITHOUT_SECOND);
		expect(result.hints).toEqual([
			'The list ended early, after 40 rows of 50. The service promised more, but page 2 was empty or only repeated earlier rows. To try again there, set Start Page 2 in Options.',
		]);
		const requestId = expect.any(String);
		const report = {
			search: 'a',
			error: 'The list ended early, after 40 rows of 50',
			message: expect.stringContaining('Start Page 2'),
			details: { kind: 'incomplete', requestId, promised: 50, page: 2, rows: 40 },
		};
		expect(jsonOf(result.errorItems)).toEqual(onError === 'continueErrorOutput' ? [report] : []);
	});

	it('has the same result in every order of arrival', async () => {
		await inEveryOrder(search(), again(2), ({ ids, hints }) => {
			expect(ids).toEqual(WITHOUT_SECOND);
			expect(hints).toHaveLength(1);
		});
	});

	it.each([1, 5])('ends the list as the third in a row, with %i at a time', async (concurrency) => {
		const list = { rows: 100, pageSize: 10 };
		for (let page = 2; page <= 10; page++) addFaults(again(page, list));
		addFaults({ list });
		const { ids, hints } = await run(search({ concurrency }), searches('a'));
		expect(ids).toEqual(rowIds(10));
		expect(hints[0]).toContain('after 10 rows of 100');
		expect(hints[0]).toContain('Start Page 2');
		expect(pagesOf()).toHaveLength(concurrency === 1 ? 4 : 6);
	});
});

describe('an empty page although the totals promise more', () => {
	it.each<[page: number, rows: string[]]>([
		[2, WITHOUT_SECOND],
		[5, rowIds(40)],
		[1, rowIds(50, 11)],
	])('is named: page %i', async (page, rows) => {
		addFaults(empty(page), { list: LIST });
		const onError = 'continueErrorOutput';
		const result = await run(search(), searches('a'), { onError });
		expect(result.ids).toEqual(rows);
		expect(result.hints).toHaveLength(1);
		const details = { kind: 'incomplete', promised: 50, page, rows: 40 };
		expect(result.failures[0].json).toMatchObject({ details });
	});

	it('can be fetched again where the report says', async () => {
		addFaults({ ...empty(2), times: 1 }, { list: LIST });
		const first = await run(search(), searches('a'), { onError: 'continueErrorOutput' });
		const { page } = first.errorItems[0].json.details as { page: number };
		const second = await run(search({ startPage: page, maxPages: 1 }), searches('a'));
		expect([...first.ids, ...second.ids].sort()).toEqual(rowIds(50).sort());
		expect(second.hints).toEqual([]);
	});

	it('is no reason for a report if its rows come later', async () => {
		addFaults({ list: { ...LIST, emptyPages: [2], repeatedPages: [4] } });
		const { ids, hints } = await run(search(), searches('a'));
		expect(ids).toEqual(rowIds(50));
		expect(hints).toEqual([]);
	});
});

describe('empty entries between the rows', () => {
	const places = { resource: 'location', operation: 'search', place: 'x', options: {} } as Form;
	const holes = (elements: unknown[], page = 2): Fault => ({
		...{ ...matching({ page }), list: LIST, patch: { elements } },
	});

	it.each(ON_ERROR)('do not vanish without a word, On Error = %s', async (onError) => {
		addFaults(holes([null, { id: 'x' }, null]), { list: LIST });
		const result = await run(search(), searches('a'), { onError });
		expect(result.items).toHaveLength(41);
		expect(result.hints).toEqual([expect.stringContaining('2 empty entries')]);
		const report = { kind: 'incomplete', requestId: expect.any(String), empty: 2 };
		const reports = result.errorItems.map(({ json }) => json.details);
		expect(reports).toEqual(onError === 'continueErrorOutput' ? [report] : []);
	});

	const nothingElse = (rows: number): Fault => ({
		patch: { elements: [null, null] },
		list: { rows, pageSize: 10, totals: 'zero' },
	});
	it.each<[what: string, fault: Fault, form?: Form]>([
		['are a whole page', holes(Array(10).fill(null))],
		['are the last page', holes(Array(10).fill(null), 5)],
		['are on the first page', holes([null, { id: 'x' }], 1)],
		['are all that a search returns', nothingElse(0)],
		['are all that a search returns besides a row', nothingElse(1)],
		[
			'are in a list that has no pages',
			{ patch: { elements: [null, { geoId: '1', title: 'x' }] } },
			places,
		],
	])('are named if they %s', async (_what, fault, form = search()) => {
		addFaults(fault, { list: LIST });
		expect((await run(form, searches('a'))).hints).toHaveLength(1);
	});
});

it.each([undefined, 15, 30])(
	'short pages are reported, unless Limit %s is reached',
	async (limit) => {
		const short = { elements: [{ id: 'only' }] };
		addFaults({ ...matching({ page: 2 }), list: LIST, patch: short }, { list: LIST });
		const form = search({}, limit ? { returnAll: false, limit } : {});
		const { hints, errorItems } = await run(form, searches('a'), {
			onError: 'continueErrorOutput',
		});
		const isShort = limit === undefined;
		expect(hints).toEqual(
			isShort ? [expect.stringMatching(/^The list ended early, after 41 rows of 50\. /)] : [],
		);
		const report = { kind: 'incomplete', requestId: expect.any(String), promised: 50, rows: 41 };
		expect(errorItems.map(({ json }) => json.details)).toEqual(isShort ? [report] : []);
	},
);

it('a full page of posts with totals of 0 and no cursor is followed by the next', async () => {
	addFaults({ list: { rows: 120, pageSize: 50, totals: 'zero' } });
	const { ids, hints } = await run(listOf('post'), searches('a'));
	expect([ids, hints]).toEqual([rowIds(120), []]);
});

it.each([10, 40, 41])('Limit %i decides whether rows are missing', async (limit) => {
	addFaults(again(2), { list: LIST });
	const form = search({ concurrency: 1 }, { returnAll: false, limit });
	const { items, hints } = await run(form, searches('a'));
	expect(items).toHaveLength(Math.min(limit, 40));
	expect(hints).toHaveLength(limit > 40 ? 1 : 0);
});

it('counts the lists that ended early', async () => {
	addFaults({ ...again(2), times: 2 }, { list: LIST });
	const form = search({ concurrency: 1 });
	const { hints } = await run(form, searches('a', 'b', 'c'));
	expect(hints).toEqual([
		expect.stringMatching(/^2 of 3 lists are incomplete\. The first: The list/),
	]);
});

describe('a list with cursors', () => {
	const CURSORS: GeneratedList = { rows: 230, pageSize: 50, cursor: 'each', requireCursor: true };

	it('that ends without a cursor before its totals is named', async () => {
		const patch = { pagination: { paginationToken: null } };
		addFaults({ ...matching({ page: 3 }), list: CURSORS, patch }, { list: CURSORS });
		const onError = 'continueErrorOutput';
		const result = await run(listOf('post'), searches('a'), { onError });
		// Without the cursor, page 4 is page 1 again.
		expect(result.ids).toEqual(rowIds(150));
		expect(result.hints).toHaveLength(1);
		expect(result.failures[0].json.details).toMatchObject({ promised: 230, page: 4, rows: 150 });
	});

	it('whose cursor repeats is named', async () => {
		addFaults({ list: { ...CURSORS, cursor: 'repeat', requireCursor: false } });
		const { items, hints } = await run(listOf('post'), searches('a'));
		expect(items.length).toBeLessThan(230);
		expect(hints).toHaveLength(1);
	});
});

const acme = { __rl: true, mode: 'universalName', value: 'acme' };
const jane = { __rl: true, mode: 'publicIdentifier', value: 'jane' };
const LATE = ['postedLimit', 'scrapePostedLimit'];
it.each<[resource: string, operation: string, more: object, late: string[]]>([
	['company', 'getPosts', { company: acme }, LATE],
	['profile', 'getPosts', { profile: jane }, LATE],
	['post', 'search', { search: 'x' }, ['scrapePostedLimit']],
])('filters of %s/%s may explain empty pages', async (resource, operation, more, late) => {
	const list: GeneratedList = { rows: 250, pageSize: 50 };
	for (const filter of [...LATE, undefined]) {
		service().reset();
		addFaults(empty(2, list), empty(3, list), { list });
		const filters = filter === undefined ? {} : { [filter]: 'month' };
		const form = { resource, operation, returnAll: true, filters, ...more } as Form;
		const { items, hints, error } = await run(form);
		expect(error).toBeUndefined();
		expect(items).toHaveLength(150);
		expect([filter, hints.length]).toEqual([filter, late.includes(String(filter)) ? 0 : 1]);
	}
});

describe('Keep the Pages Already Fetched', () => {
	const keep = { onPageFailure: 'keep' };

	it.each(ON_ERROR)('returns every page that was billed, On Error = %s', async (onError) => {
		addFaults({ status: 400, ...matching({ page: 2 }) }, { list: LIST });
		const { error, rows, failures } = await run(search(keep), searches('a'), { onError });
		expect(error).toBeUndefined();
		expect(idsOf(rows)).toEqual(WITHOUT_SECOND);
		const pages = { page: 2, rows: 10, laterPages: '3, 4, 5' };
		expect(failures[0].json.details).toEqual({ kind: 'invalid', statusCode: 400, ...pages });
		expect(failures[0].json.message).toContain('The rows of pages 3, 4, 5 are also returned');
	});

	it('has the same result in every order of arrival', async () => {
		await inEveryOrder(search(keep), { status: 400 }, ({ rows, failures }) => {
			expect(idsOf(rows)).toEqual(WITHOUT_SECOND);
			expect(failures[0].json.details).toMatchObject({ page: 2, laterPages: '3, 4, 5' });
		});
	});
});

it('keeps the rows before a page that a shrunken list no longer has', async () => {
	const shrunken = { totalPages: 3, totalElements: 30 };
	addFaults({ status: 400, ...matching({ page: 4 }) });
	addFaults(
		{ when: { fromPage: 2 }, list: { rows: 30, pageSize: 10, totals: shrunken } },
		{ list: LIST },
	);
	const result = await run(search(), searches('a'));
	expect(result.error).toBeUndefined();
	expect(result.ids).toEqual(rowIds(30));
});

describe('the cost', () => {
	const on = { includeCost: true };
	const busy = { error: 503, message: 'Busy', cost: pages(1) };

	it.each(['keep', 'fail'])(
		'of an empty first page is in the report of the second, %s',
		async (onPageFailure) => {
			const list: GeneratedList = { rows: 75, pageSize: 25 };
			addFaults(empty(1, list), { status: 400, ...matching({ page: 2 }) }, { list });
			const { items } = await run(listOf('lead', { ...on, onPageFailure }), searches('a'), {
				onError: 'continueRegularOutput',
			});
			expect(costsIn(jsonOf(items))).toEqual([leadPages(1)]);
		},
	);

	/** Faults, and how many pages they bill in a list of 50 rows. */
	const cases: Array<[name: string, faults: Fault[]]> = [
		['nothing', []],
		['a repeated page', [again(2)]],
		['three repeated pages', [again(3), again(4), again(5)]],
		['an empty page', [empty(3)]],
		['an empty first page', [empty(1)]],
		['only empty pages', [1, 2, 3, 4, 5].map((page) => empty(page))],
		['a failed page', [{ status: 400, ...matching({ page: 3 }) }]],
		['an empty page and a failed one', [empty(1), { status: 400, ...matching({ page: 2 }) }]],
		['a billed failed attempt', [{ status: 503, body: busy, times: 1, ...matching({ page: 2 }) }]],
	];
	/** Compares the costs of all items and hints of a run with what the service billed. */
	async function expectSum(faults: Fault[], more: IDataObject, options: object, onError: OnError) {
		addFaults(...faults, { list: LIST });
		const form = search({ ...on, ...options }, more);
		const result = await run(form, searches('a', 'a'), { onError });
		const billed = service().requestLog.entries.filter(({ status }) => status !== 400);
		const named = result.hints.map((hint) => /(?:cost|billed) \$([\d.]+)\.$/.exec(hint)?.[1]);
		const costs = [...costsIn(jsonOf(result.all)), ...named];
		const nano = costs.map((cost) => Math.round(Number(cost ?? 0) * 1e9));
		expect(nano.reduce((total, cost) => total + cost, 0)).toBe(
			Math.round(pages(billed.length) * 1e9),
		);
	}
	/** Each setting in turn with the others. */
	const settings = [
		['all', 'fail', 'continueRegularOutput'],
		['simplified', 'keep', 'continueErrorOutput'],
		['raw', 'keep', 'continueRegularOutput'],
		['all', 'fail', 'continueErrorOutput'],
	] as const;
	it.each(cases)('after %s adds up to what was billed', async (_name, faults) => {
		for (const [output, onPageFailure, onError] of settings) {
			service().reset();
			await expectSum(faults, { output }, { onPageFailure }, onError);
		}
	});
});

// Lists that shrink, repeat, lie or fail beyond their end, next to other input items.
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
