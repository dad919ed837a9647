// Messages and connection requests: after which faults they are sent again, and the order in which they are sent.
import { expireTimeouts } from '../../helpers/clock.mts';
import { cutConnections } from '../../helpers/cut-connections.mts';
import { invitation, message } from '../../helpers/forms.mts';
import { letters } from '../../helpers/inputs.mts';
import { blamedBy, detailsOf } from '../../helpers/results.mts';
import type { Scenario } from '../../helpers/engine';
import { RETRYING, run } from '../../helpers/runs.mts';
import { addFaults, requestCount, useService } from '../../helpers/service.mts';
import { FAULTS } from '../../service/known-faults.mts';
import type { Fault } from '../../service/faults.mts';

const service = useService();

const DOUBT = 'It may have been sent.';
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
	['a 404 of a gateway', FAULTS.gateway(404)],
	['HTTP 401', { status: 401 }],
	['402 inside a 200', FAULTS.envelope(402)],
	['HTTP 403', FAULTS.forbidden()],
];
/** What a service may answer that does not say what it has sent. */
const ACCEPTED: Faults = [
	['other JSON', { executed: true, body: '{"ok":true}' }],
	['no result', FAULTS.noResult()],
];
const NO_RESOURCE = { status: 400, body: { error: 'No available resource' } };
const IN_DOUBT: Faults = [
	['HTTP 408', FAULTS.executedThen(408)],
	['a 403 of a gateway', FAULTS.blocked()],
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
	['a redirect', FAULTS.redirect()],
	['an error text alone', { patch: { element: null, error: 'Something happened' } }],
	['an error text with a result', { patch: { error: 'Slow today' } }],
	['a status that is a text', { patch: { status: 'error' } }],
];

/** One of each, because all writes are sent in the same way. */
const FEW = [NOT_SENT_YET, REJECTED, ACCEPTED, IN_DOUBT].map(([first]) => [first]);

describe.each([
	[
		'a message',
		message,
		() => service().sent.messages,
		[NOT_SENT_YET, REJECTED, ACCEPTED, IN_DOUBT],
	],
	['a connection request', invitation, () => service().sent.connections, FEW],
] as const)('%s', (_write, form, sent, [notSentYet, rejected, accepted, inDoubt]) => {
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

	it.each(accepted)('is sent once, and is a success after %s', async (_after, fault) => {
		for (const scenario of [{}, { onError }, { settings: RETRYING }] as const) {
			expect(await write(fault, scenario)).toEqual({ ...ALL, requests: 3 });
		}
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
		const inDoubt = { ...FAULTS.executedThen(500), skip: 1, times: 1 };
		addFaults({ ...FAULTS.envelope(400), times: 1 }, inDoubt);
		const scenario = { settings: RETRYING, onError: 'continueRegularOutput' } as const;
		const { failed, failures } = await run(message(), letters(4), scenario);
		// Four requests of the first try, and one more for the item that was rejected.
		expect(requestCount()).toBe(5);
		expect(service().sent.messages).toHaveLength(4);
		expect(failed).toEqual([2]);
		expect(failures[0].json.error).toContain(DOUBT);
	});
});

it('the result of a message names its person as the request does', async () => {
	addFaults({ patch: { element: { recipient: 'urn:li:member:7' } } });
	const [letter] = letters(1);
	const { items } = await run(message(), [letter]);
	expect(items[0].json.recipient).toBe(String(letter.to).replace(/\/$/, ''));
});

it.each([
	['ends after three rejected keys', { status: 401 }, [...Array(3).fill('credentials'), 'notSent']],
	['ends after three in doubt', FAULTS.executedThen(500), [...Array(3).fill('inDoubt'), 'notSent']],
	['goes on after refusals of the plan', FAULTS.forbidden(), Array(4).fill('plan')],
])('a run of messages %s in a row', async (_what, fault, kinds) => {
	addFaults({ ...fault, skip: 1 });
	const { failures, links } = await run(message(), letters(5), { onError });
	expect(links).toEqual([0]);
	expect(failures.map((item) => detailsOf(item).kind)).toEqual(kinds);
	expect(requestCount()).toBe(1 + kinds.filter((kind) => kind !== 'notSent').length);
});

describe('On Error = Stop', () => {
	const bad = () => letters(4).map((row, index) => (index === 3 ? { ...row, to: '' } : row));

	it.each([
		['message', message],
		['connection request', invitation],
	])('sends no %s if a row is invalid', async (_what, form) => {
		const { error } = await run(form(), bad(), { settings: RETRYING });
		expect(blamedBy(error)).toBe(3);
		expect(requestCount()).toBe(0);
	});

	it('ends with a row in doubt, and says up to which row messages were sent', async () => {
		addFaults({ ...FAULTS.executedThen(500), skip: 2, times: 1 });
		const { error } = await run(message(), letters(4));
		expect(blamedBy(error)).toBe(2);
		expect(error?.description).toContain('Everything up to item 3 was sent or may have been');
		expect(requestCount()).toBe(3);
	});
});
