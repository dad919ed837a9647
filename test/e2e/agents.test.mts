// All programs of n8n that let a model call the node, and what the model then reads, spends and sends.
import type { IDataObject, INode, INodeProperties } from 'n8n-workflow';

import { resources } from '../../nodes/ProfessionalNetwork/resources/resources';
import { readWorkflows } from '../demo/workflows.mts';
import {
	descriptionsOf,
	instructionsIn,
	keyOf,
	page,
	questionsIn,
} from '../helpers/agents-page.mts';
import { credentialsOf } from '../helpers/fixtures.mts';
import { useService } from '../helpers/simulator.mts';
import { useN8n } from '../helpers/workflow.mts';
import { chatUntilReview, publishAgent, useModel } from './agent.mts';
import { lookups, reached, sumOf } from '../helpers/costs.mts';
import { priceOf } from '../helpers/published.mts';
import { useLogs } from './logs.mts';
import { connectMcp, fromModel, publishMcp, toolOf, type McpClient } from './mcp.mts';
import { createOwnAgent, type OwnAgent } from './own-agent.mts';

const TOKEN = 'made-up-token';
const service = useService();
const model = useModel();
const n8n = useN8n(() => credentialsOf(service()));
const itWithLogs = useLogs(n8n);
const clients: McpClient[] = [];
afterAll(async () => void (await Promise.all(clients.map(({ close }) => close()))));

/** Publishes tools as an MCP server, and connects to it. */
async function connected(path: string, tools: INode[], options?: IDataObject) {
	const { session, url } = n8n();
	const client = await connectMcp(
		url + (await publishMcp(session, path, TOKEN, tools, options)),
		TOKEN,
	);
	clients.push(client);
	return client;
}

const leads: IDataObject = {
	resource: 'lead',
	operation: 'search',
	search: fromModel('Keywords'),
	filters: { seniorityLevelIds: fromModel('Seniority_Levels') },
};
const posts: IDataObject = {
	resource: 'company',
	operation: 'getPosts',
	company: { __rl: true, mode: 'url', value: fromModel('Company') },
};
const manyPosts: IDataObject = { ...posts, limit: 50, options: { maxCost: 0.5 } };
const lookUp: IDataObject = {
	resource: 'profile',
	operation: 'get',
	profile: { __rl: true, mode: 'url', value: fromModel('Profile') },
};
const send: IDataObject = {
	resource: 'message',
	operation: 'send',
	recipient: fromModel('Recipient_Profile_URL'),
	message: fromModel('Message'),
};

const connect: IDataObject = {
	resource: 'connection',
	operation: 'send',
	profile: { __rl: true, mode: 'url', value: fromModel('Profile') },
};

/** A way in which a model calls a tool. Resolves with the text that the model reads. */
type Call = (tool: string, values: IDataObject) => Promise<string>;
const CALLERS: Record<string, () => Promise<Call>> = {
	'AI Agent 3.1': async () => await callAgent(3.1),
	'AI Agent 2.2': async () => await callAgent(2.2),
	'AI Agent 1.7': async () => await callAgent(1.7),
	'MCP Server Trigger': async () => {
		const client = await connected('tools', toolsOf());
		return async (tool, values) => (await client.call(tool, values)).text;
	},
	"n8n's own agents": async () => {
		const tools = toolsOf().map((node) => ({ node }));
		const agent = await createOwnAgent(n8n().session, 'own', model(), tools);
		return async (tool, values) => {
			model().willCall(tool, values);
			await agent.say('Go');
			return String(model().lastRead());
		};
	},
};

async function callAgent(version: number): Promise<Call> {
	const path = await publishAgent(n8n().session, `agent-${version}`, model(), toolsOf(), {
		version,
	});
	return async (tool, values) => {
		model().willCall(tool, values);
		const response = await fetch(n8n().url + path, { method: 'POST' });
		expect(await response.json()).toEqual({ output: 'Done' });
		return String(model().lastRead());
	};
}

const toolsOf = () => [
	toolOf('Send message', send, n8n().credentials),
	toolOf('Find leads', leads, n8n().credentials),
	toolOf('Read posts', posts, n8n().credentials),
	toolOf('Read many posts', manyPosts, n8n().credentials),
];

describe.each(Object.keys(CALLERS))('%s', (name) => {
	let call: Call;
	beforeAll(async () => (call = await CALLERS[name]()));

	itWithLogs('passes message and advice to the model, each once', async () => {
		const text = await call('Find_leads', { Keywords: '', Seniority_Levels: 'Boss' });
		expect(text).toContain('Boss');
		expect(text.match(/Use any of: In Training, /g)).toHaveLength(1);
		expect(service().requestLog.count()).toBe(0);
	});

	itWithLogs('says of a message in doubt that it may have been sent', async () => {
		service().faults.add({ drop: 'request', times: 1 });
		const [{ url }] = service().data.people;
		const text = await call('Send_message', { Recipient_Profile_URL: url, Message: 'Hello' });
		expect(text).toContain('may have been sent');
		expect(text).toContain('inDoubt');
		expect(service().requestLog.count()).toBe(1);
	});

	itWithLogs('says that nothing was found, and what it cost', async () => {
		service().faults.add({ list: { rows: 0, pageSize: 25 } });
		const text = await call('Find_leads', { Keywords: 'nobody', Seniority_Levels: '' });
		expect(text).toContain('"note":"Nothing was found."');
		expect(text).toContain('"spent":0.1');
	});

	itWithLogs('returns ten simplified rows by default', async () => {
		const text = await call('Read_posts', { Company: service().data.companies[0].url });
		expect(text.match(/postedAt/g)).toHaveLength(10);
		expect(text).not.toContain('omittedRows');
	});

	itWithLogs('cuts what is too long, and says what is left', async () => {
		service().faults.add({ list: { rows: 60, pageSize: 50 } });
		const text = await call('Read_many_posts', { Company: service().data.companies[0].url });
		const rows = text.match(/postedAt/g)!.length;
		expect(rows).toBeGreaterThan(20);
		expect(text).toMatch(new RegExp(`${50 - rows} more rows were found and paid for`));
		const spent = priceOf('company-posts');
		expect(text).toContain(`"spent":${spent},"left":${sumOf(0.5, -spent)}`);
		expect(text.length).toBeLessThan(25_000);
	});
});

itWithLogs('an AI Agent with 30 calls spends at most Max Cost of the whole execution', async () => {
	const options = { maxCost: lookups(5), maxCostScope: 'execution' };
	const tool = toolOf(
		'Look up a person',
		{ ...lookUp, detail: 'main', options },
		n8n().credentials,
	);
	const path = await publishAgent(n8n().session, 'capped', model(), [tool], { maxIterations: 50 });
	const calls = service()
		.data.people.slice(0, 30)
		.map(({ url: Profile }): [string, IDataObject] => ['Look_up_a_person', { Profile }]);
	// Ten turns of one call, and ten of two parallel ones.
	for (let index = 0; index < 10; index++) model().willCall(...calls[index]);
	for (let index = 10; index < 30; index += 2) model().willCallAll(calls.slice(index, index + 2));
	const before = model().requests.length;
	await fetch(n8n().url + path, { method: 'POST' });
	expect(model().requests.length - before).toBe(21);
	expect(service().requestLog.count()).toBe(5);
	expect(model().lastRead()).toContain(reached(lookups(5), lookups(5)));
});

describe('an MCP client', () => {
	const WRONG_KEY = 'made-up-key-that-nobody-has';

	itWithLogs('reads of a wrong key without the echoed key', async () => {
		const data = credentialsOf(service(), { apiKey: WRONG_KEY });
		const wrong = await n8n().session.createCredential('professionalNetworkApi', data);
		const client = await connected('wrong-key', [toolOf('Look up', lookUp, wrong)]);
		const body = { error: 401, message: 'Invalid API key' };
		const when = { header: { 'x-api-key': WRONG_KEY } };
		service().faults.add({ when, status: 401, body, echo: true });
		const { url: Profile } = service().data.people[0];
		const { text } = await client.call('Look_up', { Profile });
		expect(text).toMatch(/Failed for key .*","message":"Check the API Key in the credentials/);
		expect(text).not.toContain(WRONG_KEY);
		expect(service().requestLog.entries.map(({ key }) => key)).toEqual([WRONG_KEY]);
	});

	itWithLogs('reads its own rows from each of many parallel calls', async () => {
		service().latency = 50;
		const client = await connected('parallel', [toolOf('Look up', lookUp, n8n().credentials)]);
		const people = service().data.people.slice(0, 12);
		const results = await Promise.all(
			people.map(({ url }) => client.call('Look_up', { Profile: `${url}?trk=x` })),
		);
		expect(results.map(({ text }) => JSON.parse(text)[0].id)).toEqual(people.map(({ id }) => id));
		expect(results.map(({ isError }) => isError)).not.toContain(true);
		expect(service().requestLog.count()).toBe(12);
	});
});

describe("n8n's own agent that requires approval", () => {
	const values = { Recipient_Profile_URL: '', Message: 'Hello from an agent' };
	let agent: OwnAgent;
	beforeAll(async () => {
		values.Recipient_Profile_URL = service().data.people[0].url;
		const node = toolOf('Send message', send, n8n().credentials);
		agent = await createOwnAgent(n8n().session, 'sender', model(), [
			{ node, requireApproval: true },
		]);
	});

	/** Makes the model send a message. Resolves with what n8n asks the person. */
	async function askToSend() {
		model().willCall('Send_message', values);
		const events = await agent.say('Go');
		const { payload } = events.find(({ type }) => type === 'tool-call-suspended')!;
		expect(service().requestLog.count()).toBe(0);
		return payload as { runId: string; toolCallId: string; input: { args: IDataObject } };
	}

	itWithLogs('shows the recipient and the text, and sends once a person approves', async () => {
		const { runId, toolCallId, input } = await askToSend();
		expect(input.args).toEqual(values);
		await agent.decide({ runId, toolCallId }, true);
		const { url: to } = service().data.people[0];
		expect(service().sent.messages).toEqual([{ to, text: values.Message }]);
	});

	itWithLogs('sends nothing that a person declines', async () => {
		const { runId, toolCallId } = await askToSend();
		await agent.decide({ runId, toolCallId }, false);
		expect(model().lastRead()).toMatch(/declined|rejected|denied/i);
		expect(service().requestLog.count()).toBe(0);
	});
});

describe('docs/agents.md', () => {
	/** Returns a tool for each operation of the page, with every field of the page for the model. */
	const documentedTools = () =>
		resources.flatMap(({ name, value, operations }) =>
			operations.flatMap((operation) => {
				const at = `${name}: ${operation.option.name}`;
				const described = descriptionsOf(page).filter((row) => row.operation === at);
				if (described.length === 0) return [];
				const fill = (properties: INodeProperties[]) =>
					Object.fromEntries(
						properties.flatMap(({ name: field, displayName, modes }) => {
							const row = described.find(({ label }) => label === displayName);
							if (!row) return [];
							const filled = fromModel(keyOf(displayName), 'string', row.text);
							const mode = modes?.find((one) => one.displayName === row.mode) ?? modes?.[0];
							return [[field, mode ? { __rl: true, mode: mode.name, value: filled } : filled]];
						}),
					);
				const form = {
					resource: value,
					operation: operation.value,
					...fill(operation.fields),
					filters: fill(operation.filters),
				};
				const node = toolOf(at.replace(': ', ' '), form, n8n().credentials);
				return [{ at, text: operation.option.description, described, node }];
			}),
		);

	itWithLogs('has descriptions and instructions that a model receives', async () => {
		const tools = documentedTools();
		const instructions = instructionsIn(page);
		const nodes = tools.map(({ node }) => node);
		const client = await connected('documented', nodes, { instructions });
		expect(instructions).toContain('Every call costs money.');
		expect(client.getInstructions()).toBe(instructions);
		const listed = (await client.listTools()).tools;
		expect(listed.length).toBeGreaterThan(10);
		for (const { at, text, described, node } of tools) {
			const { description, inputSchema } = listed.find(
				({ name }) => name === node.name.replace(/ /g, '_'),
			)!;
			expect([at, description]).toEqual([at, text]);
			const texts = Object.values(inputSchema.properties ?? {}) as IDataObject[];
			expect(texts.map((one) => one.description).sort()).toEqual(
				described.map((row) => row.text).sort(),
			);
		}
	});

	it.each([
		[
			'Message: Send',
			send,
			0,
			{ Recipient_Profile_URL: 'https://www.network.example/in/jane', Message: 'Hello Jane' },
		],
		['Connection: Send Request', connect, 1, { Profile: 'https://www.network.example/in/jane' }],
	])(
		'has a question that shows a person what %s would do',
		async (_operation, form, index, toolParameters) => {
			const example = readWorkflows().find(({ id }) => id === 'agent-with-approval')!;
			const nodeOf = (name: string) => example.nodes.find((node) => node.name === name)!;
			const { openAiApi } = await n8n().session.createCredential('openAiApi', {
				apiKey: 'none',
				url: model().url,
			});
			nodeOf('Model').credentials = { openAiApi };
			nodeOf('Ask me').parameters.message = `=${questionsIn(page)[index]}`;
			Object.assign(nodeOf('Send message'), { parameters: form, credentials: n8n().credentials });
			const { id: _id, ...workflow } = example;
			const id = await n8n().session.createWorkflow(workflow);
			model().willCall('Send_message', { toolParameters, hitlParameters: {} });
			const { asked } = await chatUntilReview(n8n().session, id, 'When I write');
			const question = questionsIn(page)[index].replace(
				/\{\{ \$tool\.parameters\.(\w+) \}\}/g,
				(_expression, key: string) => (toolParameters as Record<string, string>)[key],
			);
			expect(question).not.toMatch(/undefined|\{\{/);
			expect(asked).toContain(JSON.stringify(question).slice(1, -1));
			expect(service().requestLog.count()).toBe(0);
		},
	);
});
