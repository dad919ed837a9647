import { DEFAULT_TIMEOUT_MS } from '../http/send';
import type { Place } from '../service/response';
import type { Write } from './history';
import { identityOf } from './identity';
import { inTurns } from './inTurns';
import type { Access, Query, RejectedRow, ValidPlan } from './plan';
import type { Tries } from './tries';

/** The request of one row, which others may share. */
export interface RowRequest extends Access {
	/** The same for all rows with the same request. The input item alone identifies a write. */
	key: string;
	/** All parameters but those of a page. */
	query: Query;
	/** What all rows with the same request share: the longest timeout. */
	shared: Shared;
	/** Identifies a write in its execution. */
	write?: Write;
	/** Whether an earlier row of the run writes the same. */
	isRepeat?: boolean;
	/** The place of an earlier row that writes to the same person. */
	sameAs?: Place;
}

interface Shared {
	/** Number of rows. */
	rows: number;
	/** In milliseconds. */
	timeout: number;
	/** What is kept of a row (`RequestPlan.paths`). */
	paths?: string[];
	/** In a Dry Run, the row that needs the most pages, and how many, by where it starts. */
	planned: Map<string, { place: Place; pages: number }>;
}

/** Returns the request of each row that has one. */
export async function requestsOf(
	accesses: Array<Access | RejectedRow>,
	tries: Tries,
	sender: string,
): Promise<Array<RowRequest | RejectedRow>> {
	const reads = new Map<string, Shared>();
	const written = new Set<string>();
	const recipients = new Map<string, Place>();

	const toWrite = (access: Access): RowRequest => {
		const { customAccount, row } = access;
		const { request } = row.plan;
		const { key, person } = request.write ?? { key: '', person: '' };
		const rowRequest: RowRequest = {
			...access,
			key: `item ${row.place.itemIndex}`,
			query: { ...request.query, ...customAccount },
			shared: toShared(row.plan),
			write: { key, sender },
		};
		// Nobody knows whether rows that lack values are for the same person.
		if (request.lacking) return rowRequest;

		const isRepeat = written.has(key);
		written.add(key);
		const sameAs = recipients.get(person);
		if (!sameAs) recipients.set(person, row.place);
		return { ...rowRequest, isRepeat, sameAs };
	};

	/** The pages of different sessions are never shared. */
	const toRead = (access: Access): RowRequest => {
		const { auth, customAccount, row } = access;
		const { paging, request } = row.plan;
		const hasSession = paging?.needsSession ?? false;
		const identity = identityOf(auth.account, customAccount, request);
		const key = request.lacking ? `item ${row.place.itemIndex}` : `${hasSession} ${identity}`;
		const session: Query = hasSession ? { sessionId: tries.sessionOf(key) } : {};
		const query = { ...session, ...request.query, ...customAccount };

		const own = toShared(row.plan);
		const shared = reads.get(key) ?? own;
		reads.set(key, shared);
		shared.rows++;
		shared.timeout = Math.max(shared.timeout, own.timeout);
		shared.paths = shared.paths && own.paths && [...new Set([...shared.paths, ...own.paths])];
		return { ...access, key, query, shared };
	};

	return await inTurns(accesses, (access) => {
		if (access.failure) return access;
		return access.row.plan.request.isWrite ? toWrite(access) : toRead(access);
	});
}

function toShared({ request }: ValidPlan): Shared {
	const { timeout = DEFAULT_TIMEOUT_MS } = request.transport;
	return { rows: 0, timeout, paths: request.paths, planned: new Map() };
}
