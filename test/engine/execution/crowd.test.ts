// Executions beside each other in one process, which share the plan of their account.
import { sleep } from 'n8n-workflow';

import { credentialsOf } from '../../helpers/fixtures.mts';
import {
	addFaults,
	lookup,
	numbers,
	people,
	requestCount,
	run,
	useService,
} from '../../helpers/runs.mts';
import { recordOutage } from './clock.mts';

const service = useService();

/** Resolves once that many requests have arrived. */
async function arrived(requests: number) {
	while (requestCount() < requests) await sleep(1);
}

/** Looks up each of the items in an execution of its own, with a plan that allows five parallel requests. */
async function executions(count: number, rows: number, options = {}) {
	const items = people(count * rows);
	const credentials = credentialsOf(service(), { apiKey: service().keys.starter });
	const start = async (index: number) =>
		await run(lookup(options), items.slice(index * rows, (index + 1) * rows), {
			credentials,
			executionId: `execution ${index}`,
		});
	return await Promise.all(numbers(count).map(start));
}

it.each([
	[40, 1],
	[16, 10],
])('%d executions of %d lookups all succeed with a plan of five', async (count, rows) => {
	service().latency = 20;
	const waits = recordOutage();
	const results = await executions(count, rows);
	expect(results.map(({ status }) => status)).toEqual(Array(count).fill('success'));
	expect(results.flatMap(({ items }) => items)).toHaveLength(count * rows);
	expect(Math.max(...waits)).toBeLessThan(60_000);
	expect(requestCount()).toBeLessThanOrEqual(count * rows + 60);
});

it('executions send no more than the plan allows once a response has reported it', async () => {
	service().latency = 20;
	const late = async () => {
		await arrived(8);
		return await executions(10, 3);
	};
	const [[first], others] = await Promise.all([executions(1, 30, { concurrency: 2 }), late()]);
	expect([first, ...others].map(({ status }) => status)).toEqual(Array(11).fill('success'));
	expect(requestCount()).toBe(60);
	expect(service().requestLog.peak).toBe(5);
});

it('a cancelled execution leaves no place taken', async () => {
	addFaults({ skip: 1, times: 5, hang: true });
	const credentials = credentialsOf(service(), { apiKey: service().keys.starter });
	const [one, ...others] = people(8);
	let stop = () => {};
	const first = run(lookup(), [one, ...others.slice(0, 5)], {
		credentials,
		during: (execution) => void (stop = () => execution.cancel()),
	});
	await arrived(6);
	const second = run(lookup(), [others[6]], { credentials, executionId: 'second' });
	await sleep(50);
	expect(requestCount()).toBe(6);
	stop();
	expect((await first).status).toBe('canceled');
	expect((await second).items).toHaveLength(1);
	expect(requestCount()).toBe(7);
});
