import type { IPollFunctions } from 'n8n-workflow';

import type { ExecutionContext } from '../ProfessionalNetwork/fetch/context';

/** Adapts the context of a poll to execution. The poll acts as one input item that returns all rows. */
export function toExecutionContext(context: IPollFunctions): ExecutionContext {
	const item = { json: {} };
	const executeData = { node: context.getNode(), data: { main: [[item]] }, source: null };
	const added: Partial<ExecutionContext> = {
		getItemIndex: () => 0,
		getNodeParameter: (name, fallback) =>
			name === 'returnAll' ? true : context.getNodeParameter(name, fallback),
		continueOnFail: () => false,
		getExecuteData: () => executeData,
		getInputData: () => item,
		// n8n does not have a cancel signal for polls.
		getExecutionCancelSignal: () => undefined,
	};
	// n8n's helpers read the rest of the context from the prototype.
	return Object.assign(Object.create(context), added) as ExecutionContext;
}
