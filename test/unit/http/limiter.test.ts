// How many tasks run at a time and in which order, and how 429s, successes and the plan change the limit of an account.
import fc from 'fast-check';
import { sleep } from 'n8n-workflow';

import { Limiter, joinLine, leaveLine, Line } from '../../../nodes/ProfessionalNetwork/http/limiter';

interface Task {
	epoch: number;
	end: () => void;
}

/** Adds tasks that run until they are ended. */
class Tasks {
	readonly limiter: Limiter;
	readonly run = new AbortController();
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
			const run = async () => {
				const { epoch = 0 } = this.limiter as Partial<Line>;
				this.started.push(number);
				await new Promise<void>((end) => {
					this.active.set(number, { epoch, end });
					this.peak = Math.max(this.peak, this.active.size);
				});
				this.active.delete(number);
				return number;
			};
			this.results.push(this.limiter.run(run, { ended: this.run.signal }));
		}
	}

	abort(): void {
		this.run.abort();
		this.limiter.release();
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

/** A limit of an account, as if the plan were known. */
function lineOf(plan: number): Line {
	const line = new Line();
	line.followPlan(plan);
	return line;
}

const ended = new AbortController().signal;

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
		const failed = limiter.run(async () => await Promise.reject(new Error('no')), { ended });
		const next = limiter.run(async () => 'next', { ended });
		await expect(failed).rejects.toThrow('no');
		expect(await next).toBe('next');
	});

	it('runs ten thousand tasks', async () => {
		const limiter = new Limiter(100);
		const results = await Promise.all(
			upTo(10_000).map(async (n) => await limiter.run(async () => n, { ended })),
		);
		expect(results).toEqual(upTo(10_000));
	});
});

describe('Limiter.release', () => {
	it('starts nothing more, resolves waiting tasks to undefined and lets active ones end', async () => {
		const tasks = new Tasks(new Limiter(2));
		tasks.add(10);
		await settle();
		tasks.abort();
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
		tasks.abort();
		expect(await Promise.all(tasks.results)).toEqual([undefined, undefined, undefined]);
		expect(tasks.started).toEqual([]);
	});

	it('keeps the tasks of others in their order', async () => {
		const limiter = new Limiter(1);
		const [one, other] = [new Tasks(limiter), new Tasks(limiter)];
		one.add(2);
		other.add(2);
		one.add(1);
		await settle();
		one.abort();
		expect(await Promise.all(one.results.slice(1))).toEqual([undefined, undefined]);
		one.end(0);
		expect(await other.drain()).toEqual([0, 1]);
		expect(limiter.active).toBe(0);
	});
});

describe('Limiter.allowance', () => {
	it('holds all tasks but that many', async () => {
		const tasks = new Tasks(new Limiter(5));
		tasks.limiter.allowance = 2;
		tasks.add(4);
		await settle();
		expect(tasks.started).toEqual([0, 1]);
		tasks.limiter.allowance = Infinity;
		tasks.limiter.admit();
		await settle();
		expect(tasks.started).toEqual(upTo(4));
		await tasks.drain();
	});
});

describe('joinLine', () => {
	it('returns one line to all runs of an account, until the last has left', () => {
		const line = joinLine('a');
		expect(joinLine('a')).toBe(line);
		expect(joinLine('b')).not.toBe(line);
		leaveLine('a');
		expect(joinLine('a')).toBe(line);
		leaveLine('a');
		leaveLine('a');
		expect(joinLine('a')).not.toBe(line);
	});
});

describe('Line.followPlan', () => {
	it.each([
		[20, 20],
		[4, 4],
		[2.9, 2],
		[0.5, 1],
		[-1, 1],
	])('called with %d allows %d', (concurrency, expected) => {
		expect(lineOf(concurrency).concurrency).toBe(expected);
	});

	it('keeps what 429s taught, and rises to a larger plan step by step', () => {
		const line = lineOf(8);
		line.slowDown(0, 8);
		line.followPlan(6);
		expect(line.concurrency).toBe(4);
		line.followPlan(2);
		line.followPlan(6);
		expect(line.concurrency).toBe(2);
		upTo(20).forEach(() => line.speedUp());
		expect(line.concurrency).toBe(3);
	});
});

describe('Line.slowDown', () => {
	it('halves the limit once per burst', async () => {
		const line = lineOf(8);
		const tasks = new Tasks(line);
		tasks.add(8);
		await settle();
		for (const { epoch } of tasks.active.values()) line.slowDown(epoch, 8);
		expect(line.concurrency).toBe(4);
		await tasks.drain();
	});

	it('halves the limit again for tasks that started later, but never below 1', async () => {
		const line = lineOf(9);
		const tasks = new Tasks(line);
		for (const expected of [4, 2, 1, 1]) {
			tasks.add();
			await settle();
			const [{ epoch }] = tasks.active.values();
			line.slowDown(epoch, 8);
			line.slowDown(epoch, 8);
			expect(line.concurrency).toBe(expected);
			await tasks.drain();
		}
	});

	it('passes the epoch in which a task starts, not the one in which it was added', async () => {
		const line = lineOf(2);
		const tasks = new Tasks(line);
		tasks.add(3);
		await settle();
		line.slowDown(0, 8);
		tasks.end(0, 1);
		await settle();
		expect(tasks.active.get(2)?.epoch).toBe(1);
		await tasks.drain();
	});
});

describe('Line.speedUp', () => {
	const succeed = (limiter: Line, times: number) => upTo(times).forEach(() => limiter.speedUp());

	it('adds one after ten successes for each task that may run', () => {
		const limiter = lineOf(8);
		limiter.slowDown(0, 8);
		for (const concurrency of [4, 5, 6, 7]) {
			succeed(limiter, concurrency * 10 - 1);
			expect(limiter.concurrency).toBe(concurrency);
			succeed(limiter, 1);
			expect(limiter.concurrency).toBe(concurrency + 1);
		}
	});

	it('never exceeds the initial limit or the one of the plan', () => {
		const limiter = lineOf(4);
		succeed(limiter, 1_000);
		expect(limiter.concurrency).toBe(4);
		limiter.slowDown(0, 8);
		limiter.followPlan(3);
		succeed(limiter, 1_000);
		expect(limiter.concurrency).toBe(3);
	});

	it('counts only successes in a row, which even a 429 of an earlier burst interrupts', () => {
		const limiter = lineOf(2);
		succeed(limiter, 100);
		limiter.slowDown(0, 8);
		succeed(limiter, 9);
		limiter.slowDown(0, 8);
		succeed(limiter, 9);
		expect(limiter.concurrency).toBe(1);
		succeed(limiter, 1);
		expect(limiter.concurrency).toBe(2);
	});

	it('starts a waiting task', async () => {
		const line = lineOf(2);
		const tasks = new Tasks(line);
		line.slowDown(0, 8);
		tasks.add(3);
		await settle();
		expect(tasks.started).toEqual([0]);
		succeed(line, 10);
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

it('Line under any schedule starts all tasks in order and within the limit', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.integer({ min: 1, max: 8 }),
			fc.array(step, { maxLength: 40 }),
			fc.boolean(),
			async (concurrency, steps, isAborted) => {
				const limiter = lineOf(concurrency);
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
					if (action.do === 'slowDown') limiter.slowDown(tasks.active.get(picked)?.epoch ?? -1, 8);
					if (action.do === 'reduceTo') {
						limiter.followPlan(action.limit);
						allowed = Math.max(1, action.limit);
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
				if (isAborted) tasks.abort();
				const started = tasks.started.length;
				const results = await tasks.drain();
				const count = isAborted ? started : results.length;
				expect(results).toEqual(upTo(results.length).map((n) => (n < count ? n : undefined)));
			},
		),
		{ numRuns: 100 },
	);
});
