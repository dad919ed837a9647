// What is tried again, and after how long.
import type { Failure } from '../../../nodes/ProfessionalNetwork/exchange/failure';
import {
	isPassing,
	waitingTime,
	withRetries,
	type Outcome,
} from '../../../nodes/ProfessionalNetwork/exchange/retry';

afterEach(() => void jest.restoreAllMocks());

const failure = (more: Partial<Failure> = {}): Failure => ({
	kind: 'answered',
	message: 'Made to fail',
	statusCode: 503,
	...more,
});

describe('waitingTime', () => {
	it.each([0, 1, 2, 3, 4, 5, 6, 20])(
		'doubles from a second to half a minute: retry %d',
		(retries) => {
			const longest = Math.min(1_000 * 2 ** retries, 30_000);
			for (const drawn of [0, 0.25, 0.5, 0.999]) {
				jest.spyOn(Math, 'random').mockReturnValue(drawn);
				expect(waitingTime(failure(), retries)).toBeCloseTo(drawn * longest, 6);
			}
		},
	);

	it.each([
		[0, 0],
		[1_000, 1_000],
		[59_999, 59_999],
		[60_000, 60_000],
		[61_000, 60_000],
		[86_400_000, 60_000],
	])('takes a Retry-After of %d ms as %d', (retryAfter, waited) => {
		for (const retries of [0, 5]) {
			expect(waitingTime(failure({ retryAfter }), retries)).toBe(waited);
		}
	});
});

describe('isPassing', () => {
	const table: Array<[Partial<Failure>, read: boolean, write: boolean]> = [
		...[400, 401, 402, 403, 404, 422, 501].map(
			(statusCode): [Partial<Failure>, boolean, boolean] => [{ statusCode }, false, false],
		),
		...[408, 500, 502, 503, 504].map((statusCode): [Partial<Failure>, boolean, boolean] => [
			{ statusCode },
			true,
			false,
		]),
		[{ statusCode: 429 }, true, true],
		[{ kind: 'unreachable', statusCode: undefined }, true, true],
		[{ kind: 'dropped', statusCode: undefined }, true, false],
		[{ kind: 'unreadable', statusCode: 200 }, true, false],
		[{ statusCode: 400, message: 'No available resource, try later' }, true, false],
		[{ statusCode: 200, message: 'there is no available resource' }, true, false],
		[{ kind: 'missing', statusCode: 404 }, false, false],
		[{ kind: 'refused', statusCode: undefined }, false, false],
		[{ kind: 'unsent', statusCode: 429 }, false, false],
		[{ kind: 'stopped', statusCode: undefined }, false, false],
	];
	it.each(table)('%j: read %s, write %s', (more, read, write) => {
		expect(isPassing(failure(more), false)).toBe(read);
		expect(isPassing(failure(more), true)).toBe(write);
	});
});

describe('withRetries', () => {
	const attempts = (...outcomes: Outcome[]) => {
		const attempt = jest.fn(async () => outcomes.shift() as Outcome);
		return attempt;
	};
	const failed = (more: Partial<Failure> = {}): Outcome => ({
		failure: failure({ retryAfter: 0, ...more }),
	});
	const { signal } = new AbortController();
	const answered: Outcome = { answer: { rows: [], body: {} } };

	it.each([0, 1, 4])('tries %d times more, and ends with the last outcome', async (maxRetries) => {
		const outcomes = Array.from({ length: 9 }, (_, index) => failed({ message: `no ${index}` }));
		const attempt = attempts(...outcomes);
		const outcome = await withRetries(attempt, { maxRetries, write: false, signal });
		expect(attempt).toHaveBeenCalledTimes(maxRetries + 1);
		expect(outcome.failure?.message).toBe(`no ${maxRetries}`);
	});

	it('ends with the first answer', async () => {
		const attempt = attempts(failed(), failed(), answered, failed());
		expect(await withRetries(attempt, { maxRetries: 5, write: false, signal })).toBe(answered);
		expect(attempt).toHaveBeenCalledTimes(3);
	});

	it('ends at a failure that does not pass', async () => {
		const attempt = attempts(failed(), failed({ statusCode: 400 }), answered);
		const outcome = await withRetries(attempt, { maxRetries: 5, write: false, signal });
		expect(outcome.failure?.statusCode).toBe(400);
	});

	it('ends a wait of a minute at once when stopped, without another try', async () => {
		const stop = new AbortController();
		const attempt = attempts(failed({ retryAfter: 60_000 }), answered);
		const rules = { maxRetries: 5, write: false, signal: stop.signal };
		const outcome = withRetries(attempt, rules);
		await Promise.resolve();
		stop.abort();
		expect((await outcome).failure?.statusCode).toBe(503);
		expect(attempt).toHaveBeenCalledTimes(1);
	});
});
