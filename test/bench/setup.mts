// Sets up the service and one n8n with the nodes that are compared.

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { IDataObject, INode } from 'n8n-workflow';
import { connect, nodeOf, startN8n } from '../helpers/workflow.mts';
import { ROOT } from '../n8n/environment.mts';
import { startServiceProcess } from './service.mts';

/** The parallel requests that the plan of the key allows. */
export const CAP = 20;

export type NodeUnderTest = Pick<INode, 'type' | 'typeVersion' | 'parameters' | 'credentials'>;

export type Setup = Awaited<ReturnType<typeof openSetup>>;

export async function openSetup() {
	const service = await startServiceProcess();
	const { url, apiKey } = service;
	const credential = { apiKey, baseUrl: url, pathSegment: 'network' };
	const n8n = await startN8n(credential, {
		env: { N8N_CUSTOM_EXTENSIONS: join(ROOT, 'test/bench/minimal') },
	});
	const { session, nodeTypePrefix } = n8n;
	const header = await session.createCredential('httpHeaderAuth', {
		name: 'X-API-Key',
		value: apiKey,
	});

	return {
		service,

		/** Configures this package's node. */
		node: (parameters: IDataObject): NodeUnderTest => ({
			type: `${nodeTypePrefix}.professionalNetwork`,
			typeVersion: 1,
			parameters: parameters as INode['parameters'],
			credentials: n8n.credentials,
		}),

		/** Configures the least that a node has to do for a lookup. */
		minimal: (query: string): NodeUnderTest => ({
			type: 'CUSTOM.minimal',
			typeVersion: 1,
			parameters: { query },
			credentials: n8n.credentials,
		}),

		/** Configures n8n's HTTP Request node, with the options of its form. */
		httpRequest: (
			path: string,
			query: Record<string, string>,
			options: IDataObject,
		): NodeUnderTest => ({
			type: 'n8n-nodes-base.httpRequest',
			typeVersion: 4.5,
			parameters: {
				url: url + path,
				authentication: 'genericCredentialType',
				genericAuthType: 'httpHeaderAuth',
				sendQuery: true,
				queryParameters: {
					parameters: Object.entries(query).map(([name, value]) => ({ name, value })),
				},
				options: { response: { response: { responseFormat: 'json' } }, ...options },
			} as INode['parameters'],
			credentials: header,
		}),

		/**
		 * Executes a node by hand. Returns n8n's own measurement of it in milliseconds, which excludes starting n8n, the input,
		 * and saving the execution.
		 */
		async run(node: NodeUnderTest, rows: IDataObject[]): Promise<number> {
			const { parameters, type, typeVersion, ...settings } = node;
			const options = { rows, type: [type, typeVersion] as [string, number], settings };
			const { failure, run } = await n8n.run({ Measured: parameters }, options);
			if (failure) throw new Error(failure.message);
			return run.data.resultData.runData.Measured[0].executionTime;
		},

		/** Starts a published workflow with rows, which a webhook takes. Returns a function that looks up its execution. */
		async startPublished(node: NodeUnderTest, rows: IDataObject[]) {
			const path = randomUUID();
			const webhook = { httpMethod: 'POST', path, responseMode: 'onReceived' };
			const nodes: INode[] = [
				{ ...nodeOf('Start', 'n8n-nodes-base.webhook', webhook, [0, 0], 2.1), webhookId: path },
				nodeOf('Rows', 'n8n-nodes-base.splitOut', { fieldToSplitOut: 'body.rows' }, [200, 0]),
				{ ...nodeOf('Measured', '', {}, [400, 0]), ...node },
			];
			const connections = connect(['Start', 'Rows', 'Measured'], []);
			const id = await session.publish({ name: path, nodes, connections });

			const response = await fetch(`${n8n.url}/webhook/${path}`, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ rows }),
			});
			if (!response.ok) throw new Error(`n8n answered ${response.status} to the rows`);

			return async () => (await session.executions(id)).at(0);
		},

		async dispose() {
			await n8n.dispose();
			await service.end();
		},
	};
}
