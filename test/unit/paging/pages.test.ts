// Which pages a read fetches, in waves or one by one, and which rows it returns for any responses.
import type { IDataObject } from 'n8n-workflow';

import { SeenRows } from '../../../nodes/ProfessionalNetwork/paging/seenRows';
import {
	identitiesOf,
	readPages,
	type KeptPage,
	type PaginationRules,
	type PagingSettings,
} from '../../../nodes/ProfessionalNetwork/paging/pages';
import type { Failure } from '../../../nodes/ProfessionalNetwork/service/failure';
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
} from './pageService';

type List = (page: number, cursor?: string) => Answer;
type Settings = Partial<PagingSettings>;
type Odd = Record<number, Answer>;

const RULES: PaginationRules = { pageSize: 10, lastPage: 100 };
const CURSOR_RULES: PaginationRules = { ...RULES, cursor: true };
const EMPTY: Answer = { rows: [] };
const REPEATED: Answer = { rows: tenRows(1) };
/** The end of a list that was longer before. */
const SHORT = { rows: rowsOf(11, 15), totals: totalsOf(2) };
/** A full page at the end of a list that was longer before. */
const TWO_PAGES = { totals: totalsOf(2) };
const NO_ELEMENTS = { totals: totalsOf(2, 0) };
/** The only page of a list that was longer before. */
const LAST = { rows: tenRows(1), pageNumber: 1, totals: totalsOf(1) };
const noRows = (totalPages: number) => ({ rows: [], totals: totalsOf(totalPages) });

/** Reads a list, with what it requested. Pages of one wave are requested in one tick. */
async function read(list: List, settings: Settings = {}, rules = RULES) {
	const waves: number[][] = [];
	let isOpen = false;
	const { fetchPage, log } = pageService(list, async (page) => {
		if (!isOpen) waves.push([]);
		isOpen = true;
		waves[waves.length - 1].push(page);
		await Promise.resolve();
		await Promise.resolve();
		isOpen = false;
	});
	const result = await readPages(fetchPage, { ...ALL, ...settings, rules });
	return {
		result,
		waves,
		rows: rowsIn(result),
		numbers: result.pages.map(({ number }) => number),
		asked: log.map(({ page }) => page),
		cursors: log.map(({ cursor }) => cursor),
	};
}

const upTo = (last: number) => range(1, last);
const all = (pages: number, answer: Answer) =>
	Object.fromEntries(upTo(pages).map((page) => [page, answer]));

describe('waves', () => {
	it('follow the first page, as many at a time as are allowed', async () => {
		const { rows, waves } = await read(listOf(12));
		expect(rows).toEqual(rowsOf(1, 120));
		expect(waves).toEqual([[1], range(2, 6), range(7, 11), [12]]);
	});

	it.each([totalsOf(3, 500), totalsOf(50, 30)])(
		'go no further than both totals promise: %j',
		async (totals) => {
			const { waves } = await read(listOf(3, { 1: { totals } }));
			expect(waves.slice(0, 2)).toEqual([[1], [2, 3]]);
		},
	);

	it('go no further than the limit needs', async () => {
		expect((await read(listOf(12), { limit: 35 })).waves).toEqual([[1], [2, 3, 4]]);
	});

	it('have one page after a page without new rows', async () => {
		const { waves } = await read(listOf(9, { 6: EMPTY }));

		expect(waves).toEqual([[1], range(2, 6), [7], [8, 9]]);
	});

	it('count the rows before Start Page', async () => {
		const rowsOn = (page: number) => rowsOf(page * 10 - 9, Math.min(page * 10, 44));
		const list = (page: number) => ({ rows: rowsOn(page), totals: totalsOf(0, 44) });
		expect((await read(list, { startPage: 3 })).asked).toEqual([3, 4, 5]);
	});

	it('need no totalElements', async () => {
		const { waves } = await read(listOf(5, all(5, { totals: totalsOf(5, 0) })));
		expect(waves).toEqual([[1], range(2, 5)]);
	});
});

it('a limit names the next page when there is one', async () => {
	expect((await read(listOf(5), { limit: 20 })).result.next).toEqual({ page: 3 });
	expect((await read(listOf(2), { limit: 20 })).result.next).toBeUndefined();
});

it('a limit of this node counts from Start Page', async () => {
	const rules = { ...RULES, lastPage: 2, isOwnLimit: true };
	expect((await read(listOf(25), { startPage: 17 }, rules)).asked).toEqual([17, 18]);
});

it.each([
	['totalElements goes on after a short page', 4, totalsOf(20, 250), { page: 21 }],
	['the totals end there', 10, totalsOf(20), undefined],
	['the last page is short', 5, totalsOf(20, 195), undefined],
])('the totals count at the last page: %s', async (_name, count, totals, next) => {
	const list = () => ({ rows: rowsOf(1, count), totals });
	const { result } = await read(list, { startPage: 20 }, { ...RULES, lastPage: 20 });
	expect(result.next).toEqual(next);
});

it('continuesAfter ends the read at the first page that it rejects, and names the next one', async () => {
	const settings = { continuesAfter: ({ length }: KeptPage[]) => length !== 3, maxWave: () => 1 };
	const { result, asked } = await read(listOf(9), settings);
	expect([asked, result.next]).toEqual([upTo(3), { page: 4 }]);
	expect((await read(listOf(3), settings)).result.next).toBeUndefined();
});

describe('a failed page', () => {
	it('ends the read after its wave, with all pages that were received', async () => {
		const { result, numbers, asked } = await read(listOf(9, { 3: 503, 5: 500 }));
		expect([numbers, asked]).toEqual([[1, 2, 4, 6], upTo(6)]);
		expect(result).toMatchObject({ next: { page: 3 }, failure: failed(503) });
	});

	it('is the first of two, and no page between or after them is requested', async () => {
		const { result, numbers, asked } = await read(listOf(20, { 3: 503, 5: 500 }), { limit: 70 });
		expect([numbers, asked]).toEqual([[1, 2, 4, 6], upTo(6)]);
		expect(result).toMatchObject({ next: { page: 3 }, failure: failed(503) });
	});

	it('in a wave of its own does not count beyond the end of a list that shrank', async () => {
		const { result, asked, rows } = await read(listOf(9, { 6: { totals: totalsOf(6) }, 7: 400 }));
		expect([asked, rows]).toEqual([upTo(7), rowsOf(1, 60)]);
		expect(result).toEqual({ pages: expect.anything() });
	});

	it.each<[string, Odd, number]>([
		['shrank before it', { 2: SHORT, 3: 400, 4: 400, 5: 400 }, 15],
		['shrank on a later page', { 2: 400, 3: noRows(1), 4: 400, 5: 400 }, 10],
		['repeats its last page there, with its number', { 2: 400, 3: LAST, 4: 400, 5: 400 }, 10],
		['ended with three empty pages', { 2: EMPTY, 3: EMPTY, 4: EMPTY, 5: 400 }, 10],
		['shrank to the full page before it', { 2: TWO_PAGES, 3: 400, 4: 400, 5: 400 }, 20],
		['shrank to full pages by totalPages alone', { 2: NO_ELEMENTS, 3: 400, 4: 400, 5: 400 }, 20],
		['shrank to the end of a wave', { 5: 400, 4: { totals: totalsOf(4) } }, 40],
	])('does not count beyond the end of a list that %s', async (_name, odd, count) => {
		const { result, rows } = await read(listOf(9, odd), { maxPages: 5 });
		expect(rows).toEqual(rowsOf(1, count));
		expect([result.failure, result.next]).toEqual([undefined, undefined]);
	});

	it.each<[string, Odd, number]>([
		[
			'beyond the end of the totals if a later page has rows',
			{ 2: SHORT, 3: 500, 4: { ...SHORT, rows: rowsOf(31, 35) }, 5: noRows(2) },
			3,
		],
		['there if a later page promises more', { 2: SHORT, 3: 500, 4: noRows(9), 5: noRows(8) }, 3],
		[
			'there if the first page comes again and promises more',
			{ 2: SHORT, 3: 500, 4: noRows(2), 5: { ...LAST, totals: totalsOf(9) } },
			3,
		],
		['if it is the first one, so that there are no totals', { 1: 500 }, 1],
		['before three empty pages', { 2: 500, 3: EMPTY, 4: EMPTY, 5: EMPTY }, 2],
		['beyond totals that count fewer rows than were read', { 4: TWO_PAGES, 5: 500 }, 5],
		[
			'beyond totalElements that count fewer rows than were read',
			{ 2: { totals: totalsOf(2, 15) }, 3: 500, 4: 500, 5: 500 },
			3,
		],
		[
			'there if the first page comes again without totals',
			{ 3: TWO_PAGES, 4: 500, 5: { ...LAST, totals: undefined } },
			4,
		],
		['with a cursor', { 4: { totals: totalsOf(4), cursor: 'c4' }, 5: 500 }, 5],
		[
			'if a later page has a cursor',
			{ 3: { totals: totalsOf(3) }, 4: 500, 5: { ...noRows(3), cursor: 'c5' } },
			4,
		],
	])('counts %s', async (_name, odd, page) => {
		const { result } = await read(listOf(9, odd), { maxPages: 5 });
		expect(result).toMatchObject({ next: { page }, failure: failed(500) });
	});
});

describe('a blank page', () => {
	it.each<[string, Partial<KeptPage>]>([
		['has no rows', { rows: [] }],
		['repeats the first page', { rows: tenRows(1) }],
		['repeats rows of several pages', { rows: rowsOf(6, 15).reverse() }],
	])('ends the list as the first one if nothing promises more: it %s', async (_name, blank) => {
		const list: List = (page) => (page <= 3 ? { rows: tenRows(page) } : blank);

		const { result, rows, asked } = await read(list);

		expect([rows, asked]).toEqual([rowsOf(1, 30), upTo(4)]);
		expect(result.missingRows).toBeUndefined();
	});

	it('does not end the list if others have rows, up to two in a row', async () => {
		const pages: Odd = { 2: EMPTY, 3: EMPTY, 5: EMPTY, 6: EMPTY };
		const { rows, asked } = await read(listOf(8, pages));
		expect(asked).toEqual(upTo(8));
		expect(rows).toEqual([1, 4, 7, 8].flatMap(tenRows));
	});

	it('does not count as rows of totalElements', async () => {
		const rowsOn = (page: number) => (page > 6 ? [] : tenRows(Math.max(1, page - 1)));
		const list = (page: number) => ({ rows: rowsOn(page), totals: totalsOf(0, 50) });
		const { rows, asked } = await read(list);
		expect([rows, asked]).toEqual([rowsOf(1, 50), upTo(7)]);
	});

	it('ends a list that exceeds its totals even if it is full', async () => {
		const list = () => ({ rows: tenRows(2), totals: totalsOf(1) });
		expect((await read(list, { startPage: 2 })).asked).toEqual([2, 3]);
	});

	it('is recognised by the IDs of its rows, whatever else changes', async () => {
		let tracking = 0;
		const { rows } = await read(() => ({ rows: [{ id: 1, tracking: tracking++ }] }));
		expect(rows).toEqual([{ id: 1, tracking: 0 }]);
	});
});

describe('a page shorter than the one before', () => {
	/** A list whose pages have so many rows, and nothing else. */
	const pagesWith = (lengths: number[], odd: Record<number, Partial<KeptPage>> = {}) => {
		return (page: number): Partial<KeptPage> => {
			const before = lengths.slice(0, page - 1).reduce((sum, length) => sum + length, 0);
			return { rows: rowsOf(before + 1, before + (lengths[page - 1] ?? 0)), ...odd[page] };
		};
	};

	it.each<[why: string, list: List, last: number, settings?: Settings, rules?: PaginationRules]>([
		['ends a list without cursor and totals', pagesWith([10, 10, 4]), 3],
		['ends it after pages that grew', pagesWith([4, 10, 9]), 3],
		['ends it behind Start Page', pagesWith([10, 10, 10, 9]), 4, { startPage: 3 }],
		['is not page 1, which may be short alone', pagesWith([4, 4]), 3],
		['is not the first page read', pagesWith([10, 10, 9]), 4, { startPage: 3 }],
		['is not one of the same length', pagesWith([9, 9]), 3],
		[
			'is not one of the same length although the totals count nothing',
			(page) => ({ ...pagesWith([9, 9])(page), totals: totalsOf(0) }),
			3,
		],
		[
			'ends no list if a warning explains it',
			pagesWith([10, 9, 10], { 2: { warning: { kind: 'incomplete', details: { empty: 1 } } } }),
			4,
		],
		['ends no list that has totals', listOf(4, { 2: { rows: rowsOf(11, 15) } }), 4],
		[
			'ends no list that has a cursor',
			pagesWith([10, 9, 10, 9], { 1: { cursor: 'a' }, 2: { cursor: 'b' }, 3: { cursor: 'c' } }),
			4,
			{},
			CURSOR_RULES,
		],
	])('%s', async (_why, list, last, settings = {}, rules = RULES) => {
		const { asked } = await read(list, settings, rules);
		expect(asked).toEqual(range(settings.startPage ?? 1, last));
	});

	it('ends it as an honest list, without a next page or missing rows', async () => {
		const { result, rows } = await read(pagesWith([10, 4]));
		expect([rows, result.next, result.missingRows]).toEqual([rowsOf(1, 14), undefined, undefined]);
	});
});

describe('missing rows', () => {
	const missingRows = async (odd: Odd, settings: Settings = {}) =>
		(await read(listOf(5, odd), settings)).result.missingRows;

	const SHORT: Odd = { 2: { rows: rowsOf(11, 12) }, 5: { rows: rowsOf(41, 41) } };
	const WARNING: Failure = { kind: 'incomplete', message: 'Slow today' };

	it.each<[string, Odd, Settings]>([
		['short pages that filters explain', SHORT, { isFilteredLate: true }],
		['short pages, one with a warning', { ...SHORT, 3: { warning: WARNING } }, {}],
		['short pages up to Max Pages', SHORT, { maxPages: 4 }],
		[
			'empty pages that filters explain',
			{ 2: EMPTY, 3: EMPTY, 4: EMPTY },
			{ isFilteredLate: true },
		],
		['an empty page that the totals no longer count', { 5: noRows(4) }, {}],
		['a page that repeats some rows', { 2: { rows: rowsOf(10, 19) } }, {}],
		['the limit', { 2: EMPTY }, { limit: 40 }],
	])('is not reported for %s', async (_name, odd, settings) => {
		expect(await missingRows(odd, settings)).toBeUndefined();
	});

	it('is reported for pages that hold fewer rows than the totals count', async () => {
		expect(await missingRows(SHORT)).toEqual({ promised: 50, next: undefined });
	});

	it('is reported with totalPages or totalElements alone', async () => {
		const totals = totalsOf(5, 0);
		const odd = { ...all(5, { totals }), 2: { rows: [], totals } };
		expect(await missingRows(odd)).toMatchObject({ promised: 50 });
		const rowsOn = (page: number) => (page < 5 ? rowsOf(page * 5 - 4, page * 5) : []);
		const { result } = await read((page) => ({ rows: rowsOn(page), totals: totalsOf(0, 30) }));
		expect(result.missingRows).toEqual({ promised: 30, next: { page: 5 } });
	});

	it('is reported of the rows from Start Page on', async () => {
		const odd = { 4: { rows: rowsOf(31, 32) } };
		expect(await missingRows(odd, { startPage: 3 })).toEqual({ promised: 30, next: undefined });
		const rowsOn = (page: number) => (page < 5 ? tenRows(page) : []);
		const list = (page: number) => ({ rows: rowsOn(page), totals: totalsOf(0, 44) });
		const { result, asked } = await read(list, { startPage: 3 });
		expect(asked).toEqual(range(3, 7));
		expect(result.missingRows).toEqual({ promised: 24, next: { page: 5 } });
	});

	it('is reported by totalElements if the totals differ', async () => {
		const rowsOn = (page: number) => (page === 2 || page > 5 ? [] : tenRows(page));
		const { result } = await read((page) => ({ rows: rowsOn(page), totals: totalsOf(9, 45) }));
		expect(result.missingRows).toEqual({ promised: 45, next: { page: 2 } });
	});

	it('is reported for a repeated page that filters do not explain', async () => {
		const odd = { 2: EMPTY, 4: { rows: tenRows(3) } };
		expect(await missingRows(odd, { isFilteredLate: true })).toMatchObject({ next: { page: 4 } });
	});

	it.each<[string, List, object]>([
		[
			'three empty pages with cursors',
			(page) => ({ rows: page < 3 ? tenRows(page) : [], cursor: `c${page}` }),
			{ promised: null, next: { page: 6, cursor: 'c5' } },
		],
		[
			'a repeated page with a cursor',
			(page) => ({
				rows: page === 2 ? rowsOf(1, 5) : rowsOf(page * 10 - 9, page * 10 - 5),
				...(page < 4 && { cursor: `c${page}` }),
			}),
			{ promised: null, next: { page: 2, cursor: 'c1' } },
		],
		[
			'a missing cursor before the end of the totals',
			listOf(9, { 1: { cursor: 'c1' }, 2: { cursor: 'c2' } }),
			{ promised: 90, next: { page: 4, cursor: undefined } },
		],
	])('of a list with cursors: %s', async (_name, list, expected) => {
		const { result } = await read(list, {}, CURSOR_RULES);
		expect(result.missingRows).toEqual(expected);
		expect(result.next).toBeUndefined();
	});

	it.each([
		[totalsOf(6, 20), 60],
		[totalsOf(2, 58), 58],
		[totalsOf(3, 20), 30],
	])(
		'is reported by the higher of two totals if a cursor repeats: %j',
		async (totals, promised) => {
			const list = (page: number) => ({ rows: tenRows(page), cursor: 'c', totals });
			const { result } = await read(list, {}, CURSOR_RULES);
			expect(result.missingRows).toEqual({
				promised,
				next: { page: 3, cursor: 'c' },
			});
		},
	);

	it('is reported by totalElements if a cursor repeats behind them', async () => {
		const list = (page: number) => ({
			rows: rowsOf(page * 6 - 5, page * 6),
			cursor: 'c',
			totals: totalsOf(2, 10),
		});

		const { result } = await read(list, {}, CURSOR_RULES);

		expect(result.missingRows).toBeUndefined();
	});

	it('does not blame filters for a repeated cursor', async () => {
		const thinned = async (list: List) =>
			(await read(list, { isFilteredLate: true }, CURSOR_RULES)).result.missingRows;
		expect(await thinned((page) => ({ rows: tenRows(page), cursor: 'c' }))).toBeDefined();
		expect(await thinned((page) => ({ rows: [], cursor: `c${page}` }))).toBeUndefined();
	});
});

it('a full first page says how many rows a page has, however many the operation names', async () => {
	const rowsOn = (page: number) => rowsOf(page * 20 - 19, page * 20);
	const list = (page: number) => ({ rows: rowsOn(page), totals: totalsOf(10, 200) });
	const { asked } = await read(list, { limit: 60, maxWave: () => 9 });
	expect(asked).toEqual(upTo(3));
});

describe('hidden people without an ID', () => {
	const hidden = { hidden: true, name: 'Member' };
	const alike = [hidden, hidden, hidden];
	const rules = { ...RULES, pageSize: 3 };

	it.each<[string, List, number]>([
		['repeated if they look alike and no totals count it', () => ({ rows: alike }), 1],
		[
			'new if they look alike and the totals count it',
			() => ({ rows: alike, totals: totalsOf(4, 12) }),
			4,
		],
		['repeated if it is not full', () => ({ rows: [hidden], totals: totalsOf(4, 12) }), 1],
		[
			'repeated if later totals exclude it',
			(page) => {
				if (page === 3) return { rows: rowsOf(1, 2), totals: totalsOf(3, 8) };

				return { rows: alike, totals: page < 3 ? totalsOf(4, 12) : undefined };
			},
			3,
		],
		[
			'repeated if there is a cursor',
			(page) => ({ rows: alike, totals: totalsOf(9, 27), cursor: `cursor-${page}` }),
			1,
		],
		[
			'repeated if they differ although the totals count it',
			() => ({ rows: [hidden, { ...hidden, position: 'CEO' }, hidden], totals: totalsOf(4, 12) }),
			1,
		],
	])('make a page that is %s', async (_name, list, pages) => {
		const { numbers } = await read(list, {}, { ...rules, cursor: true });
		expect(numbers).toEqual(upTo(pages));
	});

	it('make a repeated page among people with known IDs even if they changed', async () => {
		let tracking = 0;
		const people = [rowsOf(1, 2), rowsOf(3, 4), rowsOf(3, 4).reverse()];
		const list = (page: number) => ({
			rows: [...people[Math.min(page, 3) - 1], { ...hidden, tracking: tracking++ }],
			totals: totalsOf(50),
		});
		expect((await read(list)).numbers).toEqual([1, 2]);
	});
});

describe('a cursor', () => {
	it('ends the read if it repeats, also Pagination Cursor', async () => {
		const list = (page: number) => ({ rows: tenRows(page), cursor: 'same' });
		expect((await read(list, {}, CURSOR_RULES)).numbers).toEqual([1, 2]);
		const resumed = await read(list, { startPage: 4, cursor: 'same' }, CURSOR_RULES);
		expect([resumed.asked, resumed.cursors]).toEqual([[4], ['same']]);
	});

	it('is waited for on the second page read, whichever that is', async () => {
		const { waves } = await read(listOf(9), { startPage: 3 }, CURSOR_RULES);
		expect(waves).toEqual([[3], [4], range(5, 9)]);
	});

	it('is needed after a page that is not full if nothing counts the rows', async () => {
		const { asked } = await read(() => ({ rows: rowsOf(1, 9) }), {}, CURSOR_RULES);
		expect(asked).toEqual([1]);
	});

	it('decides, whatever the totals say', async () => {
		const cursorOf = (page: number) => (page < 5 ? `c${page}` : undefined);
		const list = (totals: KeptPage['totals']) => (page: number) => ({
			rows: tenRows(page),
			cursor: cursorOf(page),
			totals,
		});
		expect((await read(list(totalsOf(2)), {}, CURSOR_RULES)).asked).toEqual(upTo(5));
		expect((await read(list(totalsOf(9)), {}, CURSOR_RULES)).asked).toEqual(upTo(5));
	});

	it.each<[string, Answer]>([
		['failed', 400],
		['were empty', EMPTY],
		['repeated rows', REPEATED],
	])('repeats requests for pages that %s without it', async (_name, answer) => {
		const list = (page: number, cursor?: string) =>
			page === 6 && cursor === undefined ? answer : listOf(9, { 5: { cursor: 'late' } })(page);
		const { result, rows, asked, cursors } = await read(list, {}, CURSOR_RULES);
		expect(rows).toEqual(rowsOf(1, 90));
		expect(result).toEqual({ pages: expect.anything() });
		expect(cursors.filter((_cursor, index) => asked[index] === 6)).toEqual([undefined, 'late']);
	});

	it('does not repeat a request that the limit does not need, or after a failed page', async () => {
		const large = { rows: rowsOf(41, 100), cursor: 'late' };
		const full = await read(listOf(9, { 5: large, 6: EMPTY }), { limit: 100 }, CURSOR_RULES);
		expect(full.asked).toEqual(upTo(7));
		const odd = { 4: 500, 5: { cursor: 'late' }, 6: EMPTY };
		const { numbers, asked } = await read(listOf(9, odd), {}, CURSOR_RULES);
		expect([numbers, asked]).toEqual([[1, 2, 3, 5, 6, 7], upTo(7)]);
	});

	it('is not used for pages requested before it repeated', async () => {
		const odd = { 3: { cursor: 'a' }, 4: { cursor: 'a' }, 5: { rows: tenRows(2) } };
		const { numbers, asked } = await read(listOf(6, odd), {}, CURSOR_RULES);
		expect([numbers, asked]).toEqual([[1, 2, 3, 4, 6], upTo(6)]);
	});
});

describe('a wrong page number', () => {
	it('on the first page keeps the rows, stops and reports it', async () => {
		const { result, rows, asked } = await read(() => listOf(9)(1), { startPage: 7 });
		expect([rows, asked]).toEqual([tenRows(1), [7]]);
		expect(result.next).toEqual({ page: 7 });
		const returned = { page: 1, insteadOf: 7, isFirst: true };
		expect(result.failure).toEqual({ kind: 'otherPage', facts: { returned } });
	});

	it('on a later page is ignored if its rows are new', async () => {
		const { result, rows } = await read(listOf(7, { 4: { pageNumber: 9 } }));
		expect([rows, result.failure]).toEqual([rowsOf(1, 70), undefined]);
	});

	it.each([
		['0 for the first page', 1, { pageNumber: 0 }],
		['a page without rows', 7, { pageNumber: 1, rows: [] }],
		['what is not a number', 7, { pageNumber: NaN }],
	])('is ignored in %s', async (_name, startPage, more) => {
		const { result } = await read(listOf(7, { [startPage]: more }), { startPage });
		expect(result.failure).toBeUndefined();
	});

	it('on a later page stops after its wave and reports it if the rows are known', async () => {
		const wrong = { rows: tenRows(3), pageNumber: 3 };
		const { result, numbers } = await read(listOf(9, { 4: wrong, 5: wrong }));
		expect([numbers, result.next]).toEqual([[1, 2, 3, 6], { page: 4 }]);
		const returned = { page: 3, insteadOf: 4, isFirst: false };
		expect(result.failure).toEqual({ kind: 'otherPage', facts: { returned } });
		expect(result.missingRows).toBeUndefined();
	});

	it('on a later page is reported even if its totals end the list there', async () => {
		const third = { ...LAST, rows: tenRows(3), pageNumber: 3 };
		const { result } = await read(listOf(9, { 4: third }), { maxPages: 4 });
		expect(result.failure?.kind).toBe('otherPage');
	});

	it('shows that a full page of hidden people is a repeated one', async () => {
		const hidden = Array(10).fill({ hidden: true });
		const list = (page: number) => ({ rows: hidden, totals: totalsOf(3), pageNumber: 1, page });
		const { result, numbers } = await read(list);
		expect([numbers, result.failure?.kind]).toEqual([[1], 'otherPage']);
	});
});

it('a page with the IDs of an earlier one is another page if it has more hidden people', () => {
	const seen = new SeenRows();
	const [person, hidden] = [{ id: '1' }, { name: 'Member' }];
	seen.add(identitiesOf([person, hidden]));
	const isRepeat = (...rows: IDataObject[]) =>
		seen.isRepeat(identitiesOf(rows), { isCounted: false, pageSize: 10 });
	expect([isRepeat(person, hidden), isRepeat(person, hidden, hidden)]).toEqual([true, false]);
});
