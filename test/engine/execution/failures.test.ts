// Every known failure of a lookup, a message and a page, as the snapshot says it, and those of the network.
import { credentialsOf } from '../../helpers/fixtures.mts';
import { startBrokenServers, type BrokenServers } from '../../helpers/broken-servers.mts';
import { type Form, listOf, lookup, message, search } from '../../helpers/forms.mts';
import { letters, people, searches } from '../../helpers/inputs.mts';
import { blamedBy, linkOf } from '../../helpers/results.mts';
import { ON_ERROR, run } from '../../helpers/runs.mts';
import { addFaults, useService, requestCount, matching, pagesOf } from '../../helpers/service.mts';
import type { Result } from '../../helpers/engine';
import { PERMANENT, RETRYABLE } from '../../helpers/failures.mts';
import type { GeneratedList } from '../../service/faults.mts';
import { FAULTS, NOT_ENVELOPES } from '../../service/known-faults.mts';

const service = useService();
let broken: BrokenServers;
beforeAll(async () => void (broken = await startBrokenServers()));
afterAll(async () => await broken.close());

/** n8n's own messages for these (n8n-workflow, NodeError and NodeApiError). */
const STOCK =
	/ECONN|ENOTFOUND|EAI_|perhaps it is offline|aborted|bad request|problem in node|check your parameters|couldn.t connect|check the API|SSL routines/i;

it.each<[name: string, baseUrl: () => string, kind?: string]>([
	['a closed port', () => broken.closedPort],
	['an unknown host', () => 'http://x.invalid'],
	['no answer', () => service().url],
	['a closed connection', () => broken.closing],
	['gibberish', () => broken.gibberish],
	['an untrusted certificate', () => broken.untrusted, 'credentials'],
	['https to a plain port', () => service().url.replace('http:', 'https:'), 'credentials'],
])('%s has words of this node', async (name, baseUrl, kind = 'network') => {
	addFaults({ hang: true });
	const credentials = credentialsOf(service(), { baseUrl: baseUrl() });
	const requestOptions = { timeout: name === 'no answer' ? 150 : undefined };
	const outcomes: unknown[] = [];
	for (const [form, items] of [[lookup, people(1)] as const, [message, letters(1)] as const]) {
		const hasty = { ...form({ maxOutage: 0 }), requestOptions };
		const { error } = await run(hasty, items, { credentials });
		expect(error?.message).not.toMatch(STOCK);
		expect(error).toHaveProperty('messages', [error?.message]);
		expect(error?.httpCode ?? null).toBeNull();
		if (form === lookup) expect(error?.context).toMatchObject({ data: { details: { kind } } });
		outcomes.push([error?.message, error?.description?.replace(/:\d{4,5}\b/g, ':0')]);
	}
	expect(outcomes).toMatchSnapshot();
});

/** What a run sent and returned, and what it says, in a line for each text. */
function linesOf({ error, links, failures }: Result): string[] {
	const code = error?.httpCode ? ` (${error.httpCode})` : '';
	const { description: advice } = error ?? {};
	return [
		`${requestCount()} requests, rows of ${links.join(' and ') || 'none'}`,
		...(error ? [`thrown${code}: ${error.message} | ${advice}`] : []),
		...failures.map((item) => {
			const { json } = item;
			const details = Object.entries(json.details as object).map((pair) => pair.join(' '));
			return `${linkOf(item)}: ${json.error} | ${json.message} | ${details.join(', ')}`;
		}),
	];
}

describe.each([
	['a lookup', lookup, () => people(3), 'query', 'name'],
	['a message', message, () => letters(3), 'recipientProfile', 'to'],
] as const)('%s', (_name, form, rows, param, column) => {
	it.each([...RETRYABLE, ...PERMANENT])('after $name', async ({ fault }) => {
		const items = rows();
		const value = String(items[1][column]).replace(/\/$/, '');
		addFaults({ ...fault, ...matching({ [param]: value }) });
		const options = { maxOutage: 0, ...(column === 'name' && { concurrency: 1 }) };
		const outcomes: string[] = [];
		for (const onError of [undefined, 'continueErrorOutput'] as const) {
			service().requestLog.clear();
			const result = await run(form(options), items, { onError });
			expect(result.errorItems).toEqual(result.failures);
			for (const { json } of result.errorItems) expect(json[column]).toMatch(/./);
			outcomes.push(...linesOf(result));
		}
		expect(outcomes).toMatchSnapshot();
	});
});

const CURSORS = { rows: 120, pageSize: 50, cursor: 'each', requireCursor: true } as const;
const PAGES = { rows: 25, pageSize: 10 };

it.each<[page: number, form: typeof search, list: GeneratedList, resume: object, start: string]>([
	[1, search, PAGES, {}, ''],
	[2, search, PAGES, { page: 2, rows: 10 }, 'Start Page 2 in Options'],
	[3, search, PAGES, { page: 3, rows: 20 }, 'Start Page 3 in Options'],
	[
		2,
		(options) => listOf('post', options),
		CURSORS,
		{ page: 2, cursor: 'cursor-2', rows: 50 },
		'Start Page 2 and Pagination Cursor cursor-2 in Options',
	],
])('a failure of page %d names where to resume', async (page, formOf, list, resume, start) => {
	for (const onError of ON_ERROR) {
		service().reset();
		addFaults({ ...FAULTS.gateway(503), ...matching({ page }) }, { list });
		const form = formOf({ maxOutage: 0 });
		const { error, failures, rows } = await run(form, searches('a'), { onError });
		expect([rows, failures.length]).toEqual([[], onError ? 1 : 0]);
		expect(error?.description ?? failures[0].json.message).toContain(start);
		if (onError) expect(failures[0].json.details).toMatchObject(resume);
		expect(pagesOf().filter((one) => one === page)).toHaveLength(4);
	}
});

it.each([
	['incomplete JSON', FAULTS.cutOff(), 4],
	['a list once', FAULTS.array(), 1],
])('requests what answers with %s, and advises to check Base URL', async (_what, fault, count) => {
	addFaults(fault);
	const { error } = await run(lookup(), people(1));
	expect(error?.description).toContain('Base URL');
	expect(requestCount()).toBe(count);
});

describe('HTTP 404', () => {
	const ofSecond = () => matching({ query: people(2)[1].name });

	it.each([
		['fail', [0, 2, 3], [1]],
		['skip', [0, 2, 3], []],
	])('of the service obeys %s after another response', async (whenNotFound, links, failed) => {
		addFaults({ ...FAULTS.notFound(), ...ofSecond() });
		const onError = 'continueErrorOutput';
		const form = lookup({ whenNotFound, concurrency: 1 });
		expect(await run(form, people(4), { onError })).toMatchObject({ links, failed });
	});

	it('of another server is never skipped', async () => {
		addFaults({ status: 404, body: { message: 'Not found' }, ...ofSecond() });
		const { error } = await run(lookup({ whenNotFound: 'skip', concurrency: 1 }), people(4));
		expect(blamedBy(error)).toBe(1);
		expect(error?.description).toContain('Path Segment');
	});

	it.each(ON_ERROR)('of every item never ends green, On Error %s', async (onError) => {
		const credentials = credentialsOf(service(), { pathSegment: 'wrong' });
		for (const whenNotFound of ['empty', 'skip']) {
			const scenario = { onError, credentials };
			const { error, failures } = await run(lookup({ whenNotFound }), people(4), scenario);
			const advice = onError ? failures.map(({ json }) => json.message) : [error?.description];
			expect(advice).toEqual(Array(onError ? 4 : 1).fill(expect.stringContaining('Path Segment')));
		}
	});
});

it.each(['iso-8859-1', 'utf-8', 'unheard-of'])('reads a body in %s', async (charset) => {
	const headers = { 'content-type': `application/json; charset=${charset}` };
	addFaults({ body: '{"element":{"id":7000000000000000001,"name":"Jérôme Müller"}}', headers });
	const { items } = await run(lookup(), people(1));
	expect(items[0].json).toEqual({ id: '7000000000000000001', name: 'Jérôme Müller' });
});

// JSON that is not the service's envelope, and errors without rows, are failures instead of empty results.
it.each<[name: string, form: Form]>([
	['a lookup', lookup({ whenNotFound: 'skip' })],
	['a search', search()],
	['posts', listOf('post')],
	['a message', message()],
	['sent invitations', { resource: 'connection', operation: 'getSent', options: {} }],
	['the API user', { resource: 'apiUser', operation: 'get', options: {} }],
	['account pools', { resource: 'apiUser', operation: 'getAccountPools', options: {} }],
])('other JSON and an error without rows fail %s, which is sent once', async (_name, form) => {
	const item = { ...people(1)[0], ...letters(1)[0], ...searches('a')[0] };
	const none = { status: 200, element: null, elements: [], pagination: null };
	for (const body of [NOT_ENVELOPES[0], { ...none, error: { error: 'Made to fail' } }]) {
		service().reset();
		addFaults({ body });
		const { error, items } = await run(form, [item]);
		expect(items).toEqual([]);
		expect(error?.message).toMatch(
			body === NOT_ENVELOPES[0] ? /^The (response|service) / : /^Made/,
		);
		expect(String(error?.description).length).toBeGreaterThan(20);
		expect(requestCount()).toBe(1);
	}
});

it.each(['all', 'raw'])('returns and reports rows with an error text: %s', async (output) => {
	addFaults({ patch: { error: 'Some pools did not respond' } });
	const form = { ...lookup(), output };
	const result = await run(form, people(2), { onError: 'continueErrorOutput' });
	expect(result.links).toEqual([0, 1]);
	expect(result.errorItems.map(({ json }) => json.error)).toEqual(
		Array(2).fill('Some pools did not respond'),
	);
	expect(requestCount()).toBe(2);
});
