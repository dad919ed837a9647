// The last page of the service: the result says when the service has cut it off.
import {
	idsOf,
	linkOf,
	listOf,
	ON_ERROR,
	rowIds,
	run,
	searches,
	useService,
} from '../../helpers/runs.mts';

const service = useService();

const error = 'The service stops at page 20, but more results match';
/** A company search of 50 per page that has 25 pages of matches, from page 17. */
const LIST = { rows: 1_250, pageSize: 50, clamp: 20 };
const form = (options = {}, more = {}) => listOf('company', { startPage: 17, ...options }, more);

it.each(ON_ERROR)('returns all rows up to the last page, On Error %s', async (onError) => {
	service().faults.add({ list: LIST });
	const result = await run(service(), form(), { items: searches('a', 'b'), onError });
	expect(result.error).toBeUndefined();
	expect(idsOf(result.items)).toEqual([...rowIds(1_000, 801), ...rowIds(1_000, 801)]);
	expect(service().requestLog.count()).toBe(8);
});

it('reports the last page on the error branch for each input item', async () => {
	service().faults.add({ list: LIST });
	const { errorItems } = await run(service(), form(), {
		items: searches('a', 'b'),
		onError: 'continueErrorOutput',
	});
	expect(errorItems.map(linkOf)).toEqual([0, 1]);
	expect(errorItems.map(({ json }) => json)).toMatchObject([
		{ search: 'a', error, details: { page: 20, rows: 200 } },
		{ search: 'b', error, details: { page: 20, rows: 200 } },
	]);
	expect(errorItems[0].json.message).toContain('narrower filters');
});

it.each([
	['the limit was met', LIST, form({}, { returnAll: false, limit: 200 })],
	['Max Pages was met', LIST, form({ maxPages: 3 })],
	['nothing more would match', { rows: 1_000, pageSize: 50 }, form()],
	['the last page is short', { rows: 990, pageSize: 50 }, form()],
])('reports nothing when %s', async (_name, list, filled) => {
	service().faults.add({ list });
	const { items, errorItems } = await run(service(), filled, {
		items: searches('a'),
		onError: 'continueErrorOutput',
	});
	expect(items.length).toBeGreaterThan(100);
	expect(errorItems).toEqual([]);
});

it.each([
	['all that the service returns', { rows: 1_000, pageSize: 50 }, {}, 1],
	['fewer rows', { rows: 990, pageSize: 50 }, {}, 0],
	['no more than the limit', { rows: 1_000, pageSize: 50 }, { returnAll: false, limit: 200 }, 0],
])('says that more may match after %s', async (_name, list, more, count) => {
	service().faults.add({ list });
	const { hints } = await run(service(), form({}, more), { items: searches('a') });
	expect(hints).toEqual(
		Array(count).fill(expect.stringContaining('reached the last page that the service returns')),
	);
});
