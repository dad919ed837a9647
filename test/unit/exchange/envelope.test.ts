// Every shape of answer: where its rows are, what its words and its status are, and what is no answer at all.
import { readAnswer, type Result } from '../../../nodes/ProfessionalNetwork/exchange/envelope';
import { inOneText } from '../../../nodes/ProfessionalNetwork/exchange/failure';
import { ERROR_FORMS } from '../../simulator/known-faults.mts';

const read = (body: unknown, result: Result = 'elements', statusCode = 200, headers = {}) =>
	readAnswer(
		{ statusCode, headers, text: typeof body === 'string' ? body : JSON.stringify(body) },
		result,
	);
const rows = (body: unknown, result: Result) => {
	const { answer, failure } = { answer: undefined, failure: undefined, ...read(body, result) };
	return answer?.rows ?? failure?.kind;
};

describe('rows', () => {
	it.each<[Result, unknown, unknown]>([
		['elements', { elements: [{ id: 1 }, { id: 2 }] }, [{ id: 1 }, { id: 2 }]],
		['elements', { elements: [] }, []],
		['elements', { elements: null, status: 200 }, []],
		['elements', { elements: [null, { id: 1 }, 'text'] }, [{ id: 1 }, { value: 'text' }]],
		['elements', { elements: {} }, 'unreadable'],
		['elements', { elements: 'none' }, 'unreadable'],
		['elements', [{ id: 1 }], 'unreadable'],
		['element', { element: { id: 1 }, status: '200' }, [{ id: 1 }]],
		['element', { element: null, status: 200 }, 'missing'],
		['element', { status: 200 }, 'missing'],
		['element', { element: [] }, 'unreadable'],
		['element', { element: 'one' }, 'unreadable'],
		['element', [{ id: 1 }], 'unreadable'],
		['element.sentInvitations', { element: { sentInvitations: [{ id: 1 }] } }, [{ id: 1 }]],
		['element.sentInvitations', { element: { myProfile: {} } }, []],
		['element.sentInvitations', { element: null }, []],
		['element.sentInvitations', { element: { sentInvitations: 3 } }, 'unreadable'],
		['body', { usage: { balance: 1 } }, [{ usage: { balance: 1 } }]],
		['body', { element: { id: 1 }, status: 200 }, [{ id: 1 }]],
		['body', { elements: [{ id: 1 }, { id: 2 }] }, [{ id: 1 }, { id: 2 }]],
		['body', [{ id: 1 }, 'two'], [{ id: 1 }, { value: 'two' }]],
		['body', [], []],
		['body', 'well', 'unreadable'],
		['body', '"well"', 'unreadable'],
		['body', '12', 'unreadable'],
		['body', 'null', 'unreadable'],
		['elements', 'null', 'unreadable'],
		['elements', '', 'unreadable'],
		['element', '<html></html>', 'unreadable'],
		['element', '{"element":{"id"', 'unreadable'],
	])('%s of %j', (result, body, expected) => {
		expect(rows(body, result)).toEqual(expected);
	});
});

describe('failures', () => {
	const inside = [500, '500', 400, '404', 429];
	it.each(inside.flatMap((status) => ERROR_FORMS.map((error) => [status, error])))(
		'status %j with error %j inside a 200',
		(status, error) => {
			const { failure } = read({ status, error, elements: [], element: null });
			expect(failure).toMatchObject({ kind: 'answered', statusCode: Number(status) });
			expect(failure?.message).toBe(
				error === null ? `The service answered with status ${Number(status)}` : 'Made to fail',
			);
		},
	);

	it.each([
		[{ error: 401, message: 'Unauthorized access' }, 'Unauthorized access'],
		[{ error: { error: 'Invalid API key' } }, 'Invalid API key'],
		[{ error: { error: { message: 'Deep' } } }, 'Deep'],
		[{ error: '  spaced  ' }, 'spaced'],
		[{ error: '' }, 'The service answered with status 401'],
		[{ error: [] }, 'The service answered with status 401'],
		['<html>no</html>', 'The service answered with status 401'],
		['', 'The service answered with status 401'],
		[[], 'The service answered with status 401'],
	])('HTTP 401 with %j', (body, message) => {
		expect(read(body, 'elements', 401).failure).toMatchObject({
			kind: 'answered',
			statusCode: 401,
			message,
		});
	});

	it('lets the HTTP status decide beside another one inside', () => {
		expect(read({ status: 200, elements: [{ id: 1 }] }, 'elements', 503).failure?.statusCode).toBe(
			503,
		);
		expect(read({ status: 400, error: 'x' }, 'elements', 503).failure?.statusCode).toBe(503);
	});

	it('takes words without a status for a failure where there are no rows', () => {
		const said = { error: 'No available resource', elements: [] };
		expect(read(said).failure).toMatchObject({ kind: 'answered', message: said.error });
	});

	it.each(['element', 'elements'] as const)(
		'tells a missing thing from a wrong address: %s',
		(result) => {
			const missing = read({ status: 404, error: 'Not found', element: null }, result).failure;
			expect(missing?.kind).toBe(result === 'element' ? 'missing' : 'answered');
			const wrong = read({ error: 404, message: 'No such operation' }, result, 404).failure;
			expect(wrong?.kind).toBe('answered');
			expect(wrong?.description).toMatch(/Base URL|Path Segment/);
		},
	);

	it.each([
		['3', 3_000],
		['0', 0],
		['0.5', 500],
		[new Date(0).toUTCString(), 0],
		['soon', undefined],
		['', undefined],
		['-5', 0],
	])('reads a Retry-After of %j', (text, expected) => {
		const { failure } = read({}, 'elements', 429, { 'retry-after': text });
		expect(failure?.retryAfter).toBe(expected);
	});

	it('reads a Retry-After that is a date to come', () => {
		const until = new Date(Date.now() + 10_000).toUTCString();
		const { failure } = read({}, 'elements', 503, { 'retry-after': until });
		expect(failure?.retryAfter).toBeGreaterThan(5_000);
		expect(failure?.retryAfter).toBeLessThanOrEqual(10_000);
	});

	it.each([301, 302, 307, 308])('names the target of a redirect %d without its query', (status) => {
		const location = 'https://other.example/path?apiKey=abc';
		const { failure } = read('', 'elements', status, { location });
		expect(failure?.message).toContain('https://other.example/path');
		expect(failure?.message).not.toContain('apiKey');
		expect(failure?.statusCode).toBe(status);
	});
});

describe('paging data', () => {
	const paging = (pagination: unknown, more: object = {}) => {
		const { answer } = { answer: undefined, ...read({ elements: [{}], pagination, ...more }) };
		return answer;
	};

	it('is read as numbers, whatever it was', () => {
		expect(paging({ totalPages: '3', totalElements: 25, pageSize: 10 })?.paging).toEqual({
			totalPages: 3,
			totalElements: 25,
			pageSize: 10,
		});
		expect(paging({ totalPages: null, totalElements: 'many' })?.paging).toEqual({
			totalPages: 0,
			totalElements: 0,
			pageSize: 0,
		});
	});

	it.each([null, undefined, 'none', []])('is absent for %j', (pagination) => {
		expect(paging(pagination)?.paging).toBeUndefined();
	});

	it.each([
		['abc', 'abc'],
		['', undefined],
		[null, undefined],
		[12, undefined],
	])('has the token %j as %j', (paginationToken, token) => {
		expect(paging({ paginationToken })?.token).toBe(token);
	});

	it.each([
		[{ requestsConcurrency: 5 }, 5],
		[{ requestsConcurrency: '10' }, 10],
		[{ requestsConcurrency: null }, undefined],
		[null, undefined],
	])('has what the plan allows of %j', (user, concurrency) => {
		expect(paging(null, { user })?.concurrency).toBe(concurrency);
	});
});

it('puts what happened and what to do into one text, whether or not the service ends its sentence', () => {
	for (const message of ['Slow down', 'Slow down.', 'Slow down. ']) {
		expect(inOneText({ message, description: 'Wait a minute.' })).toBe('Slow down. Wait a minute.');
	}
	expect(inOneText({ message: 'Slow down.' })).toBe('Slow down.');
});
