// A run without any item ends the loop around the node, because n8n then runs no further node. A hint says so.
import { ExecuteContext } from 'n8n-core';
import {
	createEmptyRunExecutionData,
	Workflow,
	type IConnections,
	type IDataObject,
	type IExecuteFunctions,
	type INode,
	type INodeTypes,
} from 'n8n-workflow';

import { prepare } from '../../helpers/engine';
import { credentialsOf } from '../../helpers/fixtures.mts';
import { type Form, search, withInput } from '../../helpers/forms.mts';
import { searches } from '../../helpers/inputs.mts';
import { connect, nodeOf } from '../../helpers/nodes.mts';
import { useService } from '../../helpers/service.mts';

const service = useService();
const [nobody] = searches('no-such-person');

const LOOP = 'n8n-nodes-base.splitInBatches';
const OTHER = 'n8n-nodes-base.noOp';
const NODE = 'Look up';
const HINT =
	'This run returned no item, so "Each" ends and the rest of its rows are not looked up. Switch on Include Other Input Fields, so that each row comes out, or Always Output Data in the node\'s Settings.';

/** In the loop, and back to it by another node. */
const around = {
	...connect(['Save'], ['Each']),
	...connect([NODE], ['Save']),
	Each: { main: [[], [{ node: NODE, type: 'main', index: 0 }]] },
} satisfies IConnections;
/** After the loop. */
const behind = {
	Each: { main: [[{ node: NODE, type: 'main', index: 0 }]] },
} satisfies IConnections;

interface Loop {
	parameters?: Form;
	items?: IDataObject[];
	connections?: IConnections;
	/** The type of the node that would be the loop. */
	type?: string;
	settings?: Partial<INode>;
}

/** Returns the hints of a run of the node in a workflow with a node Each. */
async function hintsOf({
	parameters = search(),
	items = [nobody],
	connections = around,
	type = LOOP,
	settings,
}: Loop): Promise<string[]> {
	const credentials = credentialsOf(service());
	const { node, additionalData, nodeType } = await prepare({
		parameters,
		credentials,
		settings,
		nodeName: NODE,
	});
	const ofType = (name: string) =>
		name === node.type ? nodeType : { description: { name, properties: [] } };
	const workflow = new Workflow({
		id: 'loop',
		nodes: [nodeOf('Each', type, {}, [0, 0]), nodeOf('Save', OTHER, {}, [0, 0]), node],
		connections,
		active: false,
		nodeTypes: { getByName: ofType, getByNameAndVersion: ofType } as unknown as INodeTypes,
	});
	const input = items.map((json) => ({ json }));
	const data = { main: [input] };
	const context = new ExecuteContext(
		workflow,
		workflow.nodes[NODE],
		additionalData,
		'trigger',
		createEmptyRunExecutionData(),
		0,
		input,
		data,
		{ node: workflow.nodes[NODE], data, source: null },
		[],
	);
	const { resource, operation } = parameters;
	const run = nodeType.customOperations?.[String(resource)][String(operation)];
	await run?.call(context as IExecuteFunctions);
	return context.hints.map(({ message }) => message);
}

it('ends with a run that returns nothing', async () => {
	expect(await hintsOf({})).toContain(HINT);
});

it.each<[what: string, loop: () => Loop]>([
	['a row that is found', () => ({ items: [nobody, ...searches('an')] })],
	['rows that all come out', () => ({ parameters: withInput(search()) })],
	['Always Output Data', () => ({ settings: { alwaysOutputData: true } })],
	['a node after the loop', () => ({ connections: behind })],
	['a node before the loop', () => ({ connections: connect([NODE], ['Each']) })],
	['a circle without a loop', () => ({ type: OTHER })],
])('goes on with %s', async (_what, loop) => {
	expect(await hintsOf(loop())).not.toContain(HINT);
});
