// Selects the fault that a request meets and applies it to the response.
import type { ServiceResponse } from './response.mts';
import type { Entry } from './request-log.mts';

/** All parts of `when` must match. Without `when`, every request matches. */
export interface Fault {
	when?: {
		method?: string;
		/** The exact path, such as `/network/profile`. */
		path?: string;
		/** All must be equal; `*` is any value. */
		query?: Record<string, string>;
		/** Lower-case names. All must be equal; `*` is any value. */
		header?: Record<string, string>;
	};
	/** Skips that many matching requests first. */
	skip?: number;
	/** How many requests meet it; all when absent. */
	times?: number;
	/** Milliseconds before the response. Alone, it delays the real response. */
	delay?: number;
	/**
	 * Destroys the connection: with a reset when the request arrives, after reading it, after the headers of
	 * the response, or in the middle of its body. In the last two cases the service has sent the message.
	 */
	drop?: 'connect' | 'request' | 'headers' | 'body';
	/** Does not respond until reset or close. */
	hang?: boolean;
	/** Replaces the real response before key and request are checked. */
	status?: number;
	/** Sent with `status` or `body`. */
	headers?: Record<string, string>;
	/** Sends an object as JSON and a string unchanged. */
	body?: unknown;
	/** Merges deeply into the real response. Arrays and null replace. */
	patch?: object;
	/** Adds key, cookie and proxy to the error text and to originalQuery. Alone, it sends a failed envelope. */
	echo?: boolean;
	/** Responds to invalid requests with a failed envelope inside a 200. Valid requests do not meet this fault. */
	invalid?: 'envelope';
	/** Replaces the rows of the operation. */
	list?: GeneratedList;
}

/** A list of rows in the shape of the operation's rows, with the IDs row-1, row-2, and so on. */
export interface GeneratedList {
	rows: number;
	pageSize: number;
	/** `each`: a new cursor on every page except the last. `repeat`: the same cursor on those. `last`: also one on the last page. */
	cursor?: 'each' | 'repeat' | 'last';
	/** The totals; `none` is pagination null. Default: right. */
	totals?: 'right' | 'zero' | 'low' | 'high' | 'none';
	/** Pages without rows. Their rows come on later pages. */
	emptyPages?: number[];
	/** Pages beyond this one repeat it. */
	clamp?: number;
	/** Responds with page 1 to a later page without the cursor of the page before. */
	requireCursor?: boolean;
}

export interface Faults {
	add(fault: Fault): void;
	clear(): void;
}

export interface FaultsKeeper extends Faults {
	/** Returns the first matching fault that is not used up, and counts the use. */
	meet(entry: Entry): Fault | undefined;
}

export function makeFaults(): FaultsKeeper {
	let faults: { fault: Fault; seen: number }[] = [];
	return {
		add: (fault) => void faults.push({ fault, seen: 0 }),
		clear: () => void (faults = []),
		meet(entry) {
			for (const one of faults) {
				if (!fits(one.fault, entry)) continue;
				const { skip = 0, times = Infinity } = one.fault;
				if (one.seen >= skip + times) continue;
				one.seen += 1;
				if (one.seen > skip) return one.fault;
			}
			return undefined;
		},
	};
}

function fits({ when = {}, invalid }: Fault, entry: Entry): boolean {
	if (invalid && !entry.invalid) return false;
	if (when.method && when.method !== entry.method) return false;
	if (when.path && when.path !== entry.path) return false;
	return holds(when.query, entry.query) && holds(when.header, entry.headers);
}

function holds(wanted: Record<string, string> = {}, given: Record<string, unknown>): boolean {
	return Object.entries(wanted).every(([name, value]) =>
		value === '*' ? given[name] !== undefined : given[name] === value,
	);
}

/** Returns the response of a fault that does not need the real one. */
export function faultResponse(fault: Fault, entry: Entry): ServiceResponse | undefined {
	if (fault.status === undefined && fault.body === undefined) {
		const alone = fault.echo && !fault.patch && !fault.list;
		return alone
			? { status: 200, body: echoed({ element: null, elements: [], status: 500 }, entry) }
			: undefined;
	}
	const status = fault.status ?? 200;
	const body = fault.body ?? { error: status, message: `Made to answer ${status}` };
	return { status, headers: fault.headers, body: fault.echo ? echoed(body, entry) : body };
}

/** Returns the real response as the fault changes it. */
export function alteredResponse(body: unknown, fault: Fault | undefined, entry: Entry): unknown {
	const patched = fault?.patch ? merged(body, fault.patch) : body;
	return fault?.echo ? echoed(patched, entry) : patched;
}

function merged(base: unknown, patch: unknown): unknown {
	if (!isObject(base) || !isObject(patch)) return patch;
	const parts = Object.entries(patch).map(([name, value]) => [name, merged(base[name], value)]);
	return { ...base, ...Object.fromEntries(parts) };
}

function echoed(body: unknown, { key, query }: Entry): unknown {
	const words = `Failed for key ${key}, cookie ${query.cookie}, proxy ${query.proxy}`;
	if (!isObject(body)) return `${body} ${words}`;
	const text = 'message' in body ? { message: words } : { error: words };
	return { ...body, ...text, originalQuery: { ...query, apiKey: key } };
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
