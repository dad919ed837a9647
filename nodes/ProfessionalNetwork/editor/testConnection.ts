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

/** The segments of the services that are known. */
const SEGMENTS = ['linkedin', 'network'];

/**
 * Tests the credentials with free requests. The request for the API user tests the key, and a lookup without parameters
 * tests the Path Segment. This is a function because a declared test shows only a status text or code.
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
			(await testSegment(this, data, segment));
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

/** Returns a failure if the Path Segment is wrong. It names the right one if the service has it. */
async function testSegment(
	context: ICredentialTestFunctions,
	data: ICredentialDataDecryptedObject,
	segment: string,
): Promise<Advice | undefined> {
	const raw = await send(context, data, '/network/profile');
	if (raw.statusCode !== 404) {
		const { failure } = parseResponse(raw, 'element');
		const isExpected = !failure || isNotFound(failure) || asksForParameter(raw);
		return isExpected ? undefined : failure;
	}
	const message = `The service has no path /${segment}/profile`;
	for (const pathSegment of SEGMENTS.filter((one) => one !== segment)) {
		const other = await send(context, { ...data, pathSegment }, '/network/profile');
		if (asksForParameter(other)) {
			return { message, description: `Enter ${pathSegment} in Path Segment.` };
		}
	}
	return {
		message,
		description:
			'Check the Path Segment. It is linkedin only for https://api.harvestapi.io, and usually network elsewhere.',
	};
}

/** Whether the path exists: the service asks for a parameter, which is free. A gateway responds without JSON. */
function asksForParameter(raw: RawResponse): boolean {
	const { failure } = parseResponse(raw, 'element');
	return failure?.statusCode === 400 && isObject(parseJson(raw.text));
}
