// Profile: Find: who counts as found, what a run sends, and what it says if nobody can be chosen.
import type { IDataObject } from 'n8n-workflow';

import { ENTRY } from '../../helpers/entry.mts';
import { dollarsOf, priceOf } from '../../helpers/published.mts';
import {
	addFaults,
	jsonOf,
	linked,
	ON_ERROR,
	queries,
	requestCount,
	RETRYING,
	run,
	useService,
	type Form,
} from '../../helpers/runs.mts';

const service = useService();

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
