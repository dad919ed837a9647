// Identical reads of a run: what is sent once, what each input item gets, and what is never shared.
import type { IDataObject } from 'n8n-workflow';

import { ACCOUNT, credentialsOf, EXAMPLE_URLS } from '../../helpers/fixtures.mts';
import { type Form, listOf, lookup, search } from '../../helpers/forms.mts';
import { numbers, people, searches } from '../../helpers/inputs.mts';
import {
	blamedBy,
	idsOf,
	jsonOf,
	linked,
	linkedRows,
	linkOf,
	rowIds,
} from '../../helpers/results.mts';
import { ON_ERROR, RETRYING, run } from '../../helpers/runs.mts';
import {
	addFaults,
	matching,
	pagesOf,
	queries,
	requestCount,
	useService,
} from '../../helpers/service.mts';
import { expireTimeouts } from '../../helpers/clock.mts';
import { FAULTS } from '../../service/known-faults.mts';
import { dollars, lookups, pages } from '../../helpers/published.mts';

const service = useService();

const costs = (items: Array<{ json: IDataObject }>) => items.map(({ json }) => json.cost);
const sum = (items: Array<{ json: IDataObject }>) =>
	costs(items).reduce<number>((total, cost) => total + Number(cost), 0);
/** Returns a value and all objects within it. */
function objectsIn(value: unknown): object[] {
	if (typeof value !== 'object' || value === null) return [];
	return [value, ...Object.values(value).flatMap(objectsIn)];
}

it('60 rows that name 20 people send 20 requests, with the cost at the first, and again in the next run', async () => {
	const items = numbers(60).map((index) => people(20)[(index * 7) % 20]);
	const { data } = service();
	const ids = items.map(({ name }) => data.findPerson(String(name))?.id);
	for (const runs of [1, 2]) {
		const result = await run(lookup({ concurrency: 20, includeCost: true }), items);
		expect(requestCount()).toBe(runs * 20);
		expect(linked(result.items)).toEqual(ids.map((id, index) => [id, index]));
		expect(costs(result.items)).toEqual(items.map((_, index) => (index < 20 ? lookups(1) : 0)));
	}
});

it('spellings of one URL are one request, which is sent as in the first', async () => {
	const { publicIdentifier: name } = service().data.people[0];
	const urls = [`http://uk.network.com/in/${name}/?utm_source=a`, `network.com/in/${name}#about`];
	const profile = { __rl: true, mode: 'url', value: '={{ $json.url }}' };
	const form = { ...lookup(), profile } as Form;
	const { links } = await run(
		form,
		urls.map((url) => ({ url })),
	);
	expect(links).toEqual([0, 1]);
	await run(form, [{ url: urls[0] }]);
	const [both, alone, ...others] = queries();
	expect([both, others]).toEqual([alone, []]);
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

		const alone = (await Promise.all(outputs.map(async (output) => await rowsOf([output])))).flat();
		service().requestLog.clear();
		expect(await rowsOf(outputs)).toEqual(alone);
		expect(await rowsOf(outputs.toReversed())).toEqual(alone.toReversed());
		expect(await rowsOf(outputs.slice(0, 3))).toEqual(alone.slice(0, 3));
		expect(requestCount()).toBe(3);
	});

	it.each(['all', 'simplified', 'raw'])('have no object in common, Output = %s', async (output) => {
		const [person] = people(1);
		const form = { ...lookup({ includeCost: true }), output };
		const { items } = await run(form, [person, person, person]);
		const objects = items.flatMap(({ json }) => objectsIn(json));
		expect(objects.length).toBeGreaterThan(2);
		expect(new Set(objects).size).toBe(objects.length);
		expect(costs(items)).toEqual([lookups(1), 0, 0]);
	});
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

	it('share pages that follow a cursor, while Output stays that of each item', async () => {
		addFaults({ list: { rows: 200, pageSize: 50, cursor: 'each', requireCursor: true } });
		const items = ['all', 'raw', 'simplified'].map((output) => ({ search: 'a', output }));
		const { links } = await run(listOf('post', {}, { output: '={{ $json.output }}' }), items);
		expect(pagesOf()).toEqual([1, 2, 3, 4]);
		expect(links).toEqual([...Array(200).fill(0), ...Array(4).fill(1), ...Array(200).fill(2)]);
	});

	it('share places, while Closest Match Only stays that of each item', async () => {
		const elements = [{ geoId: '1' }, { geoId: '2' }];
		addFaults({ body: { status: 200, elements } });
		const closestOnly = '={{ $json.closest }}';
		const form: Form = { resource: 'location', operation: 'search', place: 'Paris', closestOnly };
		const { items } = await run(form, [{ closest: false }, { closest: true }]);
		expect(requestCount()).toBe(1);
		expect(jsonOf(items)).toEqual([...elements, elements[0]]);
	});

	it('share a failed page, while If a Later Page Fails stays that of each item', async () => {
		addFaults({ status: 400, ...matching({ page: 3 }) }, { list: { rows: 50, pageSize: 10 } });
		const form = search({ onPageFailure: '={{ $json.then }}', concurrency: 1, includeCost: true });
		const items = ['keep', 'fail', 'keep'].map((then) => ({ search: 'a', then }));
		const { rows, ...result } = await run(form, items, { onError: 'continueRegularOutput' });
		expect(pagesOf()).toEqual([1, 2, 3]);
		expect(result.failed).toEqual([0, 1, 2]);
		expect(new Set(result.failures.map(({ json }) => json.error)).size).toBe(1);
		expect(linked(rows)).toEqual([...linkedRows(20, 0), ...linkedRows(20, 2)]);
		expect(sum(rows)).toBeCloseTo(pages(2), 9);
		const details = result.failures.map(({ json }) => json.details as IDataObject);
		expect(details.map(({ cost }) => cost)).toEqual([0, 0, 0]);
	});
});

describe('a failed request', () => {
	it.each(ON_ERROR)('fails for all its items in the same words, On Error = %s', async (onError) => {
		addFaults({ ...FAULTS.envelope(400), ...matching({ query: 'nobody' }) });
		const [person] = people(1);
		const items = [person, { name: 'nobody' }, { name: 'nobody' }, { name: 'nobody' }];
		const result = await run(lookup(), items, { onError });
		expect(requestCount()).toBe(2);
		if (onError === undefined) {
			expect(blamedBy(result.error)).toBe(1);
			return;
		}

		expect(result.failed).toEqual([1, 2, 3]);
		expect(result.failures.map(({ json }) => json.error)).toEqual(Array(3).fill('Made to fail'));
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

it.each<[what: string, other: () => IDataObject]>([
	['keys', () => ({ apiKey: service().keys.business })],
	['path segments', () => ({ pathSegment: 'linkedin' })],
	['cookies', () => ({ cookie: 'session=other-made-up-session; lang=en' })],
])('the requests of two accounts with different %s are not shared', async (_what, other) => {
	const form = { resource: 'connection', operation: 'getSent', options: {} } as Form;
	const own = { ...ACCOUNT, baseUrl: service().currentUrl };
	await run(form, [{}, {}, {}], {
		onError: 'continueRegularOutput',
		credentials: (index) =>
			credentialsOf(service(), { ...own, ...(index === 1 && other()) }) as never,
	});
	expect(requestCount()).toBe(2);
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

it('share the longest timeout, whichever row comes first', async () => {
	const requestOptions = { timeout: '={{ $json.timeout }}' };
	const form = { ...lookup({ maxOutage: 0 }), requestOptions } as Form;
	const [person, other] = people(2);
	const asked = expireTimeouts(0, requestCount);
	const patient = { ...person, timeout: 20_000 };
	const hasty = { ...person, timeout: 0 };
	for (const items of [
		[patient, hasty],
		[hasty, patient],
	]) {
		const { error, links } = await run(form, items);
		expect([error, links]).toEqual([undefined, [0, 1]]);
	}

	// A blank timeout is n8n's default.
	expect(asked).toEqual([300_000, 300_000]);
	await run(form, [{ ...hasty, timeout: 100 }, patient, { ...other, timeout: 30_000 }]);
	expect(asked.slice(2)).toEqual([20_000, 30_000]);
});

it('Retry On Fail asks again only for people without an answer', async () => {
	const later = matching({ query: 'later' });
	// Two tries of the node, with four requests each.
	addFaults({ ...FAULTS.serverError(), times: 8, ...later });
	addFaults({ ...later, body: { status: 200, element: { id: 'x' }, cost: lookups(1) } });
	// The service bills this answer too.
	const error = 'This profile is private';
	addFaults({
		...matching({ query: 'private' }),
		body: { status: 200, error, element: null, cost: lookups(1) },
	});
	const form = lookup({ maxOutage: 0, concurrency: 1 });
	const names = ['nobody', 'later', 'nobody', 'private'];
	const items = [...names.map((name) => ({ name })), ...people(1)];
	const settings = { ...RETRYING, maxTries: 5 };
	const { links, failed } = await run(form, items, { settings, onError: 'continueRegularOutput' });
	expect([links, failed]).toEqual([numbers(5), [0, 2, 3]]);
	const asked = queries().map(({ query }) => query);
	expect(asked.filter((name) => name === 'later')).toHaveLength(9);
	expect(asked).toHaveLength(9 + 3);
});

// Sessions: which searches get one, and pages in sequence within it.
const PAGE = 25;
const LIST = { rows: 6 * PAGE, pageSize: PAGE };
const SEARCHES = ['lead', 'account'];

const sessionsOf = (word: string) =>
	queries()
		.filter(({ search }) => search === word)
		.map(({ sessionId }) => sessionId);

describe('a search of several pages', () => {
	beforeEach(() => {
		service().latency = 5;
		addFaults({ list: LIST });
	});

	it.each(SEARCHES)('uses one session for each input in each run: %s', async (what) => {
		const words = ['a', 'b', 'a'];
		const { items } = await run(listOf(what), searches(...words));
		expect(linked(items)).toEqual([0, 1, 2].flatMap((input) => linkedRows(150, input)));
		for (const word of words) expect(pagesOf(word)).toEqual([1, 2, 3, 4, 5, 6]);
		expect(service().requestLog.peak).toBeLessThanOrEqual(2);
		const [a, b] = ['a', 'b'].map((word) => [...new Set(sessionsOf(word))]);
		await run(listOf(what), searches('c'));
		const sessions = [...a, ...b, sessionsOf('c')[0]];
		expect(new Set(sessions).size).toBe(3);
		expect(sessions).toHaveLength(3);
		for (const session of sessions) expect(session).toMatch(/^\w{16,}$/);
	});

	it('fetches pages one by one in a Session ID', async () => {
		const { ids } = await run(listOf('lead', { sessionId: ' mine ' }), searches('a'));
		expect(ids).toEqual(rowIds(150));
		expect(service().requestLog.peak).toBe(1);
		expect(sessionsOf('a')).toEqual(Array(6).fill('mine'));
		expect(pagesOf()).toEqual([1, 2, 3, 4, 5, 6]);
	});
});

it('has no session but that of a Session ID if it can request only one page', async () => {
	addFaults({ list: LIST });
	for (const sessionId of ['  ', 'mine']) {
		await run(listOf('lead', { sessionId, maxPages: 1 }), searches('a'));
	}

	expect(sessionsOf('a')).toEqual([undefined, 'mine']);
});

it('shares no pages of a session with an item that needs none', async () => {
	addFaults({ list: LIST });
	const items = [6 * PAGE, PAGE].map((limit) => ({ search: 'a', limit }));
	const form = listOf('lead', {}, { returnAll: false, limit: '={{ $json.limit }}' });
	const { links } = await run(form, items);
	expect(links).toEqual([...Array(6 * PAGE).fill(0), ...Array(PAGE).fill(1)]);
	const sessions = sessionsOf('a');
	expect(sessions).toHaveLength(7);
	expect(sessions.filter(Boolean)).toHaveLength(6);
});

it('keeps the session and the pool with a saved search, which replaces all other filters', async () => {
	const options = { sessionId: 'mine', usePrivatePool: true, requiredAccountId: 'acc-1001' };
	const onePage = { ...options, maxPages: 1 };
	const filters = { salesNavUrl: EXAMPLE_URLS.leadSearch, firstNames: 'Jane' };
	await run(listOf('lead', onePage, { filters }), searches('a'));
	expect(queries()).toEqual([
		{
			page: '1',
			salesNavUrl: EXAMPLE_URLS.leadSearch,
			sessionId: 'mine',
			usePrivatePool: 'true',
			requiredAccountId: 'acc-1001',
		},
	]);
});

describe('a later page that fails', () => {
	const keep = { onPageFailure: 'keep' };

	it('names the session to resume with', async () => {
		addFaults({ status: 400, times: 1, ...matching({ page: 4 }) }, { list: LIST });
		const first = await run(listOf('lead', keep), searches('a'));
		const [failed] = first.failures;
		const [sessionId] = sessionsOf('a');
		expect(failed.json.message).toContain(
			`To resume there, set Start Page 4 and Session ID ${sessionId} in Options.`,
		);
		const details = { kind: 'invalid', statusCode: 400, page: 4, sessionId, rows: 75 };
		expect(failed.json.details).toEqual(details);

		service().requestLog.clear();
		const second = await run(listOf('lead', { startPage: 4, sessionId }), searches('a'));
		expect(pagesOf()).toEqual([4, 5, 6]);
		expect(sessionsOf('a')).toEqual([sessionId, sessionId, sessionId]);
		expect(idsOf([...first.items.slice(0, -1), ...second.items])).toEqual(rowIds(150));
	});

	it('does not name a Session ID if the operation lacks the option', async () => {
		const pagination = { totalPages: 3, totalElements: 30, pageNumber: 1 };
		const body = { elements: [{ id: '1' }], pagination };
		addFaults({ ...matching({ page: 1 }), body }, { ...matching({ page: 2 }), status: 400 });
		const parameters = [{ name: 'sessionId', value: 'mine' }];
		const form = search({ additionalParameters: { parameters }, ...keep });
		const result = await run(form, searches('a'));
		expect(sessionsOf('a')).toEqual(['mine', 'mine']);
		const [{ json }] = result.failures;
		expect(json.message).toContain('To resume there, set Start Page 2 in Options.');
		expect(json.details).toEqual({ kind: 'invalid', statusCode: 400, page: 2, rows: 1 });
	});
});
