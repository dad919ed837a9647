// Times a workload with each node in turn, so that other load on the machine affects them equally.

import { median } from 'simple-statistics';
import type { Setup } from './setup.mts';
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

/** Rejects a node that made fewer or different requests. */
async function checkRequests({ service }: Setup, { title, requests }: Work, way: Way) {
	const entries = await service.requests();
	const rejected = entries.find(({ status, invalid }) => status !== 200 || invalid);
	if (entries.length === requests && !rejected) return;

	const reason = rejected ? `: ${rejected.invalid ?? rejected.status} ${rejected.queryString}` : '';
	throw new Error(`${title} by ${WAYS[way]}: ${entries.length} requests${reason}`);
}
