// What an aborted run still sends, what its other items return, and which failure n8n shows.
import { sleep, type IDataObject } from 'n8n-workflow';

import { credentialsOf } from '../../helpers/fixtures.mts';
import type { Fault } from '../../simulator/faults.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import { endWaits } from './clock.mts';
import { listenersOf } from './listeners.mts';
import {
	addFaults,
	inBatches,
	letters,
	lookup,
	matching,
	message,
	numbers,
	pagesOf,
	people,
	requestCount,
	run,
	search,
	searches,
	useService,
} from '../../helpers/runs.mts';

const service = useService();

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
