// Sets up the service, one n8n, a bare client and the node to compare with.

import { rm } from 'node:fs/promises';
import type { IDataObject, INode } from 'n8n-workflow';
import { openBareClient, type BareClient } from './bare-client.mts';
import { undoAtEnd } from './clean-up.mts';
import { FLOOR_TYPE, floorParameters, makeComparisonNode } from './comparison-node.mts';
import { startN8n, type NodeUnderTest, type RunningN8n } from './n8n.mts';
import { startServiceProcess, type ServiceProcess } from './simulator.mts';

/** The maximum of requests in flight for clients that have one. */
export const CAP = 20;
export const FILTERS = ['firstName', 'lastName', 'title', 'keywordsCompany', 'keywordsSchool'];

const KEY = { id: 'key', name: 'Key' };
const HEADER = { id: 'header', name: 'Header' };
/** The credentials of a plan with five parallel requests. */
export const STARTER = { id: 'starter', name: 'Starter' };
export const WRONG_KEY = { id: 'wrong-key', name: 'Wrong key' };
export const WRONG_HEADER = { id: 'wrong-header', name: 'Wrong header' };

export interface Setup {
	service: ServiceProcess;
	n8n: RunningN8n;
	bare: BareClient;
	/** Configures this package's node. */
	node(parameters: IDataObject, options?: IDataObject, credential?: typeof KEY): NodeUnderTest;
	/** Configures n8n's HTTP Request node, with the options of its form. */
	httpRequest(
		path: string,
		query: Record<string, string>,
		options?: IDataObject,
		credential?: typeof HEADER,
	): NodeUnderTest;
	/** Configures the node that does not send its parameters. */
	floor(parameters: IDataObject, batches: IDataObject): NodeUnderTest;
	dispose(): Promise<void>;
}

export async function openSetup(env: Record<string, string> = {}): Promise<Setup> {
	const service = await startServiceProcess();
	const custom = makeComparisonNode('/network/profile-search', FILTERS);
	const bare = openBareClient(service, CAP);
	const forget = undoAtEnd(() => rm(custom, { recursive: true }));
	const keys = (apiKey: string, key: typeof KEY, header: typeof HEADER) => [
		{
			...key,
			type: 'professionalNetworkApi',
			data: { apiKey, baseUrl: service.url, pathSegment: 'network' },
		},
		{ ...header, type: 'httpHeaderAuth', data: { name: 'X-API-Key', value: apiKey } },
	];
	const credentials = [
		...keys(service.key, KEY, HEADER),
		...keys('no-such-key', WRONG_KEY, WRONG_HEADER),
		...keys(service.starterKey, STARTER, { id: 'starter-header', name: 'Starter header' }),
	];
	const n8n = await startN8n(credentials, { ...env, N8N_CUSTOM_EXTENSIONS: custom });
	return {
		service,
		n8n,
		bare,
		node: (parameters, options, credential = KEY) => ({
			type: n8n.nodeType,
			typeVersion: 1,
			parameters: {
				...parameters,
				options: { concurrency: CAP, ...options },
			} as INode['parameters'],
			credentials: { professionalNetworkApi: credential },
		}),
		httpRequest: (path, query, options, credential = HEADER) => ({
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
			credentials: { httpHeaderAuth: credential },
		}),
		floor: (parameters, batches) => ({
			type: FLOOR_TYPE,
			typeVersion: 1,
			parameters: floorParameters(parameters, batches) as INode['parameters'],
			credentials: { professionalNetworkApi: KEY },
		}),
		async dispose() {
			await n8n.dispose();
			await bare.end();
			await service.end();
			await forget();
		},
	};
}
