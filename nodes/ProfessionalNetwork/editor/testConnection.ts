import type {
	ICredentialDataDecryptedObject,
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	INodeCredentialTestResult,
} from 'n8n-workflow';

import { ProfessionalNetworkApi } from '../../../credentials/ProfessionalNetworkApi.credentials';
import { createRedactor, toAuth, validateCustomAccount } from '../account/account';
import { networkFailure } from '../http/send';
import {
	inOneText,
	isNotFound,
	isObject,
	parseJson,
	parseResponse,
	type Failure,
	type RawResponse,
} from '../service/response';

type Advice = Pick<Failure, 'message' | 'description'>;

/**
 * Tests the credentials with two free requests. The request for the API user tests the key, and a lookup without
 * parameters tests the Path Segment. This is a function because a declared test shows only a status text or code.
 */
export async function testConnection(
	this: ICredentialTestFunctions,
	{ data = {} }: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	const redact = createRedactor(data);
	let failure: Advice | undefined;
	try {
		const { segment } = toAuth(data);
		failure =
			parseResponse(await send(this, data, '/users/my-api-user'), 'body').failure ??
			testSegment(await send(this, data, '/network/profile'), segment);
		if (!failure) validateCustomAccount(data);
	} catch (error) {
		const { code } = error.cause ?? error;
		failure = code ? networkFailure({ code }) : error;
	}
	return failure
		? { status: 'Error', message: redact(inOneText(failure)) }
		: { status: 'OK', message: 'Connection successful' };
}

/** Sends a request without parameters. */
async function send(
	{ helpers }: ICredentialTestFunctions,
	data: ICredentialDataDecryptedObject,
	path: string,
): Promise<RawResponse> {
	// This is the only request helper of a credential test.
	const { statusCode, headers, body } = await helpers.request({
		...(await new ProfessionalNetworkApi().authenticate(data, { url: path })),
		simple: false,
		resolveWithFullResponse: true,
		timeout: 15_000,
	});
	return { statusCode, headers, text: String(body ?? '') };
}

/** Returns a failure if the Path Segment is wrong. If it is right, the service asks for a parameter, which is free. */
function testSegment(raw: RawResponse, segment: string): Advice | undefined {
	if (raw.statusCode === 404) {
		return {
			message: `The service has no path /${segment}/profile`,
			description:
				'Check the Path Segment. It is linkedin only for https://api.harvestapi.io, and usually network elsewhere.',
		};
	}
	const { failure } = parseResponse(raw, 'element');
	// A gateway responds without JSON.
	const asksForParameter = failure?.statusCode === 400 && isObject(parseJson(raw.text));
	return failure && (isNotFound(failure) || asksForParameter) ? undefined : failure;
}
