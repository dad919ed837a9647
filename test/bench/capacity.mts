// Finds out whether n8n can run and save an execution with that many rows.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Setup } from './setup.mts';
import { LOOKUPS, requests } from './workloads.mts';

/** Generous, because a lookup takes milliseconds, and saving takes as long again. */
const MS_PER_ROW = 30;
const UNDER_WAY = ['new', 'running', 'unknown'];

/** Looks up that many profiles of 24 kB in one execution. Resolves with its status once n8n has saved it. */
export async function statusOf(setup: Setup, output: string, count: number): Promise<string> {
	const { rows, behave, nodes } = requests(LOOKUPS, count, { output, pictures: true });
	await behave(setup.service);
	const execution = await setup.startPublished(nodes(setup).node, rows);

	const late = AbortSignal.timeout(count * MS_PER_ROW + 60_000);
	while (!late.aborted) {
		// n8n cannot answer while it makes one text of all rows, and drops connections.
		const saved = await execution().catch(() => undefined);
		if (saved?.stoppedAt && !UNDER_WAY.includes(saved.status)) return saved.status;
		await sleep(1_000);
	}

	throw new Error(`The execution of ${count} rows has not ended after minutes.`);
}
