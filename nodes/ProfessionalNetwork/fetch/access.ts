import {
	type Auth,
	CREDENTIAL,
	onNetwork,
	readAddress,
	readCustomAccount,
	toAuth,
} from '../account/account';
import { type Failure, toFailure } from '../service/response';
import { inTurns } from './inTurns';
import type { Access, AskingRow, InvalidPlan, RejectedRow, Row, ValidPlan } from './plan';
import type { RunContext } from './runState';
import type { Tries } from './tries';

/** n8n reads credentials from its database, which takes less time for this many together. */
const GROUP_SIZE = 50;

/**
 * Reads the credentials of each row, because they may contain expressions and differ between rows. Rejects a Max Cost that
 * no request fits into.
 */
export async function readAccesses(
	context: RunContext,
	rows: AskingRow[],
	tries: Tries,
): Promise<Array<Access | RejectedRow>> {
	// By credentials, because creating a redactor takes milliseconds.
	const auths = new Map<string, Auth>();

	const toAccess = async (row: Row<ValidPlan>): Promise<Access> => {
		const { request } = row.plan;
		const credentials = await context.getCredentials(CREDENTIAL, row.place.itemIndex);
		const id = JSON.stringify([credentials, request.secret]);
		const auth = auths.get(id) ?? toAuth(credentials, request.secret);
		auths.set(id, auth);

		const customAccount = request.customAccount ? readCustomAccount(credentials) : {};
		return { row, auth, customAccount };
	};

	const readAccess = async (row: AskingRow): Promise<Access | RejectedRow> => {
		if (!isValid(row)) return { row, failure: await onOwnNetwork(context, row) };

		const earlier = tries.firstOf(row);
		if (earlier) return { row, auth: earlier.auth, customAccount: earlier.customAccount };

		const { request, policy } = row.plan;
		const tooLow = tries.budget.reject(request, policy.maxCost);
		if (tooLow) return { row, failure: tooLow };

		try {
			return await toAccess(row);
		} catch (error) {
			return { row, failure: toFailure('config', error) };
		}
	};

	const readGroup = async (group: AskingRow[]) => await Promise.all(group.map(readAccess));
	const accesses = await inTurns(groupsOf(rows), readGroup);
	tries.begin([...auths.values()].map(({ account: id }) => id));
	return accesses.flat();
}

function groupsOf(rows: AskingRow[]): AskingRow[][] {
	const groups: AskingRow[][] = [];
	for (let start = 0; start < rows.length; start += GROUP_SIZE) {
		groups.push(rows.slice(start, start + GROUP_SIZE));
	}

	return groups;
}

const isValid = (row: AskingRow): row is Row<ValidPlan> => row.plan.request !== undefined;

/** Returns the failure of an invalid row, with examples on the network of its credentials if these can be read. */
async function onOwnNetwork(context: RunContext, row: Row<InvalidPlan>): Promise<Failure> {
	const { failure } = row.plan;
	try {
		const credentials = await context.getCredentials(CREDENTIAL, row.place.itemIndex);
		const { segment } = readAddress(credentials);
		const violations = failure.violations?.map((violation) => ({
			...violation,
			entry: violation.entry && onNetwork(violation.entry, segment),
		}));
		return { ...failure, violations };
	} catch {
		return failure;
	}
}
