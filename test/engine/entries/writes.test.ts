// Messages and connection requests: after which faults they are sent again, and the order in which they are sent.
import { expireTimeouts } from '../../helpers/clock.mts';
import { cutConnections } from '../../helpers/cut-connections.mts';
import { credentialsOf } from '../../helpers/fixtures.mts';
import { inBatches, invitation, letters, lookup, message, people } from '../../helpers/inputs.mts';
import { jsonOf, WAY_OUT } from '../../helpers/results.mts';
import { ON_ERROR, RETRYING, run } from '../../helpers/runs.mts';
import { addFaults, requestCount, useService } from '../../helpers/service.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import type { Fault } from '../../simulator/faults.mts';
import { startService } from '../../simulator/server.mts';

const service = useService();

const DOUBT = 'may have been sent; check before sending again';
const WRITES = [
	{ write: 'a message', form: message, sent: () => service().sent.messages },
	{ write: 'a connection request', form: invitation, sent: () => service().sent.connections },
];

/** After `fatal`, nothing is sent for the other items. */
type Fate = 'retried' | 'refused' | 'fatal' | 'in doubt';
const FATES: Array<[fate: Fate, after: string, fault: Fault]> = [
	['retried', 'HTTP 429', FAULTS.rateLimited()],
	['retried', '429 inside a 200', FAULTS.envelope(429)],
	['refused', 'HTTP 400', { status: 400 }],
	['refused', '403 inside a 200', FAULTS.envelope(403)],
	['refused', 'a 403 of a gateway', FAULTS.blocked()],
	['refused', 'a 404 of a gateway', FAULTS.gateway(404)],
	['fatal', 'HTTP 401', { status: 401 }],
	['fatal', '402 inside a 200', FAULTS.envelope(402)],
	['fatal', 'HTTP 403', { status: 403 }],
	['in doubt', 'HTTP 408', FAULTS.executedThen(408)],
	['in doubt', 'HTTP 500', FAULTS.serverError()],
	['in doubt', 'HTTP 500 after it was sent', FAULTS.executedThen(500)],
	['in doubt', '500 inside a 200', { patch: { status: 500, element: null, error: 'Broken' } }],
	['in doubt', 'HTTP 503', FAULTS.gateway(503)],
	['in doubt', 'no free account', FAULTS.noResource()],
	[
		'in doubt',
		'no free account as HTTP 400',
		{ status: 400, body: { error: 'No available resource' } },
	],
	['in doubt', 'a reset', { drop: 'connect' }],
	['in doubt', 'a drop in the body', { drop: 'body' }],
	['in doubt', 'HTML', FAULTS.html()],
	['in doubt', 'a text', { executed: true, body: 'Thank you' }],
	['in doubt', 'other JSON', { executed: true, body: '{"ok":true}' }],
	['in doubt', 'a redirect', FAULTS.redirect()],
	['in doubt', 'no result', FAULTS.noResult()],
	['in doubt', 'an error text alone', { patch: { element: null, error: 'Something happened' } }],
	['in doubt', 'an error text with a result', { patch: { error: 'Slow today' } }],
	['in doubt', 'a status that is a text', { patch: { status: 'error' } }],
];

describe.each(
	FATES.map(([fate, after, fault], index) => ({
		...{ fate, after, fault, onError: ON_ERROR[index % ON_ERROR.length] },
		...WRITES[index % WRITES.length],
	})),
)('$write after $after', ({ fate, fault, form, sent, onError }) => {
	beforeEach(() => addFaults({ ...fault, skip: 1, times: 1 }));
	const recipients = () => sent().map(({ to }) => to);

	it(`is ${fate}, On Error ${onError}`, async () => {
		const { failed, failures, all, error } = await run(form(), letters(3), { onError });
		const ends = fate === 'fatal' || !onError;
		expect(requestCount()).toBe(fate === 'retried' ? 4 : ends ? 2 : 3);
		expect(new Set(recipients()).size).toBe(recipients().length);
		expect(all).toHaveLength(fate === 'retried' || onError ? 3 : 0);
		if (fate === 'retried') return expect(failed).toEqual([]);
		expect(onError ? failed : [error?.context?.itemIndex]).toEqual(onError && ends ? [1, 2] : [1]);
		const said = error ?? {
			message: failures[0].json.error,
			description: failures[0].json.message,
		};
		expect(String(said.message).includes(DOUBT)).toBe(fate === 'in doubt');
		expect(String(said.description).includes('received it')).toBe(fate === 'in doubt');
		expect(said.message).not.toContain('found');
	});

	it('is never sent twice by Retry On Fail', async () => {
		const { error, links } = await run(form(), letters(3), { settings: RETRYING });
		const isInDoubt = fate === 'in doubt';
		expect(requestCount()).toBe(isInDoubt ? 2 : 4);
		expect(error?.context?.itemIndex).toBe(isInDoubt ? 1 : undefined);
		expect(links).toEqual(isInDoubt ? [] : [0, 1, 2]);
		if (!isInDoubt) expect(recipients()).toEqual(letters(3).map(({ to }) => to));
	});
});

it.each([
	['a timeout', { hang: true }, 0],
	['a response that is too slow', FAULTS.dripping(100), 1],
])('a message is sent once after %s', async (_what, fault, executed) => {
	expireTimeouts(1, requestCount);
	addFaults(fault);
	const { error } = await run(message(), letters(1));
	expect(requestCount()).toBe(1);
	expect(error?.message).toContain(DOUBT);
	expect(service().sent.messages).toHaveLength(executed);
});

it('a message is sent once when an open connection ends with EHOSTUNREACH', async () => {
	service().latency = 200;
	const cut = cutConnections('EHOSTUNREACH', 'read', () => requestCount() > 0);
	const { error } = await run(message(), letters(1));
	cut.stop();
	expect([cut.count, requestCount()]).toEqual([1, 1]);
	expect(error?.message).toContain(DOUBT);
});

it('a message is retried when no connection opens because of ENETUNREACH', async () => {
	const cut = cutConnections('ENETUNREACH', 'connect', () => true, 2);
	const { items } = await run(message(), letters(1));
	cut.stop();
	expect([cut.count, items.length, service().sent.messages.length]).toEqual([2, 1, 1]);
});

it('a message is retried while the connection is refused, and arrives once', async () => {
	jest.mocked(Math.random).mockReturnValue(0.1);
	const gone = await startService();
	await gone.close();
	let late: Promise<typeof gone> | undefined;
	const { items } = await run(message({ maxOutage: 0, maxRetries: 10 }), letters(1), {
		credentials: credentialsOf(service(), { baseUrl: gone.url }),
		during: () => (late = startService({ port: Number(gone.url.split(':')[2]) })),
	});
	const { sent, close } = await late!;
	expect([items.length, sent.messages.length]).toEqual([1, 1]);
	await close();
});

it('messages keep the order of the input items when some are retried', async () => {
	const busy = { ...FAULTS.rateLimited(), times: 3 };
	addFaults(busy, { ...busy, skip: 3 });
	await run(message(), letters(6));
	expect(service().sent.messages).toEqual(letters(6));
	expect(requestCount()).toBe(12);
});

it('messages are sent in order and one at a time if batches overlap', async () => {
	service().latency = 20;
	const { all } = await run(inBatches(message()), letters(6), { entry: 'customOperations' });
	expect(all).toHaveLength(6);
	expect(service().sent.messages).toEqual(letters(6));
	expect(service().requestLog.peak).toBe(1);
});

describe('Retry On Fail', () => {
	it.each(ON_ERROR)('sends each message once if the first fails, %s', async (onError) => {
		addFaults({ ...FAULTS.envelope(400), times: 1 });
		const result = await run(message(), letters(4), { settings: RETRYING, onError });
		expect(result.error).toBeUndefined();
		expect(service().sent.messages).toHaveLength(4);
		if (onError !== 'continueErrorOutput') expect(result.links).toEqual([0, 1, 2, 3]);
	});

	it('keeps the results of the first try with On Error on', async () => {
		addFaults({ ...FAULTS.envelope(400), times: 1 }, { ...FAULTS.noResult(), skip: 1, times: 1 });
		const scenario = { settings: RETRYING, onError: 'continueRegularOutput' } as const;
		const { failed, failures } = await run(message(), letters(4), scenario);
		// Three requests of the first try, and one more for the item that was not delivered.
		expect(requestCount()).toBe(5);
		expect(service().sent.messages).toHaveLength(4);
		expect(failed).toEqual([2]);
		expect(failures[0].json.error).toContain(DOUBT);
	});

	it.each([{ error: '' }, { error: null }, { error: {} }])(
		'sends a message once when good responses have %j, Output Raw',
		async (patch) => {
			addFaults({ patch });
			const raw = { ...message(), output: 'raw' };
			const { links, items } = await run(raw, letters(3), { settings: RETRYING });
			expect(service().sent.messages).toHaveLength(3);
			expect(links).toEqual([0, 1, 2]);
			const { serviceError, ...rest } = items[0].json;
			expect(rest).not.toHaveProperty('error');
			expect(serviceError).toEqual(patch.error || undefined);
		},
	);
});

describe('the advice to run the others', () => {
	const bad = () => letters(4).map((row, index) => (index === 3 ? { ...row, to: '' } : row));

	it.each([
		['an invalid row', message, bad, {}],
		['a row in doubt', message, () => letters(4), FAULTS.executedThen(500)],
		['an invalid connection request', invitation, bad, {}],
	])('is not given for writes after %s', async (_what, form, rows, fault) => {
		if (Object.keys(fault).length > 0) addFaults({ ...fault, skip: 2, times: 1 });
		const { error } = await run(form(), rows());
		expect(error?.message).toMatch(/item [34]\)/);
		expect(error?.message).not.toContain(WAY_OUT);
	});

	it('is not given when a later try rejects a row', async () => {
		const tries = await run(message(), bad(), { settings: RETRYING });
		expect(tries.error?.message).not.toContain(WAY_OUT);
	});

	it('is given for reads', async () => {
		const { error } = await run(lookup(), [...people(1), { name: '' }]);
		expect(error?.message).toContain(WAY_OUT);
	});

	it('is not in error items', async () => {
		const { failures } = await run(message(), bad(), { onError: 'continueErrorOutput' });
		expect(JSON.stringify(jsonOf(failures))).not.toContain(WAY_OUT);
	});
});
