// Every known failure of a lookup, a message and a page, with what the snapshot says of it, and those of the network.
import type { IDataObject } from 'n8n-workflow';

import { credentialsOf } from '../../helpers/fixtures.mts';
import { startBrokenServers, type BrokenServers } from '../../helpers/broken-servers.mts';
import { type Form, listOf, lookup, message, search } from '../../helpers/forms.mts';
import { letters, people, searches } from '../../helpers/inputs.mts';
import { blamedBy, linkOf, WAY_OUT } from '../../helpers/results.mts';
import { ON_ERROR, run } from '../../helpers/runs.mts';
import { addFaults, useService, requestCount, matching, pagesOf } from '../../helpers/service.mts';
import type { Result } from '../../helpers/engine';
import { PERMANENT, RETRYABLE } from '../../helpers/failures.mts';
import { FAULTS, NOT_ENVELOPES } from '../../service/known-faults.mts';

const service = useService();
let broken: BrokenServers;
beforeAll(async () => void (broken = await startBrokenServers()));
afterAll(async () => await broken.close());

const LOST = { kind: 'network', isInDoubt: true };
const NOT_SENT = { kind: 'network', isInDoubt: false };
const WRONG_ADDRESS = { kind: 'credentials', isInDoubt: false };

it.each<[name: string, baseUrl: () => string, words: string, meaning: typeof LOST]>([
	['a closed port', () => broken.closedPort, 'Nothing responds', NOT_SENT],
	['an unknown host', () => 'http://x.invalid', 'host name does not exist', NOT_SENT],
	['no answer', () => service().url, 'did not respond in time', LOST],
	['a closed connection', () => broken.closing, 'closed the connection', LOST],
	['gibberish', () => broken.gibberish, 'connection to the service was lost', LOST],
	['an untrusted certificate', () => broken.untrusted, 'is not trusted', WRONG_ADDRESS],
	[
		'https to a plain port',
		() => service().url.replace('http:', 'https:'),
		'does not use https',
		WRONG_ADDRESS,
	],
])('%s has words of this node', async (name, baseUrl, words, { kind, isInDoubt }) => {
	addFaults({ hang: true });
	const credentials = credentialsOf(service(), { baseUrl: baseUrl() });
	const requestOptions = { timeout: name === 'no answer' ? 150 : undefined };
	const hasty = { maxOutage: 0 };

	const read = await run({ ...lookup(hasty), requestOptions }, people(1), { credentials });
	const write = await run({ ...message(hasty), requestOptions }, letters(1), { credentials });

	expect(read.error?.context).toMatchObject({ data: { details: { kind } } });
	const kindOfWrite = isInDoubt ? 'inDoubt' : kind;
	expect(write.error?.context).toMatchObject({ data: { details: { kind: kindOfWrite } } });
	for (const { error } of [read, write]) {
		expect(error?.message).toContain(words);
		// n8n adds its own messages to those of an error.
		expect(error).toHaveProperty('messages', [error?.message]);
		expect(error?.httpCode ?? null).toBeNull();
	}
});

/** What a run sent and returned, and the error that it threw. failureKinds.test.ts has what they say. */
function summaryOf({ error, failures, links }: Result): string {
	const parts = [`${requestCount()} requests`, `rows of ${links.join(' and ') || 'none'}`];
	for (const item of failures) {
		const { kind, statusCode, requestId } = item.json.details as IDataObject;
		const facts = [linkOf(item), kind, statusCode, requestId];
		parts.push(facts.filter((fact) => fact !== undefined).join(' '));
	}

	if (error) {
		const [row] = /\(item \d\)/.exec(error.message) ?? ['without a row'];
		parts.push(`throws ${error.httpCode ?? 'no status'} ${row}`);
		if (error.message.endsWith(WAY_OUT)) parts.push('others can run');
		const [lost] = /\d lost/.exec(error.description ?? '') ?? [];
		if (lost) parts.push(lost);
	}

	return parts.join(', ');
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
			outcomes.push(summaryOf(result));
		}

		expect(outcomes.join('; else ')).toMatchSnapshot();
	});
});

it.each(ON_ERROR)('a failure of a page names where to resume, On Error %s', async (onError) => {
	const list = { rows: 120, pageSize: 50, cursor: 'each', requireCursor: true } as const;
	addFaults({ ...FAULTS.gateway(503), ...matching({ page: 2 }) }, { list });
	const form = listOf('post', { maxOutage: 0 });
	const { error, failures, rows } = await run(form, searches('a'), { onError });
	expect([rows, failures.length]).toEqual([[], onError ? 1 : 0]);
	const start = 'Start Page 2 and Pagination Cursor cursor-2 in Options';
	expect(error?.description ?? failures[0].json.message).toContain(start);
	const resume = { page: 2, cursor: 'cursor-2', rows: 50 };
	if (onError) expect(failures[0].json.details).toMatchObject(resume);
	expect(pagesOf()).toEqual([1, 2, 2, 2, 2]);
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
