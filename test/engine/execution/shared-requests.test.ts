// Equal reads of a run: what is sent once, what each input item gets, and what is never shared.
import type { IDataObject } from 'n8n-workflow';

import { ACCOUNT, credentialsOf } from '../../helpers/fixtures.mts';
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
import { lookups } from '../../helpers/published.mts';

const service = useService();

const ALL = { output: 'all' };
/** Returns a value and all objects within it. */
function objectsIn(value: unknown): object[] {
	if (typeof value !== 'object' || value === null) return [];
	return [value, ...Object.values(value).flatMap(objectsIn)];
}

it('60 rows that name 20 people send 20 requests, and again in the next run', async () => {
	const items = numbers(60).map((index) => people(20)[(index * 7) % 20]);
	const { data } = service();
	const ids = items.map(({ name }) => data.findPerson(String(name))?.id);
	for (const runs of [1, 2]) {
		const result = await run({ ...lookup(), ...ALL }, items);
		expect(requestCount()).toBe(runs * 20);
		expect(linked(result.items)).toEqual(ids.map((id, index) => [id, index]));
	}
});

describe('the items of a shared request', () => {
	it('each have what their own output needs of it, in any order', async () => {
		const [person] = people(1);
		const outputs: IDataObject[] = [
			{ output: 'simplified', fields: '' },
			{ output: 'selected', fields: 'headline, experience.0.position' },
			{ output: 'selected', fields: 'skills' },
			{ output: 'all', fields: '' },
		];
		const form = { ...lookup(), output: '={{ $json.output }}', fields: '={{ $json.fields }}' };
		const rowsOf = async (some: IDataObject[]) => {
			const rows = some.map((one) => ({ ...person, ...one }));
			return jsonOf((await run(form, rows)).items);
		};

		const alone = (await Promise.all(outputs.map(async (output) => await rowsOf([output])))).flat();
		service().requestLog.clear();
		expect(await rowsOf(outputs)).toEqual(alone);
		expect(await rowsOf(outputs.toReversed())).toEqual(alone.toReversed());
		expect(requestCount()).toBe(2);
	});

	it.each(['all', 'simplified'])('have no object in common, Output = %s', async (output) => {
		const [person] = people(1);
		const { items } = await run({ ...lookup(), output }, [person, person, person]);
		const objects = items.flatMap(({ json }) => objectsIn(json));
		expect(objects.length).toBeGreaterThan(2);
		expect(new Set(objects).size).toBe(objects.length);
	});
});

describe('lists', () => {
	it('share their pages, while Limit stays that of each item', async () => {
		addFaults({ list: { rows: 95, pageSize: 10 } });
		const form = search({}, { ...ALL, returnAll: false, limit: '={{ $json.limit }}' });
		const limits = [15, 3, 40, 95];
		const items = limits.map((limit) => ({ search: 'a', limit }));
		const result = await run(form, items);
		expect(pagesOf().sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
		for (const [index, limit] of limits.entries()) {
			const own = result.items.filter((item) => linkOf(item) === index);
			expect(idsOf(own)).toEqual(rowIds(limit));
		}
	});

	it('share pages that follow a cursor', async () => {
		addFaults({ list: { rows: 200, pageSize: 50, cursor: 'each', requireCursor: true } });
		const { items } = await run(listOf('post', {}, ALL), searches('a', 'a'));
		expect(pagesOf()).toEqual([1, 2, 3, 4]);
		expect(linked(items)).toEqual([...linkedRows(200, 0), ...linkedRows(200, 1)]);
	});

	it('share places, while Closest Match Only stays that of each item', async () => {
		const elements = [{ geoId: '1' }, { geoId: '2' }];
		addFaults({ body: { status: 200, elements } });
		const closestOnly = '={{ $json.closest }}';
		const form: Form = {
			resource: 'location',
			operation: 'search',
			place: 'Paris',
			closestOnly,
			...ALL,
		};
		const { items } = await run(form, [{ closest: false }, { closest: true }]);
		expect(requestCount()).toBe(1);
		expect(jsonOf(items)).toEqual([...elements, elements[0]]);
	});
});

describe('a failed request', () => {
	it.each(ON_ERROR)('fails for all its items in the same words, On Error = %s', async (onError) => {
		addFaults({ ...FAULTS.envelope(400), ...matching({ query: 'nobody' }) });
		const items = [...people(1), { name: 'nobody' }, { name: 'nobody' }, { name: 'nobody' }];
		const result = await run(lookup(), items, { onError });
		expect(requestCount()).toBe(2);
		if (onError === undefined) expect(blamedBy(result.error)).toBe(1);
		else expect(result.failed).toEqual([1, 2, 3]);
		expect(new Set(result.failures.map(({ json }) => json.error)).size).toBe(onError ? 1 : 0);
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

it('an item with a higher Max Cost gets what did not fit the first', async () => {
	const [a, b] = people(2);
	const form = lookup({ maxCost: '={{ $json.cap }}' });
	const items = [
		{ ...a, cap: 1 },
		{ ...b, cap: lookups(1.75) },
		{ ...b, cap: 1 },
	];
	const result = await run(form, items, { onError: 'continueErrorOutput' });
	expect(result.failed).toEqual([1]);
	expect(requestCount()).toBe(2);
});

it('share the longest timeout, whichever row comes first', async () => {
	const form = { ...lookup(), requestOptions: { timeout: '={{ $json.timeout }}' } } as Form;
	const [person, other] = people(2);
	const asked = expireTimeouts(0, requestCount);
	await run(form, [
		{ ...person, timeout: 100 },
		{ ...person, timeout: 70_000 },
		{ ...other, timeout: 80_000 },
	]);
	expect(asked).toEqual([70_000, 80_000]);
});

it('Retry On Fail asks again only for people without an answer', async () => {
	const later = matching({ query: 'later' });
	// A try of the node has eight requests.
	addFaults({ ...FAULTS.serverError(), times: 16, ...later });
	addFaults({ ...later, body: { status: 200, element: { id: 'x', name: 'X' }, cost: lookups(1) } });
	const names = ['nobody', 'later', 'nobody'];
	const items = [...names.map((name) => ({ name })), ...people(1)];
	const settings = { ...RETRYING, maxTries: 5 };
	const { failed, links } = await run(lookup(), items, {
		settings,
		onError: 'continueRegularOutput',
	});
	expect([links, failed]).toEqual([numbers(4), [0, 2]]);
	const asked = queries().map(({ query }) => query);
	expect(asked.filter((name) => name === 'later')).toHaveLength(17);
	expect(asked).toHaveLength(17 + 2);
});
