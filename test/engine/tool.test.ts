// The node as a tool of an agent: n8n runs it in the context of the agent, whose input it is not.
import { ExecuteContext, RoutingNode, SupplyDataContext } from 'n8n-core';
import { createEmptyRunExecutionData, type IDataObject, type INode } from 'n8n-workflow';

import { operations } from '../contract/contract.mts';
import { startService, type Service } from '../simulator/server.mts';
import { prepare } from '../helpers/engine';
import { credentialsOf, parametersOf, sampleParameters } from '../helpers/sample-parameters.mts';

let service: Service;
beforeAll(async () => {
	service = await startService();
});
afterAll(async () => await service.close());
beforeEach(() => service.reset());

/** Calls the node as n8n's agent does: one call, while the agent itself has five input items. */
async function call(parameters: IDataObject, calls = 1) {
	const { workflow, node, additionalData, nodeType } = await prepare({
		parameters,
		credentials: credentialsOf(service),
		settings: { type: 'professionalNetworkTool' },
	});
	const agent: INode = { ...node, id: 'agent', name: 'Agent' };
	const agentInput = { main: [Array.from({ length: 5 }, () => ({ json: {} }))] };
	const executeData = { node: agent, data: agentInput, source: null };
	const answers = Array.from({ length: calls }, async () => {
		const context = new SupplyDataContext(
			workflow,
			node,
			additionalData,
			'manual',
			createEmptyRunExecutionData(),
			0,
			[],
			{ ai_tool: [[{ json: {} }]] },
			'ai_tool',
			executeData,
			[],
		);
		return await new RoutingNode(context as unknown as ExecuteContext, nodeType).runNode();
	});
	return (await Promise.all(answers)).map((output) => output?.[0] ?? []);
}

it.each(operations.map(({ resource, operation }) => `${resource}/${operation}`))(
	'%s answers a tool call',
	async (name) => {
		const form = parametersOf(sampleParameters(service), name, { output: 'simplified', limit: 3 });
		const [items] = await call(form);
		expect(items.length).toBeGreaterThan(0);
		expect(service.requestLog.count()).toBe(1);
	},
);

it('answers calls that an agent makes at the same time', async () => {
	const form = parametersOf(sampleParameters(service), 'profile/get');
	const answers = await call(form, 4);
	expect(answers.map((items) => items.length)).toEqual([1, 1, 1, 1]);
});

it('tells what went wrong and what to do in the message, as a model gets nothing else', async () => {
	const form = parametersOf(sampleParameters(service), 'lead/search', {
		filters: { seniorityLevelIds: 'boss' },
	});
	await expect(call(form)).rejects.toThrow(/^Seniority.* does not know "boss"\. .*All of them: /);
});
