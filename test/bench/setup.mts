// Sets up the service, one n8n and a bare client.

import type { IDataObject, INode } from 'n8n-workflow';
import { Pool } from 'undici';
import { startN8n } from '../helpers/workflow.mts';
import { startServiceProcess, type ServiceProcess } from './simulator.mts';

/** The maximum of requests in flight for clients that have one. */
export const CAP = 20;

export type NodeUnderTest = Pick<INode, 'type' | 'typeVersion' | 'parameters' | 'credentials'>;

export type Setup = Awaited<ReturnType<typeof openSetup>>;

export async function openSetup(env: Record<string, string> = {}) {
	const service = await startServiceProcess();
	const headers = { 'X-API-Key': service.keys.enterprise };
	const pool = new Pool(service.url, { connections: CAP });
	const n8n = await startN8n(credentialOf(service, 'enterprise'), { env });
	const { session, nodeTypePrefix } = n8n;
	const credentials = {
		enterprise: n8n.credentials,
		starter: await session.createCredential(
			'professionalNetworkApi',
			credentialOf(service, 'starter'),
		),
		header: await session.createCredential('httpHeaderAuth', {
			name: 'X-API-Key',
			value: service.keys.enterprise,
		}),
	};
	return {
		service,
		session,
		url: n8n.url,
		/** Gets JSON only with undici, over at most CAP open connections. This is the practical limit. */
		async get(path: string): Promise<unknown> {
			const { statusCode, body } = await pool.request({ path, method: 'GET', headers });
			if (statusCode === 200) return await body.json();
			throw new Error(`The service responded with ${statusCode} to ${path}`);
		},
		/** Configures this package's node for a plan. The highest has no limit below CAP. */
		node: (
			form: IDataObject,
			options: IDataObject = {},
			plan: 'enterprise' | 'starter' = 'enterprise',
		): NodeUnderTest => ({
			type: `${nodeTypePrefix}.professionalNetwork`,
			typeVersion: 1,
			parameters: { ...form, options: { concurrency: CAP, ...options } } as INode['parameters'],
			credentials: credentials[plan],
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
				url: service.url + path,
				authentication: 'genericCredentialType',
				genericAuthType: 'httpHeaderAuth',
				sendQuery: true,
				queryParameters: {
					parameters: Object.entries(query).map(([name, value]) => ({ name, value })),
				},
				options: { response: { response: { responseFormat: 'json' } }, ...options },
			} as INode['parameters'],
			credentials: credentials.header,
		}),
		/** Executes a node. Returns n8n's own measurement of it and the number of output items. */
		async run(node: NodeUnderTest, rows: IDataObject[]) {
			const { parameters, type, typeVersion, ...settings } = node;
			const options = { rows, type: [type, typeVersion] as [string, number], settings };
			const { outputs, failure, run } = await n8n.run({ Measured: parameters }, options);
			if (failure) throw new Error(failure.message);
			const [{ executionTime: ms }] = run.data.resultData.runData.Measured;
			return { ms, items: outputs.Measured[0].length };
		},
		async dispose() {
			await n8n.dispose();
			await pool.close();
			await service.end();
		},
	};
}

function credentialOf({ url, keys }: ServiceProcess, plan: string): IDataObject {
	return { apiKey: keys[plan], baseUrl: url, pathSegment: 'network' };
}
