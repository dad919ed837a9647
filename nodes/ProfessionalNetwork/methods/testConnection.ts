import type {
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	IHttpRequestOptions,
	INodeCredentialTestResult,
} from 'n8n-workflow';

import { ProfessionalNetworkApi } from '../../../credentials/ProfessionalNetworkApi.credentials';
import { readAnswer } from '../exchange/envelope';
import { inOneText, type Failure } from '../exchange/failure';
import { createMask } from '../exchange/secrets';
import { transportFailure } from '../exchange/transport';

/**
 * Tests the credentials with the one free call of the service. A function, because n8n shows a bare
 * status text or error code for a declared test that fails.
 */
export async function testConnection(
	this: ICredentialTestFunctions,
	{ data = {} }: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	// The only request helper that a credential test has.
	const { helpers } = this;
	try {
		const { baseURL, url, headers }: IHttpRequestOptions =
			await new ProfessionalNetworkApi().authenticate(data, { url: '/users/my-api-user' });
		const {
			statusCode,
			headers: answered,
			body,
		} = await helpers.request({
			uri: `${baseURL}${url}`,
			headers,
			followRedirect: false,
			simple: false,
			resolveWithFullResponse: true,
			timeout: 15_000,
		});
		const text = createMask(data)(String(body ?? ''));
		const { failure } = readAnswer({ statusCode, headers: answered, text }, 'body');
		return failure ? rejected(failure) : { status: 'OK', message: 'Connection successful' };
	} catch (error) {
		const { code } = error.cause ?? error;
		return rejected(code ? transportFailure({ code }) : { message: error.message });
	}
}

function rejected(failure: Pick<Failure, 'message' | 'description'>): INodeCredentialTestResult {
	return { status: 'Error', message: inOneText(failure) };
}
