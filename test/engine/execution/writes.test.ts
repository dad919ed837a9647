// Messages and connection requests: which may have been delivered, in which order they are sent, and what a second try sends.
import { FAULTS } from '../../simulator/known-faults.mts';
import type { Fault } from '../../simulator/faults.mts';
import { cutConnections } from './cut-connections.mts';
import {
	allItems,
	failures,
	invitation,
	letters,
	linkOf,
	message,
	ON_ERROR,
	run,
	useService,
} from '../../helpers/runs.mts';

const service = useService();

const DOUBT = 'may have been sent; check before sending again';
const WRITES = [
	['a message', message, () => service().sent.messages],
	['a connection request', invitation, () => service().sent.connections],
] as const;

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
const UNDELIVERED: Array<[name: string, fault: Fault]> = [
	['a 400', FAULTS.envelope(400)],
	['a 404', FAULTS.envelope(404)],
	["a gateway's 403", FAULTS.blocked('html')],
	['HTTP 422', { status: 422 }],
	['HTTP 414', { status: 414, body: '<html>' }],
];
const retrying = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };

describe.each(WRITES)('%s', (_name, form, sent) => {
	it.each(DOUBTFUL)('says that it may have been sent after %s', async (_fault, fault) => {
		service().faults.add(fault);
		const { error } = await run(service(), form(), { items: letters(service(), 1) });
		expect(error?.message).toContain(DOUBT);
		expect(error?.message).not.toContain('found');
		expect(error?.description).toContain('received it');
		expect(sent()).toHaveLength(1);
	});

	it.each(UNDELIVERED)('is sent once and reported as not sent after %s', async (_fault, fault) => {
		service().faults.add(fault);
		const { error } = await run(service(), form(), { items: letters(service(), 1) });
		expect(error?.message).not.toContain(DOUBT);
		expect(service().requestLog.count()).toBe(1);
	});

	it.each(['EHOSTUNREACH', 'ENETUNREACH'])(
		'is sent once when an open connection ends with %s',
		async (code) => {
			service().latency = 200;
			const cut = cutConnections(code, 'read', () => service().requestLog.count() > 0);
			const { error } = await run(service(), form(), { items: letters(service(), 1) });
			cut.stop();
			expect(cut.count).toBe(1);
			expect(service().requestLog.count()).toBe(1);
			expect(error?.message).toContain(DOUBT);
		},
	);

	it.each(['EHOSTUNREACH', 'ENETUNREACH'])(
		'is retried when no connection opens because of %s',
		async (code) => {
			const cut = cutConnections(code, 'connect', () => true, 2);
			const { error, items } = await run(service(), form(), { items: letters(service(), 1) });
			cut.stop();
			expect(cut.count).toBe(2);
			expect(error).toBeUndefined();
			expect(items).toHaveLength(1);
			expect(sent()).toHaveLength(1);
		},
	);

	it('keeps the order of the input items when some are retried', async () => {
		const items = letters(service(), 6);
		service().faults.add({ ...FAULTS.rateLimited(), times: 3 });
		service().faults.add({ ...FAULTS.rateLimited(), skip: 3, times: 3 });
		await run(service(), form(), { items });
		expect(sent().map(({ to }) => to)).toEqual(items.map(({ to }) => to));
		expect(service().requestLog.count()).toBe(12);
	});

	describe('with Retry On Fail', () => {
		it.each(DOUBTFUL)('does not repeat a write after %s', async (_fault, fault) => {
			service().faults.add({ ...fault, skip: 1, times: 1 });
			const items = letters(service(), 4);
			const { error } = await run(service(), form(), { items, settings: retrying });
			expect(error?.message).toContain(DOUBT);
			expect(error?.context?.itemIndex).toBe(1);
			expect(sent().map(({ to }) => to)).toEqual([items[0].to, items[1].to]);
		});

		it.each(ON_ERROR)('sends each once if the first fails, On Error %s', async (on) => {
			service().faults.add({ ...FAULTS.envelope(400), times: 1 });
			const items = letters(service(), 4);
			const result = await run(service(), form(), { items, settings: retrying, onError: on });
			expect(result.error).toBeUndefined();
			expect([...sent().map(({ to }) => to)].sort()).toEqual(items.map(({ to }) => to).sort());
			const returned = allItems(result).filter(({ json }) => json.error === undefined);
			if (on !== 'continueErrorOutput') expect(returned.map(linkOf)).toEqual([0, 1, 2, 3]);
		});

		it('returns the results of the first try with On Error on', async () => {
			service().faults.add({ ...FAULTS.envelope(400), times: 1 });
			service().faults.add({ ...FAULTS.noResult(), skip: 1, times: 1 });
			const result = await run(service(), form(), {
				items: letters(service(), 4),
				settings: retrying,
				onError: 'continueRegularOutput',
			});
			// Three requests of the first try, and one more for the item that was not delivered.
			expect(service().requestLog.count()).toBe(5);
			expect(sent()).toHaveLength(4);
			expect(failures(result).map(linkOf)).toEqual([2]);
			expect(failures(result)[0].json.error).toContain(DOUBT);
		});

		it.each([{ error: 'Slow today' }, { errors: ['Slow today'] }, { status: 'error' }])(
			'does not take a result with %j for a success',
			async (patch) => {
				service().faults.add({ patch });
				const { error } = await run(service(), form(), { items: letters(service(), 3) });
				expect(error?.message).toContain(DOUBT);
				expect(sent()).toHaveLength(1);
			},
		);

		it.each([{ error: '' }, { error: null }, { error: {} }])(
			'sends once when good responses have %j, Output Raw',
			async (patch) => {
				service().faults.add({ patch });
				const items = letters(service(), 3);
				for (const onError of ON_ERROR) {
					service().sent.clear();
					const raw = { ...form(), output: 'raw' };
					const result = await run(service(), raw, { items, settings: retrying, onError });
					expect(sent()).toHaveLength(3);
					expect(result.items.map(linkOf)).toEqual([0, 1, 2]);
					const { serviceError, ...rest } = result.items[0].json;
					expect(rest).not.toHaveProperty('error');
					expect(serviceError).toEqual(patch.error || undefined);
				}
			},
		);

		it('waits for a message of an earlier try that is still in flight', async () => {
			const entry = 'routing';
			service().latency = 1_500;
			const items = letters(service(), 2).map((item, index) => ({ ...item, bad: index === 1 }));
			const broken = {
				...form({ maxRetries: "={{ $json.bad ? $('Nowhere').item.json.none : 0 }}" }),
				requestOptions: { batching: { batch: { batchSize: 1, batchInterval: 300 } } },
			};
			const settings = { ...retrying, maxTries: 2 };
			await run(service(), broken, { entry, items, settings });
			expect(service().requestLog.count()).toBe(1);
		});
	});
});

it('sends a message of 24 kB without shortening it', async () => {
	const text = 'A long letter ünd more. '.repeat(1_000);
	const items = [{ ...letters(service(), 1)[0], text: text.trim() }];
	const { error } = await run(service(), message(), { items });
	expect(error).toBeUndefined();
	expect(service().sent.messages).toEqual(items);
});

it.each([414, 431])('says that a message is too long after HTTP %d', async (status) => {
	service().faults.add({ status, body: '<html>Too long</html>' });
	const { error } = await run(service(), message(), { items: letters(service(), 1) });
	expect(error?.description).toMatch(/too long/);
	expect(error?.description).not.toContain('Base URL');
	expect(service().requestLog.count()).toBe(1);
});
