import {
	CREDENTIAL,
	onNetwork,
	readAddress,
	readCustomAccount,
	toAuth,
	withSecret,
	type Auth,
} from '../account/account';
import { inTurns } from '../http/send';
import { toNano } from '../money/budget';
import type { Failure } from '../service/response';
import type { Access, InvalidPlan, Plan, ValidPlan } from './plan';
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
	const known = new Map<string, Auth>();
	const readOne = async (plan: Plan) =>
		plan.failure
			? await onOwnNetwork(context, plan)
			: (tries.firstOf(plan.itemIndex) ??
				tries.budget.reject({ ...plan.request, cap: toNano(plan.policy.maxCost) }) ??
				(await readAccess(context, plan, known)));
	const groups = plans.flatMap((_plan, index) =>
		index % GROUP_SIZE === 0 ? [plans.slice(index, index + GROUP_SIZE)] : [],
	);
	const accesses = await inTurns(groups, async (group) => await Promise.all(group.map(readOne)));
	tries.begin([...known.values()].map(({ account }) => account));
	return accesses.flat();
}

async function readAccess(
	context: RunContext,
	plan: ValidPlan,
	known: Map<string, Auth>,
): Promise<Access | Failure> {
	try {
		const credentials = await context.getCredentials(CREDENTIAL, plan.itemIndex);
		const auth = withSecret(toAuth(credentials, known), plan.request.secret);
		const ownAccount = plan.request.usesOwnAccount ? readCustomAccount(credentials) : {};
		return { plan, auth, ownAccount: { ...ownAccount } };
	} catch ({ message, description }) {
		return { kind: 'config', message, description };
	}
}

/** Returns the failure of an invalid item, with examples on the network of its credentials if these can be read. */
export async function onOwnNetwork(
	context: Pick<RunContext, 'getCredentials'>,
	{ itemIndex, failure }: InvalidPlan,
): Promise<Failure> {
	try {
		const { segment } = readAddress(await context.getCredentials(CREDENTIAL, itemIndex));
		const description = failure.description && onNetwork(failure.description, segment);
		return { ...failure, description };
	} catch {
		return failure;
	}
}
