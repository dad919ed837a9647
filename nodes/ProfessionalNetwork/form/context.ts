import type * as n8n from 'n8n-workflow';

/** The part of n8n's context that is needed to read the parameters of one input item. */
export interface ParameterContext
	extends Pick<
		n8n.IExecuteSingleFunctions,
		'evaluateExpression' | 'getInputData' | 'getItemIndex' | 'getMode' | 'getNode'
	> {
	/** Returns the evaluated parameter. Throws without a fallback if the parameter is absent. */
	getNodeParameter(
		name: string,
		fallback?: unknown,
		options?: n8n.IGetNodeParameterOptions,
	): unknown;
}

export function contextOf(run: n8n.IExecuteFunctions, itemIndex: number): ParameterContext {
	return {
		evaluateExpression: (expression) => run.evaluateExpression(expression, itemIndex),
		getInputData: () => run.getInputData()[itemIndex],
		getItemIndex: () => itemIndex,
		getMode: () => run.getMode(),
		getNode: () => run.getNode(),
		getNodeParameter: (name, fallback, options) =>
			run.getNodeParameter(name, itemIndex, fallback, options),
	};
}

/** Returns a context that always returns this node, because n8n copies the node for each call. */
export function withNode(context: ParameterContext, node: n8n.INode): ParameterContext {
	// n8n's methods read the rest of the context from the prototype.
	return Object.assign(Object.create(context), { getNode: () => node });
}

/** Whether a model reads the output: as a tool, or in the mode in which n8n's own agents run a node. */
export function isReadByModel(context: Pick<ParameterContext, 'getMode' | 'getNode'>): boolean {
	return context.getNode().type.endsWith('Tool') || context.getMode() === 'internal';
}

/** Returns the fields of the input item that its results keep. They keep none for a model, whose input is its call. */
export function keptInput(
	context: ParameterContext,
): Pick<n8n.INodeExecutionData, 'json' | 'binary'> {
	return isReadByModel(context) ? { json: {} } : context.getInputData();
}
