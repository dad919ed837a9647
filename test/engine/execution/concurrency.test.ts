// How many requests of a run are in flight: across items and pages, after many 429s and 5xx, and by plan.
import { credentialsOf } from '../../helpers/fixtures.mts';
import { FAULTS } from '../../simulator/known-faults.mts';
import { lookup, search } from '../../helpers/forms.mts';
import { people, searches } from '../../helpers/inputs.mts';
import { rowIds } from '../../helpers/results.mts';
import { run } from '../../helpers/runs.mts';
import { addFaults, matching, queries, requestCount, useService } from '../../helpers/service.mts';
import { watchListeners } from '../../helpers/listeners.mts';

const service = useService();
beforeEach(() => {
	// Requests above a limit would overlap with the others. `together` makes those up to the limit overlap.
	service().latency = 15;
});

/** Makes pages after the first wait until that many are in flight. A lower limit would never end. */
function overlap(requests: number, rows: number) {
	const list = { rows, pageSize: 10 };
	addFaults({ ...matching({ page: 1 }), list }, { together: requests, list });
}

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

it.each([1, 7, undefined])('has at most %s requests in flight', async (concurrency) => {
	addFaults({ together: concurrency ?? 5 });
	await run(lookup({ ...(concurrency && { concurrency }) }), people(18));
	expect(service().requestLog.peak).toBe(concurrency ?? 5);
	expect(requestCount()).toBe(18);
});

it('has as many in flight as the first row says that can be used', async () => {
	addFaults({ together: 3 });
	const items = [{ name: '' }, ...people(12)];
	await run(lookup({ concurrency: 3 }), items, { onError: 'continueRegularOutput' });
	expect(service().requestLog.peak).toBe(3);
});

it('adds fewer listeners to a signal than Node.js warns of', async () => {
	addFaults({ together: 20, times: 20 }, { ...FAULTS.gateway(503), times: 5 });
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
	addFaults({ ...FAULTS.rateLimited(), together: 8, times: 8 });
	// The last 429 of the burst may pause the run, which then sends one request to see whether that is over.
	addFaults({ skip: 1, together: 4 });
	const { items } = await run(lookup({ concurrency: 8 }), people(41));
	expect(items).toHaveLength(41);
	expect(requestCount()).toBe(49);
	expect(peakOf(8, 41)).toBe(4);
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

it.each([
	['free', 1],
	['pro', 10],
] as const)('keeps to the concurrency of the %s plan', async (plan, concurrency) => {
	overlap(concurrency, 300);
	const credentials = credentialsOf(service(), { apiKey: service().keys[plan] });
	const { ids } = await run(search({ concurrency: 20 }), searches('a'), { credentials });
	expect(ids).toEqual(rowIds(300));
	expect(service().requestLog.peak).toBe(concurrency);
});
