// Measures the memory of a running node without its rows.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodeOf } from '../helpers/workflow.mts';
import { freePort } from '../n8n/ports.mts';
import { connectInspector, inspectable } from './inspector.mts';
import { openSetup } from './setup.mts';
import type { NodeUnderTest } from './n8n.mts';
import type { Work } from './workloads.mts';

/** The delay of the last response, long enough to measure before it. */
const DELAY_MS = 20_000;

/**
 * Returns the bytes in use by a node that waits for its last response: above those in use after it has ended, when n8n
 * holds only input and rows and the next node waits, and above those in use before it started. Collects garbage before
 * each measurement. Uses a separate n8n that listens for the inspector.
 */
export async function memoryOf(
	work: Work,
	node: 'node' | 'http',
): Promise<{ aboveRows: number; aboveIdle: number }> {
	const silent = createServer().listen(0, '127.0.0.1');
	await once(silent, 'listening');
	const { port: silentPort } = silent.address() as AddressInfo;
	const port = await freePort();
	const setup = await openSetup(inspectable(port));
	try {
		const ask = { url: `http://127.0.0.1:${silentPort}`, options: {} };
		const next = nodeOf('Next', 'n8n-nodes-base.httpRequest', ask, [600, 0], 4.5);
		const measured = work.nodes(setup)[node] as NodeUnderTest;
		const workflow = await setup.n8n.prepare(measured, [{ ...next, executeOnce: true }]);
		const inspector = await connectInspector(port);
		await work.behave(setup.service, { delayOfLast: DELAY_MS });

		const idle = await inspector.heapInUse();
		const run = workflow.run(work.rows);
		const ended = once(silent, 'request');
		while ((await setup.service.requests()).length < work.requests) await sleep(1000);
		await sleep(DELAY_MS / 10);
		const running = await inspector.heapInUse();
		await ended;
		const rows = await inspector.heapInUse();
		silent.closeAllConnections();
		await run;
		inspector.close();
		return { aboveRows: running - rows, aboveIdle: running - idle };
	} finally {
		silent.close().closeAllConnections();
		await setup.dispose();
	}
}
