// The execution in a real n8n, with the requests counted by the service.
import { useService } from '../helpers/simulator.mts';
import { lookups, reached } from '../helpers/costs.mts';
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
const search = { resource: 'profile', operation: 'search', search: '={{ $json.text }}' };
const people = (count: number) =>
	service()
		.data.people.slice(0, count)
		.map(({ publicIdentifier }) => ({ person: publicIdentifier }));

it('links 0, 12 and 1 rows to their input items', async () => {
	for (const [text, rows] of Object.entries({ none: 0, dozen: 12, single: 1 })) {
		service().faults.add({ when: { query: { search: text } }, list: { rows, pageSize: 10 } });
	}
	const { outputs } = await n8n().run(
		{ Search: { ...search, returnAll: true } },
		{ rows: [{ text: 'none' }, { text: 'dozen' }, { text: 'single' }] },
	);
	expect(outputs.Search[0].map(({ pairedItem }) => pairedItem)).toEqual([
		...Array.from({ length: 12 }, () => ({ item: 1 })),
		{ item: 2 },
	]);
});

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

describe('one bad row of thirty', () => {
	const thirty = () => people(30).map((row, index) => (index === 17 ? { person: 'a b/c' } : row));

	it('sends nothing with On Error off', async () => {
		const { failure, itemIndex } = await n8n().run({ Get: lookUp }, { rows: thirty() });
		expect(failure?.message).toContain('"a b/c" isn\'t a profile URL, public identifier or ID');
		expect([itemIndex, service().requestLog.count()]).toEqual([17, 0]);
	});

	it('sends the other 29 with On Error on', async () => {
		const { outputs } = await n8n().run(
			{ Get: lookUp },
			{ rows: thirty(), settings: { onError: 'continueErrorOutput' } },
		);
		expect([outputs.Get[0].length, service().requestLog.count()]).toEqual([29, 29]);
		expect(outputs.Get[1].map(({ json }) => json.person)).toEqual(['a b/c']);
	});
});

describe('Max Cost', () => {
	const cap = lookups(25);
	const capped = { ...lookUp, detail: 'main', options: { maxCost: cap, concurrency: 10 } };
	const batching = { batch: { batchSize: 7, batchInterval: 50 } };

	it.each([
		['stopWorkflow', undefined],
		['continueRegularOutput', undefined],
		['continueErrorOutput', undefined],
		['stopWorkflow', { requestOptions: { batching } }],
	] as const)(
		'returns the 25 lookups under the cap and says what was not sent, with %s and %j',
		async (onError, more) => {
			const { outputs, failure } = await n8n().run(
				{ Get: { ...capped, ...more } },
				{ rows: people(40), settings: { onError } },
			);
			expect(failure).toBeUndefined();
			expect(service().requestLog.count()).toBe(25);
			const all = outputs.Get.flat();
			const unsent = all.filter(({ json }) => json.error !== undefined);
			expect([all.length, unsent.length]).toEqual([40, 15]);
			for (const { json } of unsent) expect(json.error).toBe(reached(cap, cap));
			// The error branch contains the input's fields.
			if (onError === 'continueErrorOutput') {
				expect(outputs.Get[1].map(({ json }) => json.person)).toEqual(
					people(40)
						.slice(25)
						.map(({ person }) => person),
				);
			}
		},
	);

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
