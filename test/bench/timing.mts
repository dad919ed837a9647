// Times workloads with each client in turn, so that other load on the machine affects them equally.

import { goal, medianOf, type Result } from './report.mts';
import type { Setup } from './setup.mts';
import { LOOKUPS, requests, WAYS, type Way, type Work } from './workloads.mts';

/** Runs the workload once and returns the milliseconds. */
type RunOnce = () => Promise<number>;

/** Times a workload with all clients. */
export async function timeWork(setup: Setup, work: Work, rounds: number): Promise<Result> {
	const ways: Way[] = ['bare', 'node', 'http'];
	const values = await inTurn(
		await Promise.all(ways.map((way) => prepare(setup, work, way))),
		rounds,
	);
	const [bare, node, http] = values;
	const goals = Object.entries(work.goals).map(([way, atMost]) => {
		const other = { bare, http }[way as 'bare' | 'http'];
		const what = `${WAYS.node} / ${WAYS[way as Way]}`;
		return goal(what, medianOf(node) / medianOf(other), atMost);
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
	const runs = await Promise.all(works.map((work) => prepare(setup, work, 'node')));
	const times = await inTurn(runs, rounds);
	const [ofFew, ofMany, ofFewCapped, ofManyCapped] = times.map(medianOf);
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
async function inTurn(runs: RunOnce[], rounds: number): Promise<number[][]> {
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
 * Sets up a workload for one client. For nodes, n8n's own measurement of the node counts: it excludes starting n8n,
 * receiving and splitting the input, and saving the execution.
 */
async function prepare(setup: Setup, work: Work, way: Way): Promise<RunOnce> {
	const run = way === 'bare' ? bareRun(setup, work) : await nodeRun(setup, work, way);
	return async () => {
		await work.behave(setup.service);
		const ms = await run();
		await checkRequests(setup, work, way);
		return ms;
	};
}

function bareRun(setup: Setup, work: Work): RunOnce {
	return async () => {
		const start = performance.now();
		await work.bare(setup.get);
		return performance.now() - start;
	};
}

async function nodeRun(setup: Setup, work: Work, way: 'node' | 'http'): Promise<RunOnce> {
	const workflow = await setup.n8n.prepare(work.nodes(setup)[way]);
	return async () => {
		const { ms, failure } = await workflow.run(work.rows);
		if (failure) throw new Error(`${work.title} by ${WAYS[way]}: ${failure}`);
		return ms;
	};
}

/** Rejects a client that made fewer or different requests. */
async function checkRequests({ service }: Setup, { title, requests }: Work, way: Way) {
	const entries = await service.requests();
	const rejected = entries.find(({ status, invalid }) => status !== 200 || invalid);
	if (entries.length === requests && !rejected) return;
	const reason = rejected ? `: ${rejected.invalid ?? rejected.status} ${rejected.queryString}` : '';
	throw new Error(`${title} by ${WAYS[way]}: ${entries.length} requests${reason}`);
}
