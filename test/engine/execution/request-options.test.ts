// Request Options, which n8n adds to the form and applies only in its declarative engine. The node applies them itself.
import type { IDataObject } from 'n8n-workflow';

import { expireTimeouts, recordWaits, waitBegins } from '../../helpers/clock.mts';
import { startProxy, startUntrusted, type Gateway, type Proxy } from '../../helpers/gateways.mts';
import { credentialsOf } from '../../helpers/fixtures.mts';
import { type Form, lookup, numbers, people } from '../../helpers/inputs.mts';
import { idsOf, linkOf, WAY_OUT, withoutRows } from '../../helpers/results.mts';
import { ON_ERROR, run } from '../../helpers/runs.mts';
import { addFaults, matching, requestCount, useService } from '../../helpers/service.mts';
import type { Scenario } from '../../helpers/engine.ts';

const service = useService();

/** Adds a value of each row to the people to look up. */
const rowsWith = (name: string, values: unknown[]): IDataObject[] =>
	people(values.length).map((row, index) => ({ ...row, [name]: values[index] as string }));

/** Looks up one person for each item, through customOperations. */
async function look(requestOptions: IDataObject, items = people(1), scenario?: Partial<Scenario>) {
	const form = { ...lookup({ maxOutage: 0, maxRetries: 0 }), requestOptions } as Form;
	return await run(form, items, { entry: 'customOperations', ...scenario });
}

describe('Timeout', () => {
	const DEFAULT = 300_000;
	it.each<[string, unknown, number]>([
		['a number', 5_000, 5_000],
		['a number as text', '5000', 5_000],
		['a fraction', 1_500.5, 1_501],
		['more than a timer can wait', 1e10, 2 ** 31 - 1],
		['zero', 0, DEFAULT],
		['nothing', '', DEFAULT],
		['null', null, DEFAULT],
	])('can be %s', async (_name, timeout, expected) => {
		const asked = expireTimeouts(0, requestCount);
		for (const way of ['fixed', 'expression']) {
			const value = way === 'fixed' ? timeout : '={{ $json.timeout }}';
			const items = rowsWith('timeout', [timeout]);
			const result = await look({ timeout: value } as IDataObject, items);
			expect(result.error).toBeUndefined();
			expect(result.items).toHaveLength(1);
		}
		expect(asked).toEqual([expected, expected]);
	});

	it.each<[string, unknown, RegExp]>([
		['a negative number', -1, /Timeout must be a number above 0, not "?-1"?\./],
		['words', 'five seconds', /Timeout must be a number above 0, not "five seconds"\./],
		['true', true, /Timeout must be a number above 0/],
		['a list', [5_000, 6_000], /Timeout must be a number above 0/],
	])('cannot be %s', async (_name, timeout, text) => {
		const items = rowsWith('timeout', [5_000, timeout, 7_000]);
		const { error } = await look({ timeout: '={{ $json.timeout }}' }, items);
		expect(withoutRows(error?.message)).toMatch(text);
		expect(error?.description).toContain('for example 10000');
		expect(error?.context?.itemIndex).toBe(1);
		expect(requestCount()).toBe(0);
		const asked = expireTimeouts(0, requestCount);
		const onError = 'continueRegularOutput';
		const result = await look({ timeout: '={{ $json.timeout }}' }, items, { onError });
		expect(result.failed).toEqual([1]);
		expect(result.failures[0].json.error).toMatch(text);
		expect(result.links).toEqual(numbers(3));
		expect(asked).toEqual([5_000, 7_000]);
		expect(requestCount()).toBe(2);
	});

	it('ends only the request of its own item', async () => {
		const items = rowsWith('timeout', [100, 50_000, 60_000]);
		addFaults({ ...matching({ query: items[0].name }), hang: true });
		const onError = 'continueErrorOutput';
		const result = await look({ timeout: '={{ $json.timeout }}' }, items, { onError });
		expect(result.errorItems.map(({ json }) => json.error)).toEqual([
			'The service did not respond in time',
		]);
		expect(result.links).toEqual([1, 2]);
	});
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

	it.each([
		['with a protocol', () => `http://${open.host}`],
		['without a protocol', () => open.host],
		['with a slash and spaces', () => ` http://${open.host}/ `],
	])('can be an address %s', async (_name, proxy) => {
		const { items } = await look({ proxy: proxy() });
		expect(idsOf(items)).toEqual([service().data.people[0].id]);
		expect(open.requests).toHaveLength(1);
		const [{ url, credentials }] = open.requests;
		expect(url).toContain(`${service().currentUrl}/`);
		expect(credentials).toBeUndefined();
		expect(requestCount()).toBe(1);
	});

	it('has credentials, with special characters encoded', async () => {
		const { items } = await look({ proxy: `http://${login}@${closed.host}` });
		expect(items).toHaveLength(1);
		expect(closed.requests.map(({ credentials }) => credentials)).toEqual(['jane:p@ss:w/rd']);
	});

	it('belongs to each item', async () => {
		const proxies = [`http://${open.host}`, '', `http://${login}@${closed.host}`, open.host];
		const items = rowsWith('proxy', proxies);
		const result = await look({ proxy: '={{ $json.proxy }}' }, items);
		expect(result.links).toEqual(numbers(4));
		expect([open.requests.length, closed.requests.length, requestCount()]).toEqual([2, 1, 4]);
	});

	const isRejected = async (proxy: unknown) => {
		const items = rowsWith('proxy', [open.host, proxy, '']);
		const { error } = await look({ proxy: '={{ $json.proxy }}' }, items);
		expect(error?.message).toBe(
			`Proxy in Request Options is not a proxy address in 1 of 3 items (item 2). ${WAY_OUT}`,
		);
		expect(error?.context?.itemIndex).toBe(1);
		expect(requestCount()).toBe(0);
		const onError = 'continueRegularOutput';
		const result = await look({ proxy: '={{ $json.proxy }}' }, items, { onError });
		expect(result.failed).toEqual([1]);
		expect(result.links).toEqual(numbers(3));
		expect(requestCount()).toBe(2);
		const texts = [error?.message, error?.description, result.items];
		expect(JSON.stringify(texts)).not.toContain('secret-word');
	};

	it.each([
		'proxy',
		'http://proxy.example.com',
		'proxy.example.com:port',
		'http://someone:secret-word@proxy.example.com',
		'socks5://proxy.example.com:1080',
		'http://proxy.example.com:99999',
		'http://proxy.example.com:0',
		42,
	])('cannot be %s', isRejected);

	it('cannot have a password with a single percent sign', async () => {
		await isRejected('http://someone:100%secret-word@proxy.example.com:8080');
	});

	it.each([
		['nothing responds there', () => `http://${gone.host}`, null],
		['it wants other credentials', () => `http://jane:secret-word@${closed.host}`, '407'],
	])('is named if %s', async (_case, proxy, status) => {
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

	it.each(ON_ERROR)('accepts the certificate, On Error %s', async (onError) => {
		const scenario = { onError, credentials: credentials() };
		const result = await look({ allowUnauthorizedCerts: true }, people(3), scenario);
		expect(result.error).toBeUndefined();
		expect(result.ids).toEqual(numbers(3).map((index) => service().data.people[index].id));
	});

	it('accepts no other certificate', async () => {
		// n8n turns an expression into its text, because the editor offers none there.
		for (const allowUnauthorizedCerts of [false, '={{ true }}']) {
			const requestOptions = { allowUnauthorizedCerts };
			const { error } = await look(requestOptions, people(1), { credentials: credentials() });
			expect(error?.message).toBe("The service's certificate is not trusted");
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

describe('Batching', () => {
	const INTERVAL = 12_345;
	const batching = (batchSize: unknown, batchInterval: unknown = INTERVAL) =>
		({ batching: { batch: { batchSize, batchInterval } } }) as IDataObject;

	const SIZES = { 4: [0, -1, -50, '', 'many', 1], 2: ['2', 2, 1.5], 0: [5, 50] };
	it.each(
		Object.entries(SIZES).flatMap(([pauses, sizes]) =>
			sizes.map((size) => [size, Number(pauses)] as const),
		),
	)('makes batches of %j, with %d pauses for five items', async (size, pauses) => {
		const waits = recordWaits();
		const { items } = await look(batching(size), people(5));
		expect(items.map(linkOf)).toEqual(numbers(5));
		expect(waits.filter((ms) => ms === INTERVAL)).toHaveLength(pauses);
	});

	it.each([0, -1, '', 'soon'])('does not pause for %j', async (interval) => {
		const waits = recordWaits();
		const { items } = await look(batching(1, interval), people(5));
		expect(items).toHaveLength(5);
		expect(waits).toEqual([]);
	});

	it('ends the pause with Stop', async () => {
		// Longer than a test may take. n8n waits for the node.
		const interval = 70_000;
		const { status } = await look(batching(2, interval), people(6), {
			during: (execution) => void waitBegins(interval).then(() => execution.cancel()),
		});
		expect(status).toBe('canceled');
		expect(requestCount()).toBeLessThanOrEqual(2);
	});

	it.each([
		['an invalid row', { name: '' }],
		['an invalid timeout', { timeout: 'x' }],
		['an invalid proxy', { proxy: 'x' }],
	])('sends nothing before %s at the end is found', async (_name, bad) => {
		const rows = people(7).map((row) => ({ ...row, timeout: 9_000, proxy: '' }));
		const items = [...rows.slice(0, 6), { ...rows[6], ...bad }];
		const options = { timeout: '={{ $json.timeout }}', proxy: '={{ $json.proxy }}' };
		const { error } = await look({ ...batching(1, 5), ...options }, items);
		expect(error?.context?.itemIndex).toBe(6);
		expect(requestCount()).toBe(0);
	});
});
