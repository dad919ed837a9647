// Credentials with expressions in a real n8n, which differ per input item.
import { useService } from '../helpers/simulator.mts';
import { useN8n } from '../helpers/workflow.mts';

const service = useService();
const n8n = useN8n(() => ({
	apiKey: '={{ $json.key }}',
	baseUrl: service().url,
	pathSegment: 'network',
	cookie: '={{ $json.cookie }}',
	encodeCookie: false,
}));

const rows = () =>
	(['pro', 'business', 'enterprise'] as const).map((plan) => ({
		key: service().keys[plan],
		cookie: `session=of-the-${plan}-account`,
	}));
const SENT = { resource: 'connection', operation: 'getSent' };
const settings = { onError: 'continueRegularOutput' as const };

it('sends each item with its own key and cookies', async () => {
	await n8n().run({ Sent: SENT }, { rows: rows(), settings });
	const arrived = service().requestLog.entries.map(({ key, query: { cookie } }) => ({
		key,
		cookie,
	}));
	expect(arrived.sort((a, b) => a.cookie.localeCompare(b.cookie))).toEqual(
		rows().sort((a, b) => a.cookie.localeCompare(b.cookie)),
	);
});
