// Batching in Request Options: n8n starts the items over time. An unhandled rejection fails the test.
import { sleep, type IDataObject } from 'n8n-workflow';

import { waitBegins } from './clock.mts';
import {
	inBatches,
	letters,
	lookup,
	message,
	numbers,
	people,
	requestCount,
	run,
	useService,
	type Form,
} from '../../helpers/runs.mts';

const service = useService();

const unreadable = "={{ $json.bad ? $('Nowhere').item.json.detail : 'main' }}";

describe.each<[what: string, form: Form, change: IDataObject, sent: number]>([
	['is invalid', lookup(), { name: '' }, 0],
	['the service does not have', lookup(), { name: 'nobody-of-that-name' }, 7],
	['n8n cannot evaluate', { ...lookup(), detail: unreadable }, { bad: true }, 0],
])('an item that %s', (_what, form, change, sent) => {
	const itemsWith = (bad: number) =>
		people(7).map((item, index) => (index === bad ? { ...item, ...change } : item));

	it.each([0, 3, 6])('fails the run with On Error = Stop: %d of seven', async (bad) => {
		const { error, status, all } = await run(inBatches(form, 2, 25), itemsWith(bad));
		expect(status).toBe('error');
		expect(error?.context?.itemIndex).toBe(bad);
		expect(all).toEqual([]);
		// Not even the valid item of the same batch.
		expect(requestCount()).toBeLessThanOrEqual(Math.max(bad, sent));
	});

	it.each([0, 3, 6])('fails only itself with On Error = Continue: %d of seven', async (bad) => {
		const onError = 'continueRegularOutput';
		const result = await run(inBatches(form, 2, 25), itemsWith(bad), { onError });
		expect(result.failed).toEqual([bad]);
		expect(result.links).toEqual(numbers(7));
		expect(requestCount()).toBe(Math.max(6, sent));
	});
});

it('stops when the user clicks Stop between two batches', async () => {
	let before = 0;
	const { status } = await run(inBatches(lookup(), 1, 3_000), people(2), {
		during: (execution) =>
			void (async () => {
				await waitBegins(3_000);
				while (service().requestLog.entries[0]?.status === undefined) await sleep(1);
				before = requestCount();
				execution.cancel();
			})(),
	});
	expect(status).toBe('canceled');
	await sleep(3_200);
	expect(requestCount()).toBe(before);
});

it('sends messages in order and one at a time if batches overlap', async () => {
	service().latency = 60;
	const items = letters(6);
	const { all } = await run(inBatches(message()), items);
	expect(all).toHaveLength(6);
	expect(service().sent.messages).toEqual(items);
	expect(service().requestLog.peak).toBe(1);
});
