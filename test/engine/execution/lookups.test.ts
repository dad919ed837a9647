// Lookups that find nothing, in every operation, with each value of If Nothing Is Found.
import type { IDataObject } from 'n8n-workflow';

import { operations } from '../../contract/contract.mts';
import type { Fault } from '../../simulator/faults.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import type { Form } from '../../helpers/inputs.mts';
import { jsonOf, linkOf, WAY_OUT, linked } from '../../helpers/results.mts';
import { run, ON_ERROR, RETRYING } from '../../helpers/runs.mts';
import { addFaults, requestCount, useService, queries } from '../../helpers/service.mts';
import { parametersOf, sampleParameters } from '../../helpers/sample-parameters.mts';
import { ENTRY } from '../../helpers/entry.mts';
import { dollarsOf, priceOf } from '../../helpers/published.mts';

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
/** The responses for the second input item, which does not exist. */
const MISSING: Array<[string, Fault, words: string]> = [
	['404 inside a 200', FAULTS.envelope(404, 'Not in the network'), 'Not in the network'],
	['"404" inside a 200', FAULTS.envelope('404', 'Not in the network'), 'Not in the network'],
	['null inside a 200', { body: { status: 200, error: null, element: null } }, 'Nothing was found'],
];

/** Returns a message with what the second request looked up, unless it is the service's own. */
function said(words: string): string {
	const [subject] = Object.values(service().requestLog.entries[1].query);
	return words.startsWith('Nothing') ? `${words} for "${String(subject)}"` : words;
}

describe.each(LOOKUPS)('%s', (name) => {
	describe.each(MISSING)('%s', (_case, fault, words) => {
		beforeEach(() => {
			addFaults({ ...fault, skip: 1, times: 1 });
			addFaults({ body: { status: 200, error: null, element: { id: 'found' } } });
		});
		const of = async (whenNotFound?: string, onError?: 'continueErrorOutput') => {
			// Otherwise, the items would share one request.
			const parameters = [{ name: 'row', value: '={{ $json.row }}' }];
			const options = {
				concurrency: 1,
				additionalParameters: { parameters },
				...(whenNotFound && { whenNotFound }),
			};
			return await run(formOf(name, options), ITEMS, { onError });
		};

		it('fails by default and sends no further requests', async () => {
			const { error } = await of();
			expect(error?.message).toBe(`${said(words)} (item 2). ${WAY_OUT}`);
			expect(error?.httpCode).toBe('404');
			expect(error?.context?.itemIndex).toBe(1);
			expect(requestCount()).toBe(2);
		});

		it('fails only its item with On Error on', async () => {
			const result = await of('fail', 'continueErrorOutput');
			expect(result.failures).toEqual(result.errorItems);
			expect(result.errorItems[0].json).toMatchObject({
				...ITEMS[1],
				error: said(words),
				details: { kind: 'notFound', statusCode: 404 },
			});
			expect(result.links).toEqual([0, 2]);
			expect(requestCount()).toBe(3);
		});

		it.each([
			['empty', [{ id: 'found' }, {}, { id: 'found' }], [0, 1, 2]],
			['skip', [{ id: 'found' }, { id: 'found' }], [0, 2]],
		])('returns the items of %s', async (whenNotFound, rows, links) => {
			const { items, error } = await of(whenNotFound);
			expect(error).toBeUndefined();
			expect(jsonOf(items)).toEqual(rows);
			expect(items.map(linkOf)).toEqual(links);
			expect(requestCount()).toBe(3);
		});
	});

	it.each(['empty', 'skip'])('reports a wrong address with %s', async (whenNotFound) => {
		addFaults({ status: 404, body: { error: 404, message: 'No such operation' } });
		const options = { whenNotFound };
		const { error } = await run(formOf(name, options), [ITEMS[0]]);
		expect(error?.message).toBe('No such operation');
		expect(error?.description).toContain('Base URL');
	});

	it('accepts JSON with another content type', async () => {
		addFaults(FAULTS.wrongType());
		const { items } = await run(formOf(name), [ITEMS[0]]);
		expect(items[0].json).toEqual({ id: '1' });
	});
});

it('accepts a very large response', async () => {
	addFaults(FAULTS.huge(5_000_000));
	const { items } = await run(formOf('profile/get'), [ITEMS[0]]);
	expect(String(items[0].json.about)).toHaveLength(5_000_000);
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
	...{ id, name, position: `CEO ${id}`, networkUrl: URL + id, ...more },
});
/** Lets the service return these rows. */
const answer = (elements: IDataObject[], more: IDataObject = {}) =>
	addFaults({
		body: {
			...{ status: 200, cost: 0.004, requestId: 'r-1', elements },
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

/** A person whose name nobody else at the company has. */
const found = () =>
	service().data.people.find(
		({ hidden, name, career }, index, all) =>
			!hidden &&
			career[0].to === undefined &&
			all.findIndex((one) => one.name === name) === index &&
			all.filter((one) => one.name === name).length === 1,
	)!;

it.each(['url', 'id', 'name'])('finds the person at the company by %s', async (mode) => {
	const { id, name, career } = found();
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
	const { name, career, place, id } = found();
	const form = find({}, { location: locator('id', place.geoId) });
	const { ids } = await run(form, [{ name, company: career[0].company.name }]);
	expect(ids).toEqual([id]);
	expect(queries()).toMatchObject([{ geoId: place.geoId }]);
});

it.each<[of: string, rows: IDataObject[]]>([
	['only other people', [person('1', 'Janet Doe'), person('2', 'Jane Doerr')]],
	['hidden people', [person('1', 'Jane Doe', { hidden: true }), person('2', 'John Doe')]],
	['people without an ID', [person('', 'Jane Doe'), person('2', 'John Doe')]],
	['a middle name', [person('9', 'Doe, Jane A., MBA')]],
	['first and last name', [{ ...person('9', ''), name: null, firstName: 'JANE', lastName: 'DÖE' }]],
])('chooses nobody but who fits: %s', async (_of, rows) => {
	answer(rows);
	const { ids } = await run(find({ whenNotFound: 'skip' }), [jane]);
	expect(ids).toEqual(rows.filter(({ id }) => id === '9').map(({ id }) => id));
});

it('names the nearest, up to five', async () => {
	const names = ['John Roe', 'Janet Poe', 'Jane Roe', 'A B', 'C D', 'E F'];
	answer(names.map((name, index) => person(String(index), name)));
	expect(await errorOf()).toEqual({
		...jane,
		error: 'Nobody named "Jane Doe" was found at "Acme". The nearest is "Jane Roe", CEO 2.',
		message:
			'Check the name and the company. If the nearest is the person, look them up with Profile: Get. The service billed $0.004 for it.',
		details: {
			...{ kind: 'notFound', statusCode: 404, requestId: 'r-1' },
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
		...{ kind: 'ambiguous', statusCode: 404, requestId: 'r-1' },
		candidates: ['1', '2', '3', '4', '5'].map((id) => candidate(id, 'Jane Doe')),
	});
});

it.each<[of: string, rows: number, more: IDataObject]>([
	['pages', 10, { pagination: { totalPages: 2, totalElements: 11 } }],
	['only pages', 2, { pagination: { totalPages: 2, totalElements: 0 } }],
	['rows', 2, { pagination: { totalPages: 1, totalElements: 3 } }],
	['a cursor', 2, { pagination: { totalPages: 1, totalElements: 2, paginationToken: 'x' } }],
	['a full page without totals', 10, { pagination: null }],
	['a text of the service', 2, { error: 'Some results are missing' }],
])('chooses nobody if there may be more people: %s', async (_of, count, more) => {
	const others = Array.from({ length: count - 1 }, (_, index) => person(`${index}`, 'John Roe'));
	answer([...others, person('9', 'Jane Doe')], more);
	const { error, details } = await errorOf();
	expect(error).toBe('More people may be named "Jane Doe" at "Acme" than the service returned');
	expect(details).toMatchObject({ kind: 'ambiguous', candidates: [candidate('9', 'Jane Doe')] });
	expect(requestCount()).toBe(1);
});

it('does not say that nobody was found if there may be more people', async () => {
	answer([person('1', 'John Roe')], { pagination: { totalPages: 2, totalElements: 11 } });
	const { error, details } = await errorOf();
	expect(error).toBe('More people may be named "Jane Doe" at "Acme" than the service returned');
	expect(details).toMatchObject({ kind: 'ambiguous', candidates: [candidate('1', 'John Roe')] });
});

it('is not sent without a Location whose expression finds nothing', async () => {
	const location = locator('text', '={{ $json.place }}');
	const { error, message } = await errorOf(find({}, { location }));
	expect(error).toMatch(/^Location came out blank, because /);
	expect(message).toContain('set Blank Expressions in Options to Leave Out');
	expect(requestCount()).toBe(0);
});

describe.each<[kind: string, names: string[]]>([
	['ambiguous', ['Jane Doe', 'Jane Doe']],
	['notFound', ['John Roe']],
])('if nobody can be chosen: %s', (kind, names) => {
	beforeEach(() => answer(names.map((name, index) => person(`${index}`, name))));

	it.each([
		['empty', [{ ...jane, person: {} }]],
		['skip', []],
	])('returns the items of %s', async (whenNotFound, rows) => {
		const options = { whenNotFound, resultField: 'person' };
		const { items, error } = await run(find(options), [jane]);
		expect([jsonOf(items), error]).toEqual([rows, undefined]);
	});

	it.each(['all', 'simplified', 'raw'])('returns no rows with the Output %s', async (output) => {
		const { items, error } = await run(find({}, { output }), [jane]);
		expect([items, error?.httpCode]).toEqual([[], '404']);
	});

	it('keeps the row and its cost beside what is wrong', async () => {
		const options = { resultField: 'person', includeCost: true };
		const onError = 'continueRegularOutput';
		const { failures } = await run(find(options), [jane], { onError });
		const details = expect.objectContaining({ kind, cost: 0.004 });
		expect(jsonOf(failures)).toEqual([expect.objectContaining({ ...jane, details })]);
	});

	it('pays once, also with Retry On Fail', async () => {
		await run(find(), [jane], { settings: RETRYING });
		expect(requestCount()).toBe(1);
	});
});

it('shares the request of rows that ask for one person', async () => {
	answer([person('1', 'Jane Doe')]);
	const rows = ['Jane Doe', ' Dr. Jane Doe', 'Jane Doe, PhD'].map((name) => ({ ...jane, name }));
	const { items } = await run(find({ includeCost: true }), rows);
	expect(linked(items)).toEqual([0, 1, 2].map((input) => ['1', input]));
	expect(items.map(({ json }) => json.cost)).toEqual([0.004, 0, 0]);
	expect(queries()).toEqual([{ search: 'Jane Doe', keywordsCompany: 'Acme' }]);
});

it('shows and prices the request in a Dry Run, and obeys Max Cost', async () => {
	const rows = [jane, { ...jane, name: 'Dr. Jane Doe' }, { ...jane, name: 'John Roe' }];
	const { items, hints } = await run(find({ dryRun: true }), rows);
	const query = { search: 'Jane Doe', keywordsCompany: 'Acme' };
	expect(jsonOf(items)).toEqual([
		expect.objectContaining({
			request: { method: 'GET', url: '/network/profile-search', query },
			estimatedCost: priceOf('profile-search'),
		}),
		expect.objectContaining({ sameAs: 1, estimatedCost: 0 }),
		expect.objectContaining({ estimatedCost: priceOf('profile-search') }),
	]);
	// Only `customOperations` can add hints.
	const sum = `2 requests for about ${dollarsOf('profile-search', 2)}`;
	expect(hints).toEqual(ENTRY === 'routing' ? [] : [expect.stringContaining(sum)]);
	expect(requestCount()).toBe(0);
	answer([person('1', 'Jane Doe')]);
	const onError = 'continueRegularOutput';
	const capped = await run(find({ maxCost: priceOf('profile-search', 1.25) }), rows, { onError });
	expect(capped.failed).toEqual([2]);
	expect(requestCount()).toBe(1);
});

it.each<[what: string, item: IDataObject, message: string, ...mode: string[]]>([
	['no name', { name: '' }, 'Name is empty.'],
	['a missing name', { name: null }, 'Name is empty.'],
	['a comma', { name: 'Doe, Jane' }, 'Name "Doe, Jane" contains a comma or semicolon.'],
	['a title alone', { name: 'Dr.' }, '"Dr." isn\'t the name of a person.'],
	['a list', { name: ['Jane', 'John'] }, 'Name must be text, not a list.'],
	['an object', { name: { first: 'Jane' } }, 'Name must be text, not an object.'],
	['no company', { company: '' }, 'Company is empty.'],
	['a company that is left', { company: 'undefined' }, '"undefined" isn\'t a company name.'],
	['the URL of a person', { company: `${URL}jane` }, 'is a profile URL, not a company URL.', 'url'],
	['a name as an ID', { company: 'Acme' }, '"Acme" isn\'t a company URL or ID.', 'id'],
	['a URL as a name', { company: 'https://www.network.com/company/acme' }, 'is a company URL'],
])('sends nothing for %s', async (_what, item, message, ...[mode]) => {
	for (const onError of ON_ERROR) {
		const result = await run(find({}, {}, mode), [{ ...jane, ...item }], { onError });
		expect(result.error?.message ?? result.failures[0].json.error).toContain(message);
	}
	expect(requestCount()).toBe(0);
});

it('rejects a place that came out blank, because others would fit', async () => {
	const form = find({}, { location: locator('id', '={{ $json.place }}') });
	expect((await run(form, [jane])).error?.message).toMatch(/^Location came out blank/);
	expect(requestCount()).toBe(0);
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

	/** Looks up the company that each input item names. */
	const byName = (more: IDataObject = {}) =>
		byDomain({}, { company: { __rl: true, mode: 'name', value: '={{ $json.site }}' }, ...more });

	it.each(['all', 'simplified', 'selected'])(
		'says whether a company has the name: %s',
		async (output) => {
			for (const name of ['Acme Corporation', 'Stark and Sons']) find({ id: '7', name });
			const form = byName({ output, fields: 'match', options: { concurrency: 1 } });
			const { items, hints } = await run(form, sites('acme', 'Sons'));
			expect(items.map(({ json }) => json.match)).toEqual(['exact', 'other']);
			const hint = '1 of 2 input items got a company with another name (match: other).';
			expect(hints).toEqual(ENTRY === 'routing' ? [] : [hint]);
		},
	);

	it('says nothing about the name of a company By URL', async () => {
		find({ id: '7', name: 'Other' });
		const url = { __rl: true, mode: 'url', value: 'https://www.network.com/company/acme' };
		const { items, hints } = await run(byDomain({}, { company: url }));
		expect([items[0].json.match, hints]).toEqual([undefined, []]);
	});

	it('finds the company by its domain, by a URL and by a work email', async () => {
		const { universalName, id } = service().data.companies[4];
		const domain = `${universalName}.example`;
		const spelled = sites(domain, `https://www.${domain}/about?x=1`, `Jane.Doe@eu.${domain}`);
		const { ids, links, error } = await run(byDomain(), spelled);
		expect(error).toBeUndefined();
		expect([ids, links]).toEqual([
			[id, id, id],
			[0, 1, 2],
		]);
		expect(queries()).toEqual([{ search: universalName }]);
	});

	it.each(['https://jobs.acme.com?utm_source=x', 'acme.com', ' http://ACME.com/ '])(
		'accepts the website %s',
		async (website) => {
			find({ id: '1', website });
			expect((await run(byDomain(), sites('jane@acme.com'))).ids).toEqual(['1']);
		},
	);

	const FOODS = 'https://www.acme-foods.com/';
	describe.each<[of: string, company: IDataObject, what: string, website: string | null]>([
		[
			'another website',
			{ name: 'Foods', website: FOODS },
			`"Foods", whose website is "${FOODS}"`,
			FOODS,
		],
		[
			'the same name in another country',
			{ name: 'Acme', website: 'acme.de' },
			'"Acme", whose website is "acme.de"',
			'acme.de',
		],
		['no website', { name: 'Acme', website: ' ' }, '"Acme", without a website', null],
		['only an ID', { id: 7 }, '"7", without a website', null],
	])('a company with %s is not found', (_of, company, what, website) => {
		const message = `No company with a website on acme.com was found. The best match for "acme" is ${what}.`;
		beforeEach(() => find({ id: '7', ...company }));

		it.each(['all', 'simplified', 'raw'])('with the Output %s', async (output) => {
			const { error, items } = await run(byDomain({}, { output }), sites('eu.acme.com'));
			expect(items).toEqual([]);
			expect(error).toMatchObject({
				message,
				description:
					'If that is the company, look it up By ID or By URL. Otherwise check the domain. The service billed $0.004 for it.',
				httpCode: '404',
			});
		});

		it('and the error item names it', async () => {
			const onError = 'continueErrorOutput';
			const result = await run(byDomain({ includeCost: true }), sites('acme.com'), { onError });
			const failure = { kind: 'notFound', statusCode: 404, requestId: 'r-1', cost: 0.004 };
			const details = { ...failure, id: '7', name: company.name ?? null, website };
			expect(jsonOf(result.failures)).toEqual([
				expect.objectContaining({ error: message, details }),
			]);
		});

		it.each([
			['empty', [{}]],
			['skip', []],
		])('and returns the items of %s', async (whenNotFound, rows) => {
			const { items, error } = await run(byDomain({ whenNotFound }), sites('acme.com'));
			expect(error).toBeUndefined();
			expect(jsonOf(items)).toEqual(rows);
		});
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

	it('does not check the domain of a redirect to the URL of a company', async () => {
		addFaults({ body: { status: 200, cost: 0.004, element: { id: '1', website: 'acme.com' } } });
		const url = 'https://www.google.com/url?q=https://www.network.com/company/acme';
		const { ids } = await run(byDomain(), sites(url));
		expect(ids).toEqual(['1']);
		expect(queries()).toEqual([{ url: 'https://www.network.com/company/acme' }]);
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

	it('shows and prices the request in a Dry Run', async () => {
		const items = sites('jane@acme.com', 'https://acme.co.uk', 'beta.io');
		const result = await run(byDomain({ dryRun: true }), items);
		const request = { method: 'GET', url: '/network/company', query: { search: 'acme' } };
		expect(jsonOf(result.items)).toEqual([
			expect.objectContaining({ request, estimatedCost: priceOf('company') }),
			expect.objectContaining({ sameAs: 1, estimatedCost: 0 }),
			expect.objectContaining({ estimatedCost: priceOf('company') }),
		]);
		// Only `customOperations` can add hints.
		const hints =
			ENTRY === 'routing'
				? []
				: [expect.stringContaining(`2 requests for about ${dollarsOf('company', 2)}`)];
		expect(result.hints).toEqual(hints);
		expect(queries()).toEqual([]);
	});

	it.each(ON_ERROR)(
		'sends nothing for a free mail host and for words, On Error %s',
		async (onError) => {
			const { website, universalName: search } = service().data.companies[4];
			const items = sites('jane@gmail.com', 'Acme Corp', website);
			const { error, failures } = await run(byDomain(), items, { onError });
			const mail = '"jane@gmail.com" belongs to the mail provider gmail.com, not to a company';
			const words = '"Acme Corp" isn\'t a web domain or work email';
			const said = onError ? failures.map(({ json }) => json.error) : [error?.message];
			const expected = onError ? [mail, words] : [mail];
			expect(said).toEqual(expected.map((text) => expect.stringContaining(text)));
			expect(queries()).toEqual(onError ? [{ search }] : []);
		},
	);
});
