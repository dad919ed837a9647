// How many requests of a run are in flight: as many as the plan of its account allows, over items and pages.
import { credentialsOf } from '../../helpers/fixtures.mts';
import { FAULTS } from '../../service/known-faults.mts';
import { lookup, search } from '../../helpers/forms.mts';
import { people, searches } from '../../helpers/inputs.mts';
import { rowIds } from '../../helpers/results.mts';
import { run } from '../../helpers/runs.mts';
import { addFaults, matching, queries, requestCount, useService } from '../../helpers/service.mts';
import { watchListeners } from '../../helpers/listeners.mts';

type Plan = 'free' | 'starter' | 'pro' | 'business' | 'enterprise';

const service = useService();
beforeEach(() => {
	// Requests above a limit would overlap with the others. `together` makes those up to the limit overlap.
	service().latency = 15;
});

let accounts = 0;
/** Returns credentials of an account of which nothing is known, because each address is another one. */
function keyOf(plan: Plan) {
	const { keys, url } = service();
	const port = new URL(url).port;
	return credentialsOf(service(), {
		apiKey: keys[plan],
		baseUrl: `http://127.0.0.${++accounts}:${port}`,
	});
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

it.each<[plan: Plan, concurrency: number]>([
	['pro', 10],
	['business', 20],
	['enterprise', 40],
])('60 lookups use all of the %s plan from the first answer on', async (plan, concurrency) => {
	addFaults({ times: 1 }, { together: concurrency });
	const { items } = await run(lookup(), people(60), { credentials: keyOf(plan) });
	expect(items).toHaveLength(60);
	expect(service().requestLog.peak).toBe(concurrency);
	expect(requestCount()).toBe(60);
});

it('five requests are in flight until an answer names the plan', async () => {
	addFaults({ omit: ['user'], together: 5 });
	await run(lookup(), people(20), { credentials: keyOf('enterprise') });
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
	await run(lookup(), people(80), { credentials: keyOf('enterprise') });
	expect([service().requestLog.peak, peakOf(41)]).toEqual([40, 5]);
});

it('an answer without a result names the plan too', async () => {
	const [nobody, ...others] = people(41);
	addFaults({ ...FAULTS.envelope(404), ...matching({ query: nobody.name }) });
	addFaults({ together: 40 });
	const credentials = keyOf('enterprise');
	const body = { user: { requestsConcurrency: 40 }, status: 404, error: 'Nobody', element: null };
	service().faults.clear();
	addFaults({ ...matching({ query: nobody.name }), body }, { together: 40 });
	const { failed } = await run(lookup(), [nobody, ...others], {
		credentials,
		onError: 'continueRegularOutput',
	});
	expect([failed, service().requestLog.peak]).toEqual([[0], 40]);
});

it('the pages of one list come five at a time', async () => {
	addFaults({ ...matching({ page: 1 }), list: { rows: 120, pageSize: 10 } });
	addFaults({ together: 5, list: { rows: 120, pageSize: 10 } });
	const { ids } = await run(search(), searches('a'));
	expect([ids, service().requestLog.peak]).toEqual([rowIds(120), 5]);
});

it('a request whose account has a free slot does not wait for another account', async () => {
	const items = people(60);
	const keys = [keyOf('free'), keyOf('enterprise')];

	await run(lookup(), items, { credentials: (index) => keys[index % 2] });

	const arrived = queries().map(({ query }) => items.findIndex(({ name }) => name === query));
	const whenLargeIsDone = arrived.findLastIndex((index) => index % 2 === 1);
	expect(whenLargeIsDone).toBeLessThan(50);
});

it('adds fewer listeners to a signal than Node.js warns of', async () => {
	addFaults({ times: 1 }, { together: 20, times: 20 }, { ...FAULTS.gateway(503), times: 5 });
	const watched = watchListeners();
	await run(lookup(), people(40));
	expect(watched.most).toBeGreaterThan(0);
	expect(watched.most).toBeLessThanOrEqual(10);
});

it('requests the first pages of all items before any second page', async () => {
	addFaults({ list: { rows: 30, pageSize: 10 } });
	const items = searches('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
	await run(search(), items, { credentials: keyOf('free') });
	const first = queries().slice(0, items.length);
	expect(first).toEqual(items.map(({ search }) => ({ search, page: '1' })));
});
