// Random hostile services whose pages arrive in random order. Every read must satisfy these rules.
import fc from 'fast-check';

import {
	readPages,
	type Pages,
	type PaginationRules,
	type PagingSettings,
} from '../../../nodes/ProfessionalNetwork/paging/pages';
import type { Page } from '../../../nodes/ProfessionalNetwork/service/response';
import {
	alikeList,
	answerOf,
	anyRules,
	anySettings,
	honestList,
	hostileList,
	PAGE_SIZE,
	type List,
} from './hostileList';
import { ALL, failed, pageService, range, rowsIn, type LoggedRequest } from './pageService';

interface Read {
	result: Pages;
	log: LoggedRequest[];
	peak: number;
}

/** Reads the list. Pages arrive in the scheduler's order. */
async function readList(
	list: List,
	rules: PaginationRules,
	settings: PagingSettings,
	scheduler?: fc.Scheduler,
): Promise<Read> {
	const service = pageService(
		answerOf(list),
		async () => await scheduler?.schedule(Promise.resolve()),
	);
	const reading = readPages(service.fetchPage, rules, settings);
	const result = await (scheduler?.waitFor(reading) ?? reading);
	return { result, log: service.log, peak: service.peak() };
}

const idsIn = (rows: Array<{ id?: unknown }>) => rows.flatMap(({ id }) => (id ? [id] : []));
const countRows = (pages: Page[]) => pages.flatMap(({ rows }) => rows).length;

describe('any service', () => {
	type Check = (
		read: Read,
		settings: PagingSettings,
		rules: PaginationRules,
		list: List,
	) => unknown;
	const assertReads = async (check: Check) =>
		await fc.assert(
			fc.asyncProperty(
				hostileList,
				anyRules,
				anySettings,
				fc.scheduler(),
				async (list, rules, settings, scheduler) => {
					await check(await readList(list, rules, settings, scheduler), settings, rules, list);
				},
			),
			{ numRuns: 200 },
		);

	it('gets requests for pages in bounds, never more than concurrency in parallel', async () => {
		await assertReads(({ log, peak }, { startPage, maxPages, concurrency }, { lastPage }) => {
			const end = Math.min(lastPage, startPage + maxPages - 1);
			for (const { page } of log) {
				expect(page).toBeGreaterThanOrEqual(startPage);
				expect(page).toBeLessThanOrEqual(end);
			}
			expect(peak).toBeLessThanOrEqual(concurrency);
		});
	});

	it('gets a second request for a page only with a cursor that was unknown before', async () => {
		await assertReads(({ log }) => {
			for (const { page } of log) {
				const cursors = log.filter((other) => other.page === page).map(({ cursor }) => cursor);
				expect(cursors.length).toBeLessThanOrEqual(2);
				if (cursors.length === 2) expect(cursors).toEqual([undefined, expect.any(String)]);
			}
		});
	});

	it('gets no request for a page after the one that reaches the limit', async () => {
		await assertReads(({ result, log }, { limit }) => {
			const largest = Math.max(
				PAGE_SIZE,
				...log.map(({ outcome }) => outcome.page?.rows.length ?? 0),
			);
			for (const { page } of log) {
				const before = result.pages.filter(({ number }) => number < page);
				// The size of a page that is larger than all previous ones is unknown until it arrives.
				const extra = before.length * (largest - PAGE_SIZE);
				expect(countRows(before.map((one) => one.page)) - extra).toBeLessThan(limit);
			}
		});
	});

	it('has the same result in every order of arrival', async () => {
		await assertReads(async ({ result, log }, settings, rules, list) => {
			const other = await readList(list, rules, settings);
			expect(result).toEqual(other.result);
			const sent = (requests: LoggedRequest[]) =>
				requests.map(({ page, cursor }) => [page, cursor]);
			expect(sent(log)).toEqual(sent(other.log));
		});
	});

	it('returns every row that was billed', async () => {
		await assertReads(({ result, log }) => {
			const billed = log.flatMap(({ outcome }) => outcome.page?.rows ?? []);
			expect(new Set(idsIn(rowsIn(result)))).toEqual(new Set(idsIn(billed)));
		});
	});

	it('returns its pages in order and without those that only repeat rows', async () => {
		await assertReads(({ result, log }) => {
			const numbers = result.pages.map(({ number }) => number);
			expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
			const known = new Set<unknown>();
			for (const { number, page } of result.pages) {
				expect(log.some((one) => one.page === number && one.outcome.page === page)).toBe(true);
				const ids = idsIn(page.rows);
				expect(page.rows.length === 0 || ids.some((id) => !known.has(id))).toBe(true);
				for (const id of ids) known.add(id);
			}
		});
	});

	it('has a failure only for the first failed page, which is where to resume', async () => {
		await assertReads(({ result, log }) => {
			if (!result.failure) return;
			const page = result.next?.page;
			const requests = log.filter((request) => request.page === page);
			const { outcome } = requests[requests.length - 1];
			if (result.failure.kind === 'lastPage') expect(outcome.page?.pageNumber).not.toBe(page);
			else expect(result.failure).toBe(outcome.failure);
			const earlier = log.filter((request) => request.page < (page ?? 0));
			// A page that failed without its cursor was requested again.
			for (const number of new Set(earlier.map((request) => request.page))) {
				const last = earlier.filter((request) => request.page === number).pop();
				expect(last?.outcome.failure).toBeUndefined();
			}
		});
	});

	it('has a failure if a page before returned rows failed', async () => {
		await assertReads(({ result, log }) => {
			const lastRows = Math.max(
				0,
				...result.pages.flatMap(({ number, page }) => (page.rows.length > 0 ? [number] : [])),
			);
			const succeeded = log.filter(({ outcome }) => outcome.page).map(({ page }) => page);
			const isHole = log.some(({ page }) => page < lastRows && !succeeded.includes(page));
			if (isHole) expect(result.failure).toBeDefined();
		});
	});

	it('says so if it ends before all promised rows, and only then', async () => {
		await assertReads(
			({ result, log }, { startPage, limit, maxPages, isFilteredLate }, rules, list) => {
				const { missingRows, failure, next } = result;
				const returned = rowsIn(result).length;
				if (missingRows) {
					expect(missingRows.returned).toBe(returned);
					expect(returned).toBeLessThan(Math.min(limit, missingRows.promised ?? Infinity));
					return;
				}
				// Only constant and consistent totals without cursors allow a simple model.
				const { totalPages = 0, totalElements = 0 } = list.totals[0] ?? {};
				const isSimple = list.totals.length === 1 && list.cursorsFrom === Infinity;
				const isRight = totalPages > 0 && totalElements === totalPages * PAGE_SIZE;
				if (!isSimple || !isRight || failure || returned >= Math.min(limit, totalElements)) return;
				const last = Math.min(totalPages, rules.lastPage, startPage + maxPages - 1);
				const blank = range(startPage, last).filter((page) => {
					const got = result.pages.find(({ number }) => number === page);
					const isEmpty = log.some(
						(one) => one.page === page && one.outcome.page?.rows.length === 0,
					);
					return !got?.page.rows.length && !(isFilteredLate && isEmpty);
				});
				if (isFilteredLate && next === undefined) return;
				const before = (startPage - 1) * PAGE_SIZE;
				const promised = Math.min(totalElements, last * PAGE_SIZE) - before;
				if (returned < promised) expect(blank).toEqual([]);
			},
		);
	});
});

describe('an honest service', () => {
	const rules = { pageSize: PAGE_SIZE, lastPage: 40 };
	const usesCursors = ({ cursorsFrom }: List) => cursorsFrom !== Infinity;
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
		.tuple(fc.oneof({ weight: 9, arbitrary: honestList }, alikeList), anySettings)
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

	it('returns every row in order, whatever its totals, page numbers and cursors', async () => {
		await fc.assert(
			fc.asyncProperty(fitting, fc.scheduler(), async ([list, settings], scheduler) => {
				const itsRules = { ...rules, cursor: usesCursors(list) };
				const { result } = await readList(list, itsRules, settings, scheduler);
				expect(strip(rowsIn(result))).toEqual(rowsOn(list, neededPages(list, settings)));
				// A page beyond the end that repeats another one may have its number.
				expect([undefined, 'lastPage']).toContain(result.failure?.kind);
			}),
			{ numRuns: 200 },
		);
	});

	it('returns the same rows whatever the concurrency', async () => {
		await fc.assert(
			fc.asyncProperty(fitting, async ([list, settings]) => {
				const itsRules = { ...rules, cursor: usesCursors(list) };
				const [one, many] = [1, 40].map(
					async (concurrency) => await readList(list, itsRules, { ...settings, concurrency }),
				);
				const { pages, ...rest } = (await many).result;
				expect({ rows: rowsIn({ pages }), ...rest }).toEqual({
					...(await one).result,
					rows: rowsIn((await one).result),
					pages: undefined,
				});
			}),
			{ numRuns: 200 },
		);
	});

	it('returns the rows of all received pages if one fails', async () => {
		await fc.assert(
			fc.asyncProperty(
				fitting,
				fc.nat(),
				fc.scheduler(),
				async ([list, settings], any, scheduler) => {
					const needed = neededPages(list, settings);
					const failing = needed[any % needed.length];
					// A page beyond the end must not return the rows of the failed page.
					const failingList: List = { ...list, failing: [failing], beyond: 'empty' };
					const itsRules = { ...rules, cursor: usesCursors(list) };
					const { result, log } = await readList(failingList, itsRules, settings, scheduler);
					// A page after one with a cursor is page 1 if it is requested without its cursor.
					const isRight = ({ page, cursor }: LoggedRequest) =>
						page <= list.cursorsFrom || cursor !== undefined;
					const right = log.filter(isRight).map(({ page }) => page);
					const received = range(1, list.pages.length).filter(
						(page) => page !== failing && right.includes(page),
					);
					expect(strip(rowsIn(result))).toEqual(rowsOn(list, received));
					expect(result).toMatchObject({ next: { page: failing }, failure: failed(500) });
				},
			),
			{ numRuns: 200 },
		);
	});

	it('has no missing rows if it returns all rows that its totals count', async () => {
		await fc.assert(
			fc.asyncProperty(honestList, async (list) => {
				const itsRules = { ...rules, cursor: usesCursors(list) };
				const { result } = await readList(list, itsRules, ALL);
				const { totalElements = 0 } = list.totals[list.totals.length - 1] ?? {};
				if (rowsIn(result).length >= totalElements) expect(result.missingRows).toBeUndefined();
				else expect(result.missingRows ?? result.failure).toBeDefined();
			}),
			{ numRuns: 200 },
		);
	});
});
