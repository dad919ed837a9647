import type {
	IExecuteSingleFunctions,
	IHttpRequestOptions,
	ILoadOptionsFunctions,
	IN8nHttpFullResponse,
} from 'n8n-workflow';

import { CREDENTIAL, type Caller } from './caller';
import { readAnswer, type Result } from './envelope';
import type { Outcome } from './retry';
import { transportFailure } from './transport';

/** Sends one request and reads its answer. Never throws: what goes wrong is a failure in words, without secrets. */
export async function send(
	context: IExecuteSingleFunctions | ILoadOptionsFunctions,
	options: IHttpRequestOptions,
	result: Result,
	caller: Caller,
): Promise<Outcome> {
	const { answer, failure } = await exchangeOnce(context, options, result, caller);
	if (answer) return { answer };
	const { message, description } = failure;
	return {
		failure: {
			...failure,
			message: caller.mask(message),
			description: description && caller.mask(description),
		},
	};
}

async function exchangeOnce(
	context: IExecuteSingleFunctions | ILoadOptionsFunctions,
	options: IHttpRequestOptions,
	result: Result,
	{ credentials, mask }: Caller,
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
			// n8n would read and decrypt them anew for every request.
			{ credentialsDecrypted: { id: '', name: '', type: CREDENTIAL, data: credentials } },
		)) as IN8nHttpFullResponse;
		const { statusCode, headers } = response;
		return readAnswer({ statusCode, headers, text: mask(String(response.body ?? '')) }, result);
	} catch (error) {
		return { failure: transportFailure(error) };
	}
}
