import type { INodeExecutionData, IExecuteFunctions, NodeExecutionHint } from 'n8n-workflow';

type Context = Pick<IExecuteFunctions, 'getChildNodes' | 'getNode' | 'getParentNodes'>;

const LOOP = 'n8n-nodes-base.splitInBatches';

/** Says that a run without any item ends the loop that the node is part of, because n8n then runs no further node. */
export function loopHint(context: Context, items: INodeExecutionData[][]): NodeExecutionHint[] {
	if (items.some((ofItem) => ofItem.length > 0)) return [];

	const { alwaysOutputData, name } = context.getNode();
	if (alwaysOutputData) return [];

	const loops = context.getChildNodes(name).filter(({ type }) => type === LOOP);
	const parents = context.getParentNodes(name).map((node) => node.name);
	const loop = loops.find((node) => parents.includes(node.name));
	if (!loop) return [];

	const message = `This run returned no item, so "${loop.name}" ends and the rest of its rows are not looked up. Switch on Include Other Input Fields, so that each row comes out, or Always Output Data in the node's Settings.`;
	return [{ message, type: 'warning', location: 'outputPane' }];
}
