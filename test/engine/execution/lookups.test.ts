// Lookups that find nothing, in every operation, with each value of If Nothing Is Found.
import type { IDataObject, OnError } from 'n8n-workflow';

import { operations } from '../../service/contract/contract.mts';
import type { Fault } from '../../service/faults.mts';
import { FAULTS } from '../../service/known-faults.mts';
import type { Form } from '../../helpers/forms.mts';
import { WAY_OUT, blamedBy, jsonOf, linked } from '../../helpers/results.mts';
import { run, RETRYING } from '../../helpers/runs.mts';
import { addFaults, requestCount, useService, queries } from '../../helpers/service.mts';
import { parametersOf, sampleParameters } from '../../helpers/sample-parameters.mts';

const service = useService();

/** Requests whose response is one element. Profile: Find picks its element from a list (find.test.ts). */
const LOOKUPS = operations
	.filter(({ result, write, request }) => result === 'element' && !write && !isList(request))
	.map(({ resource, operation }) => `${resource}/${operation}`);

function isList(path: string): boolean {
	return operations.some(({ result, request }) => result === 'elements' && request === path);
}

function formOf(name: string, options: IDataObject = {}): Form {
	return parametersOf(sampleParameters(service()), name, { options }) as Form;
}

const ITEMS: IDataObject[] = [{ row: 'first' }, { row: 'second' }, { row: 'third' }];

/** Looks up the three items, of which the second does not exist. */
async function look(name: string, fault: Fault, whenNotFound?: string, onError?: OnError) {
	addFaults({ ...fault, skip: 1, times: 1 });
	addFaults({ body: { status: 200, error: null, element: { id: 'found' } } });
	// Otherwise, the items would share one request.
	const parameters = [{ name: 'row', value: '={{ $json.row }}' }];
	const options = {
		concurrency: 1,
		additionalParameters: { parameters },
		...(whenNotFound && { whenNotFound }),
	};
	const result = await run(formOf(name, options), ITEMS, { onError });
	const [subject] = Object.values(queries()[1]);
	return { ...result, subject };
}

const NULL: Fault = { body: { status: 200, error: null, element: null } };
const found = { id: 'found' };

it('finds a post by what rows call it, with one request for all spellings', async () => {
	const { id } = service().data.posts[2];
	const form: Form = { resource: 'post', operation: 'get', post: '={{ $json.post }}' };
	const items = [id, `urn:li:activity:${id}`].map((post) => ({ post }));
	const { ids } = await run(form, items);
	expect(ids).toEqual([id, id]);
	expect(queries()).toEqual([
		{ url: `https://www.linkedin.com/feed/update/urn:li:activity:${id}` },
	]);
});

describe.each(LOOKUPS)('%s', (name) => {
	it('fails by default and sends no further requests', async () => {
		const { error, subject } = await look(name, NULL);
		expect(error?.message).toBe(`Nothing was found for "${subject}" (item 2). ${WAY_OUT}`);
		expect(error?.httpCode).toBe('404');
		expect(blamedBy(error)).toBe(1);
		expect(requestCount()).toBe(2);
	});

	it.each([
		['empty', [found, {}, found], [0, 1, 2]],
		['skip', [found, found], [0, 2]],
	])('returns the items of %s', async (whenNotFound, rows, links) => {
		const result = await look(name, FAULTS.envelope(404), whenNotFound);
		expect([result.error, jsonOf(result.items)]).toEqual([undefined, rows]);
		expect(result.links).toEqual(links);
		expect(requestCount()).toBe(3);
	});
});

it.each([
	['404', FAULTS.envelope(404, 'Not in the network'), 'Not in the network'],
	['"404"', FAULTS.envelope('404', 'Not in the network'), 'Not in the network'],
	['null', NULL, 'Nothing was found for "'],
])('%s inside a 200 fails only its item with On Error on', async (_case, fault, error) => {
	const result = await look('profile/get', fault, 'fail', 'continueErrorOutput');
	expect(result.failures).toEqual(result.errorItems);
	const details = { kind: 'notFound', statusCode: 404 };
	const said = { ...ITEMS[1], error: expect.stringContaining(error), details };
	expect(jsonOf(result.errorItems)).toMatchObject([said]);
	expect(result.links).toEqual([0, 2]);
	expect(requestCount()).toBe(3);
});

it('accepts JSON with another content type', async () => {
	addFaults(FAULTS.wrongType());
	const { items } = await run(formOf('profile/get'), [ITEMS[0]]);
	expect(items[0].json).toEqual({ id: '1' });
});

// Profile: Find: who counts as found, what a run sends, and what it says if nobody can be chosen.
const locator = (mode: string, value: unknown) => ({ __rl: true, mode, value });
/** Finds each input item's `name` at its `company`. */
const find = (options: IDataObject = {}, more: IDataObject = {}, mode = 'name'): Form =>
	({
		resource: 'profile',
		operation: 'find',
		name: '={{ $json.name }}',
		company: locator(mode, '={{ $json.company }}'),
		options,
		...more,
	}) as Form;
const jane = { name: 'Jane Doe', company: 'Acme' };

const URL = 'https://www.network.example/in/';
const person = (id: string, name: string, more: IDataObject = {}): IDataObject => ({
	id,
	name,
	position: `CEO ${id}`,
	networkUrl: URL + id,
	...more,
});
/** Lets the service return these rows. */
const answer = (elements: IDataObject[], more: IDataObject = {}) =>
	addFaults({
		body: {
			status: 200,
			cost: 0.004,
			requestId: 'r-1',
			elements,
			pagination: { totalPages: 1, totalElements: elements.length, pageNumber: 1, pageSize: 10 },
			...more,
		},
	});
const candidate = (id: string, name: string) => ({ name, position: `CEO ${id}`, url: URL + id });
const errorOf = async (form = find(), item: IDataObject = jane) => {
	const result = await run(form, [item], { onError: 'continueErrorOutput' });
	expect(result.items).toEqual([]);
	return result.failures[0].json as { error: string; message: string; details: IDataObject };
};

/** A person whose name nobody else has. */
const unique = () =>
	service().data.people.find(
		({ hidden, name, career }, _index, all) =>
			!hidden &&
			career[0].to === undefined &&
			all.filter((other) => other.name === name).length === 1,
	)!;

it.each(['url', 'id', 'name'])('finds the person at the company by %s', async (mode) => {
	const { id, name, career } = unique();
	const [{ company }] = career;
	const value = { url: company.url, id: company.id, name: company.name }[mode]!;
	const { ids, error } = await run(find({}, {}, mode), [{ name: `Dr. ${name}`, company: value }]);
	expect(error).toBeUndefined();
	expect(ids).toEqual([id]);
	const param = mode === 'name' ? 'keywordsCompany' : 'currentCompany';
	expect(queries()).toEqual([{ search: name, [param]: value.replace(/\/$/, '') }]);
	expect(service().requestLog.entries).toMatchObject([
		{ path: '/network/profile-search', status: 200 },
	]);
});

it('sends the place, and narrows with it', async () => {
	const { name, career, place, id } = unique();
	const form = find({}, { location: locator('id', place.geoId) });
	const { ids } = await run(form, [{ name, company: career[0].company.name }]);
	expect(ids).toEqual([id]);
	expect(queries()).toMatchObject([{ geoId: place.geoId }]);
});

it.each<[of: string, rows: IDataObject[]]>([
	['only other people', [person('1', 'Janet Doe'), person('2', 'Jane Doerr')]],
	['hidden people', [person('1', 'Jane Doe', { hidden: true }), person('2', 'John Doe')]],
	['people without an ID', [person('', 'Jane Doe'), person('2', 'John Doe')]],
	['hidden as a text', [person('1', 'Jane Doe', { hidden: 'True' })]],
	['one with an ID and one without', [person('1', 'Jane Doe'), person('', 'Jane Doe')]],
	['one hidden and one not', [person('1', 'Jane Doe'), person('2', 'Jane Doe', { hidden: true })]],
	['not hidden as a text', [person('9', 'Jane Doe', { hidden: 'false' })]],
	['a middle name', [person('9', 'Doe, Jane A., MBA')]],
	['first and last name', [{ ...person('9', ''), name: null, firstName: 'JANE', lastName: 'DÖE' }]],
])('chooses nobody but who fits: %s', async (_of, rows) => {
	answer(rows);
	const { ids } = await run(find({ whenNotFound: 'skip' }), [jane]);
	expect(ids).toEqual(rows.filter(({ id }) => id === '9').map(({ id }) => id));
});

it.each(['Jane -', 'Jane ???', 'null Doe', '- Jane'])('looks up nobody by %j', async (name) => {
	const { error } = await errorOf(find(), { ...jane, name });
	expect([error, requestCount()]).toEqual([`Name is only "${name}".`, 0]);
});

it('says once that a part of a name is missing', async () => {
	const form = find({}, { name: '={{ $json.first }} {{ $json.last }}' });

	const { error, message } = await errorOf(form, { ...jane, first: 'Jane', last: '-' });

	expect(error).toMatch(/^A part of Name came out blank/);
	expect(message).not.toContain('Name is only');
});

it('names the nearest who are not hidden, up to five', async () => {
	const names = ['John Roe', 'Janet Poe', 'Jane Roe', 'A B', 'C D', 'E F'];
	const hidden = person('9', 'Jane Poe', { hidden: true });
	answer([hidden, ...names.map((name, index) => person(String(index), name))]);
	expect(await errorOf()).toEqual({
		...jane,
		error: 'Nobody named "Jane Doe" was found at "Acme". The nearest is "Jane Roe", CEO 2.',
		message:
			'Check the name and the company. If the nearest is the person, look them up with Profile: Get. The service billed $0.004 for it.',
		details: {
			kind: 'notFound',
			statusCode: 404,
			requestId: 'r-1',
			candidates: [
				candidate('2', 'Jane Roe'),
				...['0', '1', '3', '4'].map((id) => candidate(id, names[Number(id)])),
			],
		},
	});
});

it('says that the service returned nobody', async () => {
	answer([]);
	const { error, details } = await errorOf();
	expect(error).toBe('Nobody named "Jane Doe" was found at "Acme"');
	expect(details).toMatchObject({ kind: 'notFound', candidates: [] });
});

it('does not choose between several, and lists up to five', async () => {
	answer([
		person('0', 'John Roe'),
		...['1', '2', '3', '4', '5', '6'].map((id) => person(id, 'Jane Doe')),
	]);
	const { error, message, details } = await errorOf();
	expect(error).toBe('6 people named "Jane Doe" were found at "Acme"');
	expect(message).toContain(`Candidates: "Jane Doe", CEO 1: ${URL}1; `);
	expect(details).toEqual({
		kind: 'ambiguous',
		statusCode: 404,
		requestId: 'r-1',
		candidates: ['1', '2', '3', '4', '5'].map((id) => candidate(id, 'Jane Doe')),
	});
});

it.each<[of: string, rows: number, more: IDataObject, name?: string]>([
	['pages', 10, { pagination: { totalPages: 2, totalElements: 11 } }],
	['only pages', 2, { pagination: { totalPages: 2, totalElements: 0 } }],
	['rows', 2, { pagination: { totalPages: 1, totalElements: 3 } }],
	['a cursor', 2, { pagination: { totalPages: 1, totalElements: 2, paginationToken: 'x' } }],
	['a full page without totals', 10, { pagination: null }],
	['a text of the service', 2, { error: 'Some results are missing' }],
	['nobody who fits', 1, { pagination: { totalPages: 2, totalElements: 11 } }, 'John Roe'],
])('chooses nobody if more people may exist: %s', async (_of, count, more, name = 'Jane Doe') => {
	const others = Array.from({ length: count - 1 }, (_, index) => person(`${index}`, 'John Roe'));
	answer([...others, person('9', name)], more);
	const { error, details } = await errorOf();
	expect(error).toBe('More people may be named "Jane Doe" at "Acme" than the service returned');
	expect(details).toMatchObject({ kind: 'ambiguous', candidates: [candidate('9', name)] });
	expect(requestCount()).toBe(1);
});

describe.each<[kind: string, names: string[]]>([
	['ambiguous', ['Jane Doe', 'Jane Doe']],
	['notFound', ['John Roe']],
])('if nobody can be chosen: %s', (kind, names) => {
	beforeEach(() => answer(names.map((name, index) => person(`${index}`, name))));

	it.each([
		['empty', [{ ...jane, found_id: null, found_at: expect.any(String) }]],
		['skip', []],
	])('returns the items of %s', async (whenNotFound, rows) => {
		const form = find({ whenNotFound }, { includeOtherFields: true });
		const { items, error } = await run(form, [jane]);
		expect(error).toBeUndefined();
		expect(jsonOf(items)).toMatchObject(rows);
	});

	it('reports it with the cost instead of a Raw Response, also with Retry On Fail', async () => {
		const form = find({ includeCost: true }, { output: 'raw' });
		const scenario = { onError: 'continueErrorOutput', settings: RETRYING } as const;
		const { items, errorItems } = await run(form, [jane], scenario);
		expect(items).toEqual([]);
		expect(jsonOf(errorItems)).toMatchObject([{ ...jane, details: { kind, cost: 0.004 } }]);
		expect(requestCount()).toBe(1);
	});
});

describe('by domain', () => {
	// Company: Get by web domain or work email: which company counts as found, what a run sends, and what it costs.
	/** Looks up the company of each input item's `site`. */
	const byDomain = (options: IDataObject = {}, more: IDataObject = {}): Form =>
		({
			resource: 'company',
			operation: 'get',
			company: { __rl: true, mode: 'domain', value: '={{ $json.site }}' },
			options,
			...more,
		}) as Form;
	const sites = (...texts: string[]): IDataObject[] => texts.map((site) => ({ site }));
	/** Lets the service find this company. */
	const find = (element: IDataObject | null) =>
		addFaults({ body: { status: 200, cost: 0.004, requestId: 'r-1', element } });

	const PAGE = 'https://www.network.example/company/price';
	/** Looks up the company that each input item names. */
	const byName = (more: IDataObject = {}) =>
		byDomain({}, { company: { __rl: true, mode: 'name', value: '={{ $json.site }}' }, ...more });

	const PRICE = { id: 7, name: 'Price Inc ', website: 'https://price.example', networkUrl: PAGE };
	it.each([
		['is not a result', {}, [], ['Rice, Bogisich and Lesch', 'Price Group']],
		['is a result with Accept Other Names', { acceptOtherNames: true }, ['7', '7'], []],
	])('a company with another name %s', async (_what, more, found, others) => {
		find(PRICE);
		find(PRICE);
		const form = byName({ options: { ...more, concurrency: 1 }, output: 'simplified' });
		const items = sites('Rice, Bogisich and Lesch', 'Price Group');
		const { ids, errorItems } = await run(form, items, { onError: 'continueErrorOutput' });
		expect(ids.map(String)).toEqual(found);
		expect(jsonOf(errorItems)).toMatchObject(
			others.map((name) => ({
				error: `No company named "${name}" was found. The best match is "Price Inc".`,
				message:
					'If that is the company, look it up By ID or By URL, or add Accept Other Names in Options. Otherwise check the name. The service billed $0.004 for it.',
				details: {
					kind: 'ambiguous',
					statusCode: 404,
					requestId: 'r-1',
					candidates: [{ id: '7', name: 'Price Inc', url: PAGE, website: PRICE.website }],
				},
			})),
		);
	});

	const matched = { found_for: 'name price', found_at: expect.any(String) };
	const missed = {
		found_for: 'not found: name Rice',
		found_at: expect.any(String),
		found_candidates: expect.stringContaining('"name":"Price"'),
	};
	it.each([
		[
			'empty',
			[
				{ site: 'price', ...matched, found_id: 7 },
				{ site: 'Rice', ...missed, found_id: null },
			],
		],
		['skip', [{ site: 'price', ...matched, found_id: 7 }]],
	])('checks each name of a shared request, with the items of %s', async (whenNotFound, rows) => {
		find({ id: 7, name: 'Price' });
		find({ id: 7, name: 'Price' });
		const options = { whenNotFound, resultField: 'found' };
		const form = byName({ options, output: 'selected', fields: 'id', includeOtherFields: true });
		const { items } = await run(form, sites('price', 'Rice'));
		expect(jsonOf(items)).toEqual(rows);
	});

	it('finds the company by its domain, by a URL and by a work email', async () => {
		const { universalName, id } = service().data.companies[4];
		const domain = `${universalName}.example`;
		const spelled = sites(domain, `https://www.${domain}/en?x=1`, `Jane.Doe@eu.${domain}`);
		const { ids, links, error } = await run(byDomain(), spelled);
		expect(error).toBeUndefined();
		expect([ids, links]).toEqual([
			[id, id, id],
			[0, 1, 2],
		]);
		expect(queries()).toEqual([{ search: universalName }]);
	});

	const FOODS = 'https://www.acme-foods.com/';
	it.each<[of: string, company: IDataObject, what: string, website: string | null]>([
		[
			'another website',
			{ name: 'Foods', website: FOODS },
			`"Foods", whose website is "${FOODS}"`,
			FOODS,
		],
		['no website', { name: 'Acme', website: ' ' }, '"Acme", without a website', null],
		['only an ID', { id: 7 }, '"7", without a website', null],
	])('a company with %s is not found', async (_of, company, what, website) => {
		find({ id: '7', ...company });
		const form = byDomain({ includeCost: true }, { output: 'raw' });
		const onError = 'continueErrorOutput';
		const { items, errorItems } = await run(form, sites('eu.acme.com'), { onError });
		expect(items).toEqual([]);
		const failure = { kind: 'notFound', statusCode: 404, requestId: 'r-1', cost: 0.004 };
		expect(jsonOf(errorItems)).toMatchObject([
			{
				error: `No company with a website on eu.acme.com was found. The best match for "acme" is ${what}.`,
				message:
					'If that is the company, look it up By ID or By URL. Otherwise check the domain. The service billed $0.004 for it.',
				details: { ...failure, candidates: [{ id: '7', name: company.name ?? null, website }] },
			},
		]);
	});

	it('names the best match by its ID if it has no name', async () => {
		find({ id: '7' });
		const { error } = await run(byName(), sites('Acme'));
		expect(error?.message).toBe('No company named "Acme" was found. The best match is "7".');
	});

	it.each([
		['no result', { status: 200, element: null }],
		['a failure', { status: 404, error: 'Company not found', element: null }],
	])('names the domain if the service finds no company: %s', async (_what, body) => {
		service().faults.add({ body });
		const { error } = await run(byDomain(), sites('jane@eu.acme.com'));
		expect(error).toMatchObject({
			message: 'No company was found for the domain acme.com',
			description:
				'The service looked for the name "acme". Check the domain, or look the company up By URL. By Name may find another company.',
			httpCode: '404',
		});
	});

	it('does not check the domain of the URL of a company', async () => {
		addFaults({ body: { status: 200, cost: 0.004, element: { id: '1', website: 'acme.com' } } });
		const url = 'https://www.network.com/company/acme';
		const { items } = await run(byDomain(), sites(url));
		expect(jsonOf(items)).toEqual([{ id: '1', website: 'acme.com' }]);
		expect(queries()).toEqual([{ url }]);
	});

	it('rejects a redirect to the URL of a company, whose domain is another', async () => {
		const url = 'https://mail.eu/?url=https%3A%2F%2Fwww.network.com%2Fcompany%2Facme';
		const { error } = await run(byDomain(), sites(url));
		expect(error?.message).toBe(
			`"${url}" is a page on mail.eu, which may belong to somebody else.`,
		);
		expect(requestCount()).toBe(0);
	});

	it('checks each domain of a shared request, which is paid once', async () => {
		find({ id: '1', name: 'Acme', website: 'acme.com' });
		const items = sites('acme.de', 'acme.com', 'jane@acme.com', 'acme.co.uk');
		const onError = 'continueErrorOutput';
		const result = await run(byDomain({ includeCost: true }), items, { onError });
		expect(queries()).toEqual([{ search: 'acme' }]);
		expect(linked(result.items)).toEqual([
			['1', 1],
			['1', 2],
		]);
		expect(result.failed).toEqual([0, 3]);
		const costs = result.all.map(({ json }) => json.cost ?? (json.details as IDataObject).cost);
		expect(costs).toEqual([0, 0, 0.004, 0]);
	});
});
