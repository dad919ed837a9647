// The rows, pagination data or failure for each shape of a response body.
import type { IDataObject } from 'n8n-workflow';

import {
	parseResponse,
	type FailureKind,
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
		['elements', { elements: {} }, 'invalidResponse'],
		['elements', { elements: 'none' }, 'invalidResponse'],
		['elements', { element: { id: 1 } }, 'invalidResponse'],
		['elements', [{ id: 1 }], 'invalidResponse'],
		['elements', {}, 'invalidResponse'],
		['elements', { ok: true }, 'invalidResponse'],
		['elements', { status: 200, pagination: { totalElements: 0 } }, 'invalidResponse'],
		['element', { element: { id: 1 }, status: '200' }, [{ id: 1 }]],
		['element', { element: null, status: 200 }, 'noResult'],
		['element', { element: null, error: null }, 'noResult'],
		['element', { element: null, error: ' ' }, 'noResult'],
		['element', { status: 200 }, 'invalidResponse'],
		['element', {}, 'invalidResponse'],
		['element', { elements: [{ id: 1 }] }, 'invalidResponse'],
		['element', { element: [] }, 'invalidResponse'],
		['element', { element: 'one' }, 'invalidResponse'],
		['element', [{ id: 1 }], 'invalidResponse'],
		['element.sentInvitations', { element: { sentInvitations: [{ id: 1 }] } }, [{ id: 1 }]],
		['element.sentInvitations', { element: { sentInvitations: null } }, []],
		['element.sentInvitations', { element: null }, []],
		['element.sentInvitations', { element: { myProfile: {} } }, 'invalidResponse'],
		['element.sentInvitations', { element: { sentInvitations: 3 } }, 'invalidResponse'],
		['element.sentInvitations', { element: 3 }, 'invalidResponse'],
		['element.sentInvitations', {}, 'invalidResponse'],
		['body', { usage: { balance: 1 } }, [{ usage: { balance: 1 } }]],
		['body', { element: { usage: {} }, status: 200 }, [{ usage: {} }]],
		['body', { membershipTier: 'x' }, [{ membershipTier: 'x' }]],
		['body', { email: 'x' }, [{ email: 'x' }]],
		['body', { id: 1 }, [{ id: 1 }]],
		['body', { _id: 1 }, [{ _id: 1 }]],
		['body', { pools: [{ id: 1 }] }, [{ pools: [{ id: 1 }] }]],
		['body', { terrors: [] }, [{ terrors: [] }]],
		['body', { errorsFound: [] }, [{ errorsFound: [] }]],
		['body', { elements: [{ id: 1 }, { id: 2 }] }, [{ id: 1 }, { id: 2 }]],
		['body', [{ id: 1 }, 'two'], [{ id: 1 }, { value: 'two' }]],
		['body', [], []],
		['body', {}, 'invalidResponse'],
		['body', { ok: true }, 'invalidResponse'],
		['body', { element: { ok: true } }, 'invalidResponse'],
		['body', { errors: ['x'] }, 'reported'],
		['body', { error: [] }, 'invalidResponse'],
		['body', '"well"', 'invalidResponse'],
		['body', '12', 'invalidResponse'],
		['body', 'null', 'invalidResponse'],
		['elements', 'null', 'invalidResponse'],
		['element', 'true', 'invalidResponse'],
	])('reads from %s of %j', (rowsPath, body, expected) => {
		expect(rowsOrKind(body, rowsPath)).toEqual(expected);
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

describe('parseResponse: an error text', () => {
	const NOTHING: Array<[RowsPath, IDataObject]> = [
		['element', { element: null }],
		['element', {}],
		['elements', { elements: null }],
		['elements', { elements: [] }],
		['elements', {}],
		['element.sentInvitations', { element: null }],
		['body', {}],
	];

	it.each<[unknown, message: string, kind: FailureKind]>([
		['Made to fail', 'Made to fail', 'reported'],
		[{ error: 'x', message: 'Made to fail' }, 'Made to fail', 'reported'],
		[{ error: { error: 'Made to fail' } }, 'Made to fail', 'reported'],
		[{ error: 'Invalid API key' }, 'Invalid API key', 'unauthorized'],
		[500, 'The service responded with 500', 'unavailable'],
		[true, 'The service responded with true', 'reported'],
		[{ code: 5 }, 'The service responded with {"code":5}', 'reported'],
		[['first', 'second'], 'first; second', 'reported'],
	])('is a failure without rows: %j', (error, message, kind) => {
		for (const [rowsPath, body] of NOTHING) {
			expect(parse({ ...body, error }, rowsPath).failure).toMatchObject({ kind, message });
		}
	});

	it.each([null, '', ' ', false, 0, {}, []])('is absent in the error %j', (error) => {
		expect(rowsOrKind({ elements: [], error })).toEqual([]);
		expect(rowsOrKind({ element: null, error }, 'element')).toBe('noResult');
	});

	it.each<[RowsPath, IDataObject]>([
		['element', { element: { id: 1 } }],
		['elements', { elements: [{ id: 1 }] }],
		['element.sentInvitations', { element: { sentInvitations: [{ id: 1 }] } }],
		['body', { elements: [{ id: 1 }] }],
	])('is not a failure next to rows: %s of %j', (rowsPath, body) => {
		for (const error of ['Partly done', 500]) {
			expect(rowsOrKind({ ...body, error }, rowsPath)).toEqual([{ id: 1 }]);
		}
	});

	it('is a failure next to rows if the status is one', () => {
		expect(parse({ status: '500', elements: [{ id: 1 }] }).failure?.statusCode).toBe(500);
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
		['cost', {}, ...[null, 'free', -0.1, 1e300].map((cost) => ({ cost }))],
	])('reads no %s from %j', (key, ...bodies) => {
		expect(bodies.filter((body) => pageOf(body)[key] !== undefined)).toEqual([]);
	});

	it('has no cost where the user reads their own account', () => {
		expect(parse({ usage: {} }, 'body').page?.cost).toBe(0);
	});
});
