import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { readAddress, validateAllowedDomains } from './address';
import { readApiKey } from './fields';
import { createRedactor, type Redact } from './redact';

export { KNOWN_SEGMENTS, onNetwork, PUBLIC_URL, readAddress, segmentAt, toPath } from './address';
export { readCustomAccount, validateCustomAccount } from './customAccount';
export { createRedactor, type Redact } from './redact';
export { signRequest } from './signRequest';

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
 * @param known caches results by credentials, because creating a redactor takes milliseconds
 */
export function toAuth(
	credentials: ICredentialDataDecryptedObject,
	known = new Map<string, Auth>(),
): Auth {
	const id = JSON.stringify(credentials);
	const auth = known.get(id) ?? createAuth(credentials);
	known.set(id, auth);
	return auth;
}

/** Returns what a request needs from the credentials if it has a secret of its own, which is hidden too. */
export function withSecret(auth: Auth, secret?: string): Auth {
	return secret ? { ...auth, redact: createRedactor(auth.credentials, secret) } : auth;
}

function createAuth(credentials: ICredentialDataDecryptedObject): Auth {
	const { baseUrl, segment } = readAddress(credentials);
	const key = readApiKey(credentials);
	validateAllowedDomains(credentials);
	return {
		credentials,
		segment,
		redact: createRedactor(credentials),
		account: JSON.stringify([baseUrl, segment, key]),
	};
}
