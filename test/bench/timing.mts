// Times a workload with each node in turn, so that other load on the machine affects them equally.

import { openSetup, type Setup } from './setup.mts';
import { WAYS, type Way, type Work } from './workloads.mts';

/** The median milliseconds of each node. */
export type Times = Partial<Record<Way, number>>;

/** Runs a workload once per round with each node. Each round begins with a different one. */
export async function timeWork(setup: Setup, work: Work, rounds: number): Promise<Times> {
	const nodes = work.nodes(setup);
	const ways = (Object.keys(WAYS) as Way[]).filter((way) => nodes[way]);
	const times: Record<Way, number[]> = { node: [], http: [], minimal: [] };

	for (let round = 0; round < rounds; round++) {
		for (let turn = 0; turn < ways.length; turn++) {
			const way = ways[(round + turn) % ways.length];
			await work.behave(setup.service);
			times[way].push(await setup.run(nodes[way]!, work.rows));
			await checkRequests(setup, work, way);
		}
	}

	return Object.fromEntries(ways.map((way) => [way, median(times[way])]));
}

function median(times: number[]): number {
	const sorted = times.toSorted((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)];
}

/** Runs a workload once per round with each node, each time in an n8n of its own, so that all code is cold. */
export async function timeColdWork(work: Work, rounds: number): Promise<Times> {
	const times: Record<'node' | 'http', number[]> = { node: [], http: [] };
	for (let round = 0; round < rounds; round++) {
		const ways = round % 2 === 0 ? (['node', 'http'] as const) : (['http', 'node'] as const);
		for (const way of ways) times[way].push(await timeOnce(work, way));
	}

	return { node: median(times.node), http: median(times.http) };
}

async function timeOnce(work: Work, way: 'node' | 'http'): Promise<number> {
	const setup = await openSetup();
	try {
		await work.behave(setup.service);
		const took = await setup.run(work.nodes(setup)[way], work.rows);
		await checkRequests(setup, work, way);
		return took;
	} finally {
		await setup.dispose();
	}
}

/** Rejects a node that made fewer or different requests. */
async function checkRequests({ service }: Setup, { title, requests }: Work, way: Way) {
	const entries = await service.requests();
	const rejected = entries.find(({ status, invalid }) => status !== 200 || invalid);
	if (entries.length === requests && !rejected) return;

	const reason = rejected ? `: ${rejected.invalid ?? rejected.status} ${rejected.queryString}` : '';
	throw new Error(`${title} by ${WAYS[way]}: ${entries.length} requests${reason}`);
}
