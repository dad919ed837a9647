// Counts the HTTP requests of this process when they are sent.
import { subscribe } from 'node:diagnostics_channel';

let sent = 0;
subscribe('http.client.request.start', () => void sent++);

/** Returns how many requests were sent so far. */
export function sentRequests(): number {
	return sent;
}
