// The rows and the pagination data of a response. responseFailure.test.ts has the responses that say what went wrong.
import {
	parseResponse,
	type Outcome,
	type Page,
	type RowsPath,
} from '../../../nodes/ProfessionalNetwork/service/response';

function parse(body: unknown, rowsPath: RowsPath = 'elements'): Outcome {
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	return parseResponse({ statusCode: 200, headers: {}, text }, rowsPath);
}

/** Returns the rows, or the kind of the failure. */
function rowsOrKind(body: unknown, rowsPath?: RowsPath): unknown {
	const { page, failure } = parse(body, rowsPath);
	return page?.rows ?? failure?.kind;
}

const [a, b] = [{ id: 'a' }, { id: 'b' }];

describe('rows', () => {
	it.each<[RowsPath, body: unknown, expected: unknown]>([
		['elements', { elements: [a, b], status: 200 }, [a, b]],
		['elements', { elements: [] }, []],
		['elements', { elements: null, status: 200 }, []],
		['elements', { elements: [['x'], 'text', 0] }, [['x'], 'text', 0].map((value) => ({ value }))],
		['element', { element: a, status: '200' }, [a]],
		['element', { element: null, status: 200 }, 'noResult'],
		['element', { element: {}, status: 200 }, 'noResult'],
		['element.sentInvitations', { element: { sentInvitations: [a] } }, [a]],
		['element.sentInvitations', { element: { sentInvitations: null } }, []],
		['element.sentInvitations', { element: null }, []],
		['element.sentInvitations', { element: {} }, []],
		['element.receivedInvitations', { element: { receivedInvitations: [a, b] } }, [a, b]],
		['element.receivedInvitations', { element: { receivedInvitations: null } }, []],
		['body', { element: { usage: {} }, status: 200 }, [{ usage: {} }]],
		['body', { elements: [a, b] }, [a, b]],
		['body', { element: [a] }, [a]],
		['body', [a, 'two'], [a, { value: 'two' }]],
		['body', [], []],
		['body', { pools: [a] }, [{ pools: [a] }]],
		...['usage', 'membershipTier', 'email', 'id', '_id'].map(
			(field): [RowsPath, object, object[]] => ['body', { [field]: 1 }, [{ [field]: 1 }]],
		),
	])('at %s of %j', (rowsPath, body, expected) => {
		expect(rowsOrKind(body, rowsPath)).toEqual(expected);
	});

	it.each<[RowsPath, ...bodies: unknown[]]>([
		['elements', {}, { elements: {} }, { elements: 'none' }, { element: a }, [a], 'null'],
		['elements', { status: 200, pagination: { totalElements: 0 } }],
		['element', {}, { elements: [a] }, { element: [] }, { element: 'one' }, [a], 'true'],
		['element.sentInvitations', {}, { element: { myProfile: {} } }, { element: 3 }],
		['element.sentInvitations', { element: { sentInvitations: 3 } }],
		['element.receivedInvitations', { element: { sentInvitations: [a] } }],
		['body', {}, { ok: true }, { element: { ok: true } }, { error: [] }, '"well"', '12', 'null'],
	])('are missing at %s of %j', (rowsPath, ...bodies) => {
		for (const body of bodies) {
			expect([body, rowsOrKind(body, rowsPath)]).toEqual([body, 'invalidResponse']);
		}
	});

	it('are counted without the empty entries between them', () => {
		const { page } = parse({ elements: [null, a, null] });
		expect(page?.rows).toEqual([a]);
		expect(page?.warning).toMatchObject({ kind: 'incomplete', details: { empty: 2 } });
		expect(parse({ elements: [null] }).page?.warning?.details).toEqual({ empty: 1 });
	});

	it('have the whole envelope as their body, which wraps an array', () => {
		const envelope = { elements: [a], requestId: 'r', error: '' };
		expect(parse(envelope).page?.body).toEqual(envelope);
		expect(parse([a], 'body').page?.body).toEqual({ elements: [a] });
	});

	it('may be nested as deeply as n8n can copy, and no deeper', () => {
		const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
		expect(parse(`{"elements":[${nested(497)}]}`).page?.rows).toHaveLength(1);
		for (const body of [`{"elements":[${nested(20_000)}]}`, `{"error":${nested(20_000)}}`]) {
			const failure = { kind: 'invalidResponse', facts: { isTooDeep: true } };
			expect(parse(body).failure).toMatchObject(failure);
		}
	});
});

describe('pagination data', () => {
	const totalsOf = (totalPages: number, totalElements: number) => ({
		totals: { totalPages, totalElements },
	});

	it.each<[body: object, page: Partial<Page>]>([
		[{ pagination: { totalPages: '3', totalElements: 2.7, pageSize: 10 } }, totalsOf(3, 2)],
		[{ pagination: { totalPages: -3, totalElements: 'many', pageSize: '' } }, totalsOf(0, 0)],
		[
			{ pagination: { totalPages: 20, totalElements: 1_000, totalResultCount: '3788' } },
			{ totals: { totalPages: 20, totalElements: 1_000, totalResultCount: 3_788 } },
		],
		[{ pagination: { paginationToken: 'abc' } }, { cursor: 'abc' }],
		[{ pagination: { paginationToken: 0 } }, { cursor: '0' }],
		[{ pagination: { pageNumber: '3' } }, { pageNumber: 3 }],
		[{ user: { requestsConcurrency: '10' } }, { concurrency: 10 }],
		[{ cost: '0.10' }, { cost: 100_000_000 }],
		[{ cost: 0 }, { cost: 0 }],
		[{ cost: 1_000_000 }, { cost: 1e15 }],
	])('of %j is %j', (body, page) => {
		expect(parse({ elements: [a], ...body }).page).toMatchObject(page);
	});

	it.each<[keyof Page, ...bodies: object[]]>([
		['totals', {}, { pagination: null }, { pagination: 'none' }, { pagination: [] }],
		[
			'cursor',
			...['', null, true, {}].map((token) => ({ pagination: { paginationToken: token } })),
		],
		['pageNumber', { pagination: { pageNumber: 'two' } }],
		['concurrency', {}, { user: null }, { user: '5' }, { user: { requestsConcurrency: null } }],
		['cost', {}, ...[null, 'free', -0.1, 1_000_001].map((cost) => ({ cost }))],
	])('has no %s in %j', (key, ...bodies) => {
		for (const body of bodies) {
			expect(parse({ elements: [a], ...body }).page?.[key]).toBeUndefined();
		}
	});

	it('is only that of a list', () => {
		const { page } = parse(
			{ element: a, pagination: { totalPages: 3, paginationToken: 'x' } },
			'element',
		);
		expect([page?.cursor, page?.totals]).toEqual([undefined, undefined]);
	});

	it('contains what the plan allows, with a failure too', () => {
		const body = { status: 404, element: null, user: { requestsConcurrency: 40 } };
		expect(parse(body, 'element')).toMatchObject({ concurrency: 40 });
	});

	it('contains the cost of a failure, and none where the user reads their own account', () => {
		expect(parse({ status: 200, element: null, cost: 0.004 }, 'element')).toMatchObject({
			cost: 4_000_000,
		});
		expect(parse({ usage: {} }, 'body').page?.cost).toBe(0);
	});
});
