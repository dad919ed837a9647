// What the editor asks the node for: location search, pool accounts, and the credential test.
import { CredentialTestContext, LoadOptionsContext } from 'n8n-core';
import type { ICredentialDataDecryptedObject, ICredentialsDecrypted } from 'n8n-workflow';

import { startService, type Service } from '../simulator/server.mts';
import { prepare } from '../helpers/engine';
import { credentialsOf } from '../helpers/sample-parameters.mts';

let service: Service;
beforeAll(async () => {
	service = await startService();
});
afterAll(async () => await service.close());
beforeEach(() => service.reset());

async function editor(credentials: ICredentialDataDecryptedObject = credentialsOf(service)) {
	const { workflow, node, additionalData, nodeType } = await prepare({
		parameters: { resource: 'lead', operation: 'search' },
		credentials,
	});
	const context = new LoadOptionsContext(workflow, node, additionalData, 'location');
	const { listSearch, loadOptions } = nodeType.methods ?? {};
	return {
		searchLocations: async (text?: string) => await listSearch?.searchLocations.call(context, text),
		loadAccountPools: async () => await loadOptions?.loadAccountPools.call(context),
	};
}

describe('searchLocations', () => {
	it('searches for the typed text', async () => {
		const found = await (await editor()).searchLocations(' cambridge ');
		expect(found?.results.map(({ name }) => name)).toEqual([
			'Cambridge, England, United Kingdom',
			'Cambridge, Massachusetts, United States',
		]);
		expect(found?.results.every(({ value }) => /^\d+$/.test(String(value)))).toBe(true);
		expect(service.requestLog.entries.map(({ query }) => query)).toEqual([{ search: 'cambridge' }]);
	});

	it.each([undefined, '', '  '])('sends nothing for %j', async (text) => {
		expect(await (await editor()).searchLocations(text)).toEqual({ results: [] });
		expect(service.requestLog.count()).toBe(0);
	});

	it("throws the service's message when the search fails", async () => {
		const { searchLocations } = await editor({ ...credentialsOf(service), apiKey: 'no-such-key' });
		await expect(searchLocations('london')).rejects.toThrow('Invalid API key');
	});
});

describe('loadAccountPools', () => {
	it('returns the accounts of all pools', async () => {
		expect(await (await editor()).loadAccountPools()).toEqual([
			{ name: expect.any(String), value: 'acc-1001' },
			{ name: expect.any(String), value: 'acc-1002' },
			{ name: expect.any(String), value: 'acc-2001' },
		]);
	});

	it.each([
		['a bare array of accounts', [{ id: 'a', name: 'Anna' }], [{ name: 'Anna', value: 'a' }]],
		['IDs that are numbers', { elements: [{ accountId: 7 }] }, [{ name: '7', value: '7' }]],
		[
			'accounts inside pools of any name',
			{ elements: [{ id: 'pool', members: [{ _id: 'b', title: 'Ben' }] }] },
			[{ name: 'Ben', value: 'b' }],
		],
		['one pool alone', { id: 'c', email: 'c@x.example' }, [{ name: 'c@x.example', value: 'c' }]],
		['no pools', { elements: [] }, []],
		['texts among them', ['x', { id: 'd' }], [{ name: 'd', value: 'd' }]],
		['nothing that has an ID', { elements: [{ size: 3 }] }, []],
	])('reads %s', async (_name, body, expected) => {
		service.faults.add({ status: 200, body });
		expect(await (await editor()).loadAccountPools()).toEqual(expected);
	});
});

describe('testConnection', () => {
	async function test(data: ICredentialDataDecryptedObject) {
		const { nodeType } = await prepare({ parameters: {}, credentials: {} });
		const credentials = { id: '1', name: 'test', type: 'test', data } as ICredentialsDecrypted;
		return await nodeType.methods?.credentialTest?.testConnection.call(
			new CredentialTestContext(),
			credentials,
		);
	}

	it('passes with one free request', async () => {
		expect(await test(credentialsOf(service))).toEqual({
			status: 'OK',
			message: 'Connection successful',
		});
		expect(service.requestLog.entries.map(({ path }) => path)).toEqual(['/users/my-api-user']);
	});

	it.each([
		['a wrong key', { apiKey: 'no-such-key' }, /^Invalid API key\. Check the API Key/],
		[
			'an invalid address',
			{ baseUrl: 'example' },
			/^The Base URL in the credentials is no address/,
		],
		['a closed port', { baseUrl: 'http://127.0.0.1:1' }, /^Nothing answers at the address/],
		[
			'an unknown host',
			{ baseUrl: 'http://nowhere.invalid' },
			/^The service's host name is not known/,
		],
	])('fails with a message for %s', async (_name, wrong, words) => {
		expect(await test({ ...credentialsOf(service), ...wrong })).toEqual({
			status: 'Error',
			message: expect.stringMatching(words),
		});
	});

	it('fails with a message when it receives a web page', async () => {
		service.faults.add({ body: '<html></html>' });
		expect(await test(credentialsOf(service))).toEqual({
			status: 'Error',
			message: expect.stringMatching(/answered with a web page.*Base URL/),
		});
	});
});
