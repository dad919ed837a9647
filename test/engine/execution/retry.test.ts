// How often a request is retried: reads, writes, Max Retries, and the wait that the service asks for.
import { expireTimeouts, recordWaits } from './clock.mts';
import { credentialsOf } from '../../helpers/fixtures.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import { startService } from '../../simulator/server.mts';
import { PERMANENT, RETRYABLE } from '../../helpers/failures.mts';
import {
	addFaults,
	invitation,
	letters,
	lookup,
	matching,
	message,
	people,
	requestCount,
	run,
	search,
	searches,
	useService,
} from '../../helpers/runs.mts';

const service = useService();

const DOUBT = 'may have been sent; check before sending again';

describe('reads', () => {
	it.each([
		['default', {}, 4],
		['0', { maxOutage: 0, maxRetries: 0 }, 1],
		['2', { maxOutage: 0, maxRetries: 2 }, 3],
		['10', { maxOutage: 0, maxRetries: 10 }, 11],
	])('are retried up to Max Retries %s', async (_name, options, attempts) => {
		addFaults(FAULTS.serverError());
		const { error } = await run(lookup(options), people(1));
		expect(requestCount()).toBe(attempts);
		expect(error?.message).toBe('Internal server error');
	});

	it('are retried separately for each page', async () => {
		for (const page of [1, 2, 3]) addFaults({ ...matching({ page }), status: 503, times: 2 });
		addFaults({ list: { rows: 30, pageSize: 10 } });
		const { items } = await run(search({ maxOutage: 0, maxRetries: 2 }), searches('a'));
		expect(items).toHaveLength(30);
		expect(requestCount()).toBe(9);
	});

	const past = new Date(0).toUTCString();
	it.each([undefined, '-5', '5;', '', 'soon', 'NaN', '1e3', past, '0x10', 'Infinity'])(
		'wait longer before each retry where Retry-After is %j',
		async (retryAfter) => {
			jest.mocked(Math.random).mockReturnValue(0.5);
			const waits = recordWaits();
			addFaults({ ...FAULTS.rateLimited(retryAfter), times: 3 });
			const { items } = await run(lookup(), people(1));
			expect(items).toHaveLength(1);
			expect(waits).toEqual([500, 1_000, 2_000]);
		},
	);

	const NOW = Date.UTC(2030, 0, 1);
	it.each([
		['seconds', FAULTS.rateLimited(20)],
		['a date', FAULTS.rateLimitedUntil(new Date(NOW + 20_000))],
		['a 429 inside a 200', { ...FAULTS.envelope(429), headers: { 'retry-after': '20' } }],
	])('wait for the Retry-After in %s', async (_name, fault) => {
		const waits = recordWaits(() => NOW);
		addFaults({ ...fault, times: 1 });
		const { items } = await run(lookup(), people(1));
		expect(items).toHaveLength(1);
		expect(waits).toEqual([20_000]);
	});

	/** Bytes that come more often than any timeout, for minutes. */
	const dripping = FAULTS.dripping(100);
	it.each([
		['temporarily hanging request', { hang: true }, 1],
		['permanently hanging request', { hang: true }, 2],
		['body that once arrives too slowly', dripping, 1],
		['body that always arrives too slowly', dripping, 2],
	])('time out a %s', async (_what, fault, times) => {
		const timeouts = expireTimeouts(times, requestCount);
		addFaults({ ...fault, times });
		const form = {
			...lookup({ maxOutage: 0, maxRetries: 1 }),
			requestOptions: { timeout: 70_000 },
		};
		const { items, error } = await run(form, people(1));
		expect(requestCount()).toBe(2);
		expect(timeouts).toEqual([70_000, 70_000]);
		expect(items).toHaveLength(2 - times);
		expect(error?.message).toBe(times === 1 ? undefined : 'The service did not respond in time');
		if (error) expect(error.description).toContain('Timeout');
	});

	it('do not count time spent in the queue', async () => {
		const before: number[] = [];
		jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
			before.push(requestCount());
			return new AbortController().signal;
		});
		await run(lookup({ concurrency: 1 }), people(4));
		expect(before).toEqual([0, 1, 2, 3]);
	});
});

describe.each([
	['a message', message, () => service().sent.messages],
	['a connection request', invitation, () => service().sent.connections],
] as const)('%s', (_name, form, sent) => {
	const [repeated, single] = [true, false].map((is) =>
		RETRYABLE.filter(({ statusCode }) => (statusCode === 429) === is),
	);

	it.each(repeated)('is retried after $name and arrives once', async ({ fault }) => {
		addFaults({ ...fault, times: 2 });
		const { items } = await run(form(), letters(1));
		expect(requestCount()).toBe(3);
		expect(items).toHaveLength(1);
		expect(sent()).toHaveLength(1);
	});

	it.each(single)('is sent once after $name', async ({ fault, statusCode, message: expected }) => {
		addFaults({ ...fault, times: 1 });
		const { error } = await run(form(), letters(1));
		expect(requestCount()).toBe(1);
		// A gateway with a 403 has stopped it.
		expect(String(error?.message).includes(DOUBT)).toBe(statusCode !== 403);
		expect(error?.message).toMatch(typeof expected === 'string' ? expected : /./);
	});

	it.each(PERMANENT)('is sent once and not executed after $name', async ({ fault, statusCode }) => {
		addFaults({ ...fault, times: 1 });
		const { error } = await run(form(), letters(1));
		expect(requestCount()).toBe(1);
		expect(sent()).toEqual([]);
		// Neither JSON from another program nor a redirect shows whether the request was processed.
		const isUnknown = statusCode === undefined || (statusCode >= 300 && statusCode < 400);
		expect(String(error?.message).includes(DOUBT)).toBe(isUnknown);
	});

	it.each([
		['a timeout', { hang: true }, 0],
		['a response that is too slow', FAULTS.dripping(100), 1],
	])('is sent once after %s', async (_what, fault, executed) => {
		expireTimeouts(1, requestCount);
		addFaults(fault);
		const { error } = await run(form(), letters(1));
		expect(requestCount()).toBe(1);
		expect(error?.message).toContain(DOUBT);
		expect(sent()).toHaveLength(executed);
	});

	it('is retried while the connection is refused, and arrives once', async () => {
		jest.mocked(Math.random).mockReturnValue(0.1);
		const gone = await startService();
		await gone.close();
		let late: Promise<typeof gone> | undefined;
		const { items } = await run(form({ maxOutage: 0, maxRetries: 10 }), letters(1), {
			credentials: credentialsOf(service(), { baseUrl: gone.url }),
			during: () => (late = startService({ port: Number(gone.url.split(':')[2]) })),
		});
		const { sent: arrived, close } = await late!;
		expect(items).toHaveLength(1);
		expect([...arrived.messages, ...arrived.connections]).toHaveLength(1);
		await close();
	});

	it('fails only its item with On Error = Continue', async () => {
		addFaults({ ...FAULTS.serverError(), skip: 1, times: 1 });
		const onError = 'continueRegularOutput';
		const { items, rows } = await run(form(), letters(3), { onError });
		expect(items[1].json.error).toContain(DOUBT);
		expect(rows).toHaveLength(2);
		expect(requestCount()).toBe(3);
	});
});
