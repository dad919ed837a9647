// The key, cookies and proxy never leave the node, in whatever spelling the service echoes them, and if it redirects.
import { jsonStringify } from 'n8n-workflow';

import { ACCOUNT, credentialsOf } from '../../helpers/fixtures.mts';
import { prepareEditor } from '../../helpers/engine';
import { spelledSecrets } from '../../simulator/echo.mts';
import type { Fault } from '../../simulator/faults.mts';
import { cutConnections } from '../../helpers/cut-connections.mts';
import { base64, useService as useOtherService } from '../../helpers/simulator.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import {
	type Form,
	letters,
	listOf,
	lookup,
	message,
	people,
	search,
	searches,
} from '../../helpers/inputs.mts';
import { jsonOf, rowIds } from '../../helpers/results.mts';
import { ON_ERROR, run, RETRYING } from '../../helpers/runs.mts';
import {
	addFaults,
	requestCount,
	useService,
	matching,
	pagesOf,
	queries,
} from '../../helpers/service.mts';

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

// Answers that no service should give: nested deeply, endless words, names of the prototype, odd cursors and totals.
const acme = useOtherService({ segment: 'acme' });

const nested = (levels: number, around: (inner: string) => string) => ({
	headers: { 'content-type': 'application/json' },
	body: around('{"a":['.repeat(levels) + '1' + ']}'.repeat(levels)),
});
const DEEP: Array<[name: string, fault: object]> = [
	['a row', FAULTS.deep()],
	['a row of lists', nested(20_000, (inner) => `{"status":200,"element":{"x":${inner}}}`)],
	['an error', nested(20_000, (inner) => `{"status":400,"error":${inner},"element":null}`)],
	['another part', nested(20_000, (inner) => `{"status":200,"element":{"id":"1"},"x":${inner}}`)],
	['the body of a 500', { ...nested(20_000, (inner) => inner), status: 500 }],
];

describe.each(DEEP)('a deeply nested response: %s', (_name, fault) => {
	it.each(['all', 'raw', 'simplified'])('fails in readable words, Output %s', async (output) => {
		addFaults(fault);
		const { error, items } = await run({ ...lookup({ maxRetries: 0 }), output }, people(1));
		expect(items).toEqual([]);
		expect(error?.message).toMatch(/^The (response|service)/);
		expect(error?.message).not.toMatch(/stack|RangeError/);
	});

	it('fails only its item with On Error = Continue', async () => {
		addFaults({ ...fault, times: 1 });
		const form = lookup({ maxRetries: 0, concurrency: 1 });
		const { failed, items } = await run(form, people(3), { onError: 'continueRegularOutput' });
		expect(failed).toEqual([0]);
		expect(items).toHaveLength(3);
	});
});

it('returns a row that is nested as deeply as n8n can copy', async () => {
	addFaults(nested(200, (inner) => `{"status":200,"element":{"id":"1","x":${inner}}}`));
	const { ids } = await run(lookup(), people(1));
	expect(ids).toEqual(['1']);
});

const longTexts = [
	...['.', '. ', 'x', '<', '%25', '\\', '"{['].map((unit) => unit.repeat(100_000)),
	`a${' '.repeat(100_000)}b`,
];
it.each(longTexts.map((text) => [text.slice(0, 6), text]))(
	'shortens a message that begins with %j',
	async (_begin, text) => {
		for (const fault of [
			FAULTS.envelope(400, text),
			{ status: 400, body: { error: 400, message: text } },
		]) {
			service().faults.clear();
			addFaults(fault);
			const { error } = await run(lookup(), people(1));
			expect(error?.message.length).toBeLessThanOrEqual(1_100);
			expect(error?.message.length).toBeGreaterThan(0);
		}
	},
);

it('returns null for fields of the prototype with Selected Fields', async () => {
	const names = ['constructor', '__proto__', 'toString', 'id.constructor', '__proto__.polluted'];
	const form: Form = { ...lookup(), output: 'selected', fields: ['id', ...names].join(',') };
	const { items } = await run(form, people(1));
	expect(items[0].json.id).toBe(service().data.people[0].id);
	for (const name of names.filter((one) => one !== '__proto__')) {
		expect(Object.entries(items[0].json)).toContainEqual([name, null]);
	}
});

it.each(['acme', ' acme\n'])(
	'returns the same rows with %j as Path Segment',
	async (pathSegment) => {
		const { url, publicIdentifier: name } = acme().data.people[0];
		const credentials = credentialsOf(acme(), { pathSegment });
		for (const output of [{ output: 'simplified' }, { output: 'selected', fields: 'networkUrl' }]) {
			const { items } = await run({ ...lookup(), ...output }, [{ name }], { credentials });
			expect(items[0].json.networkUrl ?? items[0].json.url).toBe(url);
		}
	},
);

it.each([
	['a text', 'not a member', { serviceError: 'not a member' }],
	['an empty text', '', {}],
	['null', null, {}],
	['zero', 0, { serviceError: 0 }],
])('returns rows whose error field is %s', async (_name, error, expected) => {
	addFaults({ body: { status: 200, element: { id: '1', error }, elements: [] } });
	for (const onError of ON_ERROR) {
		const result = await run(lookup(), people(2), { onError, settings: RETRYING });
		expect(jsonOf(result.items)).toEqual(Array(2).fill({ id: '1', ...expected }));
		expect(result.errorItems).toEqual([]);
	}
	expect(requestCount()).toBe(6);
});

it('accepts a cursor that is a number', async () => {
	for (const pageNumber of [1, 2, 3]) {
		const next = pageNumber < 3 && { paginationToken: 10 + pageNumber };
		const pagination = { totalPages: 3, pageNumber, ...next };
		const body = { status: 200, elements: [{ id: `row-${pageNumber}` }], pagination };
		addFaults({ body, ...matching({ page: pageNumber }) });
	}
	const { ids } = await run(listOf('post'), searches('a'));
	expect(ids).toEqual(rowIds(3));
	expect(queries().map(({ paginationToken }) => paginationToken)).toEqual([undefined, '11', '12']);
});

it.each([
	['fewer pages than rows', { totalPages: 2, totalElements: 50 }],
	['more pages than rows', { totalPages: 9, totalElements: 50 }],
	['fewer rows than pages', { totalPages: 5, totalElements: 20 }],
	['no rows', { totalPages: 5, totalElements: 0 }],
	['no pages', { totalPages: 0, totalElements: 50 }],
])('returns all rows where the totals promise %s', async (_name, totals) => {
	addFaults({ list: { rows: 50, pageSize: 10, totals } });
	const { ids, error } = await run(search(), searches('a', 'b'));
	expect(error).toBeUndefined();
	expect(ids).toEqual([...rowIds(50), ...rowIds(50)]);
	expect(Math.max(...pagesOf())).toBeLessThanOrEqual(9);
});
