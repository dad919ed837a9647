// Measures executions next to each other that share a small plan.

import { randomUUID } from 'node:crypto';
import type { IDataObject, INode } from 'n8n-workflow';
import { connect, nodeOf } from '../helpers/workflow.mts';
import { goal, type Result } from './report.mts';
import type { NodeUnderTest, Setup } from './setup.mts';
import { LOOKUPS, people } from './workloads.mts';

/** Of each response, in milliseconds. */
const LATENCY = 1_000;
/** How many parallel requests the plan allows. */
const PLAN = 5;

/** Measures executions of one n8n at the same time, with a plan of five parallel requests. */
export async function measureCrowd(
	setup: Setup,
	executions: number,
	rows: number,
): Promise<Result> {
	const all = await people(setup.service, executions * rows);
	const crowd = Array.from({ length: executions }, (_, index) =>
		all.slice(index * rows, (index + 1) * rows),
	);
	const node = setup.node(LOOKUPS.form, { concurrency: PLAN }, 'starter');
	const { post } = await publish(setup, node, 'lastNode');
	await setup.service.behave([], LATENCY);
	const started = performance.now();
	const responses = await Promise.all(crowd.map(post));
	const ms = performance.now() - started;
	const failed = responses.filter(({ ok }) => !ok).length;
	return {
		title: `${executions} executions of ${rows} lookups, a plan of ${PLAN}, ${LATENCY} ms latency`,
		values: { node: [ms] },
		goals: [
			goal('executions that failed', failed, 0),
			goal('time / what the plan allows', ms / ((all.length / PLAN) * LATENCY), 1.2),
		],
	};
}

/**
 * Publishes a workflow that starts by a webhook. Returns its ID, and a function that starts an execution.
 * @param responseMode whether that resolves when the execution has ended or when it has started
 */
export async function publish(
	{ session, url }: Setup,
	node: NodeUnderTest,
	responseMode: 'lastNode' | 'onReceived',
) {
	const path = randomUUID();
	const webhook = { httpMethod: 'POST', path, responseMode, responseData: 'noData' };
	const nodes: INode[] = [
		{ ...nodeOf('Start', 'n8n-nodes-base.webhook', webhook, [0, 0], 2.1), webhookId: path },
		nodeOf('Rows', 'n8n-nodes-base.splitOut', { fieldToSplitOut: 'body.rows' }, [200, 0]),
		{ ...nodeOf('Crowd', '', {}, [400, 0]), ...node },
	];
	const connections = connect(['Start', 'Rows', 'Crowd'], []);
	const id = await session.publish({ name: path, nodes, connections });

	const headers = { 'content-type': 'application/json' };
	const post = async (rows: IDataObject[]) =>
		await fetch(`${url}/webhook/${path}`, {
			method: 'POST',
			headers,
			body: JSON.stringify({ rows }),
		});
	return { id, post };
}
