// Agents of n8n with a fake model that implements the interface of OpenAI and responds as scripted.
import Fastify from 'fastify';
import type { IDataObject, INode } from 'n8n-workflow';

import type { Session } from '../n8n/rest.mts';
import { connectTools } from './mcp.mts';
import { until } from './until.mts';
import { nodeOf } from '../helpers/workflow.mts';

export interface Model {
	url: string;
	/** The bodies of the received requests. */
	requests: Array<{ messages: Message[]; tools: object[] }>;
	/** Resolves once it has received that many requests. */
	received(count: number): Promise<void>;
	/** Makes the model call a tool next and then finish. */
	willCall(tool: string, values: IDataObject): void;
	/** Makes the model call several tools in one turn. */
	willCallAll(calls: Array<[tool: string, values: IDataObject]>): void;
	/** Returns what the model read last: the result of its call. */
	lastRead(): unknown;
	close(): Promise<void>;
}

interface Message {
	role: string;
	content: unknown;
}

interface Turn {
	content: string | null;
	tool_calls?: object[];
}

export async function startModel(): Promise<Model> {
	const app = Fastify();
	const requests: Model['requests'] = [];
	const turns: Turn[] = [];
	app.post('/v1/chat/completions', ({ body }, reply) => {
		const request = body as Model['requests'][number] & { stream?: boolean };
		requests.push(request);
		const message = turns.shift() ?? { content: 'Done' };
		const finish = message.tool_calls ? 'tool_calls' : 'stop';
		const about = { id: 'answer', created: 0, model: 'stand-in' };
		const said = { role: 'assistant', ...message };
		if (!request.stream) {
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
	const willCallAll: Model['willCallAll'] = (wanted) => {
		const toolCalls = wanted.map(([name, values], index) => ({
			index,
			id: `call-${++calls}`,
			type: 'function',
			function: { name, arguments: JSON.stringify(values) },
		}));
		turns.push({ content: null, tool_calls: toolCalls });
	};
	const address = await app.listen({ host: '127.0.0.1', port: 0 });
	return {
		url: `${address}/v1`,
		requests,
		willCall: (tool, values) => willCallAll([[tool, values]]),
		willCallAll,
		lastRead: () => requests.at(-1)?.messages.at(-1)?.content,
		received: async (count) => void (await until(() => requests.length >= count)),
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

/** Publishes an agent of a version with the tools behind a webhook. Resolves with its path. */
export async function publishAgent(
	session: Session,
	path: string,
	model: Model,
	tools: INode[],
	{ version = 3.1, ...options }: IDataObject & { version?: number } = {},
) {
	const langchain = '@n8n/n8n-nodes-langchain';
	const webhook = { path, httpMethod: 'POST', responseMode: 'lastNode' };
	const chat = { model: { __rl: true, mode: 'id', value: 'stand-in' }, responsesApiEnabled: false };
	const nodes: INode[] = [
		{ ...nodeOf('Webhook', 'n8n-nodes-base.webhook', webhook, [0, 0], 2.1), webhookId: path },
		nodeOf(
			'Agent',
			`${langchain}.agent`,
			{ promptType: 'define', text: 'Go', options },
			[200, 0],
			version,
		),
		{
			...nodeOf('Model', `${langchain}.lmChatOpenAi`, chat, [200, 200], 1.3),
			credentials: await session.createCredential('openAiApi', { apiKey: 'none', url: model.url }),
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

/** The user agent of a browser. n8n ignores clicks on approval links from other programs. */
export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36';

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
