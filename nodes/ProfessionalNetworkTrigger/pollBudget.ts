import type { IPollFunctions } from 'n8n-workflow';

/** What n8n says where it never abandons a poll. */
export const NO_BUDGET_MS = 300_000;

/** Returns how long a poll may take, in milliseconds. n8n's durable scheduler drops the result of one that takes longer. */
export function budgetOf(context: IPollFunctions): number {
	// An n8n before 2.41 has no such function.
	return context.getPollBudgetMs?.() ?? NO_BUDGET_MS;
}
