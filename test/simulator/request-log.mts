// What arrived at the service and how it was answered. Holds state until cleared; answers nothing itself.
import type { IncomingHttpHeaders } from 'node:http';

export interface Entry {
	/** Milliseconds since the service started. */
	at: number;
	method: string;
	/** As requested, without the query string. */
	path: string;
	/** Decoded; a repeated parameter's values joined with commas (such a request is `invalid`). */
	query: Record<string, string>;
	/** As it was on the wire, without the question mark. */
	queryString: string;
	headers: IncomingHttpHeaders;
	key?: string;
	/** What is wrong with the request by the interface document, whatever was answered; absent when nothing is. */
	invalid?: string;
	/** HTTP status answered; absent while under way, and when the connection was dropped. */
	status?: number;
	tookMs?: number;
}

export interface RequestLog {
	entries: Entry[];
	/** Most requests under way at once since the last clear. */
	peak: number;
	inFlight: number;
	/** Requests so far, of that path or of all. */
	count(path?: string): number;
	clear(): void;
}

/** The service's own side of the request log. */
export interface RequestLogKeeper extends RequestLog {
	/** Milliseconds since the service started. */
	now(): number;
	arrived(entry: Entry): void;
	/** To be called when the answer goes out or the connection is gone; further calls for an entry do nothing. */
	left(entry: Entry, status?: number): void;
}

export function makeRequestLog(): RequestLogKeeper {
	const start = performance.now();
	const here = new Set<Entry>();
	return {
		entries: [],
		peak: 0,
		get inFlight() {
			return here.size;
		},
		count(path) {
			return path
				? this.entries.filter((entry) => entry.path === path).length
				: this.entries.length;
		},
		clear() {
			this.entries.length = 0;
			this.peak = here.size;
		},
		now: () => performance.now() - start,
		arrived(entry) {
			this.entries.push(entry);
			here.add(entry);
			this.peak = Math.max(this.peak, here.size);
		},
		left(entry, status) {
			if (!here.delete(entry)) return;
			entry.status = status;
			entry.tookMs = this.now() - entry.at;
		},
	};
}
