// Which pages of a list are requested, which rows come out, and where a list that ended early goes on.
import {
	type KeptPage,
	idOrTextOf,
	type PagingSettings,
	readPages,
	readStartAt,
	type StartAt,
} from '../../../nodes/ProfessionalNetwork/paging/pages';
import { writeStartAt } from '../../../nodes/ProfessionalNetwork/paging/startAt';
import type { Failure, Outcome } from '../../../nodes/ProfessionalNetwork/service/response';
import { nextTurn } from '../../helpers/until.mts';

type Totals = Partial<NonNullable<KeptPage['totals']>>;
interface Given {
	ids: number[];
	totals?: Totals;
	cursor?: string;
}

const BROKEN: Failure = { kind: 'unavailable', message: 'The service is away.' };

const upTo = (last: number, first = 1) =>
	Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Returns the IDs of a page of ten. */
const ten = (page: number) => upTo(page * 10, page * 10 - 9);

function toPage({ ids, totals, cursor }: Given): KeptPage {
	const rows = ids.map((id) => ({ id: String(id) }));
	const known = { totalPages: 0, totalElements: 0, totalResultCount: 0, ...totals };
	return {
		rows,
		keys: rows.map(idOrTextOf),
		totals: totals && known,
		cursor,
		isNull: false,
		at: '',
		hidden: new Set(),
	};
}

/** Reads a list of these pages. Returns what was requested, and the IDs that came out. */
async function read(pages: Record<number, Given | Failure>, more: Partial<PagingSettings> = {}) {
	const positions: StartAt[] = [];
	let inFlight = 0;
	let peak = 0;
	const fetchPage = async (position: StartAt): Promise<Outcome<KeptPage>> => {
		positions.push(position);
		peak = Math.max(peak, ++inFlight);
		await nextTurn();
		inFlight--;
		const given = pages[position.page] ?? { ids: [] };
		return 'kind' in given ? { failure: given } : { page: toPage(given) };
	};

	const settings: PagingSettings = {
		rules: { pageSize: 10, lastPage: 100 },
		limit: Infinity,
		start: { page: 1 },
		parallel: 5,
		...more,
	};
	const list = await readPages(fetchPage, settings);
	const ids = list.pages.flatMap(({ rows }) => rows.map(({ id }) => Number(id)));
	return { ...list, ids, positions, requested: positions.map(({ page }) => page), peak };
}

/** Returns full pages with right totals. */
function full(count: number): Record<number, Given> {
	const totals = { totalPages: count, totalElements: count * 10 };
	return Object.fromEntries(upTo(count).map((page) => [page, { ids: ten(page), totals }]));
}

describe('reads', () => {
	it('all pages that the first one promises, up to five in flight', async () => {
		const { failure, hasMorePages, ids, matching, peak, requested } = await read(full(12));
		expect(requested).toEqual(upTo(12));
		expect(ids).toEqual(upTo(120));
		expect({ failure, hasMorePages, matching, peak }).toEqual({
			hasMorePages: false,
			matching: 120,
			peak: 5,
		});
	});

	it('one page at a time where only one may be in flight', async () => {
		expect((await read(full(4), { parallel: 1 })).peak).toBe(1);
	});

	it.each([
		[1, 1],
		[10, 1],
		[11, 2],
		[45, 5],
	])('for a limit of %d only %d pages', async (limit, pages) => {
		expect((await read(full(12), { limit })).requested).toEqual(upTo(pages));
	});

	it('no page beyond the last one of the service', async () => {
		const rules = { pageSize: 10, lastPage: 3 };
		const { failure, matching, requested } = await read(full(12), { rules });
		expect([requested, matching, failure]).toEqual([[1, 2, 3], 120, undefined]);
	});

	it('on from where it starts', async () => {
		const { ids, matching, requested } = await read(full(6), { start: { page: 4 } });
		expect([requested, ids, matching]).toEqual([[4, 5, 6], upTo(60, 31), 30]);
	});

	it('by the number of rows, if the pages are not counted', async () => {
		const totals = { totalElements: 25 };
		const pages = { 1: { ids: ten(1), totals }, 2: { ids: ten(2) }, 3: { ids: upTo(25, 21) } };
		expect((await read(pages)).requested).toEqual([1, 2, 3]);
	});

	it('on after full pages, if nothing is counted', async () => {
		const totals = { totalPages: 0, totalElements: 0 };
		const pages = {
			1: { ids: ten(1), totals },
			2: { ids: ten(2), totals },
			3: { ids: [21], totals },
		};
		const { peak, requested } = await read(pages);
		expect([requested, peak]).toEqual([[1, 2, 3], 1]);
	});

	it.each([1, 9])(
		'with the cursor of each page until there is none, of %d pages',
		async (totalPages) => {
			const totals = { totalPages, totalElements: totalPages * 10 };
			const pages = {
				1: { ids: ten(1), totals, cursor: 'a' },
				2: { ids: [11], totals, cursor: 'b' },
				3: { ids: ten(3), totals },
			};
			const { positions } = await read(pages, { parallel: 1 });
			expect(positions).toEqual([{ page: 1 }, { page: 2, cursor: 'a' }, { page: 3, cursor: 'b' }]);
		},
	);

	it('only as long as the caller needs more', async () => {
		const continuesAfter = (pages: KeptPage[]) => pages.length < 2;
		const { hasMorePages, requested } = await read(full(5), { continuesAfter, parallel: 1 });
		expect([requested, hasMorePages]).toEqual([[1, 2], true]);
	});
});

describe('each row comes out once', () => {
	it('although pages overlap and change their order', async () => {
		const pages = full(3);
		pages[2] = { ...pages[2], ids: [...ten(2).slice(0, 5), ...ten(1).slice(0, 5)] };
		pages[3] = { ...pages[3], ids: [...ten(2).slice(5), ...ten(2).slice(0, 5)] };
		expect((await read(pages)).ids).toEqual(upTo(20));
	});

	it('and counts once towards the limit', async () => {
		const pages = full(4);
		pages[2] = { ...pages[2], ids: ten(1) };
		const { ids, requested } = await read(pages, { limit: 20, parallel: 1 });
		expect([requested, ids]).toEqual([
			[1, 2, 3],
			[...ten(1), ...ten(3)],
		]);
	});

	it.each([
		[{ id: 'a', x: 1 }, { id: 'a', x: 2 }, true],
		[{ id: 1 }, { id: '1' }, true],
		[{ name: 'a' }, { name: 'a' }, true],
		[{ name: 'a' }, { name: 'b' }, false],
		[{ id: '', name: 'a' }, { id: '', name: 'b' }, false],
	])('by its ID, or else by its whole text: %j and %j', (one, other, isSame) => {
		expect(idOrTextOf(one) === idOrTextOf(other)).toBe(isSame);
	});
});

describe('an empty page', () => {
	it('ends a list that promises no more', async () => {
		const { failure, requested } = await read({ 1: { ids: [] } });
		expect([requested, failure]).toEqual([[1], undefined]);
	});

	it('is passed where the totals promise more, up to the third in a row', async () => {
		const pages = full(9);
		for (const page of [2, 3, 5, 6, 7]) pages[page] = { ...pages[page], ids: [] };
		const { failure, ids, requested } = await read(pages, { parallel: 1 });
		expect(requested).toEqual(upTo(7));
		expect([ids, failure]).toEqual([[...ten(1), ...ten(4)], undefined]);
	});

	it('is also one of rows that earlier pages have', async () => {
		const pages = Object.fromEntries(upTo(9).map((page) => [page, full(9)[1]]));
		expect((await read(pages, { parallel: 1 })).requested).toEqual([1, 2, 3, 4]);
	});
});

describe('a list that ends early', () => {
	it('has the failure of its first page', async () => {
		const { failure, pages } = await read({ 1: BROKEN });
		expect([failure, pages]).toEqual([BROKEN, []]);
	});

	it('has all rows that were paid for, and says where the missing ones begin', async () => {
		const { failure, ids, requested } = await read({ ...full(9), 3: BROKEN });
		expect(requested).toEqual(upTo(7));
		expect(ids).toEqual([...upTo(20), ...upTo(70, 31)]);
		expect(failure).toMatchObject({
			kind: 'incomplete',
			message: 'The list has 60 of 90 rows. The service is away.',
			resumeAt: '3',
			because: BROKEN,
		});
	});

	it('has the first of two failed pages', async () => {
		const { failure } = await read({ ...full(9), 3: BROKEN, 4: { ...BROKEN, message: 'Later.' } });
		expect(failure).toMatchObject({ resumeAt: '3', because: BROKEN });
	});

	it('says how many of its limit it has', async () => {
		const { failure } = await read({ ...full(9), 3: BROKEN }, { limit: 25, parallel: 1 });
		expect(failure?.message).toContain('20 of 25 rows');
	});

	it('goes on with its token and session', async () => {
		const start = { page: 1, sessionId: 's' };
		const { failure } = await read({ 1: { ids: ten(1), cursor: 'a' }, 2: BROKEN }, { start });
		const resumeAt = failure?.kind === 'incomplete' ? failure.resumeAt : '';
		expect(readStartAt(resumeAt)).toEqual({ page: 2, cursor: 'a', sessionId: 's' });
	});

	it.each([
		['at once', ['a', 'a']],
		['after another one', ['a', 'b', 'a']],
	])('does so when a token comes again %s', async (_when, cursors) => {
		const given = cursors.map((cursor, index) => [index + 1, { ids: ten(index + 1), cursor }]);
		const { failure, ids, requested } = await read(Object.fromEntries(given));
		expect([requested, ids]).toEqual([upTo(cursors.length), upTo(cursors.length * 10)]);
		expect(failure).toMatchObject({ kind: 'incomplete', because: { kind: 'service' } });
	});
});

describe('Start At', () => {
	it.each<StartAt>([
		{ page: 3 },
		{ page: 2, cursor: 'dXJu+/=&' },
		{ page: 9, sessionId: 's 1' },
		{ page: 4, cursor: 'c', sessionId: 's' },
	])('reads what a list writes: %j', (position) => {
		expect(readStartAt(writeStartAt(position))).toEqual(position);
	});

	it('is the number of the page where nothing else is needed', () => {
		expect(writeStartAt({ page: 3 })).toBe('3');
	});

	it.each(['0', '-1', '1.5', 'x', 'page=x', 'page=2&other=1', ''])('rejects %j', (text) => {
		expect(readStartAt(text)).toBeUndefined();
	});
});
