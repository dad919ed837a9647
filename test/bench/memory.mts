// Measures the memory of a running node through Node's inspector.

import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../n8n/ports.mts';
import { inspect } from './inspector.mts';
import { goal, type Result } from './report.mts';
import { openSetup } from './setup.mts';
import { LOOKUPS, requests } from './workloads.mts';

/** The delay of the last response, long enough to measure before it. */
const DELAY_MS = 20_000;
const MB = 1_000_000;

/**
 * Measures lookups whose responses have 24 kB, of which Simplified needs little, while they wait for the last response:
 * the bytes in use above those before the run. Uses a separate n8n that listens for the inspector.
 */
export async function measureMemory(items: number): Promise<Result> {
	const work = requests(LOOKUPS, items, { output: 'simplified', pictures: true });
	const port = await freePort();
	const setup = await openSetup({ NODE_OPTIONS: `--inspect=127.0.0.1:${port}` });
	try {
		await work.behave(setup.service, DELAY_MS);
		const idle = await heapInUse(port);
		const run = setup.run(work.nodes(setup).node, work.rows);
		while ((await setup.service.requests()).length < work.requests) await sleep(1000);
		// Until the node has read the responses before the last one.
		await sleep(DELAY_MS / 10);
		const running = await heapInUse(port);
		await run;
		return {
			title: `${work.title}, 24 kB each, Simplified`,
			values: {},
			goals: [goal("peak MB above n8n's own", (running - idle) / MB, 300)],
		};
	} finally {
		await setup.dispose();
	}
}

/** Returns the bytes of JavaScript values that a process uses after a garbage collection. */
async function heapInUse(port: number): Promise<number> {
	await inspect(port, 'HeapProfiler.collectGarbage');
	return (await inspect<{ usedSize: number }>(port, 'Runtime.getHeapUsage')).usedSize;
}
