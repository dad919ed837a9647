import { CREDENTIAL, readCustomAccount, toAuth, withSecret, type Auth } from '../account/account';
import { DEFAULT_TIMEOUT_MS, inTurns, send } from '../http/send';
import { toNano } from '../money/budget';
import { idOf } from '../paging/pages';
import { mayHaveArrived, prune, type Failure, type Outcome } from '../service/response';
import { executionOf, type Execution } from './execution';
import { hashOf, identityOf } from './identity';
import type { Fetch } from './list';
import type { Access, Plan, Query, RequestPlan, ValidPlan } from './plan';
import { answerTo, recentSession } from './recentAnswers';
import type { RunContext, RunState } from './runState';
import type { Tries } from './tries';

/** The request of one input item, which others may share. */
export interface ItemRequest {
	/** The same for all items with the same request. */
	key: string;
	/** All parameters but those of a page. */
	query: Query;
	access: Access;
	/** Shared by all items with the same request. */
	limits: Limits;
	/** Identifies a write in its execution. */
	writes?: string;
	/** The earlier item that writes something else to the same person. */
	sameAs?: ValidPlan;
}

interface Limits {
	maxRetries: number;
	/** In milliseconds. */
	timeout: number;
	/** What is kept of a row (`RequestPlan.paths`). */
	paths?: string[];
}

const REPEATED: Failure = { kind: 'repeated' };

/** Reads the credentials of an item, because they may contain expressions and differ between items. */
export async function readAccess(
	context: RunContext,
	{ itemIndex, request }: ValidPlan,
	known: Map<string, Auth>,
): Promise<Access | Failure> {
	try {
		const credentials = await context.getCredentials(CREDENTIAL, itemIndex);
		const auth = withSecret(toAuth(credentials, known), request.secret);
		const ownAccount = request.usesOwnAccount ? { ...readCustomAccount(auth.credentials) } : {};
		return { auth, ownAccount };
	} catch (error) {
		const { message, description } = error;
		return { kind: 'config', message, description };
	}
}

/**
 * Returns the request of each item, or why it has none. Items with the same request share the most patient settings, and
 * an item that would write the same as an earlier one is rejected.
 */
export async function requestsOf(
	plans: Plan[],
	accesses: Array<Access | Failure>,
	tries: Tries,
	written: Execution['written'],
): Promise<Array<ItemRequest | Failure>> {
	const shared = new Map<string, Limits>();
	const writes = new Set<string>();
	const recipients = new Map<string, ValidPlan>();
	return await inTurns(plans, (plan, index) => {
		const access = accesses[index];
		if (plan.failure || 'kind' in access) return access as Failure;
		const { isWrite } = plan.request;
		const identity = isWrite
			? writeOf(plan.request, access)
			: identityOf(access.auth.account, access.ownAccount, plan.request);
		const isOwn = tries.firstOf(plan.itemIndex)?.isFinal;
		if (isWrite && (writes.has(identity) || (!isOwn && written[identity]))) return REPEATED;
		writes.add(identity);
		const request = requestOf(plan, identity, access, tries);
		const recipient = plan.request.isWrite ? recipientOf(plan.request, access) : '';
		const sameAs = recipients.get(recipient);
		if (recipient && !sameAs) recipients.set(recipient, plan);
		const { maxRetries, timeout, paths } = request.limits;
		const limits = shared.get(request.key) ?? request.limits;
		limits.maxRetries = Math.max(limits.maxRetries, maxRetries);
		limits.timeout = Math.max(limits.timeout, timeout);
		limits.paths = paths && limits.paths && [...new Set([...limits.paths, ...paths])];
		shared.set(request.key, limits);
		return { ...request, limits, sameAs, ...(isWrite && { writes: identity }) };
	});
}

/** Returns a hash that is the same for all requests that write the same to the same person from one account. */
function writeOf(request: RequestPlan, { ownAccount: { cookie } }: Access): string {
	return hashOf(identityOf(cookie, {}, { ...request, query: request.written ?? request.query }));
}

/** Returns a text that is the same for all writes to one person. */
function recipientOf(request: RequestPlan, { auth }: Access): string {
	const { param = '', value = '' } = request.subject ?? {};
	return identityOf(auth.account, {}, { ...request, query: { [param]: value } });
}

/** Writes and the pages of different sessions are never shared. The input item alone identifies a write. */
function requestOf(
	{ itemIndex, paging, policy, request }: ValidPlan,
	identity: string,
	access: Access,
	tries: Tries,
): ItemRequest {
	const hasSession = paging?.keepSession ?? false;
	const key = request.isWrite ? `item ${itemIndex}` : `${hasSession} ${identity}`;
	const recent = hasSession ? recentSession(key, request.recentAnswers) : undefined;
	const generated: Query = hasSession ? { sessionId: recent ?? tries.sessionOf(key) } : {};
	const { timeout = DEFAULT_TIMEOUT_MS } = request.transport;
	return {
		key,
		query: { ...generated, ...request.query, ...access.ownAccount },
		access,
		limits: { maxRetries: policy.maxRetries, timeout, paths: request.paths },
	};
}

/**
 * Returns the function that fetches a page of the request, or takes the same page from another item.
 * @param onShared called when the rows belong to another item, which has their cost
 */
export function fetchOf(
	plan: ValidPlan,
	{ key, query, access, limits, writes = '' }: ItemRequest,
	run: RunState,
	onShared: () => void,
): Fetch {
	const { itemIndex, policy, request } = plan;
	const { method, path: url, rows, isWrite, transport, priceKind, select, explain } = request;
	const { auth } = access;
	return async (page, hooks) => {
		const got = await run.tries.once(key + JSON.stringify(page), itemIndex, isWrite, async () => {
			const written = isWrite ? executionOf(run.context).written : {};
			if (written[writes]) return { failure: REPEATED };
			// Another run of the execution must not send it either while this one does.
			if (isWrite) written[writes] = 1;
			const { maxRetries, timeout } = limits;
			const options = { method, url, qs: { ...query, ...page }, ...transport, timeout };
			const purchase = { kind: priceKind, itemIndex, cap: toNano(policy.maxCost) };
			const sent = { options, rows, auth, purchase, maxRetries, isWrite, ...hooks };
			const { sessionId } = query;
			const asked = { key, page, sessionId, use: request.recentAnswers };
			const answer = await answerTo(asked, async () => await send(sent, run));
			const { outcome } = answer;
			run.tries.note(answer, auth.account);
			if (outcome.failure && !mayHaveArrived(outcome.failure)) delete written[writes];
			return trimmed(outcome, limits.paths, auth.segment);
		});
		run.tries.keep(plan, access, got.outcome);
		const { page: fetched, failure } = got.outcome;
		if (!fetched) return { ...got.outcome, failure: explain?.(failure) ?? failure };
		if (got.isShared) onShared();
		const own = got.isShared ? { ...fetched, cost: 0 } : fetched;
		const selected = select?.(own) ?? own.rows;
		return Array.isArray(selected) ? { page: { ...own, rows: selected } } : { failure: selected };
	};
}

/**
 * Returns a response with what its items need, because a run holds all responses to its end. A row without an ID stays
 * whole, because a repeated page of such rows is recognised by all that they say.
 */
function trimmed(outcome: Outcome, paths: string[] | undefined, segment: string): Outcome {
	const { page } = outcome;
	if (!page || !paths) return outcome;
	const rows = page.rows.map((row) => (idOf(row) === '' ? row : prune(row, paths, segment)));
	return { page: { ...page, rows, body: prune(page.body, [], segment) } };
}
