// The memory that a node takes while it runs, beside its rows.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodeOf } from '../e2e/workflow.mts';
import { freePort } from '../n8n/ports.mts';
import { connectInspector, inspectable } from './inspector.mts';
import { openLab } from './lab.mts';
import type { Way, Work } from './works.mts';

/**
 * Bytes: the most that is in use while the node runs, above what is in use once it has ended and n8n holds its input
 * and its rows alone, as then the next node waits for an answer. Each sample is taken after a garbage collection,
 * which takes time: so this runs in an n8n of its own.
 */
export async function memoryAboveRows(work: Work, way: Exclude<Way, 'bare'>): Promise<number> {
	const silent = createServer().listen(0, '127.0.0.1');
	await once(silent, 'listening');
	const port = await freePort();
	const lab = await openLab(inspectable(port));
	try {
		const { port: silentPort } = silent.address() as AddressInfo;
		const ask = { url: `http://127.0.0.1:${silentPort}`, options: {} };
		const next = nodeOf('Next', 'n8n-nodes-base.httpRequest', ask, [600, 0], 4.5);
		const node = work.nodes(lab)[way];
		if (!node) throw new Error(`${work.title}: not done by ${way}`);
		const workflow = await lab.n8n.prepare(node, [{ ...next, executeOnce: true }]);
		await work.behave(lab.service);

		const inspector = await connectInspector(port);
		let ended = false;
		silent.once('request', () => (ended = true));
		const run = workflow.run(work.rows);
		let most = 0;
		while (!ended) {
			most = Math.max(most, await inspector.heapInUse());
			await sleep(100);
		}
		const rows = await inspector.heapInUse();
		silent.closeAllConnections();
		await run;
		inspector.close();
		return most - rows;
	} finally {
		silent.close().closeAllConnections();
		await lab.dispose();
	}
}
