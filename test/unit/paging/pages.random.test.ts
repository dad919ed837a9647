// Random lists whose pages arrive in random order: every row is returned. test/long reads random hostile lists.
import fc from 'fast-check';

import {
	readPages,
	type Pages,
	type PaginationRules,
	type PagingSettings,
} from '../../../nodes/ProfessionalNetwork/paging/pages';
import { alikeList, answerOf, anySettings, honestList, PAGE_SIZE, type List } from './honestList';
import { ALL, pageService, range, rowsIn } from './pageService';

/** Reads the list. Pages arrive in the scheduler's order. */
async function readList(
	list: List,
	rules: PaginationRules,
	settings: PagingSettings,
	scheduler?: fc.Scheduler,
): Promise<{ result: Pages }> {
	const service = pageService(
		answerOf(list),
		async () => await scheduler?.schedule(Promise.resolve()),
	);
	const reading = readPages(service.fetchPage, rules, settings);
	const result = await (scheduler?.waitFor(reading) ?? reading);
	return { result };
}

describe('any list whose rows can all be fetched', () => {
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
