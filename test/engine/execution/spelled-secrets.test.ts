// Everything that the node returns hides secrets in every spelling of the simulator.
import { CredentialTestContext, LoadOptionsContext } from 'n8n-core';
import { jsonStringify, type ICredentialDataDecryptedObject } from 'n8n-workflow';

import { ACCOUNT, credentialsOf } from '../../helpers/fixtures.mts';
import { prepare } from '../../helpers/engine';
import { spelledSecrets } from '../../simulator/echo.mts';
import type { Fault } from '../../simulator/faults.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import {
	letters,
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

/** Expects none of the secrets that the service received in what came out. */
function expectNone(out: unknown) {
	const error = out instanceof Error ? { ...out, message: out.message, stack: out.stack } : out;
	const text = jsonStringify(error, { replaceCircularRefs: true });
	const secrets = service().requestLog.entries.flatMap(spelledSecrets);
	expect(secrets.length).toBeGreaterThan(0);
	const variants = [text, text.replaceAll('\\\\', '\\'), text.replaceAll('\\/', '/')];
	for (const variant of variants) {
		for (const secret of new Set(secrets)) expect(variant).not.toContain(secret);
	}
}

const ECHOES: Array<[name: string, fault: Fault]> = [
	['a row', { echo: 'spellings', patch: {} }],
	['a failed envelope', { echo: 'spellings' }],
	['a status', { echo: 'spellings', status: 422 }],
	['a temporary failure', { echo: 'spellings', status: 503 }],
	['a page of a gateway', { echo: 'spellings', status: 502, body: '<html>' }],
	['a page with status 200', { echo: 'spellings', body: '<html>' }],
].flatMap(([name, fault]) =>
	([undefined, 'unicode', 'slash'] as const).map((escape): [string, Fault] => [
		`${name as string}${escape ? `, escaped by ${escape}` : ''}`,
		{ ...(fault as Fault), escape },
	]),
);
const FORMS: Array<[name: string, form: Form]> = [
	['a lookup', lookup({ maxRetries: 0 })],
	['a search', search({ maxRetries: 0, maxPages: 1 })],
	['a message', message({ maxRetries: 0 })],
];
const COOKIES: Array<[name: string, spell: (line: string) => string]> = [
	['a header line', (line) => line],
	[
		'an export',
		(line) =>
			JSON.stringify(
				line.split('; ').map((pair) => {
					const [name, value] = pair.split('=');
					return { name, value, domain: '.network.example' };
				}),
			),
	],
];
const inputs = () =>
	people(service(), 1).map((item) => ({
		...item,
		...letters(service(), 1)[0],
		...searches('a')[0],
	}));

describe.each(FORMS)('%s', (_name, form) => {
	it.each(ECHOES)('hides what %s echoes', async (_echo, fault) => {
		service().faults.add(fault);
		for (const onError of ON_ERROR.slice(0, 2)) {
			for (const output of ['all', 'raw']) {
				const result = await run(service(), { ...form, output }, { items: inputs(), onError });
				const { stack, ...error } = result.error ?? {};
				expectNone({ ...result, error, stack });
			}
		}
	});
});

it.each(COOKIES)('hides every cookie of %s, also in a Dry Run', async (_name, spell) => {
	const credentials = credentialsOf(service(), { ...ACCOUNT, cookie: spell(service().cookie) });
	service().faults.add({ echo: 'spellings', patch: {} });
	const raw = { ...message(), output: 'raw' };
	const sent = await run(service(), raw, { items: inputs(), credentials });
	expectNone(sent);
	const dry = await run(service(), message({ dryRun: true }), { items: inputs(), credentials });
	expect(dry.items).toHaveLength(1);
	expectNone(dry);
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
	service().faults.add({ patch: { element: { ...element, leak } } });
	const { items } = await run(service(), lookup(), { items: inputs(), credentials });
	expect(items[0].json).toMatchObject({ ...element, leak: 'Sent by [hidden]' });
});

describe('the editor', () => {
	async function test(data: ICredentialDataDecryptedObject) {
		const { nodeType } = await prepare({ parameters: {}, credentials: {} });
		return await nodeType.methods?.credentialTest?.testConnection.call(
			new CredentialTestContext(),
			{ id: '1', name: 'test', type: 'test', data },
		);
	}
	const failing = ECHOES.filter(([name]) => !name.startsWith('a row'));

	it.each(failing)('hides what %s echoes', async (_echo, fault) => {
		const credentials = credentialsOf(service(), ACCOUNT);
		const { workflow, node, additionalData, nodeType } = await prepare({
			parameters: { resource: 'lead', operation: 'search' },
			credentials,
		});
		service().faults.add(fault);
		const tested = await test(credentials);
		expect(tested?.status).toBe('Error');
		expectNone(tested);
		const context = new LoadOptionsContext(workflow, node, additionalData, 'location');
		const { listSearch, loadOptions } = nodeType.methods ?? {};
		for (const call of [
			async () => await listSearch?.searchLocations.call(context, 'london'),
			async () => await loadOptions?.loadAccountPools.call(context),
		]) {
			const thrown = await call().catch((error: unknown) => error);
			expect(thrown).toBeInstanceOf(Error);
			expectNone(thrown);
		}
	});

	it('hides what rows of list search and option loading echo', async () => {
		const key = service().keys.enterprise;
		const { workflow, node, additionalData, nodeType } = await prepare({
			parameters: { resource: 'lead', operation: 'search' },
			credentials: credentialsOf(service()),
		});
		const context = new LoadOptionsContext(workflow, node, additionalData, 'location');
		const { listSearch, loadOptions } = nodeType.methods ?? {};
		service().faults.add({
			body: {
				status: 200,
				elements: [{ id: key, geoId: key, title: key, name: encodeURIComponent(key) }],
			},
		});
		expectNone(await listSearch?.searchLocations.call(context, 'london'));
		expectNone(await loadOptions?.loadAccountPools.call(context));
	});

	it('hides the key in the address of a redirect', async () => {
		const key = service().keys.enterprise;
		service().faults.add(FAULTS.redirect(`http://elsewhere.example/${key}/x?apiKey=${key}`));
		const tested = await test(credentialsOf(service()));
		expect(tested).toMatchObject({ status: 'Error' });
		expect(tested?.message).toContain('elsewhere.example');
		expectNone(tested);
	});
});
