// Which polls belong to an activation of the workflow.
import type { IPollFunctions } from 'n8n-workflow';

import { claimActivation } from '../../../nodes/ProfessionalNetworkTrigger/poll';

/** @param budget what n8n allows a poll, in milliseconds; undefined before n8n 2.41 */
const contextWith = (budget?: number) =>
	({ ...(budget && { getPollBudgetMs: () => budget }) }) as IPollFunctions;

it.each([
	['n8n before 2.41', contextWith()],
	["n8n's usual schedule", contextWith(300_000)],
])('is the first poll of its context: %s', (_name, context) => {
	const polls = [1, 2, 3].map(() => claimActivation(context));
	expect(polls).toEqual([true, false, false]);
});

it("is false for n8n's durable scheduler, which creates a context for each poll", () => {
	expect(claimActivation(contextWith(36_000))).toBe(false);
});
