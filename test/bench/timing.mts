// Times works by their ways, turn about, so that what else the machine does meets each of them alike.

import type { Lab } from './setup.mts';
import { ratioGoal, type Result } from './results.mts';
import { WAYS, type Way, type Work } from './workloads.mts';

/** Does the work once; the milliseconds it took. */
export type RunOnce = () => Promise<number>;

/** All ways of a work, against each other. */
export async function timeWork(lab: Lab, work: Work, rounds: number): Promise<Result> {
	const runs: Partial<Record<Way, RunOnce>> = {};
	for (const way of ['bare', ...Object.keys(work.nodes(lab))] as Way[]) {
		runs[way] = await prepare(lab, work, way);
	}
	const values = await inTurn(runs, rounds);
	const goals = work.goals.map(({ of, over, atMost }) => ratioGoal(values, of, over, atMost));
	return { id: work.id, title: work.title, unit: 'ms', values, goals };
}

/** Each of them once a round; each round begins with another one. */
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
 * One way of a work, set up. For nodes it is n8n's own measurement of the node's run: starting n8n, receiving and
 * splitting the input and saving the execution are the same for all of them, and not in it.
 */
export async function prepare(lab: Lab, work: Work, way: Way): Promise<RunOnce> {
	const run = way === 'bare' ? bareRun(lab, work) : await nodeRun(lab, work, way);
	return async () => {
		await work.behave(lab.service);
		const ms = await run();
		await checkRequests(lab, work, way);
		return ms;
	};
}

function bareRun(lab: Lab, work: Work): RunOnce {
	return async () => {
		const start = performance.now();
		await work.bare(lab.bare);
		return performance.now() - start;
	};
}

async function nodeRun(lab: Lab, work: Work, way: Exclude<Way, 'bare'>): Promise<RunOnce> {
	const node = work.nodes(lab)[way];
	if (!node) throw new Error(`${work.title}: not done by ${WAYS[way]}`);
	const workflow = await lab.n8n.prepare(node);
	return async () => {
		const { ms, failure } = await workflow.run(work.rows);
		if (failure) throw new Error(`${work.title} by ${WAYS[way]}: ${failure}`);
		return ms;
	};
}

/** A way that asks for less, or for something else, did not do the work. */
async function checkRequests({ service }: Lab, { title, requests }: Work, way: Way) {
	const entries = await service.requests();
	const refused = entries.find(({ status, invalid }) => status !== 200 || invalid);
	if (entries.length === requests && !refused) return;
	const reason = refused ? `: ${refused.invalid ?? refused.status} ${refused.queryString}` : '';
	throw new Error(`${title} by ${WAYS[way]}: ${entries.length} requests${reason}`);
}
