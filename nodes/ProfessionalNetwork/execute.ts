import type * as n8n from 'n8n-workflow';

import {
	executionOf,
	fetchAll,
	type History,
	mapYielding,
	type Row,
	type RunContext,
} from './fetch/run';
import {
	contextOf,
	doubtKeysIn,
	type FormPlan,
	isReadByModel,
	type Operation,
	ownColumnKey,
	type ParameterContext,
	placeOf,
	readPlan,
	sentWritesIn,
	type Surroundings,
	tableOf,
	withNode,
} from './form/form';
import {
	loopHint,
	returnedMark,
	runHints,
	toItems,
	toNodeError,
	untilUnreadable,
} from './output/items';

/** The part of n8n's context that all steps need. Only `customOperations` can add hints. */
type CompleteContext = RunContext &
	Pick<n8n.IExecuteFunctions, 'getMode' | 'getChildNodes' | 'getParentNodes'> &
	Partial<Pick<n8n.IExecuteFunctions, 'addExecutionHints'>>;

/** Returns the functions that n8n calls once for all input items of a run, by resource and operation. */
export function customOperationsOf(
	operations: Array<{ resource: string; value: string; executable: Operation }>,
): NonNullable<n8n.INodeType['customOperations']> {
	const functions: NonNullable<n8n.INodeType['customOperations']> = {};
	for (const { resource, value, executable } of operations) {
		functions[resource] = { ...functions[resource], [value]: executeWith(executable) };
	}

	return functions;
}

/**
 * Rejects an operation that the node does not have. n8n's declarative engine comes here if none of the options has a
 * function of its own.
 */
export async function rejectUnknown(this: n8n.IExecutePaginationFunctions): Promise<never> {
	const node = this.getNode();
	const { resource, operation } = node.parameters;
	// n8n drops the operation of a resource that the form does not have.
	const reason =
		operation === undefined
			? `This node has no resource "${String(resource)}"`
			: `This node has no operation "${String(operation)}" of ${String(resource)}`;
	const violation = { reason, entry: 'Choose Resource and Operation in the form again.' };
	throw toNodeError(node, { kind: 'invalid', violations: [violation] }, this.getItemIndex());
}

function executeWith(operation: Operation) {
	return async function (this: n8n.IExecuteFunctions): Promise<n8n.INodeExecutionData[][]> {
		const items = this.getInputData();
		// n8n creates this object for each run of a node and passes it to all tries of Retry On Fail.
		const [triesKey] = items;
		const contexts = items.map((_item, index) => contextOf(this, index));
		const output = await runItems(this, { contexts, operation, triesKey });
		if (output.error) throw output.error;
		return [output.items.flat()];
	};
}

interface RunOptions {
	contexts: ParameterContext[];
	operation: Operation;
	/** An object that all tries of Retry On Fail share. */
	triesKey: object;
	/** Changes each plan before anything is sent. */
	adapt?(plan: FormPlan): FormPlan;
}

/**
 * The three steps: reads the form of each input item, fetches, and writes the output. Returns the items of each. If a
 * failure ended the run with On Error = Stop, returns the error to throw and the input item to blame, unless a model reads
 * the output.
 */
export async function runItems(
	context: CompleteContext,
	{ contexts, operation, triesKey, adapt = (plan) => plan }: RunOptions,
): Promise<{ items: n8n.INodeExecutionData[][]; error?: n8n.NodeApiError; itemIndex?: number }> {
	const node = context.getNode();
	const itemContexts = contexts.map((itemContext) => withNode(itemContext, node));
	const isForModel = isReadByModel(context);
	const execution = executionOf(context);
	const { history } = execution;
	const surroundings = surroundingsOf(itemContexts, history, node.name);
	if (!isForModel) noteWritesSeen(itemContexts, history);

	const rows = await mapYielding(itemContexts, (itemContext): Row<FormPlan> => {
		const plan = adapt(readPlan(itemContext, operation, surroundings));
		return { place: placeOf(itemContext), plan: isForModel ? untilUnreadable(plan) : plan };
	});
	const report = await fetchAll(context, rows, triesKey, execution);
	const { thrown } = report;
	// Some agents give their model an empty text for a failure that is thrown.
	if (thrown && !isForModel) {
		const { failure, itemIndex } = thrown;
		return { items: [], error: toNodeError(node, failure, itemIndex), itemIndex };
	}

	const items = await mapYielding(rows, (row) => {
		const mark = returnedMark(row);
		if (mark) history.noteReturned(mark.field, mark.key, node.name);
		return toItems(row, { isForModel });
	});
	const hints = [...runHints(rows, report), ...loopHint(context, items)];
	if (hints.length > 0) context.addExecutionHints?.(...hints);
	return { items };
}

/** Returns what the form of an item has to know of the other items, and of what other nodes have returned. */
function surroundingsOf(
	itemContexts: ParameterContext[],
	history: History,
	nodeName: string,
): Surroundings {
	const table = tableOf(itemContexts.map((itemContext) => itemContext.getInputData().json ?? {}));
	return {
		table,
		columnKeys: new Set([...table.columns].map(ownColumnKey)),
		isOfOtherNode: (field, key) => history.isOfOtherNode(field, key, nodeName),
	};
}

/** Notes the messages and connection requests that the rows say were sent, or may have been, so that no other row sends them. */
function noteWritesSeen(itemContexts: ParameterContext[], history: History): void {
	for (const itemContext of itemContexts) {
		const { json: row = {} } = itemContext.getInputData();
		for (const { key, column, at } of sentWritesIn(row)) {
			history.noteSeen(key, { at, where: { place: placeOf(itemContext), column } });
		}

		for (const key of doubtKeysIn(row)) history.noteDoubt(key);
	}
}
