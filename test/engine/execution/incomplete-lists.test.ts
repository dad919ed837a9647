// Lists that end before what the service promised: every row that was paid for is returned, and what is missing is named.
import type { IDataObject } from 'n8n-workflow';

import type { Fault, GeneratedList } from '../../service/faults.mts';
import { type Form, listOf, search } from '../../helpers/forms.mts';
import { searches } from '../../helpers/inputs.mts';
import { idsOf, jsonOf, rowIds, linkOf } from '../../helpers/results.mts';
import { ON_ERROR, RETRYING, run } from '../../helpers/runs.mts';
import { addFaults, matching, pagesOf, useService, requestCount } from '../../helpers/service.mts';
import { lastPageOf, pages, sumOf } from '../../helpers/published.mts';

const service = useService();

const onError = 'continueErrorOutput';
/** Five pages of ten rows. */
const LIST: GeneratedList = { rows: 50, pageSize: 10 };
/** Page 1 again, in place of the page. */
const again = (page: number, list = LIST): Fault => ({
	...matching({ page }),
	list: { ...list, clamp: 1, reportedPages: { 1: page } },
});
/** No rows, in place of those of the page. */
const empty = (page: number, list = LIST): Fault => ({
	...matching({ page }),
	list,
	patch: { elements: [] },
});
const costsIn = (jsons: IDataObject[]) =>
	jsons.map(({ cost, details }) => (details ? (details as IDataObject).cost : cost));

/** The rows of all pages but the second. */
const WITHOUT_SECOND = [...rowIds(10), ...rowIds(50, 21)];

describe('a page that repeats the first one although the totals promise more', () => {
	it.each(ON_ERROR)('costs no other row and is named, On Error = %s', async (onError) => {
		addFaults(again(2), { list: LIST });
		const result = await run(search(), searches('a'), { onError });
		expect(result.error).toBeUndefined();
		expect(pagesOf().sort()).toEqual([1, 2, 3, 4, 5]);
		expect(result.ids).toEqual(WITHOUT_SECOND);
		expect(result.hints).toEqual([
			'The list ended early, after 40 rows of 50. The service promised more, but page 2 was empty or only repeated earlier rows. To try again there, set Start Page 2 in Options.',
		]);
		const requestId = expect.any(String);
		const report = {
			search: 'a',
			error: 'The list ended early, after 40 rows of 50',
			message: expect.stringContaining('Start Page 2'),
			details: { kind: 'incomplete', requestId, promised: 50, page: 2, rows: 40 },
		};
		expect(jsonOf(result.errorItems)).toEqual(onError === 'continueErrorOutput' ? [report] : []);
	});

	it('has the same result if the pages arrive in another order', async () => {
		const order = [5, 4, 2, 3];
		for (const page of order) {
			const fault = page === 2 ? again(2) : { list: LIST };
			addFaults({ ...fault, ...matching({ page }), after: 1 + order.indexOf(page) });
		}

		addFaults({ list: LIST });
		const { ids, hints } = await run(search(), searches('a'));
		expect(ids).toEqual(WITHOUT_SECOND);
		expect(hints).toHaveLength(1);
	});
});

describe('empty entries between the rows', () => {
	it('do not vanish without a word', async () => {
		const elements = [null, { id: 'x' }, null];
		addFaults({ ...matching({ page: 2 }), list: LIST, patch: { elements } }, { list: LIST });
		const result = await run(search(), searches('a'), { onError });
		expect(result.items).toHaveLength(41);
		expect(result.hints).toEqual([expect.stringContaining('2 empty entries')]);
		const report = { kind: 'incomplete', requestId: expect.any(String), empty: 2 };
		expect(result.errorItems.map(({ json }) => json.details)).toEqual([report]);
	});

	it('are named in a list that has no pages too', async () => {
		addFaults({ patch: { elements: [null, { geoId: '1', title: 'x' }] } });
		const places: Form = { resource: 'location', operation: 'search', place: 'x', options: {} };
		expect((await run(places)).hints).toHaveLength(1);
	});
});

it('a list that ended early says where, also if the service said something with its rows', async () => {
	addFaults({ ...matching({ page: 1 }), list: LIST, patch: { error: 'Slow today' } });
	addFaults(empty(2), { list: LIST });
	const { failures } = await run(search(), searches('a'), { onError });
	expect(failures[0].json).toMatchObject({
		error: 'The list ended early, after 40 rows of 50',
		details: { kind: 'incomplete', promised: 50, page: 2, rows: 40 },
	});
});

const acme = { __rl: true, mode: 'universalName', value: 'acme' };
const jane = { __rl: true, mode: 'publicIdentifier', value: 'jane' };
const LATE = ['postedLimit', 'scrapePostedLimit'];
it.each<[resource: string, operation: string, more: object, late: string[]]>([
	['company', 'getPosts', { company: acme }, LATE],
	['profile', 'getPosts', { profile: jane }, LATE],
	['post', 'search', { search: 'x' }, ['scrapePostedLimit']],
])('filters of %s/%s may explain empty pages', async (resource, operation, more, late) => {
	const list: GeneratedList = { rows: 250, pageSize: 50 };
	for (const filter of [...LATE, undefined]) {
		service().reset();
		addFaults(empty(2, list), empty(3, list), { list });
		const filters = filter === undefined ? {} : { [filter]: 'month' };
		const form = { resource, operation, returnAll: true, filters, ...more } as Form;
		const { items, hints, error } = await run(form);
		expect(error).toBeUndefined();
		expect(items).toHaveLength(150);
		expect([filter, hints.length]).toEqual([filter, late.includes(String(filter)) ? 0 : 1]);
	}
});

it('Keep returns every page that was billed', async () => {
	addFaults({ status: 400, ...matching({ page: 2 }) }, { list: LIST });
	const form = search({ onPageFailure: 'keep' });
	const { error, rows, failures } = await run(form, searches('a'), { onError });
	expect(error).toBeUndefined();
	expect(idsOf(rows)).toEqual(WITHOUT_SECOND);
	const pages = { page: 2, rows: 10, laterPages: '3, 4, 5' };
	expect(failures[0].json.details).toEqual({ kind: 'invalid', statusCode: 400, ...pages });
	expect(failures[0].json.message).toContain('The rows of pages 3, 4, 5 are also returned');
});

const busy = { error: 503, message: 'Busy', cost: pages(1) };

/** Faults of a list of 50 rows. */
const cases: Array<[name: string, faults: Fault[]]> = [
	['nothing', []],
	['a repeated page', [again(2)]],
	['an empty first page', [empty(1)]],
	['only empty pages', [1, 2, 3, 4, 5].map((page) => empty(page))],
	['a failed page', [{ status: 400, ...matching({ page: 3 }) }]],
	['an empty page and a failed one', [empty(1), { status: 400, ...matching({ page: 2 }) }]],
	['a billed failed attempt', [{ status: 503, body: busy, times: 1, ...matching({ page: 2 }) }]],
];
it.each(cases)('the cost after %s adds up to what was billed', async (_name, faults) => {
	for (const [output, onPageFailure, onError] of [
		['all', 'fail', 'continueRegularOutput'],
		['simplified', 'keep', 'continueErrorOutput'],
		['raw', 'keep', 'continueRegularOutput'],
	] as const) {
		service().reset();
		addFaults(...faults, { list: LIST });
		const form = search({ includeCost: true, onPageFailure }, { output });
		const result = await run(form, searches('a', 'a'), { onError });
		const billed = service().requestLog.entries.filter(({ status }) => status !== 400);
		const total = result.costs.map((hint) => /cost \$([\d.]+)/.exec(hint)?.[1]);
		expect(total.map(Number)).toEqual([pages(billed.length)]);
		// A raw response has its own cost. Repeated pages and failed attempts are not returned.
		if (output === 'raw') continue;
		const silent = result.hints.map((hint) => /billed \$([\d.]+)\.$/.exec(hint)?.[1] ?? 0);
		const costs = [...costsIn(jsonOf(result.all)), ...silent].map(Number);
		expect(sumOf(...costs)).toBe(pages(billed.length));
	}
});

it('a page costs the row that asked for it, even if it only kept more of it than another one', async () => {
	const list = { rows: 15, pageSize: 10 };
	addFaults({ status: 400, times: 1, ...matching({ search: 'wrong' }) });
	addFaults(empty(2, list), { list });
	jest.spyOn(Math, 'random').mockImplementation(() => (requestCount() < 2 ? 0 : 0.9));
	const words = '={{ $json.search === "a" || Math.random() > 0.5 ? "a" : "wrong" }}';
	const output = '={{ $json.search === "a" ? "simplified" : "all" }}';
	const form = search({ includeCost: true, concurrency: 1 }, { search: words, output });

	const result = await run(form, searches('b', 'a'), { settings: RETRYING, onError });

	expect(pagesOf()).toEqual([1, 1, 2, 1, 2]);
	expect(costsIn(jsonOf(result.rows)).filter(Boolean)).toEqual([pages(2), pages(2)]);
	expect(costsIn(jsonOf(result.failures))).toEqual([0, 0]);
});

describe('the last page', () => {
	const LAST = lastPageOf('company');
	const error = `The service stops at page ${LAST}, but more results match`;
	/** A company search of 50 per page that has five pages of matches beyond the last page, from the third before it. */
	const LIST = { rows: (LAST + 5) * 50, pageSize: 50, clamp: LAST };
	const form = (options = {}, more = {}) =>
		listOf('company', { startPage: LAST - 3, ...options }, more);

	const FOUR_PAGES = rowIds(LAST * 50, (LAST - 4) * 50 + 1);

	it('ends a list, and is named on the error branch', async () => {
		addFaults({ list: LIST });
		const result = await run(form(), searches('a', 'b'), { onError });
		expect(result.ids).toEqual([...FOUR_PAGES, ...FOUR_PAGES]);
		expect(requestCount()).toBe(8);
		const message = expect.stringContaining('narrower filters');
		const details = { page: LAST, rows: 200 };
		const reports = ['a', 'b'].map((search) => ({ search, error, message, details }));
		expect(jsonOf(result.errorItems)).toMatchObject(reports);
		expect(result.errorItems.map(linkOf)).toEqual([0, 1]);
	});

	it('is named there too if only the number of all matches goes beyond it', async () => {
		const all = LAST * 50;
		const totals = { totalPages: LAST, totalElements: all, totalResultCount: all + 1 };
		addFaults({ list: { rows: all, pageSize: 50, totals } });

		const { errorItems, hints, ids } = await run(form(), searches('a'), { onError });

		expect(ids).toEqual(FOUR_PAGES);
		expect(jsonOf(errorItems)).toMatchObject([{ error, details: { page: LAST, rows: 200 } }]);
		expect(hints).toEqual([expect.stringContaining(error)]);
	});

	it.each([
		['all that the service returns', LAST * 50, {}, 1],
		['fewer rows', LAST * 50 - 10, {}, 0],
		['no more than the limit', LAST * 50, { returnAll: false, limit: 200 }, 0],
	])('says that more may match after %s', async (_name, rows, more, count) => {
		addFaults({ list: { rows, pageSize: 50 } });
		const { hints } = await run(form({}, more), searches('a'));
		expect(hints).toEqual(
			Array(count).fill(expect.stringContaining('reached the last page that the service returns')),
		);
	});
});

describe('the reactions to a post', () => {
	/** What the network shows of 2,795 reactions. */
	const SHOWN = { rows: 1_218, pageSize: 100, totals: { totalPages: 28, totalElements: 2_795 } };
	const reactions = (more: IDataObject = {}): Form => ({
		resource: 'post',
		operation: 'getReactions',
		post: service().data.posts[0].url,
		returnAll: true,
		...more,
	});

	it('end at the last page that the network shows, with advice that costs nothing', async () => {
		addFaults({ list: SHOWN });
		const { ids, hints } = await run(reactions());
		expect(ids).toEqual(rowIds(1_218));
		expect(requestCount()).toBe(13);
		expect(hints).toEqual([
			'The network shows no more than 13 pages of this list, although it counts more. The first 1218 rows are on the success branch. No request returns the rest.',
		]);
	});

	it('may end with a full page, of which nothing is said', async () => {
		addFaults({ list: { rows: 1_300, pageSize: 100 } });
		const { ids, hints } = await run(reactions({ options: { startPage: 10 } }));
		expect(ids).toEqual(rowIds(1_300, 901));
		expect(hints).toEqual([]);
	});
});

it('another page than the requested one is reported', async () => {
	addFaults({ list: { rows: 60, pageSize: 10, reportedPages: { 3: 9 } } });
	const { rows, failures } = await run(search({ startPage: 3 }), searches('a'), { onError });
	expect(idsOf(rows)).toEqual(rowIds(30, 21));
	const report = {
		error: 'The service returned page 9 instead of page 3',
		details: { page: 3, rows: 10 },
	};
	expect(jsonOf(failures)).toMatchObject([report]);
	expect(pagesOf()).toEqual([3]);
});
