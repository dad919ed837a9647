// Identical reads of a run: what is sent once, what each input item gets, and what is never shared.
import type { IDataObject } from 'n8n-workflow';

import { ACCOUNT, credentialsOf, EXAMPLE_URLS } from '../../helpers/fixtures.mts';
import {
	type Form,
	listOf,
	lookup,
	numbers,
	people,
	search,
	searches,
} from '../../helpers/inputs.mts';
import { idsOf, jsonOf, linked, linkedRows, linkOf, rowIds } from '../../helpers/results.mts';
import { ON_ERROR, RETRYING, run } from '../../helpers/runs.mts';
import {
	addFaults,
	matching,
	pagesOf,
	queries,
	requestCount,
	useService,
} from '../../helpers/service.mts';
import { dollars, lastPageOf } from '../../helpers/published.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import { lookups, pages } from '../../helpers/costs.mts';

const service = useService();

const costs = (items: Array<{ json: IDataObject }>) => items.map(({ json }) => json.cost);
const sum = (items: Array<{ json: IDataObject }>) =>
	costs(items).reduce<number>((total, cost) => total + Number(cost), 0);
/** Returns a value and all objects within it. */
function objectsIn(value: unknown): object[] {
	if (typeof value !== 'object' || value === null) return [];
	return [value, ...Object.values(value).flatMap(objectsIn)];
}
/** Looks up each input item's `url`. */
const byUrl = (options: IDataObject = {}): Form =>
	({
		...lookup(options),
		profile: { __rl: true, mode: 'url', value: '={{ $json.url }}' },
	}) as Form;

it('200 rows that name 80 people send 80 requests, with the cost at the first', async () => {
	const items = numbers(200).map((index) => people(80)[(index * 7) % 80]);
	const { data } = service();
	const ids = items.map(({ name }) => data.findPerson(String(name))?.id);
	const result = await run(lookup({ concurrency: 20, includeCost: true }), items);
	expect(requestCount()).toBe(80);
	expect(linked(result.items)).toEqual(ids.map((id, index) => [id, index]));
	expect(costs(result.items)).toEqual(items.map((_, index) => (index < 80 ? lookups(1) : 0)));
});

describe('the items of a shared request', () => {
	it('each have what their own output needs of it, in any order', async () => {
		const [person] = people(1);
		const outputs: IDataObject[] = [
			{ output: 'simplified', fields: '' },
			{ output: 'selected', fields: 'headline, experience[0].position' },
			{ output: 'selected', fields: 'skills' },
			{ output: 'all', fields: '' },
			{ output: 'raw', fields: '' },
		];
		const form = { ...lookup(), output: '={{ $json.output }}', fields: '={{ $json.fields }}' };
		const rowsOf = async (some: IDataObject[]) => {
			const { items } = await run(
				form,
				some.map((one) => ({ ...person, ...one })),
			);
			return jsonOf(items).map(({ element, ...row }) => element ?? row);
		};
		const alone = (await Promise.all(outputs.map(async (one) => await rowsOf([one])))).flat();
		service().requestLog.clear();
		for (const first of numbers(outputs.length)) {
			const turned = <T,>(all: T[]) => [...all.slice(first), ...all.slice(0, first)];
			expect(await rowsOf(turned(outputs))).toEqual(turned(alone));
		}
		expect(await rowsOf(outputs.slice(0, 3))).toEqual(alone.slice(0, 3));
		expect(requestCount()).toBe(outputs.length + 1);
	});

	it.each(['all', 'simplified', 'selected', 'raw'])(
		'have no object in common with Output = %s',
		async (output) => {
			const [person] = people(1);
			const form = { ...lookup(), output, fields: 'location, experience' };
			const { items } = await run(form, [person, person, person]);
			const objects = items.flatMap(({ json }) => objectsIn(json));
			expect(objects.length).toBeGreaterThan(2);
			expect(new Set(objects).size).toBe(objects.length);
		},
	);

	it('are copies of the envelope with Raw Response, which costs the others nothing', async () => {
		const [person] = people(1);
		const form = { ...lookup({ includeCost: true }), output: 'raw' };
		const { items } = await run(form, [person, person, person]);
		expect(costs(items)).toEqual([lookups(1), 0, 0]);
		(items[0].json.element as IDataObject).id = 'changed';
		(items[1].json.element as IDataObject).id = 'changed';
		expect(items[2].json).toHaveProperty('element.id', service().data.people[0].id);
	});

	it('keep their own input fields', async () => {
		const [person] = people(1);
		const items = ['x', 'y'].map((mark) => ({ ...person, mark }));
		const result = await run(lookup({ resultField: 'found' }), items);
		expect(result.items.map(({ json }) => json.mark)).toEqual(['x', 'y']);
		expect(requestCount()).toBe(1);
		expect(result.items[0].json.found).toEqual(result.items[1].json.found);
		expect(result.items[0].json.found).not.toBe(result.items[1].json.found);
	});

	it('are requested with the value of the first', async () => {
		const { publicIdentifier: name } = service().data.people[0];
		const urls = [`http://uk.network.com/in/${name}/?utm_source=a`, `network.com/in/${name}`];
		await run(
			byUrl(),
			urls.map((url) => ({ url })),
		);
		await run(byUrl(), [{ url: urls[0] }]);
		const [both, alone] = service().requestLog.entries;
		expect(requestCount()).toBe(2);
		expect(both.query).toEqual(alone.query);
	});
});

describe('spellings', () => {
	it.each<[resource: string, path: string, tails: string[]]>([
		['profile', 'in', ['', '/', '?utm_source=a&utm_medium=b', '/?trk=x', '#about']],
		['company', 'company', ['', '/', '?utm_source=a', '/about/', '/?trk=x']],
	])('of one %s are one request', async (resource, path, tails) => {
		const person = service().data.people[0].publicIdentifier;
		const company = service().data.companies[0].universalName;
		const name = resource === 'profile' ? person : company;
		const hosts = [
			'https://www.network.com',
			'https://network.com',
			'http://uk.network.com',
			'https://WWW.Network.com',
		];
		const items = hosts.flatMap((host) =>
			tails.map((tail) => ({ url: `${host}/${path}/${name}${tail}` })),
		);
		const form = {
			resource,
			operation: 'get',
			[resource]: { __rl: true, mode: 'url', value: '={{ $json.url }}' },
			options: {},
		} as Form;
		const result = await run(form, items);
		expect(result.error).toBeUndefined();
		expect(result.links).toEqual(items.map((_, index) => index));
		expect(queries()).toHaveLength(1);
	});

	it('of a text in another case are not one request', async () => {
		addFaults({ list: { rows: 1, pageSize: 10 } });
		await run(search(), searches('Rust', 'rust', 'Rust'));
		expect(requestCount()).toBe(2);
	});
});

it.each<[option: string, value: string]>([
	['detail', "={{ $json.full ? 'full' : 'main' }}"],
	['findEmail', '={{ $json.full }}'],
])('different values of %s are not shared', async (option, value) => {
	const [person] = people(1);
	const items = [true, false, true].map((full) => ({ ...person, full }));
	await run({ ...lookup(), [option]: value }, items);
	expect(requestCount()).toBe(2);
});

describe('lists', () => {
	it('share their pages, while Limit stays that of each item', async () => {
		addFaults({ list: { rows: 95, pageSize: 10 } });
		const form = search({ includeCost: true }, { returnAll: false, limit: '={{ $json.limit }}' });
		const limits = [15, 3, 40, 95];
		const items = limits.map((limit) => ({ search: 'a', limit }));
		const result = await run(form, items);
		expect(pagesOf().sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
		for (const [index, limit] of limits.entries()) {
			const own = result.items.filter((item) => linkOf(item) === index);
			expect(idsOf(own)).toEqual(rowIds(limit));
		}
		expect(sum(result.items)).toBeCloseTo(pages(10), 9);
	});

	it('share their pages, while Output stays that of each item', async () => {
		addFaults({ list: { rows: 20, pageSize: 10 } });
		const form = search({}, { output: '={{ $json.output }}' });
		const items = ['all', 'raw', 'simplified'].map((output) => ({ search: 'a', output }));
		const result = await run(form, items);
		expect(pagesOf()).toEqual([1, 2]);
		expect(result.links).toEqual([...Array(20).fill(0), 1, 1, ...Array(20).fill(2)]);
	});

	it('share a failed page, while If a Later Page Fails stays that of each item', async () => {
		addFaults({ status: 400, ...matching({ page: 3 }) }, { list: { rows: 50, pageSize: 10 } });
		const form = search({ onPageFailure: '={{ $json.then }}', concurrency: 1, includeCost: true });
		const items = ['keep', 'fail', 'keep'].map((then) => ({ search: 'a', then }));
		const result = await run(form, items, { onError: 'continueRegularOutput' });
		expect(pagesOf()).toEqual([1, 2, 3]);
		const failed = result.failures;
		expect(failed.map(linkOf)).toEqual([0, 1, 2]);
		expect(new Set(failed.map(({ json }) => json.error)).size).toBe(1);
		const rows = result.items.filter((item) => !failed.includes(item));
		expect(linked(rows)).toEqual([...linkedRows(20, 0), ...linkedRows(20, 2)]);
		expect(sum(rows)).toBeCloseTo(pages(2), 9);
		expect(failed.map(({ json }) => (json.details as IDataObject).cost)).toEqual([0, 0, 0]);
	});

	it('share one generated session', async () => {
		addFaults({ list: { rows: 75, pageSize: 25 } });
		const { items } = await run(listOf('lead'), searches('a', 'a', 'b'));
		expect(items).toHaveLength(3 * 75);
		const sessions = queries().map(({ sessionId }) => sessionId);
		expect(sessions).toHaveLength(6);
		expect(new Set(sessions).size).toBe(2);
	});

	it('share pages that follow a cursor', async () => {
		addFaults({ list: { rows: 200, pageSize: 50, cursor: 'each', requireCursor: true } });
		const { items } = await run(listOf('post'), searches('a', 'a'));
		expect(linked(items)).toEqual([...linkedRows(200, 0), ...linkedRows(200, 1)]);
		expect(pagesOf()).toEqual([1, 2, 3, 4]);
	});
});

describe('a failed request', () => {
	it.each(ON_ERROR)('fails for all its items in the same words, On Error = %s', async (onError) => {
		addFaults({ ...FAULTS.envelope(400), ...matching({ query: 'nobody' }) });
		const [person] = people(1);
		const items = [person, { name: 'nobody' }, { name: 'nobody' }, { name: 'nobody' }];
		const result = await run(lookup({ maxOutage: 0, maxRetries: 0 }), items, { onError });
		expect(queries().map(({ query }) => query)).toHaveLength(2);
		if (onError === undefined) {
			expect(result.error?.context.itemIndex).toBe(1);
			return;
		}
		expect(result.failed).toEqual([1, 2, 3]);
		expect(result.failures.map(({ json }) => json.error)).toEqual(Array(3).fill('Made to fail'));
	});

	it('is retried once for all its items', async () => {
		addFaults({ ...FAULTS.serverError(), times: 2 });
		const [person] = people(1);
		const { links } = await run(lookup(), Array(5).fill(person));
		expect(links).toEqual([0, 1, 2, 3, 4]);
		expect(requestCount()).toBe(3);
	});

	it('costs only the first item', async () => {
		const form = lookup({ includeCost: true });
		const items = [{ name: 'nobody' }, { name: 'nobody' }];
		const result = await run(form, items, { onError: 'continueErrorOutput' });
		expect(requestCount()).toBe(1);
		const [first, second] = jsonOf(result.failures);
		expect([first.details, second.details]).toMatchObject([{ cost: lookups(1) }, { cost: 0 }]);
		expect(second.error).toBe(first.error);
		expect(first.message).toBe(
			`${String(second.message)} The service billed ${dollars(lookups(1))} for it.`,
		);
	});
});

describe('what is not shared', () => {
	it('are requests with different cookies of one API key', async () => {
		const form = { resource: 'connection', operation: 'getSent', options: {} } as Form;
		await run(form, [{}, {}], {
			onError: 'continueRegularOutput',
			credentials: (index) => ({
				...credentialsOf(service(), { baseUrl: service().currentUrl }),
				...(index === 1 && { cookie: 'session=other-made-up-session; lang=en' }),
			}),
		});
		expect(new Set(queries().map(({ cookie }) => cookie)).size).toBe(2);
	});

	it.each<[what: string, other: () => IDataObject]>([
		['keys', () => ({ apiKey: service().keys.business })],
		['path segments', () => ({ pathSegment: 'linkedin' })],
	])('are the requests of two accounts with different %s', async (_what, other) => {
		const [person] = people(1);
		const own = { ...ACCOUNT, baseUrl: service().currentUrl };
		await run(lookup({ maxOutage: 0, maxRetries: 0 }), [person, person, person], {
			onError: 'continueRegularOutput',
			credentials: (index) => credentialsOf(service(), { ...own, ...(index === 1 && other()) }),
		});
		expect(requestCount()).toBe(2);
	});

	it('are the requests of two runs', async () => {
		const items = people(2);
		await run(lookup(), items);
		await run(lookup(), items);
		expect(requestCount()).toBe(4);
	});
});

it('gives an item with a higher Max Cost what did not fit the first', async () => {
	const [a, b] = people(2);
	const form = lookup({ maxCost: '={{ $json.cap }}', concurrency: 1 });
	const items = [
		{ ...a, cap: 1 },
		{ ...b, cap: lookups(1.75) },
		{ ...b, cap: 1 },
	];
	const result = await run(form, items);
	expect(result.failed).toEqual([1]);
	expect(requestCount()).toBe(2);
});

describe('with different patience', () => {
	const form = {
		...lookup({ maxOutage: 0, maxRetries: '={{ $json.retries }}' }),
		requestOptions: { timeout: '={{ $json.timeout }}' },
	} as Form;
	const rows = (...more: IDataObject[]) => more.map((one) => ({ ...people(1)[0], ...one }));

	it('share the most retries, whichever row comes first', async () => {
		for (const retries of [
			[0, 2],
			[2, 0],
		]) {
			addFaults({ ...FAULTS.rateLimited(0), times: 2 });
			const items = rows(...retries.map((one) => ({ retries: one, timeout: 5_000 })));
			const { error, links } = await run(form, items);
			expect([error, links]).toEqual([undefined, [0, 1]]);
		}
	});

	it.each([20_000, 0])('share the longest timeout, %i ms', async (timeout) => {
		addFaults({ delay: 600, times: 1 });
		const items = rows({ retries: 0, timeout: 100 }, { retries: 0, timeout });
		const { error, links } = await run(form, items);
		expect([error, links]).toEqual([undefined, [0, 1]]);
	});

	it('keep their own if their requests differ', async () => {
		addFaults({ delay: 600 });
		const [a, b] = people(2).map((one) => ({ ...one, retries: 0, timeout: 20_000 }));
		const { failed } = await run(form, [{ ...a, timeout: 100 }, b], {
			onError: 'continueRegularOutput',
		});
		expect(failed).toEqual([0]);
	});
});

describe('Retry On Fail', () => {
	const settings = { ...RETRYING, maxTries: 5 };

	it.each(['continueRegularOutput', 'continueErrorOutput'] as const)(
		'pays ten lookups for ten people who do not exist, On Error = %s',
		async (onError) => {
			const items = Array.from({ length: 10 }, (_, index) => ({ name: `nobody-${index}` }));
			const form = lookup({ includeCost: true });
			const result = await run(form, items, { settings, onError });
			expect(requestCount()).toBe(10);
			const details = result.failures.map(({ json }) => json.details as IDataObject);
			expect(details.map(({ cost }) => cost)).toEqual(Array(10).fill(lookups(1)));
		},
	);

	it.each([
		[
			'an error text',
			{ status: 200, error: 'This profile is private', element: null, cost: lookups(1) },
		],
		['no result', { status: 200, error: null, cost: lookups(1) }],
	])('pays once for an answer with %s that was billed', async (_what, body) => {
		addFaults({ body });
		const items = people(2);
		const onError = 'continueRegularOutput';
		const result = await run(lookup({ includeCost: true }), items, { settings, onError });
		expect(result.failures).toHaveLength(2);
		expect(requestCount()).toBe(2);
	});

	it('asks again only for people without an answer', async () => {
		const missing = { name: 'nobody' };
		addFaults({ ...FAULTS.serverError(), times: 2, ...matching({ query: 'later' }) });
		const body = { status: 200, element: { id: 'x' }, cost: lookups(1) };
		addFaults({ ...matching({ query: 'later' }), body });
		const form = lookup({ maxOutage: 0, maxRetries: 0, concurrency: 1 });
		const items = [missing, { name: 'later' }, missing, ...people(1)];
		const onError = 'continueRegularOutput';
		const { links, failed } = await run(form, items, { settings, onError });
		expect([links, failed]).toEqual([
			[0, 1, 2, 3],
			[0, 2],
		]);
		const asked = queries().map(({ query }) => query);
		expect(asked.filter((name) => name === 'nobody')).toHaveLength(1);
		expect(asked.filter((name) => name === 'later')).toHaveLength(3);
		expect(asked).toHaveLength(5);
	});

	it('pays shared pages of a list once', async () => {
		addFaults({ status: 500, ...matching({ page: 3 }), times: 1 });
		addFaults({ list: { rows: 40, pageSize: 10 } });
		const form = search({ maxOutage: 0, maxRetries: 0, concurrency: 1, includeCost: true });
		const { items } = await run(form, searches('a', 'a'), { settings });
		expect(pagesOf()).toEqual([1, 2, 3, 3, 4]);
		expect(linked(items)).toEqual([...linkedRows(40, 0), ...linkedRows(40, 1)]);
		expect(sum(items)).toBeCloseTo(pages(4), 9);
	});
});

// Sessions: which searches get one, and pages in sequence within it.
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
