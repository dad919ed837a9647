import type { IPollFunctions } from 'n8n-workflow';

/** The time limit that n8n returns if it never abandons a poll. */
export const NO_BUDGET_MS = 300_000;

/**
 * Returns the maximum duration of a poll in milliseconds. n8n's durable scheduler discards the result of a longer poll.
 */
export function budgetOf(context: IPollFunctions): number {
	// Only n8n 2.41 and later have this function.
	return context.getPollBudgetMs?.() ?? NO_BUDGET_MS;
}
