// Credentials with expressions in a real n8n, which differ per input item.
import { startService, type Service } from '../simulator/server.mts';
import { startN8n, type RealN8n } from '../helpers/workflow.mts';

let service: Service;
let n8n: RealN8n;
beforeAll(async () => {
	service = await startService();
	n8n = await startN8n({
		apiKey: '={{ $json.key }}',
		baseUrl: service.url,
		pathSegment: 'network',
		cookie: '={{ $json.cookie }}',
		encodeCookie: false,
	});
}, 300_000);
afterAll(async () => {
	await n8n?.dispose();
	await service.close();
});
beforeEach(() => service.reset());

const rows = () =>
	(['pro', 'business', 'enterprise'] as const).map((plan) => ({
		key: service.keys[plan],
		cookie: `session=of-the-${plan}-account`,
	}));
const SENT = { resource: 'connection', operation: 'getSent' };
const settings = { onError: 'continueRegularOutput' as const };

it('sends each item with its own key and cookies', async () => {
	await n8n.run({ Sent: SENT }, { rows: rows(), settings });
	const arrived = service.requestLog.entries.map(({ key, query: { cookie } }) => ({ key, cookie }));
	expect(arrived.sort((a, b) => a.cookie.localeCompare(b.cookie))).toEqual(
		rows().sort((a, b) => a.cookie.localeCompare(b.cookie)),
	);
}, 300_000);

it('hides the secrets of every item', async () => {
	service.faults.add({ echo: true });
	const { outputs } = await n8n.run({ Sent: SENT }, { rows: rows(), settings });
	const words = JSON.stringify(outputs.Sent);
	expect(words.match(/Failed for key \[hidden\], cookie \[hidden\]/g)?.length).toBeGreaterThan(2);
	for (const { key, cookie } of rows()) {
		expect(words).not.toContain(key);
		expect(words).not.toContain(cookie);
	}
}, 300_000);
