// Which failures are retried, after how long, and which end the whole run.
import type { Failure, FailureKind } from '../../../nodes/ProfessionalNetwork/service/failure';
import type { Outcome } from '../../../nodes/ProfessionalNetwork/service/response';
import {
	isBusy,
	isFatal,
	isRetryable,
	mayHaveBeenDelivered,
	retryDelay,
	withRetries,
} from '../../../nodes/ProfessionalNetwork/http/retry';

const failure = (more: Partial<Failure> = {}): Failure => ({
	kind: 'http',
	message: 'Made to fail',
	...more,
});
const busy = 'No available resource, try again later';

const YES = true;
const NO = false;
/** The expected decisions for each failure. A fatal failure ends the run. */
const TABLE: Array<
	[Partial<Failure>, read: boolean, write: boolean, delivered: boolean, fatal: boolean]
> = [
	...[400, 404, 405, 414, 422, 431, 501].map((statusCode) =>
		statusRow(statusCode, NO, NO, statusCode >= 500, NO),
	),
	...[401, 402].flatMap((statusCode) => [
		statusRow(statusCode, NO, NO, NO, YES),
		statusRow(statusCode, NO, NO, NO, YES, { inEnvelope: true }),
		statusRow(statusCode, NO, NO, NO, YES, { kind: 'gateway' }),
	]),
	statusRow(403, NO, NO, NO, YES),
	statusRow(403, NO, NO, NO, NO, { inEnvelope: true }),
	statusRow(403, YES, NO, NO, NO, { kind: 'gateway' }),
	...[408, 500, 502, 503, 504].flatMap((statusCode) => [
		statusRow(statusCode, YES, NO, YES, NO),
		statusRow(statusCode, YES, NO, YES, NO, { inEnvelope: true }),
		statusRow(statusCode, YES, NO, YES, NO, { kind: 'gateway' }),
	]),
	statusRow(429, YES, YES, NO, NO),
	statusRow(429, YES, YES, NO, NO, { inEnvelope: true }),
	statusRow(429, YES, YES, NO, NO, { kind: 'gateway' }),
	statusRow(404, NO, NO, NO, NO, { kind: 'gateway' }),
	statusRow(400, YES, NO, NO, NO, { message: busy }),
	statusRow(200, YES, NO, YES, NO, { message: 'there is no AVAILABLE resource' }),
	statusRow(200, NO, NO, YES, NO),
	statusRow(200, YES, NO, YES, NO, { kind: 'unparseable' }),
	statusRow(404, NO, NO, NO, NO, { kind: 'notFound' }),
	statusRow(404, NO, NO, YES, NO, { kind: 'noResult' }),
	statusRow(302, NO, NO, NO, NO, { kind: 'config' }),
	...(['notSent', 'lastPage', 'rowLimit'] as const).flatMap((kind) =>
		[401, 429, 503].map((statusCode) => statusRow(statusCode, NO, NO, NO, NO, { kind })),
	),
	kindRow('unreachable', YES, YES, NO),
	kindRow('connectionLost', YES, NO, YES),
	kindRow('invalidResponse', NO, NO, YES),
	kindRow('config', NO, NO, NO),
	kindRow('invalid', NO, NO, NO),
	kindRow('cancelled', NO, NO, NO),
	[{ kind: 'config', message: busy }, NO, NO, NO, NO],
	[{ statusCode: undefined }, NO, NO, YES, NO],
];

function statusRow(
	statusCode: number,
	read: boolean,
	write: boolean,
	delivered: boolean,
	fatal: boolean,
	more: Partial<Failure> = {},
): (typeof TABLE)[number] {
	return [{ statusCode, ...more }, read, write, delivered, fatal];
}

function kindRow(
	kind: FailureKind,
	read: boolean,
	write: boolean,
	delivered: boolean,
): (typeof TABLE)[number] {
	return [{ kind }, read, write, delivered, NO];
}

describe.each(TABLE)('%j', (more, read, write, delivered, fatal) => {
	it(`isRetryable returns ${read} for a read and ${write} for a write`, () => {
		expect(isRetryable(failure(more), false)).toBe(read);
		expect(isRetryable(failure(more), true)).toBe(write);
	});

	it(`mayHaveBeenDelivered returns ${delivered}`, () => {
		expect(mayHaveBeenDelivered(failure(more))).toBe(delivered);
	});

	it(`isFatal returns ${fatal}`, () => {
		expect(isFatal(failure(more))).toBe(fatal);
	});
});

describe('a write', () => {
	it('is never retried if it may have been delivered', () => {
		const retried = TABLE.filter(([, , write]) => write);
		expect(retried.length).toBeGreaterThan(0);
		expect(retried.filter(([, , , delivered]) => delivered)).toEqual([]);
	});
});

describe('isBusy', () => {
	it.each<[string, boolean]>([
		['No available resource', true],
		['no available resources left', true],
		['Resource not available', false],
		['', false],
	])('recognises %j: %s', (message, expected) => {
		expect(isBusy(message)).toBe(expected);
	});
});

describe('retryDelay', () => {
	afterEach(() => void jest.restoreAllMocks());

	it.each<[retries: number, longest: number]>([
		[0, 1_000],
		[1, 2_000],
		[2, 4_000],
		[3, 8_000],
		[4, 16_000],
		[5, 30_000],
		[6, 30_000],
		[20, 30_000],
		[5_000, 30_000],
	])('before retry %d is random up to %d ms', (retries, longest) => {
		for (const drawn of [0, 0.25, 0.5, 0.999]) {
			jest.spyOn(Math, 'random').mockReturnValue(drawn);
			expect(retryDelay(failure(), retries)).toBeCloseTo(drawn * longest, 6);
		}
	});

	it.each<[retryAfter: number, expected: number]>([
		[0, 0],
		[1_000, 1_000],
		[59_999, 59_999],
		[60_000, 60_000],
		[60_001, 60_000],
		[86_400_000, 60_000],
	])('uses a Retry-After of %d ms, up to a minute: %d', (retryAfter, expected) => {
		for (const retries of [0, 5]) {
			expect(retryDelay(failure({ retryAfter }), retries)).toBe(expected);
		}
	});
});

describe('withRetries', () => {
	const failed = (more: Partial<Failure> = {}): Outcome => ({
		failure: failure({ statusCode: 503, retryAfter: 0, ...more }),
	});
	const success: Outcome = { page: { rows: [], body: {} } };
	const { signal } = new AbortController();

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
		const outcomes = Array.from({ length: 9 }, (_, index) => failed({ message: `no ${index}` }));
		const { attempt, told } = attempts(...outcomes);
		const outcome = await withRetries(attempt, { maxRetries, write: false, signal });
		expect(attempt).toHaveBeenCalledTimes(maxRetries + 1);
		expect(outcome.failure?.message).toBe(`no ${maxRetries}`);
		expect(told).toEqual([...Array.from({ length: maxRetries }, () => true), false]);
	});

	it('returns the first success', async () => {
		const { attempt } = attempts(failed(), failed(), success, failed());
		expect(await withRetries(attempt, { maxRetries: 5, write: false, signal })).toBe(success);
		expect(attempt).toHaveBeenCalledTimes(3);
	});

	it('returns a permanent failure without a retry', async () => {
		const { attempt, told } = attempts(failed(), failed({ statusCode: 400 }), success);
		const outcome = await withRetries(attempt, { maxRetries: 5, write: false, signal });
		expect(outcome.failure?.statusCode).toBe(400);
		expect(told).toEqual([true, false]);
	});

	it("retries a write only if it definitely wasn't delivered", async () => {
		const { attempt, told } = attempts(failed({ statusCode: 429 }), failed(), success);
		const outcome = await withRetries(attempt, { maxRetries: 5, write: true, signal });
		expect(outcome.failure?.statusCode).toBe(503);
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
			const outcome = withRetries(attempt, {
				maxRetries: 5,
				write: false,
				signal: controller.signal,
			});
			await Promise.resolve();
			controller.abort();
			expect(await outcome).toBe(notSent);
			expect(told).toEqual([true, false]);
		},
	);

	it('waits for the delay of retryDelay', async () => {
		jest.useFakeTimers();
		try {
			const { attempt } = attempts(failed({ retryAfter: 5_000 }), success);
			const outcome = withRetries(attempt, { maxRetries: 1, write: false, signal });
			await jest.advanceTimersByTimeAsync(4_999);
			expect(attempt).toHaveBeenCalledTimes(1);
			await jest.advanceTimersByTimeAsync(1);
			expect(attempt).toHaveBeenCalledTimes(2);
			expect(await outcome).toBe(success);
		} finally {
			jest.useRealTimers();
		}
	});

	it('doubles the delay with each retry', async () => {
		jest.useFakeTimers();
		jest.spyOn(Math, 'random').mockReturnValue(0.5);
		try {
			const noHint = () => failed({ retryAfter: undefined });
			const { attempt } = attempts(noHint(), noHint(), noHint(), success);
			const outcome = withRetries(attempt, { maxRetries: 3, write: false, signal });
			for (const [index, delay] of [500, 1_000, 2_000].entries()) {
				await jest.advanceTimersByTimeAsync(delay - 1);
				expect(attempt).toHaveBeenCalledTimes(index + 1);
				await jest.advanceTimersByTimeAsync(1);
			}
			expect(await outcome).toBe(success);
		} finally {
			jest.useRealTimers();
			jest.restoreAllMocks();
		}
	});
});
