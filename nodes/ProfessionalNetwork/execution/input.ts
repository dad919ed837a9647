import type { ExecutionContext } from './context';

/** Returns how many items n8n runs. Returns 0 for an agent's tool, whose data is the agent's. */
export function countInputItems(context: ExecutionContext): number {
	if (isTool(context)) return 0;
	const { data } = context.getExecuteData();
	const count = (data.main ?? data.ai_tool)?.[0]?.length ?? 0;
	// With Execute Once, the data has all items too, but n8n runs only the first.
	return context.getNode().executeOnce ? Math.min(1, count) : count;
}

/** Whether an agent calls the node as its tool. */
export function isTool(context: ExecutionContext): boolean {
	return context.getExecuteData().node.name !== context.getNode().name;
}

/** Whether n8n spreads the items over time (Request Options, Batching). */
export function isBatched(context: ExecutionContext): boolean {
	return Number(context.getNodeParameter('requestOptions.batching.batch.batchInterval', 0)) > 0;
}

/** Returns an object that only the tries of Retry On Fail share. All calls of a tool share the execute data. */
export function runKey(context: ExecutionContext): object {
	return isTool(context) ? context.getInputData(0, 'ai_tool').json : context.getExecuteData();
}
