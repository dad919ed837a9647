// Sets up the service, one n8n and a bare client.

import type { IDataObject, INode } from 'n8n-workflow';
import { Pool } from 'undici';
import { startN8n, type NodeUnderTest, type RunningN8n } from './n8n.mts';
import { startServiceProcess, type ServiceProcess } from './simulator.mts';

/** The maximum of requests in flight for clients that have one. */
export const CAP = 20;

const HEADER = { id: 'header', name: 'Header' };

export interface Setup {
	service: ServiceProcess;
	n8n: RunningN8n;
	/** Gets JSON only with undici, over at most CAP open connections. This is the practical limit. */
	get(path: string): Promise<unknown>;
	/** Configures this package's node for a plan. The highest has no limit below CAP. */
	node(form: IDataObject, options?: IDataObject, plan?: 'enterprise' | 'starter'): NodeUnderTest;
	/** Configures n8n's HTTP Request node, with the options of its form. */
	httpRequest(path: string, query: Record<string, string>, options: IDataObject): NodeUnderTest;
	dispose(): Promise<void>;
}

export async function openSetup(env: Record<string, string> = {}): Promise<Setup> {
	const service = await startServiceProcess();
	const headers = { 'X-API-Key': service.keys.enterprise };
	const pool = new Pool(service.url, { connections: CAP });
	const own = ['enterprise', 'starter'].map((plan) => ({
		id: plan,
		name: plan,
		type: 'professionalNetworkApi',
		data: { apiKey: service.keys[plan], baseUrl: service.url, pathSegment: 'network' },
	}));
	const header = { name: 'X-API-Key', value: service.keys.enterprise };
	const n8n = await startN8n([...own, { ...HEADER, type: 'httpHeaderAuth', data: header }], env);
	return {
		service,
		n8n,
		async get(path) {
			const { statusCode, body } = await pool.request({ path, method: 'GET', headers });
			if (statusCode === 200) return await body.json();
			throw new Error(`The service responded with ${statusCode} to ${path}`);
		},
		node: (form, options, plan = 'enterprise') => ({
			type: n8n.nodeType,
			typeVersion: 1,
			parameters: { ...form, options: { concurrency: CAP, ...options } } as INode['parameters'],
			credentials: { professionalNetworkApi: { id: plan, name: plan } },
		}),
		httpRequest: (path, query, options) => ({
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
			credentials: { httpHeaderAuth: HEADER },
		}),
		async dispose() {
			await n8n.dispose();
			await pool.close();
			await service.end();
		},
	};
}
