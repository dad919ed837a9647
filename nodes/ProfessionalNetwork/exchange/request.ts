import type {
	IExecuteSingleFunctions,
	IHttpRequestOptions,
	ILoadOptionsFunctions,
	IN8nHttpFullResponse,
} from 'n8n-workflow';

import { readAnswer, type Result } from './envelope';
import type { Outcome } from './retry';
import type { Mask } from './secrets';
import { transportFailure } from './transport';

/** The credentials' name, as in their own file. */
export const CREDENTIAL = 'professionalNetworkApi';

/** Sends one request and reads its answer. Never throws: what goes wrong is a failure in words, without secrets. */
export async function send(
	context: IExecuteSingleFunctions | ILoadOptionsFunctions,
	options: IHttpRequestOptions,
	result: Result,
	mask: Mask,
): Promise<Outcome> {
	const { answer, failure } = await exchangeOnce(context, options, result, mask);
	if (answer) return { answer };
	const { message, description } = failure;
	return {
		failure: {
			...failure,
			message: mask(message),
			description: description && mask(description),
		},
	};
}

async function exchangeOnce(
	context: IExecuteSingleFunctions | ILoadOptionsFunctions,
	options: IHttpRequestOptions,
	result: Result,
	mask: Mask,
): Promise<Outcome> {
	try {
		const response = (await context.helpers.httpRequestWithAuthentication.call(
			context,
			CREDENTIAL,
			{
				...options,
				// As text, so that secrets are removed before anything is read from it.
				encoding: 'text',
				// A redirect would take the key to another host; a thrown 401 would be sent twice.
				disableFollowRedirect: true,
				ignoreHttpStatusErrors: true,
				returnFullResponse: true,
			},
		)) as IN8nHttpFullResponse;
		const { statusCode, headers } = response;
		return readAnswer({ statusCode, headers, text: mask(String(response.body ?? '')) }, result);
	} catch (error) {
		return { failure: transportFailure(error) };
	}
}
