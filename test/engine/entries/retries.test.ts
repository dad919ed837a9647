// How often a request is retried: reads, writes, Max Retries, and the wait that the service asks for.
import { expireTimeouts, recordWaits } from '../../helpers/clock.mts';
import { credentialsOf, ACCOUNT } from '../../helpers/fixtures.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import { startService } from '../../simulator/server.mts';
import { PERMANENT, RETRYABLE } from '../../helpers/failures.mts';
import {
	invitation,
	letters,
	lookup,
	message,
	people,
	search,
	searches,
	type Form,
	listOf,
} from '../../helpers/inputs.mts';
import { rowIds, WAY_OUT } from '../../helpers/results.mts';
import { run, ON_ERROR, RETRYING } from '../../helpers/runs.mts';
import {
	addFaults,
	matching,
	requestCount,
	useService,
	pagesOf,
	queries,
} from '../../helpers/service.mts';
import type { Fault } from '../../simulator/faults.mts';

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

// Retry On Fail in the node's settings: n8n runs the whole node again with the same data.
const settings = { ...RETRYING, maxTries: 2 };
const once = { maxOutage: 0, maxRetries: 0 };

it.each([
	['a server error', FAULTS.serverError()],
	['a rejected key', FAULTS.unauthorised()],
	['no credit', FAULTS.outOfCredit()],
	['a dropped connection', { drop: 'request' }],
] as const)('returns all items after %s', async (_name, fault) => {
	addFaults({ ...fault, times: 1 });
	const items = people(12);
	const result = await run(lookup(once), items, { settings });
	expect(result.error).toBeUndefined();
	expect(result.links).toEqual(items.map((_item, index) => index));
	expect(requestCount()).toBeGreaterThanOrEqual(13);
	expect(service().requestLog.peak).toBeLessThanOrEqual(5);
});

it.each(['continueRegularOutput', 'continueErrorOutput'] as const)(
	'returns all items with %s',
	async (onError) => {
		addFaults({ ...FAULTS.unauthorised(), times: 5 });
		const items = people(12);
		const result = await run(lookup(once), items, { settings, onError });
		expect(result.links).toEqual(items.map((_item, index) => index));
		expect(result.errorItems).toEqual([]);
		expect(result.items.filter(({ json }) => json.error !== undefined)).toEqual([]);
	},
);

it('returns all pages and fetches each once', async () => {
	addFaults({ status: 500, ...matching({ page: 3 }), times: 1 });
	addFaults({ list: { rows: 60, pageSize: 10 } });
	const form = search({ ...once, concurrency: 1 });
	const { ids } = await run(form, searches('a', 'b'), { settings });
	expect(ids).toEqual([...rowIds(60), ...rowIds(60)]);
	expect([...pagesOf('a'), ...pagesOf('b')].sort()).toEqual(
		[1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 3].sort(),
	);
});

it('continues with the cursor at which an earlier try ended', async () => {
	addFaults({ status: 500, ...matching({ page: 3 }), times: 1 });
	addFaults({ list: { rows: 200, pageSize: 50, cursor: 'each', requireCursor: true } });
	const { ids } = await run(listOf('post', once), searches('a'), { settings });
	expect(ids).toEqual(rowIds(200));
	expect(pagesOf()).toEqual([1, 2, 3, 3, 4]);
});

it('reuses the session of an earlier try', async () => {
	addFaults({ status: 500, ...matching({ page: 3 }), times: 1 });
	addFaults({ list: { rows: 100, pageSize: 25 } });
	const { ids } = await run(listOf('lead', once), searches('a'), { settings });
	expect(ids).toEqual(rowIds(100));
	const sessions = queries().map(({ sessionId }) => sessionId);
	expect(sessions).toEqual(Array(5).fill(sessions[0]));
});

it.each<[string, Fault[]]>([
	['failed', [{ status: 400, times: 1, ...matching({ search: 'a', page: 4 }) }]],
	// The items take turns, and the other one ends the run.
	['was not sent', []],
])('fetches the remaining pages after Keep if the next page %s', async (_name, faults) => {
	for (const fault of faults) addFaults(fault);
	addFaults({ status: 400, times: 1, skip: 3, ...matching({ search: 'b' }) });
	addFaults({ list: { rows: 60, pageSize: 10 } });
	const onPageFailure = '={{ $json.search === "a" ? "keep" : "fail" }}';
	const form = search({ ...once, concurrency: 1, onPageFailure });
	const result = await run(form, searches('a', 'b'), { settings });
	expect(result.error).toBeUndefined();
	expect(result.ids).toEqual([...rowIds(60), ...rowIds(60)]);
});

it('looks up nothing again that the first try found, or searched in vain', async () => {
	const items = people(5);
	const names = items.map(({ name }) => String(name));
	const missing = { query: { query: names[1] } };
	addFaults({ ...FAULTS.notFound(), when: missing });
	addFaults({ ...FAULTS.serverError(), skip: 1, times: 1 });
	const form = lookup({ ...once, concurrency: 1, whenNotFound: 'skip' });
	const result = await run(form, items, { settings });
	expect(result.error).toBeUndefined();
	expect(result.links).toEqual([0, 2, 3, 4]);
	expect(queries().map(({ query }) => query)).toEqual([...names.slice(0, 3), ...names.slice(2)]);
});

it('remembers that the first try reached the service', async () => {
	const items = people(3);
	addFaults({ ...FAULTS.serverError(), skip: 2, times: 1 });
	const missing = { query: { query: String(items[2].name) } };
	addFaults({ ...FAULTS.notFound(), when: missing });
	const form = lookup({ ...once, concurrency: 1, whenNotFound: 'skip' });
	const result = await run(form, items, { settings });
	expect(result.error).toBeUndefined();
	expect(result.links).toEqual([0, 1]);
});

it('reports the last failure when the second try fails too', async () => {
	const items = people(3);
	addFaults({ ...FAULTS.serverError(), times: 1 });
	addFaults({ status: 400, ...matching({ query: items[2].name }) });
	const { error } = await run(lookup(once), items, { settings });
	expect(error?.message).toBe(`Made to answer 400 (item 3). ${WAY_OUT}`);
	expect(error?.context?.itemIndex).toBe(2);
});

it('sends nothing in either try when an item is invalid', async () => {
	const items = [...people(3), { name: '' }];
	const { error } = await run(lookup(), items, { settings });
	expect(error?.context?.itemIndex).toBe(3);
	expect(requestCount()).toBe(0);
});

it('limits the second try separately', async () => {
	service().latency = 50;
	addFaults({ ...FAULTS.rateLimited(), times: 1 });
	// The first try sends five more.
	addFaults({ skip: 5, together: 6 });
	const form = lookup({ ...once, concurrency: 6 });
	await run(form, people(30), { settings });
	expect(service().requestLog.peak).toBe(6);
	expect(requestCount()).toBeGreaterThanOrEqual(31);
});

describe('expressions that return something else in each try', () => {
	const CHANGING = '{{ Math.random() }}, {{ $now.toMillis() }}';
	const letter = (text = `=Hi {{ $json.text }}, it is ${CHANGING}`) =>
		({ ...message(once), message: text }) as Form;
	const to = () => service().sent.messages.map((one) => one.to);
	const asked = () => queries().map((query) => query.message);

	beforeEach(() => {
		let last = 0;
		jest.spyOn(Math, 'random').mockImplementation(() => (last = (last + 0.137) % 1));
	});

	it.each(ON_ERROR)('send each message once, On Error = %s', async (onError) => {
		// With an error output, n8n tries again only if the first item failed.
		const failing = onError ? 0 : 2;
		addFaults({ ...FAULTS.executedThen(500), skip: failing, times: 1 });
		const result = await run(letter(), letters(3), { settings: RETRYING, onError });
		expect(to()).toEqual(letters(3).map((one) => one.to));
		expect(requestCount()).toBe(3);
		const said = result.error?.message ?? result.failures[0].json.error;
		expect(said).toContain('may have been sent');
		const sent = result.rows.map(({ json }) => (json.body as { text: string }).text);
		expect(sent).toEqual(onError ? asked().slice(1) : []);
	});

	it('send a message that did not arrive as it was first written', async () => {
		addFaults({ ...FAULTS.rateLimited(), skip: 1, times: 1 });
		const result = await run(letter(), letters(3), { settings: RETRYING });
		expect(result.error).toBeUndefined();
		expect(to()).toEqual(letters(3).map((one) => one.to));
		const [first, refused, again, last] = asked();
		expect([again, new Set([first, refused, last]).size]).toEqual([refused, 3]);
	});

	it.each<[status: number, fault: Fault]>([
		...[400, 403, 422].map((status): [number, Fault] => [status, FAULTS.envelope(status)]),
		...[401, 402, 404].map((status): [number, Fault] => [status, { status }]),
	])('fix nothing if the service refused a text with %s', async (_status, fault) => {
		addFaults({ ...fault, skip: 1, times: 1 });
		const result = await run(letter(), letters(3), { settings: RETRYING });
		expect(result.error).toBeUndefined();
		expect(to()).toHaveLength(3);
		const [, refused, again] = asked();
		expect(again).not.toBe(refused);
	});

	it('fix nothing if this node refused a text', async () => {
		let tries = 0;
		jest.spyOn(Math, 'random').mockImplementation(() => Math.min(tries, 0.5));
		const text = '=Hi {{ $json.text === "letter 1" && Math.random() === 0 ? "[name]" : "Jane" }}';
		const credentials = () => {
			tries++;
			return credentialsOf(service(), ACCOUNT);
		};
		const result = await run(letter(text), letters(3), { settings: RETRYING, credentials });
		expect(result.error).toBeUndefined();
		expect(asked()).toEqual(['Hi Jane', 'Hi Jane', 'Hi Jane']);
	});

	it('keep the result of a message whose text a later try would refuse', async () => {
		addFaults({ ...FAULTS.rateLimited(), skip: 2, times: 1 });
		jest.spyOn(Math, 'random').mockImplementation(() => (requestCount() < 3 ? 0.5 : 0));
		const text = '=Hi {{ Math.random() === 0 ? "[name]" : "Jane" }}';
		const result = await run(letter(text), letters(3), { settings: RETRYING });
		expect(result.error).toBeUndefined();
		expect(result.links).toEqual([0, 1, 2]);
		expect(asked()).toEqual(Array(4).fill('Hi Jane'));
	});

	it('name the rows of an earlier try if a later one is refused', async () => {
		addFaults({ ...FAULTS.executedThen(500), skip: 1, times: 1 });
		jest.spyOn(Math, 'random').mockImplementation(() => (requestCount() < 2 ? 0 : 0.9));
		const name = '$json.text === "letter 2" && Math.random() > 0.5 ? "[name]" : "Jane"';
		const form = letter(`=Hi {{ ${name} }}`);
		const { error } = await run(form, letters(3), { settings: RETRYING });
		expect(error?.message).toContain('placeholder "[name]" in 1 of 3 items (item 3)');
		expect(error?.description).toContain(
			'Leave out items 1 to 2, because an earlier try sent them',
		);
		expect(requestCount()).toBe(2);
	});

	it('keep the output of the try that was paid for', async () => {
		const count = requestCount();
		const isFirst = () => requestCount() - count < 3;
		jest.spyOn(Math, 'random').mockImplementation(() => (isFirst() ? 0 : 0.9));
		addFaults({ status: 500, ...matching({ page: 3 }), times: 1 });
		addFaults({ list: { rows: 100, pageSize: 25 } });
		const resultField = '={{ Math.random() < 0.5 ? "found" : "a.b" }}';
		const form = listOf(
			'lead',
			{ ...once, resultField },
			{ returnAll: '={{ Math.random() < 0.5 }}' },
		);
		const result = await run(form, searches('a'), { settings: RETRYING });
		expect(result.items).toHaveLength(100);
		expect(Object.keys(result.items[0].json)).toEqual([...Object.keys(searches('a')[0]), 'found']);
	});

	it('read the credentials again after the service refused the key', async () => {
		let tries = 0;
		const right = credentialsOf(service());
		const credentials = () => (tries++ ? right : { ...right, apiKey: 'another-key-another-key' });
		const result = await run(lookup(once), people(1), { settings: RETRYING, credentials });
		expect(result.error).toBeUndefined();
	});

	it('ask a person to connect once, whoever they name then', async () => {
		addFaults({ ...FAULTS.executedThen(500), skip: 2, times: 1 });
		const items = letters(9).map((one) => one.to);
		const url = '={{ $json.all[Math.floor(Math.random() * 3)] }}';
		const form = { ...invitation(once), profile: { __rl: true, mode: 'url', value: url } } as Form;
		// Other people in each row, because a person is asked once per run.
		const rows = [0, 3, 6].map((start) => ({ all: items.slice(start, start + 3) }));
		const result = await run(form, rows, { settings: RETRYING });
		expect(result.error?.message).toContain('may have been sent');
		expect(requestCount()).toBe(3);
	});

	it('pay no page of a list twice', async () => {
		addFaults({ status: 500, ...matching({ page: 4 }), times: 1 });
		addFaults({ list: { rows: 100, pageSize: 25 } });
		const form = listOf('lead', { ...once, sessionId: '=session {{ Math.random() }}' });
		const result = await run(form, searches('a'), { settings: RETRYING });
		expect(result.ids).toEqual(rowIds(100));
		expect(pagesOf()).toEqual([1, 2, 3, 4, 4]);
	});
});
