import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { readAddress } from './address';
import { createRedactor, type Redact } from './redact';

export { readAddress, resolveUrl } from './address';
export { readCustomAccount, validateCustomAccount } from './customAccount';
export { createRedactor, type Redact } from './redact';
export { inSegment } from '../service/response';
export { trimText } from './trimText';

/** Name of the credential type. */
export const CREDENTIAL = 'professionalNetworkApi';

/** What a request needs from the credentials. */
export interface Auth {
	credentials: ICredentialDataDecryptedObject;
	/** Replaces "network" in the paths and field names of the specification. */
	segment: string;
	/** Hides the secrets of these credentials. */
	redact: Redact;
	/** Identifies the account at the service. */
	account: string;
}

/**
 * Prepares credentials for requests.
 * @param known caches results by credentials, because creating a redactor takes milliseconds
 * @throws ValidationError if the Base URL or Path Segment can't be used
 */
export function toAuth(
	credentials: ICredentialDataDecryptedObject,
	known = new Map<string, Auth>(),
): Auth {
	const key = JSON.stringify(credentials);
	const { baseUrl, pathSegment, apiKey } = credentials;
	const auth = known.get(key) ?? {
		credentials,
		segment: readAddress(credentials).segment,
		redact: createRedactor(credentials),
		account: JSON.stringify([baseUrl, pathSegment, apiKey]),
	};
	known.set(key, auth);
	return auth;
}
