// The service returns another page than the requested one. Its rows are returned with an error item.
import {
	failures,
	idsOf,
	linkOf,
	ON_ERROR,
	pagesOf,
	rowIds,
	run,
	search,
	searches,
	useService,
} from '../../helpers/runs.mts';

const service = useService();

/** The first page read reports that it is page 9. */
const LIST = { rows: 60, pageSize: 10, reportedPages: { 3: 9 } };
const error = 'The service returned page 9 instead of page 3';

it.each(ON_ERROR)('returns the rows of a first page, On Error %s', async (onError) => {
	service().faults.add({ list: LIST });
	const form = search({ startPage: 3 });
	const result = await run(service(), form, { items: searches('a'), onError });
	expect(result.error).toBeUndefined();
	const [failed, ...others] = failures(result);
	expect(others).toEqual([]);
	expect(failed.json).toMatchObject({ error, details: { page: 3, rows: 10 } });
	expect(idsOf(result.items.filter((item) => item !== failed))).toEqual(rowIds(30, 21));
	expect(pagesOf(service())).toEqual([3]);
});

it('sends the other input items with On Error off', async () => {
	service().faults.add({ when: { query: { search: 'a' } }, list: LIST });
	service().faults.add({ list: { rows: 30, pageSize: 10 } });
	const form = search({ startPage: 3, concurrency: 1 });
	const result = await run(service(), form, { items: searches('a', 'b', 'c') });
	expect(result.error).toBeUndefined();
	expect(failures(result).map(linkOf)).toEqual([0]);
	expect(new Set(result.items.map(linkOf))).toEqual(new Set([0, 1, 2]));
});

it('does not advise to resume at the Start Page that was used', async () => {
	service().faults.add({ list: LIST });
	const result = await run(service(), search({ startPage: 3 }), { items: searches('a') });
	expect(failures(result)[0].json.message).toMatch(/^You may already have these rows\./);
});

it.each([
	['all', 4],
	['raw', 10],
])('counts the rows that the item returns with Output %s', async (output, rows) => {
	service().faults.add({ list: LIST });
	const form = search({ startPage: 3 }, { output, returnAll: false, limit: 4 });
	const result = await run(service(), form, { items: searches('a') });
	expect(failures(result)[0].json.details).toMatchObject({ kind: 'incomplete', page: 3, rows });
	expect(result.items).toHaveLength(output === 'raw' ? 2 : rows + 1);
});
