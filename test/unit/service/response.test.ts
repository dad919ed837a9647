// The rows, pagination data or failure for each shape of a response body.
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

function pageOf(body: object): Page {
	const { page } = parse({ elements: [{ id: 1 }], ...body });
	if (!page) throw new Error('The response has rows, so it must be a page');
	return page;
}

describe('parseResponse: rows', () => {
	it.each<[RowsPath, body: unknown, expected: unknown]>([
		['elements', { elements: [{ id: 1 }, { id: 2 }] }, [{ id: 1 }, { id: 2 }]],
		['elements', { elements: [] }, []],
		['elements', { elements: null, status: 200 }, []],
		[
			'elements',
			{ elements: [null, { id: 1 }, 'text', 0] },
			[{ id: 1 }, { value: 'text' }, { value: 0 }],
		],
		['elements', { elements: [['a']] }, [{ value: ['a'] }]],
		['element', { element: { id: 1 }, status: '200' }, [{ id: 1 }]],
		['element', { element: null, status: 200 }, 'noResult'],
		['element.sentInvitations', { element: { sentInvitations: [{ id: 1 }] } }, [{ id: 1 }]],
		['element.sentInvitations', { element: { sentInvitations: null } }, []],
		['element.sentInvitations', { element: null }, []],
		['body', { element: { usage: {} }, status: 200 }, [{ usage: {} }]],
		['body', { elements: [{ id: 1 }, { id: 2 }] }, [{ id: 1 }, { id: 2 }]],
		['body', [{ id: 1 }, 'two'], [{ id: 1 }, { value: 'two' }]],
		['body', { element: [{ id: 1 }] }, [{ id: 1 }]],
		['body', [], []],
		['body', { errors: ['x'] }, 'reported'],
	])('reads from %s of %j', (rowsPath, body, expected) => {
		expect(rowsOrKind(body, rowsPath)).toEqual(expected);
	});

	it.each([
		...[{ usage: { balance: 1 } }, { membershipTier: 'x' }, { email: 'x' }, { id: 1 }, { _id: 1 }],
		...[{ pools: [{ id: 1 }] }, { terrors: [] }, { errorsFound: [] }],
	])('reads the whole body of an API user: %j', (body) => {
		expect(rowsOrKind(body, 'body')).toEqual([body]);
	});

	it.each<[RowsPath, ...bodies: unknown[]]>([
		[
			'elements',
			...[{ elements: {} }, { elements: 'none' }, { element: { id: 1 } }, [{ id: 1 }], {}, 'null'],
			...[{ ok: true }, { status: 200, pagination: { totalElements: 0 } }],
		],
		[
			'element',
			...[{ status: 200 }, {}, { elements: [{ id: 1 }] }, { element: [] }, { element: 'one' }],
			...[[{ id: 1 }], 'true'],
		],
		[
			'element.sentInvitations',
			...[{ element: { myProfile: {} } }, { element: { sentInvitations: 3 } }, { element: 3 }, {}],
		],
		['body', {}, { ok: true }, { element: { ok: true } }, { error: [] }, '"well"', '12', 'null'],
	])('does not find %s in %j', (rowsPath, ...bodies) => {
		for (const body of bodies) {
			expect([body, rowsOrKind(body, rowsPath)]).toEqual([body, 'invalidResponse']);
		}
	});

	it.each<RowsPath>(['element', 'elements', 'element.sentInvitations', 'body'])(
		'calls %s without JSON unparseable',
		(rowsPath) => {
			for (const text of ['', 'well', '<html></html>', '{"element":{"id"', '{"elements":[1,']) {
				expect(rowsOrKind(text, rowsPath)).toBe('unparseable');
			}
		},
	);

	it('says that a body without rows is not from the service', () => {
		expect(parse({ ok: true }).failure?.message).toBe('The response is not from the service');
	});

	it('keeps the whole envelope as the body and wraps an array in one', () => {
		const envelope = { elements: [{ id: 1 }], requestId: 'r', error: '' };
		expect(parse(envelope).page?.body).toEqual(envelope);
		expect(parse([{ id: 1 }], 'body').page?.body).toEqual({ elements: [{ id: 1 }] });
	});
});

describe('parseResponse: deep nesting', () => {
	const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

	it('reads as many levels as n8n can copy', () => {
		expect(parse(`{"elements":[${nested(497)}]}`).page?.rows).toHaveLength(1);
	});

	it.each([`{"elements":[${nested(20_000)}]}`, `{"status":400,"error":${nested(20_000)}}`])(
		'reads no more',
		(text) => {
			const message = 'The response is nested too deeply';
			expect(parse(text).failure).toMatchObject({ kind: 'invalidResponse', message });
		},
	);
});

describe('parseResponse: pagination data', () => {
	const NONE = { totalPages: 0, totalElements: 0, pageSize: 0 };

	it.each<[body: object, page: Partial<Page>]>([
		[
			{ pagination: { totalPages: '3', totalElements: 2.7, pageSize: 10 } },
			{ totals: { totalPages: 3, totalElements: 2, pageSize: 10 } },
		],
		[{ pagination: { totalPages: null, totalElements: 'many', pageSize: '' } }, { totals: NONE }],
		[{ pagination: { totalPages: -3 } }, { totals: NONE }],
		[{ pagination: { paginationToken: 'abc' } }, { cursor: 'abc' }],
		[{ pagination: { paginationToken: 0 } }, { cursor: '0' }],
		[{ pagination: { pageNumber: '3' } }, { pageNumber: 3 }],
		[{ pagination: { pageNumber: 0 } }, { pageNumber: 0 }],
		[{ user: { requestsConcurrency: '10' } }, { concurrency: 10 }],
		[{ cost: '0.10' }, { cost: 0.1 }],
		[{ cost: 0 }, { cost: 0 }],
		[{ cost: 1_000_000 }, { cost: 1_000_000 }],
	])('reads from %j %j', (body, page) => {
		expect(pageOf(body)).toMatchObject(page);
	});

	it.each<[keyof Page, ...bodies: object[]]>([
		['totals', {}, { pagination: null }, { pagination: 'none' }, { pagination: [] }],
		[
			'cursor',
			...['', null, true, { token: 'abc' }].map((paginationToken) => ({
				pagination: { paginationToken },
			})),
		],
		['pageNumber', ...['', 'two', null].map((pageNumber) => ({ pagination: { pageNumber } }))],
		['concurrency', {}, { user: null }, { user: '5' }, { user: { requestsConcurrency: null } }],
		['cost', {}, ...[null, 'free', -0.1, 1_000_001, 1e300].map((cost) => ({ cost }))],
	])('reads no %s from %j', (key, ...bodies) => {
		expect(bodies.filter((body) => pageOf(body)[key] !== undefined)).toEqual([]);
	});

	it('has no cost where the user reads their own account', () => {
		expect(parse({ usage: {} }, 'body').page?.cost).toBe(0);
	});
});
