// n8n's own agents, which run tools without a workflow.
import type { IDataObject, INode } from 'n8n-workflow';

import type { Session } from '../n8n/rest.mts';
import type { Model } from './agent.mts';

interface OwnTool {
	node: INode;
	requireApproval?: boolean;
}

/** Creates an agent with the tools. */
export async function createOwnAgent(
	session: Session,
	name: string,
	model: Model,
	tools: OwnTool[],
) {
	const { data: project } = await session.get<{ data: { id: string } }>('/rest/projects/personal');
	const { openAiApi } = await session.createCredential('openAiApi', {
		apiKey: 'none',
		url: model.url,
	});
	const schema = {
		name,
		model: 'openai/stand-in',
		credential: openAiApi.id,
		instructions: 'Use the tools.',
		tools: tools.map(({ node, requireApproval }) => ({
			type: 'node',
			name: node.name,
			...(requireApproval && { requireApproval }),
			node: {
				nodeType: node.type,
				nodeTypeVersion: node.typeVersion,
				nodeParameters: node.parameters,
				credentials: node.credentials,
			},
		})),
	};
	const agents = `/rest/projects/${project.id}/agents/v2`;
	const { data: agent } = await session.post<{ data: { id: string } }>(agents, { name, schema });
	const chat = `${agents}/${agent.id}/chat`;
	/** Sends a message or an answer. Resolves with the events once the agent has finished or waits for a person. */
	const send = async (path: string, body: object) => await session.stream<IDataObject>(path, body);
	return {
		say: async () => await send(chat, { message: 'Go' }),
		/** Answers the call that waits for a person. */
		decide: async ({ runId, toolCallId }: IDataObject, approved: boolean) =>
			await send(`${chat}/resume`, { runId, toolCallId, resumeData: { approved } }),
	};
}
