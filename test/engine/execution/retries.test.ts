// Which requests are retried, how long they wait, and what a row says once they have waited for a minute.
import type { Fault } from '../../service/faults.mts';
import { FAULTS } from '../../service/known-faults.mts';
import { expireTimeouts, recordWaits } from '../../helpers/clock.mts';
import { lookup, message } from '../../helpers/forms.mts';
import { letters, people } from '../../helpers/inputs.mts';
import { detailsOf } from '../../helpers/results.mts';
import { run } from '../../helpers/runs.mts';
import { addFaults, requestCount, useService } from '../../helpers/service.mts';

const service = useService();

/** About a minute in all. Tests have no jitter. */
const MINUTE = [1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000];

const KEPT: Fault = { body: { status: 200, element: { id: 'x', name: 'Jane' } } };

describe('a read waits', () => {
	it.each<[what: string, fault: Fault, expected: number[]]>([
		['a minute after 429', FAULTS.rateLimited(), MINUTE],
		['a minute after 503', FAULTS.gateway(503), MINUTE],
		['a minute for a free account', FAULTS.noResource(), MINUTE],
		['for few repetitions after a cut connection', { drop: 'body' }, [5_000, 16_000]],
		['for few repetitions after a web page', FAULTS.html(), [5_000, 16_000]],
		['for one repetition after an answer without a result', FAULTS.noResult(), [1_000]],
		['as long as Retry-After says', FAULTS.rateLimited(20), [20_000, 20_000, 20_000]],
		[
			'longer each time after a short Retry-After',
			FAULTS.rateLimited(2),
			[2_000, 2_000, 4_000, 8_000, 15_000, 15_000],
		],
		['not at all for more than a minute', FAULTS.rateLimited(3_600), []],
		['not at all after a rejection', { status: 400 }, []],
		['not at all after a wrong key', { status: 401 }, []],
		['not at all after an error text', FAULTS.envelope(200), []],
	])('%s', async (_what, fault, expected) => {
		const waits = recordWaits();
		addFaults(fault);
		const { error } = await run(lookup(), people(1));
		expect(waits).toEqual(expected);
		expect(requestCount()).toBe(expected.length + 1);
		expect(error?.message).toMatch(/./);
	});

	it('until the date in Retry-After', async () => {
		const now = Date.UTC(2030, 0, 1);
		const waits = recordWaits(() => now);
		const date = new Date(now + 20_000).toUTCString();
		addFaults({ ...FAULTS.rateLimited(date), times: 1 });
		const { items } = await run(lookup(), people(1));
		expect([items.length, waits]).toEqual([1, [20_000]]);
	});
});

it('an hour that the service asks to wait is named', async () => {
	addFaults(FAULTS.rateLimited(3_600));
	const { error } = await run(lookup(), people(1));
	expect(error?.message).toContain('It asks to wait 3600 seconds.');
});

it.each<[what: string, fault: Fault]>([
	['a 503', FAULTS.gateway(503)],
	['a cut connection', { drop: 'headers' }],
	['an answer without a result', FAULTS.noResult()],
	['an element that only has its ID', { body: { status: 200, element: { id: 'x' } } }],
])('a read after %s has its result', async (_what, fault) => {
	addFaults({ ...fault, times: 1 }, KEPT);
	const { items } = await run(lookup(), people(1));
	expect(items).toHaveLength(1);
	expect(requestCount()).toBe(2);
});

it('an empty answer for a person is never "not found"', async () => {
	addFaults(FAULTS.noResult());
	const { failures } = await run(lookup(), people(2), { onError: 'continueErrorOutput' });
	expect(failures.map(detailsOf)).toMatchObject([{ kind: 'lost' }, { kind: 'lost' }]);
	expect(requestCount()).toBe(4);
});

describe('a message waits', () => {
	it.each<[what: string, fault: Fault, expected: number[]]>([
		['a minute after 429', FAULTS.rateLimited(), MINUTE],
		['not at all after 503, because it may have arrived', FAULTS.gateway(503), []],
		['not at all after a cut connection', { drop: 'body' }, []],
		['not at all after a rejection', { status: 400 }, []],
	])('%s', async (_what, fault, expected) => {
		const waits = recordWaits();
		addFaults(fault);
		await run(message(), letters(1));
		expect(waits).toEqual(expected);
		expect(requestCount()).toBe(expected.length + 1);
	});

	it('and is sent once', async () => {
		addFaults({ ...FAULTS.rateLimited(), times: 3 });
		const { items } = await run(message(), letters(1));
		expect([items.length, service().sent.messages.length]).toEqual([1, 1]);
	});
});

it.each<[what: string, fault: Fault]>([
	['request that hangs', { hang: true }],
	// Bytes come more often than any timeout, for minutes.
	['body that arrives too slowly', { drip: 100 }],
])('times out a %s, and repeats it twice', async (_what, fault) => {
	const timeouts = expireTimeouts(3, requestCount);
	addFaults(fault);
	const form = { ...lookup(), requestOptions: { timeout: 70_000 } };
	const { error } = await run(form, people(1));
	expect(timeouts).toEqual(Array(3).fill(70_000));
	expect(error?.message).toBe('No complete answer came within 70 seconds.');
});
