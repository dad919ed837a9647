import type { IPollFunctions } from 'n8n-workflow';

import type { ExecutionContext } from '../ProfessionalNetwork/execution/context';

/** Presents a poll to execution as one input item that asks for all rows. */
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
		// n8n has no signal for a poll.
		getExecutionCancelSignal: () => undefined,
	};
	// n8n's helpers find the rest of the context in the prototype.
	return Object.assign(Object.create(context), added) as ExecutionContext;
}
