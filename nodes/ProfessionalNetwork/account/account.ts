import type {
	ICredentialDataDecryptedObject,
	IDataObject,
	IHttpRequestOptions,
} from 'n8n-workflow';

import { inSegment } from '../service/response';
import { readAddress, resolveUrl, validateAllowedDomains } from './address';
import type { Redact } from '../redaction/redact';
import { API_KEY_HEADER, readApiKey } from './apiKey';
import { redactorOf } from './secrets';

export {
	KNOWN_SEGMENTS,
	PUBLIC_SEGMENT,
	PUBLIC_URL,
	readAddress,
	segmentAt,
	toPath,
} from './address';
export { readCustomAccount, validateCustomAccount } from './customAccount';
export { redactorOf } from './secrets';

export const CREDENTIAL = 'professionalNetworkApi';

/** A request of n8n's helper, or of its older one, which the HTTP Request node uses. */
type AnyRequest = Omit<Partial<IHttpRequestOptions>, 'qs'> & {
	/** The older helper has it instead of `url`. */
	uri?: string;
	qs?: IDataObject;
	followRedirect?: boolean;
	followAllRedirects?: boolean;
};

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
		redact: redactorOf(credentials, secret),
		account: JSON.stringify([baseUrl, segment, key]),
	};
}

/** Adds the key, and replaces `network` in paths and parameters. Throws for a request to another host than the Base URL's. */
export async function signRequest(
	credentials: ICredentialDataDecryptedObject,
	request: IHttpRequestOptions,
): Promise<IHttpRequestOptions> {
	const address = readAddress(credentials);
	const { url, uri, baseURL = '', ...options } = request as AnyRequest;
	const pathOrUrl = url ?? uri ?? '';
	const isAbsolute = /^[a-z]+:/i.test(pathOrUrl);
	const resolved = resolveUrl(isAbsolute ? pathOrUrl : baseURL + pathOrUrl, address);

	const signed: AnyRequest = {
		...options,
		qs: queryInSegment(options.qs, address.segment),
		headers: { ...options.headers, [API_KEY_HEADER]: readApiKey(credentials) },
		// n8n would send the key wherever a redirect leads.
		disableFollowRedirect: true,
		followRedirect: false,
		followAllRedirects: false,
	};
	if (url === undefined) signed.uri = resolved;
	else signed.url = resolved;
	return signed as IHttpRequestOptions;
}

/** Returns the query with the account's own segment in the one name that contains it. */
function queryInSegment(query: IDataObject = {}, segment: string): IDataObject {
	const { postedOnNetwork, ...parameters } = query;
	if (postedOnNetwork === undefined) return query;

	return { ...parameters, [inSegment('postedOnNetwork', segment)]: postedOnNetwork };
}
