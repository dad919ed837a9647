import type { ICredentialDataDecryptedObject, ILoadOptionsFunctions } from 'n8n-workflow';

import { readAddress } from './address';
import type { ExecutionContext } from './context';
import { createRedactor, type Redact } from './redact';

/** The credentials' name, as in their own file. */
export const CREDENTIAL = 'professionalNetworkApi';

/** What requests are sent with. */
export interface Auth {
	credentials: ICredentialDataDecryptedObject;
	/** The service's word in paths and field names where the specification says "network". */
	segment: string;
	/** Removes the secrets of these credentials. */
	redact: Redact;
	/** Identifies the account of the service. */
	account: string;
}

/**
 * Reads the credentials once per input item, because they may contain expressions and differ between items.
 * @param known earlier results by credentials, because making a redactor takes milliseconds
 * @throws ValidationError for a Base URL or Path Segment that can't be used. Also throws n8n's error for credentials that
 * it can't read.
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
