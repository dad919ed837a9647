import type { ICredentialDataDecryptedObject, IHttpRequestOptions } from 'n8n-workflow';

import { API_KEY_HEADER, inSegment } from '../service/response';
import { readAddress, resolveUrl } from './address';
import { readApiKey } from './fields';

/** A request of n8n's older helper, which the HTTP Request node uses with `uri` instead of `url`. */
type LegacyRequest = Partial<IHttpRequestOptions> & { uri?: string };

/** Adds the key, and replaces `network` in paths and parameters. Throws for a request to another host than the Base URL's. */
export async function signRequest(
	credentials: ICredentialDataDecryptedObject,
	request: IHttpRequestOptions,
): Promise<IHttpRequestOptions> {
	const address = readAddress(credentials);
	const { url, uri, baseURL, qs, ...others }: LegacyRequest = request;
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
		// n8n would send the key to the target of a redirect.
		disableFollowRedirect: true,
		followRedirect: false,
		followAllRedirects: false,
	};
	return signed as object as IHttpRequestOptions;
}
