// Times workloads with each client in turn, so that other load on the machine affects them equally.

import type { Setup } from './setup.mts';
import { ratioGoal, type Result } from './results.mts';
import { WAYS, type Way, type Work } from './workloads.mts';

/** Runs the workload once and returns the milliseconds. */
export type RunOnce = () => Promise<number>;

/** Times a workload with all its clients. */
export async function timeWork(setup: Setup, work: Work, rounds: number): Promise<Result> {
	const runs: Partial<Record<Way, RunOnce>> = {};
	for (const way of ['bare', ...Object.keys(work.nodes(setup))] as Way[]) {
		runs[way] = await prepare(setup, work, way);
	}
	const values = await inTurn(runs, rounds);
	const goals = work.goals.map(({ of, over, atMost }) => ratioGoal(values, of, over, atMost));
	return { id: work.id, title: work.title, unit: 'ms', values, goals };
}

/** Runs each of them once per round. Each round begins with a different one. */
export async function inTurn<Name extends string>(
	runs: Partial<Record<Name, RunOnce>>,
	rounds: number,
): Promise<Partial<Record<Name, number[]>>> {
	const entries = Object.entries(runs) as Array<[Name, RunOnce]>;
	const times: Partial<Record<Name, number[]>> = {};
	for (let round = 0; round < rounds; round++) {
		const first = round % entries.length;
		for (const [name, run] of [...entries.slice(first), ...entries.slice(0, first)]) {
			(times[name] ??= []).push(await run());
		}
	}
	return times;
}

/**
 * Sets up a workload for one client. For nodes, n8n's own measurement of the node counts: it excludes starting n8n,
 * receiving and splitting the input, and saving the execution.
 */
export async function prepare(setup: Setup, work: Work, way: Way): Promise<RunOnce> {
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
		await work.bare(setup.bare);
		return performance.now() - start;
	};
}

async function nodeRun(setup: Setup, work: Work, way: Exclude<Way, 'bare'>): Promise<RunOnce> {
	const node = work.nodes(setup)[way];
	if (!node) throw new Error(`${work.title}: not done by ${WAYS[way]}`);
	const workflow = await setup.n8n.prepare(node);
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
