// Stop: the run sends nothing more and stops waiting. A run that keeps waiting, or an unhandled rejection, fails the test.
import { sleep } from 'n8n-workflow';

import type { Fault } from '../../simulator/faults.mts';
import { credentialsOf } from '../../helpers/fixtures.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import { waitBegins } from './clock.mts';
import {
	letters,
	listOf,
	lookup,
	message,
	people,
	run,
	search,
	searches,
	useService,
	type Form,
} from '../../helpers/runs.mts';

const service = useService();

/** Runs and stops after that many requests, or responses. Returns the requests before and in total. */
async function stopped(form: Form, requests: number, scenario: object, responses = 0) {
	let before = 0;
	const stop = async (execution: { cancel(): void }) => {
		const { requestLog } = service();
		const responded = () => requestLog.count() - requestLog.inFlight;
		while (requestLog.count() < requests || responded() < responses) await sleep(1);
		before = service().requestLog.count();
		execution.cancel();
	};
	const result = await run(service(), form, {
		...scenario,
		during: (execution) => void stop(execution),
	});
	// Waits for requests that would still start.
	await sleep(120);
	return { result, before, all: service().requestLog.count() };
}

const sixty = () => ({ items: people(service(), 60) });
const CASES: Array<
	[name: string, form: Form, scenario: () => object, fault?: Fault, requests?: number]
> = [
	['lookups', lookup(), sixty],
	[
		'lookups, five of them left',
		lookup({ concurrency: 40 }),
		() => ({ items: people(service(), 45) }),
		undefined,
		40,
	],
	[
		'pages in parallel',
		search(),
		() => ({ items: searches('a') }),
		{ list: { rows: 900, pageSize: 10 } },
	],
	[
		'pages with cursors',
		listOf('post'),
		() => ({ items: searches('a', 'b') }),
		{ list: { rows: 5_000, pageSize: 50, cursor: 'each' } },
	],
	[
		'pages of a session',
		listOf('lead'),
		() => ({ items: searches('a') }),
		{ list: { rows: 2_500, pageSize: 25 } },
	],
	['messages', message(), () => ({ items: letters(service(), 30) })],
];

describe.each(CASES)('%s', (_name, form, scenario, fault, requests = 4) => {
	it.each([undefined, 'continueErrorOutput'])(
		'starts no further request, On Error %s',
		async (onError) => {
			service().latency = 50;
			service().faults.add({ ...fault });
			const { result, before, all } = await stopped(form, requests, {
				...scenario(),
				onError,
			});
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
	service().faults.add(fault);
	const form = lookup({ maxRetries: 10 });
	const { before, all, result } = await stopped(form, 5, sixty(), 5);
	expect(all).toBeLessThanOrEqual(before + 5);
	expect(result.items).toEqual([]);
});

it('does not send a message that waits for its next attempt', async () => {
	service().faults.add({ ...FAULTS.rateLimited(60), times: 1 });
	const { result, all } = await stopped(message(), 1, { items: letters(service(), 3) }, 1);
	expect(all).toBe(1);
	expect(service().sent.messages).toEqual([]);
	expect(result.items).toEqual([]);
});

it.each([
	['lookups', lookup(), sixty, 5],
	['a message', message(), () => ({ items: letters(service(), 3) }), 1],
])('does not wait for a missing response: %s', async (_name, form, scenario, requests) => {
	service().faults.add({ hang: true });
	const { before, all } = await stopped(form, requests, scenario());
	expect(all).toBe(before);
});

it('sends nothing if stopped before the first request', async () => {
	const { items } = await run(service(), lookup(), {
		...sixty(),
		during: (execution) => execution.cancel(),
	});
	await sleep(50);
	expect(items).toEqual([]);
	expect(service().requestLog.count()).toBe(0);
});

it.each([
	['lookups', lookup(), () => people(service(), 8)],
	['pages', search(), () => searches('a', 'b')],
	['messages', message(), () => letters(service(), 3)],
])('sends nothing if stopped while credentials are read: %s', async (_name, form, items) => {
	let stop = () => {};
	const { status } = await run(service(), form, {
		items: items(),
		during: (execution) => void (stop = () => execution.cancel()),
		credentials: async () => {
			await sleep(5);
			stop();
			return credentialsOf(service());
		},
	});
	await sleep(50);
	expect(status).toBe('canceled');
	expect(service().requestLog.count()).toBe(0);
});

it('sends nothing more when n8n batches the items', async () => {
	const batching = { batch: { batchSize: 1, batchInterval: 40 } };
	const form = { ...lookup(), requestOptions: { batching } };
	const { before, all } = await stopped(form, 2, { items: people(service(), 8) }, 2);
	await sleep(300);
	expect(service().requestLog.count()).toBe(all);
	expect(all - before).toBeLessThanOrEqual(1);
});

it('does not affect the next run', async () => {
	service().latency = 50;
	await stopped(lookup(), 5, sixty());
	service().reset();
	const { items, error } = await run(service(), lookup(), sixty());
	expect(error).toBeUndefined();
	expect(items).toHaveLength(60);
});

describe('Stop between the tries of Retry On Fail', () => {
	const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1_000 };
	it.each([
		['lookups', undefined, 5, lookup({ maxRetries: 0 }), () => people(service(), 8)],
		['lookups', 'continueRegularOutput', 8, lookup({ maxRetries: 0 }), () => people(service(), 8)],
		['searches', undefined, 2, search({ maxRetries: 0 }), () => searches('a', 'b')],
		['messages', undefined, 1, message(), () => letters(service(), 4)],
		['messages', 'continueErrorOutput', 4, message(), () => letters(service(), 4)],
	] as const)('sends nothing more: %s, On Error %s', async (_name, onError, sent, form, items) => {
		service().faults.add({ ...FAULTS.envelope(400), ...(sent === 5 && { together: sent }) });
		let before = 0;
		const result = await run(service(), form, {
			items: items(),
			onError,
			settings,
			during: (execution) =>
				void (async () => {
					// The first try has ended, and the pause before the second begins.
					await waitBegins(settings.waitBetweenTries);
					before = service().requestLog.count();
					execution.cancel();
				})(),
		});
		await sleep(100);
		expect(service().requestLog.count()).toBe(before);
		expect(result.status).toBe('canceled');
		expect(JSON.stringify(result)).not.toContain('may have been sent');
	});
});

it.each([
	['lookups', lookup(), () => people(service(), 12), undefined],
	['a failing run', lookup({ maxRetries: 0 }), () => people(service(), 12), { status: 400 }],
	['pages', search(), () => searches('a', 'b'), { list: { rows: 80, pageSize: 10 } }],
	['messages', message(), () => letters(service(), 3), undefined],
	[
		'batches',
		{ ...lookup(), requestOptions: { batching: { batch: { batchSize: 1, batchInterval: 20 } } } },
		() => people(service(), 4),
		undefined,
	],
] as const)('leaves no listener on the signal of Stop: %s', async (_name, form, items, fault) => {
	if (fault) service().faults.add(fault as Fault);
	let listeners = 0;
	let most = 0;
	await run(service(), form as Form, {
		items: items(),
		during: (_execution, stopped) => {
			const { addEventListener, removeEventListener } = stopped;
			stopped.addEventListener = (...args: Parameters<typeof addEventListener>) => {
				most = Math.max(most, ++listeners);
				addEventListener.apply(stopped, args);
			};
			stopped.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
				listeners--;
				removeEventListener.apply(stopped, args);
			};
		},
	});
	expect(most).toBeGreaterThan(0);
	expect(most).toBeLessThanOrEqual(2);
	expect(listeners).toBe(0);
});

it.each([
	['lookups', lookup(), () => people(service(), 12), {}],
	['pages', search(), () => searches('a', 'b'), { list: { rows: 80, pageSize: 10 } }],
	['messages', message(), () => letters(service(), 3), {}],
] as const)('leaves no listener on any signal: %s', async (_name, form, items, fault) => {
	const listeners = new Map<EventTarget, number>();
	const count = (target: EventTarget, change: number) =>
		target instanceof AbortSignal && listeners.set(target, (listeners.get(target) ?? 0) + change);
	const { addEventListener, removeEventListener } = EventTarget.prototype;
	jest.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function (
		this: EventTarget,
		...args
	) {
		count(this, 1);
		addEventListener.apply(this, args);
	});
	jest.spyOn(EventTarget.prototype, 'removeEventListener').mockImplementation(function (
		this: EventTarget,
		...args
	) {
		count(this, -1);
		removeEventListener.apply(this, args);
	});
	service().faults.add(fault as Fault);
	await run(service(), form as Form, { items: items() });
	// Those of the run, of each request and of its timeout.
	expect(listeners.size).toBeGreaterThan(2);
	expect([...listeners.values()].filter((left) => left > 0)).toEqual([]);
});
