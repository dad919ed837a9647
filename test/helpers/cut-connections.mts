// Ends connections of the HTTP client with an error of the operating system, which no server can cause.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';

/**
 * Ends up to that many connections with the code, each once `when` holds.
 * @param syscall `connect` before anything is sent, `read` on an open connection
 */
export function cutConnections(
	code: string,
	syscall: 'connect' | 'read',
	when: () => boolean,
	times = 1,
) {
	const cut = { count: 0, stop: () => unsubscribe('http.client.request.created', onRequest) };
	function onRequest(message: unknown) {
		const { request } = message as { request: ClientRequest };
		if (cut.count >= times) return;
		cut.count++;
		const error = Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
		const end = () => (when() ? void request.destroy(error) : void setTimeout(end, 1));
		if (syscall === 'connect') end();
		else request.once('finish', end);
	}

	subscribe('http.client.request.created', onRequest);
	return cut;
}
