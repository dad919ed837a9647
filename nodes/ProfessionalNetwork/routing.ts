import { sleep, type IExecutePaginationFunctions, type INodeExecutionData } from 'n8n-workflow';

import { complete } from './execute';
import { inTurns, type Failure } from './fetch/run';
import { readPlan, type FormPlan, type Operation } from './form/form';

/** n8n passes all rows of an item as arguments of one call, and its stack overflows not far above this number. */
const MAX_ROWS = 100_000;

type Items = Map<number, INodeExecutionData[]>;

// Keyed by an object that n8n creates for each run of a node, and released together with it.
const runs = new WeakMap<object, RoutedRun>();

/**
 * Creates the function that n8n's declarative engine calls for each input item, where it does not use
 * `customOperations`: for MCP, for its own agents and in Engine 2.0. The engine (n8n-core,
 * routing-node) has these properties:
 * - It starts all items in one tick, or a batch of items per tick with Batching.
 * - It may throw for an item that it cannot evaluate, after it started the items before it.
 * - It waits for all items and throws the first rejection, so only the item to blame may reject, and with Batching not
 *   before the last item has started, because the rejection would be unhandled.
 */
export function route(operation: Operation) {
	return async function (this: IExecutePaginationFunctions): Promise<INodeExecutionData[]> {
		const key = isTool(this) ? this.getInputData(0, 'ai_tool').json : this.getExecuteData();
		const itemIndex = this.getItemIndex();
		let run = runs.get(key);
		// If the index has already joined, Retry On Fail is running the whole node again.
		if (!run || run.started.has(itemIndex)) run = new RoutedRun(operation, key, this);
		runs.set(key, run);
		return await run.itemsOf(itemIndex, this);
	};
}

/** Collects the items that n8n starts in one tick, and runs them together. */
class RoutedRun {
	/** The contexts of all items started so far. */
	readonly started = new Map<number, IExecutePaginationFunctions>();
	private readonly operation: Operation;
	private readonly key: object;
	private readonly inputCount: number;
	private readonly isBatched: boolean;
	private batch: number[] = [];
	private previous: Promise<unknown> = Promise.resolve();
	private output?: Promise<Items>;
	private hasFailed = false;
	private readonly allStarted: Promise<void>;
	private onLastStarted = () => {};

	constructor(operation: Operation, key: object, context: IExecutePaginationFunctions) {
		this.operation = operation;
		this.key = key;
		this.inputCount = countInputItems(context);
		const interval = context.getNodeParameter('requestOptions.batching.batch.batchInterval', 0);
		this.isBatched = Number(interval) > 0;
		this.allStarted = new Promise((resolve) => (this.onLastStarted = resolve));
	}

	/** @throws NodeApiError if the item is to blame for the failure of the run */
	async itemsOf(itemIndex: number, context: IExecutePaginationFunctions) {
		this.started.set(itemIndex, context);
		if (this.started.size >= this.inputCount || !this.isBatched) this.onLastStarted();
		this.batch.push(itemIndex);
		if (!this.output) {
			const { previous } = this;
			this.output = sleep(0).then(async () => await this.runBatch(context, previous));
			// A batch waits for the one before it, so that messages arrive in order and nothing follows a failure.
			this.previous = this.output.catch(() => (this.hasFailed = true));
		}
		let failure: Error & { context?: { itemIndex?: number } };
		try {
			return (await this.output).get(itemIndex) ?? [];
		} catch (error) {
			failure = error;
		}
		await this.allStarted;
		if (failure.context?.itemIndex === itemIndex) throw failure;
		return [];
	}

	private async runBatch(
		context: IExecutePaginationFunctions,
		previous: Promise<unknown>,
	): Promise<Items> {
		const { batch, started } = this;
		this.batch = [];
		this.output = undefined;
		await previous;
		const isMissing = !this.isBatched && started.size < this.inputCount;
		// n8n has thrown for an item that it could not start, so it discards the others.
		if (!context.continueOnFail() && (isMissing || this.hasFailed)) return new Map();
		const plans = await inTurns(batch, (index) =>
			toRouted(readPlan(itemContext(started, index), this.operation)),
		);
		const items = await complete(this.asRun(context), plans, this.key);
		return new Map(batch.map((index, position) => [index, items[position]]));
	}

	/** Returns the context of the whole run. n8n's helpers read the rest of it from the prototype. */
	private asRun(context: IExecutePaginationFunctions) {
		const getCredentials = async (type: string, itemIndex: number) =>
			await itemContext(this.started, itemIndex).getCredentials(type);
		return Object.assign(Object.create(context), { getCredentials }) as IExecutePaginationFunctions;
	}
}

function itemContext(
	contexts: Map<number, IExecutePaginationFunctions>,
	itemIndex: number,
): IExecutePaginationFunctions {
	return contexts.get(itemIndex) as IExecutePaginationFunctions;
}

/** Leaves Batching to n8n, and ends lists at its limit. */
function toRouted(plan: FormPlan): FormPlan {
	if (plan.failure) return plan;
	const { paging, policy } = plan;
	const failure: Failure = {
		kind: 'rowLimit',
		message: `n8n accepts at most ${MAX_ROWS} rows per input item`,
	};
	return {
		...plan,
		policy: { ...policy, batch: undefined },
		...(paging && { paging: { ...paging, rowLimit: { rows: MAX_ROWS, failure } } }),
	};
}

/** Returns the number of items that n8n runs. Returns 0 for a tool, because its execute data belongs to the agent. */
function countInputItems(context: IExecutePaginationFunctions): number {
	if (isTool(context)) return 0;
	const { data } = context.getExecuteData();
	const count = (data.main ?? data.ai_tool)?.[0]?.length ?? 0;
	// With Execute Once, n8n runs only the first item although the data contains all items.
	return context.getNode().executeOnce ? Math.min(1, count) : count;
}

/** Whether an agent calls the node as its tool. All its calls share the execute data of the agent. */
function isTool(context: IExecutePaginationFunctions): boolean {
	return context.getExecuteData().node.name !== context.getNode().name;
}
