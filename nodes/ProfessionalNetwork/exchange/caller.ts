import type {
	ICredentialDataDecryptedObject,
	IExecuteSingleFunctions,
	ILoadOptionsFunctions,
} from 'n8n-workflow';

import { createMask, type Mask } from './secrets';

/** The credentials' name, as in their own file. */
export const CREDENTIAL = 'professionalNetworkApi';

/** As whom requests are sent. */
export interface Caller {
	credentials: ICredentialDataDecryptedObject;
	/** Removes the secrets of these credentials from a text. */
	mask: Mask;
}

type Context = IExecuteSingleFunctions | ILoadOptionsFunctions;

export async function readCaller(context: Context): Promise<Caller> {
	const credentials = await context.getCredentials(CREDENTIAL);
	return { credentials, mask: createMask(credentials) };
}

/**
 * Reads the caller of an input item when it is first needed, and but once: n8n reads and decrypts credentials anew
 * for every call. They may hold expressions, so those of other items may differ.
 */
export function callerOf(context: Context): () => Promise<Caller> {
	let caller: Promise<Caller> | undefined;
	return async () => await (caller ??= readCaller(context));
}
