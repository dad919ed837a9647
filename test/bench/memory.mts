// The memory that a node takes while it runs, beside its rows.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodeOf } from '../helpers/workflow.mts';
import { freePort } from '../n8n/ports.mts';
import { connectInspector, inspectable } from './inspector.mts';
import { openLab } from './setup.mts';
import type { NodeUnderTest } from './n8n.mts';
import type { Work } from './workloads.mts';

/** How long the last answer takes: long enough for a look at what is held until then. */
const DELAY_MS = 20_000;

/**
 * Bytes in use by a node that has all its answers but the last, above those in use once it has ended and n8n holds
 * input and rows alone, as then the next node waits for an answer. Each look follows a garbage collection. In an n8n
 * of its own, which listens for an inspector.
 */
export async function memoryAboveRows(work: Work, node: 'node' | 'http'): Promise<number> {
	const silent = createServer().listen(0, '127.0.0.1');
	await once(silent, 'listening');
	const { port: silentPort } = silent.address() as AddressInfo;
	const port = await freePort();
	const lab = await openLab(inspectable(port));
	try {
		const ask = { url: `http://127.0.0.1:${silentPort}`, options: {} };
		const next = nodeOf('Next', 'n8n-nodes-base.httpRequest', ask, [600, 0], 4.5);
		const measured = work.nodes(lab)[node] as NodeUnderTest;
		const workflow = await lab.n8n.prepare(measured, [{ ...next, executeOnce: true }]);
		const inspector = await connectInspector(port);
		await work.behave(lab.service, { delayOfLast: DELAY_MS });

		const run = workflow.run(work.rows);
		const ended = once(silent, 'request');
		while ((await lab.service.requests()).length < work.requests) await sleep(1000);
		await sleep(DELAY_MS / 10);
		const running = await inspector.heapInUse();
		await ended;
		const rows = await inspector.heapInUse();
		silent.closeAllConnections();
		await run;
		inspector.close();
		return running - rows;
	} finally {
		silent.close().closeAllConnections();
		await lab.dispose();
	}
}
