// Counts the HTTP requests that this process sends, at the moment when they leave.
import { subscribe } from 'node:diagnostics_channel';

let sent = 0;
subscribe('http.client.request.start', () => void sent++);

/** Returns how many requests have left so far. */
export function sentRequests(): number {
	return sent;
}
