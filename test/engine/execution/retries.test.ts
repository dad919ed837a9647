// How often a read is retried, also after timeouts, and the wait that the service asks for.
import { expireTimeouts, recordWaits } from '../../helpers/clock.mts';
import { lookup } from '../../helpers/forms.mts';
import { people } from '../../helpers/inputs.mts';
import { run } from '../../helpers/runs.mts';
import { addFaults, matching, requestCount, useService } from '../../helpers/service.mts';
import type { Fault } from '../../service/faults.mts';
import { FAULTS } from '../../service/known-faults.mts';

useService();

it.each([
	['a server error', FAULTS.serverError(), 'Internal server error'],
	['too many requests, without patience', FAULTS.rateLimited(), 'Too many requests'],
])('a read is retried three times after %s', async (_what, fault, message) => {
	addFaults(fault);
	const { error } = await run(lookup({ maxOutage: 0 }), people(1));
	expect(requestCount()).toBe(4);
	expect(error?.message).toBe(message);
});

const NOW = Date.UTC(2030, 0, 1);
it.each([
	['longer each time without Retry-After', FAULTS.rateLimited('soon'), [500, 1_000, 2_000]],
	['as long as Retry-After says', FAULTS.rateLimited(20), [20_000, 20_000, 20_000]],
	[
		'until the date in Retry-After',
		FAULTS.rateLimited(new Date(NOW + 20_000).toUTCString()),
		[20_000, 1_000, 2_000],
	],
])('the wait is %s', async (_what, fault, expected) => {
	jest.mocked(Math.random).mockReturnValue(0.5);
	const waits = recordWaits(() => NOW);
	addFaults({ ...fault, times: 3 });
	const { items } = await run(lookup(), people(1));
	expect(items).toHaveLength(1);
	expect(waits).toEqual(expected);
});

it('the wait grows for a request that finds all slots of its account taken, while others are answered', async () => {
	jest.mocked(Math.random).mockReturnValue(0.5);
	const waits = recordWaits();
	const items = people(5);
	const answer = (index: number, after: number, fault: Fault = {}) =>
		addFaults({ ...matching({ query: items[index].name }), ...fault, after, times: 1 });
	for (const after of [1, 3, 5]) answer(1, after, FAULTS.rateLimited());
	for (const [index, after] of [2, 4, 6].entries()) answer(index + 2, after);

	const result = await run(lookup(), items);

	expect(result.items).toHaveLength(5);
	expect(waits).toEqual([500, 1_000, 2_000]);
});

it.each([
	['request that hangs', { hang: true }],
	// Bytes come more often than any timeout, for minutes.
	['body that arrives too slowly', { drip: 100 }],
])('times out a %s, and retries it', async (_what, fault) => {
	const timeouts = expireTimeouts(4, requestCount);
	addFaults(fault);
	const form = { ...lookup({ maxOutage: 0 }), requestOptions: { timeout: 70_000 } };
	const { error } = await run(form, people(1));
	expect(timeouts).toEqual(Array(4).fill(70_000));
	expect(error?.message).toBe('The service did not respond in time');
	expect(error?.description).toContain('Timeout');
});

it('the timeout does not include time spent in the queue', async () => {
	const before: number[] = [];
	jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
		before.push(requestCount());
		return new AbortController().signal;
	});
	await run(lookup({ concurrency: 1 }), people(4));
	expect(before).toEqual([0, 1, 2, 3]);
});
