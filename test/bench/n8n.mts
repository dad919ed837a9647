// Runs workflows by webhook in one n8n, which starts before the first measurement as a user's does.

import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IDataObject, INode, IRunExecutionData } from 'n8n-workflow';
import { connect, nodeOf } from '../helpers/workflow.mts';
import { N8N_BIN } from '../n8n/environment.mts';
import { N8n, type Credential } from '../n8n/n8n.mts';
import { signIn, type Session } from '../n8n/rest.mts';
import { undoAtEnd } from './clean-up.mts';

/** Parses the data of an execution as n8n serialises it. */
const { parse } = createRequire(N8N_BIN)('flatted') as { parse(text: string): IRunExecutionData };

const MEASURED = 'Measured';

export type NodeUnderTest = Pick<
	INode,
	'type' | 'typeVersion' | 'parameters' | 'credentials' | 'onError'
>;

export interface Execution {
	/** n8n's own measurement of the node, without triggers, other nodes and saving. */
	ms: number;
	/** The number of output items. */
	items: number;
	failure?: string;
}

export interface PreparedWorkflow {
	run(rows: IDataObject[]): Promise<Execution>;
	/** Runs an execution for each list of rows, all at the same time. Returns how many failed. */
	runTogether(rows: IDataObject[][]): Promise<number>;
	/** Stops the running execution, as the editor does. */
	stop(): Promise<void>;
}

export interface RunningN8n {
	/** The type name of this package's node. */
	nodeType: string;
	/** Publishes a workflow with the input rows, the node and those after it. */
	prepare(node: NodeUnderTest, after?: INode[]): Promise<PreparedWorkflow>;
	dispose(): Promise<void>;
}

export async function startN8n(
	credentials: Credential[],
	env: Record<string, string>,
): Promise<RunningN8n> {
	const n8n = new N8n({ env });
	const dispose = undoAtEnd(() => n8n.dispose());
	await n8n.importCredentials(credentials);
	const { url, ended } = await n8n.start();
	// A request to an n8n that has ended reports it.
	ended.catch(() => {});
	const session = await signIn(url, await n8n.setUpOwner(url));
	let count = 0;
	return {
		nodeType: `${n8n.nodeTypePrefix}.professionalNetwork`,
		prepare: async (node, after = []) =>
			await publish({ session, url, path: `bench-${++count}` }, node, after),
		dispose,
	};
}

async function publish(
	{ session, url, path }: { session: Session; url: string; path: string },
	node: NodeUnderTest,
	after: INode[],
): Promise<PreparedWorkflow> {
	const webhook = { httpMethod: 'POST', path, responseMode: 'lastNode', responseData: 'noData' };
	const nodes: INode[] = [
		{ ...nodeOf('Start', 'n8n-nodes-base.webhook', webhook, [0, 0], 2.1), webhookId: path },
		nodeOf('Rows', 'n8n-nodes-base.splitOut', { fieldToSplitOut: 'body.rows' }, [200, 0]),
		{ ...nodeOf(MEASURED, '', {}, [400, 0]), ...node },
		...after,
	];
	const connections = connect(
		nodes.map(({ name }) => name),
		[],
	);
	const id = await session.publish({ name: path, nodes, connections });

	const latest = async () => (await session.executions(id)).at(0);
	const post = async (rows: IDataObject[]) => {
		const init = { method: 'POST', body: JSON.stringify({ rows }) };
		const headers = { 'content-type': 'application/json' };
		return await fetch(`${url}/webhook/${path}`, { ...init, headers });
	};
	let last: string | undefined;
	/** Returns the latest execution. n8n responds to the webhook shortly before it has saved the execution. */
	const finished = async () => {
		for (;;) {
			const found = await latest();
			if (found && found.id !== last && found.stoppedAt) return (last = found.id);
			await sleep(50);
		}
	};
	return {
		async run(rows) {
			// n8n responds when the execution has ended, also when it has failed.
			await post(rows);
			const { data } = await session.get<{ data: { data: string } }>(
				`/rest/executions/${await finished()}`,
			);
			const { runData, error } = parse(data.data).resultData;
			const [measured] = runData[MEASURED] ?? [];
			return {
				ms: measured?.executionTime ?? NaN,
				items: measured?.data?.main[0]?.length ?? 0,
				failure: error?.message,
			};
		},
		async runTogether(all) {
			const responses = await Promise.all(all.map(post));
			return responses.filter(({ ok }) => !ok).length;
		},
		stop: async () =>
			void (await session.post(`/rest/executions/${(await latest())?.id}/stop`, {})),
	};
}
