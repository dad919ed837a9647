// Batching in Request Options: n8n starts the items over time. An unhandled rejection fails the test.
import { sleep } from 'n8n-workflow';

import { waitBegins } from './clock.mts';
import {
	allItems,
	failures,
	letters,
	linkOf,
	lookup,
	message,
	people,
	run,
	useService,
	type Form,
} from '../../helpers/runs.mts';

const service = useService();

const inBatches = (form: Form, batchSize = 2, batchInterval = 25): Form => ({
	...form,
	requestOptions: { batching: { batch: { batchSize, batchInterval } } },
});
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const BAD = [
	['that is invalid', ''],
	['that the service does not have', 'nobody-of-that-name'],
] as const;

describe.each([0, 3, 6])('item %d of seven', (bad) => {
	it.each(BAD)('%s: fails the run with On Error = Stop', async (_case, name) => {
		const items = people(service(), 7);
		items[bad] = { name };
		const { error, status } = await run(service(), inBatches(lookup()), { items });
		expect(status).toBe('error');
		expect(error?.context?.itemIndex).toBe(bad);
		// Not even the valid item of the same batch.
		if (name === '') expect(service().requestLog.count()).toBeLessThanOrEqual(bad);
	});

	it.each(BAD)('%s: fails only itself with On Error = Continue', async (_case, name) => {
		const items = people(service(), 7);
		items[bad] = { name };
		const onError = 'continueRegularOutput';
		const result = await run(service(), inBatches(lookup()), { items, onError });
		expect(failures(result).map(linkOf)).toEqual([bad]);
		expect(result.items.map(linkOf)).toEqual(numbers(7));
	});

	const broken = {
		...lookup(),
		detail: "={{ $json.bad ? $('Nowhere').item.json.detail : 'main' }}",
	};
	const withBad = () =>
		people(service(), 7).map((item, index) => ({ ...item, bad: index === bad }));

	it('ends the run with On Error = Stop if n8n cannot evaluate it', async () => {
		const { error, items } = await run(service(), inBatches(broken), { items: withBad() });
		expect(error?.message).toMatch(/^Referenced node doesn't exist\b/);
		expect(items).toEqual([]);
		expect(service().requestLog.count()).toBeLessThanOrEqual(bad);
	});

	it('fails only itself with On Error = Continue if n8n cannot evaluate it', async () => {
		const items = withBad();
		const onError = 'continueRegularOutput';
		const result = await run(service(), inBatches(broken), { items, onError });
		expect(result.items).toHaveLength(7);
		expect(failures(result)).toHaveLength(1);
		expect(service().requestLog.count()).toBe(6);
	});
});

it('stops when the user clicks Stop between two batches', async () => {
	let before = 0;
	const result = await run(service(), inBatches(lookup(), 1, 3_000), {
		items: people(service(), 2),
		during: (execution) =>
			void (async () => {
				await waitBegins(3_000);
				while (service().requestLog.entries[0]?.status === undefined) await sleep(1);
				before = service().requestLog.count();
				execution.cancel();
			})(),
	});
	expect(result.status).toBe('canceled');
	await sleep(3_200);
	expect(service().requestLog.count()).toBe(before);
});

it('sends messages in order and one at a time if batches overlap', async () => {
	service().latency = 60;
	const items = letters(service(), 6);
	const result = await run(service(), inBatches(message(), 2, 5), { items });
	expect(allItems(result)).toHaveLength(6);
	expect(service().sent.messages).toEqual(items);
	expect(service().requestLog.peak).toBe(1);
});
