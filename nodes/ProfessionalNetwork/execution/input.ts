import type { IExecuteSingleFunctions } from 'n8n-workflow';

/** How many items n8n runs; 0 as an agent's tool, where n8n hands over the agent's data instead. */
export function countInputItems(context: IExecuteSingleFunctions): number {
	if (isTool(context)) return 0;
	const { data } = context.getExecuteData();
	const count = (data.main ?? data.ai_tool)?.[0]?.length ?? 0;
	// The data still holds all items then, though n8n runs the first alone.
	return context.getNode().executeOnce ? Math.min(1, count) : count;
}

/** Whether an agent calls the node as its tool. */
export function isTool(context: IExecuteSingleFunctions): boolean {
	return context.getExecuteData().node.name !== context.getNode().name;
}

/** Whether n8n spreads the items over time (Request Options, Batching). */
export function isBatched(context: IExecuteSingleFunctions): boolean {
	return Number(context.getNodeParameter('requestOptions.batching.batch.batchInterval', 0)) > 0;
}

/** What the tries of Retry On Fail have in common, and no other run has. n8n hands all calls of a tool the same data. */
export function runKey(context: IExecuteSingleFunctions): object {
	return isTool(context) ? context.getInputData(0, 'ai_tool').json : context.getExecuteData();
}
