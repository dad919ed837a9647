import type * as n8n from 'n8n-workflow';

import {
	redactorOf,
	CREDENTIAL,
	KNOWN_SEGMENTS,
	readAddress,
	segmentAt,
	signRequest,
	toAuth,
	validateCustomAccount,
} from '../account/account';
import { connectionFailure, request } from '../http/send';
import { inOneText, toNodeError } from '../output/items';
import {
	type Failure,
	isNotFound,
	isObject,
	parseJson,
	parseResponse,
	type RawResponse,
	type RowsPath,
	toFailure,
} from '../service/response';

/** Searches places that match the typed text, for From List of a location (service.md, Closest match). */
export async function searchLocations(
	this: n8n.ILoadOptionsFunctions,
	filter = '',
): Promise<n8n.INodeListSearchResult> {
	const search = filter.trim();
	if (search === '') return { results: [] };
	const rows = await loadRows(this, { url: '/network/geo-id-search', qs: { search } }, 'elements');
	const results = rows.map(({ geoId, title }) => ({
		name: String(title ?? geoId),
		value: String(geoId),
	}));
	return { results };
}

/**
 * Fetches rows for a list in the editor.
 * @throws NodeApiError if the request fails, and ValidationError if the credentials cannot be used
 */
async function loadRows(
	context: n8n.ILoadOptionsFunctions,
	endpoint: Pick<n8n.IHttpRequestOptions, 'url' | 'qs'>,
	rows: RowsPath,
): Promise<n8n.IDataObject[]> {
	const auth = toAuth(await context.getCredentials(CREDENTIAL));
	const options = { method: 'GET' as const, ...endpoint };
	const { page, failure } = await request(context, { options, rows, auth, isWrite: false });
	if (failure) throw toNodeError(context.getNode(), failure);
	return auth.redact(page.rows);
}

/**
 * Tests the credentials with free requests. The request for the API user tests the key, and a lookup without parameters
 * tests the Path Segment. This is a function because a declared test shows only a status text or code.
 */
export async function testConnection(
	this: n8n.ICredentialTestFunctions,
	{ data = {} }: n8n.ICredentialsDecrypted,
): Promise<n8n.INodeCredentialTestResult> {
	const redact = redactorOf(data);
	let failure: Failure | undefined;
	try {
		const { segment } = toAuth(data);
		failure =
			parseResponse(await ask(this, data, '/users/my-api-user'), 'body').failure ??
			(await testSegment(this, data, segment));
		if (!failure) validateCustomAccount(data);
	} catch (error) {
		const { code } = error.cause ?? error;
		failure = code ? connectionFailure({ code }) : toFailure('config', error);
	}

	return failure
		? { status: 'Error', message: redact(inOneText(failure)) }
		: { status: 'OK', message: 'Connection successful' };
}

async function ask(
	{ helpers }: n8n.ICredentialTestFunctions,
	data: n8n.ICredentialDataDecryptedObject,
	path: string,
): Promise<RawResponse> {
	// This is the only request helper of a credential test.
	const { statusCode, headers, body } = await helpers.request({
		...(await signRequest(data, { url: path })),
		simple: false,
		resolveWithFullResponse: true,
		timeout: 15_000,
	});
	return { statusCode, headers, text: String(body ?? '') };
}

/** Returns a failure if the Path Segment is wrong. It names the right one if the service has it. */
async function testSegment(
	context: n8n.ICredentialTestFunctions,
	data: n8n.ICredentialDataDecryptedObject,
	segment: string,
): Promise<Failure | undefined> {
	const raw = await ask(context, data, '/network/profile');
	const { failure } = parseResponse(raw, 'element');
	if (raw.statusCode !== 404) {
		const isExpected = !failure || isNotFound(failure) || asksForParameter(raw);
		return isExpected ? undefined : failure;
	}

	let entry = 'Check the Path Segment, which is usually blank.';
	for (const pathSegment of KNOWN_SEGMENTS.filter((known) => known !== segment)) {
		const outcome = await ask(context, { ...data, pathSegment }, '/network/profile');
		if (!asksForParameter(outcome)) continue;
		const isDefault = pathSegment === segmentAt(readAddress(data).baseUrl);
		entry = isDefault ? 'Clear Path Segment.' : `Enter ${pathSegment} in Path Segment.`;
		break;
	}

	const reason = `The service has no path /${segment}/profile`;
	return { kind: 'config', violations: [{ reason, entry }] };
}

/** Whether the path exists: the service asks for a parameter, which is free. A gateway responds without JSON. */
function asksForParameter(raw: RawResponse): boolean {
	const { failure } = parseResponse(raw, 'element');
	return failure?.statusCode === 400 && isObject(parseJson(raw.text));
}
