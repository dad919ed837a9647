// What comes out after each way to fail, for reads and messages, in every setting of On Error.
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { credentialsOf } from '../../helpers/fixtures.mts';
import { startBrokenServers, type BrokenServers } from '../../helpers/broken-servers.mts';
import { type Form, listOf, lookup, message, search } from '../../helpers/forms.mts';
import { letters, numbers, people, searches } from '../../helpers/inputs.mts';
import { blamedBy, detailsOf, linkOf } from '../../helpers/results.mts';
import { ON_ERROR, run } from '../../helpers/runs.mts';
import { addFaults, matching, requestCount, useService } from '../../helpers/service.mts';
import type { Fault } from '../../service/faults.mts';
import { FAULTS } from '../../service/known-faults.mts';

const service = useService();
let broken: BrokenServers;
beforeAll(async () => void (broken = await startBrokenServers()));
afterAll(async () => await broken.close());

const onError = 'continueErrorOutput';
const kindsOf = (items: INodeExecutionData[]) => items.map((item) => detailsOf(item).kind);

describe('a connection', () => {
	it.each<[name: string, baseUrl: () => string, read: string, write: string]>([
		['to a closed port', () => broken.closedPort, 'unreachable', 'unreachable'],
		['to an unknown host', () => 'http://x.invalid', 'unreachable', 'unreachable'],
		['without an answer', () => service().url, 'lost', 'inDoubt'],
		['that is closed', () => broken.closing, 'lost', 'inDoubt'],
		['with gibberish', () => broken.gibberish, 'lost', 'inDoubt'],
		['with an untrusted certificate', () => broken.untrusted, 'credentials', 'credentials'],
		[
			'with https to a plain port',
			() => service().url.replace('http:', 'https:'),
			'credentials',
			'credentials',
		],
	])('%s', async (name, baseUrl, read, write) => {
		addFaults({ hang: true });
		const credentials = credentialsOf(service(), { baseUrl: baseUrl() });
		const requestOptions = { timeout: name === 'without an answer' ? 150 : undefined };
		for (const [form, items, kind] of [
			[lookup(), people(1), read],
			[message(), letters(1), write],
		] as const) {
			const { error } = await run({ ...form, requestOptions }, items, { credentials });
			expect(error?.context).toMatchObject({ data: { details: { kind } } });
			expect(error?.message).toMatch(/\.$/);
			// n8n adds its own messages to those of an error.
			expect(error).toHaveProperty('messages', [error?.message]);
			expect(error?.httpCode ?? null).toBeNull();
		}
	});
});

describe.each<
	[what: string, form: () => Form, rows: () => IDataObject[], param: string, column: string]
>([
	['a lookup', lookup, () => people(3), 'query', 'name'],
	['a message', message, () => letters(3), 'recipientProfile', 'to'],
])('of three, %s', (what, form, rows, param, column) => {
	it.each<[name: string, fault: Fault, read: string, write: string]>([
		['a rejection', { status: 400 }, 'invalid', 'invalid'],
		['a rejection inside a 200', FAULTS.envelope(400), 'invalid', 'invalid'],
		['a key', FAULTS.unauthorised(), 'credentials', 'credentials'],
		['no credits', FAULTS.outOfCredit(), 'credits', 'credits'],
		['a plan', FAULTS.forbidden(), 'plan', 'plan'],
		['nobody', FAULTS.envelope(404), 'notFound', 'notFound'],
		['a busy service', FAULTS.rateLimited(), 'busy', 'busy'],
		['a gateway', FAULTS.gateway(503), 'unavailable', 'inDoubt'],
		['a blocked user agent', FAULTS.blocked(), 'unavailable', 'inDoubt'],
		['no free account', FAULTS.noResource(), 'unavailable', 'inDoubt'],
		['a web page', FAULTS.html(), 'lost', 'inDoubt'],
		['a cut connection', { drop: 'body' }, 'lost', 'inDoubt'],
		['an error text', FAULTS.envelope(200), 'service', 'inDoubt'],
		['a redirect', FAULTS.redirect(), 'service', 'inDoubt'],
	])('after %s, fails alone with its kind', async (_name, fault, read, write) => {
		const items = rows();
		const value = String(items[1][column]).replace(/\/$/, '');
		addFaults({ ...fault, ...matching({ [param]: value }) });
		const { errorItems, items: rest } = await run(form(), items, { onError });
		expect(rest.map(linkOf)).toEqual([0, 2]);
		expect(errorItems.map(linkOf)).toEqual([1]);
		expect(kindsOf(errorItems)).toEqual([what === 'a lookup' ? read : write]);
		expect(errorItems[0].json[column]).toBe(items[1][column]);
	});
});

describe('a run ends', () => {
	it.each<[name: string, fault: Fault]>([
		['a wrong key', FAULTS.unauthorised()],
		['no credits', FAULTS.outOfCredit()],
		['no connection that lasts', { drop: 'request' }],
		['a service that is away', FAULTS.gateway(503)],
		['a busy service', FAULTS.rateLimited()],
	])('after three requests in a row: %s', async (_name, fault) => {
		addFaults({ skip: 10, ...fault });
		const { failures, links, rows } = await run(lookup(), people(100), { onError });
		const notSent = failures.filter((item) => detailsOf(item).kind === 'notSent');
		expect(rows.length).toBeLessThanOrEqual(10);
		expect(notSent.length).toBeGreaterThan(0);
		expect(notSent[0].json.error).toMatch(
			/^Not sent, because three requests in a row ended like this: /,
		);
		expect(rows.length + failures.length).toBe(100);
		expect(links).toHaveLength(rows.length);
	});

	it.each<[name: string, fault: Fault, kind: string, requests: number]>([
		['a plan', FAULTS.envelope(403), 'plan', 1],
		['a rejection', { status: 400 }, 'invalid', 1],
		['an answer without a result', FAULTS.noResult(), 'lost', 2],
		['a 500, after its retries', FAULTS.serverError(), 'unavailable', 8],
	])('never after what may be a fault of the row: %s', async (_name, fault, kind, requests) => {
		addFaults(fault);
		const { failed, failures } = await run(lookup(), people(12), { onError });
		expect([failed, new Set(kindsOf(failures))]).toEqual([numbers(12), new Set([kind])]);
		expect(requestCount()).toBe(12 * requests);
	});
});

describe('HTTP 404', () => {
	it.each(ON_ERROR)('of a wrong address never is "not found", On Error = %s', async (onError) => {
		const credentials = credentialsOf(service(), { pathSegment: 'wrong' });
		const { error, failures, rows } = await run(lookup(), people(4), { onError, credentials });
		const said = onError ? failures.map(({ json }) => json.error) : [error?.description];
		expect(rows).toEqual([]);
		expect(said).toContainEqual(expect.stringContaining('Path Segment'));
	});
});

it.each(['iso-8859-1', 'utf-8', 'unheard-of'])('reads a body in %s', async (charset) => {
	const headers = { 'content-type': `application/json; charset=${charset}` };
	addFaults({ body: '{"element":{"id":7000000000000000001,"name":"Jérôme Müller"}}', headers });
	const { items } = await run({ ...lookup(), output: 'all' }, people(1));
	expect(items[0].json).toEqual({ id: '7000000000000000001', name: 'Jérôme Müller' });
});

// JSON that is not the service's envelope, and errors without rows, are failures instead of empty results.
it.each<[name: string, form: Form]>([
	['a lookup', lookup()],
	['a search', search()],
	['posts', listOf('post')],
	['sent invitations', { resource: 'connection', operation: 'getSent', options: {} }],
	['the API user', { resource: 'apiUser', operation: 'get', options: {} }],
	['account pools', { resource: 'apiUser', operation: 'getAccountPools', options: {} }],
])('other JSON and an error without rows fail %s', async (_name, form) => {
	const item = { ...people(1)[0], ...searches('a')[0] };
	const none = { status: 200, element: null, elements: [], pagination: null };
	for (const body of [{}, { ...none, error: { error: 'Made to fail' } }]) {
		service().reset();
		addFaults({ body });
		const { error, items } = await run(form, [item]);
		expect(items).toEqual([]);
		expect(error?.message).toMatch(/^The .*\.$/);
		expect(String(error?.description).length).toBeGreaterThan(20);
	}
});

it('blames the row that failed first, not the first row', async () => {
	const items = people(5);
	addFaults({ ...matching({ query: items[3].name }), status: 400 });
	addFaults({ after: 1, status: 400 });
	const { error } = await run(lookup(), items);
	expect(blamedBy(error)).toBe(3);
});
