// A service that answers nobody for a while: the run waits as a whole, sends few requests, and loses nothing.
import { type IDataObject } from 'n8n-workflow';

import type { Fault } from '../../service/faults.mts';
import { FAULTS } from '../../service/known-faults.mts';
import { ENTRY } from '../../helpers/entry.mts';
import { endWaits, expireTimeouts, recordOutage, recordWaits } from '../../helpers/clock.mts';
import { invitation, lookup, message, search } from '../../helpers/forms.mts';
import { letters, numbers, people, searches } from '../../helpers/inputs.mts';
import { linked, linkedRows } from '../../helpers/results.mts';
import { run } from '../../helpers/runs.mts';
import { addFaults, matching, requestCount, useService } from '../../helpers/service.mts';
import { credentialsOf } from '../../helpers/fixtures.mts';
import { until } from '../../helpers/until.mts';

const service = useService();

const onError = 'continueRegularOutput';
const sum = (all: number[]) => all.reduce((total, value) => total + value, 0);

/** Makes all requests meet the fault until the run has waited that long. Returns its waits. */
function outage(fault: Fault, milliseconds: number): number[] {
	const waits = recordOutage();
	const times = { get: () => (sum(waits) < milliseconds ? Infinity : 0) };
	addFaults(Object.defineProperty({ ...fault }, 'times', times));
	return waits;
}

describe('15 seconds of', () => {
	it.each<[name: string, fault: Fault, requests: number]>([
		['429', FAULTS.rateLimited(), 311],
		['503', FAULTS.gateway(503), 314],
		['no free account', FAULTS.noResource(), 314],
		['cut connections', { drop: 'request' }, 314],
	])('%s lose none of 300 rows, and cost few requests', async (_name, fault, requests) => {
		// The plan allows more than the five.
		addFaults({ times: 100 });
		outage(fault, 15_000);
		const { error, items, hints } = await run(lookup({ concurrency: 5 }), people(300));
		expect(error).toBeUndefined();
		expect(items).toHaveLength(300);
		expect(requestCount()).toBe(requests);
		const waited = expect.stringMatching(/^Waited \d+ s for the service, [3-9] times\.$/);
		expect(hints).toEqual(ENTRY === 'routing' ? [] : [waited]);
	});

	it('503 inside a 200 lose no page of parallel lists', async () => {
		addFaults({ list: { rows: 60, pageSize: 10 }, times: 6 });
		outage(FAULTS.envelope(503), 15_000);
		addFaults({ list: { rows: 60, pageSize: 10 } });
		const form = search({ concurrency: 5 });
		const { items } = await run(form, searches('a', 'b', 'c', 'd'));
		expect(linked(items)).toEqual(numbers(4).flatMap((index) => linkedRows(60, index)));
		expect(requestCount()).toBe(24 + 14);
	});

	it.each([
		['messages', undefined, message, () => service().sent.messages],
		['connection requests', 'continueErrorOutput', invitation, () => service().sent.connections],
	] as const)('429 lose none of %s, On Error %s', async (_name, mode, form, sent) => {
		const items = letters(12);
		outage(FAULTS.rateLimited(), 15_000);
		const result = await run(form(), items, { onError: mode });
		expect(result.items).toHaveLength(12);
		expect(sent().map(({ to }) => to)).toEqual(items.map(({ to }) => to));
		expect(requestCount()).toBe(12 + 6);
	});
});

describe('the pauses', () => {
	const busy = (seconds: number) => ({ ...FAULTS.rateLimited(seconds), times: 1 });
	const down = { ...FAULTS.gateway(503), times: 1 };

	it.each<[what: string, faults: Fault[], pauses: number[]]>([
		['double until a request is answered', [{ ...down, times: 4 }], [500, 1_000, 2_000, 4_000]],
		['begin shortly again after an answer', [down, down, { ...down, skip: 1 }], [500, 1_000, 500]],
		['are as long as the service asks for', [busy(20), busy(7)], [20_000, 7_000]],
		['grow if it asks for none', [busy(0), busy(0), busy(0)], [1_000, 2_000]],
		['end with an answer of any kind', [down, { ...down, status: 400 }, down], [500, 500]],
	])('%s', async (_what, faults, pauses) => {
		const waits = recordOutage();
		addFaults(...faults);
		const { failed } = await run(lookup({ concurrency: 1 }), people(4), { onError });
		expect(waits).toEqual(pauses);
		const sent = faults.reduce((sum, { times = 0 }) => sum + times, 4);
		expect([requestCount(), failed.length]).toEqual([sent - failed.length, failed.length]);
	});

	it('hold every request until they end', async () => {
		jest.mocked(Math.random).mockReturnValue(0.5);
		const sent: number[] = [];
		endWaits(500, () => sent.push(requestCount()) > 20);
		addFaults(down);
		const { items } = await run(lookup({ concurrency: 1 }), people(3));
		expect([new Set(sent), items.length]).toEqual([new Set([1]), 3]);
	});

	it('are over when a request that was sent before is answered', async () => {
		jest.mocked(Math.random).mockReturnValue(0.5);
		endWaits(500, () => requestCount() >= 3);
		const [first, second] = people(2).map(({ name }) => matching({ query: name }));
		addFaults({ ...down, ...first }, { ...second, after: 1, times: 1 });
		const { items, hints } = await run(lookup({ concurrency: 2 }), people(3));
		expect([items.length, hints, requestCount()]).toEqual([3, [], 4]);
	});

	it.each<[what: string, fault: Fault, ...others: Fault[]]>([
		['that the service is busy', { ...FAULTS.rateLimited(), times: 6 }],
		['of the service in an outage', down, { ...down, skip: 1, times: 6 }],
	])('use up no retry, whatever else was answered, of a failure %s', async (_what, ...faults) => {
		recordOutage();
		const [busy, ...others] = faults;
		addFaults(others.length > 0 ? busy : { ...busy, ...matching({ query: people(1)[0].name }) });
		addFaults(...others);
		const { failed } = await run(lookup({ concurrency: 1 }), people(3), { onError });
		const met = faults.reduce((sum, { times = 0 }) => sum + times, 0);
		expect([failed, requestCount()]).toEqual([[], 3 + met]);
	});

	it('hold all requests, and after each pause all but one', async () => {
		const waits = recordOutage();
		addFaults({ ...FAULTS.gateway(503), times: 7 });
		const { items } = await run(lookup(), people(5));
		expect([waits, items.length, requestCount()]).toEqual([[500, 1_000, 2_000], 5, 5 + 2 + 5]);
	});
});

describe('patience', () => {
	it('ends with one throw, after few requests, with On Error = Stop', async () => {
		const waits = recordOutage();
		// A clock that is set back does not count.
		jest.spyOn(Date, 'now').mockReturnValue(0);
		addFaults(FAULTS.gateway(503));
		const { error } = await run(lookup({ maxOutage: 1 }), people(50));
		expect(error?.description).toContain('The run waited 1 minute for the service.');
		expect(error?.description).toContain('raise Max Outage (Minutes) in Options');
		expect(requestCount()).toBe(5 + 14);
		expect(sum(waits)).toBeGreaterThan(50_000);
		expect(sum(waits)).toBeLessThanOrEqual(61_000);
	});

	it('ends in every row that was not sent, with On Error = Continue', async () => {
		recordOutage();
		addFaults({ times: 1 }, FAULTS.rateLimited());
		const { all, failures } = await run(lookup(), people(50), { onError });
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
		for (const index of numbers(20)) {
			addFaults({ ...FAULTS.rateLimited(10), skip: index * 3, times: 2 });
		}

		const { error, items } = await run(lookup({ concurrency: 1 }), people(20));
		expect(error).toBeUndefined();
		expect(items).toHaveLength(20);
		expect(sum(waits)).toBeGreaterThan(120_000);
	});

	it('of 0 leaves each failure to its row', async () => {
		recordWaits();
		addFaults(FAULTS.gateway(503));
		const { failed, hints } = await run(lookup({ maxOutage: 0 }), people(6), { onError });
		expect(failed).toEqual(numbers(6));
		expect(requestCount()).toBe(6 * 4);
		expect(hints).toEqual([]);
	});
});

it.each<[name: string, options: IDataObject, tries: number]>([
	['in parallel', {}, 4],
	['one by one', { concurrency: 1 }, 5],
	['with Max Cost', { maxCost: 1 }, 4],
	['one by one with Max Cost', { concurrency: 1, maxCost: 1 }, 6],
])('a row that alone meets an outage fails alone: %s', async (_name, options, tries) => {
	recordOutage();
	const items = people(12);
	addFaults({ ...FAULTS.gateway(503), ...matching({ query: items[3].name }) });
	const { failed, failures } = await run(lookup(options), items, { onError });
	expect(failed).toEqual([3]);
	expect(String(failures[0].json.error)).not.toContain('not sent');
	expect(requestCount()).toBe(11 + tries);
});

it('a silent service costs one timeout for the requests in flight and one to find out, not one for each row', async () => {
	const { now } = Date;
	// Five requests at a time are silent for as long as their timeout.
	recordOutage(() => now() + Math.ceil(requestCount() / 5) * 100_000);
	const timeouts = expireTimeouts(Infinity, requestCount);
	addFaults({ hang: true });
	const form = { ...lookup(), requestOptions: { timeout: 100_000 } };
	const { failures } = await run(form, people(30), { onError });
	expect(failures).toHaveLength(30);
	// Not exactly, because real time passes too.
	expect(timeouts.length).toBeLessThanOrEqual(5 + 2);
});

describe('messages that may have been sent', () => {
	const DOUBT = { drop: 'headers' } as const;

	it('end the writes when there are three in a row', async () => {
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
	});

	it('do not end the writes when there are fewer in a row', async () => {
		recordOutage();
		for (const skip of [0, 1, 3, 4]) addFaults({ ...DOUBT, skip, times: 1 });
		const { failures } = await run(message(), letters(8), { onError });
		expect(failures).toHaveLength(4);
		expect(requestCount()).toBe(8);
	});

	it('are not in a row if one between them was rejected', async () => {
		recordOutage();
		const rejected = { status: 400, body: { error: 'No' }, times: 1 };
		addFaults({ ...DOUBT, times: 2 }, rejected, { ...DOUBT, times: 1 });
		const { failures } = await run(message(), letters(5), { onError });
		expect(failures).toHaveLength(4);
		expect(requestCount()).toBe(5);
	});

	it('end the writes before that if the service was away for as long as the run waits', async () => {
		recordOutage(() => requestCount() * 150_000);
		addFaults(FAULTS.gateway(503));

		const { failures } = await run(message(), letters(4), { onError });

		expect(requestCount()).toBe(2);
		const unsent = failures.slice(2).map(({ json }) => json.message);
		const waited = expect.stringContaining('The run waited 2 minutes for the service.');
		expect(unsent).toEqual([waited, waited]);
	});

	it('are never repeated, even where the next one waits for the service', async () => {
		const waits = recordOutage();
		addFaults({ ...FAULTS.gateway(503), times: 1 });
		await run(message(), letters(3), { onError });
		expect(waits).toEqual([500]);
		expect(service().sent.messages).toHaveLength(2);
		expect(requestCount()).toBe(3);
	});
});

describe('executions of one process, which share the plan of their account,', () => {
	/** Resolves once that many requests have arrived. */
	async function arrived(requests: number) {
		await until(() => requestCount() >= requests, `${requests} requests have arrived`);
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
		[8, 5],
	])('all succeed: %d with %d lookups', async (count, rows) => {
		service().latency = 20;
		const waits = recordOutage();
		const results = await executions(count, rows);
		expect(results.map(({ status }) => status)).toEqual(Array(count).fill('success'));
		expect(results.flatMap(({ items }) => items)).toHaveLength(count * rows);
		expect(Math.max(...waits)).toBeLessThan(60_000);
		// Without sharing, every one of them would learn the plan from 429s of its own.
		expect(requestCount()).toBe(count * rows);
	});

	it('send no more than the plan allows once a response has reported it', async () => {
		service().latency = 5;
		const late = async () => {
			await arrived(8);
			return await executions(10, 3);
		};

		const [[first], others] = await Promise.all([executions(1, 30, { concurrency: 2 }), late()]);
		expect([first, ...others].map(({ status }) => status)).toEqual(Array(11).fill('success'));
		expect(requestCount()).toBe(60);
		expect(service().requestLog.peak).toBeLessThanOrEqual(5);
	});

	it('leave no slot taken when they are cancelled', async () => {
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
		// Another account is answered meanwhile.
		await run(lookup(), others.slice(6));
		expect(requestCount()).toBe(7);
		stop();
		expect((await first).status).toBe('canceled');
		expect((await second).items).toHaveLength(1);
		expect(requestCount()).toBe(8);
	});
});
