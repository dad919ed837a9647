import type {
	ICredentialDataDecryptedObject,
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	IDataObject,
	ILoadOptionsFunctions,
	INodeCredentialTestResult,
	INodeListSearchResult,
	INodePropertyOptions,
} from 'n8n-workflow';

import {
	createRedactor,
	CREDENTIAL,
	KNOWN_SEGMENTS,
	readAddress,
	segmentAt,
	signRequest,
	toAuth,
	validateCustomAccount,
} from '../account/account';
import { networkFailure, request } from '../http/send';
import { inOneText, toNodeError } from '../output/items';
import {
	isNotFound,
	isObject,
	parseJson,
	parseResponse,
	type Failure,
	type RawResponse,
	type RowsPath,
} from '../service/response';

/** Searches places that match the typed text, for From List of a location (docs/service.md, Closest match). */
export async function searchLocations(
	this: ILoadOptionsFunctions,
	filter = '',
): Promise<INodeListSearchResult> {
	const search = filter.trim();
	if (search === '') return { results: [] };
	const rows = await loadRows(this, '/network/geo-id-search', 'elements', { search });
	const results = rows.map(({ geoId, title }) => ({
		name: String(title ?? geoId),
		value: String(geoId),
	}));
	return { results };
}

/**
 * Loads the accounts of the user's private pools as options. Accepts any structure, because the response is not
 * documented (docs/service.md, API user).
 */
export async function loadAccountPools(
	this: ILoadOptionsFunctions,
): Promise<INodePropertyOptions[]> {
	const pools = await loadRows(this, '/users/my-private-account-pools', 'body');
	const accounts = pools.flatMap((pool) => {
		const listed = Object.values(pool).filter(Array.isArray).flat().filter(isObject);
		// A row without lists is itself an account.
		return listed.length > 0 ? listed : [pool];
	});
	const options = accounts.map(({ accountId, id, _id, name, title, email }) => {
		const value = String(accountId ?? id ?? _id ?? '');
		return { name: String(name ?? title ?? email ?? value), value };
	});
	return [{ name: 'Any Account', value: '' }, ...options.filter(({ value }) => value !== '')];
}

/**
 * Fetches rows for a list in the editor.
 * @throws NodeApiError if the request fails, and ValidationError if the credentials cannot be used
 */
async function loadRows(
	context: ILoadOptionsFunctions,
	url: string,
	rows: RowsPath,
	qs: IDataObject = {},
): Promise<IDataObject[]> {
	const auth = toAuth(await context.getCredentials(CREDENTIAL));
	const options = { method: 'GET' as const, url, qs };
	const { page, failure } = await request(context, { options, rows, auth, isWrite: false });
	if (failure) throw toNodeError(context.getNode(), failure);
	return auth.redact(page.rows);
}

/**
 * Tests the credentials with free requests. The request for the API user tests the key, and a lookup without parameters
 * tests the Path Segment. This is a function because a declared test shows only a status text or code.
 */
export async function testConnection(
	this: ICredentialTestFunctions,
	{ data = {} }: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	const redact = createRedactor(data);
	let failure: Failure | undefined;
	try {
		const { segment } = toAuth(data);
		failure =
			parseResponse(await ask(this, data, '/users/my-api-user'), 'body').failure ??
			(await testSegment(this, data, segment));
		if (!failure) validateCustomAccount(data);
	} catch (error) {
		const { code } = error.cause ?? error;
		const { message, description } = error;
		failure = code ? networkFailure({ code }) : { kind: 'config', message, description };
	}
	return failure
		? { status: 'Error', message: redact(inOneText(failure)) }
		: { status: 'OK', message: 'Connection successful' };
}

/** Sends a request without parameters. */
async function ask(
	{ helpers }: ICredentialTestFunctions,
	data: ICredentialDataDecryptedObject,
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
	context: ICredentialTestFunctions,
	data: ICredentialDataDecryptedObject,
	segment: string,
): Promise<Failure | undefined> {
	const raw = await ask(context, data, '/network/profile');
	const { failure } = parseResponse(raw, 'element');
	if (raw.statusCode !== 404) {
		const isExpected = !failure || isNotFound(failure) || asksForParameter(raw);
		return isExpected ? undefined : failure;
	}
	let description = 'Check the Path Segment, which is usually blank.';
	for (const pathSegment of KNOWN_SEGMENTS.filter((one) => one !== segment)) {
		const other = await ask(context, { ...data, pathSegment }, '/network/profile');
		if (!asksForParameter(other)) continue;
		const isDefault = pathSegment === segmentAt(readAddress(data).baseUrl);
		description = isDefault ? 'Clear Path Segment.' : `Enter ${pathSegment} in Path Segment.`;
		break;
	}
	return { kind: 'config', message: `The service has no path /${segment}/profile`, description };
}

/** Whether the path exists: the service asks for a parameter, which is free. A gateway responds without JSON. */
function asksForParameter(raw: RawResponse): boolean {
	const { failure } = parseResponse(raw, 'element');
	return failure?.statusCode === 400 && isObject(parseJson(raw.text));
}
