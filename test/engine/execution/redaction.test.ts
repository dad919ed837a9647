// The key, cookies and proxy never leave the node, even if the service echoes them or redirects.
import { jsonStringify } from 'n8n-workflow';

import { ACCOUNT, PROXY, credentialsOf } from '../../helpers/fixtures.mts';
import type { Fault } from '../../simulator/faults.mts';
import { cutConnections } from './cut-connections.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import { startService, type Service } from '../../simulator/server.mts';
import type { Result } from '../../helpers/engine';
import {
	letters,
	listOf,
	lookup,
	message,
	ON_ERROR,
	people,
	run,
	search,
	searches,
	useService,
	type Form,
} from '../../helpers/runs.mts';

const service = useService();
let elsewhere: Service;
beforeAll(async () => void (elsewhere = await startService()));
afterAll(async () => await elsewhere.close());
beforeEach(() => elsewhere.reset());

const base64 = (text: string) => Buffer.from(text).toString('base64');
const EXPORTED = (cookie: string) =>
	JSON.stringify(
		cookie.split('; ').map((pair) => ({
			name: pair.split('=')[0],
			value: pair.slice(pair.indexOf('=') + 1),
			domain: '.network.example',
		})),
		null,
		2,
	);

/** Returns the secrets in every spelling. */
function secrets(cookie: string): string[] {
	return [service().keys.enterprise, cookie, base64(cookie), PROXY].flatMap((secret) => [
		secret,
		encodeURIComponent(secret),
		JSON.stringify(secret).slice(1, -1),
	]);
}

function expectNone(result: Result, cookie = service().cookie) {
	const { stack, ...error } = result.error ?? {};
	const out = jsonStringify({ ...result, error, stack }, { replaceCircularRefs: true });
	for (const secret of secrets(cookie)) expect(out).not.toContain(secret);
	return out;
}

const FORMS: Array<[name: string, form: (more?: object) => Form]> = [
	['a lookup', () => lookup({ maxRetries: 0 })],
	['a search', () => search({ maxRetries: 0, maxPages: 2 })],
	['a message', () => message({ maxRetries: 0 })],
	[
		'sent invitations',
		() => ({ resource: 'connection', operation: 'getSent', options: { maxRetries: 0 } }),
	],
	['the API user', () => ({ resource: 'apiUser', operation: 'get', options: { maxRetries: 0 } })],
];
const ECHOES: Array<[name: string, fault: Fault]> = [
	['a failed envelope', { echo: true }],
	['a good response', { echo: true, patch: {} }],
	...[400, 401, 402, 429, 500].map((status): [string, Fault] => [
		`HTTP ${status}`,
		{ status, echo: true },
	]),
	['an error in a 200', { body: { status: 404, element: null }, echo: true }],
	['a text', { status: 500, body: 'Failed', echo: true }],
];
const inputs = () =>
	people(service(), 2).map((item, index) => ({
		...item,
		...letters(service(), 2)[index],
		...searches('a', 'b')[index],
	}));

describe.each(FORMS)('%s', (_name, form) => {
	it.each(ECHOES.flatMap(([name, fault]) => ON_ERROR.map((on) => [name, on, fault] as const)))(
		'hides secrets echoed by %s, On Error %s',
		async (_echo, onError, fault) => {
			service().faults.add(fault);
			for (const output of fault.patch ? ['all', 'raw'] : ['all']) {
				const result = await run(service(), { ...form(), output }, { items: inputs(), onError });
				expectNone(result);
			}
			expect(service().requestLog.count()).toBeGreaterThan(0);
		},
	);

	it.each([301, 302, 303, 307, 308])('does not follow a redirect %d', async (status) => {
		const key = service().keys.enterprise;
		const location = `${elsewhere.url}/network/profile/${key}?apiKey=${key}&cookie=${base64(service().cookie)}`;
		service().faults.add({ ...FAULTS.redirect(location), status });
		const result = await run(service(), form(), { items: inputs().slice(0, 1) });
		expect(result.error?.message).toContain(elsewhere.url);
		expect(result.error?.description).toContain('Base URL');
		expectNone(result);
		expect(elsewhere.requestLog.count()).toBe(0);
		expect(service().requestLog.count()).toBe(1);
	});
});

it('replaces each secret with [hidden]', async () => {
	service().faults.add({ echo: true });
	const { error } = await run(service(), message(), { items: inputs().slice(0, 1) });
	expect(error?.message).toContain('Failed for key [hidden], cookie [hidden], proxy [hidden]');
});

describe('cookies', () => {
	const spellings: Array<[name: string, spell: (line: string) => string, encode: boolean]> = [
		['a header line', (line) => line, true],
		['a header line with its name', (line) => `Cookie: ${line}`, true],
		["a browser extension's export", EXPORTED, true],
		['Base64 already', base64, true],
		['Base64, not to be encoded', base64, false],
		['Base64 of an export', (line) => base64(EXPORTED(line)), true],
	];
	it.each(spellings)(
		'are hidden when given as %s, raw and as Base64',
		async (_name, spell, encodeCookie) => {
			const credentials = credentialsOf(service(), {
				...ACCOUNT,
				cookie: spell(service().cookie),
				encodeCookie,
			});
			const items = inputs().slice(0, 1);
			await run(service(), message(), { items, credentials });
			const sent = service().requestLog.entries[0].query.cookie;
			for (const text of [sent, Buffer.from(sent, 'base64').toString()]) {
				const error = `Cookies were: ${text}`;
				service().faults.clear();
				service().faults.add({ body: { status: 400, error, element: null } });
				const result = await run(service(), message(), { items, credentials });
				expect(result.error?.message).toBe('Cookies were: [hidden]');
			}
		},
	);

	it('are hidden in a Dry Run', async () => {
		const result = await run(service(), message({ dryRun: true }), { items: inputs() });
		expect(result.items[0].json).toMatchObject({
			dryRun: true,
			request: { query: { cookie: '[hidden]', proxy: '[hidden]' } },
		});
		expectNone(result);
		expect(service().requestLog.count()).toBe(0);
	});
});

it.each([
	['a profile', lookup()],
	['a search', search()],
	['leads', listOf('lead')],
	['posts', listOf('post')],
	['the API user', { resource: 'apiUser', operation: 'get' }],
	['account pools', { resource: 'apiUser', operation: 'getAccountPools' }],
	['locations', { resource: 'location', operation: 'search', place: 'Paris' }],
])('does not send the custom account for %s', async (_name, form) => {
	service().faults.add({ list: { rows: 30, pageSize: 10 } });
	await run(service(), form as Form, { items: inputs().slice(0, 1) });
	expect(service().requestLog.count()).toBeGreaterThan(0);
	for (const { queryString, headers } of service().requestLog.entries) {
		const sent = decodeURIComponent(queryString) + JSON.stringify({ ...headers, 'x-api-key': '' });
		for (const secret of [...secrets(service().cookie), 'Test Browser', 'proxy', 'cookie']) {
			expect(sent).not.toContain(secret);
		}
	}
});

it('hides secrets in the messages of the HTTP client', async () => {
	const cut = cutConnections(`EMADEUP ${service().keys.enterprise}`, 'connect', () => true);
	const result = await run(service(), lookup({ maxRetries: 0 }), { items: inputs().slice(0, 1) });
	cut.stop();
	expect(result.error?.description).toContain('(EMADEUP [hidden])');
	expectNone(result);
});

it('keeps the rest of a response unchanged', async () => {
	service().faults.add({
		echo: true,
		patch: { element: { about: `key ${service().keys.enterprise}!` } },
	});
	const { items } = await run(service(), lookup(), { items: inputs().slice(0, 1) });
	expect(items[0].json).toMatchObject({
		...(people(service(), 1)[0].extra as object),
		about: 'key [hidden]!',
	});
	expect(items[0].json.publicIdentifier).toBe(service().data.people[0].publicIdentifier);
});
