// The failure, message and advice for a status, a redirect or a body that is not JSON.
import { parseResponse, type RowsPath } from '../../../nodes/ProfessionalNetwork/service/response';
import {
	endsRun,
	isRetryable,
	mayHaveArrived,
	type Failure,
	type FailureKind,
} from '../../../nodes/ProfessionalNetwork/service/failure';
import { messageOf } from '../../../nodes/ProfessionalNetwork/service/responseFailure';
import { adviceFor, kindOfStatus } from '../../../nodes/ProfessionalNetwork/service/status';
import { ERROR_FORMS } from '../../simulator/known-faults.mts';

function failureOf(
	body: unknown,
	statusCode = 200,
	{ rowsPath = 'elements', headers = {} }: { rowsPath?: RowsPath; headers?: object } = {},
): Failure {
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	const { failure } = parseResponse(
		{ statusCode, headers: headers as Record<string, unknown>, text },
		rowsPath,
	);
	if (!failure) throw new Error('Parsing must end in a failure');
	return failure;
}

const SERVICE_404 = { error: 404, message: 'Profile not found' };
const GATEWAY_BODIES = [
	'<html>no</html>',
	'error code: 1010',
	'"error code: 1010"',
	'',
	'[]',
	'null',
];

describe('a status inside a 200', () => {
	const inside = [500, '500', 400, 422, 429, 403];
	it.each(inside.flatMap((status) => ERROR_FORMS.map((error) => [status, error] as const)))(
		'decides: %j with the error %j',
		(status, error) => {
			const failure = failureOf({ status, error, elements: [], element: null });
			expect(failure).toMatchObject({
				kind: kindOfStatus(Number(status), 'envelope', ''),
				statusCode: Number(status),
				inEnvelope: true,
			});
			expect(failure.message).toBe(
				error === null ? `The service responded with status ${Number(status)}` : 'Made to fail',
			);
		},
	);

	it.each(['element', 'elements'] as const)('means a missing entity with 404: %s', (rowsPath) => {
		const body = { status: '404', error: 'Not found', [rowsPath]: null };
		expect(failureOf(body, 200, { rowsPath })).toMatchObject({
			kind: 'notFound',
			message: 'Not found',
			description: expect.stringMatching(/spelling/),
		});
	});

	it('does not mean a missing entity if the body is not an envelope', () => {
		expect(failureOf({ status: 404, error: 'Not found' }, 200, { rowsPath: 'element' }).kind).toBe(
			'rejected',
		);
	});

	it.each([
		[400, 'rejected'],
		[410, 'reported'],
		[500, 'unavailable'],
	])('does not mean a missing entity with %d', (status, kind) => {
		const body = { status, error: 'No', element: null };
		expect(failureOf(body, 200, { rowsPath: 'element' }).kind).toBe(kind);
	});

	it('does not mean a missing entity if no account was free', () => {
		const error = 'No available resource, try again later';
		const failure = failureOf({ status: 404, error, element: null }, 200, { rowsPath: 'element' });
		expect(failure.kind).toBe('noResource');
		expect(isRetryable(failure, false)).toBe(true);
	});

	it('may concern only one item with 403, unlike 401 and 402', () => {
		expect([401, 402, 403].map((status) => endsRun(failureOf({ status, elements: [] })))).toEqual([
			'always',
			'always',
			'third',
		]);
	});

	it.each([399, 'fine', null, true, ''])('is not a failure as %j', (status) => {
		const text = JSON.stringify({ status, elements: [{ id: 1 }] });
		expect(
			parseResponse({ statusCode: 200, headers: {}, text }, 'elements').failure,
		).toBeUndefined();
	});
});

describe('an error without rows inside a 200', () => {
	it.each<[error: unknown, message: string, statusCode: number, kind: FailureKind]>([
		[400, 'No', 400, 'rejected'],
		[401, 'No', 401, 'unauthorized'],
		[503, 'No', 503, 'unavailable'],
		[399, 'No', 200, 'reported'],
		['503', 'No', 200, 'reported'],
		['x', 'Invalid API key', 401, 'unauthorized'],
		['x', 'Not an invalid API key', 200, 'reported'],
		['x', 'No available resource', 200, 'noResource'],
	])('with %j and %j has the status %d', (error, message, statusCode, kind) => {
		const failure = failureOf({ error, message, elements: [] });
		expect(failure).toMatchObject({ kind, message, statusCode, inEnvelope: true });
		expect(failure.description).toBe(adviceFor(statusCode, failure.kind));
	});

	it('comes from the service even if it says nothing', () => {
		const failure = failureOf({ element: null }, 200, { rowsPath: 'element' });
		expect(failure).toMatchObject({ kind: 'noResult', inEnvelope: true });
		expect(failure.message).not.toBe('');
	});
});

describe('an HTTP status', () => {
	it.each<[body: unknown, message: string]>([
		[{ error: 401, message: 'Unauthorized access' }, 'Unauthorized access'],
		[{ error: { error: 'Invalid API key' } }, 'Invalid API key'],
		[{ error: { error: { message: 'Deep' } } }, 'Deep'],
		[{ error: '  spaced  ' }, 'spaced'],
		[{ error: '' }, 'The service responded with status 401'],
		[{ error: [] }, 'The service responded with status 401'],
	])('has the message of its JSON body %j', (body, message) => {
		expect(failureOf(body, 401)).toMatchObject({
			kind: 'unauthorized',
			statusCode: 401,
			message,
		});
	});

	it.each(GATEWAY_BODIES)('comes from a gateway if the body is not a JSON object: %j', (body) => {
		for (const status of [401, 403, 404, 500, 502, 521]) {
			expect(failureOf(body, status)).toMatchObject({
				kind: kindOfStatus(status, 'gateway', ''),
				statusCode: status,
				message: `The service responded with status ${status}`,
			});
		}
	});

	it('overrides a status inside the body', () => {
		expect(failureOf({ status: 200, elements: [{ id: 1 }] }, 503).statusCode).toBe(503);
		expect(failureOf({ status: 400, error: 'x' }, 503).statusCode).toBe(503);
		expect(failureOf({ status: 400, error: 'x' }, 503).inEnvelope).toBeUndefined();
	});

	it.each([
		[400, 'rejected'],
		[599, 'reported'],
	])('is a failure as %d', (status, kind) => {
		expect(failureOf({ elements: [{ id: 1 }] }, status).kind).toBe(kind);
	});
});

describe('an HTTP 404', () => {
	it.each(['element', 'elements'] as const)(
		'of the service means a missing entity: %s',
		(rowsPath) => {
			expect(failureOf(SERVICE_404, 404, { rowsPath })).toMatchObject({
				kind: 'notFound',
				message: 'Profile not found',
				description: expect.stringMatching(/spelling/),
			});
		},
	);

	it.each<[body: unknown, RowsPath]>([
		[SERVICE_404, 'element.sentInvitations'],
		[SERVICE_404, 'body'],
		[{ error: '404', message: 'Profile not found' }, 'element'],
		[{ error: 404.5, message: 'Profile not found' }, 'element'],
		[{ error: 404 }, 'element'],
		[{ error: 404, message: null }, 'element'],
		[{ message: 'Cannot GET /linkedin/profile' }, 'element'],
		[{}, 'element'],
		['<html>404</html>', 'element'],
		['', 'element'],
	])('otherwise advises to check the Path Segment: %j for %s', (body, rowsPath) => {
		const failure = failureOf(body, 404, { rowsPath });
		expect(failure.kind).toBe('config');
		expect(failure.description).toBe('Check the Base URL and Path Segment in the credentials.');
	});

	it('does not mean a missing entity if no account was free', () => {
		const body = { error: 404, message: 'No available resource, try again later' };
		expect(failureOf(body, 404, { rowsPath: 'element' }).kind).toBe('noResource');
	});

	it('means a missing entity with no other status', () => {
		expect(failureOf(SERVICE_404, 410, { rowsPath: 'element' }).kind).toBe('reported');
	});
});

describe('an HTTP 403', () => {
	it('ends the run with a JSON body, because the plan is the cause', () => {
		const failure = failureOf({ error: 403, message: 'Forbidden' }, 403);
		expect(failure.description).toMatch(/plan/);
		expect([endsRun(failure), isRetryable(failure, false)]).toEqual(['always', false]);
	});

	it.each(GATEWAY_BODIES)(
		'comes from a gateway otherwise, and is retried for reads alone: %j',
		(body) => {
			const failure = failureOf(body, 403);
			expect(failure.description).toMatch(/gateway/);
			expect(failure.description).not.toMatch(/plan/);
			expect(endsRun(failure)).toBe('onStop');
			expect([isRetryable(failure, false), isRetryable(failure, true)]).toEqual([true, false]);
		},
	);
});

describe('an HTTP 401 or 402', () => {
	it.each([401, 402])('ends the run, whatever its body: %d', (status) => {
		for (const body of [...GATEWAY_BODIES, { error: 'x' }]) {
			expect(endsRun(failureOf(body, status))).toBe('always');
		}
	});
});

describe('advice', () => {
	it.each<[status: number, advice: RegExp]>([
		[400, /values you sent/],
		[422, /values you sent/],
		[401, /API Key/],
		[402, /credits/],
		[408, /having trouble/],
		[413, /too long/],
		[414, /too long/],
		[431, /too long/],
		[429, /Max Concurrent Requests/],
		[500, /having trouble/],
		[503, /having trouble/],
		[405, /Base URL and Path Segment/],
	])('suits the status %d', (status, advice) => {
		for (const body of [{ error: 'x' }, '<html></html>']) {
			expect(failureOf(body, status).description).toMatch(advice);
		}
	});
});

describe('Retry-After', () => {
	const NOW = Date.UTC(2026, 5, 1, 12);
	beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(NOW));

	const inTenSeconds = new Date(NOW + 10_000).toUTCString();
	it.each<[header: unknown, milliseconds: number | undefined]>([
		['3', 3_000],
		[' 3 ', 3_000],
		[3, 3_000],
		['0', 0],
		['0.5', 500],
		['0.25', 250],
		['120', 120_000],
		[inTenSeconds, 10_000],
		[inTenSeconds.replace(/^\w+,/, 'Monday,'), 10_000],
		[inTenSeconds.replace(',', ''), 10_000],
		[new Date(NOW).toUTCString(), undefined],
		[new Date(NOW - 1_000).toUTCString(), undefined],
		[new Date(0).toUTCString(), undefined],
		['soon', undefined],
		['', undefined],
		[undefined, undefined],
		[null, undefined],
		['-5', undefined],
		['5;', undefined],
		['5, 6', undefined],
		['1e9', undefined],
		['0x10', undefined],
		['Infinity', undefined],
		['9999999999', undefined],
		['2050', 2_050_000],
		['Wait 2050', undefined],
		[`Wait until ${inTenSeconds}`, undefined],
		['Mon, 99 Nov', undefined],
		['2050-01-01', undefined],
	])('with %j is read as %j', (header, milliseconds) => {
		const headers = { 'retry-after': header };
		expect(failureOf({}, 429, { headers }).retryAfter).toBe(milliseconds);
		expect(failureOf('<html></html>', 503, { headers }).retryAfter).toBe(milliseconds);
		expect(failureOf({ status: 429, elements: [] }, 200, { headers }).retryAfter).toBe(
			milliseconds,
		);
	});

	it('is read in linear time', () => {
		const headers = { 'retry-after': `${' '.repeat(200_000)}1${' '.repeat(200_000)}x` };
		expect(failureOf({}, 429, { headers }).retryAfter).toBeUndefined();
	});
});

describe('a redirect', () => {
	it.each([300, 301, 302, 307, 308, 399])(
		'of status %d names its target without the query',
		(status) => {
			for (const end of ['?apiKey=abc', '#apiKey=abc', '?x#apiKey=abc']) {
				const failure = failureOf('', status, {
					headers: { location: `https://other.example/path${end}` },
				});
				expect(failure).toMatchObject({ kind: 'redirected', statusCode: status });
				expect(failure.message).toBe(
					"The service's address redirects to https://other.example/path",
				);
			}
		},
	);

	it.each([undefined, ['https://other.example'], '', '?page=2', ' '])(
		'says so without a target: %j',
		(location) => {
			expect(failureOf('', 302, { headers: { location } }).message).toBe(
				"The service's address redirects to another address",
			);
		},
	);

	it('is not retried, and a write may have been processed, as a 303 says', () => {
		const failure = failureOf('', 303);
		expect([isRetryable(failure, false), mayHaveArrived(failure)]).toEqual([false, true]);
	});

	it('has a shortened target', () => {
		const headers = { location: `https://other.example/${'x'.repeat(5_000)}` };
		expect(failureOf('', 302, { headers }).message.length).toBeLessThan(1_100);
	});
});

describe('a 200 without JSON', () => {
	it.each([
		['', 'an empty body'],
		[' \n\t', 'an empty body'],
		['<!doctype html><title>Welcome</title>', 'a web page'],
		[`${' '.repeat(5_000)}<html></html>`, 'a web page'],
		['Service is starting', 'something other than JSON'],
		['{"status":200,"element":{"id":"1","na', 'something other than JSON'],
	])('describes %j', (body, what) => {
		expect(failureOf(body)).toMatchObject({
			kind: 'unparseable',
			message: `The service's address responded with ${what}`,
		});
	});
});

describe('messageOf', () => {
	it.each<[unknown, string | undefined]>([
		['text', 'text'],
		['  text \n', 'text'],
		['', undefined],
		[' \n ', undefined],
		[{ message: 'text' }, 'text'],
		[{ message: '', error: 'text' }, 'text'],
		[{ message: { error: 'text' } }, 'text'],
		[{ error: 'code', message: 'text' }, 'text'],
		[{ error: 400, message: 'text' }, 'text'],
		[{ error: { error: { error: { error: { error: 'five' } } } } }, 'five'],
		[
			{ error: { error: { error: { error: { error: { error: { error: 'seven' } } } } } } },
			undefined,
		],
		[{ error: { error: { error: { error: { error: { error: 'six' } } } } } }, 'six'],
		[
			{
				message: { message: { message: { message: { message: { message: { message: 'x' } } } } } },
			},
			undefined,
		],
		[{ error: ['text'] }, undefined],
		[{ detail: 'text' }, undefined],
		[400, undefined],
		[null, undefined],
		[undefined, undefined],
		[['text'], undefined],
	])('returns for %j %j', (value, message) => {
		expect(messageOf(value)).toBe(message);
	});

	it('keeps 1,000 characters and drops the rest', () => {
		expect(messageOf('x'.repeat(1_000))).toBe('x'.repeat(1_000));
		expect(messageOf('x'.repeat(1_001))).toBe(`${'x'.repeat(1_000)}…`);
		expect(messageOf(`${'x'.repeat(900)}${' '.repeat(200)}y`)).toBe(`${'x'.repeat(900)}…`);
		expect(messageOf(`${' '.repeat(5_000)}x`)).toBe('x');
	});

	it('never splits a character', () => {
		expect(messageOf(`${'x'.repeat(999)}😀😀`)).toBe(`${'x'.repeat(999)}…`);
		expect(messageOf(`😀${'x'.repeat(1_000)}`)).toBe(`😀${'x'.repeat(998)}…`);
	});

	it('reads a text in linear time', () => {
		const dots = `${'. '.repeat(500_000)}x`;
		expect(failureOf({ error: dots }, 400).message).toBe(`${'. '.repeat(500).trim()}…`);
	});
});
