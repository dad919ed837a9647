// All programs of n8n that let a model call the node, and what the model then reads, spends and sends.
import type { IDataObject, INode } from 'n8n-workflow';

import { operationOf } from '../../nodes/ProfessionalNetwork/resources/resources';
import { descriptionsOf, instructionsIn, page, questionIn } from '../helpers/agents-page.mts';
import { waitReally } from '../helpers/clock.mts';
import { credentialsOf } from '../helpers/fixtures.mts';
import { fromModel } from '../helpers/forms.mts';
import { useService } from '../helpers/simulator.mts';
import { useN8n } from '../helpers/workflow.mts';
import {
	chatUntilReview,
	createOwnAgent,
	createReviewedAgent,
	publishAgent,
	useModel,
} from './agent.mts';
import { lookups, reached } from '../helpers/published.mts';
import { useLogs } from './logs.mts';
import { connectMcp, publishMcp, toolOf, type McpClient } from './mcp.mts';
import { until } from './until.mts';

const TOKEN = 'made-up-token';
const service = useService();
// A client of MCP waits a minute for each answer.
beforeEach(() => waitReally());
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

const LEVELS = descriptionsOf(page).find(({ label }) => label === 'Seniority Levels')!.text;
const leads: IDataObject = {
	resource: 'lead',
	operation: 'search',
	search: fromModel('Keywords'),
	filters: { seniorityLevelIds: fromModel('Seniority_Levels', LEVELS) },
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
			model().willCall([tool, values]);
			await agent.say();
			return String(model().lastRead());
		};
	},
};

async function callAgent(version: number): Promise<Call> {
	const { session } = n8n();
	const path = await publishAgent(session, `agent-${version}`, model(), toolsOf(), version);
	return async (tool, values) => {
		model().willCall([tool, values]);
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

	itWithLogs(
		'passes message and advice to the model, each once, and what is in doubt',
		async () => {
			const rejected = await call('Find_leads', { Keywords: '', Seniority_Levels: 'Boss' });
			expect(rejected).toContain('Boss');
			expect(rejected.match(/Use any of: In Training, /g)).toHaveLength(1);
			expect(service().requestLog.count()).toBe(0);

			service().faults.add({ drop: 'request', times: 1 });
			const [{ url }] = service().data.people;
			const doubt = await call('Send_message', { Recipient_Profile_URL: url, Message: 'Hello' });
			expect(doubt).toContain('may have been sent');
			expect(doubt).toContain('inDoubt');
			expect(service().requestLog.count()).toBe(1);
		},
	);

	itWithLogs(
		'returns ten simplified rows by default, and says what it cuts of a long list',
		async () => {
			const [{ url: Company }] = service().data.companies;
			const few = await call('Read_posts', { Company });
			expect(few.match(/postedAt/g)).toHaveLength(10);
			expect(few).not.toContain('more rows were found');

			service().faults.add({ list: { rows: 60, pageSize: 50 } });
			const many = await call('Read_many_posts', { Company });
			const rows = many.match(/postedAt/g)!.length;
			expect(rows).toBeGreaterThan(20);
			expect(many).toContain(`${50 - rows} more rows were found, but they are too long to return.`);
			expect(many.length).toBeLessThan(25_000);
		},
	);
});

itWithLogs('all calls of an AI Agent spend at most Max Cost', async () => {
	const form = { ...lookUp, detail: 'main', options: { maxCost: lookups(5) } };
	const tool = toolOf('Look up', form, n8n().credentials);
	const path = await publishAgent(n8n().session, 'capped', model(), [tool]);
	const calls = service()
		.data.people.slice(0, 8)
		.map(({ url: Profile }): [string, IDataObject] => ['Look_up', { Profile }]);
	for (const call of calls.slice(0, 3)) model().willCall(call);
	model().willCall(...calls.slice(3, 6));
	model().willCall(...calls.slice(6));
	const before = model().requests.length;
	await fetch(n8n().url + path, { method: 'POST' });
	expect(model().requests.length - before).toBe(6);
	expect(service().requestLog.count()).toBe(5);
	expect(model().lastRead()).toContain(reached(lookups(5), lookups(5)));
});

describe('an MCP client', () => {
	itWithLogs('reads its own rows from each of many parallel calls', async () => {
		service().latency = 50;
		const client = await connected('parallel', [toolOf('Look up', lookUp, n8n().credentials)]);
		const people = service().data.people.slice(0, 12);
		const results = await Promise.all(
			people.map(({ url }) => client.call('Look_up', { Profile: `${url}?trk=x` })),
		);
		expect(results.map(({ text }) => JSON.parse(text)[0].profileId)).toEqual(
			people.map(({ id }) => id),
		);
		expect(results.map(({ isError }) => isError)).not.toContain(true);
		expect(service().requestLog.count()).toBe(12);
	});

	itWithLogs(
		'receives the instructions and descriptions of docs/outreach-and-agents.md',
		async () => {
			const instructions = instructionsIn(page);
			const client = await connected('documented', toolsOf(), { instructions });
			expect(instructions).toContain('Every call costs money.');
			expect(client.getInstructions()).toBe(instructions);
			const { tools } = await client.listTools();
			const textOf = (resource: string, operation: string) =>
				operationOf(resource, operation).option.description;
			expect(Object.fromEntries(tools.map(({ name, description }) => [name, description]))).toEqual(
				{
					Send_message: textOf('message', 'send'),
					Find_leads: textOf('lead', 'search'),
					Read_posts: textOf('company', 'getPosts'),
					Read_many_posts: textOf('company', 'getPosts'),
				},
			);
			const { properties } = tools.find(({ name }) => name === 'Find_leads')!.inputSchema;
			expect(properties).toMatchObject({ Seniority_Levels: { description: LEVELS } });
		},
	);
});

itWithLogs(
	"n8n's own agent sends only what a person approves, who sees recipient and text",
	async () => {
		const [{ url: to }] = service().data.people;
		const values = { Recipient_Profile_URL: to, Message: 'Hello from an agent' };
		const node = toolOf('Send message', send, n8n().credentials);
		const tools = [{ node, requireApproval: true }];
		const agent = await createOwnAgent(n8n().session, 'sender', model(), tools);
		for (const approved of [false, true]) {
			model().willCall(['Send_message', values]);
			const events = await agent.say();
			const { payload } = events.find(({ type }) => type === 'tool-call-suspended')!;
			expect(payload).toMatchObject({ input: { args: values } });
			expect(service().requestLog.count()).toBe(0);
			await agent.decide(payload as IDataObject, approved);
			if (!approved) expect(model().lastRead()).toMatch(/declined|rejected|denied/i);
		}

		expect(service().sent.messages).toEqual([{ to, text: values.Message }]);
	},
);

itWithLogs(
	'an AI Agent sends only what a person approves, with the question of the page',
	async () => {
		const { session, credentials } = n8n();
		const [{ url: to }] = service().data.people;
		const toolParameters = { Recipient_Profile_URL: to, Message: 'Hello from an agent' };
		const tool = toolOf('Send message', send, credentials);
		const id = await createReviewedAgent(session, model(), tool, questionIn(page));
		for (const approved of [false, true]) {
			const before = model().requests.length;
			model().willCall(['Send_message', { toolParameters, hitlParameters: {} }]);
			const review = await chatUntilReview(session, id, 'Chat');
			expect(review.asked).toContain(`May I send this message to ${to}?`);
			expect(review.asked).toContain(toolParameters.Message);
			expect(service().requestLog.count()).toBe(0);
			await review.click(approved);
			await until(() => model().requests.length >= before + 2);
			if (!approved) {
				const learned = JSON.stringify(model().lastRead());
				expect(learned).toContain('User rejected the tool call to Send message');
			}
		}

		expect(service().sent.messages).toEqual([{ to, text: toolParameters.Message }]);
	},
);
