import type * as n8n from 'n8n-workflow';

import {
	executionOf,
	fetchAll,
	mapYielding,
	type Row,
	type RunContext,
	type Thrown,
} from './fetch/run';
import {
	contextOf,
	type FormPlan,
	isReadByModel,
	type Operation,
	type ParameterContext,
	placeOf,
	readPlan,
	rejectMisspelt,
	withNode,
} from './form/form';
import {
	endLoop,
	leadingBackHint,
	loopHint,
	runHints,
	toItems,
	toNodeError,
	toRunError,
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
	const missing =
		operation === undefined
			? `resource "${String(resource)}"`
			: `operation "${String(operation)}" of ${String(resource)}`;
	const message = `This node has no ${missing}.`;
	const advice = 'Choose Resource and Operation in the form again.';
	throw toNodeError(node, { kind: 'invalid', message, advice }, { itemIndex: this.getItemIndex() });
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
}

/**
 * The three steps: reads the form of each input item, fetches, and writes the output. Returns the items of each. If a
 * failure ended the run with On Error = Stop, returns the error to throw and the input item to blame, unless a model reads
 * the output.
 */
export async function runItems(
	context: CompleteContext,
	{ contexts, operation, triesKey }: RunOptions,
): Promise<{ items: n8n.INodeExecutionData[][]; error?: n8n.NodeApiError; itemIndex?: number }> {
	const node = context.getNode();
	const itemContexts = contexts.map((itemContext) => withNode(itemContext, node));
	const isForModel = isReadByModel(context);
	const execution = executionOf(context);

	const read = await mapYielding(itemContexts, (itemContext) => readPlan(itemContext, operation));
	const plans = rejectMisspelt(read);
	const rows = itemContexts.map(
		(itemContext, index): Row<FormPlan> => ({
			place: placeOf(itemContext),
			plan: isForModel ? untilUnreadable(plans[index]) : plans[index],
		}),
	);
	const report = await fetchAll(context, rows, triesKey, execution);
	if (report.isCancelled) return { items: [] };
	// Some agents give their model an empty text for a failure that is thrown.
	if (report.thrown && !isForModel) return thrownOutput(node, report.thrown);

	const written = await mapYielding(rows, (row) => toItems(row, { isForModel }));
	const isEmpty = written.every((ofItem) => ofItem.length === 0);
	const leftOut = isEmpty ? findFailed(rows) : undefined;
	if (leftOut) return thrownOutput(node, leftOut);

	const { ended, items } = endLoop(rows, written, execution.failedRows);
	const hints = [...runHints(rows, report), ...loopHint(context, items), ...leadingBackHint(ended)];
	if (hints.length > 0) context.addExecutionHints?.(...hints);
	return { items };
}

function thrownOutput(node: n8n.INode, thrown: Thrown) {
	const { itemIndex } = thrown.row.place;
	return { items: [], error: toRunError(node, thrown), itemIndex };
}

/** Returns the first failure of a run without any item, which On Error = Stop has left out. */
function findFailed(rows: Array<Row<FormPlan>>): Thrown | undefined {
	const row = rows.find(({ result }) => result?.failure);
	const failure = row?.result?.failure;
	if (!row || !failure) return undefined;

	return { failure, row, rows, unusable: 0 };
}
