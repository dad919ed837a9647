// Lists as a hostile service gives them, made by fast-check.
import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import type {
	PaginationRules,
	PaginationSettings,
} from '../../../nodes/ProfessionalNetwork/execution/paginate';
import type { Page } from '../../../nodes/ProfessionalNetwork/execution/response';
import type { Answer } from './pageService';

export interface List {
	/** The true rows, by page. */
	pages: IDataObject[][];
	/** What the totals say on each page; the last entry holds for all further pages. */
	totals: Array<Page['totals']>;
	pageNumber: 'right' | 'served' | 'fromZero' | 'one' | 'none';
	beyond: 'empty' | 'repeatLast' | 'repeatFirst' | 'fail';
	/** Pages from this one on hand out cursors, and later ones answer page 1 without theirs. */
	cursorsFrom: number;
	/** Pages that hand out the cursor of the page before. */
	cursorLoops: number[];
	failing: number[];
	/** Pages that give the rows of another page. */
	repeating: Array<[page: number, other: number]>;
	/** Rows have a field that changes with every answer. */
	isVolatile: boolean;
}

export const PAGE_SIZE = 4;
const MAX_PAGES = 12;
const pageIndex = fc.integer({ min: 1, max: MAX_PAGES });

/** Answers pages as the list says. */
export function answersOf(list: List): (page: number, cursor?: string) => Answer {
	let answers = 0;
	return (page, cursor) => {
		const { pages, cursorsFrom } = list;
		if (list.failing.includes(page)) return 500;
		if (page > pages.length && list.beyond === 'fail') return 400;
		const isLost = page > cursorsFrom && cursor !== `cursor-${page - 1}`;
		const repeated = list.repeating.find(([repeating]) => repeating === page)?.[1];
		const served = isLost ? 1 : (repeated ?? servedPage(page, list));
		const rows = pages[served - 1] ?? [];
		const hasCursor = served >= cursorsFrom && served < pages.length;
		const cursorPage = list.cursorLoops.includes(served) ? served - 1 : served;
		return {
			rows: list.isVolatile ? rows.map((row) => ({ ...row, tracking: answers++ })) : rows,
			totals: list.totals[Math.min(page, list.totals.length) - 1],
			pageNumber: { right: page, served, fromZero: page - 1, one: 1, none: undefined }[
				list.pageNumber
			],
			...(hasCursor && { cursor: `cursor-${cursorPage}` }),
		};
	};
}

function servedPage(page: number, { pages, beyond }: List): number {
	if (page <= pages.length || beyond === 'empty') return page;
	return beyond === 'repeatFirst' ? 1 : pages.length;
}

const anyNumber = fc.oneof(
	fc.integer({ min: 0, max: 60 }),
	fc.constantFrom(0, -3, 2.5, NaN, Infinity, 1e15),
);
const anyTotals = fc.option(
	fc.record({ totalPages: anyNumber, totalElements: anyNumber, pageSize: anyNumber }),
	{ nil: undefined },
);

/** Makes the rows of pages with these row counts. Hidden rows have no ID. */
function makeRows(counts: number[], toRow: (row: number) => IDataObject): IDataObject[][] {
	let row = 0;
	return counts.map((count) => Array.from({ length: count }, () => toRow(++row)));
}

const visibleRow = (row: number) => ({ id: `row-${row}` });
const hiddenRow = (row: number) => ({ name: 'Member', position: `Job ${row}` });

/** Anything a service may answer, contradictions included. */
export const hostileList: fc.Arbitrary<List> = fc.record<List>({
	pages: fc
		.array(fc.oneof({ weight: 3, arbitrary: fc.constant(PAGE_SIZE) }, fc.nat(PAGE_SIZE + 2)), {
			maxLength: MAX_PAGES,
		})
		.map((counts) => makeRows(counts, visibleRow)),
	totals: fc.array(anyTotals, { minLength: 1, maxLength: MAX_PAGES }),
	pageNumber: fc.constantFrom<List['pageNumber'][]>('right', 'served', 'fromZero', 'one', 'none'),
	beyond: fc.constantFrom<List['beyond'][]>('empty', 'repeatLast', 'repeatFirst', 'fail'),
	cursorsFrom: fc.oneof(fc.constant(Infinity), pageIndex),
	cursorLoops: fc.oneof(fc.constant<never[]>([]), fc.array(pageIndex, { maxLength: 2 })),
	failing: fc.oneof(fc.constant<never[]>([]), fc.array(pageIndex, { maxLength: 2 })),
	repeating: fc.oneof(
		fc.constant<never[]>([]),
		fc.array(fc.tuple(pageIndex, pageIndex), { maxLength: 2 }),
	),
	isVolatile: fc.boolean(),
});

type Kind = 'right' | 'high' | 'shrinking' | 'elementsOnly' | 'unknown' | 'cursors';

/** Lists whose every row can be had: what is odd about them must not cost any. */
export const honestList: fc.Arbitrary<List> = fc
	.record({
		kind: fc.constantFrom<Kind[]>(
			'right',
			'high',
			'shrinking',
			'elementsOnly',
			'unknown',
			'cursors',
		),
		fullPages: fc.integer({ min: 1, max: MAX_PAGES - 1 }),
		lastRows: fc.nat(PAGE_SIZE),
		emptyPages: fc.oneof(fc.constant([]), fc.uniqueArray(pageIndex, { maxLength: 2 })),
		/** Every how many rows one is not hidden. */
		visible: fc.constantFrom(1, 2, 5, Infinity),
		cursorsFrom: fc.integer({ min: 1, max: 5 }),
		pageNumber: fc.constantFrom<List['pageNumber'][]>('right', 'one', 'fromZero', 'none'),
		beyond: fc.constantFrom<List['beyond'][]>('empty', 'repeatLast', 'repeatFirst', 'fail'),
		isVolatile: fc.boolean(),
	})
	.map(({ kind, pageNumber, beyond, visible, cursorsFrom, ...made }): List => {
		const counts = Array.from({ length: made.fullPages }, () => PAGE_SIZE);
		if (made.lastRows > 0) counts.push(made.lastRows);
		// Only these say that rows follow an empty page.
		if (['right', 'high', 'cursors'].includes(kind)) {
			for (const page of made.emptyPages) if (page < counts.length) counts.splice(page, 0, 0);
		}
		const pages = makeRows(counts, (row) => (row % visible === 0 ? visibleRow : hiddenRow)(row));
		// Of rows without ID, nothing is left to know them by.
		const isVolatile = made.isVolatile && visible === 1;
		// The read goes beyond the end there, and must not count that as a failure.
		const isOpen = kind === 'high' || kind === 'unknown';
		return {
			pages,
			pageNumber,
			isVolatile,
			totals: totalsOf(kind, pages, cursorsFrom),
			beyond: isOpen && beyond === 'fail' ? 'empty' : beyond,
			cursorsFrom: kind === 'cursors' ? cursorsFrom : Infinity,
			cursorLoops: [],
			failing: [],
			repeating: [],
		};
	});

/** Lists of people who all look alike: right totals and page numbers alone tell their pages apart. */
export const alikeList: fc.Arbitrary<List> = fc
	.record({ fullPages: fc.integer({ min: 1, max: MAX_PAGES - 1 }), lastRows: fc.nat(PAGE_SIZE) })
	.map(({ fullPages, lastRows }): List => {
		const counts = Array.from({ length: fullPages }, () => PAGE_SIZE);
		const pages = makeRows([...counts, ...(lastRows > 0 ? [lastRows] : [])], () => ({
			name: 'Member',
		}));
		return {
			pages,
			pageNumber: 'right',
			isVolatile: false,
			totals: totalsOf('right', pages, Infinity),
			beyond: 'repeatLast',
			cursorsFrom: Infinity,
			cursorLoops: [],
			failing: [],
			repeating: [],
		};
	});

function totalsOf(kind: Kind, pages: object[][], cursorsFrom: number): List['totals'] {
	const totalElements = pages.flat().length;
	const right = { totalPages: pages.length, totalElements, pageSize: PAGE_SIZE };
	switch (kind) {
		case 'high':
			return [{ ...right, totalPages: pages.length + 5, totalElements: totalElements * 3 }];
		case 'shrinking':
			return [right, { ...right, totalPages: 1, totalElements: 1 }];
		case 'elementsOnly':
			return [{ ...right, totalPages: 0, pageSize: 50 }];
		case 'unknown':
			return [undefined];
		case 'cursors':
			// Without totals, a list that hands out its first cursor late looks finished.
			return [cursorsFrom > 1 ? right : { ...right, totalPages: 0, totalElements: 0 }];
		default:
			return [right];
	}
}

export const anyRules: fc.Arbitrary<PaginationRules> = fc.record({
	pageSize: fc.constant(PAGE_SIZE),
	lastPage: fc.constantFrom(20, 7),
	cursor: fc.boolean(),
});

export const anySettings: fc.Arbitrary<PaginationSettings> = fc.record({
	limit: fc.oneof(fc.constant(Infinity), fc.integer({ min: 1, max: 50 })),
	maxPages: fc.oneof(fc.constant(Infinity), fc.integer({ min: 1, max: 14 })),
	startPage: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.integer({ min: 1, max: 5 })),
	concurrency: fc.constantFrom(1, 2, 5, 40),
});
