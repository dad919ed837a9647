// Stop: the run sends nothing more and stops waiting. A run that keeps waiting, or an unhandled rejection, fails the test.
import { sleep, type IDataObject, type OnError } from 'n8n-workflow';

import type { Fault, GeneratedList } from '../../simulator/faults.mts';
import { credentialsOf } from '../../helpers/fixtures.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import { waitBegins, endWaits } from '../../helpers/clock.mts';
import {
	type Form,
	inBatches,
	letters,
	listOf,
	lookup,
	message,
	people,
	search,
	searches,
	numbers,
} from '../../helpers/inputs.mts';
import { RETRYING, run } from '../../helpers/runs.mts';
import { addFaults, requestCount, useService, matching, pagesOf } from '../../helpers/service.mts';
import { listenersOf } from '../../helpers/listeners.mts';

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

// What an aborted run still sends, what its other items return, and which failure n8n shows.
const BATCH_MS = 12_345;

it('sends nothing when the last item turns out to be invalid late', async () => {
	const { error } = await run(lookup(), people(6), {
		credentials: async (itemIndex) => {
			if (itemIndex < 5) return credentialsOf(service());
			await sleep(50);
			return credentialsOf(service(), { baseUrl: 'ftp://example' });
		},
	});
	expect(requestCount()).toBe(0);
	expect(error?.context?.itemIndex).toBe(5);
	expect(error?.message).toContain('Base URL in the credentials');
});

describe('a run with On Error off', () => {
	it('reports the failure that occurred first, not the one of the first item', async () => {
		const items = people(5);
		addFaults({ ...matching({ query: items[3].name }), status: 400 });
		addFaults({ after: 1, delay: 50, status: 400 });
		const { error } = await run(lookup(), items);
		expect(error?.context?.itemIndex).toBe(3);
	});

	it('does not wait for the retries of other items after a failure', async () => {
		const [first, second] = people(2);
		const waiting = { status: 503, headers: { 'retry-after': '60' } };
		addFaults({ ...matching({ query: first.name }), ...waiting });
		addFaults({ ...matching({ query: second.name }), after: 1, status: 400 });
		const { error } = await run(lookup(), [first, second]);
		expect(error?.context?.itemIndex).toBe(1);
		expect(requestCount()).toBe(2);
	});

	it('counts the failure of a page fetched ahead once the read reaches that page', async () => {
		const list = { rows: 90, pageSize: 10 };
		addFaults({ ...matching({ search: 'b', page: 3 }), status: 400 });
		addFaults({ ...matching({ search: 'b', page: 2 }), delay: 100, list }, { list });
		const { error } = await run(search({ concurrency: 4 }), searches('a', 'b'));
		expect(error?.context?.itemIndex).toBe(1);
		expect(error?.description).toContain('after 20 rows');
	});
});

describe.each<[name: string, fault: Fault, skip: number]>([
	['401', FAULTS.unauthorised('documented'), 10],
	['401 for the first request', FAULTS.unauthorised('documented'), 0],
	['401 inside a 200', FAULTS.envelope('401'), 10],
	['402', FAULTS.outOfCredit(), 10],
	['402 inside a 200', FAULTS.envelope(402), 10],
	['403', FAULTS.forbidden(), 10],
])('%s', (_name, fault, skip) => {
	const onError = 'continueRegularOutput';

	it('ends lookups with On Error off', async () => {
		addFaults({ ...fault, skip });
		const { error, status } = await run(lookup(), people(60));
		expect(status).toBe('error');
		expect(error?.context?.itemIndex).toBeGreaterThanOrEqual(skip - 1);
		expect(requestCount()).toBeLessThanOrEqual(skip + 5);
	});

	it('reports the unsent items with On Error on', async () => {
		addFaults({ ...fault, skip });
		const { links, failures } = await run(lookup(), people(60), { onError });
		const sent = requestCount();
		expect(sent).toBeLessThanOrEqual(skip + 5);
		expect(links).toEqual(numbers(60));
		const [{ json: first }] = failures;
		const unsent = failures.filter(({ json }) => / \(not sent\)$/.test(`${json.error}`));
		expect(unsent).toHaveLength(60 - sent);
		const { statusCode } = first.details as IDataObject;
		expect(unsent.at(-1)?.json).toEqual({
			error: `${String(first.error)} (not sent)`,
			message: first.message,
			details: { kind: 'notSent', statusCode },
		});
	});

	it('ends messages with On Error on', async () => {
		addFaults({ ...fault, skip: 1 });
		const { items } = await run(message(), letters(10), { onError });
		expect(requestCount()).toBe(2);
		expect(service().sent.messages).toHaveLength(1);
		expect(items).toHaveLength(10);
	});

	it('ends pages with On Error on', async () => {
		addFaults({ ...fault, ...matching({ search: 'b' }) });
		addFaults({ after: 1, delay: 50, list: { rows: 400, pageSize: 10 } });
		const { failed } = await run(search(), searches('a', 'b', 'c'), { onError });
		expect(failed).toEqual([0, 1, 2]);
		expect(pagesOf('b')).toEqual([1]);
		expect(requestCount()).toBeLessThanOrEqual(8);
	});
});

it('sends nothing for other items after the first page of a search fails, whichever page that is', async () => {
	addFaults({ status: 400 });
	const { error } = await run(search({ startPage: 2, concurrency: 1 }), searches('a', 'b'));
	expect(error?.context?.itemIndex).toBe(0);
	expect(requestCount()).toBe(1);
});

it('says of what was not sent why the run ended, not what failed after that', async () => {
	const list = { rows: 40, pageSize: 10 };
	addFaults({ ...matching({ search: 'a' }), delay: 150, list });
	addFaults({ ...matching({ search: 'b' }), status: 401, body: { error: 'The first' } });
	addFaults({
		...matching({ search: 'c' }),
		status: 402,
		body: { error: 'The second' },
		delay: 50,
	});
	const onError = 'continueErrorOutput';
	const { failures } = await run(search({ concurrency: 3 }), searches('a', 'b', 'c'), { onError });
	expect(requestCount()).toBe(3);
	const [{ json }] = failures;
	expect([json.error, json.details]).toEqual([
		expect.stringContaining('The first'),
		expect.objectContaining({ statusCode: 401 }),
	]);
});

it('leaves no listener behind when it sends nothing', async () => {
	const signals: AbortSignal[] = [];
	const during = (_execution: unknown, signal: AbortSignal) => void signals.push(signal);
	const { error } = await run(lookup(), [...people(1), { name: '' }], { during });
	expect(error?.message).toContain('Profile is empty');
	expect(signals).toHaveLength(1);
	expect(listenersOf(signals[0])).toBe(0);
});

it.each<[times: string, when: Fault[], sent: number, failed: number[]]>([
	['twice in a row', [{ skip: 3, times: 2 }], 20, [3, 4]],
	['three times in a row', [{ skip: 3 }], 6, numbers(20).slice(3)],
	['again after a success', [{ times: 2 }, { skip: 1, times: 2 }], 20, [0, 1, 3, 4]],
])(
	'403 inside a 200, %s, ends the run after three in a row',
	async (_times, when, sent, failed) => {
		const forbidden = FAULTS.envelope(403, { error: { error: 'Forbidden' } });
		addFaults(...when.map((one) => ({ ...forbidden, ...one })));
		const onError = 'continueRegularOutput';
		const result = await run(lookup({ concurrency: 1 }), people(20), { onError });
		expect(requestCount()).toBe(sent);
		expect(result.failed).toEqual(failed);
		const unsent = result.failures.filter(({ json }) => json.error === 'Forbidden (not sent)');
		expect(unsent).toHaveLength(20 - sent);
	},
);

it.each([undefined, 'continueRegularOutput'] as const)(
	'stays aborted between batches, On Error %s',
	async (onError) => {
		addFaults(FAULTS.outOfCredit());
		// The next batches begin once the first response was sent. Some may begin before it is read.
		endWaits(BATCH_MS, () => service().requestLog.entries[0]?.status !== undefined);
		const entry = 'customOperations';
		await run(inBatches(lookup(), 1, BATCH_MS), people(30), { entry, onError });
		expect(requestCount()).toBeLessThan(15);
	},
);
