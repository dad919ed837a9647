// Records the requests that arrive and the status of their responses. Holds state until cleared.
import type { IncomingHttpHeaders } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** So many times the event loop turns at most until a client in this process has read a response. */
const TURNS_TO_READ = 50;

export interface Entry {
	/** Milliseconds since the service started. */
	at: number;
	method: string;
	/** The path as requested, without the query string. */
	path: string;
	/** The decoded query. The values of a repeated parameter are joined with commas (such a request is `invalid`). */
	query: Record<string, string>;
	/** The encoded query, without the question mark. */
	queryString: string;
	headers: IncomingHttpHeaders;
	key?: string;
	/** What the OpenAPI document rejects in the request, independent of the response. Absent if the request is valid. */
	invalid?: string;
	/** A fault changed the response by more than its rows, spelling or delay. */
	faulty?: boolean;
	/** What the request cost, in thousandths of a US dollar. */
	cost?: number;
	/** HTTP status of the response. Absent while in flight and when the connection was dropped. */
	status?: number;
	tookMs?: number;
}

export type RequestLog = ReturnType<typeof makeRequestLog>;

export function makeRequestLog() {
	const start = performance.now();
	const here = new Set<Entry>();
	let waiting: Array<{ count: number; go: () => void }> = [];
	let responses = 0;
	const release = (isDue: (count: number) => boolean) => {
		for (const { count, go } of waiting) if (isDue(count)) go();
		waiting = waiting.filter(({ count }) => !isDue(count));
	};

	return {
		entries: [] as Entry[],
		/** Highest number of requests in flight since the last clear. */
		peak: 0,
		get inFlight() {
			return here.size;
		},
		/** Counts the requests, of one path or of all. */
		count(path?: string): number {
			return this.entries.filter((entry) => !path || entry.path === path).length;
		},
		/** What all requests cost, in US dollars. */
		get billed() {
			return this.entries.reduce((sum, { cost = 0 }) => sum + cost, 0) / 1_000;
		},
		clear() {
			this.entries.length = 0;
			this.peak = here.size;
			responses = 0;
			release(() => true);
		},
		/** Milliseconds since the service started. */
		now: () => performance.now() - start,
		arrived(entry: Entry) {
			this.entries.push(entry);
			here.add(entry);
			this.peak = Math.max(this.peak, here.size);
		},
		/** Records that the response was sent or the connection closed. Further calls for an entry do nothing. */
		left(entry: Entry, status?: number) {
			if (!here.delete(entry)) return;
			entry.status = status;
			entry.tookMs = this.now() - entry.at;
			if (status === undefined) return;
			responses++;
			release((count) => count <= responses);
		},
		/** Resolves once that many responses were sent and read in this process, or after a clear. */
		async responded(count: number) {
			if (responses < count) await new Promise<void>((go) => waiting.push({ count, go }));
			for (let turn = 0; turn < TURNS_TO_READ; turn++) await nextTurn();
		},
	};
}
