// n8n's own agents, which run tools without a workflow.
import type { IDataObject, INode } from 'n8n-workflow';

import type { Session } from '../n8n/rest.mts';
import type { Model } from './agent.mts';

/** A part of what n8n streams to its chat. */
export interface ChatEvent extends IDataObject {
	type: string;
}

/** A tool of an agent. */
interface OwnTool {
	node: INode;
	requireApproval?: boolean;
}

export interface OwnAgent {
	/** Sends a message. Resolves once the agent has finished or waits for a person. */
	say(message: string): Promise<ChatEvent[]>;
	/** Answers the call that waits for a person. */
	decide(waiting: { runId: string; toolCallId: string }, approved: boolean): Promise<ChatEvent[]>;
}

/** Creates an agent with the tools. */
export async function createOwnAgent(
	session: Session,
	name: string,
	model: Model,
	tools: OwnTool[],
): Promise<OwnAgent> {
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
	return {
		say: async (message) => await session.stream(chat, { message }),
		decide: async (waiting, approved) =>
			await session.stream(`${chat}/resume`, { ...waiting, resumeData: { approved } }),
	};
}
