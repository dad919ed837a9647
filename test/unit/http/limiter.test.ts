// How many tasks run at a time and in which order, and how 429s, successes and the plan change the limit of an account.
import { sleep } from 'n8n-workflow';

import {
	Limiter,
	joinLine,
	leaveLine,
	Line,
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

/** A limit of an account, as if the plan were known. */
function lineOf(plan: number): Line {
	const line = new Line();
	line.followPlan(plan);
	return line;
}

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

it('Line.isCrowded is true while others are answered, and for a burst that was already counted', async () => {
	const line = lineOf(4);
	const { end } = tasksOf(line, 2);
	await settle();
	expect(line.isCrowded(0)).toBe(false);
	line.speedUp();
	expect(line.isCrowded(0)).toBe(true);
	line.slowDown(0, 4);
	expect([line.isCrowded(1), line.isCrowded(0)]).toEqual([false, true]);
	await end(0);
	expect(line.isCrowded(0)).toBe(false);
});

describe('Line.slowDown', () => {
	it('halves the limit once per burst, but never below 1', () => {
		const line = lineOf(9);
		for (const [epoch, expected] of [4, 2, 1, 1].entries()) {
			line.slowDown(epoch, 8);
			line.slowDown(epoch, 8);
			expect([line.concurrency, line.epoch]).toEqual([expected, epoch + 1]);
		}
	});

	it('holds waiting tasks until fewer are in flight', async () => {
		const line = lineOf(2);
		const { started, end } = tasksOf(line, 3);
		await settle();
		line.slowDown(0, 8);
		await end(0);
		expect(started).toEqual([0, 1]);
		await end(1);
		expect(started).toEqual([0, 1, 2]);
	});
});

describe('Line.speedUp', () => {
	const succeed = (line: Line, times: number) => upTo(times).forEach(() => line.speedUp());

	it('adds one after ten successes for each task that may run, up to the limit of the plan', () => {
		const line = lineOf(8);
		line.slowDown(0, 8);
		for (const concurrency of [4, 5, 6, 7]) {
			succeed(line, concurrency * 10 - 1);
			expect(line.concurrency).toBe(concurrency);
			succeed(line, 1);
			expect(line.concurrency).toBe(concurrency + 1);
		}
		succeed(line, 1_000);
		expect(line.concurrency).toBe(8);
	});

	it('counts only successes in a row, which even a 429 of an earlier burst interrupts', () => {
		const line = lineOf(2);
		line.slowDown(0, 8);
		succeed(line, 9);
		line.slowDown(0, 8);
		succeed(line, 9);
		expect(line.concurrency).toBe(1);
		succeed(line, 1);
		expect(line.concurrency).toBe(2);
	});

	it('starts a waiting task', async () => {
		const line = lineOf(2);
		line.slowDown(0, 8);
		const { started } = tasksOf(line, 3);
		await settle();
		expect(started).toEqual([0]);
		succeed(line, 10);
		await settle();
		expect(started).toEqual([0, 1]);
	});
});
