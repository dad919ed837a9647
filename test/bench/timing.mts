// Times workloads with each client in turn, so that other load on the machine affects them equally.

import { median } from 'simple-statistics';
import { goal, type Result } from './report.mts';
import type { Setup } from './setup.mts';
import { LOOKUPS, requests, WAYS, type Way, type Work } from './workloads.mts';

/** Times a workload with all clients. */
export async function timeWork(setup: Setup, work: Work, rounds: number): Promise<Result> {
	const ways: Way[] = ['bare', 'node', 'http'];
	const runs = ways.map((way) => () => timeOf(setup, work, way));
	const [bare, node, http] = await inTurn(runs, rounds);
	const beyond = (times: number[]) => median(times) - work.waiting;
	const goals = Object.entries(work.goals).map(([way, atMost]) => {
		const other = { bare, http }[way as 'bare' | 'http'];
		const what = `${WAYS.node} / ${WAYS[way as Way]}`;
		return goal(what, beyond(node) / beyond(other), atMost);
	});
	return { title: work.title, values: { bare, node, http }, goals };
}

/** Compares ten times the lookups by time per item. Admitting a request must not depend on how many wait. */
export async function measureScale(setup: Setup, rounds: number, items: number): Promise<Result> {
	const maxCost = { options: { maxCost: 1_000 } };
	const [few, many] = [requests(LOOKUPS, items / 10), requests(LOOKUPS, items)];
	const works = [
		few,
		many,
		requests(LOOKUPS, items / 10, maxCost),
		requests(LOOKUPS, items, maxCost),
	];
	const runs = works.map((work) => () => timeOf(setup, work, 'node'));
	const times = await inTurn(runs, rounds);
	const [ofFew, ofMany, ofFewCapped, ofManyCapped] = times.map(median);
	return {
		title: `${many.title}, compared with ${few.title}`,
		values: { node: times[1] },
		goals: [
			goal('time per item / with a tenth of the items', ofMany / 10 / ofFew, 1.2),
			goal('the same with Max Cost', ofManyCapped / 10 / ofFewCapped, 1.2),
		],
	};
}

/** Runs each of them once per round and returns the times of each. Each round begins with a different one. */
async function inTurn(runs: Array<() => Promise<number>>, rounds: number): Promise<number[][]> {
	const times = runs.map((): number[] => []);
	for (let round = 0; round < rounds; round++) {
		for (let turn = 0; turn < runs.length; turn++) {
			const index = (round + turn) % runs.length;
			times[index].push(await runs[index]());
		}
	}
	return times;
}

/**
 * Runs a workload by one client and returns the milliseconds. For nodes, n8n's own measurement of the node counts: it
 * excludes starting n8n, the input, and saving the execution.
 */
async function timeOf(setup: Setup, work: Work, way: Way): Promise<number> {
	await work.behave(setup.service);
	const { ms } =
		way === 'bare'
			? await runBare(setup, work)
			: await setup.run(work.nodes(setup)[way], work.rows);
	await checkRequests(setup, work, way);
	return ms;
}

async function runBare({ get }: Setup, work: Work) {
	const start = performance.now();
	await work.bare(get);
	return { ms: performance.now() - start };
}

/** Rejects a client that made fewer or different requests. */
async function checkRequests({ service }: Setup, { title, requests }: Work, way: Way) {
	const entries = await service.requests();
	const rejected = entries.find(({ status, invalid }) => status !== 200 || invalid);
	if (entries.length === requests && !rejected) return;
	const reason = rejected ? `: ${rejected.invalid ?? rejected.status} ${rejected.queryString}` : '';
	throw new Error(`${title} by ${WAYS[way]}: ${entries.length} requests${reason}`);
}
