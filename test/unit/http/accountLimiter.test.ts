// Which runs get the slots of an account, and how 429s, successes and the subscription change their number.
import {
	AccountLimiter,
	joinAccount,
	leaveAccount,
} from '../../../nodes/ProfessionalNetwork/http/accountLimiter';
import { numbers } from '../../helpers/inputs.mts';

/** The limiter of an account whose responses name its subscription. */
function limiterOn(subscription: number): AccountLimiter {
	const limiter = new AccountLimiter();
	limiter.followSubscription(subscription);
	return limiter;
}

const succeed = (limiter: AccountLimiter, times: number) =>
	numbers(times).forEach(() => limiter.noteSuccess());

const take = (limiter: AccountLimiter, times: number) =>
	numbers(times).forEach(() => limiter.take());

/** A run that wants so many slots, and notes its name for each that it takes. */
function waiting(
	limiter: AccountLimiter,
	taken: string[],
	name: string,
	wanted: number,
): () => void {
	const serve = () => {
		while (wanted > 0 && !limiter.isFull) {
			limiter.take();
			taken.push(name);
			wanted--;
		}

		if (wanted > 0) limiter.whenFree(serve);
	};

	return serve;
}

describe('waiting', () => {
	it('is over for one run at a time, in turns', () => {
		const limiter = limiterOn(2);
		take(limiter, 2);
		const taken: string[] = [];
		for (const name of ['a', 'b', 'c']) waiting(limiter, taken, name, 2)();
		expect(taken).toEqual([]);

		numbers(6).forEach(() => limiter.free());

		expect(taken).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
	});

	it('goes on for the next run if the first one does not take the slot', () => {
		const limiter = limiterOn(1);
		limiter.take();
		const taken: string[] = [];
		limiter.whenFree(() => {});
		waiting(limiter, taken, 'b', 1)();

		limiter.free();

		expect(taken).toEqual(['b']);
	});

	it('calls each run once, until it waits again', () => {
		const limiter = limiterOn(1);
		limiter.take();
		const called = jest.fn();
		for (const callback of [called, called]) limiter.whenFree(callback);

		limiter.free();
		limiter.followSubscription(9);

		expect(called).toHaveBeenCalledTimes(1);
	});
});

it('joinAccount returns the same limiter to all runs of an account, until the last has left', () => {
	const limiter = joinAccount('a');
	expect(joinAccount('a')).toBe(limiter);
	expect(joinAccount('b')).not.toBe(limiter);
	leaveAccount('a');
	expect(joinAccount('a')).toBe(limiter);
	leaveAccount('a');
	leaveAccount('a');
	expect(joinAccount('a')).not.toBe(limiter);
});

describe('the subscription that responses named', () => {
	/** Returns how many slots a new run of the account begins with. */
	function concurrencyOf(account: string): number {
		const { concurrency } = joinAccount(account);
		leaveAccount(account);
		return concurrency;
	}

	it('is kept for the next run, but not what 429s left of it', () => {
		const limiter = joinAccount('kept');
		limiter.followSubscription(20);
		limiter.slowDown(0, 40);
		leaveAccount('kept');

		expect(concurrencyOf('kept')).toBe(20);
	});

	it('is kept of the hundred accounts that were used last', () => {
		const use = (index: number) => {
			joinAccount(`kept ${index}`).followSubscription(20);
			leaveAccount(`kept ${index}`);
		};

		for (const index of numbers(100)) use(index);
		use(0);
		for (const index of [100, 101]) use(index);

		expect(concurrencyOf('kept 0')).toBe(20);
		expect(concurrencyOf('kept 3')).toBe(20);
		expect(concurrencyOf('kept 2')).toBe(5);
	});
});

describe('followSubscription', () => {
	it.each<[why: string, subscriptions: number[], expected: number]>([
		['no response has named it', [], 5],
		['it is larger', [40], 40],
		['it is smaller', [1], 1],
		['it grew', [5, 40], 40],
		['it shrank', [40, 5], 5],
		['it is not a whole number', [2.9], 2],
		['it allows none', [0], 1],
		['it is below 0', [-1], 1],
	])('allows as many requests as the subscription: %s', (_why, subscriptions, expected) => {
		const limiter = new AccountLimiter();

		for (const subscription of subscriptions) limiter.followSubscription(subscription);

		expect(limiter.concurrency).toBe(expected);
	});

	it('serves the runs that wait when it grows', () => {
		const limiter = limiterOn(5);
		take(limiter, 5);
		const taken: string[] = [];
		waiting(limiter, taken, 'a', 50)();

		limiter.followSubscription(40);

		expect(taken).toHaveLength(35);
	});

	it('serves nobody when it shrinks until there is room again', () => {
		const limiter = limiterOn(40);
		take(limiter, 40);
		const taken: string[] = [];
		waiting(limiter, taken, 'a', 1)();

		limiter.followSubscription(5);
		numbers(35).forEach(() => limiter.free());
		expect(taken).toEqual([]);
		limiter.free();

		expect(taken).toEqual(['a']);
	});

	it('keeps what 429s taught when it shrinks and grows', () => {
		const limiter = limiterOn(8);
		limiter.slowDown(0, 8);

		const limits = [6, 2, 6, 40].map((subscription) => {
			limiter.followSubscription(subscription);
			return limiter.concurrency;
		});

		expect(limits).toEqual([4, 2, 4, 4]);
	});

	it('allows all of it when it grows after the limit has climbed back', () => {
		const limiter = limiterOn(4);
		limiter.slowDown(0, 4);
		succeed(limiter, 20 + 30);
		expect(limiter.concurrency).toBe(4);

		limiter.followSubscription(40);

		expect(limiter.concurrency).toBe(40);
	});
});

it('isCrowded is true while others are answered, and for a burst that was already counted', () => {
	const limiter = limiterOn(4);
	take(limiter, 2);
	expect(limiter.isCrowded(0)).toBe(false);
	limiter.noteSuccess();
	expect(limiter.isCrowded(0)).toBe(true);
	limiter.slowDown(0, 4);
	expect([limiter.isCrowded(1), limiter.isCrowded(0)]).toEqual([false, true]);
	limiter.free();
	expect(limiter.isCrowded(0)).toBe(false);
});

describe('slowDown', () => {
	it.each<
		[why: string, subscription: number | undefined, runConcurrency: number, limits: number[]]
	>([
		['the subscription', 40, 40, [20, 10, 5, 2, 1, 1]],
		['what the run allows, if that is less', 40, 9, [4, 2, 1, 1]],
		['5 as long as no response has named it', undefined, 40, [2, 1, 1]],
	])(
		'halves once per burst, but never below 1: %s',
		(_why, subscription, runConcurrency, limits) => {
			const limiter = new AccountLimiter(subscription);

			for (const [reductions, expected] of limits.entries()) {
				limiter.slowDown(reductions, runConcurrency);
				limiter.slowDown(reductions, runConcurrency);
				expect([limiter.concurrency, limiter.reductions]).toEqual([expected, reductions + 1]);
			}
		},
	);

	it('halves what the runs of the account send together, if that is more than one of them allows', () => {
		const limiter = limiterOn(40);
		take(limiter, 20);

		limiter.slowDown(0, 4);

		expect(limiter.concurrency).toBe(10);
	});

	it('serves nobody until fewer requests are in flight', () => {
		const limiter = limiterOn(2);
		take(limiter, 2);
		const taken: string[] = [];
		waiting(limiter, taken, 'a', 1)();

		limiter.slowDown(0, 8);
		limiter.free();
		expect(taken).toEqual([]);
		limiter.free();

		expect(taken).toEqual(['a']);
	});
});

describe('noteSuccess', () => {
	it('adds one after ten successes for each slot, up to the subscription', () => {
		const limiter = limiterOn(8);
		limiter.slowDown(0, 8);
		for (const concurrency of [4, 5, 6, 7]) {
			succeed(limiter, concurrency * 10 - 1);
			expect(limiter.concurrency).toBe(concurrency);
			succeed(limiter, 1);
			expect(limiter.concurrency).toBe(concurrency + 1);
		}

		succeed(limiter, 1_000);

		expect(limiter.concurrency).toBe(8);
	});

	it('never adds to what the subscription is thought to allow', () => {
		const limiter = new AccountLimiter();

		succeed(limiter, 1_000);

		expect(limiter.concurrency).toBe(5);
	});

	it('counts only successes in a row, which even a 429 of an earlier burst interrupts', () => {
		const limiter = limiterOn(2);
		limiter.slowDown(0, 8);
		succeed(limiter, 9);
		limiter.slowDown(0, 8);
		succeed(limiter, 9);
		expect(limiter.concurrency).toBe(1);

		succeed(limiter, 1);

		expect(limiter.concurrency).toBe(2);
	});

	it('serves a run that waits', () => {
		const limiter = limiterOn(2);
		limiter.slowDown(0, 8);
		limiter.take();
		const taken: string[] = [];
		waiting(limiter, taken, 'a', 1)();

		succeed(limiter, 10);

		expect(taken).toEqual(['a']);
	});
});
