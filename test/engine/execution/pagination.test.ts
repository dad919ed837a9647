// How lists end: complete, at a limit, or at a failed page. test/unit/paging has which pages are fetched.
import type { IDataObject } from 'n8n-workflow';

import { operations } from '../../service/contract/contract.mts';
import type { GeneratedList } from '../../service/faults.mts';
import { endWaits } from '../../helpers/clock.mts';
import { type Form, listOf, search } from '../../helpers/forms.mts';
import { searches } from '../../helpers/inputs.mts';
import { linked, linkedRows, rowIds } from '../../helpers/results.mts';
import { run } from '../../helpers/runs.mts';
import { addFaults, matching, pagesOf, requestCount, useService } from '../../helpers/service.mts';
import { parametersOf, sampleParameters } from '../../helpers/sample-parameters.mts';
import { EXAMPLE_URLS } from '../../helpers/fixtures.mts';

const service = useService();

const upTo = (last: number, first = 1) =>
	Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

const LIST: GeneratedList = { rows: 237, pageSize: 10 };
const CURSORS: GeneratedList = { rows: 230, pageSize: 50, cursor: 'each', requireCursor: true };

/** Returns the rows of a generated list and the requested pages in page order. */
async function fetched(list: GeneratedList, form: Form) {
	addFaults({ list });
	const { ids, error } = await run(form, searches('a'));
	return { error, ids, pages: pagesOf().sort((a, b) => a - b) };
}

it.each(
	operations.flatMap((operation) =>
		operation.paging
			? [[`${operation.resource}/${operation.operation}`, operation.paging] as const]
			: [],
	),
)('%s returns all rows in order, or those up to Limit', async (name, { by, pageSize: known }) => {
	const pageSize = typeof known === 'number' ? known : 30;
	const cursors = by === 'page' ? {} : ({ cursor: 'each', requireCursor: true } as const);
	const list = { rows: 3 * pageSize + 1, pageSize, ...cursors };
	const form = (more: IDataObject) => parametersOf(sampleParameters(service()), name, more) as Form;
	const all = await fetched(list, form({ returnAll: true }));
	expect(all).toEqual({ ids: rowIds(list.rows), pages: upTo(4) });
	service().reset();
	const limited = await fetched(list, form({ returnAll: false, limit: 2 * pageSize }));
	expect(limited).toEqual({ ids: rowIds(2 * pageSize), pages: upTo(2) });
});

it('applies Limit to each input item, which defaults to 50', async () => {
	addFaults({ list: { rows: 70, pageSize: 10 } });
	const { links } = await run(search({}, { returnAll: false }), searches('a', 'b'));
	expect(links).toEqual([...Array(50).fill(0), ...Array(50).fill(1)]);
});

it.each<[options: IDataObject, limit: number, rows: string[], pages: number[]]>([
	[{}, 11, rowIds(11), [1, 2]],
	[{ maxPages: 3 }, 1_000, rowIds(30), upTo(3)],
	[{ startPage: 24 }, 1_000, rowIds(237, 231), [24]],
	[{ startPage: 5, maxPages: 9 }, 25, rowIds(65, 41), [5, 6, 7]],
])('fetches what the options %j and Limit %i allow', async (options, limit, ids, pages) => {
	const form = search(options, { returnAll: false, limit });
	expect(await fetched(LIST, form)).toEqual({ ids, pages });
});

it('follows cursors to the last one, over empty pages', async () => {
	const list = { ...CURSORS, emptyPages: [2, 3, 5, 6] };
	expect(await fetched(list, listOf('post'))).toEqual({ ids: rowIds(230), pages: upTo(9) });
});

it('goes on after pages without IDs that differ only in what is not returned', async () => {
	for (const page of [1, 2]) {
		const elements = [1, 2].map((row) => ({ row, other: { page } }));
		addFaults({ list: { rows: 4, pageSize: 2 }, patch: { elements }, ...matching({ page }) });
	}

	const { items } = await run(search({}, { output: 'simplified' }), searches('a'));
	expect(items).toHaveLength(4);
});

const keep = { onPageFailure: 'keep' };

describe('Keep', () => {
	it('returns the rows of the pages before, and where to resume without missing a row', async () => {
		addFaults({ status: 400, times: 1, ...matching({ page: 4 }) }, { list: CURSORS });
		const onError = 'continueErrorOutput';
		const first = await run(listOf('post', keep), searches('a'), { onError });
		const cursor = 'cursor-4';
		const details = { kind: 'invalid', page: 4, cursor, rows: 150 };
		expect(first.errorItems[0].json).toMatchObject({ search: 'a', details });
		const second = await run(listOf('post', { startPage: 4, cursor }), searches('a'));
		expect([...first.ids, ...second.ids]).toEqual(rowIds(230));
	});

	it('continues other input items with On Error off', async () => {
		addFaults({ status: 400, ...matching({ search: 'b', page: 2 }) });
		addFaults({ list: { rows: 30, pageSize: 10 } });
		const { rows, failed, error } = await run(search(keep), searches('a', 'b', 'c'));
		expect(error).toBeUndefined();
		const own = [...linkedRows(10, 1), ...linkedRows(30, 1, 21)];
		expect(linked(rows)).toEqual([...linkedRows(30, 0), ...own, ...linkedRows(30, 2)]);
		expect(failed).toEqual([1]);
	});

	it('fails when the first page fails, and sends no other input item', async () => {
		addFaults({ status: 400, ...matching({ page: 1 }) }, { list: LIST });
		const { error } = await run(search({ ...keep, concurrency: 1 }), searches('a', 'b', 'c'));
		expect(error?.message).toBe('Made to answer 400 (item 1).');
		expect(requestCount()).toBe(1);
	});
});

it('fetches at most five pages together, because all are billed even if one of them fails', async () => {
	addFaults({ status: 400, after: 5, ...matching({ page: 2 }) }, { list: LIST });
	const { failures } = await run(search(keep), searches('a'));
	expect(failures[0].json.details).toMatchObject({ page: 2, laterPages: '3, 4, 5, 6' });
	expect(requestCount()).toBe(6);
});

it('sends no page after a failed one that waited for its turn', async () => {
	addFaults({ status: 400, ...matching({ search: 'a', page: 2 }) });
	// The only page of b is returned after it, so that page 3 of a has to wait.
	addFaults({ ...matching({ search: 'b' }), after: 2, list: { rows: 10, pageSize: 10 } });
	addFaults({ list: LIST });
	const { failed } = await run(search({ ...keep, concurrency: 2 }), searches('a', 'b'));
	expect(failed).toEqual([0]);
	expect(pagesOf('a')).toEqual([1, 2]);
});

it('sends no page after a failed one that waits for a retry while a later one fails', async () => {
	jest.mocked(Math.random).mockReturnValue(0.5);
	const responses = () => service().requestLog.entries.filter(({ status }) => status).length;
	// The node reads the last response some turns after the service has sent it.
	let turns = 0;
	endWaits(500, () => responses() === 4 && ++turns > 50);
	addFaults({ status: 503, times: 1, ...matching({ page: 3 }) });
	addFaults({ status: 400, after: 2, ...matching({ page: 2 }) });
	addFaults({ status: 400, after: 3, ...matching({ page: 4 }) }, { list: LIST });
	const options = { ...keep, concurrency: 3, maxOutage: 0 };
	const { failures } = await run(search(options), searches('a'));
	expect(failures[0].json.details).toMatchObject({ kind: 'invalid', page: 2, rows: 10 });
	expect(pagesOf()).toEqual([1, 2, 3, 4]);
});

describe('a resumption that returns page 1 again', () => {
	const sorted = { sortBy: 'relevance' };
	const additionalParameters = { parameters: [{ name: 'sortBy', value: 'relevance' }] };
	const comments = (options: IDataObject, filters: IDataObject = {}) =>
		listOf('comment', options, { operation: 'getAll', post: EXAMPLE_URLS.post, filters });

	it.each<[string, options: IDataObject, filters: IDataObject]>([
		['a cursor without Start Page', { cursor: 'abc' }, {}],
		['relevance from page 9 on with a blank cursor', { startPage: 9, cursor: ' ' }, sorted],
		['relevance by an additional parameter', { startPage: 2, additionalParameters }, {}],
	])('is rejected before anything is sent: %s', async (_name, options, filters) => {
		const { error } = await run(comments(options, filters), [{}, {}]);
		expect(error?.message).toMatch(/Pagination Cursor/);
		expect(String(error?.description)).toMatch(/Start Page|Sort By/);
		expect(requestCount()).toBe(0);
	});

	it.each<[string, Form]>([
		['a cursor with Start Page 2', comments({ cursor: 'cursor-2', startPage: 2 }, sorted)],
		['dates from page 2 on', comments({ startPage: 2 }, { sortBy: 'date' })],
		['page 2 in no order', comments({ startPage: 2 })],
		['relevance from page 1 on', comments({ startPage: 1 }, sorted)],
		['posts', listOf('post', { startPage: 2 }, { filters: sorted })],
	])('is sent in all other cases: %s', async (_name, form) => {
		addFaults({ list: { rows: 150, pageSize: 50, cursor: 'each' } });
		const { error, items } = await run(form, searches('a'));
		expect(error).toBeUndefined();
		expect(items.length).toBeGreaterThan(0);
	});
});

describe('through routing, where n8n accepts at most 100,000 rows of an input item', () => {
	const pageSize = 10_000;
	const output = { output: 'selected', fields: 'id', returnAll: false, limit: 110_000 };
	const rowsOf = async (totalPages: number) => {
		for (let page = 1; page <= totalPages; page++) {
			const elements = rowIds(page * pageSize, (page - 1) * pageSize + 1).map((id) => ({ id }));
			const pagination = { totalPages, totalElements: totalPages * pageSize, pageNumber: page };
			addFaults({ ...matching({ page }), body: { status: 200, elements, pagination } });
		}

		return await run(listOf('lead', {}, output), searches('a'), { entry: 'routing' });
	};

	it('a list of more ends there, and says where to resume', async () => {
		const { items } = await rowsOf(12);
		expect(items).toHaveLength(100_001);
		const { sessionId } = service().requestLog.entries[0].query;
		const details = { kind: 'incomplete', page: 11, sessionId, rows: 100_000 };
		expect(items.at(-1)?.json).toMatchObject({ details });
	});

	it('a list of exactly as many is complete', async () => {
		const { items, hints } = await rowsOf(10);
		expect(items).toHaveLength(100_000);
		expect(items.at(-1)?.json).toEqual({ id: 'row-100000' });
		expect(hints).toEqual([]);
	});

	it('Max Pages ends a list without a failure', async () => {
		addFaults({ list: { rows: 100, pageSize: 25 } });
		const form = listOf('lead', { maxPages: 2 });
		const { items } = await run(form, searches('a'), { entry: 'routing' });
		expect(items).toHaveLength(50);
	});
});
