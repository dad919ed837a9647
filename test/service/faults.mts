// Selects the fault that a request meets and applies it to the response.
import { echoed, isObject } from './echo.mts';
import type { Entry } from './request-log.mts';
import { picturesFor } from './pictures.mts';
import type { ServiceResponse } from './response.mts';

/** All parts of `when` must match. Without `when`, every request matches. */
export interface Fault {
	when?: {
		method?: string;
		/** The exact path, such as `/network/profile`. */
		path?: string;
		/** All must be equal; `*` is any value. */
		query?: Record<string, string>;
		/** Matches this page and those beyond it. */
		fromPage?: number;
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
	/**
	 * Holds the request until that many responses were sent since the last reset, and a client in this process has read them.
	 * `delay` counts from then.
	 */
	after?: number;
	/** Holds the first matching requests until that many are in flight together, or until reset. */
	together?: number;
	/** Does not respond until reset or close. */
	hang?: boolean;
	/** Sends the body byte by byte, with that many milliseconds in between. */
	drip?: number;
	/** Replaces the real response before key and request are checked. */
	status?: number;
	/** Sent with `status` or `body`. */
	headers?: Record<string, string>;
	/** Sends an object as JSON and a string unchanged. */
	body?: unknown;
	/** Adds 24 kB of pictures to the row of `body`, others for each request. */
	pictures?: boolean;
	/** The service executes the request before it sends `status` or `body`. */
	executed?: boolean;
	/** Merges deeply into the real response. Arrays and null replace. */
	patch?: object;
	/** Removes these fields of the real response. */
	omit?: string[];
	/**
	 * Adds key, cookie and proxy to the error text and to originalQuery, `spellings` also their parts in every spelling.
	 * Alone, it sends a failed envelope.
	 */
	echo?: boolean | 'spellings';
	/** Escapes the strings of the body: every character by its code, or every slash by a backslash. */
	escape?: 'unicode' | 'slash';
	/** Replaces the rows of the operation. */
	list?: GeneratedList;
}

/** A list of rows in the shape of the operation's rows, with the IDs row-1, row-2, and so on. */
export interface GeneratedList {
	rows: number;
	pageSize: number;
	/** Numbers the rows from the last to the first, so that further rows come first. */
	newestFirst?: boolean;
	/** Rows without an ID, whose texts have their number instead. */
	withoutIds?: boolean;
	/** `each`: a new cursor on every page except the last. `last`: also one on the last page. */
	cursor?: 'each' | 'last';
	/** The first page with a cursor. Default: 1. */
	cursorFrom?: number;
	/** The totals; `none` is pagination null, `shrinking` is the right ones divided by the page. Default: right. */
	totals?:
		| 'right'
		| 'zero'
		| 'low'
		| 'high'
		| 'shrinking'
		| 'none'
		| { totalPages?: number; totalElements?: number; totalResultCount?: number };
	/** The page size in the response. Default: the right one. */
	reportedPageSize?: number;
	/** The page number in the response, for pages with a wrong one. */
	reportedPages?: Record<number, number>;
	/** Pages without rows. Their rows come on later pages. */
	emptyPages?: number[];
	/** Pages that repeat the page before. Their own rows come on later pages. */
	repeatedPages?: number[];
	/** Every row is a hidden person, who has no ID and is like the others. */
	hidden?: boolean;
	/** Every row has a field that differs in each response. */
	volatile?: boolean;
	/** Pages beyond this one repeat it. */
	clamp?: number;
	/** Responds with page 1 to a later page without the cursor of the page before. */
	requireCursor?: boolean;
}

export type Faults = Pick<ReturnType<typeof makeFaults>, 'add' | 'clear'>;

export function makeFaults() {
	let faults: { fault: Fault; seen: number; waiting: (() => void)[]; isOpen?: boolean }[] = [];
	return {
		add: (fault: Fault) => void faults.push({ fault, seen: 0, waiting: [] }),
		clear() {
			for (const go of faults.flatMap(({ waiting }) => waiting)) go();
			faults = [];
		},
		/** Returns the first matching fault that is not used up, and counts the use. */
		meet(entry: Entry): Fault | undefined {
			for (const fault of faults) {
				if (!fits(fault.fault, entry)) continue;
				const { skip = 0, times = Infinity } = fault.fault;
				if (fault.seen >= skip + times) continue;
				fault.seen += 1;
				if (fault.seen > skip) return fault.fault;
			}

			return undefined;
		},
		/** Resolves once as many requests wait here as the fault holds together. */
		async gather(fault: Fault): Promise<void> {
			const added = faults.find((other) => other.fault === fault);
			if (!added || !fault.together || added.isOpen) return;
			const arrived = new Promise<void>((go) => added.waiting.push(go));
			if (added.waiting.length >= fault.together) {
				added.isOpen = true;
				for (const go of added.waiting) go();
			}

			await arrived;
		},
	};
}

function fits({ when = {} }: Fault, entry: Entry): boolean {
	if (when.method && when.method !== entry.method) return false;
	if (when.path && when.path !== entry.path) return false;
	if (when.fromPage && !(Number(entry.query.page) >= when.fromPage)) return false;
	return Object.entries(when.query ?? {}).every(([name, value]) =>
		value === '*' ? entry.query[name] !== undefined : entry.query[name] === value,
	);
}

/** Returns whether a fault changes the response by more than its rows, spelling or delay. */
export function isFaulty(fault: Fault): boolean {
	const harmless = 'when skip times delay after together drip escape list'.split(' ');
	return Object.keys(fault).some((name) => !harmless.includes(name));
}

/** Returns the response of a fault that does not need the real one. */
export function faultResponse(fault: Fault, entry: Entry): ServiceResponse | undefined {
	if (fault.status === undefined && fault.body === undefined) {
		const alone = fault.echo && !fault.patch && !fault.list;
		return alone
			? { status: 200, body: withEcho({ element: null, elements: [], status: 500 }, fault, entry) }
			: undefined;
	}

	const status = fault.status ?? 200;
	const body = fault.body ?? { error: status, message: `Made to answer ${status}` };
	const complete = fault.pictures ? withPictures(body, entry) : body;
	return { status, headers: fault.headers, body: withEcho(complete, fault, entry) };
}

function withPictures(body: unknown, { queryString }: Entry): unknown {
	return merged(body, { element: { pictures: picturesFor(queryString) } });
}

/** Returns the real response as the fault changes it. */
export function alteredResponse(body: unknown, fault: Fault | undefined, entry: Entry): unknown {
	if (!fault) return body;
	const patched = fault.patch ? merged(body, fault.patch) : body;
	const left = Object.entries(patched as object).filter(([name]) => !fault.omit?.includes(name));
	return withEcho(fault.omit ? Object.fromEntries(left) : patched, fault, entry);
}

function withEcho(body: unknown, { echo }: Fault, entry: Entry): unknown {
	return echo ? echoed(body, entry, echo) : body;
}

function merged(base: unknown, patch: unknown): unknown {
	if (!isObject(base) || !isObject(patch)) return patch;
	const parts = Object.entries(patch).map(([name, value]) => [name, merged(base[name], value)]);
	return { ...base, ...Object.fromEntries(parts) };
}
