// The key, cookies and proxy never leave the node, in whatever spelling the service echoes them, and if it redirects.
import { jsonStringify } from 'n8n-workflow';

import { ACCOUNT, credentialsOf } from '../../helpers/fixtures.mts';
import { prepareEditor } from '../../helpers/engine';
import { spelledSecrets } from '../../simulator/echo.mts';
import type { Fault } from '../../simulator/faults.mts';
import { cutConnections } from './cut-connections.mts';
import { base64, useService as useOtherService } from '../../helpers/simulator.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import {
	addFaults,
	type Form,
	letters,
	listOf,
	lookup,
	message,
	ON_ERROR,
	people,
	requestCount,
	run,
	search,
	searches,
	useService,
} from '../../helpers/runs.mts';

const service = useService();
const elsewhere = useOtherService();

const exported = (cookie: string) =>
	JSON.stringify(
		cookie.split('; ').map((pair) => ({
			name: pair.split('=')[0],
			value: pair.slice(pair.indexOf('=') + 1),
			domain: '.network.example',
		})),
		null,
		2,
	);

/** Expects none of the secrets that the service received, in any spelling, in what came out. */
function expectNone(out: unknown) {
	const text = jsonStringify(withErrors(out), { replaceCircularRefs: true });
	const { keys, cookie, requestLog } = service();
	const received = requestLog.entries.flatMap(spelledSecrets);
	const secrets = new Set([keys.enterprise, cookie, base64(cookie), ...received]);
	for (const variant of [text, text.replaceAll('\\\\', '\\'), text.replaceAll('\\/', '/')]) {
		expect([...secrets].filter((secret) => variant.includes(secret))).toEqual([]);
	}
}

/** Shows message and stack of an error, which JSON leaves out. */
function withErrors(out: unknown): object {
	if (out instanceof Error) return { ...out, message: out.message, stack: out.stack };
	const { error, ...rest } = Object(out) as { error?: Error };
	return error ? { ...rest, error: withErrors(error) } : rest;
}

const ECHOES: Array<[name: string, fault: Fault]> = [
	['a row', { echo: 'spellings', patch: {} }],
	['a failed envelope', { echo: 'spellings' }],
	['HTTP 401', { echo: 'spellings', status: 401 }],
	['HTTP 422', { echo: 'spellings', status: 422 }],
	['a temporary failure', { echo: 'spellings', status: 503 }],
	['a failure in a 200', { echo: 'spellings', body: { status: 404, element: null } }],
	['a page of a gateway', { echo: 'spellings', status: 502, body: '<html>' }],
	['a page with status 200', { echo: 'spellings', body: '<html>' }],
	['a row, escaped by unicode', { echo: 'spellings', patch: {}, escape: 'unicode' }],
	['a failed envelope, escaped by unicode', { echo: 'spellings', escape: 'unicode' }],
	['a row, escaped by slash', { echo: 'spellings', patch: {}, escape: 'slash' }],
	['a failed envelope, escaped by slash', { echo: 'spellings', escape: 'slash' }],
];
const once = { maxOutage: 0, maxRetries: 0 };
const FORMS: Array<[name: string, form: Form]> = [
	['a lookup', lookup(once)],
	['a search', search({ ...once, maxPages: 2 })],
	['a message', message(once)],
	['sent invitations', { resource: 'connection', operation: 'getSent', options: once }],
	['the API user', { resource: 'apiUser', operation: 'get', options: once }],
];
const inputs = () =>
	people(2).map((item, index) => ({
		...item,
		...letters(2)[index],
		...searches('a', 'b')[index],
	}));
const firstInput = () => inputs().slice(0, 1);

describe.each(FORMS)('%s', (_name, form) => {
	it.each(ECHOES)('hides what %s echoes', async (_echo, fault) => {
		addFaults(fault);
		for (const onError of ON_ERROR) {
			for (const output of fault.patch ? ['all', 'raw'] : ['all']) {
				expectNone(await run({ ...form, output }, inputs(), { onError }));
			}
		}
	});

	it.each([301, 302, 303, 307, 308])('does not follow a redirect %d', async (status) => {
		const key = service().keys.enterprise;
		const location = `${elsewhere().url}/network/profile/${key}?apiKey=${key}&cookie=${base64(service().cookie)}`;
		addFaults({ ...FAULTS.redirect(location), status });
		const result = await run(form, firstInput());
		expect(result.error?.message).toContain(elsewhere().url);
		expect(result.error?.description).toContain('Base URL');
		expectNone(result);
		expect(elsewhere().requestLog.count()).toBe(0);
		expect(requestCount()).toBe(1);
	});
});

it('hides a secret that is looked up', async () => {
	const { enterprise } = service().keys;
	addFaults({ body: { status: 200, element: null } });
	const result = await run(lookup(), [{ name: enterprise }], { onError: 'continueRegularOutput' });
	expect(result.failures[0].json.error).toContain('[hidden]');
	expectNone(result);
});

it('replaces each secret with [hidden]', async () => {
	addFaults({ echo: true });
	const { error } = await run(message(), firstInput());
	expect(error?.message).toContain('Failed for key [hidden], cookie [hidden], proxy [hidden]');
});

describe('cookies', () => {
	const spellings: Array<[name: string, spell: (line: string) => string, encode: boolean]> = [
		['a header line', (line) => line, true],
		['a header line with its name', (line) => `Cookie: ${line}`, true],
		["a browser extension's export", exported, true],
		['Base64 already', base64, true],
		['Base64, not to be encoded', base64, false],
		['Base64 of an export', (line) => base64(exported(line)), true],
	];
	it.each(spellings)(
		'are hidden when given as %s, raw and as Base64',
		async (_name, spell, encodeCookie) => {
			const credentials = credentialsOf(service(), {
				...ACCOUNT,
				cookie: spell(service().cookie),
				encodeCookie,
			});
			const items = firstInput();
			await run(message(), items, { credentials });
			const sent = service().requestLog.entries[0].query.cookie;
			for (const text of [sent, Buffer.from(sent, 'base64').toString()]) {
				const error = `Cookies were: ${text}`;
				service().faults.clear();
				addFaults({ body: { status: 400, error, element: null } });
				const result = await run(message(), items, { credentials });
				expect(result.error?.message).toBe('Cookies were: [hidden]');
			}
		},
	);

	it.each([['a header line', (line: string) => line] as const, ['an export', exported] as const])(
		'are hidden one by one when given as %s, also in a Dry Run',
		async (_name, spell) => {
			const cookie = spell(service().cookie);
			const credentials = credentialsOf(service(), { ...ACCOUNT, cookie });
			addFaults({ echo: 'spellings', patch: {} });
			const form = { ...message(), output: 'raw' };
			expectNone(await run(form, inputs(), { credentials }));
			const sent = requestCount();
			const dry = await run(message({ dryRun: true }), inputs(), { credentials });
			expect(dry.items[0].json).toMatchObject({
				dryRun: true,
				request: { query: { cookie: '[hidden]', proxy: '[hidden]' } },
			});
			expectNone(dry);
			expect(requestCount()).toBe(sent);
		},
	);
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
	addFaults({ list: { rows: 30, pageSize: 10 } });
	await run(form as Form, firstInput());
	expect(requestCount()).toBeGreaterThan(0);
	for (const { queryString, headers } of service().requestLog.entries) {
		const sent = decodeURIComponent(queryString) + JSON.stringify({ ...headers, 'x-api-key': '' });
		const { cookie, keys } = service();
		for (const secret of [
			keys.enterprise,
			cookie,
			base64(cookie),
			'Test Browser',
			'proxy',
			'cookie',
		]) {
			expect(sent).not.toContain(secret);
		}
	}
});

it('hides secrets in the messages of the HTTP client', async () => {
	const cut = cutConnections(`EMADEUP ${service().keys.enterprise}`, 'connect', () => true);
	const result = await run(lookup({ maxOutage: 0, maxRetries: 0 }), firstInput());
	cut.stop();
	expect(result.error?.description).toContain('(EMADEUP [hidden])');
	expectNone(result);
});

it('keeps the rest of a response unchanged', async () => {
	addFaults({
		echo: true,
		patch: { element: { about: `key ${service().keys.enterprise}!` } },
	});
	const { items } = await run(lookup(), firstInput());
	expect(items[0].json).toMatchObject({
		...(people(1)[0].extra as object),
		about: 'key [hidden]!',
	});
	expect(items[0].json.publicIdentifier).toBe(service().data.people[0].publicIdentifier);
});

it('does not change ordinary data that credentials also contain', async () => {
	const credentials = credentialsOf(service(), {
		...ACCOUNT,
		cookie: `${service().cookie}; plan=enterprise; timezone=Europe/Berlin; from=https%3A%2F%2Fwww.network.com%2Fin%2Fjane`,
		proxy: 'http://linkedin:short@elements.example:8080',
	});
	const element = {
		about: 'When the linkedin elements of an enterprise in Europe/Berlin were short',
		url: 'https://www.network.com/in/jane',
		linkedin: { elements: ['plan=enterprise', 'timezone=Europe/Berlin'], count: 7 },
	};
	const leak = 'Sent by linkedin:short';
	addFaults({ patch: { element: { ...element, leak } } });
	const { items } = await run(lookup(), firstInput(), { credentials });
	expect(items[0].json).toMatchObject({ ...element, leak: 'Sent by [hidden]' });
});

describe('the editor', () => {
	const editor = () => prepareEditor(credentialsOf(service(), ACCOUNT));
	const failing = ECHOES.filter(([, { patch }]) => !patch);

	it.each(failing)('hides what %s echoes', async (_echo, fault) => {
		const { testConnection, searchLocations, loadAccountPools } = await editor();
		addFaults(fault);
		const tested = await testConnection();
		expect(tested?.status).toBe('Error');
		expectNone(tested);
		for (const call of [() => searchLocations('london'), loadAccountPools]) {
			const thrown = await call().catch((error: unknown) => error);
			expect(thrown).toBeInstanceOf(Error);
			expectNone(thrown);
		}
	});

	it('hides what rows of list search and option loading echo', async () => {
		const key = service().keys.enterprise;
		const { searchLocations, loadAccountPools } = await editor();
		const row = { id: key, geoId: key, title: key, name: encodeURIComponent(key) };
		addFaults({ body: { status: 200, elements: [row] } });
		expectNone(await searchLocations('london'));
		expectNone(await loadAccountPools());
	});

	it('hides the key in the address of a redirect', async () => {
		const key = service().keys.enterprise;
		addFaults(FAULTS.redirect(`http://elsewhere.example/${key}/x?apiKey=${key}`));
		const tested = await (await editor()).testConnection();
		expect(tested).toMatchObject({ status: 'Error' });
		expect(tested?.message).toContain('elsewhere.example');
		expectNone(tested);
	});
});
