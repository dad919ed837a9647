import type { ICredentialDataDecryptedObject, IHttpRequestOptions } from 'n8n-workflow';

import { API_KEY_HEADER, inSegment } from '../service/response';
import { readAddress, resolveUrl, validateAllowedDomains } from './address';
import { readApiKey } from './fields';
import { createRedactor, type Redact } from './redact';

export { KNOWN_SEGMENTS, onNetwork, readAddress, segmentAt, toPath } from './address';
export { PUBLIC_SEGMENT, PUBLIC_URL } from './address';
export { readCustomAccount, validateCustomAccount } from './customAccount';
export { createRedactor, type Redact } from './redact';

export const CREDENTIAL = 'professionalNetworkApi';

export interface Auth {
	credentials: ICredentialDataDecryptedObject;
	/** Replaces "network" in the service's paths and field names. */
	segment: string;
	redact: Redact;
	account: string;
}

/**
 * Validates the credentials that every operation needs. Call it for each input item, because they may have expressions.
 * @param secret a secret of the request, which is hidden too
 */
export function toAuth(credentials: ICredentialDataDecryptedObject, secret?: string): Auth {
	const { baseUrl, segment } = readAddress(credentials);
	const key = readApiKey(credentials);
	validateAllowedDomains(credentials);
	return {
		credentials,
		segment,
		redact: createRedactor(credentials, secret),
		account: JSON.stringify([baseUrl, segment, key]),
	};
}

/** Adds the key, and replaces `network` in paths and parameters. Throws for a request to another host than the Base URL's. */
export async function signRequest(
	credentials: ICredentialDataDecryptedObject,
	request: IHttpRequestOptions,
): Promise<IHttpRequestOptions> {
	const address = readAddress(credentials);
	// n8n's older helper, which the HTTP Request node uses, has `uri` instead of `url`.
	const { url, uri, baseURL, qs, ...others } = request as { uri?: string } & typeof request;
	const isAbsolute = /^[a-z]+:/i.test(url ?? uri ?? '');
	const resolved = resolveUrl(`${isAbsolute ? '' : (baseURL ?? '')}${url ?? uri}`, address);
	const named = Object.entries(qs ?? {}).map(([name, value]) => [
		name === 'postedOnNetwork' ? inSegment(name, address.segment) : name,
		value,
	]);
	const signed = {
		...others,
		...(url === undefined ? { uri: resolved } : { url: resolved }),
		qs: Object.fromEntries(named),
		headers: { ...others.headers, [API_KEY_HEADER]: readApiKey(credentials) },
		// n8n would send the key wherever a redirect leads.
		disableFollowRedirect: true,
		followRedirect: false,
		followAllRedirects: false,
	};
	return signed as object as IHttpRequestOptions;
}
