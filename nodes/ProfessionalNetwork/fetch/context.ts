import type { IExecutePaginationFunctions } from 'n8n-workflow';

import type { ParameterContext } from '../form/context';

/**
 * The part of n8n's context that execution needs. n8n's declarative engine provides it, and the trigger adapts a poll
 * to it.
 */
export interface ExecutionContext
	extends ParameterContext,
		Pick<
			IExecutePaginationFunctions,
			'continueOnFail' | 'getCredentials' | 'getExecuteData' | 'getExecutionCancelSignal'
		> {
	helpers: Pick<IExecutePaginationFunctions['helpers'], 'httpRequestWithAuthentication'>;
}
