import type { IPollFunctions } from 'n8n-workflow';

import { isRetryable, type Failure } from '../ProfessionalNetwork/fetch/run';
import { budgetOf, NO_BUDGET_MS } from './pollBudget';

/** In these modes n8n activates workflows by itself, so nobody would see a failed activation. */
const UNATTENDED = ['init', 'leadershipChange'];

/**
 * Contexts that have polled. n8n creates one for each activation and uses it for every poll until the next activation.
 */
const polled = new WeakSet<object>();

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
