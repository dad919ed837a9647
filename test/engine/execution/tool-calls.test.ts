// An agent's calls of the node through n8n's tool: in parallel, in sequence and with Retry On Fail.
import { ExecuteContext, RoutingNode } from 'n8n-core';
import {
	createEmptyRunExecutionData,
	Workflow,
	type INode,
	type INodeType,
	type INodeTypes,
} from 'n8n-workflow';

import { credentialsOf } from '../../helpers/fixtures.mts';
import { prepare } from '../../helpers/engine';
import { FAULTS } from '../../simulator/known-faults.mts';
import {
	addFaults,
	type Form,
	letters,
	lookup,
	message,
	people,
	requestCount,
	RETRYING,
	useService,
} from '../../helpers/runs.mts';

const service = useService();

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
		id: 'wf',
		nodes: [asTool, agentNode],
		connections: { [asTool.name]: { ai_tool: [[{ node: 'Agent', type: 'ai_tool', index: 0 }]] } },
		active: false,
		nodeTypes: { getByName: ofType, getByNameAndVersion: ofType } as unknown as INodeTypes,
	});
	const input = { main: [[{ json: {} }, { json: {} }]] };
	const executeData = { node: workflow.nodes.Agent, data: input, source: null };
	const context = new ExecuteContext(
		workflow,
		workflow.nodes.Agent,
		additionalData,
		'manual',
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
	const { to } = letters(1)[0];
	return { ...message({ maxRetries: 0 }), recipient: String(to), message: 'Hello again' } as Form;
};

describe.each([
	['without Retry On Fail', {}],
	['with Retry On Fail', RETRYING],
])('%s', (_name, settings) => {
	it('sends the same message as often as it is called, in sequence or in parallel', async () => {
		const tool = await toolOf(sending(), settings);
		expect(await tool.invoke({})).toContain('deliveredAt');
		expect(await tool.invoke({})).toContain('deliveredAt');
		expect(service().sent.messages).toHaveLength(2);
		await Promise.all([tool.invoke({}), tool.invoke({})]);
		expect(service().sent.messages).toHaveLength(4);
	});

	it('returns the result of a call that follows a failed one', async () => {
		const profile = { __rl: true, mode: 'publicIdentifier', value: String(people(1)[0].name) };
		const form = { ...lookup({ maxRetries: 0 }), profile };
		addFaults({ ...FAULTS.unauthorised(), times: 1 });
		const tool = await toolOf(form as Form, settings);
		expect(await tool.invoke({})).toContain('Invalid API key');
		expect(await tool.invoke({})).toContain(service().data.people[0].id);
	});
});

it('does not repeat a message that may have been sent, with Retry On Fail', async () => {
	addFaults({ ...FAULTS.noResult(), times: 1 });
	const tool = await toolOf(sending(), RETRYING);
	expect(await tool.invoke({})).toContain('may have been sent');
	expect(service().sent.messages).toHaveLength(1);
	// The agent decides about another call.
	await tool.invoke({});
	expect(service().sent.messages).toHaveLength(2);
});

it('leaves it to the model whether to repeat a message that did not arrive, with Retry On Fail', async () => {
	addFaults({ ...FAULTS.envelope(400), times: 1 });
	const tool = await toolOf(sending(), RETRYING);
	expect(await tool.invoke({})).toContain('Made to fail');
	expect(requestCount()).toBe(1);
	expect(await tool.invoke({})).toContain('deliveredAt');
});
