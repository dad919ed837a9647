// Lists that are read to their end or their limit. test/unit/paging has which pages are requested.
import type { IDataObject } from 'n8n-workflow';

import { operations } from '../../service/contract/contract.mts';
import type { GeneratedList } from '../../service/faults.mts';
import { type Form, listOf, search } from '../../helpers/forms.mts';
import { searches } from '../../helpers/inputs.mts';
import { detailsOf, linked, linkedRows, rowIds } from '../../helpers/results.mts';
import { run } from '../../helpers/runs.mts';
import {
	addFaults,
	matching,
	pagesOf,
	queries,
	requestCount,
	useService,
} from '../../helpers/service.mts';
import { parametersOf, sampleParameters } from '../../helpers/sample-parameters.mts';
import { lastPageOf } from '../../helpers/published.mts';

const service = useService();

const upTo = (last: number, first = 1) =>
	Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

const LIST: GeneratedList = { rows: 237, pageSize: 10 };
const CURSORS: GeneratedList = { rows: 230, pageSize: 50, cursor: 'each', requireCursor: true };

/** Returns the rows of a generated list and the requested pages in page order. */
async function fetched(list: GeneratedList, form: Form) {
	addFaults({ list });
	const { error, ids } = await run(form, searches('a'));
	return { error, ids, pages: pagesOf().sort((a, b) => a - b) };
}

it.each(
	operations.flatMap((operation) =>
		operation.paging
			? [[`${operation.resource}/${operation.operation}`, operation.paging] as const]
			: [],
	),
)('%s returns all rows in order, or those up to Limit', async (name, { by, pageSize }) => {
	const cursors = by === 'page' ? {} : ({ cursor: 'each', requireCursor: true } as const);
	const list = { rows: 3 * pageSize + 1, pageSize, ...cursors };
	const form = (more: IDataObject) => parametersOf(sampleParameters(service()), name, more) as Form;
	const all = await fetched(list, form({ returnAll: true, output: 'all' }));
	expect(all).toEqual({ ids: rowIds(list.rows), pages: upTo(4) });
	service().reset();
	const limit = 2 * pageSize;
	const limited = await fetched(list, form({ returnAll: false, limit, output: 'all' }));
	expect(limited).toEqual({ ids: rowIds(limit), pages: upTo(2) });
});

it('applies Limit to each input item, which defaults to 50', async () => {
	addFaults({ list: { rows: 70, pageSize: 10 } });
	const { links } = await run(search({}, { returnAll: false }), searches('a', 'b'));
	expect(links).toEqual([...Array(50).fill(0), ...Array(50).fill(1)]);
});

it.each<[options: IDataObject, limit: number, rows: string[], pages: number[]]>([
	[{}, 11, rowIds(11), [1, 2]],
	[{ startAt: '24' }, 1_000, rowIds(237, 231), [24]],
	[{ startAt: '5' }, 25, rowIds(65, 41), [5, 6, 7]],
])('fetches what the options %j and Limit %i allow', async (options, limit, ids, pages) => {
	const form = search(options, { returnAll: false, limit, output: 'all' });
	expect(await fetched(LIST, form)).toEqual({ ids, pages });
});

it('follows cursors to the last one, over empty pages', async () => {
	const list = { ...CURSORS, emptyPages: [2, 3, 5, 6] };
	const form = listOf('post', {}, { output: 'all' });
	expect(await fetched(list, form)).toEqual({ ids: rowIds(230), pages: upTo(9) });
});

it('returns each row once from pages that overlap', async () => {
	// The service repeats a page before it goes on.
	const list = { ...LIST, rows: 50, repeatedPages: [3] };
	const { items } = await run(search({}, { output: 'all' }), searches('a'));
	expect(items.length).toBeGreaterThan(0);
	service().reset();
	const { ids } = await fetched(list, search({}, { output: 'all' }));
	expect(new Set(ids).size).toBe(ids.length);
});

it('tells rows without IDs apart by what is not returned, too', async () => {
	for (const page of [1, 2]) {
		const elements = [1, 2].map((row) => ({ row, other: { page } }));
		addFaults({ list: { rows: 4, pageSize: 2 }, patch: { elements }, ...matching({ page }) });
	}

	const { items } = await run(search({}, { output: 'simplified' }), searches('a'));
	expect(items).toHaveLength(4);
});

describe('a hint says', () => {
	it('how many match where Limit cut a list', async () => {
		addFaults({ list: { rows: 95, pageSize: 10 } });
		const form = search({}, { returnAll: false, limit: 20 });
		const { hints, matching } = await run(form, searches('a'));
		expect([hints, matching]).toEqual([[], ['95 match; 20 were returned.']]);
	});

	it('how many of how many a list has that ends at the last page of the service', async () => {
		const last = lastPageOf('lead');
		const list = { rows: 157_709, pageSize: 25, clamp: last };
		addFaults({ list });
		const form = listOf('lead', { startAt: String(last - 1) });
		const { error, hints, items } = await run(form, searches('a'), {
			onError: 'continueErrorOutput',
		});
		expect([error, items.length, requestCount()]).toEqual([undefined, 50, 2]);
		expect(hints).toEqual([
			'The list has 50 of 155,259 rows, because the service returns no more.',
		]);
	});

	it.each([undefined, 'month'])(
		'nothing of rows that a late filter leaves out: %s',
		async (limit) => {
			const elements = [{ id: '1' }];
			addFaults({ list: { rows: 30, pageSize: 50 }, patch: { elements } });
			const filters = limit ? { scrapePostedLimit: limit } : {};
			const { hints } = await run(listOf('post', {}, { filters }), searches('a'));
			expect(hints).toHaveLength(limit ? 0 : 1);
		},
	);
});

// Lead and account searches of several pages have a session, whose pages come one by one.
describe.each(['lead', 'account'])('a session of a search: %s', (what) => {
	const PAGE = 25;
	const sessionsOf = (word: string) =>
		queries()
			.filter(({ search }) => search === word)
			.map(({ sessionId }) => sessionId);

	beforeEach(() => addFaults({ list: { rows: 6 * PAGE, pageSize: PAGE } }));

	it('is the same for all pages, and another one for each list and run', async () => {
		const words = ['a', 'b', 'a'];
		const { items } = await run(listOf(what, {}, { output: 'all' }), searches(...words));
		expect(linked(items)).toEqual([0, 1, 2].flatMap((input) => linkedRows(150, input)));
		for (const word of words) expect(pagesOf(word)).toEqual([1, 2, 3, 4, 5, 6]);

		await run(listOf(what), searches('c'));
		const sessions = ['a', 'b', 'c'].flatMap((word) => [...new Set(sessionsOf(word))]);
		expect(new Set(sessions).size).toBe(3);
		for (const session of sessions) expect(session).toMatch(/^\w{16,}$/);
	});

	it('is absent if only one page is needed, which shares nothing with one that has it', async () => {
		const items = [6 * PAGE, PAGE].map((limit) => ({ search: 'a', limit }));
		const form = listOf(what, {}, { returnAll: false, limit: '={{ $json.limit }}' });
		const { links } = await run(form, items);
		expect(links).toEqual([...Array(6 * PAGE).fill(0), ...Array(PAGE).fill(1)]);
		expect(sessionsOf('a').filter(Boolean)).toHaveLength(6);
		expect(sessionsOf('a')).toHaveLength(7);
	});

	it('goes on where a list ended early', async () => {
		service().faults.clear();
		addFaults({ status: 400, times: 1, ...matching({ page: 4 }) });
		addFaults({ list: { rows: 6 * PAGE, pageSize: PAGE } });
		const form = (options: IDataObject) => listOf(what, options, { output: 'all' });
		const first = await run(form({}), searches('a'), { onError: 'continueErrorOutput' });
		const startAt = detailsOf(first.errorItems[0]).resumeAt as string;
		const [session] = sessionsOf('a');
		service().requestLog.clear();
		const second = await run(form({ startAt }), searches('a'));
		expect(pagesOf()).toEqual([4, 5, 6]);
		expect(sessionsOf('a')).toEqual([session, session, session]);
		expect([...first.ids, ...second.ids]).toEqual(rowIds(150));
	});
});
