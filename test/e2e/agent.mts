// Agents of n8n with a fake model that implements the interface of OpenAI and responds as scripted.
import Fastify from 'fastify';
import type { IDataObject, INode } from 'n8n-workflow';

import type { Session } from '../n8n/rest.mts';
import { connectTools } from './mcp.mts';
import { until } from './until.mts';
import { nodeOf } from '../helpers/workflow.mts';

export type Model = Awaited<ReturnType<typeof startModel>>;

interface ModelRequest {
	messages: Array<{ role: string; content: unknown }>;
	tools: object[];
	stream?: boolean;
}

export async function startModel() {
	const app = Fastify();
	const requests: ModelRequest[] = [];
	const turns: Array<{ content: string | null; tool_calls?: object[] }> = [];
	app.post('/v1/chat/completions', ({ body }, reply) => {
		requests.push(body as ModelRequest);
		const message = turns.shift() ?? { content: 'Done' };
		const finish = message.tool_calls ? 'tool_calls' : 'stop';
		const about = { id: 'answer', created: 0, model: 'stand-in' };
		const said = { role: 'assistant', ...message };
		if (!requests.at(-1)?.stream) {
			const choices = [{ index: 0, finish_reason: finish, message: said }];
			return { ...about, object: 'chat.completion', choices };
		}

		const chunks = [
			{ index: 0, delta: said, finish_reason: null },
			{ index: 0, delta: {}, finish_reason: finish },
		].map((choice) => ({ ...about, object: 'chat.completion.chunk', choices: [choice] }));
		const events = [...chunks.map((chunk) => JSON.stringify(chunk)), '[DONE]'];
		reply.type('text/event-stream');
		return events.map((event) => `data: ${event}\n\n`).join('');
	});
	let calls = 0;
	const address = await app.listen({ host: '127.0.0.1', port: 0 });
	return {
		url: `${address}/v1`,
		/** The bodies of the received requests. */
		requests,
		/** Makes the model call tools in its next turn, all of them in parallel, and then finish. */
		willCall(...wanted: Array<[tool: string, values: IDataObject]>) {
			const toolCalls = wanted.map(([name, values], index) => ({
				index,
				id: `call-${++calls}`,
				type: 'function',
				function: { name, arguments: JSON.stringify(values) },
			}));
			turns.push({ content: null, tool_calls: toolCalls });
		},
		/** Returns what the model read last: the result of its call. */
		lastRead: () => requests.at(-1)?.messages.at(-1)?.content,
		close: () => app.close(),
	};
}

/** Starts a model for all tests of a file or a describe. */
export function useModel(): () => Model {
	let model: Model | undefined;
	beforeAll(async () => void (model = await startModel()));
	afterAll(async () => await model?.close());
	return () => model!;
}

/** Creates a credential with which n8n's node for OpenAI calls the model. */
export async function credentialFor(session: Session, { url }: Model) {
	return await session.createCredential('openAiApi', { apiKey: 'none', url });
}

/** Publishes an agent of a version with the tools behind a webhook. Resolves with its path. */
export async function publishAgent(
	session: Session,
	path: string,
	model: Model,
	tools: INode[],
	version = 3.1,
) {
	const langchain = '@n8n/n8n-nodes-langchain';
	const webhook = { path, httpMethod: 'POST', responseMode: 'lastNode' };
	const chat = { model: { __rl: true, mode: 'id', value: 'stand-in' }, responsesApiEnabled: false };
	const agent = { promptType: 'define', text: 'Go', options: {} };
	const nodes: INode[] = [
		{ ...nodeOf('Webhook', 'n8n-nodes-base.webhook', webhook, [0, 0], 2.1), webhookId: path },
		nodeOf('Agent', `${langchain}.agent`, agent, [200, 0], version),
		{
			...nodeOf('Model', `${langchain}.lmChatOpenAi`, chat, [200, 200], 1.3),
			credentials: await credentialFor(session, model),
		},
		...tools,
	];
	const to = (type: 'main' | 'ai_languageModel') => ({
		[type]: [[{ node: 'Agent', type, index: 0 }]],
	});
	const connections = {
		Webhook: to('main'),
		Model: to('ai_languageModel'),
		...connectTools(tools, 'Agent'),
	};
	await session.publish({ name: path, nodes, connections });
	return `/webhook/${path}`;
}

/** Creates an agent with a chat, which asks there before it calls its only tool. Resolves with the workflow's ID. */
export async function createReviewedAgent(
	session: Session,
	model: Model,
	tool: INode,
	question: string,
) {
	const langchain = '@n8n/n8n-nodes-langchain';
	const trigger = { options: { responseMode: 'responseNodes' } };
	const chat = { model: { __rl: true, mode: 'id', value: 'stand-in' }, responsesApiEnabled: false };
	const review = {
		message: `=${question}`,
		approvalOptions: { values: { approvalType: 'double' } },
	};
	const reviewNode = nodeOf('Review', `${langchain}.chatHitlTool`, review, [400, 200], 1.3);
	const nodes: INode[] = [
		{ ...nodeOf('Chat', `${langchain}.chatTrigger`, trigger, [0, 0], 1.4), webhookId: 'chat' },
		nodeOf('Agent', `${langchain}.agent`, { options: {} }, [200, 0], 3.1),
		{
			...nodeOf('Model', `${langchain}.lmChatOpenAi`, chat, [200, 200], 1.3),
			credentials: await credentialFor(session, model),
		},
		{ ...reviewNode, webhookId: 'review' },
		tool,
	];
	const to = (type: 'main' | 'ai_languageModel') => ({
		[type]: [[{ node: 'Agent', type, index: 0 }]],
	});
	const connections = {
		Chat: to('main'),
		Model: to('ai_languageModel'),
		...connectTools([reviewNode], 'Agent'),
		...connectTools([tool], 'Review'),
	};
	return await session.createWorkflow({ name: 'Reviewed', nodes, connections });
}

/** The user agent of a browser. n8n ignores clicks on approval links from other programs. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36';

/** Sends a message to the chat of a workflow. Resolves once a person has to approve a tool call. */
export async function chatUntilReview(session: Session, workflowId: string, trigger: string) {
	const json = { sessionId: workflowId, action: 'sendMessage', chatInput: 'Go' };
	const said = { main: [[{ json }]] };
	const { data: begun } = await session.post<{ data: { executionId: string } }>(
		`/rest/workflows/${workflowId}/run`,
		{
			triggerToStartFrom: {
				name: trigger,
				data: { startTime: 0, executionTime: 0, executionIndex: 0, source: [], data: said },
			},
		},
	);
	return await until(async () => {
		const path = `/rest/executions/${begun.executionId}`;
		const { data } = await session.get<{ data: { data: string; status: string } }>(path);
		const linkWith = (approved: boolean) =>
			new RegExp(`http[^"\\\\]*approved=${approved}[^"\\\\]*`).exec(data.data)?.[0];
		const [approve, decline] = [linkWith(true), linkWith(false)];
		if (data.status !== 'waiting' || !approve || !decline) return undefined;
		return {
			/** The text that the person reads. */
			asked: data.data,
			click: async (approved: boolean) => {
				await fetch(approved ? approve : decline, { headers: { 'user-agent': BROWSER } });
			},
		};
	});
}

/** Creates one of n8n's own agents, which run tools without a workflow. */
export async function createOwnAgent(
	session: Session,
	name: string,
	model: Model,
	tools: Array<{ node: INode; requireApproval?: boolean }>,
) {
	const { data: project } = await session.get<{ data: { id: string } }>('/rest/projects/personal');
	const { openAiApi } = await credentialFor(session, model);
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
