// Finds out whether n8n can run and save an execution with that many rows.

import { setTimeout as sleep } from 'node:timers/promises';
import { publish } from './crowd.mts';
import { goal, type Result } from './report.mts';
import { openSetup, type NodeUnderTest, type Setup } from './setup.mts';
import { LOOKUPS, requests, type Work } from './workloads.mts';

const OUTPUTS = [
	{ output: 'all', name: 'All Fields', rows: 20_000 },
	{ output: 'simplified', name: 'Simplified', rows: 100_000 },
];
/** Generous, because a lookup takes milliseconds, and saving takes as long again. */
const MS_PER_ROW = 30;
const UNDER_WAY = ['new', 'running', 'unknown'];

/** Looks up that many profiles of 24 kB in one execution, each time in an n8n of its own, with the memory that Node gives it. */
export async function measureCapacity(rows?: number): Promise<Result> {
	const goals: Result['goals'] = [];
	for (const { output, name, rows: most } of OUTPUTS) {
		const count = rows ?? most;
		const setup = await openSetup();
		try {
			const work = requests(LOOKUPS, count, { output, pictures: true });
			await work.behave(setup.service);
			const status = await executeOnce(setup, work.nodes(setup).node, work);
			const what = `executions of ${count.toLocaleString('en')} rows that failed, ${name}`;
			goals.push(goal(what, status === 'success' ? 0 : 1, 0));
		} finally {
			await setup.dispose();
		}
	}
	return { title: 'Rows that one execution takes, 24 kB each', values: {}, goals };
}

/** Runs a published workflow once, and resolves with its status when n8n has saved it. */
async function executeOnce(setup: Setup, node: NodeUnderTest, { rows }: Work): Promise<string> {
	const { id, post } = await publish(setup, node, 'onReceived');
	const { ok, status } = await post(rows);
	if (!ok) throw new Error(`n8n answered ${status} to the rows`);

	const late = AbortSignal.timeout(rows.length * MS_PER_ROW + 60_000);
	for (;;) {
		const [execution] = await setup.session.executions(id);
		if (execution?.stoppedAt && !UNDER_WAY.includes(execution.status)) return execution.status;
		if (late.aborted) throw new Error(`The execution is ${execution?.status} after minutes.`);
		await sleep(1_000);
	}
}
