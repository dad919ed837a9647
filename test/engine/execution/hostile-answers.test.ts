// Answers that no service should give: nested deeply, endless words, names of the prototype, odd cursors and totals.
import { credentialsOf } from '../../helpers/fixtures.mts';
import { useService as useOtherService } from '../../helpers/simulator.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import {
	addFaults,
	type Form,
	jsonOf,
	listOf,
	lookup,
	matching,
	ON_ERROR,
	pagesOf,
	people,
	queries,
	requestCount,
	RETRYING,
	rowIds,
	run,
	search,
	searches,
	useService,
} from '../../helpers/runs.mts';

const acme = useOtherService({ segment: 'acme' });
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
	it.each(['all', 'raw', 'simplified'])('fails in readable words, Output %s', async (output) => {
		addFaults(fault);
		const { error, items } = await run({ ...lookup({ maxRetries: 0 }), output }, people(1));
		expect(items).toEqual([]);
		expect(error?.message).toMatch(/^The (response|service)/);
		expect(error?.message).not.toMatch(/stack|RangeError/);
	});

	it('fails only its item with On Error = Continue', async () => {
		addFaults({ ...fault, times: 1 });
		const form = lookup({ maxRetries: 0, concurrency: 1 });
		const { failed, items } = await run(form, people(3), { onError: 'continueRegularOutput' });
		expect(failed).toEqual([0]);
		expect(items).toHaveLength(3);
	});
});

it('returns a row that is nested as deeply as n8n can copy', async () => {
	addFaults(nested(200, (inner) => `{"status":200,"element":{"id":"1","x":${inner}}}`));
	const { ids } = await run(lookup(), people(1));
	expect(ids).toEqual(['1']);
});

const longTexts = [
	...['.', '. ', 'x', '<', '%25', '\\', '"{['].map((unit) => unit.repeat(100_000)),
	`a${' '.repeat(100_000)}b`,
];
it.each(longTexts.map((text) => [text.slice(0, 6), text]))(
	'shortens a message that begins with %j',
	async (_begin, text) => {
		for (const fault of [
			FAULTS.envelope(400, text),
			{ status: 400, body: { error: 400, message: text } },
		]) {
			service().faults.clear();
			addFaults(fault);
			const { error } = await run(lookup(), people(1));
			expect(error?.message.length).toBeLessThanOrEqual(1_100);
			expect(error?.message.length).toBeGreaterThan(0);
		}
	},
);

it('returns null for fields of the prototype with Selected Fields', async () => {
	const names = ['constructor', '__proto__', 'toString', 'id.constructor', '__proto__.polluted'];
	const form: Form = { ...lookup(), output: 'selected', fields: ['id', ...names].join(',') };
	const { items } = await run(form, people(1));
	expect(items[0].json.id).toBe(service().data.people[0].id);
	for (const name of names.filter((one) => one !== '__proto__')) {
		expect(Object.entries(items[0].json)).toContainEqual([name, null]);
	}
});

it.each(['acme', ' acme\n'])(
	'returns the same rows with %j as Path Segment',
	async (pathSegment) => {
		const { url, publicIdentifier: name } = acme().data.people[0];
		const credentials = credentialsOf(acme(), { pathSegment });
		for (const output of [{ output: 'simplified' }, { output: 'selected', fields: 'networkUrl' }]) {
			const { items } = await run({ ...lookup(), ...output }, [{ name }], { credentials });
			expect(items[0].json.networkUrl ?? items[0].json.url).toBe(url);
		}
	},
);

it.each([
	['a text', 'not a member', { serviceError: 'not a member' }],
	['an empty text', '', {}],
	['null', null, {}],
	['zero', 0, { serviceError: 0 }],
])('returns rows whose error field is %s', async (_name, error, expected) => {
	addFaults({ body: { status: 200, element: { id: '1', error }, elements: [] } });
	for (const onError of ON_ERROR) {
		const result = await run(lookup(), people(2), { onError, settings: RETRYING });
		expect(jsonOf(result.items)).toEqual(Array(2).fill({ id: '1', ...expected }));
		expect(result.errorItems).toEqual([]);
	}
	expect(requestCount()).toBe(6);
});

it('accepts a cursor that is a number', async () => {
	for (const pageNumber of [1, 2, 3]) {
		const next = pageNumber < 3 && { paginationToken: 10 + pageNumber };
		const pagination = { totalPages: 3, pageNumber, ...next };
		const body = { status: 200, elements: [{ id: `row-${pageNumber}` }], pagination };
		addFaults({ body, ...matching({ page: pageNumber }) });
	}
	const { ids } = await run(listOf('post'), searches('a'));
	expect(ids).toEqual(rowIds(3));
	expect(queries().map(({ paginationToken }) => paginationToken)).toEqual([undefined, '11', '12']);
});

it.each([
	['fewer pages than rows', { totalPages: 2, totalElements: 50 }],
	['more pages than rows', { totalPages: 9, totalElements: 50 }],
	['fewer rows than pages', { totalPages: 5, totalElements: 20 }],
	['no rows', { totalPages: 5, totalElements: 0 }],
	['no pages', { totalPages: 0, totalElements: 50 }],
])('returns all rows where the totals promise %s', async (_name, totals) => {
	addFaults({ list: { rows: 50, pageSize: 10, totals } });
	const { ids, error } = await run(search(), searches('a', 'b'));
	expect(error).toBeUndefined();
	expect(ids).toEqual([...rowIds(50), ...rowIds(50)]);
	expect(Math.max(...pagesOf())).toBeLessThanOrEqual(9);
});
