// The methods that the editor calls: location search, the industries and the credential test.
import { CredentialTestContext } from 'n8n-core';
import type { ICredentialDataDecryptedObject, IDataObject } from 'n8n-workflow';

import { waitReally } from '../helpers/clock.mts';
import { prepareEditor } from '../helpers/engine';
import { credentialsOf } from '../helpers/fixtures.mts';
import { useService } from '../helpers/simulator.mts';
import type { Fault } from '../service/faults.mts';
import { KEYS } from '../service/keys.mts';
import { startService } from '../service/server.mts';

const service = useService();
// The timeout of the credential test is as long as a wait before a retry.
beforeEach(waitReally);

const editor = (more?: ICredentialDataDecryptedObject) =>
	prepareEditor(credentialsOf(service(), more));

describe('searchLocations', () => {
	it.each(['location', 'filters.places.place[0].place'])('finds places in %s', async (at) => {
		const { searchLocations } = await prepareEditor(credentialsOf(service()), at);
		const found = await searchLocations(' cambridge ');
		expect(found?.results.map(({ name }) => name)).toEqual([
			'Cambridge, England, United Kingdom',
			'Cambridge, Massachusetts, United States',
		]);
		expect(found?.results.every(({ value }) => /^\d+$/.test(String(value)))).toBe(true);
		expect(service().requestLog.entries.map(({ query }) => query)).toEqual([
			{ search: 'cambridge' },
		]);
	});

	it('shows the ID of a place without a name', async () => {
		service().faults.add({ body: { status: 200, elements: [{ geoId: 90_000_084, title: null }] } });
		const { results } = (await (await editor()).searchLocations('x')) ?? {};
		expect(results).toEqual([{ name: '90000084', value: '90000084' }]);
	});

	it.each([undefined, '', '  '])('sends nothing for %j', async (text) => {
		expect(await (await editor()).searchLocations(text)).toEqual({ results: [] });
		expect(service().requestLog.count()).toBe(0);
	});

	it("throws the service's message when the search fails", async () => {
		const { searchLocations } = await editor({ apiKey: 'no-such-key' });
		await expect(searchLocations('london')).rejects.toThrow('Invalid API key');
	});
});

it('loads the industries without a request, also with a wrong key', async () => {
	const { loadIndustries } = await editor({ apiKey: 'no-such-key' });
	const industries = (await loadIndustries()) ?? [];
	expect(industries).toHaveLength(434);
	expect(industries).toContainEqual({
		name: 'Banking',
		value: '41',
		description: 'Belongs to Credit Intermediation',
	});
	expect(service().requestLog.count()).toBe(0);
});

describe('testConnection', () => {
	const test = async (more?: ICredentialDataDecryptedObject) =>
		await (await editor(more)).testConnection();

	it('passes with two free requests', async () => {
		expect(await test()).toEqual({ status: 'OK', message: 'Connection successful' });
		expect(service().requestLog.entries.map(({ path, query }) => [path, query])).toEqual([
			['/users/my-api-user', {}],
			['/network/profile', {}],
		]);
	});

	it('waits at most 15 seconds for each response', async () => {
		const context = new CredentialTestContext();
		const request = jest.spyOn(context.helpers, 'request');
		await (await editor()).testConnection(context);
		const timeouts = request.mock.calls.map(([options]) => (options as IDataObject).timeout);
		expect(timeouts).toEqual([15_000, 15_000]);
	});

	it.each([
		[{ apiKey: 'no-such-key' }, /401: "Invalid API key"\. Copy the API Key again/],
		[{ apiKey: 'no-such-key', cookie: 'AQEDmadeUp0123' }, /401: "Invalid API key"/],
		[
			{ baseUrl: 'https://api.example/linkedin' },
			/^Base URL .* has a path\. Write only https:\/\/api\.example\. Put linkedin into Path Segment\.$/,
		],
		[{ pathSegment: '/linkedin' }, /^Path Segment .* must be one word\. Write linkedin\.$/],
		[{ pathSegment: 'acme' }, /^The service has no path \/acme\/profile\. Clear Path Segment\.$/],
		[{ apiKey: KEYS.broke }, /402: "Insufficient credits"\. Add credits/],
		[{ cookie: 'AQEDmadeUp0123' }, /^LinkedIn Cookies .* do not look/],
		[{ proxy: 'http://h:80/path' }, /^Proxy in the credentials is not the URL of a proxy\. Write/],
		[{ apiKey: 'made-up\nkey' }, /^API Key .* a blank or a line break\. Copy/],
		[
			{ allowedHttpRequestDomains: 'domains', allowedDomains: '*.example.com' },
			/^The credentials do not allow requests to 127\.0\.0\.1, .*\. Add 127\.0\.0\.1 to Allowed/,
		],
		[
			{ baseUrl: 'http://127.0.0.1:1' },
			/cannot be reached \(nothing listens there\)\. Check the Base URL/,
		],
		[
			{ baseUrl: 'http://nowhere.invalid' },
			/cannot be reached \(no such host\)\. Check the Base URL/,
		],
	])('fails with a readable message with %j', async (wrong, words) => {
		const message = expect.stringMatching(words);
		expect(await test(wrong)).toEqual({ status: 'Error', message });
	});

	const lookup: Fault = { when: { path: '/network/profile' } };
	it.each<[fault: Fault, words: RegExp]>([
		[{ status: 200, body: '<html></html>' }, /answered with a web page\. Check the Base URL/],
		[
			{ status: 302, headers: { location: 'https://elsewhere.example/x?key=1' } },
			/^The Base URL in the credentials redirects to https:\/\/elsewhere\.example\/x, which /,
		],
		[{ status: 200, body: {} }, /something else than a result\. Check the Base URL/],
		[
			{ status: 200, body: { error: { error: 'Invalid API key' } } },
			/^The service answered with status 200: "Invalid API key"\./,
		],
		[{ ...lookup, body: { ok: true } }, /something else than a result\. Check the Base URL/],
		[{ ...lookup, status: 404, body: '<html></html>' }, /Check the Path Segment/],
		[
			{ ...lookup, body: { status: 403, error: 'Not in your plan', element: null } },
			/"Not in your plan"/,
		],
	])('fails with a readable message after %j', async (fault, words) => {
		service().faults.add(fault);
		const message = expect.stringMatching(words);
		expect(await test()).toEqual({ status: 'Error', message });
	});

	it('names the Path Segment of the service', async () => {
		const other = await startService({ segment: 'linkedin' });
		const { testConnection } = await prepareEditor(credentialsOf(other));
		const { message } = (await testConnection()) ?? {};
		await other.close();
		expect(message).toBe(
			'The service has no path /network/profile. Enter linkedin in Path Segment.',
		);
	});

	it.each([
		['an HTTP 400', { status: 400, body: { error: 400, message: 'query is required' } }],
		['a status that is a text', { body: { status: '400', error: 'query is required' } }],
		['a person who does not exist', { body: { status: 404, error: 'Not found', element: null } }],
	])('passes after %s from the lookup', async (_name, fault) => {
		service().faults.add({ ...fault, ...lookup });
		expect(await test()).toMatchObject({ status: 'OK' });
	});
});
