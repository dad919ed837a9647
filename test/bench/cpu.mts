// Measures the CPU time of n8n's process per lookup, which depends little on what else the machine does.

import { join } from 'node:path';
import { median } from 'simple-statistics';
import { ROOT } from '../n8n/environment.mts';
import { freePort } from '../n8n/ports.mts';
import { usedCpu } from './inspector.mts';
import { goal, type Result } from './report.mts';
import { openSetup, type NodeUnderTest } from './setup.mts';
import { LOOKUPS, requests } from './workloads.mts';

/** How much more CPU than a minimal node this node may take. */
const SIZES = [
	{ what: 'tiny rows', pictures: false, atMost: 1.3 },
	{ what: 'rows of 24 kB', pictures: true, atMost: 1.6 },
];

/** Compares this node with the least that a node has to do, in an n8n of its own that listens for the inspector. */
export async function measureCpu(rounds: number, items: number): Promise<Result> {
	const port = await freePort();
	const setup = await openSetup({
		NODE_OPTIONS: `--inspect=127.0.0.1:${port}`,
		N8N_CUSTOM_EXTENSIONS: join(ROOT, 'test/bench/minimal'),
	});
	try {
		const goals: Result['goals'] = [];
		for (const { what, pictures, atMost } of SIZES) {
			const work = requests(LOOKUPS, items, { pictures });
			const { node } = work.nodes(setup);
			const minimal: NodeUnderTest = {
				...node,
				...{ type: 'CUSTOM.minimal', parameters: { query: '={{ $json.query }}' } },
			};
			const used: number[][] = [[], []];
			for (let round = 0; round < rounds; round++) {
				for (const [index, one] of [node, minimal].entries()) {
					await work.behave(setup.service);
					const before = await usedCpu(port);
					await setup.run(one, work.rows);
					used[index].push((await usedCpu(port)) - before);
				}
			}
			const [own, least] = used.map((all) => median(all) / items);
			const each = `${own.toFixed(2)} and ${least.toFixed(2)} ms`;
			goals.push(goal(`CPU / minimal node, ${what} (${each})`, own / least, atMost));
		}
		const title = `CPU of n8n's process per lookup, ${items.toLocaleString('en')} lookups`;
		return { title, values: {}, goals };
	} finally {
		await setup.dispose();
	}
}
