// How many tasks the limiter runs at a time and in which order, and how 429s and successes change its limit.
import fc from 'fast-check';
import { sleep } from 'n8n-workflow';

import { Limiter } from '../../../nodes/ProfessionalNetwork/http/limiter';

interface Task {
	epoch: number;
	end: () => void;
}

/** Adds tasks that run until they are ended. */
class Tasks {
	readonly limiter: Limiter;
	/** Numbers of the tasks that started, in order. */
	readonly started: number[] = [];
	readonly active = new Map<number, Task>();
	readonly results: Array<Promise<number | undefined>> = [];
	peak = 0;

	constructor(limiter: Limiter) {
		this.limiter = limiter;
	}

	add(count = 1): void {
		for (let added = 0; added < count; added++) {
			const number = this.results.length;
			const run = async (epoch: number) => {
				this.started.push(number);
				await new Promise<void>((end) => {
					this.active.set(number, { epoch, end });
					this.peak = Math.max(this.peak, this.active.size);
				});
				this.active.delete(number);
				return number;
			};
			this.results.push(this.limiter.run(run));
		}
	}

	end(...numbers: number[]): void {
		for (const number of numbers) this.active.get(number)?.end();
	}

	/** Ends tasks until all are done. */
	async drain(): Promise<Array<number | undefined>> {
		await settle();
		while (this.active.size > 0) {
			this.end(...this.active.keys());
			await settle();
		}
		return await Promise.all(this.results);
	}
}

/** Lets everything run that is not waiting. */
const settle = async () => await sleep(0);
const upTo = (count: number) => Array.from({ length: count }, (_, number) => number);

describe('Limiter.run', () => {
	it.each([1, 3, 5])('runs %d tasks at a time, first come first served', async (concurrency) => {
		const tasks = new Tasks(new Limiter(concurrency));
		tasks.add(20);
		await settle();
		expect(tasks.started).toEqual(upTo(concurrency));
		expect(await tasks.drain()).toEqual(upTo(20));
		expect(tasks.started).toEqual(upTo(20));
		expect(tasks.peak).toBe(concurrency);
	});

	it('rejects with the error of the task and continues', async () => {
		const limiter = new Limiter(1);
		const failed = limiter.run(async () => await Promise.reject(new Error('no')));
		const next = limiter.run(async () => 'next');
		await expect(failed).rejects.toThrow('no');
		expect(await next).toBe('next');
	});

	it('runs ten thousand tasks', async () => {
		const limiter = new Limiter(100);
		const results = await Promise.all(
			upTo(10_000).map(async (n) => await limiter.run(async () => n)),
		);
		expect(results).toEqual(upTo(10_000));
	});
});

describe('Limiter.abort', () => {
	it('starts nothing more, resolves waiting tasks to undefined and lets active ones end', async () => {
		const tasks = new Tasks(new Limiter(2));
		tasks.add(10);
		await settle();
		tasks.limiter.abort();
		expect(await Promise.all(tasks.results.slice(2))).toEqual(Array(8).fill(undefined));
		tasks.add();
		expect(await tasks.results[10]).toBeUndefined();
		tasks.end(0, 1);
		expect(await Promise.all(tasks.results.slice(0, 2))).toEqual([0, 1]);
		expect(tasks.started).toEqual([0, 1]);
	});

	it('starts nothing that was admitted in the same tick', async () => {
		const tasks = new Tasks(new Limiter(2));
		tasks.add(3);
		tasks.limiter.abort();
		expect(await Promise.all(tasks.results)).toEqual([undefined, undefined, undefined]);
		expect(tasks.started).toEqual([]);
	});
});

describe('Limiter.reduceTo', () => {
	it.each([
		[20, 8],
		[8, 8],
		[4, 4],
		[2.9, 2],
		[0.5, 1],
		[-1, 1],
	])('called with %d leaves %d of 8', (concurrency, expected) => {
		const limiter = new Limiter(8);
		limiter.reduceTo(concurrency);
		expect(limiter.concurrency).toBe(expected);
	});

	it('never raises the limit again, whatever lowered it', () => {
		const limiter = new Limiter(8);
		limiter.slowDown(0);
		limiter.reduceTo(6);
		expect(limiter.concurrency).toBe(4);
		limiter.reduceTo(2);
		limiter.reduceTo(6);
		expect(limiter.concurrency).toBe(2);
	});
});

describe('Limiter.slowDown', () => {
	it('halves the limit once per burst', async () => {
		const tasks = new Tasks(new Limiter(8));
		tasks.add(8);
		await settle();
		for (const { epoch } of tasks.active.values()) tasks.limiter.slowDown(epoch);
		expect(tasks.limiter.concurrency).toBe(4);
		await tasks.drain();
	});

	it('halves the limit again for tasks that started later, but never below 1', async () => {
		const tasks = new Tasks(new Limiter(9));
		for (const expected of [4, 2, 1, 1]) {
			tasks.add();
			await settle();
			const [{ epoch }] = tasks.active.values();
			tasks.limiter.slowDown(epoch);
			tasks.limiter.slowDown(epoch);
			expect(tasks.limiter.concurrency).toBe(expected);
			await tasks.drain();
		}
	});

	it('passes the epoch in which a task starts, not the one in which it was added', async () => {
		const tasks = new Tasks(new Limiter(2));
		tasks.add(3);
		await settle();
		tasks.limiter.slowDown(0);
		tasks.end(0, 1);
		await settle();
		expect(tasks.active.get(2)?.epoch).toBe(1);
		await tasks.drain();
	});
});

describe('Limiter.speedUp', () => {
	const succeed = (limiter: Limiter, times: number) => upTo(times).forEach(() => limiter.speedUp());

	it('adds one after ten successes for each task that may run', () => {
		const limiter = new Limiter(8);
		limiter.slowDown(0);
		for (const concurrency of [4, 5, 6, 7]) {
			succeed(limiter, concurrency * 10 - 1);
			expect(limiter.concurrency).toBe(concurrency);
			succeed(limiter, 1);
			expect(limiter.concurrency).toBe(concurrency + 1);
		}
	});

	it('never exceeds the initial limit or the one of the plan', () => {
		const limiter = new Limiter(4);
		succeed(limiter, 1_000);
		expect(limiter.concurrency).toBe(4);
		limiter.slowDown(0);
		limiter.reduceTo(3);
		succeed(limiter, 1_000);
		expect(limiter.concurrency).toBe(3);
	});

	it('counts only successes in a row, which even a 429 of an earlier burst interrupts', () => {
		const limiter = new Limiter(2);
		succeed(limiter, 100);
		limiter.slowDown(0);
		succeed(limiter, 9);
		limiter.slowDown(0);
		succeed(limiter, 9);
		expect(limiter.concurrency).toBe(1);
		succeed(limiter, 1);
		expect(limiter.concurrency).toBe(2);
	});

	it('starts a waiting task', async () => {
		const tasks = new Tasks(new Limiter(2));
		tasks.limiter.slowDown(0);
		tasks.add(3);
		await settle();
		expect(tasks.started).toEqual([0]);
		succeed(tasks.limiter, 10);
		await settle();
		expect(tasks.started).toEqual([0, 1]);
		await tasks.drain();
	});
});

const pick = fc.nat({ max: 9 });
const step = fc.oneof(
	fc.record({ do: fc.constant('add' as const), count: fc.integer({ min: 1, max: 5 }) }),
	fc.record({ do: fc.constantFrom('end' as const, 'slowDown' as const), pick }),
	fc.record({ do: fc.constant('succeed' as const), times: fc.integer({ min: 1, max: 60 }) }),
	fc.record({ do: fc.constant('reduceTo' as const), limit: fc.integer({ min: -1, max: 9 }) }),
);

it('Limiter under any schedule starts all tasks in order and within the limit', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.integer({ min: 1, max: 8 }),
			fc.array(step, { maxLength: 40 }),
			fc.boolean(),
			async (concurrency, steps, isAborted) => {
				const limiter = new Limiter(concurrency);
				const tasks = new Tasks(limiter);
				let allowed = concurrency;
				for (const action of steps) {
					const activeBefore = tasks.active.size;
					const before = limiter.concurrency;
					const picked = [...tasks.active.keys()][
						('pick' in action ? action.pick : 0) % (activeBefore || 1)
					];
					if (action.do === 'add') tasks.add(action.count);
					if (action.do === 'end') tasks.end(picked);
					if (action.do === 'succeed') upTo(action.times).forEach(() => limiter.speedUp());
					if (action.do === 'slowDown') limiter.slowDown(tasks.active.get(picked)?.epoch ?? -1);
					if (action.do === 'reduceTo') {
						limiter.reduceTo(action.limit);
						allowed = Math.max(1, Math.min(allowed, action.limit));
					}
					await settle();
					const { active, started, results } = tasks;
					const least = Math.max(1, Math.min(allowed, Math.floor(before / 2)));
					expect(limiter.concurrency).toBeLessThanOrEqual(allowed);
					expect(limiter.concurrency).toBeGreaterThanOrEqual(least);
					expect(active.size).toBeLessThanOrEqual(Math.max(limiter.concurrency, activeBefore));
					// No task waits unnecessarily.
					if (active.size < limiter.concurrency) expect(started).toHaveLength(results.length);
					expect(started).toEqual(upTo(started.length));
				}
				if (isAborted) limiter.abort();
				const started = tasks.started.length;
				const results = await tasks.drain();
				const count = isAborted ? started : results.length;
				expect(results).toEqual(upTo(results.length).map((n) => (n < count ? n : undefined)));
			},
		),
		{ numRuns: 200 },
	);
});
