// Which runs get the places of an account, and how 429s, successes and the subscription change their number.
import {
	AccountPlaces,
	joinAccount,
	leaveAccount,
} from '../../../nodes/ProfessionalNetwork/http/places';
import { numbers } from '../../helpers/inputs.mts';

/** The places of an account whose responses name its subscription. */
function placesOn(subscription: number): AccountPlaces {
	const places = new AccountPlaces();
	places.followSubscription(subscription);
	return places;
}

const succeed = (places: AccountPlaces, times: number) =>
	numbers(times).forEach(() => places.speedUp());

const take = (places: AccountPlaces, times: number) => numbers(times).forEach(() => places.take());

/** A run that wants so many places, and notes its name for each that it takes. */
function waiting(places: AccountPlaces, taken: string[], name: string, wanted: number): () => void {
	const serve = () => {
		while (wanted > 0 && !places.isFull) {
			places.take();
			taken.push(name);
			wanted--;
		}

		if (wanted > 0) places.whenFree(serve);
	};
	return serve;
}

describe('waiting', () => {
	it('is over for one run at a time, in turns', () => {
		const places = placesOn(2);
		take(places, 2);
		const taken: string[] = [];
		for (const name of ['a', 'b', 'c']) waiting(places, taken, name, 2)();
		expect(taken).toEqual([]);

		numbers(6).forEach(() => places.free());

		expect(taken).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
	});

	it('goes on for the next run if the first one does not take the place', () => {
		const places = placesOn(1);
		places.take();
		const taken: string[] = [];
		places.whenFree(() => {});
		waiting(places, taken, 'b', 1)();

		places.free();

		expect(taken).toEqual(['b']);
	});

	it('calls each run once, until it waits again', () => {
		const places = placesOn(1);
		places.take();
		const called = jest.fn();
		for (const callback of [called, called]) places.whenFree(callback);

		places.free();
		places.followSubscription(9);

		expect(called).toHaveBeenCalledTimes(1);
	});
});

it('joinAccount returns the same places to all runs of an account, until the last has left', () => {
	const places = joinAccount('a');
	expect(joinAccount('a')).toBe(places);
	expect(joinAccount('b')).not.toBe(places);
	leaveAccount('a');
	expect(joinAccount('a')).toBe(places);
	leaveAccount('a');
	leaveAccount('a');
	expect(joinAccount('a')).not.toBe(places);
});

describe('the subscription that responses named', () => {
	/** Returns how many places a new run of the account begins with. */
	function concurrencyOf(account: string): number {
		const { concurrency } = joinAccount(account);
		leaveAccount(account);
		return concurrency;
	}

	it('is kept for the next run, but not what 429s left of it', () => {
		const places = joinAccount('kept');
		places.followSubscription(20);
		places.slowDown(0, 40);
		leaveAccount('kept');

		expect(concurrencyOf('kept')).toBe(20);
	});

	it('is kept of the hundred accounts that were used last', () => {
		for (const index of numbers(102)) {
			joinAccount(`kept ${index}`).followSubscription(20);
			leaveAccount(`kept ${index}`);
		}

		expect(concurrencyOf('kept 2')).toBe(20);
		expect(concurrencyOf('kept 1')).toBe(5);
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
		const places = new AccountPlaces();

		for (const subscription of subscriptions) places.followSubscription(subscription);

		expect(places.concurrency).toBe(expected);
	});

	it('serves the runs that wait when it grows', () => {
		const places = placesOn(5);
		take(places, 5);
		const taken: string[] = [];
		waiting(places, taken, 'a', 50)();

		places.followSubscription(40);

		expect(taken).toHaveLength(35);
	});

	it('serves nobody when it shrinks until there is room again', () => {
		const places = placesOn(40);
		take(places, 40);
		const taken: string[] = [];
		waiting(places, taken, 'a', 1)();

		places.followSubscription(5);
		numbers(35).forEach(() => places.free());
		expect(taken).toEqual([]);
		places.free();

		expect(taken).toEqual(['a']);
	});

	it('keeps what 429s taught when it shrinks and grows', () => {
		const places = placesOn(8);
		places.slowDown(0, 8);

		const limits = [6, 2, 6, 40].map((subscription) => {
			places.followSubscription(subscription);
			return places.concurrency;
		});

		expect(limits).toEqual([4, 2, 4, 4]);
	});

	it('allows all of it when it grows after the limit has climbed back', () => {
		const places = placesOn(4);
		places.slowDown(0, 4);
		succeed(places, 20 + 30);
		expect(places.concurrency).toBe(4);

		places.followSubscription(40);

		expect(places.concurrency).toBe(40);
	});
});

it('isCrowded is true while others are answered, and for a burst that was already counted', () => {
	const places = placesOn(4);
	take(places, 2);
	expect(places.isCrowded(0)).toBe(false);
	places.speedUp();
	expect(places.isCrowded(0)).toBe(true);
	places.slowDown(0, 4);
	expect([places.isCrowded(1), places.isCrowded(0)]).toEqual([false, true]);
	places.free();
	expect(places.isCrowded(0)).toBe(false);
});

describe('slowDown', () => {
	it.each<[why: string, subscription: number | undefined, most: number, limits: number[]]>([
		['the subscription', 40, 40, [20, 10, 5, 2, 1, 1]],
		['what the run allows, if that is less', 40, 9, [4, 2, 1, 1]],
		['5 as long as no response has named it', undefined, 40, [2, 1, 1]],
	])('halves once per burst, but never below 1: %s', (_why, subscription, most, limits) => {
		const places = new AccountPlaces(subscription);

		for (const [reductions, expected] of limits.entries()) {
			places.slowDown(reductions, most);
			places.slowDown(reductions, most);
			expect([places.concurrency, places.reductions]).toEqual([expected, reductions + 1]);
		}
	});

	it('serves nobody until fewer requests are in flight', () => {
		const places = placesOn(2);
		take(places, 2);
		const taken: string[] = [];
		waiting(places, taken, 'a', 1)();

		places.slowDown(0, 8);
		places.free();
		expect(taken).toEqual([]);
		places.free();

		expect(taken).toEqual(['a']);
	});
});

describe('speedUp', () => {
	it('adds one after ten successes for each place, up to the subscription', () => {
		const places = placesOn(8);
		places.slowDown(0, 8);
		for (const concurrency of [4, 5, 6, 7]) {
			succeed(places, concurrency * 10 - 1);
			expect(places.concurrency).toBe(concurrency);
			succeed(places, 1);
			expect(places.concurrency).toBe(concurrency + 1);
		}

		succeed(places, 1_000);

		expect(places.concurrency).toBe(8);
	});

	it('never adds to what the subscription is thought to allow', () => {
		const places = new AccountPlaces();

		succeed(places, 1_000);

		expect(places.concurrency).toBe(5);
	});

	it('counts only successes in a row, which even a 429 of an earlier burst interrupts', () => {
		const places = placesOn(2);
		places.slowDown(0, 8);
		succeed(places, 9);
		places.slowDown(0, 8);
		succeed(places, 9);
		expect(places.concurrency).toBe(1);

		succeed(places, 1);

		expect(places.concurrency).toBe(2);
	});

	it('serves a run that waits', () => {
		const places = placesOn(2);
		places.slowDown(0, 8);
		places.take();
		const taken: string[] = [];
		waiting(places, taken, 'a', 1)();

		succeed(places, 10);

		expect(taken).toEqual(['a']);
	});
});
