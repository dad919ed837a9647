// The node as a tool of an agent. n8n runs it in the context of the agent.
import { ExecuteContext, RoutingNode, SupplyDataContext } from 'n8n-core';
import {
	createEmptyRunExecutionData,
	type IDataObject,
	type INode,
	Workflow,
	type INodeType,
	type INodeTypes,
} from 'n8n-workflow';

import { operationOf } from '../../../nodes/ProfessionalNetwork/resources/resources';
import { credentialsOf } from '../../helpers/fixtures.mts';
import { operations } from '../../service/contract/contract.mts';
import { placesOf } from '../../service/contract/forms.mts';
import { prepare } from '../../helpers/engine';
import { FAULTS } from '../../service/known-faults.mts';
import { parametersOf, sampleParameters } from '../../helpers/sample-parameters.mts';
import { type Form, fromModel, listOf, lookup, message } from '../../helpers/forms.mts';
import { letters, people } from '../../helpers/inputs.mts';
import { rowIds } from '../../helpers/results.mts';
import { RETRYING, run } from '../../helpers/runs.mts';
import { addFaults, matching, queries, requestCount, useService } from '../../helpers/service.mts';

const service = useService();

let executions = 0;

/** Calls the node once, as n8n's agent does, while the agent has five input items. */
async function call(parameters: IDataObject) {
	const { workflow, node, additionalData, nodeType } = await prepare({
		parameters,
		credentials: credentialsOf(service()),
		settings: { type: 'professionalNetworkTool' },
	});
	additionalData.executionId = `tool ${++executions}`;
	const agent: INode = { ...node, id: 'agent', name: 'Agent' };
	const agentInput = { main: [Array.from({ length: 5 }, () => ({ json: {} }))] };
	const executeData = { node: agent, data: agentInput, source: null };
	const context = new SupplyDataContext(
		workflow,
		node,
		additionalData,
		'trigger',
		createEmptyRunExecutionData(),
		0,
		[],
		{ ai_tool: [[{ json: { argument: 'value' } }]] },
		'ai_tool',
		executeData,
		[],
	);
	const routing = new RoutingNode(context as unknown as ExecuteContext, nodeType);
	return (await routing.runNode())?.[0] ?? [];
}

/** Runs the node as a separate tool, as n8n does if an agent leaves its calls to n8n's engine. */
async function runDirectly(parameters: IDataObject, items: IDataObject[]) {
	const credentials = credentialsOf(service());
	const settings = { type: 'professionalNetworkTool' };
	const prepared = await prepare({ parameters, credentials, settings });
	const { workflow, node, additionalData, nodeType } = prepared;
	additionalData.executionId = `tool ${++executions}`;
	const input = items.map((json) => ({ json }));
	const data = { ai_tool: [input] };
	const context = new ExecuteContext(
		workflow,
		node,
		additionalData,
		'trigger',
		createEmptyRunExecutionData(),
		0,
		input,
		data,
		{ node, data, source: null },
		[],
	);
	return await new RoutingNode(context, nodeType).runNode();
}

it.each(operations)('$resource/$operation answers a tool call', async ({ resource, operation }) => {
	const form = parametersOf(sampleParameters(service()), `${resource}/${operation}`, {
		output: 'simplified',
		limit: 3,
	});
	const items = await call(form);
	expect(items.length).toBeGreaterThan(0);
	expect(requestCount()).toBe(1);
});

it('returns simplified rows by default, and others on request', async () => {
	const samples = sampleParameters(service());
	const fieldsWith = async (more: IDataObject) => {
		const items = await call(parametersOf(samples, 'profile/get', more));
		return Object.keys(items[0].json);
	};

	const { simplified } = operationOf('profile', 'get').executable;
	expect(await fieldsWith({})).toEqual(Object.keys(simplified));
	expect(await fieldsWith({ output: 'all' })).toContain('experience');
	expect(await fieldsWith({ output: 'selected', fields: 'headline' })).toEqual(['headline']);
});

/** What a model reads of a list that it gets only a part of. */
const noteOn = (omittedRows: number) =>
	`${omittedRows} more rows were found, but they are too long to return. Ask for fewer rows or fields.`;

describe('a list', () => {
	const companyPosts = (more: IDataObject) =>
		parametersOf(sampleParameters(service()), 'company/getPosts', more);

	it('has at most 10 rows by default', async () => {
		addFaults({ list: { rows: 60, pageSize: 50 } });
		const { limit, ...form } = companyPosts({});
		expect(limit).toBeDefined();
		const items = await call(form);
		expect(items.map(({ json }) => json.postId)).toEqual(rowIds(10));
	});

	it('says so if it is cut', async () => {
		addFaults({ list: { rows: 60, pageSize: 50 } });
		const items = await call(companyPosts({ limit: 50 }));
		expect(items.at(-1)?.json).toEqual({ note: noteOn(50 - (items.length - 1)) });
		expect(items.length).toBeGreaterThan(20);
		expect(JSON.stringify(items.map(({ json }) => json)).length).toBeLessThan(20_500);
		for (const { pairedItem } of items) expect(pairedItem).toEqual({ item: 0 });
	});

	it('goes on with pages as long as a model could read more', async () => {
		addFaults({ list: { rows: 130, pageSize: 50 } });
		const form = { limit: 120, output: 'selected', fields: 'id' };
		const rows = (await call(companyPosts(form))).filter(({ json }) => 'id' in json);
		expect([rows.length, requestCount()]).toEqual([120, 3]);
	});

	// Without a cursor, the pages of a list are read in waves of five, but not for a model.
	it.each<[resource: string, requests: number]>([
		['company', 3],
		['job', 3],
		['post', 1],
	])('ends with the page after which a model reads no more: %s', async (resource, requests) => {
		addFaults({ list: { rows: 900, pageSize: 20 } });
		const items = await call({ ...listOf(resource), limit: 1_000, search: 'a' });
		expect(requestCount()).toBe(requests);
		expect(items.at(-1)?.json).toEqual({ note: noteOn(requests * 20 - (items.length - 1)) });
	});
});

it('a model reads that its list is incomplete', async () => {
	addFaults({ ...matching({ page: 2 }), status: 400 }, { list: { rows: 75, pageSize: 25 } });
	const form = { ...listOf('job'), limit: 75, returnAll: false, search: 'a' };
	const items = await call({ ...form, output: 'selected', fields: 'id' });
	expect(items.at(-1)?.json).toMatchObject({
		error: expect.stringMatching(/^The list has 25 of 75 rows\. /),
		details: expect.stringMatching(/^\{"kind":"incomplete",.*"resumeAt":"2"\}$/),
	});
});

/** What a model reads of an invalid call. */
const REJECTED = {
	error: expect.stringMatching(/^"boss" isn't a value of Seniority Levels\. Use any of: In /),
	details: '{"kind":"invalid"}',
};

// Some agents give their model an empty text for a failure that is thrown.
it('returns a failure with its advice as an item', async () => {
	const form = parametersOf(sampleParameters(service()), 'lead/search', {
		filters: { seniorityLevelIds: 'boss' },
	});
	const items = await call(form);
	expect(items.map(({ json }) => json)).toEqual([REJECTED]);
});

it('gives no advice that a model cannot follow', async () => {
	const url = 'https://www.network.com/company/acme';
	const company = (value: string) => ({ company: { __rl: true, mode: 'name', value } });
	const saidOf = async (name: string, more: IDataObject) => {
		const form = parametersOf(sampleParameters(service()), name, more);
		return (await call(form))[0].json.error;
	};

	expect(await saidOf('company/get', company(url))).toMatch(/ Use one like Acme Corporation\.$/);
	expect(await saidOf('company/get', company('undefined'))).not.toContain('expression');
	expect(await saidOf('message/send', { message: 'Hello [name]' })).toMatch(
		/ Fill in the data, or write the text differently\.$/,
	);
});

describe('a result without rows', () => {
	const empty = async (name: string, more: IDataObject = {}) => {
		const items = await call(parametersOf(sampleParameters(service()), name, more));
		return items.map(({ json }) => json);
	};

	it('of a list is a note', async () => {
		addFaults({ list: { rows: 0, pageSize: 25 } });
		expect(await empty('lead/search', { search: 'nobody' })).toEqual([
			{ note: 'Nothing was found.' },
		]);
	});

	it('of a lookup is a failure that says so', async () => {
		addFaults(FAULTS.envelope(404, 'Not in the network'));
		expect(await empty('profile/get')).toEqual([
			{
				error: expect.stringMatching(/^Not in the network\. /),
				details: expect.stringContaining('{"kind":"notFound","statusCode":404'),
			},
		]);
	});
});

it("returns the same to n8n's own agents, which run the node itself", async () => {
	const runInternally = async (name: string, more: IDataObject) => {
		const form = parametersOf(sampleParameters(service()), name, more);
		return (await run(form, [{}], { mode: 'internal' })).items;
	};

	const failed = await runInternally('lead/search', { filters: { seniorityLevelIds: 'boss' } });
	expect(failed.map(({ json }) => json)).toEqual([REJECTED]);
	addFaults({ list: { rows: 60, pageSize: 50 } });
	const items = await runInternally('company/getPosts', { limit: 50 });
	expect(items.at(-1)?.json).toEqual({ note: noteOn(50 - (items.length - 1)) });
});

describe('several items of a tool that runs by itself', () => {
	const profile = { __rl: true, mode: 'publicIdentifier', value: '={{ $json.name }}' };
	const getProfiles = async (items: IDataObject[], more: IDataObject = {}) => {
		const form = parametersOf(sampleParameters(service()), 'profile/get', { profile, ...more });
		return (await runDirectly(form, items))?.[0] ?? [];
	};

	it('come out with their results, and with the failure of one', async () => {
		const rows = people(3);
		addFaults({ ...matching({ query: rows[1].name }), status: 400 });
		const returned = await getProfiles(rows);
		expect(returned.map(({ json, pairedItem }) => [Object.keys(json)[0], pairedItem])).toEqual([
			['profileId', { item: 0 }],
			['error', { item: 1 }],
			['profileId', { item: 2 }],
		]);
	});

	it('send nothing when two of them are invalid', async () => {
		const [one, other] = people(2);
		const returned = await getProfiles([one, { name: '' }, other, { name: '' }]);
		const [notSent, invalid] = [/^Not sent, because another item /, /^Profile is empty\. /];
		expect(returned.map(({ json }) => json.error)).toEqual(
			[notSent, invalid, notSent, invalid].map((error) => expect.stringMatching(error)),
		);
		expect(requestCount()).toBe(0);
	});

	it('send nothing when n8n cannot evaluate one of them', async () => {
		const detail = "={{ $json.bad ? $('Nowhere').item.json.detail : 'main' }}";
		const [one, other] = people(2);
		const sent = getProfiles([one, { ...other, bad: true }], { detail });
		await expect(sent).rejects.toThrow("Referenced node doesn't exist");
		// A request of theirs would have arrived before this one.
		await getProfiles([one]);
		expect(requestCount()).toBe(1);
	});
});

// An agent's calls of the node through n8n's tool: in parallel, in sequence and with Retry On Fail.
interface Tool {
	invoke(parameters: object): Promise<string>;
}

/** Returns the node as the tool that n8n passes to an agent. */
async function toolOf(parameters: Form, settings: Partial<INode> = {}): Promise<Tool> {
	const { node, additionalData, nodeType } = await prepare({
		parameters,
		credentials: credentialsOf(service()),
	});
	const { description, methods } = nodeType;
	const tool: INodeType = {
		description: { ...description, inputs: [], outputs: ['ai_tool'] },
		methods,
		async execute() {
			return (await new RoutingNode(this as ExecuteContext, nodeType).runNode()) ?? [];
		},
	};
	const agent = {
		description: {
			...description,
			inputs: [{ type: 'ai_tool' }],
			outputs: ['main'],
			properties: [],
		},
	} as unknown as INodeType;
	const ofType = (type: string) => (type === 'agent' ? agent : tool);
	const asTool: INode = { ...node, ...settings, type: `${node.type}Tool` };
	const agentNode: INode = { ...node, id: 'agent', name: 'Agent', type: 'agent', parameters: {} };
	const workflow = new Workflow({
		id: `workflow ${++executions}`,
		nodes: [asTool, agentNode],
		connections: { [asTool.name]: { ai_tool: [[{ node: 'Agent', type: 'ai_tool', index: 0 }]] } },
		active: false,
		nodeTypes: { getByName: ofType, getByNameAndVersion: ofType } as unknown as INodeTypes,
	});
	additionalData.executionId = `tool ${++executions}`;
	const input = { main: [[{ json: {} }, { json: {} }]] };
	const executeData = { node: workflow.nodes.Agent, data: input, source: null };
	const context = new ExecuteContext(
		workflow,
		workflow.nodes.Agent,
		additionalData,
		'trigger',
		createEmptyRunExecutionData(),
		0,
		input.main[0],
		input,
		executeData,
		[],
	);
	const [first] = (await context.getInputConnectionData('ai_tool', 0)) as Tool[];
	return first;
}

const sending = () => {
	const [{ to }] = letters(1);
	return { ...message(), recipient: String(to), message: 'Hello again' } as Form;
};

describe.each([
	['without Retry On Fail', {}],
	['with Retry On Fail', RETRYING],
])('%s', (_name, settings) => {
	it('sends the same message once, however often it is called in an execution', async () => {
		const tool = await toolOf(sending(), settings);
		expect(await tool.invoke({})).toContain('deliveredAt');
		for (const answer of await Promise.all([tool.invoke({}), tool.invoke({})])) {
			expect(JSON.parse(answer)).toEqual([
				{
					for: expect.stringMatching(/^network\.com\/in\/[^#]+$/),
					at: expect.stringMatching(/^\d{4}-.*Z$/),
					alreadySent: true,
				},
			]);
		}

		expect(service().sent.messages).toHaveLength(1);
	});

	it('returns the result of a call that follows a failed one', async () => {
		const profile = { __rl: true, mode: 'publicIdentifier', value: String(people(1)[0].name) };
		const form = { ...lookup(), profile };
		addFaults({ ...FAULTS.unauthorised(), times: 1 });
		const tool = await toolOf(form as Form, settings);
		expect(await tool.invoke({})).toContain('Invalid API key');
		expect(await tool.invoke({})).toContain(service().data.people[0].id);
	});
});

it('does not repeat a message that may have been sent, with Retry On Fail', async () => {
	addFaults({ ...FAULTS.executedThen(500), times: 1 });
	const tool = await toolOf(sending(), RETRYING);
	const [inDoubt] = JSON.parse(await tool.invoke({})) as IDataObject[];
	expect(inDoubt.error).toMatch(/^It may have been sent\. .* Do not send it again /);
	expect(service().sent.messages).toHaveLength(1);

	const [repeated] = JSON.parse(await tool.invoke({})) as IDataObject[];
	expect(repeated).toMatchObject({
		error: expect.stringMatching(/^Not sent, because it may have been sent before\./),
		details: '{"kind":"inDoubt"}',
	});
	expect(service().sent.messages).toHaveLength(1);
});

it('leaves it to the model whether to repeat a message that did not arrive, with Retry On Fail', async () => {
	addFaults({ ...FAULTS.envelope(400), times: 1 });
	const tool = await toolOf(sending(), RETRYING);
	expect(await tool.invoke({})).toContain('Made to fail');
	expect(requestCount()).toBe(1);
	expect(await tool.invoke({})).toContain('deliveredAt');
});

it('a model reads that it left a required argument blank', async () => {
	const profile = { __rl: true, mode: 'url', value: fromModel('Profile') };
	const tool = await toolOf({ ...lookup(), profile } as Form);
	expect(await tool.invoke({ Profile: '' })).toContain(
		'Profile is empty. Enter one like https://www.linkedin.com/in/jane-doe.',
	);
});

// n8n lets a model fill in an entry of Places, which is inside a collection.
it.each([
	['one Geo ID', '101165590', '101165590'],
	['several with semicolons', '101165590; 101282230', '101165590,101282230'],
	['none', '', undefined],
])('a model fills in Places of a lead search: %s', async (_what, Place, geoIds) => {
	const form = parametersOf(sampleParameters(service()), 'lead/search', {
		search: 'director',
		limit: 1,
		filters: { places: placesOf('id', fromModel('Place')) },
	});
	const tool = await toolOf(form as Form);
	expect(await tool.invoke({ Place })).not.toContain('error');
	expect(queries().map((query) => query.geoIds)).toEqual([geoIds]);
});

// n8n's button for the model keeps the mode By Text, with which Location starts in a tool.
it.each<[what: string, Location: string, query: object]>([
	['a name', 'Berlin, Germany', { location: 'Berlin, Germany' }],
	['a Geo ID', '101165590', { geoId: '101165590' }],
	['nothing', '', {}],
])('a model fills in Location with %s', async (_what, Location, query) => {
	const location = { __rl: true, mode: 'text', value: fromModel('Location') };
	const search = { resource: 'profile', operation: 'search', search: 'Jane', limit: 1, location };
	const tool = await toolOf(search as Form);
	expect(await tool.invoke({ Location })).not.toContain('error');
	expect(queries()).toEqual([{ search: 'Jane', page: '1', ...query }]);
});
