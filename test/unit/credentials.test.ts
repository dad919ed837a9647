// What the credentials add to requests of the node and of n8n's HTTP Request node.
import type { ICredentialDataDecryptedObject, IHttpRequestOptions } from 'n8n-workflow';

import { ProfessionalNetworkApi } from '../../credentials/ProfessionalNetworkApi.credentials';
import { API_KEY_HEADER } from '../../nodes/ProfessionalNetwork/account/apiKey';

const CREDENTIALS = {
	apiKey: ' made-up-key\n',
	baseUrl: 'https://api.example.com',
	pathSegment: 'acme',
};

async function authenticate(request: object, more: ICredentialDataDecryptedObject = {}) {
	return await new ProfessionalNetworkApi().authenticate(
		{ ...CREDENTIALS, ...more },
		request as IHttpRequestOptions,
	);
}

describe('a request of the node', () => {
	it('gets the key, address and segment, and does not follow redirects', async () => {
		const request = {
			method: 'POST',
			url: '/network/profile',
			qs: { query: 'jane-doe', postedOnNetwork: 'true' },
			headers: { Accept: 'application/json' },
		};
		expect(await authenticate(request)).toEqual({
			method: 'POST',
			url: 'https://api.example.com/acme/profile',
			qs: { query: 'jane-doe', postedOnAcme: 'true' },
			headers: { Accept: 'application/json', [API_KEY_HEADER]: 'made-up-key' },
			disableFollowRedirect: true,
			followRedirect: false,
			followAllRedirects: false,
		});
		expect(request.qs).toHaveProperty('postedOnNetwork');
	});

	it('has the key of the credentials, whatever header was set in HTTP Request', async () => {
		const headers = { [API_KEY_HEADER]: 'another-key', Accept: 'application/json' };
		expect(await authenticate({ url: '/network/x', headers })).toMatchObject({
			headers: { [API_KEY_HEADER]: 'made-up-key', Accept: 'application/json' },
		});
	});

	it('has a key that n8n stored as a number', async () => {
		const request = await authenticate({ url: '/network/x' }, { apiKey: 12345678 });
		expect(request).toMatchObject({ headers: { [API_KEY_HEADER]: '12345678' } });
	});

	it('to a whole URL has no baseURL, which the HTTP client would ignore', async () => {
		const url = 'https://api.example.com/acme/job';
		const request = await authenticate({ url, baseURL: 'https://elsewhere.example' });
		expect(request).toMatchObject({ url });
		expect(request).not.toHaveProperty('baseURL');
	});

	it('is not sent with invalid credentials', async () => {
		const request = authenticate({ url: '/network/x' }, { apiKey: 'a\nb' });
		await expect(request).rejects.toThrow('API Key in the credentials contains a blank');
	});
});

describe("a request of n8n's HTTP Request node", () => {
	it.each([
		['https://api.example.com/network/job?jobId=1', 'https://api.example.com/acme/job?jobId=1'],
		['/acme/job', 'https://api.example.com/acme/job'],
	])('to %s goes to %s with the key and does not follow redirects', async (uri, expected) => {
		const request = await authenticate({ uri, method: 'GET', followRedirect: true, json: true });
		expect(request).toEqual({
			uri: expected,
			method: 'GET',
			json: true,
			qs: {},
			headers: { [API_KEY_HEADER]: 'made-up-key' },
			disableFollowRedirect: true,
			followRedirect: false,
			followAllRedirects: false,
		});
	});

	it.each([
		{ uri: 'http://api.example.com/acme/job' },
		{ url: 'https://elsewhere.example/acme/job' },
		{ url: '/acme/job', baseURL: 'https://elsewhere.example' },
		{ uri: 'https://api.example.com/acme/job', url: 'https://elsewhere.example/' },
		{ uri: '//elsewhere.example' },
		{},
	])('never sends the key to another host: %j', async (request) => {
		await expect(authenticate(request)).rejects.toThrow(
			'These credentials only work for URLs at https://api.example.com',
		);
	});
});
