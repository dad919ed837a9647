// Two processes of one account, which do not know of each other: each follows the plan, and no row fails.
import { credentialsOf } from '../helpers/fixtures.mts';
import { people } from '../helpers/inputs.mts';
import { addFaults, useService } from '../helpers/service.mts';
import { lookUpInProcesses } from './workers.mts';

const ROWS = 200;
const service = useService();

/** Looks up people in two processes with a plan. Returns what each found, and how many requests had which status. */
async function run(plan: 'starter' | 'enterprise') {
	service().latency = 20;
	const credentials = credentialsOf(service(), { apiKey: service().keys[plan] });
	const items = people(2 * ROWS);
	const found = await lookUpInProcesses(credentials, [items.slice(0, ROWS), items.slice(ROWS)]);

	const { entries, peak } = service().requestLog;
	const withStatus = (status: number) => entries.filter((entry) => entry.status === status).length;
	return { found, peak, answered: withStatus(200), rejected: withStatus(429) };
}

const ALL = { rows: ROWS, failures: [] };

it('on a plan of 5 send five requests each, which the queue of the service holds', async () => {
	addFaults({ together: 10 });

	const { found, ...requests } = await run('starter');

	expect(found).toEqual([ALL, ALL]);
	expect(requests).toEqual({ peak: 10, answered: 2 * ROWS, rejected: 0 });
});

it('on a plan of 40 send 40 requests each, and send again what the service rejects', async () => {
	// One answer for each process names the plan.
	addFaults({ together: 10, times: 10 }, { together: 80 });

	const { found, peak, answered, rejected } = await run('enterprise');

	expect(found).toEqual([ALL, ALL]);
	expect([peak, answered]).toEqual([80, 2 * ROWS]);
	// 40 of the 80 have a place, and ten wait.
	expect(rejected).toBeGreaterThanOrEqual(30);
});
