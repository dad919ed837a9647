// Messages and connection requests: after which faults they are sent again, and the order in which they are sent.
import { expireTimeouts } from '../../helpers/clock.mts';
import { cutConnections } from '../../helpers/cut-connections.mts';
import { invitation, message } from '../../helpers/forms.mts';
import { letters } from '../../helpers/inputs.mts';
import { blamedBy, WAY_OUT } from '../../helpers/results.mts';
import type { Scenario } from '../../helpers/engine';
import { RETRYING, run } from '../../helpers/runs.mts';
import { addFaults, requestCount, useService } from '../../helpers/service.mts';
import { FAULTS } from '../../service/known-faults.mts';
import type { Fault } from '../../service/faults.mts';

const service = useService();

const DOUBT = 'may have been sent; check before sending again';
const onError = 'continueErrorOutput';

type Faults = Array<[after: string, fault: Fault]>;

/** What the second of three writes meets once, by what follows. */
const NOT_SENT_YET: Faults = [
	['HTTP 429', FAULTS.rateLimited()],
	['429 inside a 200', FAULTS.envelope(429)],
];
const REJECTED: Faults = [
	['HTTP 400', { status: 400 }],
	['403 inside a 200', FAULTS.envelope(403)],
	['a 403 of a gateway', FAULTS.blocked()],
	['a 404 of a gateway', FAULTS.gateway(404)],
];
const FATAL: Faults = [
	['HTTP 401', { status: 401 }],
	['402 inside a 200', FAULTS.envelope(402)],
	['HTTP 403', { status: 403 }],
];
const NO_RESOURCE = { status: 400, body: { error: 'No available resource' } };
const IN_DOUBT: Faults = [
	['HTTP 408', FAULTS.executedThen(408)],
	['HTTP 500', FAULTS.serverError()],
	['HTTP 500 after it was sent', FAULTS.executedThen(500)],
	['500 inside a 200', { patch: { status: 500, element: null, error: 'Broken' } }],
	['HTTP 503', FAULTS.gateway(503)],
	['no free account', FAULTS.noResource()],
	['no free account as HTTP 400', NO_RESOURCE],
	['a reset', { drop: 'connect' }],
	['a drop in the body', { drop: 'body' }],
	['HTML', FAULTS.html()],
	['a text', { executed: true, body: 'Thank you' }],
	['other JSON', { executed: true, body: '{"ok":true}' }],
	['a redirect', FAULTS.redirect()],
	['no result', FAULTS.noResult()],
	['an error text alone', { patch: { element: null, error: 'Something happened' } }],
	['an error text with a result', { patch: { error: 'Slow today' } }],
	['a status that is a text', { patch: { status: 'error' } }],
];

/** One of each, because all writes are sent in the same way. */
const FEW = [NOT_SENT_YET, REJECTED, FATAL, IN_DOUBT].map(([first]) => [first]);

describe.each([
	['a message', message, () => service().sent.messages, [NOT_SENT_YET, REJECTED, FATAL, IN_DOUBT]],
	['a connection request', invitation, () => service().sent.connections, FEW],
] as const)('%s', (_write, form, sent, [notSentYet, rejected, fatal, inDoubt]) => {
	/** Writes to three people, of whom no one may get two. */
	async function write(fault: Fault, scenario: Partial<Scenario>) {
		service().reset();
		addFaults({ ...fault, skip: 1, times: 1 });
		const { error, links, failed, failures } = await run(form(), letters(3), scenario);
		const recipients = sent().map(({ to }) => to);
		expect(new Set(recipients).size).toBe(recipients.length);
		const said = [error?.message, ...failures.map(({ json }) => json.error)].join();
		const outcome = { requests: requestCount(), rows: links, failed };
		return { ...outcome, thrown: blamedBy(error), inDoubt: said.includes(DOUBT) };
	}

	const ALL = { rows: [0, 1, 2], failed: [], thrown: undefined, inDoubt: false };
	const THROWN = { requests: 2, rows: [], failed: [], thrown: 1, inDoubt: false };
	const OTHERS = { requests: 3, rows: [0, 2], failed: [1], thrown: undefined, inDoubt: false };

	it.each(notSentYet)('is sent again after %s', async (_after, fault) => {
		for (const scenario of [{}, { onError }, { settings: RETRYING }] as const) {
			expect(await write(fault, scenario)).toEqual({ ...ALL, requests: 4 });
		}
	});

	it.each(rejected)('is sent again by Retry On Fail alone after %s', async (_after, fault) => {
		expect(await write(fault, {})).toEqual(THROWN);
		expect(await write(fault, { onError })).toEqual(OTHERS);
		expect(await write(fault, { settings: RETRYING })).toEqual({ ...ALL, requests: 4 });
	});

	it.each(fatal)('is the last one after %s, but for Retry On Fail', async (_after, fault) => {
		expect(await write(fault, {})).toEqual(THROWN);
		const first = { ...OTHERS, requests: 2, rows: [0], failed: [1, 2] };
		expect(await write(fault, { onError })).toEqual(first);
		expect(await write(fault, { settings: RETRYING })).toEqual({ ...ALL, requests: 4 });
	});

	it.each(inDoubt)('is never sent again after %s', async (_after, fault) => {
		expect(await write(fault, {})).toEqual({ ...THROWN, inDoubt: true });
		expect(await write(fault, { onError })).toEqual({ ...OTHERS, inDoubt: true });
		expect(await write(fault, { settings: RETRYING })).toEqual({ ...THROWN, inDoubt: true });
	});
});

it.each([
	['a timeout', { hang: true }, 0],
	['a response that is too slow', { drip: 100 }, 1],
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

it.each(['ENETUNREACH', 'ECONNREFUSED'])(
	'a message is retried after %s, and arrives once',
	async (code) => {
		const cut = cutConnections(code, 'connect', () => true, 2);
		const { items } = await run(message(), letters(1));
		cut.stop();
		expect([cut.count, items.length, service().sent.messages.length]).toEqual([2, 1, 1]);
	},
);

it('messages are sent one at a time in the order of the input items, retries too', async () => {
	service().latency = 5;
	const busy = { ...FAULTS.rateLimited(), times: 3 };
	addFaults(busy, { ...busy, skip: 3 });
	await run(message(), letters(6));
	expect(service().sent.messages).toEqual(letters(6));
	expect(requestCount()).toBe(12);
	expect(service().requestLog.peak).toBe(1);
});

describe('Retry On Fail', () => {
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

	it.each(['', null, {}])('sends once if good raw responses have the error %j', async (error) => {
		addFaults({ patch: { error } });
		const raw = { ...message(), output: 'raw' };
		const { links, items } = await run(raw, letters(3), { settings: RETRYING });
		expect(service().sent.messages).toHaveLength(3);
		expect(links).toEqual([0, 1, 2]);
		const { serviceError, ...rest } = items[0].json;
		expect(rest).not.toHaveProperty('error');
		expect(serviceError).toEqual(error || undefined);
	});
});

it('the result of a message names its person as the request does', async () => {
	addFaults({ patch: { element: { recipient: 'urn:li:member:7' } } });
	const [letter] = letters(1);
	const { items } = await run(message(), [letter]);
	expect(items[0].json.recipient).toBe(String(letter.to).replace(/\/$/, ''));
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
});
