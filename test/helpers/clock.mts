// Replaces the clock for tests of waiting: delays before retries, and the timeouts of requests.
import { until } from './until.mts';

/** n8n's own timer for each request. */
const REQUEST_TIMER_MS = 300_000;

/**
 * Records the waits before retries and ends them immediately, as if the time had passed. Restored with all mocks.
 * @param now the time without the waits
 */
export function recordWaits(now = Date.now): number[] {
	const waits: number[] = [];
	const { setTimeout: start } = globalThis;
	for (const clock of [Date, performance]) {
		jest.spyOn(clock, 'now').mockImplementation(() => waits.reduce((sum, ms) => sum + ms, now()));
	}

	const record = (go: () => void, ms = 0) => {
		const isWait = ms > 0 && ms < REQUEST_TIMER_MS;
		if (isWait) waits.push(ms);
		return start(go, isWait ? 0 : ms);
	};

	jest.spyOn(globalThis, 'setTimeout').mockImplementation(record as typeof setTimeout);
	return waits;
}

/** Records the waits like `recordWaits`, each of half the possible length, so that an outage ends. */
export function recordOutage(now?: () => number): number[] {
	jest.mocked(Math.random).mockReturnValue(0.5);
	return recordWaits(now);
}

/** Resolves once a wait of exactly that length has begun. Restored with all mocks. */
export async function waitBegins(length: number): Promise<void> {
	const { setTimeout: start } = globalThis;
	await new Promise<void>((begun) => {
		jest.spyOn(globalThis, 'setTimeout').mockImplementation(((go: () => void, ms = 0) => {
			if (ms === length) begun();
			return start(go, ms);
		}) as typeof setTimeout);
	});
}

/** Makes waits of exactly that length end once the condition holds, or with the test. Restored with all mocks. */
export function endWaits(length: number, condition: () => boolean): void {
	const { setTimeout: start } = globalThis;
	const wait = (go: () => void, ms = 0) => {
		const isOver = () => condition() || globalThis.setTimeout === start;
		const look = () => (isOver() ? go() : void start(look, 1));
		return start(ms === length ? look : go, ms === length ? 1 : ms);
	};

	jest.spyOn(globalThis, 'setTimeout').mockImplementation(wait as typeof setTimeout);
}

/**
 * Ends the timeouts of the first requests once they have arrived; the timeouts of other requests never end. Restored with all mocks.
 * @returns the milliseconds that the node asks for, one for each request
 */
export function expireTimeouts(times: number, arrived: () => number): number[] {
	const asked: number[] = [];
	jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
		const request = asked.push(ms);
		const expired = new AbortController();
		const expire = async () => {
			await until(() => arrived() >= request, `${request} requests have arrived`);
			expired.abort();
		};

		if (request <= times) void expire();
		return expired.signal;
	});
	return asked;
}
