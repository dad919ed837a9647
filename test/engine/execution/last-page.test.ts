// What the result says where the service returns another page than the requested one, or none beyond its last page.
import { lastPageOf } from '../../helpers/published.mts';
import {
	addFaults,
	idsOf,
	jsonOf,
	linkOf,
	listOf,
	ON_ERROR,
	pagesOf,
	requestCount,
	rowIds,
	run,
	search,
	searches,
	useService,
} from '../../helpers/runs.mts';

useService();

describe('the last page', () => {
	const LAST = lastPageOf('company');
	const error = `The service stops at page ${LAST}, but more results match`;
	/** A company search of 50 per page that has five pages of matches beyond the last page, from the third before it. */
	const LIST = { rows: (LAST + 5) * 50, pageSize: 50, clamp: LAST };
	const form = (options = {}, more = {}) =>
		listOf('company', { startPage: LAST - 3, ...options }, more);

	const FOUR_PAGES = rowIds(LAST * 50, (LAST - 4) * 50 + 1);

	it.each(ON_ERROR)('ends a list, and is named on the error branch alone, %s', async (onError) => {
		addFaults({ list: LIST });
		const result = await run(form(), searches('a', 'b'), { onError });
		expect(result.error).toBeUndefined();
		expect(result.ids).toEqual([...FOUR_PAGES, ...FOUR_PAGES]);
		expect(requestCount()).toBe(8);
		const message = expect.stringContaining('narrower filters');
		const details = { page: LAST, rows: 200 };
		const reports = ['a', 'b'].map((search) => ({ search, error, message, details }));
		const named = onError === 'continueErrorOutput';
		expect(jsonOf(result.errorItems)).toMatchObject(named ? reports : []);
		expect(result.errorItems.map(linkOf)).toEqual(named ? [0, 1] : []);
	});

	it.each([
		['the limit was met', LIST, form({}, { returnAll: false, limit: 200 })],
		['Max Pages was met', LIST, form({ maxPages: 3 })],
		['nothing more would match', { rows: LAST * 50, pageSize: 50 }, form()],
		['the last page is short', { rows: LAST * 50 - 10, pageSize: 50 }, form()],
	])('is not named when %s', async (_name, list, filled) => {
		addFaults({ list });
		const onError = 'continueErrorOutput';
		const { items, errorItems } = await run(filled, searches('a'), { onError });
		expect(items.length).toBeGreaterThan(100);
		expect(errorItems).toEqual([]);
	});

	it.each([
		['all that the service returns', { rows: LAST * 50, pageSize: 50 }, {}, 1],
		['fewer rows', { rows: LAST * 50 - 10, pageSize: 50 }, {}, 0],
		[
			'no more than the limit',
			{ rows: LAST * 50, pageSize: 50 },
			{ returnAll: false, limit: 200 },
			0,
		],
	])('says that more may match after %s', async (_name, list, more, count) => {
		addFaults({ list });
		const { hints } = await run(form({}, more), searches('a'));
		expect(hints).toEqual(
			Array(count).fill(expect.stringContaining('reached the last page that the service returns')),
		);
	});
});

describe('another page than the requested one', () => {
	/** The first page read reports that it is page 9. */
	beforeEach(() => addFaults({ list: { rows: 60, pageSize: 10, reportedPages: { 3: 9 } } }));
	const error = 'The service returned page 9 instead of page 3';

	it.each(ON_ERROR)('is returned with an error item, On Error %s', async (onError) => {
		const { rows, failures, ...result } = await run(search({ startPage: 3 }), searches('a'), {
			onError,
		});
		expect(result.error).toBeUndefined();
		expect(idsOf(rows)).toEqual(rowIds(30, 21));
		const message = expect.stringMatching(/^You may already have these rows\./);
		expect(jsonOf(failures)).toMatchObject([{ error, message, details: { page: 3, rows: 10 } }]);
		expect(pagesOf()).toEqual([3]);
	});

	it('does not end the other input items with On Error off', async () => {
		const form = search({ startPage: '={{ $json.start }}', concurrency: 1 });
		const items = [3, 4, 5].map((start) => ({ search: `from ${start}`, start }));
		const { error, failed, links } = await run(form, items);
		expect(error).toBeUndefined();
		expect(failed).toEqual([0]);
		expect(new Set(links)).toEqual(new Set([0, 1, 2]));
	});

	it.each([
		['all', 4],
		['raw', 10],
	])('counts the rows that the item returns with Output %s', async (output, count) => {
		const form = search({ startPage: 3 }, { output, returnAll: false, limit: 4 });
		const { rows, failures } = await run(form, searches('a'));
		expect(failures[0].json.details).toMatchObject({ kind: 'incomplete', page: 3, rows: count });
		expect(rows).toHaveLength(output === 'raw' ? 1 : count);
	});
});
