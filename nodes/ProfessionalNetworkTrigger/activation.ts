import type { IPollFunctions } from 'n8n-workflow';

import { isRetryable, type Failure, type RunContext } from '../ProfessionalNetwork/fetch/run';
import type { ParameterContext } from '../ProfessionalNetwork/form/form';

/** In these modes n8n activates workflows by itself, so nobody would see a failed activation. */
const UNATTENDED = ['init', 'leadershipChange'];
const NO_BUDGET_MS = 300_000;
/** Contexts that have polled. n8n uses the context of an activation for every poll until the next one. */
const polled = new WeakSet<object>();

/** Returns the maximum duration of a poll. Only n8n 2.41 and later have one, for the durable scheduler. */
export function budgetOf(context: IPollFunctions): number {
	return context.getPollBudgetMs?.() ?? NO_BUDGET_MS;
}

/** Whether this poll is part of an activation. n8n's durable scheduler makes contexts for each poll, with a budget. */
export function isActivation(context: IPollFunctions): boolean {
	const isFirst = !polled.has(context);
	polled.add(context);
	return isFirst && budgetOf(context) === NO_BUDGET_MS;
}

/** Whether an activation should succeed in spite of the failure, because n8n never polls again if its poll throws. */
export function survivesActivation(context: IPollFunctions, failure: Failure): boolean {
	const { kind, statusCode = 0 } = failure;
	// Max Cost may hide a temporary failure that was billed. Gateways also use other statuses above 500, such as 521.
	if (['maxCost', 'notFound'].includes(kind) || statusCode >= 500) return true;
	return isRetryable(failure, false) || UNATTENDED.includes(context.getActivationMode());
}

/** Adapts the context of a poll to the form and the fetch. The poll acts as one input item that returns all rows. */
export function toRunContext(context: IPollFunctions): ParameterContext & RunContext {
	const added: Partial<ParameterContext & RunContext> = {
		getItemIndex: () => 0,
		getNodeParameter: (name, fallback, options) =>
			name === 'returnAll' ? true : context.getNodeParameter(name, fallback, options),
		continueOnFail: () => false,
		getInputData: () => ({ json: {} }),
		// A test of the trigger shows what is new, not the answers that manual executions keep.
		getMode: () => 'trigger',
		getExecutionCancelSignal: () => undefined,
	};
	// n8n's helpers read the rest of the context from the prototype.
	return Object.assign(Object.create(context), added) as ParameterContext & RunContext;
}
