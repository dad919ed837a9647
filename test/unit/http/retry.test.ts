// How often a request is retried, and after how long.
import type { Failure } from '../../../nodes/ProfessionalNetwork/service/failure';
import type { Outcome } from '../../../nodes/ProfessionalNetwork/service/response';
import { retryDelay, withRetries } from '../../../nodes/ProfessionalNetwork/http/retry';

const failure = (more: Partial<Failure> = {}): Failure => ({
	kind: 'unavailable',
	message: 'Made to fail',
	...more,
});
describe('retryDelay', () => {
	it.each([
		[0, 1_000],
		[1, 2_000],
		[4, 16_000],
		[5, 30_000],
		[5_000, 30_000],
	])('before retry %d is random up to %d ms', (retries, longest) => {
		for (const drawn of [0, 0.25, 0.999]) {
			jest.spyOn(Math, 'random').mockReturnValue(drawn);
			expect(retryDelay(failure(), retries)).toBeCloseTo(drawn * longest, 6);
		}
	});

	it.each([
		[0, 0],
		[59_999, 59_999],
		[60_000, 60_000],
		[60_001, 60_000],
	])('uses a Retry-After of %d ms, up to a minute: %d', (retryAfter, expected) => {
		for (const retries of [0, 5]) {
			expect(retryDelay(failure({ retryAfter }), retries)).toBe(expected);
		}
	});
});

describe('withRetries', () => {
	const failed = (more: Partial<Failure> = {}): Outcome => ({
		failure: failure({ retryAfter: 0, ...more }),
	});
	const success: Outcome = { page: { rows: [], body: {} } };
	const OPTIONS = { maxRetries: 5, isWrite: false, signal: new AbortController().signal };
	const failures = (count: number, retryAfter?: number) =>
		Array.from({ length: count }, (_, index) => failed({ message: `no ${index}`, retryAfter }));

	/** Makes attempts with these outcomes, and records what each attempt was told. */
	function attempts(...outcomes: Outcome[]) {
		const told: boolean[] = [];
		const attempt = jest.fn(async (willRetry: (failure: Failure) => boolean) => {
			const outcome = outcomes.shift() as Outcome;
			if (outcome.failure) told.push(willRetry(outcome.failure));
			return outcome;
		});
		return { attempt, told };
	}

	it.each([0, 1, 4])('retries %d times, and returns the last outcome', async (maxRetries) => {
		const { attempt, told } = attempts(...failures(9, 0));
		const outcome = await withRetries(attempt, { ...OPTIONS, maxRetries });
		expect(attempt).toHaveBeenCalledTimes(maxRetries + 1);
		expect(outcome.failure?.message).toBe(`no ${maxRetries}`);
		expect(told).toEqual([...Array.from({ length: maxRetries }, () => true), false]);
	});

	it('returns the first success', async () => {
		const { attempt } = attempts(failed(), failed(), success, failed());
		expect(await withRetries(attempt, OPTIONS)).toBe(success);
		expect(attempt).toHaveBeenCalledTimes(3);
	});

	it('returns a permanent failure without a retry', async () => {
		const { attempt, told } = attempts(failed(), failed({ kind: 'rejected' }), success);
		const outcome = await withRetries(attempt, OPTIONS);
		expect(outcome.failure?.kind).toBe('rejected');
		expect(told).toEqual([true, false]);
	});

	it('retries a write only if it definitely did not arrive', async () => {
		const { attempt, told } = attempts(failed({ kind: 'busy' }), failed(), success);
		const outcome = await withRetries(attempt, { ...OPTIONS, isWrite: true });
		expect(outcome.failure?.kind).toBe('unavailable');
		expect(told).toEqual([true, false]);
	});

	it.each([
		['before', true],
		['during', false],
	])(
		'ends the delay when the signal aborts %s it, so that the attempt can report it',
		async (_when, isBefore) => {
			const controller = new AbortController();
			const notSent: Outcome = { failure: { kind: 'notSent', message: 'not sent' } };
			const { attempt, told } = attempts(failed({ retryAfter: 60_000 }), notSent);
			if (isBefore) controller.abort();
			const outcome = withRetries(attempt, { ...OPTIONS, signal: controller.signal });
			await Promise.resolve();
			controller.abort();
			expect(await outcome).toBe(notSent);
			expect(told).toEqual([true, false]);
		},
	);

	describe('waits', () => {
		beforeEach(() => void jest.useFakeTimers());
		afterEach(() => void jest.useRealTimers());

		it.each<[string, number | undefined, delays: number[]]>([
			['for the delay of the service', 5_000, [5_000, 5_000]],
			['twice as long before each retry', undefined, [500, 1_000, 2_000]],
		])('%s', async (_how, retryAfter, delays) => {
			jest.spyOn(Math, 'random').mockReturnValue(0.5);
			const { attempt } = attempts(...failures(delays.length, retryAfter), success);
			const outcome = withRetries(attempt, OPTIONS);
			for (const [index, delay] of delays.entries()) {
				await jest.advanceTimersByTimeAsync(delay - 1);
				expect(attempt).toHaveBeenCalledTimes(index + 1);
				await jest.advanceTimersByTimeAsync(1);
			}
			expect(await outcome).toBe(success);
		});
	});
});
