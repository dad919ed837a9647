// How often a request is retried: reads, writes, Max Retries, and the wait that the service asks for.
import { expireTimeouts, recordWaits } from './clock.mts';
import { credentialsOf } from '../../helpers/fixtures.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import { startService } from '../../simulator/server.mts';
import { PERMANENT, RETRYABLE } from '../../helpers/failures.mts';
import {
	invitation,
	letters,
	lookup,
	message,
	people,
	run,
	search,
	searches,
	useService,
} from '../../helpers/runs.mts';

const service = useService();

const DOUBT = 'may have been sent; check before sending again';

const WRITES = [
	['a message', message, () => service().sent.messages],
	['a connection request', invitation, () => service().sent.connections],
] as const;

describe('reads', () => {
	it.each([
		['default', {}, 4],
		['0', { maxRetries: 0 }, 1],
		['2', { maxRetries: 2 }, 3],
		['10', { maxRetries: 10 }, 11],
	])('are retried up to Max Retries %s', async (_name, options, attempts) => {
		service().faults.add(FAULTS.serverError());
		const { error } = await run(service(), lookup(options), { items: people(service(), 1) });
		expect(service().requestLog.count()).toBe(attempts);
		expect(error?.message).toBe('Internal server error');
	});

	it('are retried separately for each page', async () => {
		for (const page of ['1', '2', '3']) {
			service().faults.add({ when: { query: { page } }, status: 503, times: 2 });
		}
		service().faults.add({ list: { rows: 30, pageSize: 10 } });
		const form = search({ maxRetries: 2 });
		const { items } = await run(service(), form, { items: searches('a') });
		expect(items).toHaveLength(30);
		expect(service().requestLog.count()).toBe(9);
	});

	it('wait longer before each retry', async () => {
		jest.mocked(Math.random).mockReturnValue(0.5);
		const waits = recordWaits();
		service().faults.add({ ...FAULTS.serverError(), times: 3 });
		await run(service(), lookup(), { items: people(service(), 1) });
		expect(waits).toEqual([500, 1_000, 2_000]);
	});

	const NOW = Date.UTC(2030, 0, 1);
	it.each([
		['seconds', FAULTS.rateLimited(20)],
		['a date', FAULTS.rateLimitedUntil(new Date(NOW + 20_000))],
	])('wait for the Retry-After in %s', async (_name, fault) => {
		jest.spyOn(Date, 'now').mockReturnValue(NOW);
		const waits = recordWaits();
		service().faults.add({ ...fault, times: 1 });
		const { items } = await run(service(), lookup(), { items: people(service(), 1) });
		expect(items).toHaveLength(1);
		expect(waits).toEqual([20_000]);
	});

	it('wait for the Retry-After of a 429 inside a 200', async () => {
		const waits = recordWaits();
		const fault = FAULTS.envelope(429);
		service().faults.add({ ...fault, headers: { 'retry-after': '20' }, times: 1 });
		await run(service(), lookup(), { items: people(service(), 1) });
		expect(waits).toEqual([20_000]);
	});

	it('ignore a Retry-After that is not a time', async () => {
		service().faults.add({ status: 429, headers: { 'retry-after': 'soon' }, times: 1 });
		const { items } = await run(service(), lookup(), { items: people(service(), 1) });
		expect(items).toHaveLength(1);
	});

	it.each(['temporarily', 'permanently'])('time out a %s hanging request', async (kind) => {
		const times = kind === 'temporarily' ? 1 : 2;
		const timeouts = expireTimeouts(times, () => service().requestLog.count());
		service().faults.add({ hang: true, times });
		const form = { ...lookup({ maxRetries: 1 }), requestOptions: { timeout: 70_000 } };
		const { items, error } = await run(service(), form, { items: people(service(), 1) });
		expect(service().requestLog.count()).toBe(2);
		expect(timeouts).toEqual([70_000, 70_000]);
		if (kind === 'temporarily') expect(items).toHaveLength(1);
		else expect(error?.message).toBe('The service did not respond in time');
	});
});

describe.each(WRITES)('%s', (_name, form, sent) => {
	const [repeated, single] = [true, false].map((is) =>
		RETRYABLE.filter(({ statusCode }) => (statusCode === 429) === is).map(
			(failing) => [failing.name, failing] as const,
		),
	);

	it.each(repeated)('is retried after %s and arrives once', async (_fault, { fault }) => {
		service().faults.add({ ...fault, times: 2 });
		const { items } = await run(service(), form(), { items: letters(service(), 1) });
		expect(service().requestLog.count()).toBe(3);
		expect(items).toHaveLength(1);
		expect(sent()).toHaveLength(1);
	});

	it.each(single)(
		'is sent once after %s',
		async (_fault, { fault, statusCode, message: expected }) => {
			service().faults.add({ ...fault, times: 1 });
			const { error } = await run(service(), form(), { items: letters(service(), 1) });
			expect(service().requestLog.count()).toBe(1);
			const inDoubt = statusCode === undefined || statusCode === 200 || statusCode >= 500;
			if (inDoubt) expect(error?.message).toContain(DOUBT);
			expect(error?.message).toMatch(typeof expected === 'string' ? expected : /./);
		},
	);

	it.each(PERMANENT.map((failing) => [failing.name, failing] as const))(
		'is sent once and not executed after %s',
		async (_fault, { fault, statusCode }) => {
			service().faults.add({ ...fault, times: 1 });
			const { error } = await run(service(), form(), { items: letters(service(), 1) });
			expect(service().requestLog.count()).toBe(1);
			expect(sent()).toEqual([]);
			// Neither JSON from another program nor a redirect shows whether the request was processed.
			const isUnknown = statusCode === undefined || (statusCode >= 300 && statusCode < 400);
			expect(String(error?.message).includes(DOUBT)).toBe(isUnknown);
		},
	);

	it('is sent once after a timeout', async () => {
		expireTimeouts(1, () => service().requestLog.count());
		service().faults.add({ hang: true });
		const { error } = await run(service(), form(), { items: letters(service(), 1) });
		expect(service().requestLog.count()).toBe(1);
		expect(error?.message).toContain(DOUBT);
	});

	it('is retried while the connection is refused, and arrives once', async () => {
		jest.mocked(Math.random).mockReturnValue(0.1);
		const gone = await startService();
		await gone.close();
		let late: Promise<typeof gone> | undefined;
		const { items } = await run(service(), form({ maxRetries: 10 }), {
			items: letters(service(), 1),
			credentials: credentialsOf(service(), { baseUrl: gone.url }),
			during: () => (late = startService({ port: Number(gone.url.split(':')[2]) })),
		});
		const { sent: arrived, close } = await late!;
		expect(items).toHaveLength(1);
		expect([...arrived.messages, ...arrived.connections]).toHaveLength(1);
		await close();
	});

	it('fails only its item with On Error = Continue', async () => {
		service().faults.add({ ...FAULTS.serverError(), skip: 1, times: 1 });
		const { items } = await run(service(), form(), {
			items: letters(service(), 3),
			onError: 'continueRegularOutput',
		});
		expect(items[1].json.error).toContain(DOUBT);
		expect(items.filter(({ json }) => json.error === undefined)).toHaveLength(2);
		expect(service().requestLog.count()).toBe(3);
	});
});
