// Stop, and failures that end a run: it sends nothing more and stops waiting.
import { sleep, type IDataObject, type OnError } from 'n8n-workflow';

import type { Fault } from '../../service/faults.mts';
import { credentialsOf } from '../../helpers/fixtures.mts';
import { FAULTS } from '../../service/known-faults.mts';
import { waitBegins, waitReally } from '../../helpers/clock.mts';
import { blamedBy } from '../../helpers/results.mts';
import { type Form, listOf, lookup, message, search } from '../../helpers/forms.mts';
import { letters, people, searches } from '../../helpers/inputs.mts';
import { oneAtATime, RETRYING, run } from '../../helpers/runs.mts';
import { addFaults, requestCount, useService, matching } from '../../helpers/service.mts';
import { listenersOf, runEnds, watchListeners } from '../../helpers/listeners.mts';
import { until } from '../../helpers/until.mts';

const service = useService();
beforeEach(() => void (service().latency = 5));

/** Returns what stops a run, once it has called `during`. */
function stoppable() {
	let stop = () => {};
	let stopSignal: AbortSignal | undefined;
	return {
		during(execution: { cancel(): void }, signal: AbortSignal) {
			stop = () => execution.cancel();
			stopSignal = signal;
		},
		stop: () => stop(),
		signal: () => stopSignal,
	};
}

/** Runs and stops after that many requests, or responses. Returns the requests before and in total. */
async function stopped(
	form: Form,
	items: IDataObject[],
	{
		requests = 0,
		responses = 0,
		onError,
	}: { requests?: number; responses?: number; onError?: OnError },
) {
	let before = 0;
	const stop = async (execution: { cancel(): void }) => {
		const { requestLog } = service();
		const responded = () => requestLog.count() - requestLog.inFlight;
		await until(() => requestLog.count() >= requests, `${requests} requests have arrived`);
		await until(() => responded() >= responses, `${responses} responses were sent`);
		before = requestCount();
		execution.cancel();
	};

	let stopSignal: AbortSignal | undefined;
	const during = (execution: { cancel(): void }, signal: AbortSignal) => {
		stopSignal = signal;
		void stop(execution);
	};

	const result = await run(form, items, { onError, during });
	await runEnds(stopSignal);
	return { result, before, all: requestCount() };
}

describe('Stop', () => {
	const cursors = { rows: 5_000, pageSize: 50, cursor: 'each' } as const;

	it.each<[name: string, form: Form, items: () => IDataObject[], fault?: Fault, requests?: number]>(
		[
			['lookup', lookup(), () => people(60)],
			// The last response never comes, so that the run cannot end before it is stopped.
			['lookup, of five left', lookup(), () => people(45), { skip: 44, hang: true }, 40],
			['page in parallel', search(), () => searches('a'), { list: { rows: 900, pageSize: 10 } }],
			['page with a cursor', listOf('post'), () => searches('a', 'b'), { list: cursors }],
			[
				'page of a session',
				listOf('lead'),
				() => searches('a'),
				{ list: { rows: 2_500, pageSize: 25 } },
			],
			['message', message(), () => letters(30)],
		],
	)('starts no further %s', async (_name, form, items, fault = {}, requests = 4) => {
		addFaults(fault);
		const { result, before, all } = await stopped(form, items(), { requests });
		// Requests on their way to the service may arrive later.
		expect(all - before).toBeLessThanOrEqual(5);
		expect(result.status).toBe('canceled');
	});

	it('bills what is in flight, of a plan of 40, and nothing else', async () => {
		addFaults({ times: 1 }, { together: Infinity });
		const { before, all } = await stopped(lookup(), people(60), { requests: 41 });
		expect([before, all]).toEqual([41, 41]);
	});

	it.each([
		['that the service asks for', FAULTS.rateLimited(50)],
		['before the next attempt', FAULTS.serverError()],
	])('ends the wait %s', async (_name, fault) => {
		waitReally();
		addFaults(fault);
		const scenario = { responses: 5, onError: 'continueErrorOutput' } as const;
		const { before, all, result } = await stopped(lookup(), people(60), scenario);
		expect(all).toBeLessThanOrEqual(before + 5);
		expect(result.all).toEqual([]);
	});

	it('does not send a message that waits for its next attempt', async () => {
		waitReally();
		addFaults({ ...FAULTS.rateLimited(50), times: 1 });
		const { result, all } = await stopped(message(), letters(3), { responses: 1 });
		expect(all).toBe(1);
		expect(service().sent.messages).toEqual([]);
		expect(result.items).toEqual([]);
	});

	it.each([
		['lookups', lookup(), () => people(60), 5],
		['lookups that wait for a price', lookup({ maxCost: 0.02 }), () => people(5), 1],
		['a message', message(), () => letters(3), 1],
	])('does not wait for a missing response: %s', async (_name, form, items, requests) => {
		addFaults({ hang: true });
		const { before, all } = await stopped(form, items(), { requests });
		expect(all).toBe(before);
	});

	it('ends a run that waits for a slot of another one', async () => {
		const { credentials } = await oneAtATime();
		addFaults({ hang: true });
		const first = stoppable();
		void run(lookup(), people(1), { credentials, during: first.during });
		await until(() => service().requestLog.inFlight === 1, 'the first run has the slot');

		const second = stoppable();
		const { status } = await run(lookup(), people(2), {
			credentials,
			during(execution, signal) {
				second.during(execution, signal);
				// Once it waits.
				void sleep(200).then(() => second.stop());
			},
		});
		await runEnds(second.signal());

		expect([status, requestCount()]).toEqual(['canceled', 1]);
		first.stop();
		await runEnds(first.signal());
	});

	it('ends a run of which nothing is in flight, because it waits for the service', async () => {
		addFaults(FAULTS.gateway(503));
		let stopSignal: AbortSignal | undefined;
		const during = async (execution: { cancel(): void }, signal: AbortSignal) => {
			stopSignal = signal;
			await waitBegins(1_000);
			// The wait begins while the response is read.
			await sleep(0);
			execution.cancel();
		};

		const { status } = await run(lookup(), people(1), { during });
		await runEnds(stopSignal);
		expect([status, requestCount()]).toEqual(['canceled', 1]);
	});

	it.each([
		['lookups', lookup(), () => people(8)],
		['messages', message(), () => letters(3)],
	])('while credentials are read sends nothing: %s', async (_name, form, items) => {
		const { during, signal, stop } = stoppable();
		const { status } = await run(form, items(), {
			during,
			credentials: async () => {
				await sleep(1);
				stop();
				return credentialsOf(service());
			},
		});
		await runEnds(signal());
		expect(status).toBe('canceled');
		expect(requestCount()).toBe(0);
	});

	it.each([
		['lookups', undefined, 5, lookup(), () => people(8)],
		['lookups', 'continueRegularOutput', 8, lookup(), () => people(8)],
		['messages', 'continueErrorOutput', 4, message(), () => letters(4)],
	] as const)('between tries sends nothing: %s, %s', async (_name, onError, sent, form, items) => {
		addFaults({ ...FAULTS.envelope(400), ...(sent === 5 && { together: sent }) });
		const settings = { ...RETRYING, waitBetweenTries: 21 };
		let before = 0;
		let tries = 0;
		const during = async (execution: { cancel(): void }, signal: AbortSignal) => {
			jest.spyOn(signal, 'removeEventListener').mockImplementation(() => void tries++);
			// The first try has ended, and the pause before the second begins.
			await waitBegins(settings.waitBetweenTries);
			before = requestCount();
			execution.cancel();
		};

		const result = await run(form, items(), { onError, settings, during });
		await until(() => tries >= 2, 'n8n has ended its second try');
		expect(requestCount()).toBe(before);
		expect(result.status).toBe('canceled');
		expect(JSON.stringify(result)).not.toContain('may have been sent');
	});
});

describe('leaves no listener', () => {
	it.each<[name: string, form: Form, items: () => IDataObject[], fault?: Fault]>([
		['after lookups', lookup(), () => people(12)],
		['after a failing run', lookup(), () => people(12), { status: 400 }],
	])('on any signal %s', async (_name, form, items, fault = {}) => {
		const { signals } = watchListeners();
		addFaults(fault);
		await run(form, items());
		// Those of the run, of each request and of its timeout.
		expect(signals.size).toBeGreaterThan(2);
		expect([...signals].filter((signal) => listenersOf(signal) > 0)).toEqual([]);
	});

	it('if it sends nothing', async () => {
		const signals: AbortSignal[] = [];
		const during = (_execution: unknown, signal: AbortSignal) => void signals.push(signal);
		const { error } = await run(lookup(), [...people(1), { name: '' }], { during });
		expect(error?.message).toContain('in Profile found nothing');
		expect(signals).toHaveLength(1);
		expect(listenersOf(signals[0])).toBe(0);
	});
});

describe('with On Error off, a run', () => {
	it('does not wait for the retries of other items after a failure', async () => {
		waitReally();
		const [first, second] = people(2);
		const waiting = { status: 503, headers: { 'retry-after': '50' } };
		addFaults({ ...matching({ query: first.name }), ...waiting });
		addFaults({ ...matching({ query: second.name }), after: 1, status: 400 });
		const { error } = await run(lookup(), [first, second]);
		expect(blamedBy(error)).toBe(1);
		expect(requestCount()).toBe(2);
	});

	it('ends when a page fails that was requested ahead', async () => {
		const list = { rows: 90, pageSize: 10 };
		addFaults({ ...matching({ search: 'b', page: 3 }), status: 400 }, { list });
		const { error } = await run(search(), searches('a', 'b'));
		expect(blamedBy(error)).toBe(1);
		expect(error?.message).toMatch(/^The list has \d+ of 90 rows\. /);
	});

	it('says up to which row it has sent messages', async () => {
		addFaults({ status: 400, skip: 2 });
		const { error } = await run(message(), letters(4));
		expect(requestCount()).toBe(3);
		expect(blamedBy(error)).toBe(2);
		expect(error?.description).toContain('Everything up to item 2 was sent or may have been');
	});
});
