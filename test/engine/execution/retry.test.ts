// How often a request is repeated: reads and writes apart, Max Retries, and the wait that the service asks for.
import { FAULTS } from '../../simulator/known-faults.mts';
import { startService } from '../../simulator/server.mts';
import { PERMANENT, RETRYABLE } from '../../helpers/failures.mts';
import {
	credentialsOf,
	letters,
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
let random: jest.SpyInstance;
beforeEach(() => (random = jest.spyOn(Math, 'random').mockReturnValue(0.001)));
afterEach(() => void jest.restoreAllMocks());

const DOUBT = 'may have been sent; check before sending again';

/** Asks the person of each message's input item to connect instead. */
const invitation = (options = {}): Form => ({
	resource: 'connection',
	operation: 'send',
	profile: { __rl: true, mode: 'url', value: '={{ $json.to }}' },
	options,
});
const WRITES = [
	['a message', message, () => service().sent.messages],
	['a connection request', invitation, () => service().sent.connections],
] as const;

describe('reads', () => {
	it.each([
		['as preset', {}, 4],
		['0', { maxRetries: 0 }, 1],
		['2', { maxRetries: 2 }, 3],
		['10', { maxRetries: 10 }, 11],
	])('Max Retries %s', async (_name, options, attempts) => {
		service().faults.add(FAULTS.serverError());
		const { error } = await run(service(), lookup(options), { items: people(service(), 1) });
		expect(service().requestLog.count()).toBe(attempts);
		expect(error?.message).toBe('Internal server error');
	});

	it('counts them for each page anew', async () => {
		for (const page of ['1', '2', '3']) {
			service().faults.add({ when: { query: { page } }, status: 503, times: 2 });
		}
		service().faults.add({ list: { rows: 30, pageSize: 10 } });
		const form = search({ maxRetries: 2 });
		const { items } = await run(service(), form, { items: searches('a') });
		expect(items).toHaveLength(30);
		expect(service().requestLog.count()).toBe(9);
	});

	it('waits longer after each attempt, at most half a minute', async () => {
		random.mockReturnValue(0.02);
		service().faults.add({ ...FAULTS.serverError(), times: 3 });
		await run(service(), lookup(), { items: people(service(), 1) });
		const { entries } = service().requestLog;
		const waits = entries.slice(1).map(({ at }, index) => at - entries[index].at);
		// 20, 40 and 80 ms; timers may be a millisecond early.
		[20, 40, 80].forEach((wait, index) => expect(waits[index]).toBeGreaterThanOrEqual(wait - 2));
	});

	it.each([
		['seconds', () => FAULTS.rateLimited(1)],
		['a date', () => FAULTS.rateLimitedUntil(new Date(Date.now() + 2_000))],
	])('waits as long as Retry-After says in %s', async (_name, fault) => {
		service().faults.add({ ...fault(), times: 1 });
		const { items } = await run(service(), lookup(), { items: people(service(), 1) });
		const [first, second] = service().requestLog.entries;
		expect(items).toHaveLength(1);
		// A date has no fractions of a second.
		expect(second.at - first.at).toBeGreaterThanOrEqual(950);
	});

	it('waits as long as it says beside a 429 inside a 200', async () => {
		const fault = FAULTS.envelope(429);
		service().faults.add({ ...fault, headers: { 'retry-after': '1' }, times: 1 });
		await run(service(), lookup(), { items: people(service(), 1) });
		const [first, second] = service().requestLog.entries;
		expect(second.at - first.at).toBeGreaterThanOrEqual(950);
	});

	it('takes a Retry-After that is no time for none', async () => {
		service().faults.add({ status: 429, headers: { 'retry-after': 'soon' }, times: 1 });
		const { items } = await run(service(), lookup(), { items: people(service(), 1) });
		expect(items).toHaveLength(1);
	});

	it.each(['passing', 'lasting'])('gives the person a hanging request: %s', async (kind) => {
		service().faults.add({ hang: true, ...(kind === 'passing' && { times: 1 }) });
		const form = { ...lookup({ maxRetries: 1 }), requestOptions: { timeout: 300 } };
		const { items, error } = await run(service(), form, { items: people(service(), 1) });
		expect(service().requestLog.count()).toBe(2);
		if (kind === 'passing') expect(items).toHaveLength(1);
		else expect(error?.message).toBe('The service did not answer in time');
	});
});

describe.each(WRITES)('%s', (_name, form, sent) => {
	const [repeated, single] = [true, false].map((is) =>
		RETRYABLE.filter(({ statusCode }) => (statusCode === 429) === is).map(
			(failing) => [failing.name, failing] as const,
		),
	);

	it.each(repeated)('is repeated after %s, and arrives once', async (_fault, { fault }) => {
		service().faults.add({ ...fault, times: 2 });
		const { items } = await run(service(), form(), { items: letters(service(), 1) });
		expect(service().requestLog.count()).toBe(3);
		expect(items).toHaveLength(1);
		expect(sent()).toHaveLength(1);
	});

	it.each(single)(
		'is sent once where it meets %s',
		async (_fault, { fault, statusCode, words }) => {
			service().faults.add({ ...fault, times: 1 });
			const { error } = await run(service(), form(), { items: letters(service(), 1) });
			expect(service().requestLog.count()).toBe(1);
			const inDoubt = statusCode === undefined || statusCode === 200 || statusCode >= 500;
			if (inDoubt) expect(error?.message).toContain(DOUBT);
			expect(error?.message).toMatch(typeof words === 'string' ? words : /./);
		},
	);

	it.each(PERMANENT.map((failing) => [failing.name, failing] as const))(
		'is sent once, and surely not carried out, where it meets %s',
		async (_fault, { fault }) => {
			service().faults.add({ ...fault, times: 1 });
			const { error } = await run(service(), form(), { items: letters(service(), 1) });
			expect(service().requestLog.count()).toBe(1);
			expect(sent()).toEqual([]);
			expect(error?.message).not.toContain(DOUBT);
		},
	);

	it('is sent once where no answer comes in time', async () => {
		service().faults.add({ hang: true });
		const hasty = { ...form(), requestOptions: { timeout: 300 } };
		const { error } = await run(service(), hasty, { items: letters(service(), 1) });
		expect(service().requestLog.count()).toBe(1);
		expect(error?.message).toContain(DOUBT);
	});

	it('is repeated where nothing listens yet, and arrives once', async () => {
		random.mockReturnValue(0.3);
		const gone = await startService();
		await gone.close();
		let late: Promise<typeof gone> | undefined;
		const { items } = await run(service(), form(), {
			items: letters(service(), 1),
			credentials: credentialsOf(service(), { baseUrl: gone.url }),
			during: () => (late = startService({ port: Number(gone.url.split(':')[2]) })),
		});
		const { sent: arrived, close } = await late!;
		expect(items).toHaveLength(1);
		expect([...arrived.messages, ...arrived.connections]).toHaveLength(1);
		await close();
	});

	it('tells it of the item alone with On Error on, and sends the others', async () => {
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
