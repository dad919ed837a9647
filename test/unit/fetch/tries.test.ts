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
	/** Sends a request with this outcome in one try, and again in the next. */
	async function inTwoTries(outcome: Outcome, isWrite: boolean) {
		const tries = begun();
		const [first, second] = [requestOf(outcome), requestOf(FOUND)];
		const before = await once(tries, 'a', isWrite, first);
		tries.begin([]);
		const after = await once(tries, 'a', isWrite, second);
		expect(before).toBe(outcome);
		expect(first).toHaveBeenCalledTimes(1);
		return { after, timesSent: first.mock.calls.length + second.mock.calls.length };
	}

	it.each([
		['read', false],
		['write', true],
	])('does not send a %s again that succeeded', async (_name, isWrite) => {
		expect(await inTwoTries(FOUND, isWrite)).toEqual({ after: FOUND, timesSent: 1 });
	});

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

	it.each(KINDS)('sends a read again after %s, unless it was billed for nothing', async (kind) => {
		const outcome = failed(kind);
		const isFinal = ['notFound', 'noResult'].includes(kind);
		expect(await inTwoTries(outcome, false)).toEqual({
			after: isFinal ? outcome : FOUND,
			timesSent: isFinal ? 1 : 2,
		});
	});

	it.each(KINDS)('sends a write again after %s only if it did not arrive', async (kind) => {
		const outcome = failed(kind);
		const isFinal = mayHaveArrived({ kind, message: '' });
		expect(await inTwoTries(outcome, true)).toEqual({
			after: isFinal ? outcome : FOUND,
			timesSent: isFinal ? 1 : 2,
		});
	});

	it('distinguishes requests by their keys', async () => {
		const tries = begun();
		const [first, second] = [requestOf(FOUND), requestOf(failed('busy'))];
		expect(await once(tries, 'a', false, first)).toBe(FOUND);
		expect((await once(tries, 'b', false, second)).failure?.kind).toBe('busy');
	});

	it('sends a request of the same key once within a try, even if it fails', async () => {
		const tries = begun();
		const request = requestOf(failed('busy'));
		await once(tries, 'a', false, request);
		await once(tries, 'a', false, request);
		expect(request).toHaveBeenCalledTimes(1);
	});

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

	it('returns the response of an earlier try that was in flight', async () => {
		const tries = begun();
		const { request, end } = inFlight();
		void once(tries, 'a', true, request);
		tries.begin([]);
		const again = requestOf(failed('busy'));
		const after = once(tries, 'a', true, again);
		end(failed('connectionLost'));
		expect((await after).failure?.kind).toBe('connectionLost');
		expect(again).not.toHaveBeenCalled();
	});

	it('shares the response of another item, which sends and pays for it', async () => {
		const tries = begun();
		const { request, end } = inFlight();
		const again = requestOf(failed('busy'));
		const both = [tries.once('a', 3, false, request), tries.once('a', 7, false, again)];
		end(FOUND);
		expect(await Promise.all(both)).toEqual([
			{ outcome: FOUND, isShared: false },
			{ outcome: FOUND, isShared: true },
		]);
		tries.begin([]);
		expect(await tries.once('a', 3, false, again)).toEqual({ outcome: FOUND, isShared: false });
		expect(await tries.once('a', 7, false, again)).toEqual({ outcome: FOUND, isShared: true });
		expect(again).not.toHaveBeenCalled();
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

it('sessionOf returns the same session for a list in all tries, and another one for another list', () => {
	const tries = begun();
	const session = tries.sessionOf('a');
	expect(session).toMatch(/^\w{24}$/);
	expect(tries.sessionOf('b')).not.toBe(session);
	tries.begin([]);
	expect(tries.sessionOf('a')).toBe(session);
	expect(new Tries().sessionOf('a')).not.toBe(session);
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
