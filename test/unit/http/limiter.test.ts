// How many tasks run at a time and in which order, and how 429s, successes and the plan change the limit of an account.
import { sleep } from 'n8n-workflow';

import {
	Limiter,
	joinLine,
	leaveLine,
	Line,
} from '../../../nodes/ProfessionalNetwork/http/limiter';

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
	it('runs so many tasks at a time, first come first served', async () => {
		const tasks = new Tasks(new Limiter(3));
		tasks.add(20);
		await settle();
		expect(tasks.started).toEqual(upTo(3));
		expect(await tasks.drain()).toEqual(upTo(20));
		expect(tasks.started).toEqual(upTo(20));
		expect(tasks.peak).toBe(3);
	});

	it('rejects with the error of the task and continues', async () => {
		const limiter = new Limiter(1);
		const failed = limiter.run(async () => await Promise.reject(new Error('no')), { ended });
		const next = limiter.run(async () => 'next', { ended });
		await expect(failed).rejects.toThrow('no');
		expect(await next).toBe('next');
	});
});

describe('Limiter.release', () => {
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

it('Limiter.allowance holds all tasks but that many', async () => {
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

it('joinLine returns one line to all runs of an account, until the last has left', () => {
	const line = joinLine('a');
	expect(joinLine('a')).toBe(line);
	expect(joinLine('b')).not.toBe(line);
	leaveLine('a');
	expect(joinLine('a')).toBe(line);
	leaveLine('a');
	leaveLine('a');
	expect(joinLine('a')).not.toBe(line);
});

describe('Line.followPlan', () => {
	it.each([
		[20, 20],
		[2.9, 2],
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
	it('halves the limit once per burst, and again for tasks that started later, but never below 1', async () => {
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

	it('holds waiting tasks until fewer are in flight, and then passes them its epoch', async () => {
		const line = lineOf(2);
		const tasks = new Tasks(line);
		tasks.add(3);
		await settle();
		line.slowDown(0, 8);
		tasks.end(0);
		await settle();
		expect(tasks.started).toEqual([0, 1]);
		tasks.end(1);
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

	it('never exceeds the limit of the plan', () => {
		const limiter = lineOf(3);
		limiter.slowDown(0, 8);
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
