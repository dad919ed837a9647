// One to seven executions of an account in random weather: each ends within its bounds.
import fc from 'fast-check';

import { useVirtualTime } from '../../helpers/virtual.mts';
import { report, run, weather, type Seen, type Weather } from './weather.mts';

useVirtualTime();

/** The model prints what a change costs: rows that fail, and requests. */
it('2000 times', async () => {
	const seen: Seen = { hanging: 0, wrong: [], lost: 0, requests: 0 };
	const check = async (one: Weather) => {
		const { hanging, wrong, lost, requests } = await run(one);
		seen.hanging += hanging;
		seen.wrong.push(...wrong);
		seen.lost += lost;
		seen.requests += requests;
	};

	await fc.assert(fc.asyncProperty(weather, check), { numRuns: 2_000, endOnFailure: true });
	report('weather', seen);
	expect([seen.hanging, seen.wrong]).toEqual([0, []]);
});
