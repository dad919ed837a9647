// Sessions: which searches get one, and pages in sequence within it.
import type { IDataObject } from 'n8n-workflow';

import { EXAMPLE_URLS } from '../../helpers/fixtures.mts';
import { lastPageOf } from '../../helpers/published.mts';
import {
	addFaults,
	idsOf,
	listOf,
	matching,
	pagesOf,
	queries,
	rowIds,
	run,
	search,
	searches,
	useService,
} from '../../helpers/runs.mts';

const service = useService();
const PAGE = 25;
const LIST = { rows: 6 * PAGE, pageSize: PAGE };
const SEARCHES = ['lead', 'account'];

const sessionsOf = (word: string) =>
	queries()
		.filter(({ search }) => search === word)
		.map(({ sessionId }) => sessionId);
const limited = (limit: number) => ({ returnAll: false, limit });

describe('a search of several pages', () => {
	beforeEach(() => {
		service().latency = 5;
		addFaults({ list: LIST });
	});

	it.each(SEARCHES)('uses one session per input item: %s', async (what) => {
		const words = ['a', 'b', 'c'];
		const { ids, links } = await run(listOf(what), searches(...words));
		expect(ids).toEqual([...rowIds(150), ...rowIds(150), ...rowIds(150)]);
		expect(links).toEqual([0, 1, 2].flatMap((input) => rowIds(150).map(() => input)));
		const sessions = words.map((word) => [...new Set(sessionsOf(word))]);
		expect(sessions.map(({ length }) => length)).toEqual([1, 1, 1]);
		expect(new Set(sessions.flat()).size).toBe(3);
		for (const session of sessions.flat()) expect(session).toMatch(/^\w{16,}$/);
		for (const word of words) expect(pagesOf(word)).toEqual([1, 2, 3, 4, 5, 6]);
		expect(service().requestLog.peak).toBeLessThanOrEqual(3);
	});

	it('uses another session in each run', async () => {
		for (const word of ['a', 'b']) {
			await run(listOf('lead'), searches(word));
		}
		expect(sessionsOf('a')[0]).not.toBe(sessionsOf('b')[0]);
	});

	it.each([undefined, true, false])(
		'fetches its pages one by one in a Session ID, with Keep One Session = %s',
		async (keepSession) => {
			const options = { sessionId: ' mine ', ...(keepSession !== undefined && { keepSession }) };
			const { ids } = await run(listOf('lead', options), searches('a'));
			expect(ids).toEqual(rowIds(150));
			expect(service().requestLog.peak).toBe(1);
			expect(sessionsOf('a')).toEqual(Array(6).fill('mine'));
			expect(pagesOf()).toEqual([1, 2, 3, 4, 5, 6]);
		},
	);
});

it.each<[string, IDataObject, IDataObject]>([
	['a Limit of one row more than a page', {}, limited(PAGE + 1)],
	['a Limit of two pages', {}, limited(2 * PAGE)],
	['Max Pages 2', { maxPages: 2 }, {}],
	['the last page but one as Start Page', { startPage: lastPageOf('lead') - 1 }, {}],
	['a blank Session ID', { maxPages: 2, sessionId: '  ' }, {}],
	['an expression for Keep One Session that finds nothing', { maxPages: 2, keepSession: '' }, {}],
])('keeps two pages in one session with %s', async (_name, options, more) => {
	addFaults({ list: { rows: 1_000 * PAGE, pageSize: PAGE } });
	await run(listOf('lead', options, more), searches('a'));
	const [first, ...others] = sessionsOf('a');
	expect(first).toMatch(/^\w{16,}$/);
	expect(others).toEqual([first]);
});

describe.each(SEARCHES)('a %s search that can request only one page', (what) => {
	it.each<[string, IDataObject, IDataObject]>([
		['a Limit of one page', {}, limited(PAGE)],
		['Max Pages 1', { maxPages: 1 }, {}],
		['the last page as Start Page', { startPage: lastPageOf(what) }, {}],
	])('has no session but that of a Session ID: %s', async (_name, options, more) => {
		addFaults({ list: { rows: 1_000 * PAGE, pageSize: PAGE } });
		await run(listOf(what, { keepSession: true, ...options }, more), searches('a'));
		await run(listOf(what, { sessionId: 'mine', ...options }, more), searches('a'));
		expect(sessionsOf('a')).toEqual([undefined, 'mine']);
	});
});

it('fetches in parallel and without a session when Keep One Session is off', async () => {
	service().latency = 5;
	addFaults({ ...matching({ page: 1 }), list: LIST }, { together: 5, list: LIST });
	const form = listOf('lead', { keepSession: false });
	const { ids } = await run(form, searches('a'));
	expect(ids).toEqual(rowIds(150));
	expect(new Set(sessionsOf('a'))).toEqual(new Set([undefined]));
	expect(service().requestLog.peak).toBe(5);
});

it('keeps the session and the pool with a saved search, which replaces all other filters', async () => {
	const options = { sessionId: 'mine', usePrivatePool: true, requiredAccountId: 'acc-1001' };
	const form = listOf('lead', options, {
		filters: { salesNavUrl: EXAMPLE_URLS.leadSearch, firstNames: 'Jane' },
	});
	await run(form, searches('a'));
	expect(service().requestLog.entries[0].query).toEqual({
		page: '1',
		salesNavUrl: EXAMPLE_URLS.leadSearch,
		sessionId: 'mine',
		usePrivatePool: 'true',
		requiredAccountId: 'acc-1001',
	});
});

describe('a later page that fails', () => {
	beforeEach(() => {
		addFaults({ status: 400, times: 1, ...matching({ page: 4 }) }, { list: LIST });
	});

	it.each<[string, IDataObject]>([
		['generated', {}],
		['entered', { sessionId: 'mine' }],
	])('names the %s session to resume with', async (_name, options) => {
		const first = await run(listOf('lead', { ...options, onPageFailure: 'keep' }), searches('a'));
		const [failed] = first.failures;
		const [sessionId] = sessionsOf('a');
		expect(failed.json.message).toContain(
			`To resume there, set Start Page 4 and Session ID ${sessionId} in Options.`,
		);
		const details = { kind: 'invalid', statusCode: 400, page: 4, sessionId, rows: 75 };
		expect(failed.json.details).toEqual(details);

		service().requestLog.clear();
		const resume = { startPage: 4, sessionId: (failed.json.details as IDataObject).sessionId };
		const second = await run(listOf('lead', resume), searches('a'));
		expect(pagesOf()).toEqual([4, 5, 6]);
		expect(sessionsOf('a')).toEqual([sessionId, sessionId, sessionId]);
		expect(idsOf([...first.items.slice(0, -1), ...second.items])).toEqual(rowIds(150));
	});

	it('names the session in the thrown error', async () => {
		const { error } = await run(listOf('account'), searches('a'));
		expect(error?.description).toContain(`Start Page 4 and Session ID ${sessionsOf('a')[0]} in`);
	});

	it('does not name a session if there is none', async () => {
		const options = { keepSession: false, onPageFailure: 'keep' };
		const result = await run(listOf('lead', options), searches('a'));
		const [{ json }] = result.failures;
		expect(json.message).toContain('To resume there, set Start Page 4 in Options.');
		const rows = { page: 4, rows: 75, laterPages: '5, 6' };
		expect(json.details).toEqual({ kind: 'invalid', statusCode: 400, ...rows });
	});
});

it('names the session after a wrong page', async () => {
	addFaults({ list: { ...LIST, repeatedPages: [3], reportedPages: { 3: 2 } } });
	const onError = 'continueRegularOutput';
	const result = await run(listOf('lead'), searches('a'), { onError });
	const [sessionId] = sessionsOf('a');
	const rows = 2 * PAGE;
	expect(result.all).toHaveLength(rows + 1);
	const details = { kind: 'incomplete', page: 3, sessionId, rows };
	expect(result.failures[0].json).toMatchObject({ details });
});

it('does not name a Session ID if the operation lacks the option', async () => {
	const [first, second] = [{ query: { page: '1' } }, { query: { page: '2' } }];
	const pagination = { totalPages: 3, totalElements: 30, pageSize: 10, pageNumber: 1 };
	addFaults({ when: first, body: { elements: [{ id: '1' }], pagination } });
	addFaults({ when: second, status: 400 });
	const parameters = [{ name: 'sessionId', value: 'mine' }];
	const form = search({ additionalParameters: { parameters }, onPageFailure: 'keep' });
	const result = await run(form, searches('a'));
	expect(sessionsOf('a')).toEqual(['mine', 'mine']);
	const [{ json }] = result.failures;
	expect(json.message).toContain('To resume there, set Start Page 2 in Options.');
	expect(json.details).toEqual({ kind: 'invalid', statusCode: 400, page: 2, rows: 1 });
});
