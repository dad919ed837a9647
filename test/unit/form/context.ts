// The part of n8n that readValues needs: evaluated parameters by name.
import type { IExecuteSingleFunctions } from 'n8n-workflow';

export type Parameters = Record<string, unknown>;

/** n8n returns the fallback for an absent parameter, but not for an expression that returns undefined. */
export function contextOf(parameters: Parameters, itemIndex = 0): IExecuteSingleFunctions {
	const context = {
		getInputData: () => ({ json: {} }),
		getItemIndex: () => itemIndex,
		getMode: () => 'trigger',
		getNode: () => ({ type: 'professionalNetwork', parameters }),
		getNodeParameter(name: string, fallback?: unknown) {
			if (name in parameters) return parameters[name];
			if (fallback === undefined) throw new Error(`Could not get parameter "${name}"`);
			return fallback;
		},
	};
	return context as unknown as IExecuteSingleFunctions;
}
