// Stop: the run sends nothing more and stops waiting. A run that keeps waiting, or an unhandled rejection, fails the test.
import { sleep, type IDataObject, type OnError } from 'n8n-workflow';

import type { Fault, GeneratedList } from '../../simulator/faults.mts';
import { credentialsOf } from '../../helpers/fixtures.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import { waitBegins } from './clock.mts';
import {
	addFaults,
	type Form,
	inBatches,
	letters,
	listOf,
	lookup,
	message,
	people,
	requestCount,
	RETRYING,
	run,
	search,
	searches,
	useService,
} from '../../helpers/runs.mts';

const service = useService();

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
		while (requestLog.count() < requests || responded() < responses) await sleep(1);
		before = requestCount();
		execution.cancel();
	};
	const result = await run(form, items, { onError, during: (execution) => void stop(execution) });
	// Waits for requests that would still start.
	await sleep(60);
	return { result, before, all: requestCount() };
}

const TENS = { rows: 900, pageSize: 10 };

describe.each<
	[name: string, form: Form, items: () => IDataObject[], list?: GeneratedList, requests?: number]
>([
	['lookups', lookup(), () => people(60)],
	['lookups, five of them left', lookup({ concurrency: 40 }), () => people(45), undefined, 40],
	['pages in parallel', search(), () => searches('a'), TENS],
	[
		'pages with cursors',
		listOf('post'),
		() => searches('a', 'b'),
		{ rows: 5_000, pageSize: 50, cursor: 'each' },
	],
	['pages of a session', listOf('lead'), () => searches('a'), { rows: 2_500, pageSize: 25 }],
	['messages', message(), () => letters(30)],
])('%s', (_name, form, items, list, requests = 4) => {
	it.each([undefined, 'continueErrorOutput'] as const)(
		'starts no further request, On Error %s',
		async (onError) => {
			service().latency = 20;
			addFaults({ list });
			const { result, before, all } = await stopped(form, items(), { requests, onError });
			// Requests on their way to the service may arrive later.
			expect(all - before).toBeLessThanOrEqual(5);
			expect(result.status).toBe('canceled');
		},
	);
});

it.each([
	['that the service asks for', FAULTS.rateLimited(60)],
	['before the next attempt', FAULTS.serverError()],
])('ends the wait %s', async (_name, fault) => {
	// Either wait is a minute, longer than a test may take.
	jest.spyOn(Math, 'random').mockReturnValue(60);
	addFaults(fault);
	const form = lookup({ maxRetries: 10 });
	const { before, all, result } = await stopped(form, people(60), { responses: 5 });
	expect(all).toBeLessThanOrEqual(before + 5);
	expect(result.items).toEqual([]);
});

it('does not send a message that waits for its next attempt', async () => {
	addFaults({ ...FAULTS.rateLimited(60), times: 1 });
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

it('sends nothing if stopped before the first request', async () => {
	const { items } = await run(lookup(), people(60), { during: (execution) => execution.cancel() });
	await sleep(50);
	expect(items).toEqual([]);
	expect(requestCount()).toBe(0);
});

it.each([
	['lookups', lookup(), () => people(8)],
	['pages', search(), () => searches('a', 'b')],
	['messages', message(), () => letters(3)],
])('sends nothing if stopped while credentials are read: %s', async (_name, form, items) => {
	let stop = () => {};
	const { status } = await run(form, items(), {
		during: (execution) => void (stop = () => execution.cancel()),
		credentials: async () => {
			await sleep(5);
			stop();
			return credentialsOf(service());
		},
	});
	await sleep(50);
	expect(status).toBe('canceled');
	expect(requestCount()).toBe(0);
});

it('does not affect the next run', async () => {
	service().latency = 20;
	await stopped(lookup(), people(60), { requests: 5 });
	service().reset();
	const { items, error } = await run(lookup(), people(60));
	expect(error).toBeUndefined();
	expect(items).toHaveLength(60);
});

it.each([
	['lookups', undefined, 5, lookup({ maxRetries: 0 }), () => people(8)],
	['lookups', 'continueRegularOutput', 8, lookup({ maxRetries: 0 }), () => people(8)],
	['searches', undefined, 2, search({ maxRetries: 0 }), () => searches('a', 'b')],
	['messages', undefined, 1, message(), () => letters(4)],
	['messages', 'continueErrorOutput', 4, message(), () => letters(4)],
] as const)(
	'sends nothing more between the tries of Retry On Fail: %s, On Error %s',
	async (_name, onError, sent, form, items) => {
		addFaults({ ...FAULTS.envelope(400), ...(sent === 5 && { together: sent }) });
		const settings = { ...RETRYING, waitBetweenTries: 61 };
		let before = 0;
		const stop = async (execution: { cancel(): void }) => {
			// The first try has ended, and the pause before the second begins.
			await waitBegins(settings.waitBetweenTries);
			before = requestCount();
			execution.cancel();
		};
		const during = (execution: { cancel(): void }) => void stop(execution);
		const result = await run(form, items(), { onError, settings, during });
		await sleep(100);
		expect(requestCount()).toBe(before);
		expect(result.status).toBe('canceled');
		expect(JSON.stringify(result)).not.toContain('may have been sent');
	},
);

it.each<[name: string, form: Form, items: () => IDataObject[], fault?: Fault]>([
	['lookups', lookup(), () => people(12)],
	['a failing run', lookup({ maxRetries: 0 }), () => people(12), { status: 400 }],
	['pages', search(), () => searches('a', 'b'), { list: { rows: 80, pageSize: 10 } }],
	['messages', message(), () => letters(3)],
	['batches', inBatches(lookup(), 1, 20), () => people(4)],
])('leaves no listener on any signal: %s', async (_name, form, items, fault = {}) => {
	const listeners = new Map<EventTarget, number>();
	let stopped: AbortSignal | undefined;
	let most = 0;
	const spy = (name: 'addEventListener' | 'removeEventListener', change: number) => {
		const original = EventTarget.prototype[name];
		jest.spyOn(EventTarget.prototype, name).mockImplementation(function (
			this: EventTarget,
			...args
		) {
			const count = (listeners.get(this) ?? 0) + change;
			if (this instanceof AbortSignal) listeners.set(this, count);
			if (this === stopped) most = Math.max(most, count);
			original.apply(this, args);
		});
	};
	spy('addEventListener', 1);
	spy('removeEventListener', -1);
	addFaults(fault);
	await run(form, items(), { during: (_execution, signal) => void (stopped = signal) });
	// Those of the run, of each request and of its timeout.
	expect(listeners.size).toBeGreaterThan(2);
	expect([...listeners.values()].filter((left) => left > 0)).toEqual([]);
	expect(most).toBeGreaterThan(0);
	expect(most).toBeLessThanOrEqual(2);
	expect(listeners.get(stopped!)).toBe(0);
});
