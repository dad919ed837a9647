import type { IPollFunctions } from 'n8n-workflow';

import type { Failure } from '../ProfessionalNetwork/execution/failure';
import { isRetryable } from '../ProfessionalNetwork/execution/retry';
import { budgetOf, NO_BUDGET_MS } from './pollBudget';

/** n8n activates workflows in these modes by itself, so that nobody sees why it does not work. */
const UNATTENDED = ['init', 'leadershipChange'];

/** n8n makes a context for each activation and uses it for every poll until the next one. */
const polled = new WeakSet<object>();

/**
 * Whether this poll is part of an activation. Call it once per poll. n8n's durable scheduler makes a context for each
 * poll, but gives those a time limit.
 */
export function isActivation(context: IPollFunctions): boolean {
	const isFirst = !polled.has(context);
	polled.add(context);
	return isFirst && budgetOf(context) === NO_BUDGET_MS;
}

/**
 * Whether an activation goes on in spite of the failure. If its poll throws, n8n never polls the workflow again, even
 * after a restart. The next poll meets the failure again if it lasts, and reports it then.
 */
export function survivesActivation(context: IPollFunctions, failure: Failure): boolean {
	const { kind, statusCode = 0 } = failure;
	// Max Cost may hide a temporary failure that was billed. Gateways have statuses of their own, such as 521.
	const isTemporary = kind === 'maxCost' || statusCode >= 500 || isRetryable(failure, false);
	return isTemporary || UNATTENDED.includes(context.getActivationMode());
}
