// What the tries of Retry On Fail share, so that nothing is sent or billed twice.
import fc from 'fast-check';

import { Tries, triesOf } from '../../../nodes/ProfessionalNetwork/fetch/tries';
import {
	isNotFound,
	mayHaveArrived,
	type FailureKind,
	type Outcome,
} from '../../../nodes/ProfessionalNetwork/service/response';

const FOUND: Outcome = { page: { rows: [{ id: 1 }], body: {} } };
const failed = (kind: FailureKind): Outcome => ({ failure: { kind, message: 'No' } });

/** Returns tries of which one has begun. */
function begun() {
	const tries = new Tries();
	tries.begin([]);
	return tries;
}

/** Sends a request of the item 0 and returns its outcome. */
async function once(tries: Tries, key: string, isWrite: boolean, request: () => Promise<Outcome>) {
	const { outcome, isShared } = await tries.once(key, 0, isWrite, request);
	expect(isShared).toBe(false);
	return outcome;
}

/** Returns a request with this outcome, which counts how often it was sent. */
const requestOf = (outcome: Outcome) => jest.fn(async () => outcome);

/** Returns a request that is in flight until it is ended. */
function inFlight() {
	let end: (outcome: Outcome) => void = () => {};
	const outcome = new Promise<Outcome>((resolve) => (end = resolve));
	return { request: jest.fn(async () => await outcome), end };
}

it('leaves the cost of a request to the item that sent it, in whatever order a later try asks', async () => {
	const tries = begun();
	await tries.once('a', 0, false, requestOf(failed('connectionLost')));
	tries.begin([]);
	const request = requestOf(FOUND);
	expect((await tries.once('a', 1, false, request)).isShared).toBe(true);
	expect((await tries.once('a', 0, false, request)).isShared).toBe(false);
	expect(request).toHaveBeenCalledTimes(1);
});

describe('once', () => {
	const KINDS: FailureKind[] = [
		...(['unreachable', 'connectionLost', 'unparseable', 'invalidResponse'] as const),
		...([
			'unauthorized',
			'requestForbidden',
			'rejected',
			'busy',
			'noResource',
			'unavailable',
		] as const),
		...(['reported', 'notFound', 'noResult', 'maxCost', 'notSent', 'cancelled'] as const),
	];

	it('waits for a request of an earlier try, and sends it again only then', async () => {
		const tries = begun();
		const { request, end } = inFlight();
		const before = once(tries, 'a', false, request);
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

	it('shares a failure too, unless the other item did not send its request', async () => {
		for (const kind of KINDS) {
			const tries = begun();
			const again = requestOf(FOUND);
			await tries.once('a', 0, false, requestOf(failed(kind)));
			const { outcome } = await tries.once('a', 1, false, again);
			const isUnsent = ['notSent', 'maxCost'].includes(kind);
			expect([kind, outcome.failure?.kind]).toEqual([kind, isUnsent ? undefined : kind]);
			expect(again).toHaveBeenCalledTimes(isUnsent ? 1 : 0);
		}
	});

	it('sends each request until it has a final outcome, for any tries', async () => {
		const kinds = fc.array(fc.constantFrom<Array<FailureKind | undefined>>(undefined, ...KINDS), {
			minLength: 1,
			maxLength: 6,
		});
		await fc.assert(
			fc.asyncProperty(kinds, fc.boolean(), async (all, isWrite) => {
				const tries = new Tries();
				let final: Outcome | undefined;
				for (const kind of all) {
					const outcome = kind ? failed(kind) : FOUND;
					const request = requestOf(outcome);
					tries.begin([]);
					expect(await once(tries, 'a', isWrite, request)).toBe(final ?? outcome);
					expect(request).toHaveBeenCalledTimes(final ? 0 : 1);
					const { failure } = outcome;
					const keeps = !failure || (isWrite ? mayHaveArrived(failure) : isNotFound(failure));
					if (keeps) final ??= outcome;
				}
			}),
		);
	});
});

it('begin adds the accounts of the items, and forgets none to which the service has responded', () => {
	const tries = new Tries();
	tries.begin(['x', 'x']);
	expect([...tries.accounts]).toEqual([['x', false]]);
	tries.accounts.set('x', true);
	tries.begin(['x', 'y']);
	expect(Object.fromEntries(tries.accounts)).toEqual({ x: true, y: false });
});

it('triesOf returns one state for all tries with the same object, with one budget', () => {
	const key = {};
	expect(triesOf(key)).toBe(triesOf(key));
	expect(triesOf(key).budget).toBe(triesOf(key).budget);
	expect(triesOf({})).not.toBe(triesOf(key));
});
