// How many requests of a run are in flight: across items and pages, after many 429s and 5xx, and by plan.
import { credentialsOf } from '../../helpers/fixtures.mts';
import { FAULTS } from '../../service/known-faults.mts';
import { lookup, search } from '../../helpers/forms.mts';
import { people, searches } from '../../helpers/inputs.mts';
import { rowIds } from '../../helpers/results.mts';
import { run } from '../../helpers/runs.mts';
import { addFaults, matching, queries, requestCount, useService } from '../../helpers/service.mts';
import { watchListeners } from '../../helpers/listeners.mts';

type Plan = 'free' | 'pro' | 'business' | 'enterprise';

const service = useService();
beforeEach(() => {
	// Requests above a limit would overlap with the others. `together` makes those up to the limit overlap.
	service().latency = 15;
});

/** Returns the highest number in flight among the requests at these positions, the first of which came after a burst. */
function peakOf(from: number, to?: number) {
	const moments = service()
		.requestLog.entries.slice(from, to)
		.flatMap(({ at, tookMs = 0 }) => [
			{ at, change: 1 },
			{ at: at + tookMs, change: -1 },
		]);
	moments.sort((a, b) => a.at - b.at || a.change - b.change);
	let inFlight = 0;
	return Math.max(...moments.map(({ change }) => (inFlight += change)));
}

/** Makes the first request be answered, which names the plan, and the next ones wait until that many are in flight. */
function overlapAfterOne(requests: number) {
	addFaults({ times: 1 }, { together: requests });
}

/** Returns credentials at the address of a test, so that nothing is known of their account. */
function keyOf(plan: Plan) {
	const { currentUrl: baseUrl, keys } = service();
	return credentialsOf(service(), { apiKey: keys[plan], baseUrl });
}

describe('without Max Concurrent Requests', () => {
	it.each<[plan: Plan, concurrency: number]>([
		['pro', 10],
		['business', 20],
		['enterprise', 40],
	])('60 lookups use all of the %s plan from the first answer on', async (plan, concurrency) => {
		overlapAfterOne(concurrency);
		const { items } = await run(lookup(), people(60), { credentials: keyOf(plan) });
		expect(items).toHaveLength(60);
		expect(service().requestLog.peak).toBe(concurrency);
		expect(requestCount()).toBe(60);
	});

	it('five requests are in flight until an answer names the plan', async () => {
		addFaults({ omit: ['user'], together: 5 });
		await run(lookup(), people(20));
		expect(service().requestLog.peak).toBe(5);
	});

	it('a smaller plan holds from the first answer on', async () => {
		addFaults({ together: 5, times: 5 });
		await run(lookup(), people(20), { credentials: keyOf('free') });
		expect([service().requestLog.peak, peakOf(5)]).toEqual([5, 1]);
	});

	it('a plan that shrinks holds from the next answer on', async () => {
		const shrunk = { patch: { user: { requestsConcurrency: 5 } } };
		addFaults({ times: 1 }, { together: 40, times: 40, ...shrunk }, shrunk);
		await run(lookup(), people(80));
		expect([service().requestLog.peak, peakOf(41)]).toEqual([40, 5]);
	});

	it('an answer without a result names the plan too', async () => {
		const [nobody, ...others] = people(41);
		addFaults({ ...FAULTS.noResult(), ...matching({ query: nobody.name }) }, { together: 40 });
		const items = [nobody, ...others];
		const { failed } = await run(lookup(), items, { onError: 'continueRegularOutput' });
		expect([failed, service().requestLog.peak]).toEqual([[0], 40]);
	});

	it('Max Concurrent Requests is that of the first valid row', async () => {
		const [nobody, ...others] = people(5).map((person) => ({ ...person, parallel: 2 }));
		addFaults({ together: 2 });
		const items = [{ ...nobody, name: '', parallel: 1 }, ...others];
		const form = lookup({ concurrency: '={{ $json.parallel }}' });
		const { failed } = await run(form, items, { onError: 'continueRegularOutput' });
		expect(failed).toEqual([0]);
		expect(service().requestLog.peak).toBe(2);
	});

	it('the pages of one list come five at a time', async () => {
		addFaults({ ...matching({ page: 1 }), list: { rows: 120, pageSize: 10 } });
		addFaults({ together: 5, list: { rows: 120, pageSize: 10 } });
		const { ids } = await run(search(), searches('a'));
		expect([ids, service().requestLog.peak]).toEqual([rowIds(120), 5]);
	});
});

it.each([1, 7])('has at most %s requests in flight if the option says so', async (concurrency) => {
	overlapAfterOne(concurrency);
	await run(lookup({ concurrency }), people(18));
	expect(service().requestLog.peak).toBe(concurrency);
	expect(requestCount()).toBe(18);
});

it('has as many in flight as the first row says that can be used', async () => {
	addFaults({ together: 3 });
	const items = [{ name: '' }, ...people(12)];
	await run(lookup({ concurrency: 3 }), items, { onError: 'continueRegularOutput' });
	expect(service().requestLog.peak).toBe(3);
});

it('a request whose account has a free slot does not wait for another account', async () => {
	const items = people(60);
	const isOfLargePlan = (index: number) => index % 2 === 1;
	const credentials = (index: number) => keyOf(isOfLargePlan(index) ? 'enterprise' : 'free');

	await run(lookup({ concurrency: 4 }), items, { credentials });

	// One request of the small plan is in flight, and three of the large one.
	const arrived = queries().map(({ query }) => items.findIndex(({ name }) => name === query));
	const whenLargeIsDone = arrived.findLastIndex(isOfLargePlan);
	expect(whenLargeIsDone).toBeLessThan(50);
});

it('adds fewer listeners to a signal than Node.js warns of', async () => {
	addFaults({ times: 1 }, { together: 20, times: 20 }, { ...FAULTS.gateway(503), times: 5 });
	const watched = watchListeners();
	await run(lookup({ concurrency: 20 }), people(40));
	expect(service().requestLog.peak).toBe(20);
	expect(watched.most).toBeGreaterThan(0);
	expect(watched.most).toBeLessThanOrEqual(10);
});

it('requests the first pages of all items before any second page', async () => {
	addFaults({ list: { rows: 30, pageSize: 10 } });
	const items = searches('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
	await run(search({ concurrency: 1 }), items);
	const first = queries().slice(0, items.length);
	expect(first).toEqual(items.map(({ search }) => ({ search, page: '1' })));
});

it('halves the limit once for a burst of 429s', async () => {
	addFaults({ times: 1 }, { ...FAULTS.rateLimited(), together: 8, times: 8 }, { together: 4 });
	const { items } = await run(lookup({ concurrency: 8 }), people(41));
	expect(items).toHaveLength(41);
	expect(requestCount()).toBe(49);
	expect(peakOf(9)).toBe(4);
});

it('raises the limit again by one after ten successes for each request in flight', async () => {
	addFaults({ ...FAULTS.rateLimited(), together: 4, times: 4 });
	// The first of these is sent alone, to see whether the pause is over.
	addFaults({ skip: 1, together: 2, times: 16 }, { skip: 9, together: 3 });
	await run(lookup({ concurrency: 4 }), people(60));
	expect(peakOf(5, 21)).toBe(2);
	expect(peakOf(29, 51)).toBe(3);
	expect(requestCount()).toBe(64);
});
