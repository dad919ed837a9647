import { DEFAULT_TIMEOUT_MS } from '../http/send';
import type { Failure } from '../service/response';
import { hashOf, identityOf } from './identity';
import { inTurns } from './inTurns';
import type { Access, Query, Result, ValidPlan } from './plan';
import type { Tries } from './tries';

/** The request of one input item, which others may share. */
export interface ItemRequest extends Access, Pick<Result, 'sameAs'> {
	/** The same for all items with the same request. The input item alone identifies a write. */
	key: string;
	/** All parameters but those of a page. */
	query: Query;
	/** What all items with the same request share: the longest timeout. */
	shared: Shared;
	/** Identifies a write in its execution. */
	writeHash?: string;
}

interface Shared {
	items: number;
	/** In milliseconds. */
	timeout: number;
	/** What is kept of a row (`RequestPlan.paths`). */
	paths?: string[];
	/** In a Dry Run, the item that needs the most pages, and how many, by where it starts. */
	planned: Map<string, { plan: ValidPlan; pages: number }>;
}

/** Returns the request of each item, or why it has none: an item must not write the same as an earlier one. */
export async function requestsOf(
	accesses: Array<Access | Failure>,
	tries: Tries,
): Promise<Array<ItemRequest | Failure>> {
	const requests = new Map<string, Shared>();
	const writes = new Set<string>();
	const recipients = new Map<string, ValidPlan>();

	const toWrite = (access: Access): ItemRequest | Failure => {
		const { auth, customAccount, plan } = access;
		const { itemIndex, request } = plan;
		const { query, subject: { param = '', value = '' } = {}, fieldQuery = query } = request;
		const hash = hashOf(identityOf(customAccount.cookie, {}, { ...request, query: fieldQuery }));
		const isOwn = tries.first.get(itemIndex)?.isFinal;
		if (writes.has(hash) || (!isOwn && tries.writes.has(hash))) return { kind: 'repeated' };
		writes.add(hash);
		const recipient = identityOf(auth.account, {}, { ...request, query: { [param]: value } });
		const sameAs = recipients.get(recipient);
		if (!sameAs) recipients.set(recipient, plan);
		return {
			...access,
			key: `item ${itemIndex}`,
			query: { ...query, ...customAccount },
			shared: toShared(plan),
			writeHash: hash,
			sameAs,
		};
	};

	/** The pages of different sessions are never shared. */
	const toRead = (access: Access): ItemRequest => {
		const { auth, customAccount, plan } = access;
		const { paging, request } = plan;
		const hasSession = paging?.needsSession ?? false;
		const key = `${hasSession} ${identityOf(auth.account, customAccount, request)}`;
		const session: Query = hasSession ? { sessionId: tries.sessionOf(key) } : {};
		const own = toShared(plan);
		const shared = requests.get(key) ?? own;
		requests.set(key, shared);
		shared.items++;
		shared.timeout = Math.max(shared.timeout, own.timeout);
		shared.paths = shared.paths && own.paths && [...new Set([...shared.paths, ...own.paths])];
		return { ...access, key, query: { ...session, ...request.query, ...customAccount }, shared };
	};

	return await inTurns(accesses, (access) => {
		if ('kind' in access) return access;
		return access.plan.request.isWrite ? toWrite(access) : toRead(access);
	});
}

function toShared({ request }: ValidPlan): Shared {
	const { timeout = DEFAULT_TIMEOUT_MS } = request.transport;
	return { items: 0, timeout, paths: request.paths, planned: new Map() };
}
