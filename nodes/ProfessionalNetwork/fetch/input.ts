import type { ExecutionContext } from './context';

/** Returns the number of items that n8n runs. Returns 0 for a tool, because its execute data belongs to the agent. */
export function countInputItems(context: ExecutionContext): number {
	if (isTool(context)) return 0;
	const { data } = context.getExecuteData();
	const count = (data.main ?? data.ai_tool)?.[0]?.length ?? 0;
	// With Execute Once, n8n runs only the first item although the data contains all items.
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

/**
 * Returns an object that identifies a run and is the same for all tries of Retry On Fail. The execute data does not
 * identify a run of a tool, because all its calls share it.
 */
export function runKey(context: ExecutionContext): object {
	return isTool(context) ? context.getInputData(0, 'ai_tool').json : context.getExecuteData();
}
