// Measures what an outage of the service costs, and executions next to each other that share a small plan.

import { setTimeout as sleep } from 'node:timers/promises';
import type { IDataObject } from 'n8n-workflow';
import { FAULTS } from '../simulator/known-faults.mts';
import { goal, type Result } from './report.mts';
import type { Setup } from './setup.mts';
import { LOOKUPS, people } from './workloads.mts';

const OUTAGE_MS = 15_000;
/** Of each response, in milliseconds. */
const LATENCY = 1_000;
/** How many parallel requests the plan allows. */
const PLAN = 5;

/** Counts the lookups that succeed although the service answers 429 for 15 seconds, and their requests. */
export async function measureOutage(setup: Setup, items: number): Promise<Result> {
	const { service, n8n } = setup;
	const rows = await rowsFor(setup, items);
	const workflow = await n8n.prepare(setup.node(LOOKUPS.form));
	await service.behave([FAULTS.rateLimited()], 100);
	const started = performance.now();
	const run = workflow.run(rows);
	await sleep(OUTAGE_MS);
	await service.forgetFaults();
	const { items: found } = await run;
	const requests = (await service.requests()).length;
	return {
		title: `${items} lookups, the service answers 429 for ${OUTAGE_MS / 1_000} s`,
		values: { node: [performance.now() - started] },
		goals: [goal('rows lost', items - found, 0), goal('requests / rows', requests / items, 1.1)],
	};
}

/** Measures executions of one n8n at the same time, with a plan of five parallel requests. */
export async function measureCrowd(
	setup: Setup,
	executions: number,
	rows: number,
): Promise<Result> {
	const all = await rowsFor(setup, executions * rows);
	const crowd = Array.from({ length: executions }, (_, index) =>
		all.slice(index * rows, (index + 1) * rows),
	);
	const node = setup.node(LOOKUPS.form, { concurrency: PLAN }, 'starter');
	const workflow = await setup.n8n.prepare(node);
	await setup.service.behave([], LATENCY);
	const started = performance.now();
	const failed = await workflow.runTogether(crowd);
	const ms = performance.now() - started;
	return {
		title: `${executions} executions of ${rows} lookups, a plan of ${PLAN}, ${LATENCY} ms latency`,
		values: { node: [ms] },
		goals: [
			goal('executions that failed', failed, 0),
			goal('time / what the plan allows', ms / ((all.length / PLAN) * LATENCY), 1.2),
		],
	};
}

async function rowsFor({ service }: Setup, count: number): Promise<IDataObject[]> {
	return (await people(service, count)).map((query) => ({ query }));
}
