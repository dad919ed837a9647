// Measures what https costs a lookup more than http: n8n's helper opens a connection for each request.

import { join } from 'node:path';
import { median } from 'simple-statistics';
import { NODE, ROOT } from '../n8n/environment.mts';
import { freePort } from '../n8n/ports.mts';
import { startProcess } from '../n8n/process.mts';
import { usedCpu } from './inspector.mts';
import { fact, type Result } from './report.mts';
import { openSetup, type NodeUnderTest } from './setup.mts';
import { LOOKUPS, requests } from './workloads.mts';

/** Compares lookups over both, in an n8n of its own that listens for the inspector. */
export async function measureHttps(rounds: number, items: number): Promise<Result> {
	const port = await freePort();
	const setup = await openSetup({ NODE_OPTIONS: `--inspect=127.0.0.1:${port}` });
	const gateway = await startGateway(setup.service.url);
	try {
		const work = requests(LOOKUPS, items);
		const { node } = work.nodes(setup);
		const secured: NodeUnderTest = {
			...node,
			parameters: { ...node.parameters, requestOptions: { allowUnauthorizedCerts: true } },
			credentials: await setup.session.createCredential('professionalNetworkApi', {
				apiKey: setup.service.keys.enterprise,
				baseUrl: gateway.url,
				pathSegment: 'network',
			}),
		};

		const used: Record<'http' | 'https', number[]> = { http: [], https: [] };
		// The first round is not counted, because n8n gets faster in it.
		for (let round = 0; round <= rounds; round++) {
			for (const [scheme, tried] of [['http', node] as const, ['https', secured] as const]) {
				await work.behave(setup.service);
				const before = await usedCpu(port);
				await setup.run(tried, work.rows);
				if (round > 0) used[scheme].push((await usedCpu(port)) - before);
			}
		}

		const more = (median(used.https) - median(used.http)) / items;
		return {
			title: `${work.title}, over https`,
			values: {},
			goals: [
				fact("ms of n8n's CPU that a lookup takes more than over http", more),
				fact('connections per request', gateway.connections() / ((rounds + 1) * items)),
			],
		};
	} finally {
		await gateway.end();
		await setup.dispose();
	}
}

/** Starts https in a process of its own, so that its CPU does not count. */
async function startGateway(target: string) {
	const running = startProcess(NODE, [join(ROOT, 'test/bench/tls.mts'), target], {
		cwd: ROOT,
		env: process.env,
	});
	await running.says('Listening at');
	const [url] = /https:\S+/.exec(running.written().stdout) ?? [];
	return {
		url,
		connections: () => running.written().stdout.split('connection').length - 1,
		end: () => running.end(),
	};
}
