// Random lists of which every row can be fetched, although something is odd about them, and whose pages arrive in random
// order. test/long reads random hostile lists.
import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import {
	readPages,
	type Pages,
	type PagingSettings,
} from '../../../nodes/ProfessionalNetwork/paging/pages';
import type { Page } from '../../../nodes/ProfessionalNetwork/service/response';
import { ALL, pageService, range, rowsIn, totalsOf, type Answer } from './pageService';

interface List {
	/** The actual rows by page. */
	pages: IDataObject[][];
	/** The totals on each page. The last entry applies to all further pages. */
	totals: Array<Page['totals']>;
	pageNumber: 'right' | 'fromZero' | 'one' | 'none';
	beyond: 'empty' | 'repeatLast' | 'repeatFirst' | 'fail';
	/** The first page with a cursor. Later pages are page 1 if they are requested without a cursor. */
	cursorsFrom: number;
	/** Pages with the rows of another page. */
	repeating: Array<[page: number, other: number]>;
	/** Whether rows have a field that differs on each page. */
	isVolatile: boolean;
}

const PAGE_SIZE = 4;
const MAX_PAGES = 12;
const pageIndex = fc.integer({ min: 1, max: MAX_PAGES });

/** Returns the answer of the list to a request. It depends on nothing else. */
function answerOf(list: List): (page: number, cursor?: string) => Answer {
	return (page, cursor) => {
		const { pages, cursorsFrom } = list;
		if (page > pages.length && list.beyond === 'fail') return 400;
		const isLost = page > cursorsFrom && cursor !== `cursor-${page - 1}`;
		const repeated = list.repeating.find(([repeating]) => repeating === page)?.[1];
		const served = isLost ? 1 : (repeated ?? servedPage(page, list));
		const rows = pages[served - 1] ?? [];
		const hasCursor = served >= cursorsFrom && served < pages.length;
		return {
			rows: list.isVolatile ? rows.map((row) => ({ ...row, tracking: page })) : rows,
			totals: list.totals[Math.min(page, list.totals.length) - 1],
			pageNumber: { right: page, fromZero: page - 1, one: 1, none: undefined }[list.pageNumber],
			...(hasCursor && { cursor: `cursor-${served}` }),
		};
	};
}

function servedPage(page: number, { pages, beyond }: List): number {
	if (page <= pages.length || beyond === 'empty') return page;
	return beyond === 'repeatFirst' ? 1 : pages.length;
}

/** Creates the rows of pages with these row counts. */
function makeRows(counts: number[], toRow: (row: number) => IDataObject): IDataObject[][] {
	let row = 0;
	return counts.map((count) => Array.from({ length: count }, () => toRow(++row)));
}

const visibleRow = (row: number) => ({ id: `row-${row}` });
/** A hidden row does not have an ID. */
const hiddenRow = (row: number) => ({ name: 'Member', position: `Job ${row}` });

const KINDS = [
	...(['right', 'high', 'shrinking', 'growing', 'elementsOnly', 'unknown', 'cursors'] as const),
];
type Kind = (typeof KINDS)[number];

const honestList: fc.Arbitrary<List> = fc
	.record({
		kind: fc.constantFrom(...KINDS),
		fullPages: fc.integer({ min: 1, max: MAX_PAGES - 1 }),
		lastRows: fc.nat(PAGE_SIZE),
		/** Pages between others that are empty or repeat the first one. */
		blankPages: fc.oneof(fc.constant<number[]>([]), fc.uniqueArray(pageIndex, { maxLength: 2 })),
		repeats: fc.boolean(),
		/** One row in this many is not hidden. */
		visible: fc.constantFrom(1, 2, 5, Infinity),
		cursorsFrom: fc.integer({ min: 1, max: 5 }),
		pageNumber: fc.constantFrom<List['pageNumber'][]>('right', 'one', 'fromZero', 'none'),
		beyond: fc.constantFrom<List['beyond'][]>('empty', 'repeatLast', 'repeatFirst', 'fail'),
		isVolatile: fc.boolean(),
	})
	.map(({ kind, pageNumber, beyond, visible, cursorsFrom, repeats, ...made }): List => {
		const counts = Array.from({ length: made.fullPages }, () => PAGE_SIZE);
		if (made.lastRows > 0) counts.push(made.lastRows);
		// Only these show that rows follow a blank page.
		const blankPages = ['right', 'high', 'cursors'].includes(kind) ? made.blankPages : [];
		const blank = blankPages.filter((page) => page < counts.length).sort((a, b) => a - b);
		for (const page of blank) counts.splice(page, 0, 0);
		const pages = makeRows(counts, (row) => (row % visible === 0 ? visibleRow : hiddenRow)(row));
		// The read continues beyond the end there, which must not count as a failure.
		const isOpen = kind === 'high' || kind === 'unknown';
		return {
			pages,
			// A repeated page with a wrong number ends the read.
			pageNumber: repeats ? 'right' : pageNumber,
			// Rows without an ID cannot be recognised.
			isVolatile: made.isVolatile && visible === 1,
			totals: listTotals(kind, pages, cursorsFrom),
			beyond: isOpen && beyond === 'fail' ? 'empty' : beyond,
			cursorsFrom: kind === 'cursors' ? cursorsFrom : Infinity,
			repeating: repeats && kind !== 'cursors' ? blank.map((page) => [page + 1, 1]) : [],
		};
	});

function listTotals(kind: Kind, pages: object[][], cursorsFrom: number): List['totals'] {
	const totalElements = pages.flat().length;
	const right = totalsOf(pages.length, totalElements);
	switch (kind) {
		case 'high':
			return [totalsOf(pages.length + 5, totalElements * 3)];
		case 'shrinking':
			return [right, totalsOf(1, 1)];
		case 'growing':
			return pages.map((_rows, index) => {
				const page = Math.min(index + 2, pages.length);
				return totalsOf(page, pages.slice(0, page).flat().length);
			});
		case 'elementsOnly':
			return [totalsOf(0, totalElements)];
		case 'unknown':
			return [undefined];
		case 'cursors':
			// Without totals, a list whose first cursor comes late looks complete.
			return [cursorsFrom > 1 ? right : totalsOf(0, 0)];
		default:
			return [right];
	}
}

const anySettings: fc.Arbitrary<PagingSettings> = fc.record({
	limit: fc.oneof(fc.constant(Infinity), fc.integer({ min: 1, max: 50 })),
	maxPages: fc.oneof(fc.constant(Infinity), fc.integer({ min: 1, max: 14 })),
	startPage: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.integer({ min: 1, max: 5 })),
	concurrency: fc.constantFrom(1, 2, 5, 40),
	isFilteredLate: fc.boolean(),
});

const usesCursors = ({ cursorsFrom }: List) => cursorsFrom !== Infinity;

/** Reads the list. Pages arrive in the scheduler's order. */
async function readList(
	list: List,
	settings: PagingSettings,
	scheduler?: fc.Scheduler,
): Promise<Pages> {
	const service = pageService(
		answerOf(list),
		async () => await scheduler?.schedule(Promise.resolve()),
	);
	const rules = { pageSize: PAGE_SIZE, lastPage: 40, cursor: usesCursors(list) };
	const reading = readPages(service.fetchPage, rules, settings);
	return await (scheduler?.waitFor(reading) ?? reading);
}

describe('any list whose rows can all be fetched', () => {
	/** Returns the numbers of the pages that a reader who knows the list needs for the limit. */
	const neededPages = ({ pages }: List, { limit, startPage, maxPages }: PagingSettings) => {
		const last = Math.min(pages.length, startPage + maxPages - 1);
		let rows = 0;
		let page = startPage;
		while (page <= last && rows < limit) rows += pages[page++ - 1].length;
		return range(startPage, page - 1);
	};
	/** A read from Start Page on does not know earlier cursors, totals, repeated pages or page 1. */
	const fitting = fc
		.tuple(honestList, anySettings)
		.map(([list, settings]): [List, PagingSettings] => {
			const needsFirst =
				usesCursors(list) ||
				list.repeating.length > 0 ||
				list.totals.length > 1 ||
				list.beyond === 'repeatFirst' ||
				list.pageNumber !== 'right';
			const startPage = needsFirst ? 1 : Math.min(settings.startPage, list.pages.length);
			return [list, { ...settings, startPage }];
		});
	const strip = (rows: object[]) => rows.map((row) => ({ ...row, tracking: undefined }));
	const rowsOn = ({ pages }: List, numbers: number[]) =>
		strip(numbers.flatMap((page) => pages[page - 1]));

	it('returns every row in order, whatever it says of its pages and however they are requested', async () => {
		await fc.assert(
			fc.asyncProperty(fitting, fc.scheduler(), async ([list, settings], scheduler) => {
				const result = await readList(list, settings, scheduler);
				expect(strip(rowsIn(result))).toEqual(rowsOn(list, neededPages(list, settings)));
				// A page beyond the end that repeats another one may have its number.
				expect([undefined, 'otherPage']).toContain(result.failure?.kind);
				const alone = await readList(list, { ...settings, concurrency: 1 });
				expect({ ...result, pages: rowsIn(result) }).toEqual({ ...alone, pages: rowsIn(alone) });
				const all = await readList(list, ALL);
				const { totalElements = 0 } = list.totals[list.totals.length - 1] ?? {};
				const isMissing = (all.missingRows ?? all.failure) !== undefined;
				if (rowsIn(all).length >= totalElements) expect(all.missingRows).toBeUndefined();
				else expect(isMissing).toBe(true);
			}),
			{ numRuns: 200 },
		);
	});
});
