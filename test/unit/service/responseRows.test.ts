// Where the rows of an endpoint are that this node does not know.
import { parseResponse, type RowsPath } from '../../../nodes/ProfessionalNetwork/service/response';

const parse = (body: unknown, path: RowsPath = 'detect') =>
	parseResponse({ statusCode: 200, headers: {}, text: JSON.stringify(body) }, path);
const [a, b] = [{ id: 'a' }, { id: 'b' }];

describe('detected rows', () => {
	it.each([
		['elements', { elements: [a, b], status: 200, pagination: { totalPages: 3 } }, [a, b]],
		['empty elements', { elements: [], status: 200 }, []],
		['elements that are null', { elements: null, status: 200 }, []],
		['elements before element', { elements: [a], element: b }, [a]],
		['element beside empty elements', { elements: [], element: b }, [b]],
		['empty elements beside an empty element', { elements: [], element: {} }, []],
		['element', { element: a, status: 200, payments: ['x'] }, [a]],
		['a list in element', { element: [a, b], status: 200 }, [a, b]],
		['a text in element', { element: 'ACoAA', status: 200 }, [{ value: 'ACoAA' }]],
		['a list alone', [a, b], [a, b]],
		['the first list of objects', { status: 200, tags: ['x'], results: [a], more: [b] }, [a]],
		['an empty list alone', { status: 200, results: [], payments: ['x'] }, []],
		['an entity with lists', { id: '1', jobs: [a] }, [{ id: '1', jobs: [a] }]],
		['an entity without an ID', { name: 'x', tags: [] }, [{ name: 'x', tags: [] }]],
		['fields without a list', { status: 200, total: 3 }, [{ status: 200, total: 3 }]],
		['a list of texts', { names: ['x', 'y'] }, [{ names: ['x', 'y'] }]],
	])('are %s', (_case, body, rows) => {
		expect(parse(body).page?.rows).toEqual(rows);
	});

	it.each([
		['a text', 'ok'],
		['a number', 5],
		['null', null],
		['nothing but an envelope', { status: 200, error: null, cost: 0, payments: [] }],
	])('are missing in %s', (_case, body) => {
		expect(parse(body).failure).toMatchObject({ kind: 'invalidResponse' });
	});

	it.each<RowsPath>(['detect', 'whole', 'element'])(
		'are not found if element is null: %s',
		(path) => {
			expect(parse({ status: 200, element: null, cost: 0.004 }, path)).toMatchObject({
				failure: { kind: 'noResult' },
				cost: 0.004,
			});
			expect(
				parse({ status: 404, element: null, error: 'Job not found' }, path).failure,
			).toMatchObject({ kind: 'notFound', message: 'Job not found' });
		},
	);

	it('have pages only in elements', () => {
		const pagination = { totalPages: 3, pageSize: 1, paginationToken: 'next' };
		expect(parse({ elements: [a], pagination }).page).toMatchObject({
			cursor: 'next',
			totals: { totalPages: 3 },
		});
		const { page } = parse({ element: a, pagination });
		expect([page?.cursor, page?.totals]).toEqual([undefined, undefined]);
	});

	it('may cost something, unlike those of an API user', () => {
		expect(parse({ elements: [a] }).page?.cost).toBeUndefined();
		expect(parse({ elements: [a], cost: 0.004 }).page?.cost).toBe(0.004);
	});

	it.each<RowsPath>(['detect', 'whole'])('are never an error text alone: %s', (path) => {
		expect(parse({ status: 200, elements: [], error: 'boom' }, path).failure?.message).toBe('boom');
		expect(parse({ status: 500, elements: [a], error: 'boom' }, path).failure?.statusCode).toBe(
			500,
		);
		const { page } = parse({ status: 200, elements: [a], error: 'boom' }, path);
		expect(page?.warning?.message).toBe('boom');
	});
});

describe('the whole body', () => {
	it.each([
		['a list', { elements: [a, b], status: 200 }],
		['an empty list', { elements: [], status: 200 }],
		['an element', { element: a, cost: 0.004 }],
	])('is the only row: %s', (_case, body) => {
		expect(parse(body, 'whole').page?.rows).toEqual([body]);
	});

	it('has several rows if it is a list', () => {
		expect(parse([a, b], 'whole').page?.rows).toEqual([a, b]);
	});
});
