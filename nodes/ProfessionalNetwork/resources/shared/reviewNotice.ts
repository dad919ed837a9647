import { notice } from '../../form/form';

/** What a tool shows whose calls reach other people. */
export const reviewNotice = notice(
	'reviewNotice',
	"Let a person approve each call. On the agent's connection to this tool, click + to add a human review step. In n8n's own agents, switch on Require Approval. Leave this operation out of an MCP Server Trigger.",
	{ show: { '@tool': [true] } },
);
