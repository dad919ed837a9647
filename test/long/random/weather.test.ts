// One to seven executions of an account in random weather: each ends within its bounds.
import fc from 'fast-check';

import { report, run, weather, type Seen, type Weather } from './weather.mts';

beforeEach(() => {
	jest.useFakeTimers();
	// No answer of the weather takes as long.
	jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
});
afterEach(() => void jest.useRealTimers());

const LONE = {
	rows: 6,
	concurrency: 2,
	maxOutage: 1,
	isWrite: false,
	continues: true,
	startsAt: 0,
	stopsAt: null,
};
const quick = (status: number) => ({ after: 50, status });
const PROBE: Weather = {
	executions: [LONE],
	plan: 8,
	isReported: false,
	answers: [quick(200), { after: 4_000, status: 503 }, quick(503), quick(429)],
	last: 200,
};

it('a 429 of the request that finds out, while an older one is in flight', async () => {
	expect(await run(PROBE)).toMatchObject({ hanging: [], wrong: [], lost: 0 });
});

/** The model prints what a change costs: rows that fail, and requests. */
it('2000 times', async () => {
	const seen: Seen = { hanging: [], wrong: [], lost: 0, requests: 0 };
	const check = async (one: Weather) => {
		const { hanging, wrong, lost, requests } = await run(one);
		seen.hanging.push(...hanging);
		seen.wrong.push(...wrong);
		seen.lost += lost;
		seen.requests += requests;
	};

	await fc.assert(fc.asyncProperty(weather, check), { numRuns: 2_000, endOnFailure: true });
	report('weather', seen);
	expect([seen.hanging, seen.wrong]).toEqual([[], []]);
});
