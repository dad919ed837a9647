import { type Auth, CREDENTIAL, readCustomAccount, redactorOf, toAuth } from '../account/account';
import { DEFAULT_TIMEOUT_MS, type ServiceRequest } from '../http/send';
import { type Failure, toFailure } from '../service/response';
import { type Keeping, keepingOf } from './keeping';
import { mapYielding } from './mapYielding';
import type { InvalidPlan, Query, RequestPlan, ValidPlan } from './plan';
import type { Row } from './result';
import type { RunContext, RunState } from './runState';
import type { SentRequests } from './sentRequests';

/** n8n reads credentials from its database, which takes less time for this many together. */
const GROUP_SIZE = 50;

/** A row that needs the service, or fails before. */
export type AskingRow = Row<ValidPlan> | Row<InvalidPlan>;

/** The request of one row, which others may share. */
export interface RowRequest {
	row: Row<ValidPlan>;
	failure?: undefined;
	auth: Auth;
	/** The same for all rows with the same request. The input item alone identifies a write. */
	key: string;
	/** All parameters but those of a page. */
	query: Query;
	shared: Shared;
	/** Which of the kept pages is that of this row. */
	keepingKey: string;
}

/** A row that fails before its first request. */
export interface RejectedRow {
	row: AskingRow;
	failure: Failure;
}

/** What all rows with the same request share. */
interface Shared {
	/** Number of rows. */
	rows: number;
	/** The longest one in milliseconds. */
	timeout: number;
	/** What the rows keep of a response, by `keepingKey`. */
	keepings: Map<string, Keeping>;
	/** In a Dry Run, how many pages the rows need, by where they start. */
	planned: Map<string, number>;
}

interface AuthorizedRow extends Pick<RowRequest, 'row' | 'auth'> {
	failure?: undefined;
	/** The query parameters of the user's own account. */
	customAccount: Query;
}

/** Returns the request of each row, with its credentials, which may contain expressions and differ between rows. */
export async function requestsOf(
	context: RunContext,
	rows: AskingRow[],
	sentRequests: SentRequests,
): Promise<Array<RowRequest | RejectedRow>> {
	const reads = new Map<string, Shared>();
	const authorizedRows = await authorizeAll(context, rows);
	return await mapYielding(authorizedRows, (authorized) => {
		if (authorized.failure) return authorized;

		const { write } = authorized.row.plan.request;
		return write ? toWrite(authorized) : toRead(authorized, reads, sentRequests);
	});
}

async function authorizeAll(
	context: RunContext,
	rows: AskingRow[],
): Promise<Array<AuthorizedRow | RejectedRow>> {
	// By credentials, because creating a redactor takes milliseconds.
	const auths = new Map<string, Auth>();
	const groups = await mapYielding(groupsOf(rows), async (group) => {
		return await Promise.all(group.map(async (row) => await authorize(context, row, auths)));
	});
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
	auths: Map<string, Auth>,
): Promise<AuthorizedRow | RejectedRow> {
	const invalid = row.plan.failure;
	try {
		const credentials = await context.getCredentials(CREDENTIAL, row.place.itemIndex);
		const secret = row.plan.request?.secret;
		const id = JSON.stringify([credentials, secret]);
		const auth = auths.get(id) ?? toAuth(credentials, secret);
		auths.set(id, auth);
		// A rejection quotes what somebody has pasted.
		if (!isValid(row)) return { row, failure: auth.redact(row.plan.failure) };

		const { request } = row.plan;
		const customAccount = request.customAccount ? { ...readCustomAccount(credentials) } : {};
		return { row, auth, customAccount };
	} catch (error) {
		return { row, failure: invalid ?? toFailure('credentials', error) };
	}
}

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

function isValid(row: AskingRow): row is Row<ValidPlan> {
	return row.plan.request !== undefined;
}

function toWrite(authorized: AuthorizedRow): RowRequest {
	const { auth, customAccount, row } = authorized;
	const { request } = row.plan;
	const shared = newShared();
	addRow(shared, row);
	return {
		row,
		auth,
		key: `item ${row.place.itemIndex}`,
		query: { ...request.query, ...customAccount },
		shared,
		keepingKey: addKeeping(shared, authorized),
	};
}

/** Lists of several pages and of one are told apart, because only the first have a session. */
function toRead(
	authorized: AuthorizedRow,
	reads: Map<string, Shared>,
	sentRequests: SentRequests,
): RowRequest {
	const { auth, customAccount, row } = authorized;
	const { paging, request } = row.plan;
	const hasSession = paging?.needsSession ?? false;
	const key = `${hasSession} ${sharedKeyOf([auth.account, customAccount], request)}`;
	const query: Query = { ...request.query, ...customAccount };
	if (hasSession) query.sessionId = paging?.start.sessionId ?? sentRequests.sessionOf(key);

	const shared = reads.get(key) ?? newShared();
	reads.set(key, shared);
	addRow(shared, row);
	return { row, auth, key, query, shared, keepingKey: addKeeping(shared, authorized) };
}

/** Returns a text that is the same for the requests of an account that get the same rows. */
function sharedKeyOf(account: unknown, { method, path, query, response }: RequestPlan): string {
	return JSON.stringify([account, method, path, response.rows, Object.entries(query).sort()]);
}

function newShared(): Shared {
	return { rows: 0, timeout: 0, keepings: new Map(), planned: new Map() };
}

/** Adds a row to those that share a request. */
function addRow(shared: Shared, { plan }: Row<ValidPlan>): void {
	const { timeout = DEFAULT_TIMEOUT_MS } = plan.request.transport;
	shared.rows++;
	shared.timeout = Math.max(shared.timeout, timeout);
}

/** Adds what a row keeps of a response, unless another one keeps the same. Returns its key. */
function addKeeping(shared: Shared, { auth, row }: AuthorizedRow): string {
	const { response } = row.plan.request;
	// A selection depends on all parameters of its row.
	const key = response.select ? `item ${row.place.itemIndex}` : response.keeper.key;
	if (!shared.keepings.has(key)) shared.keepings.set(key, keepingOf(response, auth.segment));
	return key;
}

/** What the list of a page decides about its request. */
export interface PageOfList {
	/** Whether to send the request when its turn comes. */
	isNeeded(): boolean;
	/** Called when the request has failed, before another one has its turn. */
	onFailure(): void;
}

/** Returns the request of a page, or of all rows if there is only one page. */
export function toServiceRequest(
	{ auth, query, row, shared }: RowRequest,
	pageQuery: Query,
	run: RunState,
	list?: PageOfList,
): ServiceRequest {
	const { policy, request } = row.plan;
	const { method, path, priceKind, response, transport, write } = request;
	return {
		options: {
			method,
			url: path,
			qs: { ...query, ...pageQuery },
			...transport,
			timeout: shared.timeout,
		},
		rows: response.rows,
		isWrite: write !== undefined,
		auth,
		priceKind,
		cap: policy.maxCost,
		isNeeded: () => list?.isNeeded() ?? true,
		onEnd(outcome) {
			if (outcome.failure) list?.onFailure();
			run.noteEnd(row, outcome);
		},
	};
}
