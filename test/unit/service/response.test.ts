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

function pageOf(body: IDataObject): Page {
	const { page } = parse({ elements: [{ id: 1 }], ...body });
	if (!page) throw new Error('The response has rows, so it must be a page');
	return page;
}

/** Returns JSON of nested arrays. */
function nested(depth: number, inner = ''): string {
	return '['.repeat(depth) + inner + ']'.repeat(depth);
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

	it.each(NOTHING)('is a failure without rows: %s of %j', (rowsPath, body) => {
		for (const error of [
			'Made to fail',
			{ error: 'x', message: 'Made to fail' },
			{ error: { error: 'Made to fail' } },
		]) {
			expect(parse({ ...body, error }, rowsPath).failure).toMatchObject({
				kind: 'reported',
				message: 'Made to fail',
				statusCode: 200,
			});
		}
	});

	it.each<[unknown, shown: string, kind: FailureKind]>([
		[500, '500', 'unavailable'],
		[true, 'true', 'reported'],
		[{ code: 5 }, '{"code":5}', 'reported'],
		[['first', 'second'], 'first; second', 'reported'],
	])('is a failure without rows even if the error %j is not a text', (error, shown, kind) => {
		for (const [rowsPath, body] of NOTHING) {
			const { failure } = parse({ ...body, error }, rowsPath);
			expect(failure?.kind).toBe(kind);
			expect(failure?.message).toContain(shown);
		}
	});

	it.each([null, '', ' ', false, 0, {}, []])('is absent in the error %j', (error) => {
		expect(rowsOrKind({ elements: [], error })).toEqual([]);
		expect(rowsOrKind({ element: null, error }, 'element')).toBe('noResult');
	});

	it('is a failure if a rejected key arrives with status 200', () => {
		const body = { error: { error: 'Invalid API key' } };
		for (const rowsPath of ['element', 'elements', 'body'] as const) {
			expect(parse(body, rowsPath).failure).toMatchObject({
				kind: 'unauthorized',
				message: 'Invalid API key',
			});
		}
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
	it.each([498, 20_000])('reads %d levels only where n8n can copy them', (depth) => {
		const { page, failure } = parse(`{"elements":[${nested(depth - 1)}]}`);
		if (depth < 500) expect(page?.rows).toHaveLength(1);
		else
			expect(failure).toMatchObject({
				kind: 'invalidResponse',
				message: 'The response is nested too deeply',
			});
	});

	it('is also a failure with a message inside an error', () => {
		expect(parse(`{"status":400,"error":${nested(20_000)}}`).failure?.message).toMatch(
			/nested too deeply/,
		);
	});
});

describe('parseResponse: pagination data', () => {
	it.each<[pagination: unknown, totals: Page['totals']]>([
		[
			{ totalPages: '3', totalElements: 25, pageSize: 10 },
			{ totalPages: 3, totalElements: 25, pageSize: 10 },
		],
		[
			{ totalPages: null, totalElements: 'many' },
			{ totalPages: 0, totalElements: 0, pageSize: 0 },
		],
		[
			{ totalPages: -3, totalElements: 2.7, pageSize: '' },
			{ totalPages: 0, totalElements: 2, pageSize: 0 },
		],
		[{}, { totalPages: 0, totalElements: 0, pageSize: 0 }],
		[null, undefined],
		[undefined, undefined],
		['none', undefined],
		[[], undefined],
	])('reads from %j the totals %j', (pagination, totals) => {
		expect(pageOf({ pagination: pagination as IDataObject }).totals).toEqual(totals);
	});

	it.each<[paginationToken: unknown, cursor: string | undefined]>([
		['abc', 'abc'],
		['', undefined],
		[null, undefined],
		[undefined, undefined],
		[12, '12'],
		[0, '0'],
		[true, undefined],
		[{ token: 'abc' }, undefined],
	])('reads from the token %j the cursor %j', (paginationToken, cursor) => {
		const pagination = { paginationToken } as IDataObject;
		expect(pageOf({ pagination }).cursor).toBe(cursor);
	});

	it.each<[pageNumber: unknown, expected: number | undefined]>([
		[2, 2],
		['3', 3],
		[0, 0],
		['', undefined],
		['two', undefined],
		[null, undefined],
	])('reads from the page number %j the number %j', (pageNumber, expected) => {
		const pagination = { pageNumber } as IDataObject;
		expect(pageOf({ pagination }).pageNumber).toBe(expected);
	});

	it.each<[user: unknown, concurrency: number | undefined]>([
		[{ requestsConcurrency: 5 }, 5],
		[{ requestsConcurrency: '10' }, 10],
		[{ requestsConcurrency: null }, undefined],
		[{}, undefined],
		[null, undefined],
		['5', undefined],
	])('reads from the user %j the concurrency %j', (user, concurrency) => {
		expect(pageOf({ user: user as IDataObject }).concurrency).toBe(concurrency);
	});

	it.each<[cost: unknown, expected: number | undefined]>([
		[0.004, 0.004],
		['0.10', 0.1],
		[0, 0],
		[null, undefined],
		['free', undefined],
		[-0.1, undefined],
		[1e300, undefined],
	])('reads from the cost %j the number %j', (cost, expected) => {
		expect(pageOf({ cost: cost as number }).cost).toBe(expected);
	});

	it('has no cost where the user reads their own account', () => {
		expect(parse({ usage: {} }, 'body').page?.cost).toBe(0);
		expect(parse({ elements: [] }, 'elements').page?.cost).toBeUndefined();
	});
});
