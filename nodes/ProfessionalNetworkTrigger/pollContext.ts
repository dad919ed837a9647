import type { IPollFunctions } from 'n8n-workflow';

import type { RunContext } from '../ProfessionalNetwork/fetch/run';
import type { ParameterContext } from '../ProfessionalNetwork/form/form';

/* What n8n's context of a poll lacks for the form and the fetch, and which schedule has started the poll. */

/** How long a poll of n8n's usual schedule may take. */
const USUAL_BUDGET_MS = 300_000;

/** Adapts a poll to the form and the fetch: its lists have all rows, each fails alone, and a steady clock limits them. */
export function toRunContext(context: IPollFunctions): ParameterContext & RunContext {
	const timeout = AbortSignal.timeout(budgetOf(context));
	// n8n's helpers read the rest of the context from the prototype.
	return Object.assign(Object.create(context), {
		getItemIndex: () => 0,
		getNodeParameter: (name, fallback, options) =>
			name === 'returnAll' ? true : context.getNodeParameter(name, fallback, options),
		continueOnFail: () => true,
		getInputData: () => ({ json: {} }),
		// Max Cost counts each poll by itself.
		getExecutionId: () => undefined,
		getExecutionCancelSignal: () => timeout,
	} satisfies Partial<ParameterContext & RunContext>);
}

/** Whether n8n's durable scheduler started a poll, which allows it less time. Nothing else tells its polls apart. */
export function isDurable(context: IPollFunctions): boolean {
	return budgetOf(context) !== USUAL_BUDGET_MS;
}

/** Returns how long a poll may take. Before n8n 2.41, nothing says it. */
function budgetOf(context: IPollFunctions): number {
	return context.getPollBudgetMs?.() ?? USUAL_BUDGET_MS;
}
