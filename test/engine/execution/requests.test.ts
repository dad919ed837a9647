// What each operation sends to the service, compared with the contract in both directions.
import type { IDataObject } from 'n8n-workflow';

import { filledForm, forms, requestOf, placesOf } from '../../service/contract/forms.mts';
import { ACCOUNT, credentialsOf } from '../../helpers/fixtures.mts';
import { base64 } from '../../helpers/simulator.mts';
import { ENTRIES } from '../../helpers/entry.mts';
import { execute } from '../../helpers/engine';
import { contract } from '../../service/contract/contract.mts';
import { type Form, fromModel, lookup } from '../../helpers/forms.mts';
import { linkOf, jsonOf } from '../../helpers/results.mts';
import { ON_ERROR, run } from '../../helpers/runs.mts';
import { queries, requestCount, useService } from '../../helpers/service.mts';
import { parametersOf, sampleParameters } from '../../helpers/sample-parameters.mts';
import { placesByText } from '../../service/data/places.mts';

const service = useService();

it.each(forms)('$name: sends the filled parameters and no others', async ({ operation, mode }) => {
	const { parameters, sent } = filledForm(operation, mode);
	if (operation.custom_account) {
		Object.assign(sent, { ...ACCOUNT, cookie: base64(service().cookie) });
	}

	await execute({
		parameters,
		credentials: credentialsOf(service(), { ...ACCOUNT, baseUrl: `${service().url}//` }),
	});
	const [method, path] = requestOf(operation);
	const [request, ...others] = service().requestLog.entries;
	expect({ method: request.method, path: request.path, query: request.query, others }).toEqual({
		method,
		path,
		query: sent,
		others: [],
	});
	expect(request.headers['x-api-key']).toBe(service().keys.enterprise);
});

it.each(forms)('$name: sends the required parameters alone', async ({ operation, mode }) => {
	const { parameters, sent } = filledForm(operation, mode);
	// A search needs something to search for.
	const required = operation.parameters.filter(
		({ required, kind, path }) => required || kind === 'locator' || path === 'search',
	);
	const wires = required.flatMap(({ wire, modes }) => [
		...[wire ?? []].flat(),
		...Object.values(modes ?? {}).map(({ wire }) => wire),
	]);
	const credentials = credentialsOf(service());
	delete credentials.encodeCookie;
	const hasDetail = operation.parameters.some(({ path }) => path === 'detail');
	await execute({
		parameters: {
			...Object.fromEntries(required.map(({ path }) => [path, parameters[path]])),
			resource: operation.resource,
			operation: operation.operation,
			limit: 1,
		},
		credentials,
	});
	expect(service().requestLog.entries[0].query).toEqual({
		...Object.fromEntries(Object.entries(sent).filter(([name]) => wires.includes(name))),
		...(hasDetail && { main: 'true' }),
		...(operation.paging && { page: '1' }),
		...(operation.custom_account && { cookie: base64(service().cookie) }),
	});
});

it.each([
	['main', { main: 'true' }],
	['full', {}],
	['email', { findEmail: 'true' }],
	[undefined, { main: 'true' }],
])('Detail %s sends %j', async (detail, sent) => {
	const { error } = await run({ ...lookup(), ...PERSON, detail } as Form, [{}]);
	expect(error?.httpCode).toBe('404');
	expect(queries()).toEqual([{ query: PERSON.profile.value, ...sent }]);
});

// Fields and filters whose expressions come out blank: a search without them would find, and bill, much more.
const BLANKS = [undefined, null, '', ' ', [], ['', ' '], '[]'];
const form = (filters: IDataObject, options: IDataObject = {}, more: IDataObject = {}) =>
	({
		resource: 'lead',
		operation: 'search',
		search: 'e',
		limit: 1,
		filters,
		options,
		...more,
	}) as Form;
const NONE = '={{ $json.none }}';
const NONE_IS_FINE = '={{ $json.none || "" }}';
const MODEL = fromModel('Field');
const PERSON = {
	profile: { __rl: true, mode: 'id', value: 'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567' },
};
const FIND = {
	resource: 'profile',
	operation: 'find',
	company: { __rl: true, mode: 'name', value: 'Acme' },
};
const PEOPLE = { resource: 'profile', operation: 'search' };
const TOOL = { type: 'professionalNetworkTool' };
const PLACE = { resource: 'location', operation: 'search', place: 'Paris' };
/** What is said of a field whose expression comes out blank. */
const blank = (label: string, expression = '{{ $json.none }}') =>
	`${expression} in ${label} found nothing.`;

/** Returns the message of the error of a run that sends nothing. */
async function rejected(parameters: IDataObject, items: IDataObject[] = [{}]) {
	const { error } = await run(parameters, items);
	expect(requestCount()).toBe(0);
	return error?.message;
}

const filters = contract.resources
	.flatMap(({ resource, operations }) =>
		operations.flatMap(({ operation, parameters }) =>
			parameters.map((parameter) => ({ resource, operation, ...parameter })),
		),
	)
	.filter(({ path }) => path.startsWith('filters.'));

it.each(filters)('$resource: $operation, $label is rejected', async (filter) => {
	const { resource, operation, path, kind, label } = filter;
	const unit = filter.fields?.includes('department') && { department: 'Sales' };
	const parts = { range: { range: { ...unit, min: NONE, max: 5 } }, places: placesOf('id', NONE) };
	const value = parts[kind as keyof typeof parts] ?? NONE;
	const parameters = parametersOf(sampleParameters(service()), `${resource}/${operation}`, {
		filters: { [path.replace('filters.', '')]: value },
	});
	expect(await rejected(parameters)).toBe(blank(label));
});

it.each(BLANKS)('a list and a switch are rejected if they return %j', async (x) => {
	const filters = { location: 'Berlin', currentCompany: '={{ $json.x }}' };
	expect(await rejected(form(filters), [{ x }])).toBe(blank('Current Companies', '{{ $json.x }}'));
	if (Array.isArray(x) || x === '[]') return;

	const changed = { location: 'Berlin', recentlyChangedJobs: '={{ $json.x }}' };
	expect(await rejected(form(changed), [{ x }])).toBe(
		blank('Changed Jobs in Last 90 Days', '{{ $json.x }}'),
	);
});

it.each(ON_ERROR)('only the row with the blank cell is refused, On Error = %s', async (onError) => {
	const items = ['1441', '', '1035'].map((company) => ({ company }));
	const { error, failures, rows } = await run(
		form({ currentCompany: '={{ $json.company }}' }),
		items,
		{ onError },
	);
	const said = error?.message ?? failures[0].json.error;
	expect(said).toContain('{{ $json.company }} in Current Companies found nothing');
	expect(queries().map((query) => query.currentCompany)).toEqual(onError ? ['1441', '1035'] : []);
	expect(rows.every((row) => linkOf(row) !== 1)).toBe(true);
});

describe('also rejected are', () => {
	it('Keywords and Location without filters', async () => {
		const location = { __rl: true, mode: 'text', value: '={{ $json.place }}' };
		const found = { ...FIND, name: 'Jane Doe', options: {}, location };
		const job = { ...found, resource: 'job', operation: 'search', search: NONE };
		expect(await rejected(job, [{ place: 'Berlin' }])).toBe(blank('Keywords'));
		expect(await rejected(found, [{ place: '' }])).toBe(blank('Location', '{{ $json.place }}'));
	});

	it('an option, which would be another setting', async () => {
		const message = await rejected(form({}, { startAt: NONE }));
		expect(message).toBe('Start At came out blank.');
	});

	const PART = { a: 'Jane', b: '', c: '-' };
	const byText = (value: string) => ({ __rl: true, mode: 'text', value });
	it.each<[label: string, code: string, form: IDataObject]>([
		['Name', '$json.b', { ...FIND, name: '={{ $json.a }} {{ $json.b }}' }],
		['Name', '$json.last', { ...FIND, name: '={{ $json.a }} {{ $json.last }}' }],
		['Name', '$json.c', { ...FIND, name: '={{ $json.a }} {{ $json.c }}' }],
		['Keywords', '$json.b', form({}, {}, { search: '=CEO at {{ $json.b }}' })],
		['Locations', '$json["b"]', form({ location: '={{ $json["b"] }}, Germany;' })],
		['Location', '$json.b', { ...PEOPLE, location: byText('={{ $json.b }}, Germany') }],
		['Location', '$json.b.trim()', { ...PLACE, place: '={{ $json.b.trim() }}, Germany' }],
	])('half a text: %s with {{ %s }}', async (label, code, parameters) => {
		const { error } = await run(parameters as Form, [PART]);
		const { items } = await run(parameters as Form, [PART], { settings: TOOL });
		const message = blank(label, `{{ ${code} }}`);

		expect(error?.message).toBe(message);
		expect(items[0].json.error).toBe(message);
		expect(error?.description).toBe('This row has a, b, c.');
		expect(requestCount()).toBe(0);
	});

	it.each([
		['Detail', { ...lookup(), ...PERSON, detail: NONE }],
		['Closest Match Only', { ...PLACE, closestOnly: NONE }],
	])('%s of a lookup', async (label, parameters) => {
		expect(await rejected(parameters)).toBe(blank(label));
	});
});

describe('not refused are', () => {
	it.each([
		['a blank field without an expression', form({ currentCompany: '', location: 'Berlin' })],
		['a switch that is off', form({ recentlyChangedJobs: '={{ false }}' })],
		[
			'an expression with an alternative',
			form({}, {}, { search: '=sales {{ $json.none ?? "" }}' }),
		],
		['a separator', form({}, {}, { search: '={{ "CEO" }}{{ ", " }}{{ $itemIndex }}' })],
	])('%s', async (_what, parameters) => {
		const { error } = await run(parameters, [{}]);
		expect([error?.message, requestCount()]).toEqual([undefined, 1]);
	});

	it('what a model leaves blank, unless it is a part of a text', async () => {
		const settings = { type: 'professionalNetworkTool' };
		const call = async (x: string) =>
			await run(form({ currentCompany: x, places: placesOf('id', x) }), [{}], { settings });
		const { items } = await call(MODEL);
		expect([items[0].json.error, requestCount()]).toEqual([undefined, 1]);
		const part = await run(
			form({ currentCompany: MODEL }, {}, { search: `=CEO at ${MODEL.slice(1)}` }),
			[{}],
			{ settings },
		);
		expect(part.items[0].json.error).toMatch(/ in Keywords found nothing\.$/);
		expect(requestCount()).toBe(1);
	});

	it.each([
		['headquarterPlaces', placesOf('id', NONE_IS_FINE, '1001'), { headquarterGeoIds: '1001' }],
		['annualRevenue', { range: { min: NONE_IS_FINE, max: NONE_IS_FINE, currency: 'EUR' } }, {}],
		['annualRevenue', { range: { min: 5, max: NONE_IS_FINE } }, { annualRevenue: '5-10000;USD' }],
		['departmentHeadcount', { range: { department: NONE_IS_FINE, min: 5, max: 9 } }, {}],
	])('parts of %s with a blank alternative: %j', async (name, value, sent) => {
		const { error } = await run(form({ [name]: value }, {}, { resource: 'account' }), [{}]);
		expect(error?.message).toBeUndefined();
		expect(queries()).toEqual([{ search: 'e', page: '1', ...sent }]);
	});

	it('parts without an expression', async () => {
		const range = { range: { min: '', max: NONE_IS_FINE } };
		const { error } = await run(form({ annualRevenue: range }, {}, { resource: 'account' }), [{}]);
		expect(error?.message).toBe('Annual Revenue (Millions) has no Min Revenue.');
	});
});

describe('an expression with a blank alternative leaves out', () => {
	it.each(filters)('$resource: $operation, $label', async (filter) => {
		const { resource, operation, path, kind } = filter;
		const parts = {
			range: { range: { min: NONE_IS_FINE, max: NONE_IS_FINE } },
			places: placesOf('id', NONE_IS_FINE),
		};
		const value = parts[kind as keyof typeof parts] ?? NONE_IS_FINE;
		const parameters = (more: IDataObject) =>
			parametersOf(sampleParameters(service()), `${resource}/${operation}`, {
				filters: { [path.replace('filters.', '')]: value },
				...more,
			});
		const { error } = await run(parameters({ limit: 1 }), [{}]);
		const without = await run(parameters({ limit: 1, filters: {} }), [{}]);
		expect([error, without.error]).toEqual([undefined, undefined]);
		const [sent, expected] = queries();
		expect(sent).toEqual(expected);
	});

	it('Keywords and a location, if something is left to search for', async () => {
		const location = { __rl: true, mode: 'text', value: NONE_IS_FINE };
		const people = { ...PEOPLE, search: NONE_IS_FINE, location, limit: 1 } as Form;
		const { error } = await run({ ...people, filters: { title: 'CEO' } } as Form, [{}]);
		expect(error?.message).toBeUndefined();
		expect(queries()).toEqual([{ title: 'CEO', page: '1' }]);
		const nothing = await run(people, [{}]);
		expect(nothing.error?.message).toBe('This search has nothing to search for.');
		expect(requestCount()).toBe(1);
	});

	it('a text of several expressions, if each of them has one', async () => {
		const search = '={{ $json.a || "" }} {{ $json.b || "" }}';
		const parameters = (text: string) => form({ location: 'Berlin' }, {}, { search: text });
		const { error } = await run(parameters(search), [{}]);
		expect(error?.message).toBeUndefined();
		expect(queries()).toEqual([expect.not.objectContaining({ search: expect.anything() })]);
		const half = await run(parameters('={{ $json.a || "" }} {{ $json.b }}'), [{}]);
		expect(half.error?.message).toBe(blank('Keywords', '{{ $json.b }}'));
		expect(requestCount()).toBe(1);
	});

	it('nothing that is required', async () => {
		const profile = { __rl: true, mode: 'url', value: NONE_IS_FINE };
		const expression = NONE_IS_FINE.slice(1);
		expect(await rejected({ ...lookup(), profile })).toBe(blank('Profile', expression));
		expect(await rejected({ ...PLACE, place: NONE_IS_FINE })).toBe(blank('Location', expression));
		expect(await rejected({ ...FIND, name: NONE_IS_FINE })).toBe(blank('Name', expression));
	});

	it.each(['$json.none ?? null', '$json.none ? $json.none : []', '$json.none?.trim() || ""'])(
		'Locations: {{ %s }}',
		async (code) => {
			const { error } = await run(form({ location: `={{ ${code} }}` }), [{}]);
			expect(error?.message).toBeUndefined();
			expect(queries()).toEqual([{ search: 'e', page: '1' }]);
		},
	);

	it.each(['$json.a || $json.b', '($json.a || "").trim()', '$json.a || "" || $json.b'])(
		'nothing but that: {{ %s }} is rejected',
		async (code) => {
			const { error } = await run(form({ location: `={{ ${code} }}` }), [{}]);
			expect(error?.message).toBe(blank('Locations', `{{ ${code} }}`));
			expect(requestCount()).toBe(0);
		},
	);
});

it('a search of exclusions alone is refused, also if an expression leaves it no other filter', async () => {
	const filters = {
		excludeLocations: 'Berlin',
		companyHeadcount: ['1-10'],
		profileLanguages: ['en'],
	};
	for (const currentCompany of ['', NONE_IS_FINE]) {
		const { error } = await run(form({ ...filters, currentCompany }, {}, { search: '' }), [{}]);
		expect(error?.message).toBe('This search has nothing to search for.');
	}

	expect(requestCount()).toBe(0);
});

it('a search of services needs no Keywords if it has a place', async () => {
	const location = { __rl: true, mode: 'text', value: 'Berlin' };
	const search = { resource: 'service', operation: 'search', location, limit: 10 };
	const { error } = await run(search, [{}]);
	expect(error?.message).toBeUndefined();
	expect(queries()).toEqual([{ location: 'Berlin', page: '1' }]);
});

// Lead and account searches by places from the list and from expressions, through both entries.
const [PARIS, LONDON, BERLIN] = ['Paris', 'London', 'Berlin'].map((text) => placesByText(text)[0]);
const BY_ITEM = '={{ $json.place }}';
const leads = { resource: 'lead', operation: 'search', limit: 100 };

describe.each(ENTRIES)('through %s', (entry) => {
	it('finds people in the places of all entries, of which one may be a list', async () => {
		const filters = { places: placesOf('id', PARIS.geoId, BY_ITEM) };
		const items = [
			{ place: [LONDON.geoId, BERLIN.geoId] },
			{ place: `${LONDON.geoId}; ${BERLIN.geoId}; ${PARIS.geoId}` },
		];
		const result = await run({ ...leads, filters }, items, { entry });
		const found = jsonOf(result.items).map(({ location }) => location);
		expect(new Set(found)).toEqual(new Set([PARIS, LONDON, BERLIN].map(({ text }) => text)));
		expect([...new Set(queries().map(({ geoIds }) => geoIds))]).toEqual([
			[PARIS, LONDON, BERLIN].map(({ geoId }) => geoId).join(),
		]);
	});

	// n8n drops it, and the search would find people everywhere.
	it('sends nothing for an expression for the whole field', async () => {
		const filters = { places: BY_ITEM };
		const { error } = await run({ ...leads, search: 'a', filters }, [{ place: '1001' }], { entry });
		expect(error?.message).toBe('Places has no entry.');
		expect(queries()).toEqual([]);
	});
});
