import { CREDENTIAL, readCustomAccount, toAuth, type Auth } from '../account/account';
import type { Failure } from '../service/response';
import type { Query, ValidPlan } from './plan';
import type { RunContext } from './runState';

/** What an input item needs from the credentials. */
export interface Access {
	auth: Auth;
	/** The query parameters of the user's own account. */
	ownAccount: Query;
}

/** Reads the credentials of an item, because they may contain expressions and differ between items. */
export async function readAccess(
	context: RunContext,
	{ itemIndex, request }: ValidPlan,
	known: Map<string, Auth>,
): Promise<Access | Failure> {
	try {
		const auth = toAuth(await context.getCredentials(CREDENTIAL, itemIndex), known);
		const ownAccount = request.usesOwnAccount ? { ...readCustomAccount(auth.credentials) } : {};
		return { auth, ownAccount };
	} catch (error) {
		const { message, description } = error;
		return { kind: 'config', message, description };
	}
}
