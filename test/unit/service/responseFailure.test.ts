// The failure, message and advice for a status, a redirect or a body that is not JSON.
import { parseResponse, type RowsPath } from '../../../nodes/ProfessionalNetwork/service/response';
import type { Failure, FailureKind } from '../../../nodes/ProfessionalNetwork/service/failure';
import { messageOf } from '../../../nodes/ProfessionalNetwork/service/responseFailure';
import { meaningOf } from '../../../nodes/ProfessionalNetwork/service/status';
import { ERROR_FORMS } from '../../simulator/known-faults.mts';

function failureOf(
	body: unknown,
	statusCode = 200,
	{ rowsPath = 'elements', headers = {} }: { rowsPath?: RowsPath; headers?: object } = {},
): Failure {
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	const response = { statusCode, headers: headers as Record<string, unknown>, text };
	const { failure } = parseResponse(response, rowsPath);
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
const ONE: { rowsPath: RowsPath } = { rowsPath: 'element' };
const NO_RESOURCE = 'No available resource, try again later';

describe('a status inside a 200', () => {
	const inside = [500, '500', 400, 422, 429, 403];
	it.each(inside.flatMap((status) => ERROR_FORMS.map((error) => [status, error] as const)))(
		'decides: %j with the error %j',
		(status, error) => {
			const failure = failureOf({ status, error, elements: [], element: null });
			expect(failure).toMatchObject({
				kind: meaningOf(Number(status), 'envelope', '').kind,
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

	it.each<[object, FailureKind]>([
		[{ status: 404, error: 'Not found' }, 'rejected'],
		[{ status: 404, error: NO_RESOURCE, element: null }, 'noResource'],
		[{ status: 400, error: 'No', element: null }, 'rejected'],
		[{ status: 410, error: 'No', element: null }, 'reported'],
		[{ status: 500, error: 'No', element: null }, 'passing'],
	])('does not mean a missing entity in %j', (body, kind) => {
		expect(failureOf(body, 200, ONE).kind).toBe(kind);
	});

	it.each([399, 'fine', null, true, ''])('is not a failure as %j', (status) => {
		const text = JSON.stringify({ status, elements: [{ id: 1 }] });
		const { failure } = parseResponse({ statusCode: 200, headers: {}, text }, 'elements');
		expect(failure).toBeUndefined();
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
		expect(failure.description).toBe(meaningOf(statusCode, 'envelope', message).description);
	});

	it('comes from the service even if it says nothing', () => {
		const failure = failureOf({ element: null }, 200, ONE);
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
		expect(failureOf(body, 401)).toMatchObject({ kind: 'unauthorized', statusCode: 401, message });
	});

	it.each(GATEWAY_BODIES)('comes from a gateway if the body is not a JSON object: %j', (body) => {
		for (const status of [401, 402, 403, 404, 500, 502, 521]) {
			expect(failureOf(body, status)).toMatchObject({
				kind: meaningOf(status, 'gateway', '').kind,
				statusCode: status,
				message: `The service responded with status ${status}`,
			});
		}
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
});

it.each<[advice: RegExp, ...statuses: number[]]>([
	[/values you sent/, 400, 422],
	[/API Key/, 401],
	[/credits/, 402],
	[/having trouble/, 408, 500, 503],
	[/too long/, 413, 414, 431],
	[/Max Concurrent Requests/, 429],
	[/Base URL and Path Segment/, 405],
])('advises %s for the statuses %j', (advice, ...statuses) => {
	for (const status of statuses) {
		for (const body of [{ error: 'x' }, '<html></html>']) {
			expect(failureOf(body, status).description).toMatch(advice);
		}
	}
});

describe('Retry-After', () => {
	const NOW = Date.UTC(2026, 5, 1, 12);
	beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(NOW));

	const inTenSeconds = new Date(NOW + 10_000).toUTCString();
	const read = (header: unknown) => {
		const headers = { 'retry-after': header };
		const responses = [
			failureOf({}, 429, { headers }),
			failureOf('<html></html>', 503, { headers }),
			failureOf({ status: 429, elements: [] }, 200, { headers }),
		];
		return responses.map(({ retryAfter }) => retryAfter);
	};

	it.each<[header: unknown, milliseconds: number]>([
		['3', 3_000],
		[' 3 ', 3_000],
		[3, 3_000],
		['0', 0],
		['0.25', 250],
		['120', 120_000],
		['2050', 2_050_000],
		[inTenSeconds, 10_000],
		[inTenSeconds.replace(/^\w+,/, 'Monday,'), 10_000],
		[inTenSeconds.replace(',', ''), 10_000],
	])('with %j is read as %j', (header, milliseconds) => {
		expect(read(header)).toEqual([milliseconds, milliseconds, milliseconds]);
	});

	it.each([
		...[undefined, null, '', 'soon', '-5', '5;', '5, 6', '1e9', '0x10', 'Infinity', '9999999999'],
		...['Wait 2050', `Wait until ${inTenSeconds}`, 'Mon, 99 Nov', '2050-01-01'],
		...[NOW, NOW - 1_000, 0].map((moment) => new Date(moment).toUTCString()),
	])('with %j is ignored', (header) => {
		expect(read(header)).toEqual([undefined, undefined, undefined]);
	});

	it('is read in linear time', () => {
		const [retryAfter] = read(`${' '.repeat(200_000)}1${' '.repeat(200_000)}x`);
		expect(retryAfter).toBeUndefined();
	});
});

describe('a redirect', () => {
	const redirectTo = (location: unknown, status = 302) =>
		failureOf('', status, { headers: { location } });

	it.each([300, 301, 302, 303, 307, 308, 399])(
		'of status %d names its target without the query',
		(status) => {
			for (const end of ['?apiKey=abc', '#apiKey=abc', '?x#apiKey=abc']) {
				expect(redirectTo(`https://other.example/path${end}`, status)).toMatchObject({
					kind: 'redirected',
					statusCode: status,
					message: "The service's address redirects to https://other.example/path",
				});
			}
		},
	);

	it.each([undefined, ['https://other.example'], '', '?page=2', ' '])(
		'says so without a target: %j',
		(location) => {
			const message = "The service's address redirects to another address";
			expect(redirectTo(location)).toMatchObject({ message });
		},
	);

	it('has a shortened target', () => {
		const { message } = redirectTo(`https://other.example/${'x'.repeat(5_000)}`);
		expect(message.length).toBeLessThan(1_100);
	});
});

it.each([
	['', 'an empty body'],
	[' \n\t', 'an empty body'],
	['<!doctype html><title>Welcome</title>', 'a web page'],
	[`${' '.repeat(5_000)}<html></html>`, 'a web page'],
	['Service is starting', 'something other than JSON'],
	['{"status":200,"element":{"id":"1","na', 'something other than JSON'],
])('a 200 without JSON describes %j', (body, what) => {
	expect(failureOf(body)).toMatchObject({
		kind: 'unparseable',
		message: `The service's address responded with ${what}`,
	});
});

describe('messageOf', () => {
	/** Returns a text inside this many objects. */
	const nested = (levels: number, key = 'error'): unknown =>
		levels === 0 ? 'text' : { [key]: nested(levels - 1, key) };

	it.each<unknown>([
		...['text', '  text \n', { message: 'text' }, { message: '', error: 'text' }],
		...[{ message: { error: 'text' } }, { error: 'code', message: 'text' }],
		...[{ error: 400, message: 'text' }, nested(5), nested(6)],
	])('reads %j', (value) => {
		expect(messageOf(value)).toBe('text');
	});

	it.each<unknown>([
		...['', ' \n ', nested(7), nested(7, 'message'), { error: ['text'] }, { detail: 'text' }],
		...[400, null, undefined, ['text']],
	])('finds no text in %j', (value) => {
		expect(messageOf(value)).toBeUndefined();
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
