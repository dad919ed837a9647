// Random hostile services whose pages arrive in random order. Every read must satisfy these rules.
import fc from 'fast-check';

import {
	paginate,
	type Pagination,
	type PaginationRules,
	type PaginationSettings,
} from '../../../nodes/ProfessionalNetwork/paging/pages';
import {
	alikeList,
	answersOf,
	anyRules,
	anySettings,
	honestList,
	hostileList,
	PAGE_SIZE,
	type List,
} from './hostileList';
import { failed, pageService, rowsIn, type LoggedRequest } from './pageService';

interface Read {
	result: Pagination;
	log: LoggedRequest[];
	peak: number;
}

/** Reads the list. Pages arrive in the scheduler's order, and the read may end before all of them arrive. */
async function readList(
	list: List,
	rules: PaginationRules,
	settings: PaginationSettings,
	scheduler: fc.Scheduler,
): Promise<Read> {
	const service = pageService(
		answersOf(list),
		async (outcome) => await scheduler.schedule(Promise.resolve(outcome)),
	);
	const { signal } = new AbortController();
	const fetchPage: typeof service.fetchPage = async (page, cursor, pageSignal) => {
		expect(pageSignal.aborted).toBe(false);
		return await service.fetchPage(page, cursor, pageSignal);
	};
	const reading = paginate(fetchPage, rules, settings, signal);
	return { result: await scheduler.waitFor(reading), log: service.log, peak: service.peak() };
}

const idsIn = (rows: Array<{ id?: unknown }>) => rows.flatMap(({ id }) => (id ? [id] : []));

/** Returns the pages of the result with their requested numbers. */
function numbered({ result, log }: Read): number[] {
	return result.pages.map(
		(page) => log.find(({ outcome }) => outcome.page === page)?.page as number,
	);
}

describe('any service', () => {
	const assertReads = async (
		check: (read: Read, settings: PaginationSettings, rules: PaginationRules) => void,
	) =>
		await fc.assert(
			fc.asyncProperty(
				hostileList,
				anyRules,
				anySettings,
				fc.scheduler(),
				async (list, rules, settings, scheduler) => {
					check(await readList(list, rules, settings, scheduler), settings, rules);
				},
			),
			{ numRuns: 250, seed: 14 },
		);

	it('gets requests for pages in bounds, each at most twice and never more than concurrency in parallel', async () => {
		await assertReads(({ log, peak }, { startPage, maxPages, concurrency }, { lastPage }) => {
			const end = Math.min(lastPage, startPage + maxPages - 1);
			const pages = log.map(({ page }) => page);
			for (const page of pages) {
				expect(page).toBeGreaterThanOrEqual(startPage);
				expect(page).toBeLessThanOrEqual(end);
				expect(pages.filter((other) => other === page).length).toBeLessThanOrEqual(2);
			}
			expect(peak).toBeLessThanOrEqual(concurrency);
		});
	});

	it('gets a second request for a page only with a cursor that was unknown before', async () => {
		await assertReads(({ log }) => {
			log.forEach(({ page, cursor }, index) => {
				const earlier = log.slice(0, index).find((other) => other.page === page);
				if (!earlier) return;
				expect(earlier.cursor).toBeUndefined();
				expect(cursor).toBeDefined();
			});
		});
	});

	it('returns its pages in order and each once', async () => {
		await assertReads((read) => {
			const pages = numbered(read);
			expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
			expect(
				pages.every((page) => page < (read.result.next?.page ?? Infinity) || page === pages[0]),
			).toBe(true);
		});
	});

	it('loses no row of the pages that arrived before the read stopped', async () => {
		await assertReads(({ result, log }, { limit }) => {
			const rows = rowsIn(result);
			if (rows.length >= limit) return;
			const end = result.failure ? result.next?.page : undefined;
			const arrived = log.filter(({ page, isAnswered }) => isAnswered && page < (end ?? Infinity));
			const paid = arrived.flatMap(({ outcome }) => outcome.page?.rows ?? []);
			expect(new Set(idsIn(rows))).toEqual(new Set([...idsIn(rows), ...idsIn(paid)]));
		});
	});

	it('returns only pages with new rows and empty ones', async () => {
		await assertReads(({ result }) => {
			const known = new Set<unknown>();
			for (const { rows } of result.pages) {
				const ids = idsIn(rows);
				expect(rows.length === 0 || ids.some((id) => !known.has(id))).toBe(true);
				for (const id of ids) known.add(id);
			}
		});
	});

	it('gets no request for a page after the one that reaches the limit', async () => {
		await assertReads((read, { limit }) => {
			const { result, log } = read;
			const pages = numbered(read);
			const largest = Math.max(
				PAGE_SIZE,
				...log.map(({ outcome }) => outcome.page?.rows.length ?? 0),
			);
			for (const { page } of log) {
				const before = result.pages.filter((_, index) => pages[index] < page);
				// The size of a page that is larger than all previous ones is unknown until it arrives.
				const extra = before.length * (largest - PAGE_SIZE);
				const rows = rowsIn({ pages: before }).length - extra;
				expect(rows).toBeLessThan(limit);
			}
		});
	});

	it('has a page to resume at only if it has more, and a failure only for that page', async () => {
		await assertReads(({ result, log }) => {
			if (!result.failure) return;
			const { page } = result.next as { page: number };
			const requests = log.filter((request) => request.page === page && request.isAnswered);
			const { outcome } = requests[requests.length - 1];
			if (result.failure.kind === 'lastPage') expect(outcome.page?.pageNumber).not.toBe(page);
			else expect(result.failure).toBe(outcome.failure);
		});
	});

	it('has its remaining requests aborted when the read ends', async () => {
		await assertReads(({ log }) => {
			const unfinished = log.filter(({ isAnswered }) => !isAnswered);
			expect(unfinished.every(({ signal }) => signal.aborted)).toBe(true);
		});
	});
});

describe('an honest service', () => {
	const rules = { pageSize: PAGE_SIZE, lastPage: 40 };
	/** Returns the pages that a reader who knows the list needs for the limit. */
	const neededPages = ({ pages }: List, { limit, startPage, maxPages }: PaginationSettings) => {
		const last = Math.min(pages.length, startPage + maxPages - 1);
		let rows = 0;
		let page = startPage;
		while (page <= last && rows < limit) rows += pages[page++ - 1].length;
		return pages.slice(startPage - 1, page - 1);
	};
	const usesCursors = ({ cursorsFrom }: List) => cursorsFrom !== Infinity;
	/** A read from Start Page on does not know earlier cursors, repeated pages or page 1. */
	const fitting = fc
		.tuple(fc.oneof({ weight: 9, arbitrary: honestList }, alikeList), anySettings)
		.map(([list, settings]): [List, PaginationSettings] => {
			const needsFirst =
				usesCursors(list) || list.beyond === 'repeatFirst' || list.pageNumber !== 'right';
			const startPage = needsFirst ? 1 : Math.min(settings.startPage, list.pages.length);
			return [list, { ...settings, startPage }];
		});
	const strip = (rows: object[]) => rows.map((row) => ({ ...row, tracking: undefined }));

	it('returns every row in order, whatever its totals, page numbers and cursors', async () => {
		await fc.assert(
			fc.asyncProperty(fitting, fc.scheduler(), async ([list, settings], scheduler) => {
				const itsRules = { ...rules, cursor: usesCursors(list) };
				const { result } = await readList(list, itsRules, settings, scheduler);
				expect(strip(rowsIn(result))).toEqual(strip(neededPages(list, settings).flat()));
			}),
			{ numRuns: 800, seed: 14 },
		);
	});

	it('returns every row before the page at which it fails', async () => {
		await fc.assert(
			fc.asyncProperty(
				fitting,
				fc.nat(),
				fc.scheduler(),
				async ([list, settings], any, scheduler) => {
					const needed = neededPages(list, settings);
					const failing = settings.startPage + (any % needed.length);
					const failingList = { ...list, failing: [failing] };
					const itsRules = { ...rules, cursor: usesCursors(list) };
					const { result } = await readList(failingList, itsRules, settings, scheduler);
					const before = needed.slice(0, failing - settings.startPage);
					expect(strip(rowsIn(result))).toEqual(strip(before.flat()));
					expect(result).toMatchObject({ next: { page: failing }, failure: failed(500) });
				},
			),
			{ numRuns: 400, seed: 14 },
		);
	});
});
