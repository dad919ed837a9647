// Requests that items and the tries of Retry On Fail share, so that nothing is sent or billed twice.
import { SharedRequests } from '../../../nodes/ProfessionalNetwork/fetch/sharedRequests';
import type { KeptOutcome } from '../../../nodes/ProfessionalNetwork/fetch/view';
import type { FailureKind } from '../../../nodes/ProfessionalNetwork/service/response';

const FOUND: KeptOutcome = { kept: new Map() };
const failed = (kind: FailureKind, cost?: number): KeptOutcome => ({
	failure: { kind, message: 'No' },
	cost,
});

/** Returns requests in the first try. */
function begun(): SharedRequests {
	const requests = new SharedRequests();
	requests.beginTry();
	return requests;
}

const ofItem = (itemIndex: number, isWrite = false) => ({ key: 'a', itemIndex, isWrite });

/** Returns a request with this outcome, which counts how often it was sent. */
const requestOf = (outcome: KeptOutcome) => jest.fn(async () => outcome);

it('leaves the cost of a request to the item that sent it, in whatever order a later try asks', async () => {
	const requests = begun();
	await requests.sendOnce(ofItem(0), requestOf(failed('connectionLost')));
	requests.beginTry();
	const send = requestOf(FOUND);

	expect((await requests.sendOnce(ofItem(1), send)).isShared).toBe(true);
	expect((await requests.sendOnce(ofItem(0), send)).isShared).toBe(false);

	expect(send).toHaveBeenCalledTimes(1);
});

it('waits for a request of an earlier try, and sends it again only then', async () => {
	const requests = begun();
	let end: (outcome: KeptOutcome) => void = () => {};
	const inFlight = new Promise<KeptOutcome>((resolve) => (end = resolve));
	const before = requests.sendOnce(ofItem(0), async () => await inFlight);
	requests.beginTry();
	const sendAgain = requestOf(FOUND);

	const [first, second] = [0, 0].map(
		async (item) => await requests.sendOnce(ofItem(item), sendAgain),
	);
	await Promise.resolve();
	expect(sendAgain).not.toHaveBeenCalled();
	end(failed('unavailable'));

	expect((await before).outcome.failure?.kind).toBe('unavailable');
	expect([await first, await second]).toEqual(
		[0, 0].map(() => ({ outcome: FOUND, isShared: false })),
	);
	expect(sendAgain).toHaveBeenCalledTimes(1);
});

it.each<[FailureKind, isShared: boolean]>([
	['unavailable', true],
	['notFound', true],
	['notSent', false],
	['maxCost', false],
])(
	'shares a failure unless the other item did not send its request: %s',
	async (kind, isShared) => {
		const requests = begun();
		await requests.sendOnce(ofItem(0), requestOf(failed(kind)));
		const sendAgain = requestOf(FOUND);

		const { outcome } = await requests.sendOnce(ofItem(1), sendAgain);

		expect(outcome).toEqual(isShared ? failed(kind) : FOUND);
		expect(sendAgain).toHaveBeenCalledTimes(isShared ? 0 : 1);
	},
);

it('sends what was not sent for an item once for all others', async () => {
	const requests = begun();
	const notSent = requests.sendOnce(ofItem(0), requestOf(failed('maxCost')));
	const sendAgain = requestOf(FOUND);

	const shared = [1, 2].map(async (item) => await requests.sendOnce(ofItem(item), sendAgain));

	expect((await notSent).outcome.failure?.kind).toBe('maxCost');
	expect((await Promise.all(shared)).map(({ isShared }) => isShared)).toEqual([false, true]);
	expect(sendAgain).toHaveBeenCalledTimes(1);
});

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
		const requests = begun();
		await requests.sendOnce(ofItem(0, isWrite), requestOf(outcome));
		requests.beginTry();
		const another = failed('defect');

		const next = await requests.sendOnce(ofItem(0, isWrite), requestOf(another));

		expect(next.outcome).toBe(isFinal ? outcome : another);
	},
);
