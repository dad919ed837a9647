// The execution in a real n8n, with the requests counted by the service.
import { useService } from '../helpers/simulator.mts';
import { lookups } from '../helpers/costs.mts';
import { credentialsOf } from '../helpers/fixtures.mts';
import type { Fault } from '../simulator/faults.mts';
import { useN8n } from '../helpers/workflow.mts';

const service = useService();
const n8n = useN8n(() => credentialsOf(service()));

const lookUp = {
	resource: 'profile',
	operation: 'get',
	profile: { __rl: true, mode: 'publicIdentifier', value: '={{ $json.person }}' },
};
const people = (count: number) =>
	service()
		.data.people.slice(0, count)
		.map(({ publicIdentifier }) => ({ person: publicIdentifier }));

it('sends a message once after any failure', async () => {
	const faults: Fault[] = [
		{ drop: 'request' },
		{ drop: 'headers' },
		{ drop: 'body' },
		{ status: 500, body: { error: 500, message: 'Broken' } },
		{ status: 504, body: '<html></html>' },
		{ status: 200, body: 'no JSON' },
		{ patch: { error: 'No available resource', element: null } },
	];
	const rows = service()
		.data.people.slice(0, 2 * faults.length)
		.map(({ publicIdentifier }) => ({
			url: `https://www.network.example/in/${publicIdentifier}`,
		}));
	// Three in a row would end the run.
	const failing = rows.filter((_row, index) => index % 2 === 0);
	faults.forEach((fault, index) =>
		service().faults.add({ ...fault, when: { query: { recipientProfile: failing[index].url } } }),
	);
	const { outputs } = await n8n().run(
		{
			Send: {
				resource: 'message',
				operation: 'send',
				recipient: '={{ $json.url }}',
				message: 'Hello',
			},
		},
		{ rows, settings: { onError: 'continueErrorOutput' } },
	);
	expect(
		service()
			.requestLog.entries.map(({ query }) => query.recipientProfile)
			.sort(),
	).toEqual(rows.map(({ url }) => url).sort());
	expect(outputs.Send[0]).toHaveLength(faults.length);
	expect(outputs.Send[1][0].json.error).toContain('may have been sent; check before sending again');
	// The error branch contains the input's fields.
	expect(outputs.Send[1].map(({ json }) => json.url)).toEqual(failing.map(({ url }) => url));
});

describe('Max Cost', () => {
	it('holds over the tries of Retry On Fail, which keep what was paid for', async () => {
		service().faults.add({ status: 500, times: 1, skip: 10 });
		const { outputs, failure } = await n8n().run(
			{
				Get: {
					...lookUp,
					detail: 'main',
					options: { maxCost: lookups(15), maxRetries: 0, concurrency: 1 },
				},
			},
			{ rows: people(20), settings: { retryOnFail: true, maxTries: 3, waitBetweenTries: 100 } },
		);
		expect(failure).toBeUndefined();
		expect(service().requestLog.count()).toBe(16);
		const errors = outputs.Get[0].map(({ json }) => json.error !== undefined);
		expect(errors).toEqual([...Array(15).fill(false), ...Array(5).fill(true)]);
	});
});
