import { sleep, type IExecutePaginationFunctions, type INodeExecutionData } from 'n8n-workflow';

import { runItems } from './execute';
import type { Operation } from './form/form';

type Context = IExecutePaginationFunctions;
type RoutedOutput = { items: Map<number, INodeExecutionData[]>; error?: Error; itemIndex?: number };

/** The items that n8n starts in one tick, which run together. */
interface RoutedRun {
	/** The contexts of all items started so far. */
	started: Map<number, Context>;
	output?: Promise<RoutedOutput>;
}

// Keyed by an object that n8n creates for each run of a node, and released together with it.
const runs = new WeakMap<object, RoutedRun>();

/**
 * Creates the function that n8n's declarative engine calls for each input item, where it does not use
 * `customOperations`: for MCP, for its own agents and in Engine 2.0. The engine (n8n-core,
 * routing-node) has these properties:
 * - It starts all items in one tick, but with Batching one batch after another. The form rejects that.
 * - It may throw for an item that it cannot evaluate, after it started the items before it.
 * - It waits for all items and throws the first rejection, so only the item to blame may reject, and with Batching not
 *   before the last item has started, because the rejection would be unhandled.
 */
export function route(operation: Operation) {
	return async function (this: Context): Promise<INodeExecutionData[]> {
		const triesKey = isTool(this) ? this.getInputData(0, 'ai_tool').json : this.getExecuteData();
		const itemIndex = this.getItemIndex();
		const run = addToRun(triesKey, itemIndex, this);
		const interval = this.getNodeParameter('requestOptions.batching.batch.batchInterval', 0);
		if (Number(interval) > 0) return await runBatched(this, operation, run.started);

		run.output ??= sleep(0).then(
			async () => await runAll(this, run.started, { operation, triesKey }),
		);
		const { items, error, itemIndex: blamed } = await run.output;
		if (error && blamed === itemIndex) throw error;

		return items.get(itemIndex) ?? [];
	};
}

/** Adds the item to the run that it belongs to, with its context. Returns the run. */
function addToRun(triesKey: object, itemIndex: number, context: Context): RoutedRun {
	const latest = runs.get(triesKey);
	// If the index has already joined, Retry On Fail is running the whole node again.
	const run = latest && !latest.started.has(itemIndex) ? latest : { started: new Map() };
	runs.set(triesKey, run);
	run.started.set(itemIndex, context);
	return run;
}

async function runAll(
	context: Context,
	started: Map<number, Context>,
	{ operation, triesKey }: { operation: Operation; triesKey: object },
): Promise<RoutedOutput> {
	// n8n has thrown for an item that it could not start, so it discards the others.
	if (!context.continueOnFail() && started.size < countInputItems(context)) {
		return { items: new Map() };
	}

	const contexts = [...started.values()];
	const runContext = asRun(context, started);
	const { items, ...blame } = await runItems(runContext, { contexts, operation, triesKey });
	const byIndex = [...started.keys()].map((index, order) => [index, items[order]] as const);
	// n8n keeps the key until it drops the execution, and does not ask again for what it has received.
	runs.delete(triesKey);
	return { items: new Map(byIndex), ...blame };
}

/**
 * Runs an item with Batching, which the form rejects unless the item has its result. With On Error = Stop, the last item
 * runs all of them, because nothing handles what an earlier one throws.
 */
async function runBatched(
	context: Context,
	operation: Operation,
	started: Map<number, Context>,
): Promise<INodeExecutionData[]> {
	const continuesOnFail = context.continueOnFail();
	if (!continuesOnFail && started.size < countInputItems(context)) return [];

	const contexts = continuesOnFail ? [context] : [...started.values()];
	const work = { contexts, operation, triesKey: {} };
	const { items, error } = await runItems(asRun(context, started), work);
	if (error) throw error;

	return items.flat();
}

/** Returns the context of the whole run. n8n's helpers read the rest of it from the prototype. */
function asRun(context: Context, started: Map<number, Context>): Context {
	const getCredentials = async (type: string, itemIndex: number) =>
		await (started.get(itemIndex) ?? context).getCredentials(type);
	return Object.assign(Object.create(context), { getCredentials });
}

/** Returns the number of items that n8n runs. Returns 0 for a tool, because its execute data belongs to the agent. */
function countInputItems(context: Context): number {
	if (isTool(context)) return 0;
	const { data } = context.getExecuteData();
	const count = (data.main ?? data.ai_tool)?.[0]?.length ?? 0;
	// With Execute Once, n8n runs only the first item although the data contains all items.
	return context.getNode().executeOnce ? Math.min(1, count) : count;
}

/** Whether an agent calls the node as its tool. All its calls share the execute data of the agent. */
const isTool = (context: Context) => context.getExecuteData().node.name !== context.getNode().name;
