import type {
	ICredentialDataDecryptedObject,
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	INodeCredentialTestResult,
} from 'n8n-workflow';

import { ProfessionalNetworkApi } from '../../../credentials/ProfessionalNetworkApi.credentials';
import { readAddress } from '../execution/address';
import { validateCustomAccount } from '../execution/customAccount';
import { inOneText, isNotFound, type Failure } from '../execution/failure';
import { networkFailure } from '../execution/networkError';
import { createRedactor } from '../execution/redact';
import { parseResponse, type RawResponse } from '../execution/response';

type Advice = Pick<Failure, 'message' | 'description'>;

/**
 * Tests the credentials with two calls that are free: the API user proves the key, and a lookup without parameters the
 * Path Segment. A function, because n8n shows a bare status text or error code for a declared test that fails.
 */
export async function testConnection(
	this: ICredentialTestFunctions,
	{ data = {} }: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	const redact = createRedactor(data);
	let failure: Advice | undefined;
	try {
		failure =
			parseResponse(await send(this, data, '/users/my-api-user'), 'body').failure ??
			testSegment(await send(this, data, '/network/profile'), readAddress(data).segment);
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
	// The only request helper that a credential test has.
	const { statusCode, headers, body } = await helpers.request({
		...(await new ProfessionalNetworkApi().authenticate(data, { url: path })),
		simple: false,
		resolveWithFullResponse: true,
		timeout: 15_000,
	});
	return { statusCode, headers, text: String(body ?? '') };
}

/** A lookup without parameters lacks one, which the service says free of charge if the path is right. */
function testSegment(raw: RawResponse, segment: string): Advice | undefined {
	if (raw.statusCode === 404) {
		return {
			message: `The service does not know the path /${segment}/profile`,
			description:
				'Check the Path Segment in the credentials. It is linkedin for https://api.harvestapi.io.',
		};
	}
	const { failure } = parseResponse(raw, 'element');
	const isExpected = !failure || isNotFound(failure) || asksForParameter(failure);
	return isExpected ? undefined : failure;
}

function asksForParameter({ kind, statusCode }: Failure): boolean {
	return kind === 'http' && statusCode === 400;
}
