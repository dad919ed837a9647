// Which pages a read fetches, in waves or one by one, and which rows it returns for any responses.
import {
	idOf,
	readPages,
	type PaginationRules,
	type PagingSettings,
} from '../../../nodes/ProfessionalNetwork/paging/pages';
import type { Failure } from '../../../nodes/ProfessionalNetwork/service/failure';
import type { Page } from '../../../nodes/ProfessionalNetwork/service/response';
import {
	ALL,
	failed,
	listOf,
	pageService,
	range,
	rowsIn,
	rowsOf,
	tenRows,
	totalsOf,
	type Answer,
	type PageService,
} from './pageService';

const RULES: PaginationRules = { pageSize: 10, lastPage: 100 };
const CURSOR_RULES: PaginationRules = { ...RULES, cursor: true };
const EMPTY: Answer = { rows: [] };

async function read(service: PageService, settings: Partial<PagingSettings> = {}, rules = RULES) {
	return await readPages(service.fetchPage, rules, { ...ALL, ...settings });
}

const pagesAsked = ({ log }: PageService) => log.map(({ page }) => page);
const upTo = (last: number) => range(1, last);
const all = (pages: number, answer: Answer) =>
	Object.fromEntries(upTo(pages).map((page) => [page, answer]));
const numbersOf = ({ pages }: { pages: Array<{ number: number }> }) =>
	pages.map(({ number }) => number);

describe('waves', () => {
	/** Resolves pages only when all that were requested together have been counted. */
	const waveService = (answer: (page: number, cursor?: string) => Answer) => {
		const waves: number[][] = [];
		let isOpen = false;
		const service = pageService(answer, async (page) => {
			if (!isOpen) waves.push([]);
			isOpen = true;
			waves[waves.length - 1].push(page);
			// Pages of one wave are requested in one tick.
			await Promise.resolve();
			await Promise.resolve();
			isOpen = false;
		});
		return { ...service, waves };
	};

	it('follow the first page, with at most concurrency pages', async () => {
		const service = waveService(listOf(12));
		expect(rowsIn(await read(service))).toEqual(rowsOf(1, 120));
		expect(service.waves).toEqual([[1], range(2, 6), range(7, 11), [12]]);
	});

	it('follow the second page where a cursor may appear', async () => {
		const service = waveService(listOf(9));
		expect(rowsIn(await read(service, {}, CURSOR_RULES))).toEqual(rowsOf(1, 90));
		expect(service.waves).toEqual([[1], [2], range(3, 7), [8, 9]]);
	});

	it('have no page that the limit does not need', async () => {
		const service = waveService(listOf(24));
		await read(service, { limit: 95 });
		expect(service.waves).toEqual([[1], range(2, 6), range(7, 10)]);
	});

	it.each([
		['concurrency is 1', {}, { concurrency: 1 }, RULES],
		['the totals are unknown', { totals: undefined }, {}, RULES],
		['the totals are 0', { totals: totalsOf(0) }, {}, RULES],
		['there are cursors', { cursor: 'each' }, {}, CURSOR_RULES],
	])('have one page where %s', async (_name, more, settings, rules) => {
		const service = waveService((page) => {
			const cursor = 'cursor' in more && page < 4 ? `cursor-${page}` : undefined;
			return { rows: page <= 4 ? tenRows(page) : [], totals: totalsOf(4), ...more, cursor };
		});
		expect(rowsIn(await read(service, settings, rules))).toEqual(rowsOf(1, 40));
		expect(service.peak()).toBe(1);
	});

	it('go no further than both totals promise', async () => {
		for (const totals of [totalsOf(3, 500), totalsOf(50, 30)]) {
			const service = waveService(listOf(3, { 1: { totals } }));
			await read(service);
			expect(service.waves.slice(0, 2)).toEqual([[1], [2, 3]]);
		}
	});

	it('need no totalElements', async () => {
		const service = waveService(listOf(5, all(5, { totals: totalsOf(5, 0) })));
		await read(service);
		expect(service.waves).toEqual([[1], range(2, 5)]);
	});

	it('have one page after a blank one', async () => {
		for (const blank of [EMPTY, { rows: tenRows(1) }]) {
			const service = waveService(listOf(20, { 6: blank, 7: blank }));
			await read(service);
			expect(service.waves).toEqual([
				[1],
				range(2, 6),
				[7],
				[8],
				range(9, 13),
				range(14, 18),
				[19, 20],
			]);
		}
	});
});

describe('limit', () => {
	it.each([
		[1, 1],
		[10, 1],
		[11, 2],
		[95, 10],
		[1_000, 24],
	])('of %d rows fetches %d pages', async (limit, pages) => {
		for (const concurrency of [1, 5, 40]) {
			const service = pageService(listOf(24));
			expect(rowsIn(await read(service, { limit, concurrency }))).toEqual(rowsOf(1, pages * 10));
			expect(pagesAsked(service)).toEqual(upTo(pages));
		}
	});

	it('names the next page when there is one', async () => {
		expect((await read(pageService(listOf(5)), { limit: 20 })).next).toEqual({ page: 3 });
		expect((await read(pageService(listOf(2)), { limit: 20 })).next).toBeUndefined();
	});

	it('counts all rows of pages that are larger than they should be', async () => {
		const service = pageService((page) => ({
			rows: rowsOf(page * 25 - 24, page * 25),
			totals: totalsOf(8, 200),
		}));
		expect(rowsIn(await read(service, { limit: 75 }))).toHaveLength(75);
		expect(pagesAsked(service)).toEqual([1, 2, 3]);
	});
});

describe('bounds', () => {
	it('are Start Page and Max Pages', async () => {
		const service = pageService(listOf(9));
		const result = await read(service, { startPage: 3, maxPages: 4 });
		expect(rowsIn(result)).toEqual(rowsOf(21, 60));
		expect(numbersOf(result)).toEqual([3, 4, 5, 6]);
		expect(pagesAsked(service)).toEqual([3, 4, 5, 6]);
		expect(result.next).toEqual({ page: 7 });
	});

	it('are the last page, without a failure if more rows match', async () => {
		const service = pageService(listOf(25));
		const result = await read(service, { startPage: 17 }, { ...RULES, lastPage: 20 });
		expect(pagesAsked(service)).toEqual([17, 18, 19, 20]);
		expect(result).toEqual({ pages: expect.anything(), next: { page: 21 } });
	});

	it.each([
		['totalElements goes on', 10, totalsOf(20, 250), { page: 21 }],
		['totalElements goes on after a short page', 4, totalsOf(20, 250), { page: 21 }],
		['the totals end there', 10, totalsOf(20), undefined],
		['the last page is short', 5, totalsOf(20, 195), undefined],
	])('use the totals at the last page: %s', async (_name, count, totals, next) => {
		const service = pageService(() => ({ rows: rowsOf(1, count), totals }));
		const result = await read(service, { startPage: 20 }, { ...RULES, lastPage: 20 });
		expect(result.next).toEqual(next);
	});
});

describe('readOn', () => {
	it('ends the read at the first page after which it returns false, and names the next one', async () => {
		const service = pageService(listOf(9));
		const readOn = ({ pageNumber }: Page) => pageNumber !== 3;
		const result = await read(service, { readOn, concurrency: 1 });
		expect(pagesAsked(service)).toEqual(upTo(3));
		expect(result.next).toEqual({ page: 4 });
		const ended = await read(pageService(listOf(3)), { readOn, concurrency: 1 });
		expect(ended.next).toBeUndefined();
	});

	it('receives each page once and in order, except repeated ones', async () => {
		const service = pageService(listOf(4, { 3: { rows: tenRows(2) } }));
		const seen: unknown[] = [];
		await read(service, { readOn: ({ rows }) => seen.push(rows[0].id) > 0, concurrency: 1 });
		expect(seen).toEqual(['row-1', 'row-11', 'row-31']);
	});
});

describe('a failed page', () => {
	it('ends the read after its wave, with all pages that were received', async () => {
		const service = pageService(listOf(9, { 3: 503, 5: 500 }));
		const result = await read(service);
		expect(numbersOf(result)).toEqual([1, 2, 4, 6]);
		expect(result).toMatchObject({ next: { page: 3 }, failure: failed(503) });
		expect(pagesAsked(service)).toEqual(upTo(6));
	});

	it('is reported as Max Cost and the end of a run report it', async () => {
		for (const kind of ['maxCost', 'notSent', 'cancelled'] as const) {
			const failure: Failure = { kind, message: 'Not sent' };
			const service = pageService(listOf(9));
			const result = await readPages(
				async (position) =>
					position.page % 2 === 0 ? { failure } : await service.fetchPage(position),
				RULES,
				ALL,
			);
			expect(numbersOf(result)).toEqual([1, 3, 5]);
			expect(result).toMatchObject({ next: { page: 2 }, failure });
		}
	});

	it('does not keep later pages that repeat rows', async () => {
		const odd = { 3: 500, 4: { rows: tenRows(2) }, 6: { rows: tenRows(5) } };
		const result = await read(pageService(listOf(6, odd)));
		expect(numbersOf(result)).toEqual([1, 2, 5]);
	});

	it('names the cursor to resume with', async () => {
		const service = pageService((page) => (page === 3 ? 503 : { cursor: `cursor-${page}` }));
		const { next } = await read(service, {}, CURSOR_RULES);
		expect(next).toEqual({ page: 3, cursor: 'cursor-2' });
	});

	it.each<[string, Record<number, Answer>, number]>([
		[
			'shrank before it',
			{ 2: { rows: rowsOf(11, 15), totals: totalsOf(2) }, 3: 400, 4: 400, 5: 400 },
			15,
		],
		[
			'shrank on a later page',
			{ 2: 400, 3: { rows: [], totals: totalsOf(1) }, 4: 400, 5: 400 },
			10,
		],
		['ended with three empty pages', { 2: EMPTY, 3: EMPTY, 4: EMPTY, 5: 400 }, 10],
	])('does not count beyond the end of a list that %s', async (_name, odd, rows) => {
		const result = await read(pageService(listOf(9, odd)), { maxPages: 5 });
		expect(rowsIn(result)).toEqual(rowsOf(1, rows));
		expect(result.failure).toBeUndefined();
		expect(result.next).toBeUndefined();
	});

	it('counts beyond the end of the totals if a later page has rows', async () => {
		const short = { totals: totalsOf(2), rows: rowsOf(11, 15) };
		const result = await read(pageService(listOf(9, { 2: short, 3: 500 })), { maxPages: 4 });
		expect(numbersOf(result)).toEqual([1, 2, 4]);
		expect(result).toMatchObject({ next: { page: 3 }, failure: failed(500) });
	});

	it('counts beyond the end of the totals if a later page promises more', async () => {
		const short = { totals: totalsOf(2), rows: rowsOf(11, 15) };
		const odd = { 2: short, 3: 500, 4: { rows: [], totals: totalsOf(9) } };
		const result = await read(pageService(listOf(9, odd)), { maxPages: 4 });
		expect(result).toMatchObject({ next: { page: 3 }, failure: failed(500) });
	});

	it('counts before three empty pages', async () => {
		const odd = { 2: 500, 3: EMPTY, 4: EMPTY, 5: EMPTY };
		const result = await read(pageService(listOf(9, odd)), { maxPages: 5 });
		expect(result).toMatchObject({ next: { page: 2 }, failure: failed(500) });
	});
});

describe('totals', () => {
	it('are ignored if they are 0 or missing, until an empty page', async () => {
		for (const totals of [undefined, totalsOf(0)]) {
			const service = pageService(listOf(4, all(9, { totals })));
			const odd = pageService((page) => ({
				rows: page <= 4 ? tenRows(page) : [],
				totals,
			}));
			expect(rowsIn(await read(odd))).toEqual(rowsOf(1, 40));
			expect(pagesAsked(odd)).toEqual(upTo(5));
			expect((await read(service)).shortfall).toBeUndefined();
		}
	});

	it('are kept if one page lacks them', async () => {
		const service = pageService(listOf(5, { 3: { rows: [], totals: totalsOf(0) } }));
		expect(numbersOf(await read(service, { concurrency: 1 }))).toEqual(upTo(5));
	});

	it.each([NaN, -5, 2.5, Infinity, 1e300])('of %d are no obstacle', async (total) => {
		const totals = { totalPages: total, totalElements: total, pageSize: total };
		const result = await read(pageService(listOf(3, all(9, { totals }))));
		expect(rowsIn(result)).toEqual(rowsOf(1, 30));
		expect(result.next).toBeUndefined();
	});

	it('are used after a page that is not full if they shrink', async () => {
		const service = pageService(
			listOf(5, { 2: { rows: rowsOf(11, 15), totals: totalsOf(2, 15) } }),
		);
		await read(service, { concurrency: 1 });
		expect(pagesAsked(service)).toEqual([1, 2]);
	});

	it('end the list at the highest page that they counted', async () => {
		const service = pageService(listOf(2, { 2: { totals: totalsOf(1) } }));
		await read(service);
		expect(pagesAsked(service)).toEqual([1, 2]);
	});

	it('are ignored if a full page exceeds them', async () => {
		const service = pageService(listOf(4, all(9, { totals: totalsOf(1) })));
		expect(rowsIn(await read(service, { startPage: 2 }))).toEqual(rowsOf(11, 40));
		expect(pagesAsked(service)).toEqual([2, 3, 4, 5]);
	});

	it('lead to the higher end by full pages if they contradict each other', async () => {
		for (const totals of [totalsOf(2, 60), totalsOf(6, 20)]) {
			const service = pageService(listOf(6, all(9, { totals })));
			expect(rowsIn(await read(service))).toEqual(rowsOf(1, 60));
			expect(pagesAsked(service)).toEqual(upTo(6));
		}
	});

	it.each([
		[25, totalsOf(4, 100)],
		[25, totalsOf(0, 100)],
		[10, { ...totalsOf(0, 100), pageSize: 100 }],
		[5, { ...totalsOf(0, 100), pageSize: 100 }],
	])('use the actual %d rows per page', async (perPage, totals) => {
		const service = pageService((page) => ({
			rows: rowsOf(page * perPage - perPage + 1, Math.min(100, page * perPage)),
			totals,
		}));
		expect(rowsIn(await read(service))).toEqual(rowsOf(1, 100));
		expect(pagesAsked(service)).toEqual(upTo(100 / perPage));
	});

	it('with only totalElements end at the last page if started there', async () => {
		const service = pageService(() => ({ rows: rowsOf(91, 95), totals: totalsOf(0, 95) }));
		await read(service, { startPage: 10 });
		expect(pagesAsked(service)).toEqual([10]);
	});
});

describe.each<[string, Answer]>([
	['an empty page', EMPTY],
	['a page that repeats the first', { rows: tenRows(1) }],
	['a page that repeats rows of several pages', { rows: rowsOf(6, 15).reverse() }],
])('%s', (_name, blank) => {
	const inTotals = (answer: Answer) => ({ ...(answer as object), totals: totalsOf(50) });

	it('does not end the list while the totals promise more', async () => {
		for (const concurrency of [1, 2, 5, 40]) {
			const service = pageService(listOf(9, { 3: blank, 4: blank, 6: blank, 7: blank }));
			const result = await read(service, { concurrency });
			expect(new Set(rowsIn(result).map(idOf)).size).toBe(50);
			expect(rowsIn(result)).toHaveLength(50);
			expect(pagesAsked(service)).toEqual(upTo(9));
		}
	});

	it('ends the list as the third in a row', async () => {
		const service = pageService((page) => ({
			...inTotals(blank),
			...(page <= 2 && { rows: tenRows(page) }),
		}));
		const result = await read(service, { concurrency: 1 });
		expect(pagesAsked(service)).toEqual(upTo(5));
		expect(result.next).toBeUndefined();
		expect(result.shortfall).toEqual({ promised: 500, returned: 20, next: { page: 3 } });
	});

	it('does not end the list as the third in a row if its wave goes on', async () => {
		const service = pageService(listOf(12, { 3: blank, 4: blank, 5: blank }));
		const result = await read(service);
		expect(rowsIn(result)).toHaveLength(90);
		expect(result.shortfall).toEqual({ promised: 120, returned: 90, next: { page: 3 } });
	});

	it('ends the list as the first one if nothing promises more', async () => {
		const service = pageService((page) =>
			page <= 3 ? { rows: tenRows(page) } : { ...(blank as object) },
		);
		expect(rowsIn(await read(service))).toEqual(rowsOf(1, 30));
		expect(pagesAsked(service)).toEqual(upTo(4));
	});
});

describe('a blank page', () => {
	it('does not count as rows of totalElements', async () => {
		const service = pageService((page) => ({
			rows: page > 6 ? [] : tenRows(Math.max(1, page - 1)),
			totals: totalsOf(0, 50),
		}));
		expect(rowsIn(await read(service))).toEqual(rowsOf(1, 50));
		expect(pagesAsked(service)).toEqual(upTo(7));
	});

	it('ends a list that exceeds its totals even if it is full', async () => {
		const service = pageService(() => ({ rows: tenRows(2), totals: totalsOf(1) }));
		await read(service, { startPage: 2 });
		expect(pagesAsked(service)).toEqual([2, 3]);
	});
});

describe('a page with rows', () => {
	it('is new with a single new row, and all its rows are returned', async () => {
		const service = pageService(listOf(3, { 2: { rows: rowsOf(2, 11) } }));
		expect(rowsIn(await read(service))).toEqual([...tenRows(1), ...rowsOf(2, 11), ...tenRows(3)]);
	});

	it('is recognised by its IDs, whatever else changes', async () => {
		let tracking = 0;
		const service = pageService(() => ({ rows: [{ id: 1, tracking: tracking++ }] }));
		expect(rowsIn(await read(service))).toEqual([{ id: 1, tracking: 0 }]);
	});
});

describe('a shortfall', () => {
	const shortfall = async (odd: Record<number, Answer>, settings: Partial<PagingSettings> = {}) =>
		(await read(pageService(listOf(5, odd)), settings)).shortfall;

	it.each<[string, Record<number, Answer>]>([
		['an empty page', { 2: EMPTY }],
		['a repeated page', { 2: { rows: tenRows(1) } }],
		['two repeated pages', { 2: { rows: tenRows(1) }, 4: { rows: tenRows(1) } }],
	])('names the first page after %s', async (_name, odd) => {
		const returned = 50 - Object.keys(odd).length * 10;
		for (const concurrency of [1, 3, 5]) {
			expect(await shortfall(odd, { concurrency })).toEqual({
				promised: 50,
				returned,
				next: { page: 2, cursor: undefined },
			});
		}
	});

	it('counts from Start Page to Max Pages', async () => {
		const odd = { 3: { rows: tenRows(2) } };
		expect(await shortfall(odd, { startPage: 2, maxPages: 3 })).toMatchObject({
			promised: 30,
			returned: 20,
		});
	});

	it('is reported with a failure, and where readOn ends the list', async () => {
		const odd = { 2: { rows: tenRows(1) }, 4: 500 };
		expect(await shortfall(odd)).toMatchObject({ returned: 30, next: { page: 2 } });
		const readOn = ({ pageNumber }: Page) => pageNumber !== 3;
		expect(await shortfall(odd, { readOn, concurrency: 1 })).toMatchObject({ returned: 20 });
	});

	it.each<[string, Record<number, Answer>, Partial<PagingSettings>]>([
		['short pages', { 2: { rows: rowsOf(11, 12) }, 5: { rows: rowsOf(41, 41) } }, {}],
		['empty pages that filters explain', { 2: EMPTY, 3: EMPTY, 4: EMPTY }, { isThinned: true }],
		['an empty page that the totals no longer count', { 5: { rows: [], totals: totalsOf(4) } }, {}],
		['a page that repeats some rows', { 2: { rows: rowsOf(10, 19) } }, {}],
		['a failed page', { 2: 500 }, {}],
		['Max Pages', {}, { maxPages: 2 }],
		['the limit', { 2: EMPTY }, { limit: 35 }],
		['all rows after an empty page', { 2: EMPTY, 5: { rows: rowsOf(41, 60) } }, {}],
	])('is not reported for %s', async (_name, odd, settings) => {
		expect(await shortfall(odd, settings)).toBeUndefined();
	});

	it('is reported with totalPages or totalElements alone', async () => {
		const totals = totalsOf(5, 0);
		const odd = { ...all(5, { totals }), 2: { rows: [], totals } };
		expect(await shortfall(odd)).toMatchObject({ promised: 50, returned: 40 });
		const rowsOn = (page: number) => (page < 5 ? rowsOf(page * 5 - 4, page * 5) : []);
		const service = pageService((page) => ({ rows: rowsOn(page), totals: totalsOf(0, 30) }));
		const expected = { promised: 30, returned: 20, next: { page: 5 } };
		expect((await read(service)).shortfall).toEqual(expected);
	});

	it('is reported for a repeated page that filters do not explain', async () => {
		const odd = { 2: EMPTY, 4: { rows: tenRows(3) } };
		expect(await shortfall(odd, { isThinned: true })).toMatchObject({ next: { page: 4 } });
	});

	it.each<[string, (page: number) => Answer, object | undefined]>([
		[
			'three empty pages with cursors',
			(page) => ({ rows: page < 3 ? tenRows(page) : [], cursor: `c${page}` }),
			{ promised: null, returned: 20, next: { page: 6, cursor: 'c5' } },
		],
		[
			'a repeated cursor',
			(page) => ({ rows: tenRows(page), totals: totalsOf(9), cursor: 'c' }),
			{ promised: 90, returned: 20, next: { page: 3, cursor: 'c' } },
		],
		[
			'a repeated page with a cursor',
			(page) => ({
				rows: page === 2 ? rowsOf(1, 5) : rowsOf(page * 10 - 9, page * 10 - 5),
				...(page < 4 && { cursor: `c${page}` }),
			}),
			{ promised: null, returned: 15, next: { page: 2, cursor: 'c1' } },
		],
		[
			'a missing cursor before the end of the totals',
			(page) => ({
				rows: tenRows(page),
				totals: totalsOf(9),
				...(page < 3 && { cursor: `c${page}` }),
			}),
			{ promised: 90, returned: 30, next: { page: 4, cursor: undefined } },
		],
		[
			'an empty last page without a cursor',
			(page) => (page < 3 ? { rows: tenRows(page), cursor: `c${page}` } : { rows: [] }),
			undefined,
		],
	])('of a list with cursors: %s', async (_name, answer, expected) => {
		const result = await read(pageService(answer), {}, CURSOR_RULES);
		expect(result.shortfall).toEqual(expected);
		expect(result.next).toBeUndefined();
	});

	it('does not blame filters for a repeated cursor', async () => {
		const service = pageService((page) => ({ rows: tenRows(page), cursor: 'c' }));
		const result = await read(service, { isThinned: true }, CURSOR_RULES);
		expect(result.shortfall).toBeDefined();
		const empty = pageService((page) => ({ rows: [], cursor: `c${page}` }));
		expect(await read(empty, { isThinned: true }, CURSOR_RULES)).not.toHaveProperty('shortfall');
	});
});

describe('hidden people without an ID', () => {
	const hidden = { hidden: true, name: 'Member' };
	const pageOf = (middle: string) => [hidden, { ...hidden, position: middle }, hidden];
	const alike = [hidden, hidden, hidden];
	const rules = { ...RULES, pageSize: 3 };

	it('on pages with equal first and last rows make different pages', async () => {
		const service = pageService((page) => ({ rows: page <= 4 ? pageOf(`Job ${page}`) : [] }));
		expect(rowsIn(await read(service, {}, rules))).toHaveLength(12);
	});

	it.each<[string, Partial<Page>, number]>([
		['a repeated page where no totals count it', {}, 1],
		['new where the totals count it', { totals: totalsOf(4, 12) }, 4],
		['a repeated page where it is not full', { totals: totalsOf(4, 12), rows: [hidden] }, 1],
	])('make, if they all look alike, a page that is %s', async (_name, more, pages) => {
		const service = pageService(() => ({ rows: alike, ...more }));
		expect(numbersOf(await read(service, {}, rules))).toEqual(upTo(pages));
	});

	it('make a repeated page if they look alike and later totals exclude it', async () => {
		const service = pageService((page) =>
			page === 2
				? { rows: rowsOf(1, 2), totals: totalsOf(2, 5) }
				: { rows: alike, totals: totalsOf(3, 9) },
		);
		expect(numbersOf(await read(service, {}, rules))).toEqual([1, 2]);
	});

	it('make a repeated page if they look alike and there is a cursor', async () => {
		const service = pageService((page) => ({
			rows: alike,
			totals: totalsOf(9, 27),
			cursor: `cursor-${page}`,
		}));
		expect((await read(service, {}, { ...rules, cursor: true })).pages).toHaveLength(1);
	});

	it('make a repeated page if they look alike and the page number is wrong', async () => {
		const service = pageService(() => ({ rows: alike, totals: totalsOf(4, 12), pageNumber: 1 }));
		const result = await read(service, {}, rules);
		expect(result.pages).toHaveLength(1);
		expect(result).toMatchObject({ next: { page: 2 }, failure: { kind: 'lastPage' } });
	});

	it('make a repeated page among people with known IDs even if they changed', async () => {
		let tracking = 0;
		const people = [rowsOf(1, 2), rowsOf(3, 4), rowsOf(3, 4).reverse()];
		const service = pageService((page) => ({
			rows: [...people[Math.min(page, 3) - 1], { ...hidden, tracking: tracking++ }],
			totals: totalsOf(50),
		}));
		expect(numbersOf(await read(service))).toEqual([1, 2]);
	});

	it('make a new page among people with known IDs if their number or IDs differ', async () => {
		const pages = [[1], [1, 2], [3, 4], [1, 3]].map((ids) => [
			...ids.map((id) => ({ id })),
			hidden,
		]);
		pages.push([...pages[0], hidden]);
		const service = pageService((page) => ({ rows: pages[page - 1] ?? [] }));
		expect(numbersOf(await read(service))).toEqual(upTo(6));
	});
});

describe('a cursor', () => {
	/** Returns cursors from page `first` on, and page 1 for a later page without its cursor. */
	const cursorsFrom =
		(first: number, pages: number, totals = totalsOf(pages)) =>
		(page: number, cursor?: string): Answer => {
			const isRight = page <= first ? cursor === undefined : cursor === `cursor-${page - 1}`;
			const given = isRight ? page : 1;
			const hasCursor = given >= first && given < pages;
			return { rows: tenRows(given), totals, ...(hasCursor && { cursor: `cursor-${given}` }) };
		};

	it('is sent with Start Page', async () => {
		const service = pageService(cursorsFrom(1, 5));
		const result = await read(service, { startPage: 3, cursor: 'cursor-2' }, CURSOR_RULES);
		expect(rowsIn(result)).toEqual(rowsOf(21, 50));
		expect(service.log.map(({ cursor }) => cursor)).toEqual(['cursor-2', 'cursor-3', 'cursor-4']);
	});

	it('ends the read if it repeats, also Pagination Cursor', async () => {
		const service = pageService((page) => ({ rows: tenRows(page), cursor: 'same' }));
		expect(rowsIn(await read(service, {}, CURSOR_RULES))).toEqual(rowsOf(1, 20));
		await read(service, { startPage: 4, cursor: 'same' }, CURSOR_RULES);
		expect(pagesAsked(service)).toEqual([1, 2, 4]);
	});

	it('does not cause a second request if it first appears on page 2', async () => {
		const service = pageService(cursorsFrom(2, 6));
		expect(rowsIn(await read(service, {}, CURSOR_RULES))).toEqual(rowsOf(1, 60));
		expect(pagesAsked(service)).toEqual(upTo(6));
	});

	it('repeats only requests for pages that are not right without it if it appears later', async () => {
		const strict = pageService(cursorsFrom(5, 9));
		expect(rowsIn(await read(strict, {}, CURSOR_RULES))).toEqual(rowsOf(1, 90));
		expect(pagesAsked(strict)).toEqual([...upTo(7), 6, 7, 8, 9]);

		const mild = pageService(listOf(9, { 5: { cursor: 'late' } }));
		expect(rowsIn(await read(mild, {}, CURSOR_RULES))).toEqual(rowsOf(1, 90));
		expect(pagesAsked(mild)).toEqual(upTo(9));
	});

	it.each<[string, Answer]>([
		['failed', 400],
		['were empty', EMPTY],
		['repeated rows', { rows: tenRows(1) }],
	])('repeats requests for pages that %s without it', async (_name, answer) => {
		const service = pageService((page, cursor) => {
			if (page === 6 && cursor === undefined) return answer;
			return listOf(9, { 5: { cursor: 'late' } })(page);
		});
		const result = await read(service, {}, CURSOR_RULES);
		expect(rowsIn(result)).toEqual(rowsOf(1, 90));
		expect(result).toEqual({ pages: expect.anything() });
		const sixth = service.log.filter(({ page }) => page === 6);
		expect(sixth.map(({ cursor }) => cursor)).toEqual([undefined, 'late']);
	});

	it('does not repeat a request that the limit does not need, or after a failed page', async () => {
		const large = { rows: rowsOf(41, 100), cursor: 'late' };
		const full = pageService(listOf(9, { 5: large, 6: EMPTY }));
		await read(full, { limit: 70 }, CURSOR_RULES);
		expect(pagesAsked(full)).toEqual(upTo(7));
		const broken = pageService(listOf(9, { 4: 500, 5: { cursor: 'late' }, 6: EMPTY }));
		const result = await read(broken, {}, CURSOR_RULES);
		expect(numbersOf(result)).toEqual([1, 2, 3, 5, 6, 7]);
		expect(pagesAsked(broken)).toEqual(upTo(7));
	});

	it('is not used for pages requested before it repeated', async () => {
		const odd = { 3: { cursor: 'a' }, 4: { cursor: 'a' }, 5: { rows: tenRows(2) } };
		const service = pageService(listOf(6, odd));
		const result = await read(service, {}, CURSOR_RULES);
		expect(numbersOf(result)).toEqual([1, 2, 3, 4, 6]);
		expect(pagesAsked(service)).toEqual(upTo(6));
	});

	it('ends at a page that is not full, or has totals of 0, if it is missing', async () => {
		const service = pageService((page) => ({ rows: page <= 2 ? tenRows(page) : rowsOf(21, 25) }));
		expect(rowsIn(await read(service, {}, CURSOR_RULES))).toEqual(rowsOf(1, 25));
		expect(pagesAsked(service)).toEqual([1, 2, 3]);
		const zero = pageService(() => ({ rows: tenRows(1), totals: totalsOf(0) }));
		await read(zero, {}, CURSOR_RULES);
		expect(pagesAsked(zero)).toEqual([1]);
	});
});

describe('a wrong page number', () => {
	it('on the first page keeps the rows, stops and reports it', async () => {
		const service = pageService(() => listOf(9)(1));
		const result = await read(service, { startPage: 7 });
		expect(rowsIn(result)).toEqual(tenRows(1));
		expect(result.next).toEqual({ page: 7 });
		expect(result.failure).toMatchObject({
			kind: 'lastPage',
			message: 'The service returned page 1 instead of page 7',
			description: expect.stringContaining('Check Start Page'),
		});
		expect(pagesAsked(service)).toEqual([7]);
	});

	it.each([
		['0 for the first page', 1, { pageNumber: 0 }],
		['a page without rows', 7, { pageNumber: 1, rows: [] }],
		['what is not a number', 7, { pageNumber: NaN }],
	])('is ignored in %s', async (_name, startPage, more) => {
		const service = pageService(listOf(7, { [startPage]: more }));
		expect((await read(service, { startPage })).failure).toBeUndefined();
	});

	it('on a later page stops after its wave and reports it if the rows are known', async () => {
		const wrong = { rows: tenRows(3), pageNumber: 3 };
		const result = await read(pageService(listOf(9, { 4: wrong, 5: wrong })));
		expect(numbersOf(result)).toEqual([1, 2, 3, 6]);
		expect(result.next).toEqual({ page: 4 });
		expect(result.failure).toMatchObject({
			kind: 'lastPage',
			message: 'The service returned page 3 instead of page 4',
			description: expect.stringContaining('narrower filters'),
		});
		expect(result.shortfall).toBeUndefined();
	});

	it('is not reported for a page that later totals exclude', async () => {
		const totals = totalsOf(2);
		const wrong = { rows: rowsOf(11, 15), totals, pageNumber: 2 };
		const odd = { 2: { rows: rowsOf(11, 15), totals }, 3: wrong, 4: wrong };
		const result = await read(pageService(listOf(4, odd)));
		expect(rowsIn(result)).toEqual(rowsOf(1, 15));
		expect(result.failure).toBeUndefined();
	});
});
