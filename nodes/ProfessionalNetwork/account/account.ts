import type { ICredentialDataDecryptedObject, ILoadOptionsFunctions } from 'n8n-workflow';

import { readAddress } from './address';
import type { ExecutionContext } from '../fetch/context';
import { createRedactor, type Redact } from './redact';

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
 * Reads the credentials once per input item, because they may contain expressions and differ between items.
 * @param known caches results by credentials, because creating a redactor takes milliseconds
 * @throws ValidationError if the Base URL or Path Segment can't be used. Also throws n8n's own error if n8n can't read
 * the credentials.
 */
export async function readAuth(
	context: Pick<ExecutionContext, 'getCredentials'> | ILoadOptionsFunctions,
	known = new Map<string, Auth>(),
): Promise<Auth> {
	const credentials = await context.getCredentials(CREDENTIAL);
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
