// Runs workflows by webhook in one n8n, which starts before the first measurement as a user's does.

import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IDataObject, INode, IRunExecutionData } from 'n8n-workflow';
import { connect, nodeOf } from '../helpers/workflow.mts';
import { N8N_BIN } from '../n8n/environment.mts';
import { N8n, type Credential } from '../n8n/n8n.mts';
import { signIn, type Session } from '../n8n/rest.mts';

/** Parses the data of an execution as n8n serialises it. */
const { parse } = createRequire(N8N_BIN)('flatted') as { parse(text: string): IRunExecutionData };

const MEASURED = 'Measured';

export type NodeUnderTest = Pick<INode, 'type' | 'typeVersion' | 'parameters' | 'credentials'>;

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
}

export type RunningN8n = Awaited<ReturnType<typeof startN8n>>;

export async function startN8n(credentials: Credential[], env: Record<string, string>) {
	const n8n = new N8n({ env });
	await n8n.importCredentials(credentials);
	const { url } = await n8n.start();
	const session = await signIn(url, await n8n.setUpOwner(url));
	let count = 0;
	return {
		/** The type name of this package's node. */
		nodeType: `${n8n.nodeTypePrefix}.professionalNetwork`,
		/** Publishes a workflow with the input rows and the node. */
		prepare: async (node: NodeUnderTest) => await publish(session, url, `bench-${++count}`, node),
		dispose: async () => await n8n.dispose(),
	};
}

async function publish(
	session: Session,
	url: string,
	path: string,
	node: NodeUnderTest,
): Promise<PreparedWorkflow> {
	const webhook = { httpMethod: 'POST', path, responseMode: 'lastNode', responseData: 'noData' };
	const nodes: INode[] = [
		{ ...nodeOf('Start', 'n8n-nodes-base.webhook', webhook, [0, 0], 2.1), webhookId: path },
		nodeOf('Rows', 'n8n-nodes-base.splitOut', { fieldToSplitOut: 'body.rows' }, [200, 0]),
		{ ...nodeOf(MEASURED, '', {}, [400, 0]), ...node },
	];
	const names = nodes.map(({ name }) => name);
	const id = await session.publish({ name: path, nodes, connections: connect(names, []) });
	/** Resolves when the execution has ended, also when it has failed. */
	const post = async (rows: IDataObject[]) =>
		await fetch(`${url}/webhook/${path}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ rows }),
		});
	let last: string | undefined;
	/** Returns the latest execution. n8n responds to the webhook shortly before it has saved the execution. */
	const finished = async () => {
		for (;;) {
			const [latest] = await session.executions(id);
			if (latest && latest.id !== last && latest.stoppedAt) return (last = latest.id);
			await sleep(50);
		}
	};
	return {
		async run(rows) {
			await post(rows);
			const path = `/rest/executions/${await finished()}`;
			const { data } = await session.get<{ data: { data: string } }>(path);
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
	};
}
