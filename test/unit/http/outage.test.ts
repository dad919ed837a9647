// When a run pauses, what finds out whether the service is back, and when patience ends.
import { Outage } from '../../../nodes/ProfessionalNetwork/http/send';
import type { Failure } from '../../../nodes/ProfessionalNetwork/service/response';

const DOWN: Failure = { kind: 'unavailable', message: 'Down' };
const BUSY: Failure = { kind: 'busy', message: 'Busy' };

/** An outage of a run that waits so many minutes, the pauses that it took, and how often requests may have gone on. */
function outageOf(minutes: number) {
	const pauses: number[] = [];
	const changes = { count: 0 };
	const ended = new AbortController();
	const outage = new Outage({
		patience: { milliseconds: minutes * 60_000, advice: 'Raise it.' },
		ended: ended.signal,
		onChange: () => void changes.count++,
		onPause: (milliseconds) => void pauses.push(milliseconds),
	});
	return { outage, pauses, changes, ended };
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
		outage.end();
		expect(outage.explains(DOWN, since(answers))).toBe(false);
		for (const failures of [0, 1]) {
			expect(outage.explains(BUSY, since(answers, failures))).toBe(true);
		}
	});

	it('every failure of the service during an outage, but none of the request', () => {
		const { outage } = outageOf(2);
		outage.end();
		outage.begin(DOWN, false);
		expect(outage.explains(DOWN, since(0, 1))).toBe(true);
		expect(outage.explains({ kind: 'rejected', message: 'No' }, since(0))).toBe(false);
	});

	it('nothing without patience', () => {
		expect(outageOf(0).outage.explains(BUSY, since(0))).toBe(false);
	});
});

describe('an outage', () => {
	it('holds all requests, then all but one, whatever was sent before it', async () => {
		const { outage, pauses, changes } = outageOf(2);
		outage.begin(DOWN, false);
		outage.begin(DOWN, false);
		await pass(499);
		expect([outage.holds(0), changes.count]).toEqual([true, 0]);
		await pass(10_000);
		expect([outage.holds(0), outage.holds(1), changes.count]).toEqual([false, true, 1]);
		expect(pauses).toEqual([500]);
	});

	it('pauses twice as long after each request that is not answered, and shortly again after an answer', async () => {
		const { outage, pauses } = outageOf(2);
		for (const length of [500, 1_000, 2_000, 4_000]) {
			outage.begin(DOWN, true);
			await pass(length);
		}
		expect(pauses).toEqual([500, 1_000, 2_000, 4_000]);
		outage.end();
		expect(outage.holds(4)).toBe(false);
		outage.begin(DOWN, true);
		await pass(500);
		expect(pauses).toHaveLength(5);
	});

	it('pauses as long as the service asks for, but never shortly again and again', async () => {
		const { outage, pauses } = outageOf(2);
		for (const [retryAfter, length] of [
			[100, 100],
			[20_000, 20_000],
			[0, 2_000],
		]) {
			outage.begin({ ...DOWN, retryAfter }, true);
			await pass(length);
		}
		expect(pauses).toEqual([100, 20_000, 2_000]);
	});

	it('is over as soon as a request is answered', async () => {
		const { outage, pauses, changes } = outageOf(2);
		outage.begin(DOWN, false);
		outage.end();
		expect([outage.holds(4), changes.count]).toEqual([false, 1]);
		await pass(10_000);
		expect([pauses, changes.count]).toEqual([[], 1]);
	});

	it('ends with the run', async () => {
		const { outage, pauses, changes, ended } = outageOf(2);
		outage.begin(DOWN, false);
		ended.abort();
		await pass(10_000);
		expect([pauses, changes.count]).toEqual([[], 0]);
	});
});

it.each([
	[1, 'The run waited 1 minute for the service.'],
	[2, 'The run waited 2 minutes for the service.'],
])('gives up after %d minutes, not before, and says so, even if the clock is set back', async (minutes, text) => {
	const { outage, pauses } = outageOf(minutes);
	for (let request = 0; !outage.isTooLong; request++) {
		expect(request).toBeLessThan(30);
		outage.begin(DOWN, true);
		jest.setSystemTime(0);
		await pass(10_000);
	}
	const milliseconds = pauses.reduce((sum, one) => sum + one, 0);
	expect(milliseconds).toBeLessThanOrEqual(minutes * 60_000);
	expect(outage.waited).toEqual({ times: pauses.length, milliseconds });
	expect(outage.explain({ ...DOWN, description: 'Wait.' }).description).toBe(
		`Wait. ${text} Raise it.`,
	);
});
