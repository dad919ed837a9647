// Replaces the clock for tests of waiting: delays before retries, and the timeouts of requests.
import { until } from './until.mts';

/** The real one, whatever a test has replaced. */
const { setTimeout: start } = globalThis;

/** n8n's own timer for each request. */
const REQUEST_TIMER_MS = 300_000;

/** The shortest wait before a retry, with its jitter. */
const SHORTEST_WAIT_MS = 700;
const LONGEST_WAIT_MS = 60_000;

/** Ends the waits before retries immediately. Restored with all mocks. */
export function shortenWaits(): void {
	const shorten = (go: () => void, ms = 0) => {
		const isWait = ms >= SHORTEST_WAIT_MS && ms <= LONGEST_WAIT_MS;
		return start(go, isWait ? 0 : ms);
	};

	jest.spyOn(globalThis, 'setTimeout').mockImplementation(shorten as typeof setTimeout);
}

/** Makes waits last, for a test that ends before them. Restored with all mocks. */
export function waitReally(): void {
	jest.spyOn(globalThis, 'setTimeout').mockImplementation(start);
}

/**
 * Records the waits before retries and ends them immediately, as if the time had passed. Restored with all mocks.
 * @param now the time without the waits
 */
export function recordWaits(now = Date.now): number[] {
	const waits: number[] = [];
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

/** Resolves once a wait of exactly that length has begun. Restored with all mocks. */
export async function waitBegins(length: number): Promise<void> {
	await new Promise<void>((begun) => {
		jest.spyOn(globalThis, 'setTimeout').mockImplementation(((go: () => void, ms = 0) => {
			if (ms === length) begun();
			return start(go, ms);
		}) as typeof setTimeout);
	});
}

/** Makes waits of exactly that length end once the condition holds, or with the test. Restored with all mocks. */
export function endWaits(length: number, condition: () => boolean): void {
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
