// Which pages a read fetches, in parallel or one by one, and which rows it returns for any responses.
import type { Failure } from '../../../nodes/ProfessionalNetwork/service/failure';
import {
	paginate,
	type Pagination,
	type PaginationRules,
	type PaginationSettings,
} from '../../../nodes/ProfessionalNetwork/paging/pages';
import {
	failed,
	hold,
	pageService,
	rowsIn,
	rowsOf,
	settle,
	tenRows,
	totalsOf,
	type Answer,
	type PageService,
} from './pageService';
import { idOf } from '../../../nodes/ProfessionalNetwork/paging/seenRows';

const RULES: PaginationRules = { pageSize: 10, lastPage: 100 };
const CURSOR_RULES: PaginationRules = { ...RULES, cursor: true };
const ALL: PaginationSettings = {
	limit: Infinity,
	maxPages: Infinity,
	startPage: 1,
	concurrency: 5,
};

async function read(
	service: PageService,
	settings: Partial<PaginationSettings> = {},
	rules = RULES,
	signal = new AbortController().signal,
) {
	return await paginate(service.fetchPage, rules, { ...ALL, ...settings }, signal);
}

const pagesAsked = ({ log }: PageService) => log.map(({ page }) => page);
const upTo = (last: number, first = 1) => rowsOf(first, last).map((_, index) => first + index);

/** Returns a list of ten rows per page with correct totals, except for the pages of `odd`. */
const listOf =
	(pages: number, odd: Record<number, Answer> = {}) =>
	(page: number): Answer => {
		const answer = odd[page];
		if (typeof answer === 'number') return answer;
		const rows = page <= pages ? tenRows(page) : [];
		return { rows, totals: totalsOf(pages), pageNumber: page, ...answer };
	};

const aborted = ({ log }: PageService) =>
	log.filter(({ signal, isAnswered }) => signal.aborted && !isAnswered).map(({ page }) => page);

describe('readOn', () => {
	it('ends the read at the first page after which it returns false', async () => {
		const service = pageService(listOf(9));
		const readOn = ({ pageNumber }: { pageNumber?: number }) => pageNumber !== 3;
		const result = await read(service, { readOn, concurrency: 1 });
		expect(pagesAsked(service)).toEqual(upTo(3));
		expect(rowsIn(result)).toEqual(rowsOf(1, 30));
		expect(result.next).toBeUndefined();
	});

	it('receives each page once and in order, except repeated ones', async () => {
		const service = pageService(listOf(9, { 3: { rows: tenRows(2) } }));
		const seen: unknown[] = [];
		await read(service, { readOn: ({ rows }) => seen.push(rows[0].id) > 0, concurrency: 1 });
		expect(seen).toEqual(['row-1', 'row-11']);
	});

	it('names the next page at Max Pages', async () => {
		const service = pageService(listOf(9));
		const result = await read(service, { readOn: () => true, maxPages: 2, concurrency: 1 });
		expect(result.next).toEqual({ page: 3, cursor: undefined });
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
			const result = await read(service, { limit, concurrency });
			expect(rowsIn(result)).toEqual(rowsOf(1, pages * 10));
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
	it('reads at most Max Pages from Start Page', async () => {
		const service = pageService(listOf(9));
		const result = await read(service, { startPage: 3, maxPages: 4 });
		expect(rowsIn(result)).toEqual(rowsOf(21, 60));
		expect(pagesAsked(service)).toEqual([3, 4, 5, 6]);
		expect(result.next).toEqual({ page: 7 });
	});

	it('names the page after the last page without a failure if more rows match', async () => {
		const service = pageService(listOf(25));
		const result = await read(service, { startPage: 17 }, { ...RULES, lastPage: 20 });
		expect(pagesAsked(service)).toEqual([17, 18, 19, 20]);
		expect(result.next).toEqual({ page: 21 });
		expect(result.failure).toBeUndefined();
	});

	it.each([
		['totalElements goes on', 10, totalsOf(20, 250), { page: 21 }],
		['totalElements goes on after a short page', 4, totalsOf(20, 250), { page: 21 }],
		['the totals end there', 10, totalsOf(20), undefined],
		['the last page is short', 5, totalsOf(20, 195), undefined],
	])('uses the totals at the last page: %s', async (_name, count, totals, next) => {
		const service = pageService(() => ({ rows: rowsOf(1, count), totals }));
		const result = await read(service, { startPage: 20 }, { ...RULES, lastPage: 20 });
		expect(result.next).toEqual(next);
	});

	it('ends a list that always has new rows at the last page', async () => {
		for (const totals of [undefined, totalsOf(1e9), totalsOf(Infinity)]) {
			const service = pageService((page) => ({ rows: tenRows(page), totals }));
			const result = await read(service, {}, { ...RULES, lastPage: 40 });
			expect(rowsIn(result)).toEqual(rowsOf(1, 400));
			expect(result.next).toEqual({ page: 41 });
		}
	});
});

describe('parallel pages', () => {
	it('stay within concurrency, counted from the first unfinished page', async () => {
		const pages = hold(4);
		const service = pageService(listOf(30), pages.delay);
		const reading = read(service);
		await settle();
		expect(pagesAsked(service)).toEqual(upTo(8));
		await pages.release(4);
		expect(rowsIn(await reading)).toEqual(rowsOf(1, 300));
		expect(service.peak()).toBe(5);
	});

	it('are returned in page order, whatever order they arrive in', async () => {
		const pages = hold(2, 3, 4, 5);
		const service = pageService(listOf(5), pages.delay);
		const reading = read(service);
		await settle();
		await pages.release(5, 3, 2, 4);
		expect(rowsIn(await reading)).toEqual(rowsOf(1, 50));
	});

	it.each([
		['concurrency is 1', {}, { concurrency: 1 }, RULES],
		['the totals are unknown', { totals: undefined }, {}, RULES],
		['the totals are 0', { totals: totalsOf(0) }, {}, RULES],
		['there are cursors', { cursor: 'each' }, {}, CURSOR_RULES],
	])('are fetched one by one where %s', async (_name, more, settings, rules) => {
		const service = pageService((page) => {
			const hasRows = page <= 4;
			const cursor = 'cursor' in more && page < 4 ? `cursor-${page}` : undefined;
			return { rows: hasRows ? tenRows(page) : [], totals: totalsOf(4), ...more, cursor };
		});
		expect(rowsIn(await read(service, settings, rules))).toEqual(rowsOf(1, 40));
		expect(service.peak()).toBe(1);
	});

	it('go no further than both totals promise', async () => {
		for (const totals of [totalsOf(3, 500), totalsOf(50, 30)]) {
			const pages = hold(2);
			const service = pageService(listOf(3, { 1: { totals } }), pages.delay);
			const reading = read(service);
			await settle();
			expect(pagesAsked(service)).toEqual([1, 2, 3]);
			await pages.release(2);
			expect(rowsIn(await reading)).toEqual(rowsOf(1, 30));
		}
	});
});

describe('a failed page', () => {
	it.each([1, 5])('ends the read with the pages before it, concurrency %d', async (concurrency) => {
		const service = pageService(listOf(9, { 4: 503 }));
		const result = await read(service, { concurrency });
		expect(rowsIn(result)).toEqual(rowsOf(1, 30));
		expect(result).toMatchObject({ next: { page: 4 }, failure: failed(503) });
	});

	it('names the cursor to resume with', async () => {
		const service = pageService((page) => (page === 3 ? 503 : { cursor: `cursor-${page}` }));
		const { next } = await read(service, {}, CURSOR_RULES);
		expect(next).toEqual({ page: 3, cursor: 'cursor-2' });
	});

	it('counts once the read reaches it, even if a later page failed before', async () => {
		const pages = hold(2, 3, 4);
		const service = pageService(listOf(6, { 3: 500, 4: 404 }), pages.delay);
		const reading = read(service);
		await settle();
		await pages.release(4, 3, 2);
		const result = await reading;
		expect(rowsIn(result)).toEqual(rowsOf(1, 20));
		expect(result).toMatchObject({ next: { page: 3 }, failure: failed(500) });
	});

	it('discards the pages after it and aborts those in flight without waiting', async () => {
		const service = pageService(listOf(9, { 2: 500 }), hold(4, 5).delay);
		const result = await read(service);
		expect(rowsIn(result)).toEqual(tenRows(1));
		expect(aborted(service)).toEqual([4, 5]);
	});

	it('does not count beyond the end of the list', async () => {
		const beyond = Object.fromEntries([4, 5, 6, 7, 8].map((page) => [page, 400]));
		const totals = totalsOf(2);
		const shrunk = pageService(listOf(9, { 2: { totals }, 3: { rows: [], totals }, ...beyond }));
		const repeated = pageService(listOf(9, { 3: { rows: tenRows(2) }, ...beyond }));
		for (const service of [shrunk, repeated]) {
			const result = await read(service);
			expect(rowsIn(result)).toEqual(rowsOf(1, 20));
			expect(result.failure).toBeUndefined();
			expect(result.next).toBeUndefined();
		}
	});

	it('counts beyond the end of the totals if rows after it have arrived', async () => {
		const totals = totalsOf(2);
		const pages = hold(2);
		const service = pageService(
			listOf(9, { 2: { totals, rows: rowsOf(11, 15) }, 3: 500 }),
			pages.delay,
		);
		const reading = read(service, { maxPages: 4 });
		await settle();
		await pages.release(2);
		expect(await reading).toMatchObject({ next: { page: 3 }, failure: failed(500) });
	});
});

describe('a page that Max Cost rejects', () => {
	const spent: Failure = { kind: 'maxCost', message: 'Max Cost: $1.00 of $1.00 spent' };
	const rejecting = (rejected: number[], service: PageService): PageService => ({
		...service,
		fetchPage: async (page, cursor, signal) =>
			rejected.includes(page) ? { failure: spent } : await service.fetchPage(page, cursor, signal),
	});
	const later = (result: Pagination) =>
		result.later?.map(({ number, page }) => [number, ...page.rows.map(({ id }) => id)]);

	it('ends the read and keeps later pages that were already requested', async () => {
		const pages = hold(4, 6);
		const reading = read(rejecting([3, 5], pageService(listOf(6), pages.delay)));
		await settle();
		await pages.release(6, 4);
		const result = await reading;
		expect(rowsIn(result)).toEqual(rowsOf(1, 20));
		expect(result).toMatchObject({ next: { page: 3 }, failure: spent });
		expect(later(result)).toEqual([4, 6].map((page) => [page, ...tenRows(page).map(idOf)]));
	});

	it('does not keep later pages without new rows', async () => {
		const odd = { 4: { rows: tenRows(2) }, 6: { rows: tenRows(5) }, 7: { rows: [] } };
		const result = await read(rejecting([3], pageService(listOf(7, odd))));
		expect(later(result)).toEqual([[5, ...tenRows(5).map(idOf)]]);
	});

	it('is reported alone if it is the last one requested', async () => {
		const result = await read(rejecting([3], pageService(listOf(9))), { concurrency: 1 });
		expect(result).toEqual({ pages: expect.anything(), next: { page: 3 }, failure: spent });
	});
});

describe('the signal', () => {
	it('keeps no listener after the read', async () => {
		const { signal } = new AbortController();
		const add = jest.spyOn(signal, 'addEventListener');
		const remove = jest.spyOn(signal, 'removeEventListener');
		await read(pageService(listOf(2)), {}, RULES, signal);
		expect(add).toHaveBeenCalled();
		expect(remove.mock.calls).toEqual(add.mock.calls);
	});

	it('aborts all pages in flight', async () => {
		const run = new AbortController();
		const pages = hold(2);
		const service = pageService(listOf(9, { 2: 499 }), pages.delay);
		const reading = read(service, {}, RULES, run.signal);
		await settle();
		expect(service.log.some(({ signal }) => signal.aborted)).toBe(false);
		run.abort();
		expect(service.log.every(({ signal }) => signal.aborted)).toBe(true);
		await pages.release(2);
		expect(await reading).toMatchObject({ failure: failed(499) });
	});

	it('is passed on if it was already aborted', async () => {
		const run = new AbortController();
		run.abort();
		const wasAborted: boolean[] = [];
		await paginate(
			async (_page, _cursor, { aborted: isAborted }) => {
				wasAborted.push(isAborted);
				return { failure: failed(499) };
			},
			RULES,
			ALL,
			run.signal,
		);
		expect(wasAborted).toEqual([true]);
	});
});

describe('totals', () => {
	it('are ignored if they are 0 or missing, until an empty page', async () => {
		for (const totals of [undefined, totalsOf(0)]) {
			const service = pageService(
				listOf(4, Object.fromEntries(upTo(9).map((page) => [page, { totals }]))),
			);
			expect(rowsIn(await read(service))).toEqual(rowsOf(1, 40));
			expect(pagesAsked(service)).toEqual([1, 2, 3, 4, 5]);
		}
	});

	it('are kept if one page lacks them', async () => {
		const service = pageService(listOf(5, { 3: { rows: [], totals: totalsOf(0) } }));
		expect(rowsIn(await read(service, { concurrency: 1 }))).toEqual([
			...rowsOf(1, 20),
			...rowsOf(31, 50),
		]);
	});

	it.each([NaN, -5, 2.5, Infinity, 1e300])('of %d are ignored', async (total) => {
		const totals = { totalPages: total, totalElements: total, pageSize: total };
		const odd = Object.fromEntries(upTo(9).map((page) => [page, { totals }]));
		const result = await read(pageService(listOf(3, odd)));
		expect(rowsIn(result)).toEqual(rowsOf(1, 30));
		expect(result.next).toBeUndefined();
	});

	it('lose no row of a requested page if they shrink', async () => {
		const pages = hold(2, 3, 4, 5);
		const short = { rows: rowsOf(11, 15), totals: totalsOf(2) };
		const service = pageService(listOf(5, { 2: short }), pages.delay);
		const reading = read(service);
		await settle();
		await pages.release(2, 4, 3, 5);
		expect(rowsIn(await reading)).toEqual([...rowsOf(1, 15), ...rowsOf(21, 50)]);
		expect(pagesAsked(service)).toEqual(upTo(5));
	});

	it('are ignored after a full page if they shrink', async () => {
		const service = pageService(
			listOf(5, { 2: { totals: totalsOf(2) }, 4: { totals: totalsOf(1) } }),
		);
		expect(rowsIn(await read(service, { concurrency: 1 }))).toEqual(rowsOf(1, 50));
	});

	it('are used after a page that is not full if they shrink', async () => {
		const service = pageService(
			listOf(5, { 2: { rows: rowsOf(11, 15), totals: totalsOf(2, 15) } }),
		);
		expect(rowsIn(await read(service, { concurrency: 1 }))).toEqual(rowsOf(1, 15));
		expect(pagesAsked(service)).toEqual([1, 2]);
	});

	it('are ignored if a full page exceeds them', async () => {
		const odd = Object.fromEntries(upTo(9).map((page) => [page, { totals: totalsOf(1) }]));
		const service = pageService(listOf(4, odd));
		expect(rowsIn(await read(service, { startPage: 2 }))).toEqual(rowsOf(11, 40));
		expect(pagesAsked(service)).toEqual([2, 3, 4, 5]);
	});

	it('are used if they grow', async () => {
		const grown = (page: number) => ({ totals: totalsOf(Math.min(page + 1, 7)) });
		const service = pageService(
			listOf(7, Object.fromEntries(upTo(7).map((page) => [page, grown(page)]))),
		);
		expect(rowsIn(await read(service))).toEqual(rowsOf(1, 70));
		expect(pagesAsked(service)).toEqual(upTo(7));
	});

	it('lead to the higher end by full pages if they contradict each other', async () => {
		const low = pageService((page) => ({
			rows: page <= 6 ? tenRows(page) : [],
			totals: totalsOf(2, 60),
		}));
		expect(rowsIn(await read(low))).toEqual(rowsOf(1, 60));
		expect(pagesAsked(low)).toEqual(upTo(6));
		const high = pageService((page) => ({
			rows: page <= 6 ? tenRows(page) : [],
			totals: totalsOf(6, 20),
		}));
		expect(rowsIn(await read(high))).toEqual(rowsOf(1, 60));
	});

	it('use the real size of the pages', async () => {
		for (const totals of [totalsOf(4, 100), totalsOf(0, 100)]) {
			const service = pageService((page) => ({ rows: rowsOf(page * 25 - 24, page * 25), totals }));
			expect(rowsIn(await read(service))).toEqual(rowsOf(1, 100));
			expect(pagesAsked(service)).toEqual([1, 2, 3, 4]);
		}
	});

	it('allow parallel pages without totalElements', async () => {
		const pages = hold(2);
		const service = pageService(listOf(5, { 1: { totals: totalsOf(5, 0) } }), pages.delay);
		const reading = read(service);
		await settle();
		expect(pagesAsked(service)).toEqual([1, 2, 3, 4, 5]);
		await pages.release(2);
		expect(rowsIn(await reading)).toEqual(rowsOf(1, 50));
	});

	it('are used after invalid ones', async () => {
		const service = pageService(listOf(5, { 1: { totals: totalsOf(NaN) }, 3: { rows: [] } }));
		expect(rowsIn(await read(service))).toEqual([...rowsOf(1, 20), ...rowsOf(31, 50)]);
	});

	it('with only totalElements are divided by the actual rows per page, not by pageSize', async () => {
		const totals = { totalPages: 0, totalElements: 60, pageSize: 100 };
		for (const perPage of [10, 5]) {
			const service = pageService((page) => ({
				rows: rowsOf(page * perPage - perPage + 1, Math.min(60, page * perPage)),
				totals,
			}));
			expect(rowsIn(await read(service))).toEqual(rowsOf(1, 60));
			expect(pagesAsked(service)).toEqual(upTo(60 / perPage));
		}
	});

	it('with only totalElements end at the last page if started there', async () => {
		const totals = { totalPages: 0, totalElements: 95, pageSize: 10 };
		const service = pageService(() => ({ rows: rowsOf(91, 95), totals }));
		await read(service, { startPage: 10 });
		expect(pagesAsked(service)).toEqual([10]);
	});
});

describe('an empty page', () => {
	it('is skipped in the middle while the totals promise more', async () => {
		const empty = { rows: [] };
		for (const concurrency of [1, 5]) {
			const service = pageService(listOf(8, { 3: empty, 4: empty, 6: empty, 7: empty }));
			const result = await read(service, { concurrency });
			expect(rowsIn(result)).toEqual([...rowsOf(1, 20), ...rowsOf(41, 50), ...rowsOf(71, 80)]);
			expect(result.pages).toHaveLength(8);
		}
	});

	it('ends the list as the third in a row', async () => {
		const service = pageService(
			listOf(2, Object.fromEntries(upTo(9, 2).map((page) => [page, { totals: totalsOf(50) }]))),
		);
		expect(rowsIn(await read(service, { concurrency: 1 }))).toEqual(rowsOf(1, 20));
		expect(pagesAsked(service)).toEqual([1, 2, 3, 4, 5]);
	});

	it('stops fetching ahead', async () => {
		const odd = Object.fromEntries(upTo(9).map((page) => [page, { totals: totalsOf(50) }]));
		const service = pageService(listOf(2, odd));
		await read(service);
		expect(Math.max(...pagesAsked(service))).toBe(7);
	});

	it('does not end the list as the third in a row if later rows have arrived', async () => {
		const pages = hold(2);
		const empty = { rows: [] };
		const service = pageService(listOf(6, { 2: empty, 3: empty, 4: empty }), pages.delay);
		const reading = read(service);
		await settle();
		await pages.release(2);
		expect(rowsIn(await reading)).toEqual([...tenRows(1), ...rowsOf(41, 60)]);
	});

	it('is skipped as the first page while the totals promise more', async () => {
		const service = pageService(listOf(9, { 1: { rows: [] } }));
		expect(rowsIn(await read(service))).toEqual(rowsOf(11, 90));
		const none = pageService(() => ({ rows: [], totals: totalsOf(0) }));
		expect((await read(none)).pages).toHaveLength(1);
		expect(pagesAsked(none)).toEqual([1]);
	});

	it('is skipped if it has a cursor, up to the third in a row', async () => {
		const service = pageService((page) => ({
			rows: [2, 3, 5, 6, 7, 8].includes(page) ? [] : tenRows(page),
			cursor: `cursor-${page}`,
		}));
		expect(rowsIn(await read(service, {}, CURSOR_RULES))).toEqual([...tenRows(1), ...tenRows(4)]);
		expect(pagesAsked(service)).toEqual(upTo(7));
	});
});

describe('a repeated page', () => {
	it.each([1, 3])('of page %d ends the read, without its rows', async (repeated) => {
		const service = pageService(listOf(9, { 4: { rows: tenRows(repeated) } }));
		const result = await read(service, { concurrency: 1 });
		expect(rowsIn(result)).toEqual(rowsOf(1, 30));
		expect(result.next).toBeUndefined();
		expect(pagesAsked(service)).toEqual([1, 2, 3, 4]);
	});

	it('is recognised by its IDs in any order, whatever else changes', async () => {
		let tracking = 0;
		const service = pageService((page) => ({
			rows: tenRows(Math.min(page, 3))
				.map((row) => ({ ...row, tracking: tracking++ }))
				.sort(() => (page === 4 ? -1 : 0)),
			totals: totalsOf(50),
		}));
		expect(rowsIn(await read(service))).toHaveLength(30);
		expect(pagesAsked(service)).toEqual(upTo(8));
	});

	it('is recognised by numeric IDs', async () => {
		let tracking = 0;
		const service = pageService(() => ({ rows: [{ id: 1, tracking: tracking++ }] }));
		expect(rowsIn(await read(service))).toEqual([{ id: 1, tracking: 0 }]);
	});

	it('is recognised by the rows of several pages', async () => {
		const service = pageService(listOf(9, { 4: { rows: rowsOf(6, 15) } }));
		expect(rowsIn(await read(service, { concurrency: 1 }))).toEqual(rowsOf(1, 30));
	});

	it('is not recognised if it has a single new row, and all its rows are returned', async () => {
		const service = pageService(listOf(3, { 2: { rows: rowsOf(2, 11) } }));
		expect(rowsIn(await read(service))).toEqual([...tenRows(1), ...rowsOf(2, 11), ...tenRows(3)]);
	});

	it('does not wait for pages in flight, and keeps pages that have arrived with new rows', async () => {
		const odd = { 3: { rows: tenRows(2) } };
		const ended = pageService(listOf(6, odd), hold(4, 5, 6).delay);
		expect(rowsIn(await read(ended))).toEqual(rowsOf(1, 20));
		expect(aborted(ended)).toEqual([4, 5, 6]);

		const pages = hold(3, 4);
		const goesOn = pageService(listOf(6, odd), pages.delay);
		const reading = read(goesOn);
		await settle();
		await pages.release(3, 4);
		expect(rowsIn(await reading)).toEqual([...rowsOf(1, 20), ...rowsOf(31, 60)]);
	});
});

describe('pages that the service does not promise', () => {
	it('are not requested', async () => {
		const pages = hold(3);
		const end = { rows: rowsOf(41, 45), totals: totalsOf(5, 45) };
		const odd = { 3: { rows: tenRows(2) }, 4: { rows: tenRows(2) }, 5: end };
		const service = pageService(listOf(20, odd), pages.delay);
		const reading = read(service, { concurrency: 3 });
		await settle();
		await pages.release(3);
		expect(rowsIn(await reading)).toEqual([...rowsOf(1, 20), ...rowsOf(41, 45)]);
		expect(pagesAsked(service)).toEqual(upTo(5));
	});
});

describe('hidden people without an ID', () => {
	const hidden = { hidden: true, name: 'Member' };
	const pageOf = (middle: string) => [hidden, { ...hidden, position: middle }, hidden];
	const rules = { ...RULES, pageSize: 3 };

	it('on pages with equal first and last rows make different pages', async () => {
		const service = pageService((page) => ({ rows: page <= 4 ? pageOf(`Job ${page}`) : [] }));
		expect(rowsIn(await read(service, {}, rules))).toHaveLength(12);
	});

	it('make a repeated page if they differ and come again', async () => {
		const service = pageService(() => ({ rows: pageOf('Job'), totals: totalsOf(4, 12) }));
		expect(rowsIn(await read(service, { concurrency: 1 }, rules))).toEqual(pageOf('Job'));
		expect(pagesAsked(service)).toEqual([1, 2]);
	});

	it.each([
		['a repeated page where no totals count it', undefined, undefined, 1],
		['new where the totals count it', totalsOf(4, 12), undefined, 4],
		['new where the page number agrees', totalsOf(4, 12), 'right', 4],
	])(
		'make, if they all look alike, a page that is %s',
		async (_name, totals, pageNumber, pages) => {
			const service = pageService((page) => ({
				rows: [hidden, hidden, hidden],
				totals,
				...(pageNumber && { pageNumber: page }),
			}));
			expect((await read(service, {}, rules)).pages).toHaveLength(pages);
			expect(pagesAsked(service)).toEqual(upTo(Math.max(2, pages)));
		},
	);

	it('make a repeated page if they look alike and it is not full', async () => {
		const service = pageService((page) => ({
			rows: page === 1 ? rowsOf(1, 3) : [hidden],
			totals: totalsOf(9, 27),
		}));
		expect((await read(service, { concurrency: 1 }, rules)).pages).toHaveLength(2);
		expect(pagesAsked(service)).toEqual([1, 2, 3]);
	});

	it('make a repeated page if they look alike and later totals exclude it', async () => {
		const full = [hidden, hidden, hidden];
		const service = pageService((page) =>
			page === 2
				? { rows: rowsOf(1, 2), totals: totalsOf(2, 5) }
				: { rows: full, totals: totalsOf(3, 9) },
		);
		expect(rowsIn(await read(service, {}, rules))).toEqual([...full, ...rowsOf(1, 2)]);
		expect(pagesAsked(service)).toEqual([1, 2, 3]);
	});

	it('make a repeated page if they look alike and there is a cursor', async () => {
		const service = pageService((page) => ({
			rows: [hidden, hidden, hidden],
			totals: totalsOf(9, 27),
			cursor: `cursor-${page}`,
		}));
		expect((await read(service, {}, { ...rules, cursor: true })).pages).toHaveLength(1);
		expect(pagesAsked(service)).toEqual([1, 2]);
	});

	it('make a repeated page if they look alike and the page number is wrong', async () => {
		const service = pageService(() => ({
			rows: [hidden, hidden, hidden],
			totals: totalsOf(4, 12),
			pageNumber: 1,
		}));
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
		const result = await read(service, { concurrency: 1 });
		expect(result.pages).toHaveLength(2);
		expect(pagesAsked(service)).toEqual([1, 2, 3]);
	});

	it('make a new page among people with known IDs if there are more of them', async () => {
		const service = pageService((page) => ({
			rows: page <= 3 ? [...rowsOf(1, 1), ...rowsOf(1, page).map(() => hidden)] : [],
		}));
		expect((await read(service)).pages.map(({ rows }) => rows.length)).toEqual([2, 3, 4, 0]);
	});

	it('make a new page among people of several pages', async () => {
		const people = [
			[1, 2],
			[3, 4],
			[1, 3],
		];
		const service = pageService((page) => ({
			rows: people[page - 1] ? [...people[page - 1].map((id) => ({ id })), hidden] : [],
		}));
		expect((await read(service)).pages.map(({ rows }) => rows.length)).toEqual([3, 3, 3, 0]);
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

	it.each([totalsOf(0), totalsOf(2), totalsOf(50)])(
		'decides against the totals %j',
		async (totals) => {
			const service = pageService(cursorsFrom(1, 5, totals));
			const result = await read(service, {}, CURSOR_RULES);
			expect(rowsIn(result)).toEqual(rowsOf(1, 50));
			expect(result.next).toBeUndefined();
			expect(pagesAsked(service)).toEqual(upTo(5));
		},
	);

	it('is sent with Start Page', async () => {
		const service = pageService(cursorsFrom(1, 5));
		const result = await read(service, { startPage: 3, cursor: 'cursor-2' }, CURSOR_RULES);
		expect(rowsIn(result)).toEqual(rowsOf(21, 50));
		expect(service.log.map(({ cursor }) => cursor)).toEqual(['cursor-2', 'cursor-3', 'cursor-4']);
	});

	it('ends the read if it repeats', async () => {
		const service = pageService((page) => ({ rows: tenRows(page), cursor: 'same' }));
		const result = await read(service, {}, CURSOR_RULES);
		expect(rowsIn(result)).toEqual(rowsOf(1, 20));
		expect(result.next).toBeUndefined();
		expect(pagesAsked(service)).toEqual([1, 2]);
	});

	it('ends the read if it equals Pagination Cursor', async () => {
		const service = pageService((page) => ({ rows: tenRows(page), cursor: 'same' }));
		await read(service, { startPage: 4, cursor: 'same' }, CURSOR_RULES);
		expect(pagesAsked(service)).toEqual([4]);
	});

	it('does not cause a second request if it first appears on page 2', async () => {
		const service = pageService(cursorsFrom(2, 6));
		expect(rowsIn(await read(service, {}, CURSOR_RULES))).toEqual(rowsOf(1, 60));
		expect(pagesAsked(service)).toEqual(upTo(6));
	});

	it('allows parallel pages after the second if it never appears', async () => {
		const pages = hold(3);
		const service = pageService(listOf(9), pages.delay);
		const reading = read(service, {}, CURSOR_RULES);
		await settle();
		expect(pagesAsked(service)).toEqual(upTo(7));
		await pages.release(3);
		expect(rowsIn(await reading)).toEqual(rowsOf(1, 90));
	});

	it('repeats only requests for repeated pages if it appears later', async () => {
		const strict = pageService(cursorsFrom(5, 9), hold().delay);
		expect(rowsIn(await read(strict, {}, CURSOR_RULES))).toEqual(rowsOf(1, 90));
		expect(pagesAsked(strict).filter((page) => page <= 5)).toEqual(upTo(5));

		const mild = pageService(listOf(9, { 5: { cursor: 'late' } }));
		expect(rowsIn(await read(mild, {}, CURSOR_RULES))).toEqual(rowsOf(1, 90));
		expect(pagesAsked(mild)).toEqual(upTo(9));
	});

	it('repeats requests for pages that failed or were empty without it', async () => {
		for (const answer of [400, { rows: [] }]) {
			const service = pageService((page, cursor) => {
				if (page === 6 && cursor === undefined) return answer;
				return listOf(9, { 5: { cursor: 'late' } })(page);
			});
			expect(rowsIn(await read(service, {}, CURSOR_RULES))).toEqual(rowsOf(1, 90));
			expect(service.log.filter(({ page }) => page === 6).map(({ cursor }) => cursor)).toEqual([
				undefined,
				'late',
			]);
		}
	});

	it('is not used for pages requested before it repeated', async () => {
		const odd = { 3: { cursor: 'a' }, 4: { cursor: 'a' }, 5: { rows: tenRows(2) } };
		const service = pageService(listOf(6, odd));
		const result = await read(service, {}, CURSOR_RULES);
		expect(rowsIn(result)).toEqual([...rowsOf(1, 40), ...rowsOf(51, 60)]);
		expect(pagesAsked(service)).toEqual(upTo(6));
	});

	it('ends at a page that is not full if it is missing', async () => {
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
		const service = pageService(() => ({ ...(listOf(9)(1) as object) }));
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

	it('on a later page stops and reports it if the rows are known', async () => {
		const service = pageService(listOf(9, { 4: { rows: tenRows(3), pageNumber: 3 } }));
		const result = await read(service);
		expect(rowsIn(result)).toEqual(rowsOf(1, 30));
		expect(result.next).toEqual({ page: 4 });
		expect(result.failure).toMatchObject({
			kind: 'lastPage',
			message: 'The service returned page 3 instead of page 4',
			description: expect.stringContaining('narrower filters'),
		});
	});

	it.each([
		['always 1', () => 1],
		['counted from 0', (page: number) => page - 1],
	])('does not lose rows by itself: %s', async (_name, pageNumber) => {
		const odd = Object.fromEntries(upTo(9).map((page) => [page, { pageNumber: pageNumber(page) }]));
		const result = await read(pageService(listOf(9, odd)));
		expect(rowsIn(result)).toEqual(rowsOf(1, 90));
		expect(result.failure).toBeUndefined();
	});

	it('is not reported for a page that later totals exclude', async () => {
		const totals = totalsOf(2);
		const odd = {
			2: { rows: rowsOf(11, 15), totals },
			3: { rows: rowsOf(11, 15), totals, pageNumber: 2 },
		};
		const result = await read(pageService(listOf(4, { ...odd, 4: odd[3] })));
		expect(rowsIn(result)).toEqual(rowsOf(1, 15));
		expect(result.failure).toBeUndefined();
	});
});
