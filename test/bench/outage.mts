// Measures what an outage of the service costs, and executions beside each other that share a small plan.

import { setTimeout as sleep } from 'node:timers/promises';
import type { IDataObject } from 'n8n-workflow';
import { FAULTS } from '../simulator/known-faults.mts';
import { goal, type Result } from './results.mts';
import { STARTER, type Setup } from './setup.mts';
import { LOOKUP, SEARCH } from './workloads.mts';

const OUTAGE_MS = 15_000;
/** Of each response, in milliseconds. */
const LATENCY = 1_000;
/** How many parallel requests the plan allows. */
const PLAN = 5;
const CROWDS: Array<[executions: number, rows: number]> = [
	[40, 1],
	[16, 10],
	[4, 40],
	[2, 80],
];

/** Counts the lookups that succeed although the service answers 429 for 15 seconds, and their requests. */
export async function measureOutage(setup: Setup, items = 300): Promise<Result> {
	const { service } = setup;
	const rows = await people(setup, items);
	const workflow = await setup.n8n.prepare(setup.node(LOOKUP));
	await service.behave([FAULTS.rateLimited()], 100);
	const started = performance.now();
	const run = workflow.run(rows);
	await sleep(OUTAGE_MS);
	await service.forgetFaults();
	const { items: found } = await run;
	const requests = (await service.requests()).length;
	return {
		id: 'outage',
		title: `${items} lookups, the service answers 429 for ${OUTAGE_MS / 1_000} s`,
		unit: 'ms',
		values: { node: [performance.now() - started] },
		goals: [goal('rows lost', items - found, 0), goal('requests / rows', requests / items, 1.1)],
	};
}

/** Measures executions of one n8n at the same time, with a plan of five parallel requests. */
export async function measureCrowds(setup: Setup): Promise<Result[]> {
	const results: Result[] = [];
	for (const [executions, rows] of CROWDS) {
		const all = await people(setup, executions * rows);
		const crowd = Array.from({ length: executions }, (_, index) =>
			all.slice(index * rows, (index + 1) * rows),
		);
		const node = setup.node(LOOKUP, { concurrency: PLAN }, STARTER);
		const workflow = await setup.n8n.prepare(node);
		await setup.service.behave([], LATENCY);
		const started = performance.now();
		const failed = await workflow.runTogether(crowd);
		const ms = performance.now() - started;
		results.push({
			id: `crowd-${executions}`,
			title: `${executions} executions of ${rows} lookups, a plan of ${PLAN}, ${LATENCY} ms latency`,
			unit: 'ms',
			values: { node: [ms] },
			goals: [
				goal('executions that failed', failed, 0),
				goal('time / what the plan allows', ms / ((all.length / PLAN) * LATENCY), 1.2),
			],
		});
	}
	return results;
}

/** Returns input rows for that many different people, whom the service knows. */
async function people({ service }: Setup, count: number): Promise<IDataObject[]> {
	const rows: IDataObject[] = [];
	for (let page = 1; rows.length < count; page++) {
		const { elements } = (await service.responseTo(`${SEARCH}?page=${page}`)) as {
			elements: Array<{ publicIdentifier: string }>;
		};
		rows.push(...elements.map(({ publicIdentifier }) => ({ person: publicIdentifier })));
	}
	return rows.slice(0, count);
}
