// Answers that no service should give: nested deeply, endless words, names of the prototype, odd cursors and totals.
import { credentialsOf } from '../../helpers/fixtures.mts';
import { startService, type Service } from '../../simulator/server.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import {
	failures,
	idsOf,
	linkOf,
	listOf,
	lookup,
	ON_ERROR,
	pagesOf,
	people,
	rowIds,
	run,
	search,
	searches,
	useService,
	type Form,
} from '../../helpers/runs.mts';

const service = useService();

const nested = (levels: number, around: (inner: string) => string) => ({
	headers: { 'content-type': 'application/json' },
	body: around('{"a":['.repeat(levels) + '1' + ']}'.repeat(levels)),
});
const DEEP: Array<[name: string, fault: object]> = [
	['a row', FAULTS.deep()],
	['a row of lists', nested(20_000, (inner) => `{"status":200,"element":{"x":${inner}}}`)],
	['an error', nested(20_000, (inner) => `{"status":400,"error":${inner},"element":null}`)],
	['another part', nested(20_000, (inner) => `{"status":200,"element":{"id":"1"},"x":${inner}}`)],
	['the body of a 500', { ...nested(20_000, (inner) => inner), status: 500 }],
];

describe.each(DEEP)('a deeply nested response: %s', (_name, fault) => {
	it.each(['all', 'raw', 'simplified'])(
		'fails with a readable message, Output %s',
		async (output) => {
			service().faults.add(fault);
			const form = { ...lookup({ maxRetries: 0 }), output };
			const { error, items } = await run(service(), form, { items: people(service(), 1) });
			expect(items).toEqual([]);
			expect(error?.message).toMatch(/^The (response|service)/);
			expect(error?.message).not.toMatch(/stack|RangeError/);
		},
	);

	it('fails only its item with On Error = Continue', async () => {
		service().faults.add({ ...fault, times: 1 });
		const result = await run(service(), lookup({ maxRetries: 0, concurrency: 1 }), {
			items: people(service(), 3),
			onError: 'continueRegularOutput',
		});
		expect(failures(result).map(linkOf)).toEqual([0]);
		expect(result.items).toHaveLength(3);
	});
});

it('returns a row that is nested as deeply as n8n can copy', async () => {
	service().faults.add(nested(200, (inner) => `{"status":200,"element":{"id":"1","x":${inner}}}`));
	const { items } = await run(service(), lookup(), { items: people(service(), 1) });
	expect(idsOf(items)).toEqual(['1']);
});

const LONG = 100_000;
it.each([
	['periods', '.'.repeat(LONG)],
	['blanks', `a${' '.repeat(LONG)}b`],
	['periods and blanks', '. '.repeat(LONG)],
	['letters', 'x'.repeat(LONG)],
	['brackets', '<'.repeat(LONG)],
	['percent signs', '%25'.repeat(LONG)],
	['backslashes', '\\'.repeat(LONG)],
	['opening quotes', '"{['.repeat(LONG)],
])('shortens a message of %s', async (_name, text) => {
	for (const fault of [
		FAULTS.envelope(400, text),
		{ status: 400, body: { error: 400, message: text } },
	]) {
		service().faults.clear();
		service().faults.add(fault);
		const { error } = await run(service(), lookup(), { items: people(service(), 1) });
		expect(error?.message.length).toBeLessThanOrEqual(1_100);
		expect(error?.message.length).toBeGreaterThan(0);
	}
});

it('returns null for fields of the prototype with Selected Fields', async () => {
	const names = ['constructor', '__proto__', 'toString', 'id.constructor', '__proto__.polluted'];
	const form: Form = { ...lookup(), output: 'selected', fields: ['id', ...names].join(',') };
	const { items } = await run(service(), form, { items: people(service(), 1) });
	expect(items[0].json.id).toBe(service().data.people[0].id);
	for (const name of names.filter((one) => one !== '__proto__')) {
		expect(Object.entries(items[0].json)).toContainEqual([name, null]);
	}
});

describe('a Path Segment', () => {
	let other: Service;
	beforeAll(async () => void (other = await startService({ segment: 'acme' })));
	afterAll(async () => await other.close());

	it.each(['acme', '/acme', 'acme/', ' /acme/ ', '//acme//\n'])(
		'written as %j gives the same rows',
		async (pathSegment) => {
			const credentials = credentialsOf(other, { pathSegment });
			const items = people(other, 1);
			for (const form of [
				{ ...lookup(), output: 'simplified' },
				{ ...lookup(), output: 'selected', fields: 'networkUrl' },
			]) {
				const result = await run(other, form as Form, { items, credentials });
				const { networkUrl, profileUrl, url } = result.items[0].json;
				expect(networkUrl ?? profileUrl ?? url).toBe(other.data.people[0].url);
			}
		},
	);
});

describe('rows with an error field', () => {
	it.each([
		['a text', 'not a member', { serviceError: 'not a member' }],
		['an empty text', '', {}],
		['null', null, {}],
		['zero', 0, { serviceError: 0 }],
	])('%s: remain rows', async (_name, error, expected) => {
		service().faults.add({ body: { status: 200, element: { id: '1', error }, elements: [] } });
		for (const onError of ON_ERROR) {
			const settings = { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 };
			const items = people(service(), 2);
			const result = await run(service(), lookup(), { items, onError, settings });
			expect(result.items.map(({ json }) => json)).toEqual([
				{ id: '1', ...expected },
				{ id: '1', ...expected },
			]);
			expect(result.errorItems).toEqual([]);
		}
		expect(service().requestLog.count()).toBe(6);
	});
});

it('accepts a cursor that is a number', async () => {
	const page = (number: number) => ({
		body: {
			status: 200,
			elements: [{ id: `row-${number}` }],
			pagination: {
				totalPages: 3,
				pageNumber: number,
				...(number < 3 && { paginationToken: 10 + number }),
			},
		},
		when: { query: { page: String(number) } },
	});
	for (const number of [1, 2, 3]) service().faults.add(page(number));
	const { items } = await run(service(), listOf('post'), { items: searches('a') });
	expect(idsOf(items)).toEqual(rowIds(3));
	expect(service().requestLog.entries.map(({ query }) => query.paginationToken)).toEqual([
		undefined,
		'11',
		'12',
	]);
});

it.each([
	['fewer pages than rows', { totalPages: 2, totalElements: 50 }],
	['more pages than rows', { totalPages: 9, totalElements: 50 }],
	['fewer rows than pages', { totalPages: 5, totalElements: 20 }],
	['no rows', { totalPages: 5, totalElements: 0 }],
	['no pages', { totalPages: 0, totalElements: 50 }],
])('returns all rows where the totals promise %s', async (_name, totals) => {
	service().faults.add({ list: { rows: 50, pageSize: 10, totals } });
	const { items, error } = await run(service(), search(), { items: searches('a', 'b') });
	expect(error).toBeUndefined();
	expect(idsOf(items)).toEqual([...rowIds(50), ...rowIds(50)]);
	expect(Math.max(...pagesOf(service()))).toBeLessThanOrEqual(9);
});
