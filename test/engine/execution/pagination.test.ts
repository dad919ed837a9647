// Which pages are fetched: limits, correct and wrong totals, empty and repeated pages, Max Pages, Start Page.
import { sleep } from 'n8n-workflow';

import { operations } from '../../contract/contract.mts';
import type { GeneratedList } from '../../simulator/faults.mts';
import { lastPageOf } from '../../helpers/published.mts';
import { type Form, listOf, search, searches } from '../../helpers/inputs.mts';
import { linked, linkedRows, rowIds, idsOf, jsonOf, linkOf } from '../../helpers/results.mts';
import { run, ON_ERROR } from '../../helpers/runs.mts';
import {
	addFaults,
	matching,
	pagesOf,
	queries,
	requestCount,
	useService,
} from '../../helpers/service.mts';
import { parametersOf, sampleParameters } from '../../helpers/sample-parameters.mts';
import { cutConnections } from '../../helpers/cut-connections.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import { EXAMPLE_URLS } from '../../helpers/fixtures.mts';

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

// A later page that still fails after its retries: the error, the result of Keep, and what is still sent.
const LIST: GeneratedList = { rows: 237, pageSize: 10 };
const TOKENS: GeneratedList = { rows: 230, pageSize: 50, cursor: 'each', requireCursor: true };
const keep = { onPageFailure: 'keep' };

function failPage(page: number, list: GeneratedList, fault: object = { status: 400 }) {
	addFaults({ ...fault, ...matching({ page }) }, { list });
}

describe('error', () => {
	it('names the page, and counts pages from the Start Page', async () => {
		failPage(9, LIST);
		const { error } = await run(search({ startPage: 7 }), searches('a'));
		expect(error?.message).toBe('Made to answer 400');
		expect(error?.description).toContain('Page 9');
		expect(error?.description).toContain('20 rows');
		expect(error?.description).toContain('Start Page 9 in');
	});

	it('names the first of several failed pages', async () => {
		addFaults({ status: 400, delay: 40, ...matching({ page: 3 }) });
		failPage(5, LIST);
		const { error } = await run(search(), searches('a'));
		expect(error?.description).toContain('Start Page 3');
	});
});

describe('Keep', () => {
	it.each([
		['all', 35],
		['raw', 40],
	])('counts the rows that Output %s returns beside Limit 35: %d', async (output, rows) => {
		addFaults({ ...matching({ page: 2 }), list: { rows: 110, pageSize: 30 } });
		failPage(3, LIST);
		const form = search(keep, { returnAll: false, limit: 35, output });
		const { items } = await run(form, searches('a'));
		expect(items.at(-1)?.json.details).toMatchObject({ page: 3, rows });
	});

	it('sends rows and the error item to their two branches', async () => {
		failPage(3, TOKENS, { drop: 'request' });
		const form = listOf('post', { ...keep, maxOutage: 0, maxRetries: 0 });
		const result = await run(form, searches('a'), { onError: 'continueErrorOutput' });
		expect(result.ids).toEqual(rowIds(100));
		const details = { kind: 'network', page: 3, cursor: 'cursor-3', rows: 100 };
		expect(jsonOf(result.errorItems)).toEqual([expect.objectContaining({ search: 'a', details })]);
	});

	it('continues other input items with On Error off', async () => {
		addFaults({ status: 400, ...matching({ search: 'b', page: 2 }) });
		addFaults({ list: { rows: 30, pageSize: 10 } });
		const { rows, failed, error } = await run(search(keep), searches('a', 'b', 'c'));
		expect(error).toBeUndefined();
		const own = [...linkedRows(10, 1), ...linkedRows(30, 1, 21)];
		expect(linked(rows)).toEqual([...linkedRows(30, 0), ...own, ...linkedRows(30, 2)]);
		expect(failed).toEqual([1]);
	});

	it('fails when the first page fails, and sends no other input item', async () => {
		failPage(1, LIST);
		const form = search({ ...keep, concurrency: 1 });
		const { error } = await run(form, searches('a', 'b', 'c'));
		expect(error?.message).toBe('Made to answer 400 (item 1).');
		expect(requestCount()).toBe(1);
	});

	it('keeps the rows when the credits run out while another input item has none yet', async () => {
		addFaults({ ...FAULTS.rateLimited(5), ...matching({ search: 'b' }) });
		failPage(2, LIST, FAULTS.outOfCredit());
		const { rows, failures, error } = await run(search(keep), searches('a', 'b'));
		expect(error).toBeUndefined();
		expect(idsOf(rows).slice(0, 10)).toEqual(rowIds(10));
		// The pages in flight with the failed one are billed.
		expect(idsOf(rows).filter((id) => rowIds(20, 11).includes(String(id)))).toEqual([]);
		expect(failures.map((item) => [linkOf(item), item.json.error])).toEqual([
			[0, 'Insufficient credits'],
			[1, 'Insufficient credits (not sent)'],
		]);
	});

	it('keeps the rows and sends nothing more when the credits run out', async () => {
		service().latency = 10;
		failPage(4, LIST, FAULTS.outOfCredit());
		const form = search({ ...keep, concurrency: 1 });
		const { rows, failures, error } = await run(form, searches('a', 'b', 'c'));
		expect(error).toBeUndefined();
		expect(linked(rows)).toEqual([0, 1, 2].flatMap((input) => linkedRows(30, input)));
		expect(failures[0].json).toMatchObject({
			error: 'Insufficient credits',
			details: { kind: 'credits', statusCode: 402, page: 4, rows: 30 },
		});
		for (const { json } of failures.slice(1)) {
			expect(json.error).toBe('Insufficient credits (not sent)');
		}
		expect(failures.map(linkOf)).toEqual([0, 1, 2]);
		expect(pagesOf().filter((page) => page >= 4)).toEqual([4]);
	});

	it('resumes without missing or repeated rows', async () => {
		failPage(4, TOKENS);
		const first = await run(listOf('post', keep), searches('a'));
		const { page, cursor } = first.failures[0].json.details as { page: number; cursor: string };
		service().reset();
		addFaults({ list: TOKENS });
		const second = await run(listOf('post', { startPage: page, cursor }), searches('a'));
		expect([...idsOf(first.rows), ...second.ids]).toEqual(rowIds(230));
	});

	it('returns whole responses with Raw Response', async () => {
		failPage(3, LIST);
		const form = search({ ...keep, concurrency: 1 }, { output: 'raw' });
		const { items } = await run(form, searches('a'));
		expect(items).toHaveLength(3);
		expect(items[0].json).toHaveProperty('pagination.totalPages', 24);
		expect(items[2].json.details).toEqual({ kind: 'invalid', statusCode: 400, page: 3, rows: 20 });
	});
});

describe('pages after a failed one', () => {
	/** Makes a page fail before the pages in flight with it arrive. */
	function failPageFirst(page: number, fault: object = { status: 400 }) {
		addFaults({ ...fault, ...matching({ page }) });
		addFaults({ when: { fromPage: 2 }, after: 2, list: LIST }, { list: LIST });
	}

	it.each([undefined, keep])('are no longer sent (%j)', async (options) => {
		failPageFirst(4);
		await run(search(options), searches('a'));
		// Pages in flight with the failed one arrive.
		expect(Math.max(...pagesOf())).toBeLessThanOrEqual(9);
		expect(requestCount()).toBeLessThanOrEqual(9);
	});

	it('are no longer sent if they waited for their turn', async () => {
		addFaults({ status: 400, ...matching({ page: 2 }) });
		addFaults({ list: LIST, patch: { user: { requestsConcurrency: 1 } } });
		const { items } = await run(search({ ...keep, concurrency: 8 }), searches('a'));
		// Waits for requests that would still start.
		await sleep(100);
		expect(items).toHaveLength(10 + 1);
		expect(Math.max(...pagesOf())).toBeLessThanOrEqual(3);
	});

	it('are not sent while the failed page is retried', async () => {
		jest.mocked(Math.random).mockReturnValue(0.1);
		failPageFirst(4, FAULTS.gateway(502));
		const { error } = await run(search({ maxOutage: 0, maxRetries: 2 }), searches('a'));
		expect(error?.description).toContain('Start Page 4');
		expect(Math.max(...pagesOf())).toBeLessThanOrEqual(9);
	});
});

it.each(['EPROTO', 'CERT_HAS_EXPIRED'])(
	'a configuration that breaks on a later page fails the run with On Error off: %s',
	async (code) => {
		service().latency = 100;
		addFaults({ list: { rows: 30, pageSize: 10 } });
		let cut: ReturnType<typeof cutConnections> | undefined;
		const breakSecondPage = async () => {
			while (requestCount() < 1) await sleep(1);
			cut = cutConnections(code, 'connect', () => true);
		};
		const { error, items } = await run(search({ concurrency: 1 }), searches('a', 'b'), {
			during: () => void breakSecondPage(),
		});
		cut?.stop();
		expect(cut?.count).toBe(1);
		expect(error?.message).toMatch(/https at this address|certificate is not trusted/);
		expect(items).toEqual([]);
	},
);

describe('hostile pages', () => {
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
	])(
		'changes nothing if a page fetched ahead beyond the end fails with %s',
		async (_name, fault) => {
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
		},
	);

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
});
