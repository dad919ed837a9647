// What the runs of an execution know of each other: which node returned a result, and what was sent to whom.
import { History, type SentWrites } from '../../../nodes/ProfessionalNetwork/fetch/history';
import { hashOf } from '../../../nodes/ProfessionalNetwork/fetch/hash';
import type { FailureKind, Outcome } from '../../../nodes/ProfessionalNetwork/service/response';

const FOUND: Outcome = { page: { rows: [{}], body: {} } };
const failed = (kind: FailureKind): Outcome => ({ failure: { kind } });

const KEY = 'in/jane #k2j5x0a9';
const WRITE = { key: KEY, sender: '1' };
const OF_OTHER_SENDER = { key: KEY, sender: '2' };
const SEEN = { at: '2026-01-01', where: { place: { itemIndex: 3 }, column: 'message_for' } };
const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

/** Returns a request with this outcome, which counts how often it was sent. */
const requestOf = (outcome: Outcome = FOUND) => jest.fn(async () => outcome);

describe('what a node returned', () => {
	it('is the result of another node for all others, and never for itself', () => {
		const history = new History();
		history.noteReturned('person', 'in/jane', 'Buyer');

		expect(history.isOfOtherNode('person', 'in/jane', 'Seller')).toBe(true);
		expect(history.isOfOtherNode('Person', 'in/jane', 'Seller')).toBe(true);
		expect(history.isOfOtherNode('person', 'in/jane', 'Buyer')).toBe(false);
		expect(history.isOfOtherNode('person', 'in/john', 'Seller')).toBe(false);
		expect(history.isOfOtherNode('seller', 'in/jane', 'Seller')).toBe(false);
	});

	it('stays the result of the first node if another one returned the same', () => {
		const history = new History();
		history.noteReturned('person', 'in/jane', 'Buyer');
		history.noteReturned('person', 'in/jane', 'Seller');

		expect(history.isOfOtherNode('person', 'in/jane', 'Seller')).toBe(true);
		expect(history.isOfOtherNode('person', 'in/jane', 'Buyer')).toBe(true);
	});
});

describe('sendOnce', () => {
	it('sends a write, and then says when', async () => {
		const history = new History();
		const again = requestOf();

		expect(await history.sendOnce(WRITE, requestOf())).toBe(FOUND);
		expect(await history.sendOnce(WRITE, again)).toEqual({
			failure: { kind: 'repeated', facts: { earlier: { at: isoTime } } },
		});
		expect(again).not.toHaveBeenCalled();
	});

	it.each<FailureKind>(['connectionLost', 'unavailable', 'noResult', 'defect', 'reported'])(
		'never sends again what may have arrived: %s',
		async (kind) => {
			const history = new History();
			const again = requestOf();

			expect(await history.sendOnce(WRITE, requestOf(failed(kind)))).toEqual(failed(kind));
			expect(await history.sendOnce(WRITE, again)).toEqual(failed('stillInDoubt'));
			expect(again).not.toHaveBeenCalled();
		},
	);

	it.each<FailureKind>(['unreachable', 'busy', 'rejected', 'notSent', 'cancelled'])(
		'sends again what surely did not arrive: %s',
		async (kind) => {
			const history = new History();

			await history.sendOnce(WRITE, requestOf(failed(kind)));

			expect(await history.sendOnce(WRITE, requestOf())).toBe(FOUND);
		},
	);

	it('sends another text', async () => {
		const history = new History();
		await history.sendOnce(WRITE, requestOf());

		expect(await history.sendOnce({ ...WRITE, key: 'in/jane #other' }, requestOf())).toBe(FOUND);
	});

	it('lets another credential send the same, and each only once', async () => {
		const history = new History();
		await history.sendOnce(WRITE, requestOf());

		expect(await history.sendOnce(OF_OTHER_SENDER, requestOf())).toBe(FOUND);
		for (const write of [WRITE, OF_OTHER_SENDER]) {
			expect((await history.sendOnce(write, requestOf())).failure?.kind).toBe('repeated');
		}
	});

	it('keeps what one credential sent if that of another surely did not arrive', async () => {
		const history = new History();
		await history.sendOnce(WRITE, requestOf());
		await history.sendOnce(OF_OTHER_SENDER, requestOf(failed('rejected')));

		expect((await history.sendOnce(WRITE, requestOf())).failure?.kind).toBe('repeated');
		expect(await history.sendOnce(OF_OTHER_SENDER, requestOf())).toBe(FOUND);
	});

	it('waits for a parallel run that sends the same, and sends only if that did not arrive', async () => {
		const history = new History();
		let end: (outcome: Outcome) => void = () => {};
		const inFlight = new Promise<Outcome>((resolve) => (end = resolve));
		const second = requestOf();
		const third = requestOf();

		const outcomes = Promise.all([
			history.sendOnce(WRITE, async () => await inFlight),
			history.sendOnce(WRITE, second),
			history.sendOnce(WRITE, third),
		]);
		const other = await history.sendOnce(OF_OTHER_SENDER, requestOf());
		expect([other, second.mock.calls.length]).toEqual([FOUND, 0]);
		end(failed('busy'));

		expect(await outcomes).toMatchObject([
			failed('busy'),
			FOUND,
			{ failure: { kind: 'repeated' } },
		]);
		expect(third).not.toHaveBeenCalled();
	});
});

describe('a mark in a row', () => {
	it('keeps its write from being sent, with the first place where it was seen', async () => {
		const history = new History();
		const request = requestOf();
		history.noteSeen(KEY, SEEN);
		history.noteSeen(KEY, { at: '2025-01-01' });

		expect(await history.sendOnce(WRITE, request)).toEqual({
			failure: { kind: 'repeated', facts: { earlier: SEEN } },
		});
		expect(request).not.toHaveBeenCalled();
	});

	it('that another credential made in this execution does not', async () => {
		const history = new History();
		await history.sendOnce(WRITE, requestOf());
		history.noteSeen(KEY, SEEN);

		expect(await history.sendOnce(OF_OTHER_SENDER, requestOf())).toBe(FOUND);
	});
});

describe('a write in doubt in a row', () => {
	it('keeps other rows from sending it', async () => {
		const history = new History();
		const request = requestOf();
		history.noteDoubt(KEY);

		expect(await history.sendOnce(WRITE, request)).toEqual(failed('stillInDoubt'));
		expect(request).not.toHaveBeenCalled();
	});

	it('is settled by a mark', async () => {
		const history = new History();
		history.noteDoubt(KEY);
		history.noteSeen(KEY, SEEN);

		expect((await history.sendOnce(WRITE, requestOf())).failure?.kind).toBe('repeated');
	});
});

describe('what n8n saves', () => {
	it('has a hash for each write, and when each credential sent it, or a blank', async () => {
		const sent: SentWrites = {};
		const history = new History(sent);

		await history.sendOnce(WRITE, requestOf());
		await history.sendOnce(OF_OTHER_SENDER, requestOf(failed('connectionLost')));
		await history.sendOnce({ key: 'in/john #1', sender: '1' }, requestOf(failed('busy')));

		expect(sent).toEqual({ [hashOf(KEY)]: { 1: isoTime, 2: '' } });
		expect(JSON.stringify(sent)).not.toMatch('jane');
	});

	it('has a write while it is in flight, because the process may end', async () => {
		const sent: SentWrites = {};
		const history = new History(sent);

		void history.sendOnce(WRITE, async () => await new Promise(() => {}));

		const reloaded = new History(JSON.parse(JSON.stringify(sent)) as SentWrites);
		expect(await reloaded.sendOnce(WRITE, requestOf())).toEqual(failed('stillInDoubt'));
	});

	it('decides in the next run of the execution', async () => {
		const sent: SentWrites = {};
		const history = new History(sent);
		await history.sendOnce(WRITE, requestOf());

		const reloaded = new History(JSON.parse(JSON.stringify(sent)) as SentWrites);

		expect((await reloaded.sendOnce(WRITE, requestOf())).failure?.kind).toBe('repeated');
		expect(await reloaded.sendOnce(OF_OTHER_SENDER, requestOf())).toBe(FOUND);
	});
});
