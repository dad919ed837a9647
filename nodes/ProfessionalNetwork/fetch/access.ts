import * as account from '../account/account';
import { toFailure, type Failure } from '../service/response';
import { inTurns } from './inTurns';
import type { Access, InvalidPlan, Plan } from './plan';
import type { RunContext } from './runState';
import type { Tries } from './tries';

/** n8n reads credentials from its database, which takes less time for this many together. */
const GROUP_SIZE = 50;

/**
 * Reads the credentials of each valid plan, because they may contain expressions and differ between items. Rejects a Max
 * Cost that no request fits into.
 */
export async function readAccesses(
	context: RunContext,
	plans: Plan[],
	tries: Tries,
): Promise<Array<Access | Failure>> {
	// By credentials, because creating a redactor takes milliseconds.
	const auths = new Map<string, account.Auth>();
	const readOne = async (plan: Plan): Promise<Access | Failure> => {
		if (plan.failure) return await onOwnNetwork(context, plan);
		const { itemIndex, policy, request } = plan;
		const { budget } = tries;
		const known = tries.first.get(itemIndex) ?? budget.reject(request, policy.maxCost);
		if (known) return known;
		try {
			const credentials = await context.getCredentials(account.CREDENTIAL, itemIndex);
			const id = JSON.stringify([credentials, request.secret]);
			const auth = auths.get(id) ?? account.toAuth(credentials, request.secret);
			auths.set(id, auth);
			const customAccount = request.customAccount ? account.readCustomAccount(credentials) : {};
			return { plan, auth, customAccount };
		} catch (error) {
			return toFailure('config', error);
		}
	};
	const groups = plans.flatMap((_plan, index) =>
		index % GROUP_SIZE === 0 ? [plans.slice(index, index + GROUP_SIZE)] : [],
	);
	const accesses = await inTurns(groups, async (group) => await Promise.all(group.map(readOne)));
	tries.begin([...auths.values()].map(({ account }) => account));
	return accesses.flat();
}

/** Returns the failure of an invalid item, with examples on the network of its credentials if these can be read. */
async function onOwnNetwork(context: RunContext, plan: InvalidPlan): Promise<Failure> {
	const { itemIndex, failure } = plan;
	try {
		const credentials = await context.getCredentials(account.CREDENTIAL, itemIndex);
		const { segment } = account.readAddress(credentials);
		const violations = failure.violations?.map(({ entry, ...one }) => ({
			...one,
			entry: entry && account.onNetwork(entry, segment),
		}));
		return { ...failure, violations };
	} catch {
		return failure;
	}
}
