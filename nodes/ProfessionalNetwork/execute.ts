import type {
	IExecuteFunctions,
	IExecutePaginationFunctions,
	INodeExecutionData,
	INodeType,
} from 'n8n-workflow';

import { fetchAll, inTurns, type Failure, type RunContext } from './fetch/run';
import type { Resource } from './description/description';
import {
	contextOf,
	isReadByModel,
	readPlan,
	type FormPlan,
	type KeptPlan,
	type Operation,
} from './form/form';
import { runHints, toItems, toNodeError, untilUnreadable } from './output/items';

/** The part of n8n's context that all steps need. Only `customOperations` can add hints. */
type CompleteContext = RunContext &
	Pick<IExecuteFunctions, 'getMode' | 'getNode'> &
	Partial<Pick<IExecuteFunctions, 'addExecutionHints'>>;

/** Returns the functions that n8n calls once for all input items of a run, by resource and operation. */
export function customOperationsOf(
	resources: Resource[],
): NonNullable<INodeType['customOperations']> {
	const functions = resources.map(({ value, operations }) => [
		value,
		Object.fromEntries(operations.map((one) => [one.value, executeWith(one.executable)])),
	]);
	return Object.fromEntries(functions);
}

/**
 * Rejects an operation that the node does not have. n8n's declarative engine comes here if none of the options has a
 * function of its own.
 */
export async function rejectUnknown(this: IExecutePaginationFunctions): Promise<never> {
	const node = this.getNode();
	const { resource, operation } = node.parameters;
	const failure: Failure = {
		kind: 'invalid',
		// n8n drops the operation of a resource that the form does not have.
		message:
			operation === undefined
				? `This node has no resource "${String(resource)}".`
				: `This node has no operation "${String(operation)}" of ${String(resource)}.`,
		description: 'Choose Resource and Operation in the form again.',
	};
	throw toNodeError(node, failure, this.getItemIndex());
}

/** The three steps: reads the form, fetches, and writes the output. */
function executeWith(operation: Operation) {
	return async function (this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const plans = await inTurns(this.getInputData(), (_item, index) =>
			readPlan(contextOf(this, index), operation),
		);
		// n8n creates this object for each run of a node and passes it to all tries of Retry On Fail.
		const [triesKey] = this.getInputData();
		return [(await complete(this, plans, triesKey)).flat()];
	};
}

/**
 * Fetches what the plans need, and returns the items of each.
 * @param triesKey an object that all tries of Retry On Fail share
 * @throws NodeApiError if a failure ended the run with On Error = Stop, unless a model reads the output
 */
export async function complete(
	context: CompleteContext,
	given: FormPlan[],
	triesKey: object,
): Promise<INodeExecutionData[][]> {
	const isForModel = isReadByModel(context);
	const wanted = isForModel ? given.map(untilUnreadable) : given;
	const fetched = await fetchAll(context, wanted.filter(isToFetch), triesKey);
	const { plans, results, thrown } = fetched;
	// Some agents give their model an empty text for a failure that is thrown.
	if (thrown && !isForModel) throw toNodeError(context.getNode(), thrown.failure, thrown.itemIndex);
	const hints = runHints(fetched, given.length);
	if (hints.length > 0) context.addExecutionHints?.(...hints);
	const places = new Map(plans.map(({ itemIndex }, place) => [itemIndex, place]));
	return await inTurns(wanted, (plan) => {
		const place = places.get(plan.itemIndex);
		return place === undefined ? toItems(plan) : toItems(plans[place], results[place], isForModel);
	});
}

/** Whether an input item needs the service, or has a failure. An item that keeps its result needs nothing. */
function isToFetch(plan: FormPlan): plan is Exclude<FormPlan, KeptPlan> {
	return plan.request !== undefined || plan.failure !== undefined;
}
