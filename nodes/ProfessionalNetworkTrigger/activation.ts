import type { IPollFunctions } from 'n8n-workflow';

import { isRetryable, type Failure, type RunContext } from '../ProfessionalNetwork/fetch/run';
import type { ParameterContext } from '../ProfessionalNetwork/form/form';

/** In these modes n8n activates workflows by itself, so nobody would see a failed activation. */
const UNATTENDED = ['init', 'leadershipChange'];
/** The time limit that n8n returns if it never abandons a poll. */
const NO_BUDGET_MS = 300_000;

/** Contexts that have polled. n8n uses the context of an activation for every poll until the next one. */
const polled = new WeakSet<object>();

/** Returns the maximum duration of a poll. n8n's durable scheduler discards the result of a longer poll. */
export function budgetOf(context: IPollFunctions): number {
	// Only n8n 2.41 and later have this function.
	return context.getPollBudgetMs?.() ?? NO_BUDGET_MS;
}

/**
 * Whether this poll is part of an activation. Call it once per poll. n8n's durable scheduler creates a context for each
 * poll, but these have a time limit.
 */
export function isActivation(context: IPollFunctions): boolean {
	const isFirst = !polled.has(context);
	polled.add(context);
	return isFirst && budgetOf(context) === NO_BUDGET_MS;
}

/**
 * Whether an activation should succeed in spite of the failure. If its poll throws, n8n never polls the workflow again,
 * even after a restart. If the failure persists, the next poll reports it.
 */
export function survivesActivation(context: IPollFunctions, failure: Failure): boolean {
	const { kind, statusCode = 0 } = failure;
	// Max Cost may hide a temporary failure that was billed. Gateways also use other statuses above 500, such as 521.
	const isTemporary = kind === 'maxCost' || statusCode >= 500 || isRetryable(failure, false);
	return isTemporary || UNATTENDED.includes(context.getActivationMode());
}

/** Adapts the context of a poll to the form and the fetch. The poll acts as one input item that returns all rows. */
export function toRunContext(context: IPollFunctions): ParameterContext & RunContext {
	const added: Partial<ParameterContext & RunContext> = {
		getItemIndex: () => 0,
		getNodeParameter: (name, fallback) =>
			name === 'returnAll' ? true : context.getNodeParameter(name, fallback),
		continueOnFail: () => false,
		getInputData: () => ({ json: {} }),
		// n8n does not have a cancel signal for polls.
		getExecutionCancelSignal: () => undefined,
	};
	// n8n's helpers read the rest of the context from the prototype.
	return Object.assign(Object.create(context), added) as ParameterContext & RunContext;
}
