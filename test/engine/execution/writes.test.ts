// Messages and connection requests: which may have been delivered, in which order they are sent, and what a second try sends.
import { FAULTS } from '../../simulator/known-faults.mts';
import type { Fault } from '../../simulator/faults.mts';
import { cutConnections } from './cut-connections.mts';
import {
	addFaults,
	inBatches,
	invitation,
	letters,
	linkOf,
	message,
	ON_ERROR,
	requestCount,
	RETRYING,
	run,
	useService,
} from '../../helpers/runs.mts';

const service = useService();

const DOUBT = 'may have been sent; check before sending again';
const DOUBTFUL: Array<[name: string, fault: Fault]> = [
	['a 200 without a result', FAULTS.noResult()],
	['a 200 with an error text alone', { patch: { element: null, error: 'Something happened' } }],
	['a 200 that is not JSON', { executed: true, body: 'Thank you' }],
	['a 200 of something else', { executed: true, body: '{"ok":true}' }],
	['an empty 200', { executed: true, body: '' }],
	['a connection that breaks in the response', { drop: 'body' }],
	...([408, 500, 502, 504] as const).map((status): [string, Fault] => [
		`HTTP ${status}`,
		FAULTS.executedThen(status),
	]),
	['408 inside a 200', { patch: { status: 408, element: null, error: 'Timeout' } }],
	['500 inside a 200', { patch: { status: 500, element: null, error: 'Broken' } }],
];

describe.each([
	['a message', message, () => service().sent.messages],
	['a connection request', invitation, () => service().sent.connections],
] as const)('%s', (_name, form, sent) => {
	const recipients = () => sent().map(({ to }) => to);
	const people = (count: number) => letters(count).map(({ to }) => to);

	it.each(DOUBTFUL)('says that it may have been sent after %s', async (_fault, fault) => {
		addFaults(fault);
		const { error } = await run(form(), letters(1));
		expect(error?.message).toContain(DOUBT);
		expect(error?.message).not.toContain('found');
		expect(error?.description).toContain('received it');
		expect(sent()).toHaveLength(1);
	});

	it.each(['EHOSTUNREACH', 'ENETUNREACH'])(
		'is sent once when an open connection ends with %s',
		async (code) => {
			service().latency = 200;
			const cut = cutConnections(code, 'read', () => requestCount() > 0);
			const { error } = await run(form(), letters(1));
			cut.stop();
			expect(cut.count).toBe(1);
			expect(requestCount()).toBe(1);
			expect(error?.message).toContain(DOUBT);
		},
	);

	it.each(['EHOSTUNREACH', 'ENETUNREACH'])(
		'is retried when no connection opens because of %s',
		async (code) => {
			const cut = cutConnections(code, 'connect', () => true, 2);
			const { error, items } = await run(form(), letters(1));
			cut.stop();
			expect(cut.count).toBe(2);
			expect(error).toBeUndefined();
			expect(items).toHaveLength(1);
			expect(sent()).toHaveLength(1);
		},
	);

	it('keeps the order of the input items when some are retried', async () => {
		const busy = { ...FAULTS.rateLimited(), times: 3 };
		addFaults(busy, { ...busy, skip: 3 });
		await run(form(), letters(6));
		expect(recipients()).toEqual(people(6));
		expect(requestCount()).toBe(12);
	});

	it.each(DOUBTFUL)('is not repeated by Retry On Fail after %s', async (_fault, fault) => {
		addFaults({ ...fault, skip: 1, times: 1 });
		const { error } = await run(form(), letters(4), { settings: RETRYING });
		expect(error?.message).toContain(DOUBT);
		expect(error?.context?.itemIndex).toBe(1);
		expect(recipients()).toEqual(people(2));
	});

	it.each(ON_ERROR)('is sent once by Retry On Fail if the first fails, %s', async (onError) => {
		addFaults({ ...FAULTS.envelope(400), times: 1 });
		const result = await run(form(), letters(4), { settings: RETRYING, onError });
		expect(result.error).toBeUndefined();
		expect(recipients().sort()).toEqual(people(4).sort());
		if (onError !== 'continueErrorOutput') expect(result.rows.map(linkOf)).toEqual([0, 1, 2, 3]);
	});

	it('keeps the results of the first try of Retry On Fail with On Error on', async () => {
		addFaults({ ...FAULTS.envelope(400), times: 1 }, { ...FAULTS.noResult(), skip: 1, times: 1 });
		const scenario = { settings: RETRYING, onError: 'continueRegularOutput' } as const;
		const { failed, failures } = await run(form(), letters(4), scenario);
		// Three requests of the first try, and one more for the item that was not delivered.
		expect(requestCount()).toBe(5);
		expect(sent()).toHaveLength(4);
		expect(failed).toEqual([2]);
		expect(failures[0].json.error).toContain(DOUBT);
	});

	it.each([{ error: 'Slow today' }, { errors: ['Slow today'] }, { status: 'error' }])(
		'is in doubt after a result with %j',
		async (patch) => {
			addFaults({ patch });
			const { error } = await run(form(), letters(3));
			expect(error?.message).toContain(DOUBT);
			expect(sent()).toHaveLength(1);
		},
	);

	it.each([{ error: '' }, { error: null }, { error: {} }])(
		'is sent once by Retry On Fail when good responses have %j, Output Raw',
		async (patch) => {
			addFaults({ patch });
			for (const onError of ON_ERROR) {
				service().sent.clear();
				const raw = { ...form(), output: 'raw' };
				const { links, items } = await run(raw, letters(3), { settings: RETRYING, onError });
				expect(sent()).toHaveLength(3);
				expect(links).toEqual([0, 1, 2]);
				const { serviceError, ...rest } = items[0].json;
				expect(rest).not.toHaveProperty('error');
				expect(serviceError).toEqual(patch.error || undefined);
			}
		},
	);

	it('waits for a message of an earlier try that is still in flight', async () => {
		service().latency = 1_500;
		const items = letters(2).map((item, index) => ({ ...item, bad: index === 1 }));
		const broken = form({ maxRetries: "={{ $json.bad ? $('Nowhere').item.json.none : 0 }}" });
		const settings = { ...RETRYING, maxTries: 2 };
		await run(inBatches(broken, 1, 300), items, { entry: 'routing', settings });
		expect(requestCount()).toBe(1);
	});
});

it('sends a message of 24 kB without shortening it', async () => {
	const text = 'A long letter ünd more. '.repeat(1_000);
	const items = [{ ...letters(1)[0], text: text.trim() }];
	const { error } = await run(message(), items);
	expect(error).toBeUndefined();
	expect(service().sent.messages).toEqual(items);
});
