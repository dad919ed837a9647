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
import { connectionFailure, requestOnce } from '../http/send';
import { toNodeError } from '../output/items';
import {
	type Failure,
	type Outcome,
	parseResponse,
	type RowsPath,
	textOf,
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
	const { page, failure } = await requestOnce(context, { options, rows, auth, isWrite: false });
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
			(await ask(this, data, '/users/my-api-user', 'body')).failure ??
			(await testSegment(this, data, segment));
		if (!failure) validateCustomAccount(data);
	} catch (error) {
		const { code } = error.cause ?? error;
		failure = code ? connectionFailure({ code }) : toFailure('credentials', error);
	}

	return failure
		? { status: 'Error', message: redact(sayWhatToDo(failure)) }
		: { status: 'OK', message: 'Connection successful' };
}

/** The requests of the test are free. An answer that cannot be used comes from another address than the service's. */
function sayWhatToDo(failure: Failure): string {
	if (failure.kind !== 'lost') return textOf(failure);

	return `${failure.message} Check the Base URL in the credentials.`;
}

async function ask(
	{ helpers }: n8n.ICredentialTestFunctions,
	data: n8n.ICredentialDataDecryptedObject,
	path: string,
	rows: RowsPath,
): Promise<Outcome> {
	// This is the only request helper of a credential test.
	const { statusCode, headers, body } = await helpers.request({
		...(await signRequest(data, { url: path })),
		simple: false,
		resolveWithFullResponse: true,
		timeout: 15_000,
	});
	const raw = { statusCode, headers, text: String(body ?? '') };
	return parseResponse(raw, { path, rows, isWrite: false });
}

/** Returns a failure if the Path Segment is wrong. It names the right one if the service has it. */
async function testSegment(
	context: n8n.ICredentialTestFunctions,
	data: n8n.ICredentialDataDecryptedObject,
	segment: string,
): Promise<Failure | undefined> {
	const { failure } = await ask(context, data, '/network/profile', 'element');
	// The service asks for a parameter, which is free. At a wrong path, it answers 404.
	if (failure?.kind === 'invalid' || failure?.kind === 'notFound') return undefined;
	if (failure?.kind !== 'credentials') return failure;

	let advice = 'Check the Path Segment, which is usually blank.';
	for (const pathSegment of KNOWN_SEGMENTS.filter((known) => known !== segment)) {
		const inSegment = { ...data, pathSegment };
		const outcome = await ask(context, inSegment, '/network/profile', 'element');
		if (outcome.failure?.kind !== 'invalid') continue;

		const isDefault = pathSegment === segmentAt(readAddress(data).baseUrl);
		advice = isDefault ? 'Clear Path Segment.' : `Enter ${pathSegment} in Path Segment.`;
		break;
	}

	const message = `The service has no path /${segment}/profile.`;
	return { kind: 'credentials', message, advice };
}
