// What is between n8n and the service: a proxy of the environment, and n8n's protection of internal addresses.
import type { IDataObject } from 'n8n-workflow';

import { startProxy, type Proxy } from '../helpers/gateways.mts';
import { credentialsOf } from '../helpers/fixtures.mts';
import { useService } from '../helpers/simulator.mts';
import { startN8n } from '../helpers/workflow.mts';

const service = useService();
let proxy: Proxy;
beforeAll(async () => void (proxy = await startProxy('jane:word')));
afterAll(async () => await proxy.close());

const options = { maxOutage: 0 };
const person = 'https://www.network.example/in/jane-doe';
const FORMS: Record<string, IDataObject> = {
	read: {
		resource: 'profile',
		operation: 'get',
		options,
		profile: { __rl: true, mode: 'url', value: person },
	},
	write: {
		resource: 'message',
		operation: 'send',
		options,
		recipient: person,
		message: 'Hello',
	},
};

const through = (address: string) => ({ HTTP_PROXY: address, HTTPS_PROXY: address });
const closed = () => through(`http://${proxy.host}`);
const SERVICE = 'service.internal.example';
const CHECK = /^Check the proxy: HTTP_PROXY and HTTPS_PROXY in n8n's environment/;

it.each<[string, () => Record<string, string>, () => string, RegExp, RegExp]>([
	['http to a proxy that wants a password', closed, () => `http://${SERVICE}`, /407/, CHECK],
	['https to a proxy that wants a password', closed, () => `https://${SERVICE}`, /407/, CHECK],
	[
		'a proxy that is down',
		() => through('http://127.0.0.1:9'),
		() => `https://${SERVICE}`,
		/^Nothing responds at the proxy's address$/,
		CHECK,
	],
	[
		'a proxy without an address',
		() => through('http://proxy.invalid:3128'),
		() => `http://${SERVICE}`,
		/^The proxy's host name (does not exist|could not be looked up)$/,
		CHECK,
	],
	[
		'an internal address',
		() => ({ N8N_SSRF_PROTECTION_ENABLED: 'true' }),
		() => service().url,
		/restricted IP address$/,
		/ask your n8n administrator/,
	],
])('names %s, and has sent nothing', async (_case, env, baseUrl, error, message) => {
	const credential = credentialsOf(service(), { baseUrl: baseUrl() });
	const n8n = await startN8n(credential, { env: env() });
	try {
		const { outputs } = await n8n.run(FORMS, { settings: { onError: 'continueRegularOutput' } });
		for (const name of Object.keys(FORMS)) {
			const [{ json }] = outputs[name][0];
			expect(json).toMatchObject({
				error: expect.stringMatching(error),
				message: expect.stringMatching(message),
			});
			expect(json.details).not.toHaveProperty('kind', 'inDoubt');
		}

		expect(service().requestLog.count()).toBe(0);
	} finally {
		await n8n.dispose();
	}
});
