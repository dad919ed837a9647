// What a response means: the kind of its failure, and what follows for a read, a write and the run.
import {
	countsInARow,
	mayHaveArrived,
	parseResponse,
	rulesOf,
	stopsRun,
	textOf,
	type Expected,
	type Failure,
} from '../../../nodes/ProfessionalNetwork/service/response';

const PROFILE: Expected = { path: '/network/profile', rows: 'element', isWrite: false };
const COMPANY: Expected = { ...PROFILE, path: '/network/company' };
const LIST: Expected = { path: '/network/post-search', rows: 'elements', isWrite: false };
const MESSAGE: Expected = { path: '/network/send-message', rows: 'element', isWrite: true };

type Given = { statusCode?: number; headers?: Record<string, string>; body?: unknown };

function parse({ statusCode = 200, headers = {}, body = {} }: Given, expected = PROFILE) {
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	return parseResponse({ statusCode, headers, text }, expected);
}

const envelope = (status: unknown, error?: unknown) => ({
	body: { status, error, element: null, elements: [] },
});
const http = (statusCode: number, message = 'No') => ({
	statusCode,
	body: { error: statusCode, message },
});

describe('a status', () => {
	it.each<[what: string, given: Given, kind: Failure['kind']]>([
		['400', http(400), 'invalid'],
		['400 inside a 200', envelope(400, 'Bad'), 'invalid'],
		['400 as a text', envelope('400', 'Bad'), 'invalid'],
		['401', http(401), 'credentials'],
		[
			'401 as recorded',
			{ statusCode: 401, body: { error: { error: 'Invalid API key', status: 401 } } },
			'credentials',
		],
		['402', http(402), 'credits'],
		['402 inside a 200', envelope(402, 'No credits'), 'credits'],
		['403 with JSON', http(403), 'plan'],
		['403 of a gateway', { statusCode: 403, body: 'error code: 1010' }, 'unavailable'],
		['404 inside a 200, as recorded', envelope(404, 'Profile not found'), 'notFound'],
		['404 of an address', http(404), 'credentials'],
		['404 of a gateway', { statusCode: 404, body: '<html></html>' }, 'credentials'],
		['407', http(407), 'credentials'],
		['408', http(408), 'unavailable'],
		['422', http(422), 'invalid'],
		['429', http(429), 'busy'],
		['429 inside a 200', envelope(429, 'Slow down'), 'busy'],
		['499', http(499), 'unavailable'],
		['500', http(500), 'unavailable'],
		['503 of a gateway', { statusCode: 503, body: '<html></html>' }, 'unavailable'],
		['521', http(521), 'unavailable'],
		[
			'no free account, with any status',
			http(400, 'No available resource, try again'),
			'unavailable',
		],
		['no free account, inside a 200', envelope(200, 'No available resource'), 'unavailable'],
		['a redirect', { statusCode: 302, headers: { location: 'https://a.com/x?k=1' } }, 'service'],
		['an error text in a 200', envelope(200, 'Something broke'), 'service'],
		['a nested error text', envelope(200, { error: { error: 'Something broke' } }), 'service'],
		['cookies that expired', envelope(400, 'The cookies have expired'), 'credentials'],
		['cookies that expired, in a 200', envelope(200, 'Invalid cookie'), 'credentials'],
	])('%s', (_what, given, kind) => {
		expect(parse(given).failure?.kind).toBe(kind);
	});

	it.each([null, '', {}, false, undefined])('200 with the error %j is a success', (error) => {
		const { page } = parse({ body: { status: 200, error, element: { id: '1', name: 'Jane' } } });
		expect(page?.rows).toEqual([{ id: '1', name: 'Jane' }]);
	});
});

describe('a 200 that is no result', () => {
	it.each<[what: string, body: unknown]>([
		['a web page', '<!doctype html>'],
		['an empty body', ''],
		['JSON that is cut off', '{"element":{"id"'],
		['JSON of another service', { ok: true }],
		['a list', [{ id: '1' }]],
	])('%s is lost, and may be billed', (_what, body) => {
		expect(parse({ body }).failure).toMatchObject({ kind: 'lost', answeredWithoutResult: false });
		expect(parse({ body }, LIST).failure).toMatchObject({
			kind: 'lost',
			answeredWithoutResult: false,
		});
	});

	it.each<[what: string, element: unknown]>([
		['null', null],
		['nothing', {}],
		[
			'only what it was asked by',
			{ id: 'ACoA', publicIdentifier: 'jane', linkedinUrl: 'https://x' },
		],
		['only blanks', { id: '1', name: '', headline: null }],
	])('for a person: %s passes, and is never "not found"', (_what, element) => {
		const { failure } = parse({ body: { status: 200, element } });
		expect(failure).toMatchObject({ kind: 'lost', answeredWithoutResult: true });
	});

	it('for a company is not found, as recorded', () => {
		expect(parse({ body: { status: 200, element: null } }, COMPANY).failure?.kind).toBe('notFound');
	});

	it.each<[what: string, elements: unknown, isNull: boolean]>([
		['an empty list', [], false],
		['null in place of a list', null, true],
	])('%s has no rows', (_what, elements, isNull) => {
		expect(parse({ body: { elements } }, LIST).page).toMatchObject({ rows: [], isNull });
	});
});

describe('a write', () => {
	it.each<[what: string, body: unknown]>([
		['with an element', { status: 200, element: { id: '1' } }],
		['without one', { status: 201, element: null }],
		['without a status', {}],
	])('%s was sent', (_what, body) => {
		expect(parse({ body }, MESSAGE).failure).toBeUndefined();
	});

	it.each<[what: string, given: Given, mayArrive: boolean]>([
		['a rejection', http(400), false],
		['a rejection inside a 200', envelope(403, 'Not allowed'), false],
		['a 429', http(429), false],
		['nobody to write to', envelope(404, 'Not found'), false],
		['a timeout of the service', http(408), true],
		['a 500', http(500), true],
		['no free account', envelope(200, 'No available resource'), true],
		['an error text', envelope(200, 'Something broke'), true],
		['a status in words', envelope('failed'), true],
		['a redirect', { statusCode: 303 }, true],
		['a web page', { body: '<html>' }, true],
	])('%s: in doubt %j', (_what, given, mayArrive) => {
		const { failure } = parse(given, MESSAGE);
		expect(failure && mayHaveArrived(failure)).toBe(mayArrive);
	});
});

it.each<[what: string, given: Given, isWrite: boolean, counts: boolean]>([
	['a wrong key', http(401), false, true],
	['no credits', http(402), false, true],
	['a plan', http(403), false, false],
	['a 429', http(429), false, true],
	['a 503', http(503), false, true],
	['a 500', http(500), false, false],
	['a web page', { body: '<html>' }, false, true],
	['an answer without a result', { body: { element: null } }, false, false],
	['a rejection', http(400), false, false],
	['an error text', envelope(200, 'Broke'), false, false],
	['a message in doubt', http(500), true, true],
	['a message that was rejected', http(400), true, false],
])('%s counts towards three in a row: write %j, %j', (_what, given, isWrite, counts) => {
	const { failure } = parse(given, isWrite ? MESSAGE : PROFILE);
	expect(failure && countsInARow(failure, { isWrite })).toBe(counts);
});

it('stops a run by what ended a list', () => {
	const told = { message: '', resumeAt: '2' };
	const endedBy = (because: Failure): Failure => ({ kind: 'incomplete', ...told, because });
	expect(stopsRun(endedBy({ kind: 'service', message: '' }))).toBe(true);
	expect(stopsRun(endedBy({ kind: 'notFound', message: '' }))).toBe(true);
	expect(stopsRun(endedBy({ kind: 'maxCost', message: '' }))).toBe(false);
});

it.each(['notFound', 'maxCost', 'notSent'] as const)('does not stop a run: %s', (kind) => {
	expect(stopsRun({ kind, message: '' })).toBe(false);
});

it.each<[retryAfter: string, milliseconds: number | undefined]>([
	['20', 20_000],
	['0', 0],
	['1.5', 1_500],
	['soon', undefined],
	['5;', undefined],
	['', undefined],
])('reads Retry-After %j', (value, milliseconds) => {
	const { failure, retryAfter } = parse({ ...http(429), headers: { 'retry-after': value } });
	expect(retryAfter).toBe(milliseconds);
	if (milliseconds)
		expect(failure?.message).toContain(`${Math.ceil(milliseconds / 1_000)} seconds`);
});

it('reads a date in Retry-After', () => {
	jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2030, 0, 1));
	const date = new Date(Date.UTC(2030, 0, 1, 0, 0, 30)).toUTCString();
	expect(parse({ ...http(503), headers: { 'retry-after': date } }).retryAfter).toBe(30_000);
});

it('reads the facts of an envelope', () => {
	const { page } = parse(
		{
			body: {
				elements: [{ id: '1' }, null, { id: '2' }],
				pagination: { totalPages: '3', totalElements: 120, paginationToken: 'abc' },
				cost: '0.004',
				requestId: 7,
				user: { requestsConcurrency: 10 },
			},
		},
		LIST,
	);
	expect(page).toMatchObject({
		rows: [{ id: '1' }, { id: '2' }],
		totals: { totalPages: 3, totalElements: 120, totalResultCount: 0 },
		cursor: 'abc',
		cost: 4_000_000,
		requestId: '7',
		concurrency: 10,
	});
});

it.each([undefined, -1, 2e6, 'x'])('does not believe the cost %j', (cost) => {
	expect(parse({ body: { cost, elements: [] } }, LIST).page?.cost).toBeUndefined();
});

it('says what happened and what to do', () => {
	const { failure } = parse(http(402, 'Insufficient credits'));
	expect(failure && textOf(failure)).toBe(
		'The service answered with status 402: "Insufficient credits". Add credits to the account behind the API key.',
	);
	expect(rulesOf({ kind: 'credits' }).read).toBe('fails');
});
