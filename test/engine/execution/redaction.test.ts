// The key, cookies and proxy never leave the node, in whatever spelling the service echoes them, and if it redirects.
import { jsonStringify } from 'n8n-workflow';

import { recordWaits, waitReally } from '../../helpers/clock.mts';
import { ACCOUNT, credentialsOf } from '../../helpers/fixtures.mts';
import { prepareEditor } from '../../helpers/engine';
import { spelledSecrets } from '../../service/echo.mts';
import type { Fault } from '../../service/faults.mts';
import { collectDebugLines } from '../../helpers/core-log.mts';
import { cutConnections } from '../../helpers/cut-connections.mts';
import { base64, useService as useOtherService } from '../../helpers/simulator.mts';
import { FAULTS } from '../../service/known-faults.mts';
import { type Form, lookup, message, search } from '../../helpers/forms.mts';
import { letters, people, searches } from '../../helpers/inputs.mts';
import { run } from '../../helpers/runs.mts';
import { addFaults, matching, requestCount, useService } from '../../helpers/service.mts';

const service = useService();
const elsewhere = useOtherService();
beforeEach(() => void recordWaits());

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

/** What every form may get. */
const ECHOES: Array<[name: string, fault: Fault]> = [
	['a row', { echo: 'spellings', patch: {} }],
	['a failed envelope', { echo: 'spellings' }],
];
const FURTHER_ECHOES: Array<[name: string, fault: Fault]> = [
	['HTTP 401', { echo: 'spellings', status: 401 }],
	['a temporary failure', { echo: 'spellings', status: 503 }],
	['a failure in a 200', { echo: 'spellings', body: { status: 404, element: null } }],
	['a page of a gateway', { echo: 'spellings', status: 502, body: '<html>' }],
	['a row, escaped by unicode', { echo: 'spellings', patch: {}, escape: 'unicode' }],
	['a failed envelope, escaped by slash', { echo: 'spellings', escape: 'slash' }],
];
const FORMS: Array<[name: string, form: Form]> = [
	['a lookup', lookup()],
	['a search', search({}, { returnAll: false, limit: 20 })],
	['a message', message()],
	['sent invitations', { resource: 'connection', operation: 'getSent' }],
	['the API user', { resource: 'apiUser', operation: 'get' }],
];
const inputs = () =>
	people(2).map((item, index) => ({
		...item,
		...letters(2)[index],
		...searches('a', 'b')[index],
	}));
const firstInput = () => inputs().slice(0, 1);

async function expectHidden(form: Form, fault: Fault) {
	addFaults(fault);
	for (const onError of [undefined, 'continueErrorOutput'] as const) {
		expectNone(await run({ ...form, output: 'all' }, inputs(), { onError }));
	}
}

it.each(FURTHER_ECHOES)('a lookup hides what %s echoes', async (_echo, fault) => {
	await expectHidden(lookup(), fault);
});

describe.each(FORMS)('%s', (_name, form) => {
	it.each(ECHOES)('hides what %s echoes', async (_echo, fault) => {
		await expectHidden(form, fault);
	});

	it('does not follow a redirect', async () => {
		const key = service().keys.enterprise;
		const location = `${elsewhere().url}/network/profile/${key}?apiKey=${key}&cookie=${base64(service().cookie)}`;
		addFaults({ ...FAULTS.redirect(location), status: 307 });
		const result = await run(form, firstInput());
		expect(result.error?.message).toContain(elsewhere().url);
		expect(result.error?.message).toContain('Base URL');
		expectNone(result);
		expect(elsewhere().requestLog.count()).toBe(0);
		expect(requestCount()).toBe(1);
	});
});

it('hides a cookie of the list of a browser extension, which is accepted', async () => {
	const session = /AQ\w+/.exec(service().cookie)![0];
	const cookie = JSON.stringify([
		{ domain: '.shop.example', name: 'cart', value: 'none' },
		{ domain: '.www.network.com', name: 'li_at', value: session },
	]);
	const credentials = credentialsOf(service(), { ...ACCOUNT, cookie });
	const form: Form = { resource: 'connection', operation: 'getSent', output: 'all', options: {} };
	expect((await run(form, [{}], { credentials })).items.length).toBeGreaterThan(0);

	const invitation = { invitationId: '1', note: `The session is ${session}` };
	addFaults({ patch: { element: { sentInvitations: [invitation] } } });
	const { items } = await run(form, [{}], { credentials });
	expect(JSON.stringify(items)).toContain('[hidden]');
	expect(JSON.stringify(items)).not.toContain(session);
	expectNone(items);
});

it('hides a secret in a long message', async () => {
	const { enterprise } = service().keys;
	addFaults({ body: { status: 400, element: null, error: `${'x'.repeat(980)} ${enterprise}` } });
	const { failures } = await run(lookup(), firstInput(), { onError: 'continueRegularOutput' });
	expect(failures[0].json.error).toMatch(/x \[hidden\]"\. /);
});

it('passes on nothing of the address that comes back with a rejected key', async () => {
	const credentials = credentialsOf(service(), { ...ACCOUNT, apiKey: 'wrong-key-of-a-test' });
	const form = { resource: 'connection', operation: 'getSent' };
	const lines = collectDebugLines();
	for (const onError of [undefined, 'continueErrorOutput'] as const) {
		const { error, failures } = await run(form, [{}], { credentials, onError });
		expect(error?.message ?? failures[0].json.error).toMatch(
			/^The service answered with status 401: "Invalid API key"\./,
		);
		expectNone({ error, failures, lines });
		expect(jsonStringify([error, failures, lines], { replaceCircularRefs: true })).not.toContain(
			'/api/',
		);
	}
});

it('hides a secret that is looked up', async () => {
	const company = { __rl: true, mode: 'name', value: service().keys.enterprise };
	const form = { resource: 'company', operation: 'get', company } as Form;
	addFaults({ body: { status: 200, element: { name: 'Acme' } } });
	const result = await run(form, [{}], { onError: 'continueRegularOutput' });
	expect(result.failures[0].json.error).toMatch(/^No company named "\[hidden\]" was found\. /);
	expectNone(result);
});

it('hides the key where a refusal quotes it', async () => {
	const url = `https://example.com/${service().keys.enterprise}`;
	const profile = { __rl: true, mode: 'url', value: '={{ $json.url }}' };
	for (const onError of [undefined, 'continueErrorOutput'] as const) {
		const form = { ...lookup(), profile } as Form;
		const { error, failures } = await run(form, [{ url }], { onError });
		// n8n adds the columns of the row itself.
		const said = [error?.message, ...failures.map(({ json }) => json.error)];
		expect(String(said)).toContain('"https://example.com/[hidden]" isn\'t a profile URL');
		expectNone([error, ...said]);
	}
});

it('hides secrets in the messages of the HTTP client', async () => {
	const cut = cutConnections(
		`EMADEUP ${service().keys.enterprise}`,
		'connect',
		() => true,
		Infinity,
	);
	const result = await run(lookup(), firstInput());
	cut.stop();
	expect(result.error?.message).toContain('(EMADEUP [hidden])');
	expectNone(result);
});

it('hides the secret of each invitation', async () => {
	const form = {
		resource: 'connection',
		operation: 'accept',
		invitationId: '={{ $json.id }}',
		sharedSecret: '={{ $json.secret }}',
		output: 'all',
	} as Form;
	const rows = ['first-made-up-secret', 'second-made-up-secret'].map((secret, id) => ({
		id: String(id + 1),
		secret,
	}));
	for (const { id, secret } of rows) {
		addFaults({ ...matching({ invitationId: id }), body: { element: { note: secret } } });
	}

	const { items } = await run(form, rows);

	expect(items.map(({ json }) => json.note)).toEqual(['[hidden]', '[hidden]']);
});

describe('the editor', () => {
	const editor = () => prepareEditor(credentialsOf(service(), ACCOUNT));

	// The timeout of the credential test is as long as a wait before a retry.
	beforeEach(waitReally);

	it.each<[fault: Fault, words: string]>([
		[{ status: 401 }, '401: "Failed for key [hidden], '],
		[{ body: '<html>' }, 'answered with a web page'],
	])('hides what %j echoes', async (fault, words) => {
		const { testConnection, searchLocations } = await editor();
		addFaults({ echo: 'spellings', ...fault });
		const tested = await testConnection();
		expect(tested).toMatchObject({ status: 'Error', message: expect.stringContaining(words) });
		expectNone(tested);
		const thrown = await searchLocations('london').catch((error: unknown) => error);
		expect(thrown).toBeInstanceOf(Error);
		expectNone(thrown);
	});

	it('hides what rows of list search echo', async () => {
		const key = service().keys.enterprise;
		const { searchLocations } = await editor();
		const row = { id: key, geoId: key, title: key, name: encodeURIComponent(key) };
		addFaults({ body: { status: 200, elements: [row] } });
		expectNone(await searchLocations('london'));
	});
});
