// How long a request waits before a retry.
import { retryDelay, wait } from '../../../nodes/ProfessionalNetwork/http/wait';

it.each([
	[0, 1_000],
	[1, 2_000],
	[3, 8_000],
	[4, 10_000],
	[5_000, 10_000],
])('before retry %d the delay is random up to %d ms', (retries, longest) => {
	for (const drawn of [0, 0.25, 0.999]) {
		jest.spyOn(Math, 'random').mockReturnValue(drawn);
		expect(retryDelay({}, retries)).toBeCloseTo(drawn * longest, 6);
	}
});

it.each([
	[0, 0],
	[60_000, 60_000],
	[60_001, 60_000],
])('a Retry-After of %d ms is the delay, up to a minute: %d', (retryAfter, expected) => {
	expect(retryDelay({ retryAfter }, 5)).toBe(expected);
});

it.each([
	['before', true],
	['during', false],
])('wait ends when the signal aborts %s it', async (_when, isBefore) => {
	const controller = new AbortController();
	if (isBefore) controller.abort();
	const waited = wait(60_000, controller.signal);
	await Promise.resolve();
	controller.abort();
	expect(await waited).toBeUndefined();
});
