import {
	type Auth,
	CREDENTIAL,
	onNetwork,
	readAddress,
	readCustomAccount,
	toAuth,
} from '../account/account';
import { type Failure, toFailure } from '../service/response';
import { mapYielding } from './mapYielding';
import type { InvalidPlan, ValidPlan } from './plan';
import type { AskingRow, AuthorizedRow, RejectedRow, Row } from './row';
import type { RunMemory } from './runMemory';
import type { RunContext } from './runState';

/** n8n reads credentials from its database, which takes less time for this many together. */
const GROUP_SIZE = 50;

/** By credentials, because creating a redactor takes milliseconds. */
type Auths = Map<string, Auth>;

/**
 * Reads the credentials of each row, because they may contain expressions and differ between rows. Rejects a Max Cost that
 * no request fits into.
 */
export async function authorizeRows(
	context: RunContext,
	rows: AskingRow[],
	memory: RunMemory,
): Promise<Array<AuthorizedRow | RejectedRow>> {
	const auths: Auths = new Map();
	const groups = await mapYielding(groupsOf(rows), async (group) => {
		const authorized = group.map(async (row) => await authorize(context, row, auths, memory));
		return await Promise.all(authorized);
	});

	memory.beginTry([...auths.values()].map(({ account }) => account));
	return groups.flat();
}

function groupsOf(rows: AskingRow[]): AskingRow[][] {
	const groups: AskingRow[][] = [];
	for (let start = 0; start < rows.length; start += GROUP_SIZE) {
		groups.push(rows.slice(start, start + GROUP_SIZE));
	}

	return groups;
}

async function authorize(
	context: RunContext,
	row: AskingRow,
	auths: Auths,
	memory: RunMemory,
): Promise<AuthorizedRow | RejectedRow> {
	if (!isValid(row)) return { row, failure: await onOwnNetwork(context, row) };

	const first = memory.firstRequestOf(row);
	if (first) return { row, auth: first.auth, customAccount: first.customAccount };

	const { request, policy } = row.plan;
	const tooLow = memory.budget.failureOfCap(request, policy.maxCost);
	if (tooLow) return { row, failure: tooLow };

	try {
		return await withCredentials(context, row, auths);
	} catch (error) {
		return { row, failure: toFailure('config', error) };
	}
}

function isValid(row: AskingRow): row is Row<ValidPlan> {
	return row.plan.request !== undefined;
}

async function withCredentials(
	context: RunContext,
	row: Row<ValidPlan>,
	auths: Auths,
): Promise<AuthorizedRow> {
	const { request } = row.plan;
	const credentials = await context.getCredentials(CREDENTIAL, row.place.itemIndex);
	const id = JSON.stringify([credentials, request.secret]);
	const auth = auths.get(id) ?? toAuth(credentials, request.secret);
	auths.set(id, auth);

	const customAccount = request.customAccount ? readCustomAccount(credentials) : {};
	return { row, auth, customAccount };
}

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
