// The failure that a response reports, wherever it says it: in its HTTP status, its body, or both. failureKinds.test.ts has
// what users read about it.
import {
	parseResponse,
	type Failure,
	type FailureKind,
	type Outcome,
	type RowsPath,
} from '../../../nodes/ProfessionalNetwork/service/response';
import { textOf } from '../../../nodes/ProfessionalNetwork/output/texts';
import { messageOf } from '../../../nodes/ProfessionalNetwork/service/envelope';
import { ERROR_FORMS } from '../../service/known-faults.mts';

interface Given {
	path?: RowsPath;
	statusCode?: number;
	headers?: Record<string, unknown>;
	isWrite?: boolean;
}

function parse(body: unknown, given: Given = {}): Outcome {
	const { path = 'elements', statusCode = 200, headers = {}, isWrite } = given;
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	return parseResponse({ statusCode, headers, text }, path, { isWrite });
}

/** Returns the failure that a response reports, with its message as users read it. */
function failureOf(body: unknown, given?: Given): Failure {
	const { failure } = parse(body, given);
	if (!failure) throw new Error('Parsing must end in a failure');
	return { ...failure, message: textOf(failure).message };
}

const NOT_FOUND = { error: 404, message: 'Profile not found' };

describe('an HTTP status', () => {
	it.each<[statusCode: number, body: unknown, FailureKind, message: string]>([
		[400, { error: 400, message: 'No' }, 'rejected', 'No'],
		[401, { error: 401, message: 'Unauthorized access' }, 'unauthorized', 'Unauthorized access'],
		[401, { error: '' }, 'unauthorized', 'The service responded with status 401'],
		[403, { error: [] }, 'accountForbidden', 'The service responded with status 403'],
		[403, '<html>no</html>', 'gatewayBlocked', 'The service responded with status 403'],
		[403, '"error code: 1010"', 'gatewayBlocked', 'The service responded with status 403'],
	])('of %d with %j is %s: %s', (statusCode, body, kind, message) => {
		expect(failureOf(body, { statusCode })).toMatchObject({ kind, statusCode, message });
		expect(failureOf(body, { statusCode }).inEnvelope).toBeUndefined();
	});

	it.each<[RowsPath, body: unknown, FailureKind]>([
		['element', NOT_FOUND, 'notFound'],
		['elements', NOT_FOUND, 'notFound'],
		['element.sentInvitations', NOT_FOUND, 'config'],
		['body', NOT_FOUND, 'config'],
		['element', { ...NOT_FOUND, error: 404.5 }, 'config'],
		['element', { error: 404, message: null }, 'config'],
		['element', { message: 'Cannot GET /linkedin/profile' }, 'config'],
		['element', '<html>404</html>', 'config'],
	])('of 404 for %s with %j is %s', (path, body, kind) => {
		expect(failureOf(body, { path, statusCode: 404 }).kind).toBe(kind);
	});
});

describe('a status inside a 200', () => {
	it.each(ERROR_FORMS)('decides, with the message of the error %j', (error) => {
		for (const status of [500, '500', '500: boom']) {
			expect(failureOf({ status, error, elements: [], element: null })).toMatchObject({
				kind: 'temporary',
				statusCode: 500,
				inEnvelope: true,
				message: error === null ? 'The service responded with status 500' : 'Made to fail',
			});
		}
	});

	it('has the texts of several errors', () => {
		const errors = ['First', { message: 'Second' }];
		expect(failureOf({ status: 500, errors, elements: [] }).message).toBe('First; Second');
	});

	it.each<[body: object, FailureKind]>([
		[{ status: '404', error: 'Not found', element: null }, 'notFound'],
		[{ status: 404, error: 'Not found' }, 'rejected'],
		[{ status: 400, error: 'No', element: null }, 'rejected'],
		[{ status: 400, element: null }, 'rejected'],
		[{ status: 404, error: 'No available resource', element: null }, 'noResource'],
		[{ status: 410, error: 'No', element: null }, 'reported'],
	])('means a missing entity only with 404 and the field of the rows: %j is %s', (body, kind) => {
		expect(failureOf(body, { path: 'element' })).toMatchObject({ kind, inEnvelope: true });
	});
});

/** What a body says went wrong, its message, and what it means without rows. */
const SIGNS: Array<[sign: object, message: string, kind?: FailureKind, statusCode?: number]> = [
	[{ error: 'Weekly limit' }, 'Weekly limit'],
	[{ error: { error: { error: 'Weekly limit' } } }, 'Weekly limit'],
	[{ error: 'x', message: 'Weekly limit' }, 'Weekly limit'],
	[{ error: ['first', 'second'] }, 'first; second'],
	[{ errors: ['First', { message: 'Second' }] }, 'First; Second'],
	[{ error: { code: 7 } }, 'The service responded with {"code":7}'],
	[{ error: true }, 'The service responded with true'],
	[{ error: 400 }, 'The service responded with 400', 'rejected', 400],
	[{ error: 399 }, 'The service responded with 399'],
	[{ error: '503', message: 'No' }, 'No'],
	[{ error: { error: 'Invalid API key' } }, 'Invalid API key', 'unauthorized', 401],
	[{ error: 'x', message: 'Not an invalid API key' }, 'Not an invalid API key'],
	[{ error: 'No available resource' }, 'No available resource', 'noResource'],
	[{ status: 'error' }, 'The service responded with error'],
	[{ status: 'failed', message: 'Try later' }, 'Try later'],
	[{ success: false }, 'The service did not succeed'],
	[{ success: 'false', message: 'Try later' }, 'Try later'],
];

/** Parts of a body that are not a sign of a failure. */
const FINE: object[] = [
	...[null, false, 0, {}, [], { code: 0 }, { code: 200, message: 'OK' }].map((error) => ({
		error,
	})),
	...'null None undefined nan false 0 n/a - none. OK'.split(' ').map((error) => ({ error })),
	...['', ' ', ' nil ', 'No errors', 'success', 'successful'].map((error) => ({ error })),
	...'OK success successful succeeded done complete completed'
		.split(' ')
		.map((status) => ({ status })),
	...['finished', 'None', 'null', ' ', null, 399, '200'].map((status) => ({ status })),
	{ errors: [null, { message: 'null' }] },
	{ success: true },
	{},
];

/** Bodies with a row at each path. */
const RESULTS: Array<[RowsPath, body: object]> = [
	['elements', { elements: [{ id: '1' }] }],
	['element', { element: { id: '1' } }],
	['element.sentInvitations', { element: { sentInvitations: [{ id: '1' }] } }],
	['body', { elements: [{ id: '1' }] }],
];

describe('a body', () => {
	it.each(SIGNS)('with %j says "%s"', (sign, message, kind = 'reported', statusCode = 200) => {
		const failure = { kind, message, statusCode, inEnvelope: true };
		expect(failureOf({ elements: [], ...sign })).toMatchObject(failure);
		const written = { element: { entityUrn: 'x' }, ...sign };
		expect(failureOf(written, { path: 'element', isWrite: true })).toMatchObject(failure);
		const { page } = parse({ elements: [{ id: '1' }], ...sign });
		expect([page?.rows, page?.warning?.kind]).toEqual([[{ id: '1' }], 'incomplete']);
		expect(page?.warning && textOf(page.warning).message).toBe(message);
	});

	it.each(RESULTS)('at %s says so with and without rows', (path, body) => {
		const error = 'Weekly limit';
		expect(parse({ ...body, error }, { path }).page?.warning?.message).toBe(error);
		const [name] = Object.keys(body);
		for (const blank of [[], {}, null, undefined]) {
			expect(failureOf({ [name]: blank, error }, { path }).message).toBe(error);
		}
	});

	it.each([...FINE, { message: 'Delivered' }])('with a row and %j is fine', (fine) => {
		for (const [path, body] of RESULTS) {
			for (const isWrite of [false, true]) {
				const { page } = parse({ ...body, ...fine }, { path, isWrite });
				expect([page?.rows, page?.warning]).toEqual([[{ id: '1' }], undefined]);
			}
		}
	});

	it.each(FINE)('without a row and with %j is fine', (fine) => {
		expect(parse({ elements: [], ...fine }).page?.rows).toEqual([]);
		const failure = failureOf({ element: null, ...fine }, { path: 'element' });
		expect(failure).toMatchObject({ kind: 'noResult', statusCode: 404, inEnvelope: true });
	});
});

describe('a result', () => {
	const REJECTED = 'Weekly invitation limit reached';

	it.each([
		{ message: REJECTED, element: {} },
		{ element: { error: REJECTED } },
		{ message: 'Sent', element: { error: REJECTED } },
		{ element: { id: '1', error: { message: REJECTED } } },
		{ element: { success: false, message: REJECTED } },
	])('is never a delivered message: %j', (body) => {
		const failure = failureOf(body, { path: 'element', isWrite: true });
		expect(failure).toMatchObject({ kind: 'reported', message: REJECTED });
	});

	it.each([
		{ element: { id: '1', status: 'pending', message: 'Hello Jane' } },
		{ message: 'Sent', success: true, element: { entityUrn: 'urn:1', success: true } },
	])('is a delivered message: %j', (body) => {
		expect(parse(body, { path: 'element', isWrite: true }).failure).toBeUndefined();
	});

	it.each<[RowsPath, body: object]>([
		['element', { element: {}, message: REJECTED }],
		['element', { element: { error: REJECTED } }],
		['elements', { elements: [{ error: REJECTED, errors: [], success: false, status: 'x' }] }],
	])('is not a row at %s without data: %j', (path, body) => {
		expect(failureOf(body, { path }).message).toBe(REJECTED);
	});

	it('is a row if it has data, whatever its own status and message say', () => {
		const row = { id: '1', status: 'closed', message: 'Hello', error: 'x' };
		const { page } = parse({ status: 200, elements: [row] });
		expect([page?.rows, page?.warning]).toEqual([[row], undefined]);
	});
});

it.each([
	['', 'an empty body'],
	[' \n\t', 'an empty body'],
	[`${' '.repeat(5_000)}<html></html>`, 'a web page'],
	['{"status":200,"element":{"id":"1","na', 'something other than JSON'],
])('a 200 without JSON describes %j', (body, what) => {
	for (const path of ['element', 'body'] as const) {
		const message = `The service's address responded with ${what}`;
		expect(failureOf(body, { path })).toMatchObject({ kind: 'unparseable', message });
	}
});

it('JSON of another service is not a response of this one', () => {
	expect(failureOf({ ok: true }).kind).toBe('invalidResponse');
});

describe('Retry-After', () => {
	const NOW = Date.UTC(2026, 5, 1, 12);
	beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(NOW));
	const inTenSeconds = new Date(NOW + 10_000).toUTCString();

	it.each<[header: unknown, milliseconds: number | undefined]>([
		[' 3 ', 3_000],
		[3, 3_000],
		['0', 0],
		['0.25', 250],
		['2050', 2_050_000],
		[inTenSeconds, 10_000],
		[inTenSeconds.replace(/^\w+,/, 'Monday'), 10_000],
		...[undefined, '', 'soon', '-5', '5;', '1e9', '9999999999', 'Wait 2050', '2 s'].map(
			(header): [unknown, undefined] => [header, undefined],
		),
		...[`Wait until ${inTenSeconds}`, 'Mon, 99 Nov', '2050-01-01', new Date(NOW).toUTCString()].map(
			(header): [string, undefined] => [header, undefined],
		),
	])('of %j is read as %j', (header, milliseconds) => {
		const headers = { 'retry-after': header };
		expect(failureOf({}, { statusCode: 429, headers }).retryAfter).toBe(milliseconds);
		expect(failureOf({ status: 429 }, { headers }).retryAfter).toBe(milliseconds);
	});
});

describe('a redirect', () => {
	const to = (location: unknown, statusCode = 302) =>
		failureOf('', { statusCode, headers: { location } });

	it.each([300, 399])('of status %d names its target without the query', (statusCode) => {
		for (const end of ['?apiKey=abc', '#apiKey=abc', '?x#apiKey=abc']) {
			const failure = to(`https://other.example/path${end}`, statusCode);
			const message = "The service's address redirects to https://other.example/path";
			expect(failure).toMatchObject({ kind: 'redirected', statusCode, message });
		}
	});

	it.each([undefined, ['https://other.example'], '?page=2', ' '])(
		'says so without a target: %j',
		(location) => {
			const message = "The service's address redirects to another address";
			expect(to(location)).toMatchObject({ message });
		},
	);

	it('has a shortened target', () => {
		expect(to(`https://other.example/${'x'.repeat(5_000)}`).message?.length).toBeLessThan(1_100);
	});
});

describe('messageOf', () => {
	/** Returns a text inside this many objects. */
	const nested = (levels: number, key = 'error'): unknown =>
		levels === 0 ? 'text' : { [key]: nested(levels - 1, key) };

	it.each<[value: unknown, text: string]>([
		['  text \n', 'text'],
		[{ message: '', error: 'text' }, 'text'],
		[{ message: { error: 'text' } }, 'text'],
		[{ error: 'code', message: 'text' }, 'text'],
		[nested(6), 'text'],
		['Boom\n    at run (/app/index.js:1:2)\n    at main', 'Boom'],
		['x'.repeat(1_000), 'x'.repeat(1_000)],
		['x'.repeat(1_001), `${'x'.repeat(1_000)}…`],
		[`${'x'.repeat(900)}${' '.repeat(200)}y`, `${'x'.repeat(900)}…`],
		[`${' '.repeat(5_000)}x`, 'x'],
		// A character is never split.
		[`${'x'.repeat(999)}😀😀`, `${'x'.repeat(999)}…`],
		[`😀${'x'.repeat(1_000)}`, `😀${'x'.repeat(998)}…`],
	])('reads %j', (value, text) => {
		expect(messageOf(value)).toBe(text);
	});

	it.each([' \n ', nested(7), nested(7, 'message'), { error: ['text'] }, { detail: 'text' }, 400])(
		'finds no text in %j',
		(value) => {
			expect(messageOf(value)).toBeUndefined();
		},
	);
});
