// How many requests are prepared before Node.js sends the first of them.
import { Burst } from '../../../nodes/ProfessionalNetwork/http/burst';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Lets promises settle, while no timer fires. */
async function settle(): Promise<void> {
	for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

it('prepares four requests, and four more each time the event loop turns, in their order', async () => {
	const burst = new Burst();
	const prepared: number[] = [];
	const prepare = async (number: number) => {
		await burst.next();
		prepared.push(number);
	};

	for (let number = 0; number < 9; number++) void prepare(number);

	await settle();
	const first = [...prepared];
	jest.advanceTimersByTime(1);
	await settle();
	const second = [...prepared];
	jest.advanceTimersByTime(1);
	await settle();

	expect(first).toEqual([0, 1, 2, 3]);
	expect(second).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
	expect(prepared).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});
