import { DEFAULT_TIMEOUT_MS } from '../http/send';
import type { Failure } from '../service/response';
import type { Write } from './history';
import { identityOf } from './identity';
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
	write?: Write;
	/** Whether an earlier item of the run writes the same. */
	isRepeat?: boolean;
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

/** Returns the request of each item, or why it has none. */
export async function requestsOf(
	accesses: Array<Access | Failure>,
	tries: Tries,
	sender: string,
): Promise<Array<ItemRequest | Failure>> {
	const requests = new Map<string, Shared>();
	const writes = new Set<string>();
	const recipients = new Map<string, ValidPlan>();

	const toWrite = (access: Access): ItemRequest | Failure => {
		const { customAccount, plan } = access;
		const { itemIndex, request } = plan;
		const { query, write: { key, person } = { key: '', person: '' } } = request;
		const itemRequest = {
			...access,
			key: `item ${itemIndex}`,
			query: { ...query, ...customAccount },
			shared: toShared(plan),
			write: { key, sender },
		};
		// Nobody knows whether rows that lack values are for the same person.
		if (request.lacking) return itemRequest;

		const isRepeat = writes.has(key);
		writes.add(key);
		const sameAs = recipients.get(person);
		if (!sameAs) recipients.set(person, plan);
		return { ...itemRequest, isRepeat, sameAs };
	};

	/** The pages of different sessions are never shared. */
	const toRead = (access: Access): ItemRequest => {
		const { auth, customAccount, plan } = access;
		const { paging, request } = plan;
		const hasSession = paging?.needsSession ?? false;
		const identity = identityOf(auth.account, customAccount, request);
		const key = request.lacking ? `item ${plan.itemIndex}` : `${hasSession} ${identity}`;
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
