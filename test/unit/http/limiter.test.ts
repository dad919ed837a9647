// How many tasks run at a time and in which order, and how 429s, successes and the plan change the limit of an account.
import { sleep } from 'n8n-workflow';

import {
	AccountLimiter,
	joinAccount,
	leaveAccount,
	Limiter,
	RunLimiter,
} from '../../../nodes/ProfessionalNetwork/http/limiter';

const upTo = (count: number) => Array.from({ length: count }, (_, number) => number);

/** Lets everything run that is not waiting. */
const settle = async () => await sleep(0);

/** Adds tasks that run until they are ended, and notes the numbers of those that started. */
function tasksOf(limiter: Limiter, count: number, ended = new AbortController().signal) {
	const started: number[] = [];
	const ends: Array<(number: number) => void> = [];
	const add = async (number: number) =>
		await limiter.run(
			async () => {
				started.push(number);
				return await new Promise<number>((end) => (ends[number] = end));
			},
			{ ended },
		);
	const results = upTo(count).map(add);
	/** Ends a task. */
	const end = async (number: number) => {
		ends[number](number);
		await settle();
	};
	return { started, results, end };
}

/** The limiter of an account whose answers name the plan. */
function accountOn(plan: number): AccountLimiter {
	const account = new AccountLimiter();
	account.followPlan(plan);
	return account;
}

const succeed = (account: AccountLimiter, times: number) =>
	upTo(times).forEach(() => account.speedUp());

describe('Limiter', () => {
	it('runs so many tasks at a time, first come first served', async () => {
		const { started, results, end } = tasksOf(new Limiter(3), 9);
		await settle();
		for (const number of upTo(9)) {
			expect(started).toEqual(upTo(Math.min(number + 3, 9)));
			await end(number);
		}
		expect(await Promise.all(results)).toEqual(upTo(9));
	});

	it('rejects with the error of the task and continues', async () => {
		const limiter = new Limiter(1);
		const { signal: ended } = new AbortController();
		const failed = limiter.run(async () => await Promise.reject(new Error('no')), { ended });
		const next = limiter.run(async () => 'next', { ended });
		await expect(failed).rejects.toThrow('no');
		expect(await next).toBe('next');
	});

	it('starts nothing more of a run that has ended, even if admitted in the same tick', async () => {
		const limiter = new Limiter(2);
		const run = new AbortController();
		const { started, results } = tasksOf(limiter, 3, run.signal);
		run.abort();
		limiter.release();
		expect(await Promise.all(results)).toEqual([undefined, undefined, undefined]);
		expect(started).toEqual([]);
	});

	it('keeps the tasks of other runs in their order', async () => {
		const limiter = new Limiter(1);
		const run = new AbortController();
		const [one, other] = [tasksOf(limiter, 2, run.signal), tasksOf(limiter, 2)];
		const last = tasksOf(limiter, 1, run.signal);
		await settle();
		run.abort();
		limiter.release();
		expect(await Promise.all([one.results[1], last.results[0]])).toEqual([undefined, undefined]);
		await one.end(0);
		expect(await one.results[0]).toBe(0);
		expect(other.started).toEqual([0]);
		await other.end(0);
		await other.end(1);
		expect([other.started, limiter.active]).toEqual([[0, 1], 0]);
	});
});

it('joinAccount returns one limiter to all runs of an account, until the last has left', () => {
	const account = joinAccount('a');
	expect(joinAccount('a')).toBe(account);
	expect(joinAccount('b')).not.toBe(account);
	leaveAccount('a');
	expect(joinAccount('a')).toBe(account);
	leaveAccount('a');
	leaveAccount('a');
	expect(joinAccount('a')).not.toBe(account);
});

describe('AccountLimiter.followPlan', () => {
	it.each<[why: string, plans: number[], expected: number]>([
		['no answer has named the plan', [], 5],
		['the plan is larger', [40], 40],
		['the plan is smaller', [1], 1],
		['a plan grew', [5, 40], 40],
		['a plan shrank', [40, 5], 5],
		['a plan is not a whole number', [2.9], 2],
		['a plan allows none', [0], 1],
		['a plan is below 0', [-1], 1],
	])('allows as many tasks as the plan: %s', (_why, plans, expected) => {
		const account = new AccountLimiter();

		for (const plan of plans) account.followPlan(plan);

		expect(account.concurrency).toBe(expected);
	});

	it('starts all tasks that a larger plan has room for', async () => {
		const account = new AccountLimiter();
		const { started } = tasksOf(account, 50);
		await settle();
		expect(started).toHaveLength(5);

		account.followPlan(40);
		await settle();

		expect(started).toEqual(upTo(40));
	});

	it('starts nothing until a plan that shrank has room again', async () => {
		const account = accountOn(40);
		const { started, end } = tasksOf(account, 50);
		await settle();

		account.followPlan(5);
		for (const number of upTo(35)) await end(number);
		expect(started).toHaveLength(40);
		await end(35);

		expect(started).toHaveLength(41);
	});

	it('keeps what 429s taught, in a plan that shrinks and grows', () => {
		const account = accountOn(8);
		account.slowDown(0, 8);

		const limits = [6, 2, 6, 40].map((plan) => {
			account.followPlan(plan);
			return account.concurrency;
		});

		expect(limits).toEqual([4, 2, 4, 4]);
	});

	it('allows all of a plan that grows once the limit has climbed back', () => {
		const account = accountOn(4);
		account.slowDown(0, 4);
		succeed(account, 20 + 30);
		expect(account.concurrency).toBe(4);

		account.followPlan(40);

		expect(account.concurrency).toBe(40);
	});
});

it('AccountLimiter.isCrowded is true while others are answered, and for a burst that was already counted', async () => {
	const account = accountOn(4);
	const { end } = tasksOf(account, 2);
	await settle();
	expect(account.isCrowded(0)).toBe(false);
	account.speedUp();
	expect(account.isCrowded(0)).toBe(true);
	account.slowDown(0, 4);
	expect([account.isCrowded(1), account.isCrowded(0)]).toEqual([false, true]);
	await end(0);
	expect(account.isCrowded(0)).toBe(false);
});

describe('AccountLimiter.slowDown', () => {
	it.each<[why: string, plan: number | undefined, most: number, limits: number[]]>([
		['the plan', 40, 40, [20, 10, 5, 2, 1, 1]],
		['what the run allows, if that is less', 40, 9, [4, 2, 1, 1]],
		['5 as long as the plan is not known', undefined, 40, [2, 1, 1]],
	])('halves once per burst, but never below 1: %s', (_why, plan, most, limits) => {
		const account = plan === undefined ? new AccountLimiter() : accountOn(plan);

		for (const [epoch, expected] of limits.entries()) {
			account.slowDown(epoch, most);
			account.slowDown(epoch, most);
			expect([account.concurrency, account.epoch]).toEqual([expected, epoch + 1]);
		}
	});

	it('holds waiting tasks until fewer are in flight', async () => {
		const account = accountOn(2);
		const { started, end } = tasksOf(account, 3);
		await settle();
		account.slowDown(0, 8);
		await end(0);
		expect(started).toEqual([0, 1]);
		await end(1);
		expect(started).toEqual([0, 1, 2]);
	});
});

describe('AccountLimiter.speedUp', () => {
	it('adds one after ten successes for each task that may run, up to the limit of the plan', () => {
		const account = accountOn(8);
		account.slowDown(0, 8);
		for (const concurrency of [4, 5, 6, 7]) {
			succeed(account, concurrency * 10 - 1);
			expect(account.concurrency).toBe(concurrency);
			succeed(account, 1);
			expect(account.concurrency).toBe(concurrency + 1);
		}
		succeed(account, 1_000);
		expect(account.concurrency).toBe(8);
	});

	it('never adds to what the plan is thought to allow', () => {
		const account = new AccountLimiter();
		succeed(account, 1_000);
		expect(account.concurrency).toBe(5);
	});

	it('counts only successes in a row, which even a 429 of an earlier burst interrupts', () => {
		const account = accountOn(2);
		account.slowDown(0, 8);
		succeed(account, 9);
		account.slowDown(0, 8);
		succeed(account, 9);
		expect(account.concurrency).toBe(1);
		succeed(account, 1);
		expect(account.concurrency).toBe(2);
	});

	it('starts a waiting task', async () => {
		const account = accountOn(2);
		account.slowDown(0, 8);
		const { started } = tasksOf(account, 3);
		await settle();
		expect(started).toEqual([0]);
		succeed(account, 10);
		await settle();
		expect(started).toEqual([0, 1]);
	});
});

describe('RunLimiter', () => {
	/** The limiter of a run with accounts on these plans, which other tests do not use. */
	function runOn(maximum: number, ...plans: number[]): RunLimiter {
		const run = new RunLimiter(maximum);
		for (const [index, plan] of plans.entries()) {
			run.accountLimiterOf(`run on ${index}`).followPlan(plan);
		}
		return run;
	}

	it.each<[why: string, maximum: number, plans: number[], expected: number]>([
		['its own maximum', 3, [40], 3],
		['the plan of its account', 40, [10], 10],
		['the plans of its accounts together', 40, [5, 1, 10], 16],
		['no more than its maximum, however many accounts it has', 40, [20, 20, 20], 40],
	])('allows %s', (_why, maximum, plans, expected) => {
		const run = runOn(maximum, ...plans);
		expect(run.concurrency).toBe(expected);
		run.leaveAccounts();
	});

	it('shares the plan of an account with the other runs', () => {
		const [first, second] = [runOn(40, 20), runOn(40)];
		second.accountLimiterOf('run on 0');

		first.leaveAccounts();

		expect(second.concurrency).toBe(20);
		second.leaveAccounts();
	});

	it('begins with the plan that responses to an earlier run named, but not with what 429s left of it', () => {
		const earlier = runOn(40, 20);
		earlier.accountLimiterOf('run on 0').slowDown(0, 40);
		earlier.leaveAccounts();

		const later = runOn(40);
		later.accountLimiterOf('run on 0');

		expect(later.concurrency).toBe(20);
		later.leaveAccounts();
	});

	it('keeps the plans of the hundred accounts that were used last', () => {
		const used = runOn(40);
		for (let index = 0; index < 102; index++) {
			used.accountLimiterOf(`kept ${index}`).followPlan(20);
		}
		used.leaveAccounts();

		const planOf = (account: string) => {
			const run = runOn(40);
			run.accountLimiterOf(account);
			return run.concurrency;
		};

		expect(planOf('kept 1')).toBe(5);
		expect(planOf('kept 2')).toBe(20);
	});

	it('releases what waits for an account', async () => {
		const run = runOn(40, 1);
		const ended = new AbortController();
		const { results } = tasksOf(run.accountLimiterOf('run on 0'), 2, ended.signal);
		await settle();

		ended.abort();
		run.release();

		expect(await results[1]).toBeUndefined();
		run.leaveAccounts();
	});
});
