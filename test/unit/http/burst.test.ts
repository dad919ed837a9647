// How many requests are prepared before Node.js sends the first of them.
import { Burst } from '../../../nodes/ProfessionalNetwork/http/burst';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('prepares three requests, and four more each time the event loop turns, in their order', async () => {
	const burst = new Burst();
	const prepared: number[] = [];
	const prepare = async (number: number) => {
		await burst.next();
		prepared.push(number);
	};
	const requests = Array.from({ length: 9 }, async (_, number) => await prepare(number));

	// No timer has fired yet.
	for (const _request of requests) await Promise.resolve();
	const first = [...prepared];
	await jest.advanceTimersByTimeAsync(0);
	const second = [...prepared];
	await jest.advanceTimersByTimeAsync(0);
	await Promise.all(requests);

	expect(first).toEqual([0, 1, 2]);
	expect(second).toEqual([0, 1, 2, 3, 4, 5, 6]);
	expect(prepared).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});
