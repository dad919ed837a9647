import type { IExecuteSingleFunctions, IGetNodeParameterOptions } from 'n8n-workflow';

/** What reading the parameters of one input item needs of n8n. */
export interface ParameterContext
	extends Pick<IExecuteSingleFunctions, 'getInputData' | 'getItemIndex' | 'getNode'> {
	/** Returns the evaluated parameter. Throws without a fallback if the parameter is absent. */
	getNodeParameter(name: string, fallback?: unknown, options?: IGetNodeParameterOptions): unknown;
}
