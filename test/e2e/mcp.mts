// Tools for models, and the MCP servers and clients that offer and call them.
import { createRequire } from 'node:module';
import type { IConnections, IDataObject, INode } from 'n8n-workflow';

import { waitReally } from '../helpers/clock.mts';
import { N8N_BIN } from '../n8n/environment.mts';
import type { Session } from '../n8n/rest.mts';
import { nodeOf } from '../helpers/workflow.mts';

/** What the tests use of the protocol's own client. */
interface Client {
	connect(transport: object): Promise<void>;
	close(): Promise<void>;
	getInstructions(): string | undefined;
	listTools(): Promise<{ tools: Tool[] }>;
	callTool(call: { name: string; arguments: IDataObject }): Promise<{
		content: Array<{ type: string; text: string }>;
		isError?: boolean;
	}>;
}

interface Tool {
	name: string;
	description?: string;
	inputSchema: { properties?: Record<string, object> };
}

export type McpClient = Awaited<ReturnType<typeof connectMcp>>;

export function toolOf(name: string, form: IDataObject, credentials: INode['credentials']): INode {
	const type = 'n8n-nodes-professional-network.professionalNetworkTool';
	return { ...nodeOf(name, type, form, [0, 200]), credentials };
}

export function connectTools(tools: INode[], to: string): IConnections {
	const link = { ai_tool: [[{ node: to, type: 'ai_tool' as const, index: 0 }]] };
	return Object.fromEntries(tools.map(({ name }) => [name, link]));
}

/** Publishes the tools as an MCP server that requires the token. Resolves with its path. */
export async function publishMcp(
	session: Session,
	path: string,
	token: string,
	tools: INode[],
	options: IDataObject = {},
) {
	const name = 'MCP Server Trigger';
	const trigger: INode = {
		...nodeOf(
			name,
			'@n8n/n8n-nodes-langchain.mcpTrigger',
			{ path, authentication: 'bearerAuth', ...options },
			[0, 0],
			2.1,
		),
		webhookId: path,
		credentials: await session.createCredential('httpBearerAuth', { token }),
	};
	await session.publish({
		name: path,
		nodes: [trigger, ...tools],
		connections: connectTools(tools, name),
	});
	return `/mcp/${path}`;
}

export async function connectMcp(url: string, token: string) {
	// The client gives up after a minute, which `useService` shortens like the wait before a retry.
	waitReally();
	const client = newClient();
	await client.connect(newTransport(url, { authorization: `Bearer ${token}` }));
	return {
		listTools: () => client.listTools(),
		getInstructions: () => client.getInstructions(),
		/** Returns the text of a tool's result for the model, and whether it is an error. */
		async call(tool: string, values: IDataObject) {
			const { content, isError = false } = await client.callTool({ name: tool, arguments: values });
			const [{ type, text }] = content;
			if (type !== 'text') throw new Error(`The tool gave ${type}`);
			return { text, isError };
		},
		close: () => client.close(),
	};
}

function newClient(): Client {
	const { Client: Constructor } = fromN8n('client/index.js');
	return new Constructor({ name: 'test', version: '1' }) as Client;
}

function newTransport(url: string, headers: Record<string, string>): object {
	const { StreamableHTTPClientTransport: Constructor } = fromN8n('client/streamableHttp.js');
	return new Constructor(new URL(url), { requestInit: { headers } });
}

/** Loads a module of the protocol's package, which n8n brings. */
function fromN8n(path: string): Classes {
	const require = createRequire(N8N_BIN);
	return require(`@modelcontextprotocol/sdk/${path}`) as Classes;
}

type Classes = Record<string, new (...parameters: unknown[]) => object>;
