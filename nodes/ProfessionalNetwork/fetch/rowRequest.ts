import { DEFAULT_TIMEOUT_MS } from '../http/send';
import type { Place } from '../service/response';
import type { Write } from './history';
import { mapYielding } from './mapYielding';
import type { Query, RequestPlan } from './plan';
import type { AuthorizedRow, RejectedRow } from './row';
import type { RunMemory } from './runMemory';
import { viewOf, type View } from './view';

/** The request of one row, which others may share. */
export interface RowRequest extends AuthorizedRow {
	/** The same for all rows with the same request. The input item alone identifies a write. */
	key: string;
	/** All parameters but those of a page. */
	query: Query;
	/** What all rows with the same request share: the longest timeout, and what they keep of its responses. */
	shared: Shared;
	/** Which of the kept pages is that of this row. */
	viewKey: string;
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
	/** What the rows keep of a response, by `viewKey`. */
	views: Map<string, View>;
	/** In a Dry Run, the row that needs the most pages, and how many, by where it starts. */
	planned: Map<string, { place: Place; pages: number }>;
}

/** What the requests of a run know of each other. */
interface EarlierRequests {
	/** The requests of reads, by key. */
	reads: Map<string, Shared>;
	/** The keys of writes. */
	written: Set<string>;
	/** The places of the first rows that write to a person. */
	recipients: Map<string, Place>;
}

/** Returns the request of each row that has one. */
export async function requestsOf(
	authorizedRows: Array<AuthorizedRow | RejectedRow>,
	memory: RunMemory,
	sender: string,
): Promise<Array<RowRequest | RejectedRow>> {
	const earlier: EarlierRequests = {
		reads: new Map(),
		written: new Set(),
		recipients: new Map(),
	};
	return await mapYielding(authorizedRows, (authorized) => {
		if (authorized.failure) return authorized;

		return authorized.row.plan.request.isWrite
			? toWrite(authorized, earlier, sender)
			: toRead(authorized, earlier, memory);
	});
}

function toWrite(
	authorized: AuthorizedRow,
	{ recipients, written }: EarlierRequests,
	sender: string,
): RowRequest {
	const { customAccount, row } = authorized;
	const { request } = row.plan;
	const { key, person } = request.write ?? { key: '', person: '' };
	const shared = newShared();
	const viewKey = share(shared, authorized);
	const rowRequest: RowRequest = {
		...authorized,
		key: `item ${row.place.itemIndex}`,
		query: { ...request.query, ...customAccount },
		shared,
		viewKey,
		write: { key, sender },
	};
	// Nobody knows whether rows that lack values are for the same person.
	if (request.lacking) return rowRequest;

	const isRepeat = written.has(key);
	written.add(key);
	const sameAs = recipients.get(person);
	if (!sameAs) recipients.set(person, row.place);
	return { ...rowRequest, isRepeat, sameAs };
}

/** The pages of different sessions are never shared. */
function toRead(
	authorized: AuthorizedRow,
	{ reads }: EarlierRequests,
	memory: RunMemory,
): RowRequest {
	const { auth, customAccount, row } = authorized;
	const { paging, request } = row.plan;
	const hasSession = paging?.needsSession ?? false;
	const identity = identityOf([auth.account, customAccount], request);
	const key = request.lacking ? `item ${row.place.itemIndex}` : `${hasSession} ${identity}`;
	const session: Query = hasSession
		? { sessionId: paging?.sessionId ?? memory.sessionOf(key) }
		: {};
	const query = { ...session, ...request.query, ...customAccount };

	const shared = reads.get(key) ?? newShared();
	reads.set(key, shared);
	const viewKey = share(shared, authorized);
	return { ...authorized, key, query, shared, viewKey };
}

/** Returns a text that is the same for the requests of an account that get the same rows. */
function identityOf(account: unknown, { meaning, method, path, rows }: RequestPlan): string {
	return JSON.stringify([account, method, path, rows, Object.entries(meaning).sort()]);
}

function newShared(): Shared {
	return { rows: 0, timeout: 0, views: new Map(), planned: new Map() };
}

/** Adds a row to those that share a request, and returns the key of its view. */
function share(shared: Shared, { auth, row }: AuthorizedRow): string {
	const { request } = row.plan;
	const { timeout = DEFAULT_TIMEOUT_MS } = request.transport;
	shared.rows++;
	shared.timeout = Math.max(shared.timeout, timeout);

	// A selection depends on all parameters of its row.
	const viewKey = request.select ? `item ${row.place.itemIndex}` : request.keeper.key;
	if (!shared.views.has(viewKey)) shared.views.set(viewKey, viewOf(request, auth.segment));
	return viewKey;
}
