// Request Options, which n8n adds to the form and applies only in its declarative engine. The node applies them itself.
import type { IDataObject } from 'n8n-workflow';

import { expireTimeouts, recordWaits, waitReally } from '../../helpers/clock.mts';
import { startProxy, startUntrusted, type Gateway, type Proxy } from '../../helpers/gateways.mts';
import { credentialsOf } from '../../helpers/fixtures.mts';
import { type Form, lookup } from '../../helpers/forms.mts';
import { numbers, people } from '../../helpers/inputs.mts';
import { blamedBy } from '../../helpers/results.mts';
import { run } from '../../helpers/runs.mts';
import { requestCount, useService } from '../../helpers/service.mts';
import type { Scenario } from '../../helpers/engine.ts';

const service = useService();

/** Adds a value of each row to the people to look up. */
const rowsWith = (name: string, values: unknown[]): IDataObject[] =>
	people(values.length).map((row, index) => ({ ...row, [name]: values[index] as string }));

/** Looks up one person for each item, through customOperations. */
async function look(requestOptions: IDataObject, items = people(1), scenario?: Partial<Scenario>) {
	const form = { ...lookup(), requestOptions } as Form;
	return await run(form, items, { entry: 'customOperations', ...scenario });
}

it("Timeout is that of each item, or else n8n's default", async () => {
	// The HTTP client has a timer of that length, too.
	waitReally();
	const asked = expireTimeouts(0, requestCount);
	const items = rowsWith('timeout', ['50000', 0, 15_000.5]);
	const { links } = await look({ timeout: '={{ $json.timeout }}' }, items);
	expect(links).toEqual(numbers(3));
	expect(asked).toEqual([50_000, 300_000, 15_001]);
});

describe('Proxy', () => {
	let open: Proxy;
	let closed: Proxy;
	let gone: Proxy;
	beforeAll(async () => {
		gone = await startProxy();
		await gone.close();
		open = await startProxy();
		closed = await startProxy('jane:p@ss:w/rd');
	});
	beforeEach(() => [open, closed].forEach(({ requests }) => (requests.length = 0)));
	afterAll(async () => void (await Promise.all([open.close(), closed.close()])));
	const login = 'jane:p%40ss:w%2Frd';

	it('belongs to each item', async () => {
		const proxies = [`http://${open.host}`, '', `http://${login}@${closed.host}`, open.host];
		const items = rowsWith('proxy', proxies);
		const result = await look({ proxy: '={{ $json.proxy }}' }, items);
		expect(result.links).toEqual(numbers(4));
		const target = expect.stringContaining(`${service().currentUrl}/`);
		const request = { method: 'GET', url: target, credentials: undefined };
		expect(open.requests).toEqual([request, request]);
		expect(closed.requests).toEqual([{ ...request, credentials: 'jane:p@ss:w/rd' }]);
		expect(requestCount()).toBe(4);
	});

	it('cannot be an address without a port, whose password is not shown', async () => {
		const proxy = 'http://someone:secret-word@proxy.example.com';
		const items = rowsWith('proxy', [open.host, proxy, '']);
		const { error } = await look({ proxy: '={{ $json.proxy }}' }, items);
		expect(error?.message).toBe('Proxy in Request Options is not a proxy address.');
		expect(blamedBy(error)).toBe(1);
		expect(requestCount()).toBe(0);
		const onError = 'continueRegularOutput';
		const result = await look({ proxy: '={{ $json.proxy }}' }, items, { onError });
		expect(result.failed).toEqual([1]);
		expect(result.links).toEqual(numbers(3));
		expect(requestCount()).toBe(2);
		const texts = [error?.message, error?.description, result.items];
		expect(JSON.stringify(texts)).not.toContain('secret-word');
	});

	it.each([
		['nothing responds there', () => `http://${gone.host}`, null],
		['it wants other credentials', () => `http://jane:secret-word@${closed.host}`, '407'],
	])('is named if %s', async (_case, proxy, status) => {
		recordWaits();
		const { error } = await look({ proxy: proxy() });
		const text = `${error?.message} ${error?.description}`;
		expect(error?.httpCode ?? null).toBe(status);
		expect(text).toMatch(/proxy/i);
		expect(text).not.toContain('secret-word');
		expect(requestCount()).toBe(0);
	});
});

describe('Ignore SSL Issues', () => {
	let untrusted: Gateway;
	let proxy: Proxy;
	beforeAll(async () => {
		untrusted = await startUntrusted(service().url);
		proxy = await startProxy('jane:word');
	});
	afterAll(async () => void (await Promise.all([untrusted.close(), proxy.close()])));
	const credentials = () =>
		credentialsOf(service(), { baseUrl: `https://${untrusted.host}`, proxy: '' });

	it('accepts the certificate', async () => {
		const scenario = { credentials: credentials() };
		const result = await look({ allowUnauthorizedCerts: true }, people(3), scenario);
		expect(result.error).toBeUndefined();
		expect(result.ids).toEqual(numbers(3).map((index) => service().data.people[index].id));
	});

	it('accepts no other certificate', async () => {
		// n8n turns an expression into its text, because the editor offers none there.
		for (const allowUnauthorizedCerts of [false, '={{ true }}']) {
			const requestOptions = { allowUnauthorizedCerts };
			const { error } = await look(requestOptions, people(1), { credentials: credentials() });
			expect(error?.message).toMatch(/^The certificate of the service is not trusted \(/);
		}

		expect(requestCount()).toBe(0);
	});

	it('applies behind a proxy too', async () => {
		const requestOptions = {
			allowUnauthorizedCerts: true,
			proxy: `http://jane:word@${proxy.host}`,
		};
		const { items } = await look(requestOptions, people(1), { credentials: credentials() });
		expect(items).toHaveLength(1);
		expect(proxy.requests).toEqual([
			{ method: 'CONNECT', url: untrusted.host, credentials: 'jane:word' },
		]);
	});
});
