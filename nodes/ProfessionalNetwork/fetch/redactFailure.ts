import { CREDENTIAL, redactorOf } from '../account/account';
import type { Failure } from '../service/response';
import type { RunContext } from './runState';

/**
 * Returns the failure of an invalid form without the secrets of the credentials, because it quotes what was pasted. Without
 * credentials, nothing is known to be a secret.
 */
export async function redactFailure(
	context: Pick<RunContext, 'getCredentials'>,
	failure: Failure,
): Promise<Failure> {
	try {
		const credentials = await context.getCredentials(CREDENTIAL, 0);
		return redactorOf(credentials)(failure);
	} catch {
		return failure;
	}
}
