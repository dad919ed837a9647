// Faults on demand: which one a request meets, and the answers that faults give by themselves.
import type { ServiceResponse } from './response.mts';
import type { Entry } from './request-log.mts';

/** All parts of `when` have to fit; without it every request does. */
export interface Fault {
	when?: {
		method?: string;
		/** Exact, such as `/network/profile`. */
		path?: string;
		/** All equal; `*` is any value. */
		query?: Record<string, string>;
		/** Lower-case names; all equal; `*` is any value. */
		header?: Record<string, string>;
	};
	/** Lets that many fitting requests pass first. */
	skip?: number;
	/** How many requests meet it; for ever when absent. */
	times?: number;
	/** Milliseconds before whatever follows. Alone: a slow real answer. */
	delay?: number;
	/**
	 * Destroys the connection: with a reset as soon as the request is here, after reading it, after the headers of
	 * the answer, or in the middle of its body. For the last two the service did its work: a message is sent.
	 */
	drop?: 'connect' | 'request' | 'headers' | 'body';
	/** Never answers, until reset or close. */
	hang?: boolean;
	/** This answer instead of the real one, before key and request are looked at. */
	status?: number;
	/** Go with `status` or `body`. */
	headers?: Record<string, string>;
	/** An object goes out as JSON, a string as it is. */
	body?: unknown;
	/** Merged deeply into the real answer; arrays and null replace. */
	patch?: object;
	/** Key, cookie and proxy appear in the error text and in originalQuery. Alone: a failed envelope. */
	echo?: boolean;
	/** An invalid request gets a 200 with a failed envelope; a valid one does not meet this fault. */
	invalid?: 'envelope';
	/** This list instead of the real one. */
	list?: GeneratedList;
}

/** A list of rows with IDs row-1, row-2, ... in the shape of the operation's rows. */
export interface GeneratedList {
	rows: number;
	pageSize: number;
	/** A new token on every page but the last, always the same one on those, or a new one on the last page too. */
	cursor?: 'each' | 'repeat' | 'last';
	/** What the totals say; `none` is pagination null. Default right. */
	totals?: 'right' | 'zero' | 'low' | 'high' | 'none';
	/** Pages without rows in the midst of others; the rows come on later pages. */
	emptyPages?: number[];
	/** Pages above this one repeat it. */
	clamp?: number;
	/** A page above 1 without the token of the page before is page 1 again. */
	requireCursor?: boolean;
}

export interface Faults {
	add(fault: Fault): void;
	clear(): void;
}

export interface FaultsKeeper extends Faults {
	/** The first fault that fits and is not used up; counts as one use of it. */
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

/** The answer that a fault gives by itself, if it does. */
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

/** The real answer with what the fault does to it. */
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
