// When a run pauses, what finds out whether the service is back, and when patience ends.
import { Limiter, Outage } from '../../../nodes/ProfessionalNetwork/http/send';
import type { Failure } from '../../../nodes/ProfessionalNetwork/service/response';

const DOWN: Failure = { kind: 'unavailable', message: 'Down' };
const BUSY: Failure = { kind: 'busy', message: 'Busy' };

/** An outage of a run that waits so many minutes, and the pauses that it took. */
function outageOf(minutes: number) {
	const limiter = new Limiter(5);
	const pauses: number[] = [];
	const ended = new AbortController();
	const outage = new Outage({
		limiter,
		patience: { milliseconds: minutes * 60_000, advice: 'Raise it.' },
		ended: ended.signal,
		onPause: (milliseconds) => void pauses.push(milliseconds),
	});
	return { outage, limiter, pauses, ended };
}

beforeEach(() => {
	jest.useFakeTimers();
	jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => void jest.useRealTimers());

const pass = async (milliseconds: number) => await jest.advanceTimersByTimeAsync(milliseconds);

/** A request that was sent after so many answers, and has failed so often for a reason of its own. */
const since = (answers: number, failures = 0) => ({ answers, failures });

describe('explains', () => {
	it('a failure if nothing was answered meanwhile, and the first one of its request', () => {
		const { outage } = outageOf(2);
		const { answers } = outage;
		expect(outage.explains(DOWN, since(answers))).toBe(true);
		expect(outage.explains(DOWN, since(answers, 1))).toBe(false);
		outage.end(0);
		expect(outage.explains(DOWN, since(answers))).toBe(false);
		for (const failures of [0, 1]) {
			expect(outage.explains(BUSY, since(answers, failures))).toBe(true);
		}
	});

	it('every failure of the service during a pause, but none of the request', () => {
		const { outage } = outageOf(2);
		outage.end(0);
		outage.begin(DOWN, 0);
		expect(outage.explains(DOWN, since(0, 1))).toBe(true);
		expect(outage.explains({ kind: 'rejected', message: 'No' }, since(0))).toBe(false);
	});

	it('nothing without patience', () => {
		expect(outageOf(0).outage.explains(BUSY, since(0))).toBe(false);
	});
});

describe('a pause', () => {
	it('holds all requests, then lets one find out, whatever was sent before it', async () => {
		const { outage, limiter, pauses } = outageOf(2);
		outage.begin(DOWN, 0);
		outage.begin(DOWN, 0);
		expect(limiter.allowance).toBe(0);
		await pass(499);
		expect(limiter.allowance).toBe(0);
		await pass(10_000);
		expect([limiter.allowance, pauses]).toEqual([1, [500]]);
	});

	it('is twice as long after each request that is not answered, and short again after an answer', async () => {
		const { outage, limiter, pauses } = outageOf(2);
		for (const length of [500, 1_000, 2_000, 4_000]) {
			outage.begin(DOWN, outage.pause);
			await pass(length);
		}
		expect(pauses).toEqual([500, 1_000, 2_000, 4_000]);
		outage.end(outage.pause);
		expect([limiter.allowance, outage.isOn]).toEqual([Infinity, false]);
		outage.begin(DOWN, outage.pause);
		await pass(500);
		expect(pauses).toHaveLength(5);
	});

	it('is as long as the service asks for, but never short again and again', async () => {
		const { outage, pauses } = outageOf(2);
		for (const [retryAfter, length] of [
			[100, 100],
			[20_000, 20_000],
			[0, 2_000],
		]) {
			outage.begin({ ...DOWN, retryAfter }, outage.pause);
			await pass(length);
		}
		expect(pauses).toEqual([100, 20_000, 2_000]);
	});

	it('lets one request find out as soon as an older one is answered', async () => {
		const { outage, limiter, pauses } = outageOf(2);
		outage.begin(DOWN, 0);
		outage.end(0);
		expect([limiter.allowance, outage.isOn]).toEqual([1, true]);
		outage.end(outage.pause);
		await pass(10_000);
		expect([limiter.allowance, pauses]).toEqual([Infinity, []]);
	});

	it('passes on to the next request if one is not sent', async () => {
		const { outage, limiter } = outageOf(2);
		outage.pass();
		expect(limiter.allowance).toBe(Infinity);
		outage.begin(DOWN, 0);
		await pass(500);
		limiter.allowance = 0;
		outage.pass();
		expect(limiter.allowance).toBe(1);
	});

	it('ends with the run', async () => {
		const { outage, limiter, pauses, ended } = outageOf(2);
		outage.begin(DOWN, 0);
		ended.abort();
		await pass(10_000);
		expect([limiter.allowance, pauses]).toEqual([0, []]);
	});
});

it.each([
	[1, 'The run waited 1 minute for the service.'],
	[2, 'The run waited 2 minutes for the service.'],
])('gives up after %d minutes, not before, and says so', async (minutes, text) => {
	const { outage, pauses } = outageOf(minutes);
	for (let request = 0; !outage.isTooLong; request++) {
		expect(request).toBeLessThan(30);
		outage.begin(DOWN, outage.pause);
		await pass(10_000);
	}
	const milliseconds = pauses.reduce((sum, one) => sum + one, 0);
	expect(milliseconds).toBeLessThanOrEqual(minutes * 60_000);
	expect(outage.waited).toEqual({ times: pauses.length, milliseconds });
	expect(outage.explain({ ...DOWN, description: 'Wait.' }).description).toBe(
		`Wait. ${text} Raise it.`,
	);
});
