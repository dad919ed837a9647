import type { INodeProperties } from 'n8n-workflow';

import { notice } from '../../form/form';

/** What a tool shows whose calls reach other people. */
export const reviewNotice: INodeProperties = {
	...notice(
		'reviewNotice',
		"Let a person approve each call. On the agent's connection to this tool, click + to add a human review step. In n8n's own agents, switch on Require Approval. Leave this operation out of an MCP Server Trigger.",
	),
	displayOptions: { show: { '@tool': [true] } },
};
