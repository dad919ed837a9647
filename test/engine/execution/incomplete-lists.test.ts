// Lists that end before what the service promised: every row that was paid for is returned, and the shortfall is named.
import type { IDataObject, OnError } from 'n8n-workflow';

import type { Fault, GeneratedList } from '../../simulator/faults.mts';
import {
	allItems,
	failures,
	idsOf,
	linkOf,
	listOf,
	lookup,
	ON_ERROR,
	pagesOf,
	rowIds,
	run,
	search,
	searches,
	useService,
	type Form,
} from '../../helpers/runs.mts';

// A search page of people costs $0.01, of leads $0.10, a page of posts by a company $0.002, a lookup $0.004.
const service = useService();

/** Five pages of ten rows. */
const LIST: GeneratedList = { rows: 50, pageSize: 10 };
/** Page 1 again, in place of the page. */
const again = (page: number, list = LIST): Fault => ({
	when: { query: { page: String(page) } },
	list: { ...list, clamp: 1, reportedPages: { 1: page } },
});
/** No rows, in place of those of the page. */
const empty = (page: number, list = LIST): Fault => ({
	when: { query: { page: String(page) } },
	list,
	patch: { elements: [] },
});
const add = (...faults: Fault[]) => {
	for (const fault of faults) service().faults.add(fault);
};
const costsIn = (jsons: IDataObject[]) =>
	jsons.map(({ cost, details }) => (details ? (details as IDataObject).cost : cost));

/** Returns all orders of the values. */
function permutations<T>(values: T[]): T[][] {
	if (values.length < 2) return [values];
	return values.flatMap((first) =>
		permutations(values.filter((value) => value !== first)).map((rest) => [first, ...rest]),
	);
}

describe('a page that repeats the first one although the totals promise more', () => {
	it.each(ON_ERROR)('costs no other row and is named, On Error = %s', async (onError) => {
		add(again(2), { list: LIST });
		const result = await run(service(), search(), { items: searches('a'), onError });
		expect(result.error).toBeUndefined();
		expect(pagesOf(service()).sort()).toEqual([1, 2, 3, 4, 5]);
		expect(idsOf(result.items)).toEqual([...rowIds(10), ...rowIds(50, 21)]);
		expect(result.hints).toEqual([
			'The list ended early, after 40 rows of 50. The service promised more, but page 2 was empty or only repeated earlier rows. To try again there, set Start Page 2 in Options.',
		]);
		const reports = result.errorItems.map(({ json }) => json);
		expect(reports).toEqual(
			onError === 'continueErrorOutput'
				? [
						{
							search: 'a',
							error: 'The list ended early, after 40 rows of 50',
							message: expect.stringContaining('Start Page 2'),
							details: {
								kind: 'incomplete',
								requestId: expect.any(String),
								promised: 50,
								page: 2,
								rows: 40,
							},
						},
					]
				: [],
		);
	});

	it('has the same result in every order of arrival', async () => {
		for (const order of permutations([2, 3, 4, 5])) {
			service().reset();
			for (const page of [2, 3, 4, 5]) {
				const fault = page === 2 ? again(2) : { list: LIST };
				const when = { query: { page: String(page) } };
				add({ ...fault, when, after: 1 + order.indexOf(page) });
			}
			add({ list: LIST });
			const { items, hints } = await run(service(), search(), { items: searches('a') });
			expect(idsOf(items)).toEqual([...rowIds(10), ...rowIds(50, 21)]);
			expect(hints).toHaveLength(1);
		}
	});

	it('has the same result one page after the other', async () => {
		add(again(2), { list: LIST });
		const { items, hints } = await run(service(), search({ concurrency: 1 }), {
			items: searches('a'),
		});
		expect(idsOf(items)).toEqual([...rowIds(10), ...rowIds(50, 21)]);
		expect(hints[0]).toContain('after 40 rows of 50');
	});

	it.each([1, 5])('ends the list as the third in a row, with %i at a time', async (concurrency) => {
		const list = { rows: 100, pageSize: 10 };
		for (let page = 2; page <= 10; page++) add(again(page, list));
		add({ list });
		const { items, hints } = await run(service(), search({ concurrency }), {
			items: searches('a'),
		});
		expect(idsOf(items)).toEqual(rowIds(10));
		expect(hints[0]).toContain('after 10 rows of 100');
		expect(hints[0]).toContain('Start Page 2');
		expect(pagesOf(service())).toHaveLength(concurrency === 1 ? 4 : 6);
	});
});

describe('an empty page although the totals promise more', () => {
	it.each<[page: number, rows: string[]]>([
		[2, [...rowIds(10), ...rowIds(50, 21)]],
		[5, rowIds(40)],
		[1, rowIds(50, 11)],
	])('is named: page %i', async (page, rows) => {
		add(empty(page), { list: LIST });
		const onError = 'continueErrorOutput';
		const result = await run(service(), search(), { items: searches('a'), onError });
		expect(idsOf(result.items)).toEqual(rows);
		expect(result.hints).toHaveLength(1);
		expect(failures(result)[0].json.details).toMatchObject({
			kind: 'incomplete',
			promised: 50,
			page,
			rows: 40,
		});
	});

	it('can be fetched again where the report says', async () => {
		add({ ...empty(2), times: 1 }, { list: LIST });
		const first = await run(service(), search(), {
			items: searches('a'),
			onError: 'continueErrorOutput',
		});
		const { page } = first.errorItems[0].json.details as { page: number };
		const form = search({ startPage: page, maxPages: 1 });
		const second = await run(service(), form, { items: searches('a') });
		const ids = [...idsOf(first.items), ...idsOf(second.items)];
		expect(ids.sort()).toEqual(rowIds(50).sort());
		expect(second.hints).toEqual([]);
	});

	it('is no reason for a report if its rows come later', async () => {
		add({ list: { ...LIST, emptyPages: [2], repeatedPages: [4] } });
		const { items, hints } = await run(service(), search(), { items: searches('a') });
		expect(idsOf(items)).toEqual(rowIds(50));
		expect(hints).toEqual([]);
	});
});

describe('empty entries between the rows', () => {
	const holes = (elements: unknown[], page = '2'): Fault => ({
		when: { query: { page } },
		list: LIST,
		patch: { elements },
	});

	it.each(ON_ERROR)('do not vanish without a word, On Error = %s', async (onError) => {
		add(holes([null, { id: 'x' }, null]), { list: LIST });
		const result = await run(service(), search(), { items: searches('a'), onError });
		expect(result.items).toHaveLength(41);
		expect(result.hints).toEqual([expect.stringContaining('2 empty entries')]);
		const reports = result.errorItems.map(({ json }) => json.details);
		expect(reports).toEqual(
			onError === 'continueErrorOutput'
				? [{ kind: 'incomplete', requestId: expect.any(String), empty: 2 }]
				: [],
		);
	});

	it.each<[what: string, elements: unknown[], page: string]>([
		['are a whole page', Array(10).fill(null), '2'],
		['are the last page', Array(10).fill(null), '5'],
		['are on the first page', [null, { id: 'x' }], '1'],
	])('are named if they %s', async (_what, elements, page) => {
		add(holes(elements, page), { list: LIST });
		expect((await run(service(), search(), { items: searches('a') })).hints).toHaveLength(1);
	});

	it.each([0, 1])(
		'are named if they are all that a search returns besides %i rows',
		async (rows) => {
			add({ patch: { elements: [null, null] }, list: { rows, pageSize: 10, totals: 'zero' } });
			expect((await run(service(), search(), { items: searches('a') })).hints).toHaveLength(1);
		},
	);

	it('are named in a list that has no pages', async () => {
		add({ patch: { elements: [null, { geoId: '1', title: 'x' }] } });
		const form = { resource: 'location', operation: 'search', place: 'x', options: {} } as Form;
		const { items, hints } = await run(service(), form, { items: searches('a') });
		expect(items).toHaveLength(1);
		expect(hints).toHaveLength(1);
	});
});

it.each([undefined, 15, 30])('short pages raise no alarm, Limit %s', async (limit) => {
	const short = { elements: [{ id: 'only' }] };
	add({ when: { query: { page: '2' } }, list: LIST, patch: short }, { list: LIST });
	const form = search({}, limit ? { returnAll: false, limit } : {});
	const { hints } = await run(service(), form, { items: searches('a') });
	expect(hints).toEqual([]);
});

it.each<[limit: number, hints: number]>([
	[40, 0],
	[41, 1],
	[10, 0],
])('Limit %i decides whether rows are missing', async (limit, count) => {
	add(again(2), { list: LIST });
	const form = search({ concurrency: 1 }, { returnAll: false, limit });
	const { items, hints } = await run(service(), form, { items: searches('a') });
	expect(items).toHaveLength(Math.min(limit, 40));
	expect(hints).toHaveLength(count);
});

it('counts the lists that ended early', async () => {
	add({ ...again(2), times: 2 }, { list: LIST });
	const form = search({ concurrency: 1 });
	const { hints } = await run(service(), form, { items: searches('a', 'b', 'c') });
	expect(hints).toEqual([
		expect.stringMatching(/^2 of 3 lists are incomplete\. The first: The list/),
	]);
});

describe('a list with cursors', () => {
	const CURSORS: GeneratedList = { rows: 230, pageSize: 50, cursor: 'each', requireCursor: true };

	it('that ends without a cursor before its totals is named', async () => {
		const when = { query: { page: '3' } };
		add({ when, list: CURSORS, patch: { pagination: { paginationToken: null } } });
		add({ list: CURSORS });
		const onError = 'continueErrorOutput';
		const result = await run(service(), listOf('post'), { items: searches('a'), onError });
		// Without the cursor, page 4 is page 1 again.
		expect(idsOf(result.items)).toEqual(rowIds(150));
		expect(result.hints).toHaveLength(1);
		expect(failures(result)[0].json.details).toMatchObject({ promised: 230, page: 4, rows: 150 });
	});

	it('whose cursor repeats is named', async () => {
		add({ list: { ...CURSORS, cursor: 'repeat', requireCursor: false } });
		const { items, hints } = await run(service(), listOf('post'), { items: searches('a') });
		expect(items.length).toBeLessThan(230);
		expect(hints).toHaveLength(1);
	});
});

describe('filters that the service applies late', () => {
	const posts = (filters: object): Form =>
		({
			resource: 'company',
			operation: 'getPosts',
			company: { __rl: true, mode: 'universalName', value: 'acme' },
			returnAll: true,
			filters,
			options: {},
		}) as Form;
	const list: GeneratedList = { rows: 250, pageSize: 50 };

	it.each<[filters: object, hints: number]>([
		[{ postedLimit: 'month' }, 0],
		[{}, 1],
	])('explain empty pages: %j', async (filters, count) => {
		add(empty(2, list), empty(3, list), { list });
		const { items, hints, error } = await run(service(), posts(filters));
		expect(error).toBeUndefined();
		expect(items).toHaveLength(150);
		expect(hints).toHaveLength(count);
	});
});

describe('Keep the Pages Already Fetched', () => {
	const keep = { onPageFailure: 'keep' };

	it.each(ON_ERROR)('returns every page that was billed, On Error = %s', async (onError) => {
		add({ status: 400, when: { query: { page: '2' } } }, { list: LIST });
		const result = await run(service(), search(keep), { items: searches('a'), onError });
		expect(result.error).toBeUndefined();
		const [failed] = failures(result);
		const rows = allItems(result).filter((item) => item !== failed);
		expect(idsOf(rows)).toEqual([...rowIds(10), ...rowIds(50, 21)]);
		expect(failed.json.details).toEqual({
			kind: 'invalid',
			statusCode: 400,
			page: 2,
			rows: 10,
			laterPages: '3, 4, 5',
		});
		expect(failed.json.message).toContain('The rows of pages 3, 4, 5 are also returned');
	});

	it('has the same result in every order of arrival', async () => {
		for (const order of permutations([2, 3, 4, 5])) {
			service().reset();
			for (const page of [2, 3, 4, 5]) {
				const when = { query: { page: String(page) } };
				const after = 1 + order.indexOf(page);
				add({ when, after, ...(page === 2 ? { status: 400 } : { list: LIST }) });
			}
			add({ list: LIST });
			const result = await run(service(), search(keep), { items: searches('a') });
			const rows = idsOf(result.items.slice(0, -1));
			expect(rows).toEqual([...rowIds(10), ...rowIds(50, 21)]);
			expect(failures(result)[0].json.details).toMatchObject({ page: 2, laterPages: '3, 4, 5' });
		}
	});
});

it('keeps the rows before a page that a shrunken list no longer has', async () => {
	const shrunken = { totalPages: 3, totalElements: 30 };
	add({ status: 400, when: { query: { page: '4' } } });
	add(
		{ when: { fromPage: 2 }, list: { rows: 30, pageSize: 10, totals: shrunken } },
		{ list: LIST },
	);
	const result = await run(service(), search(), { items: searches('a') });
	expect(result.error).toBeUndefined();
	expect(idsOf(result.items)).toEqual(rowIds(30));
});

describe('the cost', () => {
	const on = { includeCost: true };

	it.each(['keep', 'fail'])(
		'of an empty first page is in the report of the second, %s',
		async (onPageFailure) => {
			const list: GeneratedList = { rows: 75, pageSize: 25 };
			add(empty(1, list), { status: 400, when: { query: { page: '2' } } }, { list });
			const { items } = await run(service(), listOf('lead', { ...on, onPageFailure }), {
				items: searches('a'),
				onError: 'continueRegularOutput',
			});
			expect(costsIn(items.map(({ json }) => json))).toEqual([0.1]);
		},
	);

	it('of an empty search is in a hint', async () => {
		add({ list: { rows: 0, pageSize: 10 } });
		const { items, hints } = await run(service(), search(on), { items: searches('a', 'b', 'a') });
		expect(items).toEqual([]);
		expect(hints).toEqual(['No results for 3 of 3 input items, but the service billed $0.02.']);
	});

	it('of a person who does not exist is in a hint with Return Nothing', async () => {
		const form = lookup({ ...on, whenNotFound: 'skip' });
		const { items, hints } = await run(service(), form, { items: [{ name: 'nobody' }] });
		expect(items).toEqual([]);
		expect(hints).toEqual(['No results, but the service billed $0.004.']);
	});

	it('is in a hint without Include Cost too', async () => {
		add({ list: { rows: 0, pageSize: 10 } });
		const { hints } = await run(service(), search(), { items: searches('a') });
		expect(hints).toEqual(['No results, but the service billed $0.01.']);
	});

	/** Faults, and how many pages of $0.01 they bill in a list of 50 rows. */
	const cases: Array<[name: string, faults: Fault[]]> = [
		['nothing', []],
		['a repeated page', [again(2)]],
		['three repeated pages', [again(3), again(4), again(5)]],
		['an empty page', [empty(3)]],
		['an empty first page', [empty(1)]],
		['only empty pages', [1, 2, 3, 4, 5].map((page) => empty(page))],
		['a failed page', [{ status: 400, when: { query: { page: '3' } } }]],
		['an empty page and a failed one', [empty(1), { status: 400, when: { query: { page: '2' } } }]],
		[
			'a billed failed attempt',
			[
				{
					status: 503,
					body: { error: 503, message: 'Busy', cost: 0.01 },
					times: 1,
					when: { query: { page: '2' } },
				},
			],
		],
	];
	/** Compares the costs of all items and hints of a run with what the service billed. */
	async function expectSum(faults: Fault[], more: IDataObject, options: object, onError: OnError) {
		add(...faults, { list: LIST });
		const form = search({ ...on, ...options }, more);
		const result = await run(service(), form, { items: searches('a', 'a'), onError });
		const billed = service().requestLog.entries.filter(({ status }) => status !== 400);
		const named = result.hints.map((hint) => /(?:cost|billed) \$([\d.]+)\.$/.exec(hint)?.[1]);
		const costs = [...costsIn(allItems(result).map(({ json }) => json)), ...named];
		const nano = costs.map((cost) => Math.round(Number(cost ?? 0) * 1e9));
		expect(nano.reduce((total, cost) => total + cost, 0)).toBe(billed.length * 1e7);
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

	it('is null where the service did not report it', async () => {
		add({ omit: ['cost'], when: { query: { page: '2' } }, list: LIST }, { list: LIST });
		const { items } = await run(service(), search(on), { items: searches('a') });
		expect(new Set(costsIn(items.map(({ json }) => json)))).toEqual(new Set([null]));
		expect(items.map(linkOf)).toEqual(Array(50).fill(0));
	});
});
