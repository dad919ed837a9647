// Tools for models, and the MCP servers and clients that offer and call them.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { IConnections, IDataObject, INode } from 'n8n-workflow';

import type { Session } from '../n8n/rest.mts';
import { nodeOf } from '../helpers/workflow.mts';

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
	const client = new Client({ name: 'test', version: '1' });
	const headers = { authorization: `Bearer ${token}` };
	await client.connect(
		new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }),
	);
	return {
		listTools: () => client.listTools(),
		getInstructions: () => client.getInstructions(),
		/** Returns the text of a tool's result for the model, and whether it is an error. */
		async call(tool: string, values: IDataObject) {
			const answer = (await client.callTool({ name: tool, arguments: values })) as CallToolResult;
			const [content] = answer.content;
			if (content.type !== 'text') throw new Error(`The tool gave ${content.type}`);
			return { text: content.text, isError: answer.isError ?? false };
		},
		close: () => client.close(),
	};
}
