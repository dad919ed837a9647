import type { IPollFunctions } from 'n8n-workflow';

import type { RunContext } from '../ProfessionalNetwork/fetch/run';
import type { ParameterContext } from '../ProfessionalNetwork/form/form';

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
