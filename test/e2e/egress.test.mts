// What is between n8n and the service: a proxy of the environment, and n8n's protection of internal addresses.
import type { IDataObject } from 'n8n-workflow';

import { startProxy, type Proxy } from '../helpers/gateways.mts';
import { credentialsOf } from '../helpers/fixtures.mts';
import { detailsOf } from '../helpers/results.mts';
import { useService } from '../helpers/simulator.mts';
import { type RunOptions, startN8n } from '../helpers/workflow.mts';

const service = useService();
let proxy: Proxy;
beforeAll(async () => void (proxy = await startProxy('jane:word')));
afterAll(async () => await proxy.close());

const person = 'https://www.network.com/in/jane-doe';
const FORMS: Record<string, IDataObject> = {
	read: {
		resource: 'profile',
		operation: 'get',
		profile: { __rl: true, mode: 'url', value: person },
	},
	write: {
		resource: 'message',
		operation: 'send',
		recipient: person,
		message: 'Hello',
	},
};

const through = (address: string) => ({ HTTP_PROXY: address, HTTPS_PROXY: address });
const closed = () => through(`http://${proxy.host}`);
const SERVICE = 'service.internal.example';
const CONTINUE: RunOptions = { settings: { onError: 'continueRegularOutput' } };
const TIMEOUT_MS = 300_000;
const REJECTED = /407.* Check the proxy\.$/;
const UNREACHABLE = 'The service or a proxy cannot be reached';

it.each<[string, () => Record<string, string>, () => string, string, RegExp]>([
	[
		'http to a proxy that wants a password',
		closed,
		() => `http://${SERVICE}`,
		'credentials',
		REJECTED,
	],
	[
		'https to a proxy that wants a password',
		closed,
		() => `https://${SERVICE}`,
		'credentials',
		REJECTED,
	],
	[
		'a proxy that is down',
		() => through('http://127.0.0.1:9'),
		() => `https://${SERVICE}`,
		'unreachable',
		new RegExp(`^${UNREACHABLE} \\(nothing listens there\\)\\. Check the Base URL `),
	],
	[
		'an internal address',
		() => ({ N8N_SSRF_PROTECTION_ENABLED: 'true' }),
		() => service().url,
		'credentials',
		/restricted IP address\. .*ask your n8n administrator/,
	],
])(
	'names %s, and has sent nothing',
	async (_case, env, baseUrl, kind, error) => {
		const credential = credentialsOf(service(), { baseUrl: baseUrl() });
		const n8n = await startN8n(credential, { env: env() });
		try {
			// As two executions, because both try for about a minute to reach what is unreachable.
			const runs = Object.entries(FORMS).map(async ([name, form]) => {
				const { outputs } = await n8n.run({ [name]: form }, CONTINUE);
				return outputs[name][0][0];
			});
			for (const item of await Promise.all(runs)) {
				expect(item.json.error).toMatch(error);
				expect(detailsOf(item)).toMatchObject({ kind });
			}

			expect(service().requestLog.count()).toBe(0);
		} finally {
			await n8n.dispose();
		}
	},
	TIMEOUT_MS,
);
