// What the tries of Retry On Fail share, so that nothing is sent or billed twice.
import { Ledger } from '../../../nodes/ProfessionalNetwork/money/budget';
import { fetchAll, type RunContext } from '../../../nodes/ProfessionalNetwork/fetch/run';
import { Tries, triesOf } from '../../../nodes/ProfessionalNetwork/fetch/tries';
import { History } from '../../../nodes/ProfessionalNetwork/fetch/history';
import type { KeptOutcome } from '../../../nodes/ProfessionalNetwork/fetch/view';
import { Writes } from '../../../nodes/ProfessionalNetwork/fetch/writes';
import type { FailureKind } from '../../../nodes/ProfessionalNetwork/service/response';

const FOUND: KeptOutcome = { kept: new Map() };
const failed = (kind: FailureKind, cost?: number): KeptOutcome => ({
	failure: { kind, message: 'No' },
	cost,
});

function newExecution() {
	const history = new History();
	return { ledger: new Ledger(), history, writes: new Writes(history, { writes: 0 }) };
}

/** Returns tries of which one has begun. */
function begun() {
	const tries = new Tries(newExecution());
	tries.begin([]);
	return tries;
}

const ofItem = (itemIndex: number) => ({ key: 'a', itemIndex, isWrite: false });

/** Sends a request of the item 0 and returns its outcome. */
async function once(
	tries: Tries,
	key: string,
	isWrite: boolean,
	request: () => Promise<KeptOutcome>,
) {
	const { outcome, isShared } = await tries.once({ key, itemIndex: 0, isWrite }, request);
	expect(isShared).toBe(false);
	return outcome;
}

/** Returns a request with this outcome, which counts how often it was sent. */
const requestOf = (outcome: KeptOutcome) => jest.fn(async () => outcome);

it('leaves the cost of a request to the item that sent it, in whatever order a later try asks', async () => {
	const tries = begun();
	await tries.once(ofItem(0), requestOf(failed('connectionLost')));
	tries.begin([]);
	const request = requestOf(FOUND);
	expect((await tries.once(ofItem(1), request)).isShared).toBe(true);
	expect((await tries.once(ofItem(0), request)).isShared).toBe(false);
	expect(request).toHaveBeenCalledTimes(1);
});

describe('once', () => {
	it('waits for a request of an earlier try, and sends it again only then', async () => {
		const tries = begun();
		let end: (outcome: KeptOutcome) => void = () => {};
		const inFlight = new Promise<KeptOutcome>((resolve) => (end = resolve));
		const before = once(tries, 'a', false, async () => await inFlight);
		tries.begin([]);
		const again = requestOf(FOUND);
		const after = Promise.all([once(tries, 'a', false, again), once(tries, 'a', false, again)]);
		await Promise.resolve();
		expect(again).not.toHaveBeenCalled();
		end(failed('unavailable'));
		expect((await before).failure?.kind).toBe('unavailable');
		expect(await after).toEqual([FOUND, FOUND]);
		expect(again).toHaveBeenCalledTimes(1);
	});

	it.each<[FailureKind, isShared: boolean]>([
		['unavailable', true],
		['notFound', true],
		['notSent', false],
		['maxCost', false],
	])(
		'shares a failure unless the other item did not send its request: %s',
		async (kind, isShared) => {
			const tries = begun();
			const again = requestOf(FOUND);
			await tries.once(ofItem(0), requestOf(failed(kind)));
			const { outcome } = await tries.once(ofItem(1), again);
			expect(outcome).toEqual(isShared ? failed(kind) : FOUND);
			expect(again).toHaveBeenCalledTimes(isShared ? 0 : 1);
		},
	);

	it.each<[string, KeptOutcome, isWrite: boolean, isFinal: boolean]>([
		['a found entity', FOUND, false, true],
		['a missing entity', failed('notFound'), false, true],
		['a billed failure', failed('rejected', 0.004), false, true],
		['a billed failure that passes', failed('unavailable', 0.004), false, false],
		['a free failure', failed('rejected'), false, false],
		['a delivered message', FOUND, true, true],
		['a message that may have arrived', failed('connectionLost'), true, true],
		['a message that never arrived', failed('unreachable'), true, false],
	])(
		'keeps the outcome for the next try only if it is final: %s',
		async (_name, outcome, isWrite, isFinal) => {
			const tries = begun();
			expect(await once(tries, 'a', isWrite, requestOf(outcome))).toBe(outcome);
			tries.begin([]);
			const again = failed('defect');
			expect(await once(tries, 'a', isWrite, requestOf(again))).toBe(isFinal ? outcome : again);
		},
	);
});

it('begin adds the accounts of the items, and forgets none to which the service has responded', () => {
	const tries = new Tries(newExecution());
	tries.begin(['x', 'x']);
	expect([...tries.accounts]).toEqual([['x', false]]);
	tries.accounts.set('x', true);
	tries.begin(['x', 'y']);
	expect(Object.fromEntries(tries.accounts)).toEqual({ x: true, y: false });
});

it('triesOf returns one state for all tries with the same object', () => {
	const key = {};
	const tries = triesOf(key, newExecution());
	expect(triesOf(key, newExecution())).toBe(tries);
	expect(triesOf({}, newExecution())).not.toBe(tries);
});

it.each([
	[true, 'kept'],
	[false, 'forgotten'],
	[undefined, 'forgotten'],
])('with Retry On Fail %j, they are %s at the end of a run', async (retryOnFail, expected) => {
	const key = {};
	const execution = newExecution();
	const context = { getNode: () => ({ retryOnFail }), continueOnFail: () => false };

	const tries = triesOf(key, execution);
	await fetchAll(context as object as RunContext, [], key, execution);

	expect(triesOf(key, execution) === tries ? 'kept' : 'forgotten').toBe(expected);
});
