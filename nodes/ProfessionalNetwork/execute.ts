import type * as n8n from 'n8n-workflow';

import { fetchAll, inTurns, type RunContext } from './fetch/run';
import * as form from './form/form';
import { runHints, toItems, toNodeError, untilUnreadable } from './output/items';

/** The part of n8n's context that all steps need. Only `customOperations` can add hints. */
type CompleteContext = RunContext &
	Pick<n8n.IExecuteFunctions, 'getMode'> &
	Partial<Pick<n8n.IExecuteFunctions, 'addExecutionHints'>>;

/** Returns the functions that n8n calls once for all input items of a run, by resource and operation. */
export function customOperationsOf(
	operations: Array<{ resource: string; value: string; executable: form.Operation }>,
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

function executeWith(operation: form.Operation) {
	return async function (this: n8n.IExecuteFunctions): Promise<n8n.INodeExecutionData[][]> {
		const items = this.getInputData();
		// n8n creates this object for each run of a node and passes it to all tries of Retry On Fail.
		const [triesKey] = items;
		const contexts = items.map((_item, index) => form.contextOf(this, index));
		const output = await runItems(this, { contexts, operation, triesKey });
		if (output.error) throw output.error;
		return [output.items.flat()];
	};
}

interface Work {
	contexts: form.ParameterContext[];
	operation: form.Operation;
	/** An object that all tries of Retry On Fail share. */
	triesKey: object;
	/** Changes each plan before anything is sent. */
	adapt?(plan: form.FormPlan): form.FormPlan;
}

/**
 * The three steps: reads the form of each input item, fetches, and writes the output. Returns the items of each. If a
 * failure ended the run with On Error = Stop, returns the error to throw and the input item to blame, unless a model reads
 * the output.
 */
export async function runItems(
	context: CompleteContext,
	{ contexts, operation, triesKey, adapt = (plan) => plan }: Work,
): Promise<{ items: n8n.INodeExecutionData[][]; error?: n8n.NodeApiError; itemIndex?: number }> {
	const isForModel = form.isReadByModel(context);
	const wanted = await inTurns(contexts, (item) => {
		const plan = adapt(form.readPlan(item, operation));
		return isForModel ? untilUnreadable(plan) : plan;
	});
	const fetched = await fetchAll(context, wanted.filter(isToFetch), triesKey);
	const { plans, results, thrown } = fetched;
	// Some agents give their model an empty text for a failure that is thrown.
	if (thrown && !isForModel) {
		const { failure, itemIndex } = thrown;
		return { items: [], error: toNodeError(context.getNode(), failure, itemIndex), itemIndex };
	}
	const hints = runHints(fetched, wanted.length);
	if (hints.length > 0) context.addExecutionHints?.(...hints);
	const places = new Map(plans.map(({ itemIndex }, place) => [itemIndex, place]));
	const items = await inTurns(wanted, (plan) => {
		const at = places.get(plan.itemIndex);
		return at === undefined ? toItems(plan) : toItems(plans[at], results[at], { isForModel });
	});
	return { items };
}

/** Whether an input item needs the service, or has a failure. An item that keeps its result needs nothing. */
function isToFetch(plan: form.FormPlan): plan is Exclude<form.FormPlan, form.KeptPlan> {
	return plan.request !== undefined || plan.failure !== undefined;
}
