// A service that answers nobody for a while: the run waits as a whole, sends few requests, and loses nothing.
import { type IDataObject, sleep } from 'n8n-workflow';

import type { Fault } from '../../simulator/faults.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import { ENTRY } from '../../helpers/entry.mts';
import { expireTimeouts, recordOutage, recordWaits, waitBegins } from '../../helpers/clock.mts';
import {
	invitation,
	letters,
	lookup,
	message,
	numbers,
	people,
	search,
	searches,
	inBatches,
	type Form,
} from '../../helpers/inputs.mts';
import { linked, linkedRows } from '../../helpers/results.mts';
import { ON_ERROR, run } from '../../helpers/runs.mts';
import { addFaults, matching, requestCount, useService } from '../../helpers/service.mts';
import { credentialsOf } from '../../helpers/fixtures.mts';

const service = useService();

const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);

/** Makes all requests meet the fault until the run has waited that long. Returns its waits. */
function outage(fault: Fault, milliseconds: number): number[] {
	const waits = recordOutage();
	const times = { get: () => (sum(waits) < milliseconds ? Infinity : 0) };
	addFaults(Object.defineProperty({ ...fault }, 'times', times));
	return waits;
}

const AWAY: Array<[name: string, fault: Fault]> = [
	['429', FAULTS.rateLimited()],
	['503', FAULTS.gateway(503)],
	['503 inside a 200', FAULTS.envelope(503)],
	['no free account', FAULTS.noResource()],
	['cut connections', { drop: 'request' }],
];

describe.each(AWAY)('15 seconds of %s', (_name, fault) => {
	it('lose none of 100 rows, and cost few requests', async () => {
		outage(fault, 15_000);
		const { error, items, hints } = await run(lookup(), people(100));
		expect(error).toBeUndefined();
		expect(items).toHaveLength(100);
		expect(requestCount()).toBeLessThanOrEqual(125);
		const waited = expect.stringMatching(/^Waited \d+ s for the service, [3-9] times\.$/);
		expect(hints).toEqual(ENTRY === 'routing' ? [] : [waited]);
	});

	it('lose no page of parallel lists', async () => {
		addFaults({ list: { rows: 60, pageSize: 10 }, times: 6 });
		outage(fault, 15_000);
		addFaults({ list: { rows: 60, pageSize: 10 } });
		const { items } = await run(search(), searches('a', 'b', 'c', 'd'));
		expect(linked(items)).toEqual(numbers(4).flatMap((index) => linkedRows(60, index)));
		expect(requestCount()).toBeLessThanOrEqual(24 + 15);
	});
});

describe.each([
	['messages', message, () => service().sent.messages],
	['connection requests', invitation, () => service().sent.connections],
] as const)('15 seconds of 429 while %s are sent', (_name, form, sent) => {
	it.each(ON_ERROR)(
		'lose none, send none twice and keep the order: On Error %s',
		async (onError) => {
			const items = letters(12);
			outage(FAULTS.rateLimited(), 15_000);
			const result = await run(form(), items, { onError });
			expect(result.items).toHaveLength(12);
			expect(sent().map(({ to }) => to)).toEqual(items.map(({ to }) => to));
			expect(requestCount()).toBeLessThanOrEqual(12 + 10);
		},
	);
});

describe('patience', () => {
	it('ends with one throw, after few requests, with On Error = Stop', async () => {
		const waits = recordOutage();
		addFaults(FAULTS.gateway(503));
		const { error } = await run(lookup({ maxOutage: 1 }), people(50));
		expect(error?.description).toContain('The run waited 1 minute for the service.');
		expect(error?.description).toContain('raise Max Outage (Minutes) in Options');
		expect(requestCount()).toBeLessThanOrEqual(5 + 16);
		expect(sum(waits)).toBeLessThanOrEqual(61_000);
	});

	it.each(ON_ERROR.slice(1))('ends in every row that was not sent: %s', async (onError) => {
		recordOutage();
		const [first, ...others] = people(50);
		addFaults({ times: 1 }, FAULTS.rateLimited());
		const { errorItems, items, all, failures } = await run(lookup(), [first, ...others], {
			onError,
		});
		expect(errorItems.length + items.length).toBe(50);
		expect(all).toHaveLength(50);
		expect(failures).toHaveLength(49);
		for (const { json } of failures) {
			expect(json.error).toMatch(/./);
			expect(json.message).toContain('The run waited 2 minutes for the service.');
		}
		const notSent = failures.filter(({ json }) => String(json.error).endsWith('(not sent)'));
		expect(notSent).toHaveLength(48);
	});

	it('counts from the last answer, so that a slow but working service is never given up', async () => {
		const waits = recordOutage();
		// Every third request is answered: the rows get through one by one, over more than two minutes.
		for (const [index] of people(60).entries()) {
			addFaults({ ...FAULTS.rateLimited(10), skip: index * 3, times: 2 });
		}
		const { error, items } = await run(lookup({ concurrency: 1 }), people(20));
		expect(error).toBeUndefined();
		expect(items).toHaveLength(20);
		expect(sum(waits)).toBeGreaterThan(120_000);
	});

	it.each([0, 2])('of 0 leaves each failure to its row: Max Retries %d', async (maxRetries) => {
		recordWaits();
		addFaults(FAULTS.gateway(503));
		const options = { maxOutage: 0, maxRetries };
		const { failed, hints } = await run(lookup(options), people(6), {
			onError: 'continueRegularOutput',
		});
		expect(failed).toEqual(numbers(6));
		expect(requestCount()).toBe(6 * (maxRetries + 1));
		expect(hints).toEqual([]);
	});

	it.each(['soon', -1, 61, 1.5])('of %p is rejected before anything is sent', async (maxOutage) => {
		const { error } = await run(lookup({ maxOutage }), people(1));
		expect(error?.message).toContain('Max Outage (Minutes)');
		expect(requestCount()).toBe(0);
	});
});

describe('a row that alone fails as if the service were away', () => {
	it.each<[name: string, options: IDataObject]>([
		['in parallel', {}],
		['one by one', { concurrency: 1 }],
		['with Max Cost', { maxCost: 1 }],
	])('fails after retries of its own, and holds no other: %s', async (_name, options) => {
		recordOutage();
		const items = people(30);
		addFaults({ ...FAULTS.gateway(503), ...matching({ query: items[3].name }) });
		const { failed, failures } = await run(lookup(options), items, {
			onError: 'continueRegularOutput',
		});
		expect(failed).toEqual([3]);
		expect(String(failures[0].json.error)).not.toContain('not sent');
		expect(requestCount()).toBeLessThanOrEqual(29 + 12);
	});
});

it('a silent service costs one timeout for the requests in flight and one to find out, not one for each row', async () => {
	const { now } = Date;
	// Five requests at a time are silent for as long as their timeout.
	recordOutage(() => now() + Math.ceil(requestCount() / 5) * 100_000);
	const timeouts = expireTimeouts(Infinity, requestCount);
	addFaults({ hang: true });
	const { failures } = await run(
		{ ...lookup(), requestOptions: { timeout: 100_000 } },
		people(100),
		{
			onError: 'continueRegularOutput',
		},
	);
	expect(failures).toHaveLength(100);
	expect(timeouts.length).toBeLessThanOrEqual(5 + 3);
});

describe('messages that may have been sent', () => {
	const DOUBT = { drop: 'headers' } as const;

	it.each(ON_ERROR.slice(1))(
		'end the writes when there are three in a row: %s',
		async (onError) => {
			recordOutage();
			addFaults({ ...DOUBT, skip: 2 });
			const { failures, all } = await run(message(), letters(9), { onError });
			expect(requestCount()).toBe(5);
			expect(all).toHaveLength(9);
			const errors = failures.map(({ json }) => String(json.error));
			expect(errors.slice(0, 3).every((text) => text.includes('may have been sent'))).toBe(true);
			expect(errors.slice(3)).toEqual(
				Array(4).fill('Not sent, because nobody knows whether the three before it arrived'),
			);
		},
	);

	it('do not end the writes when there are fewer in a row', async () => {
		recordOutage();
		for (const skip of [0, 1, 3, 4]) addFaults({ ...DOUBT, skip, times: 1 });
		const { failures } = await run(message(), letters(8), { onError: 'continueRegularOutput' });
		expect(failures).toHaveLength(4);
		expect(requestCount()).toBe(8);
	});

	it('are never repeated, even where the next one waits for the service', async () => {
		const waits = recordOutage();
		addFaults({ ...FAULTS.gateway(503), times: 1 });
		await run(message(), letters(3), { onError: 'continueRegularOutput' });
		expect(waits).toEqual([500]);
		expect(service().sent.messages).toHaveLength(2);
		expect(requestCount()).toBe(3);
	});
});

// Executions beside each other in one process, which share the plan of their account.
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

// Batching in Request Options: n8n starts the items over time. An unhandled rejection fails the test.
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
