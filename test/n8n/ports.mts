// Finds free ports.

import { createServer, type AddressInfo } from 'node:net';

/** Resolves with the port, or with undefined when it is taken. Port 0 means any free port. */
export function tryPort(port: number) {
	return new Promise<number | undefined>((resolve) => {
		const server = createServer();
		server.once('error', () => resolve(undefined));
		server.listen(port, '127.0.0.1', () => {
			const { port: found } = server.address() as AddressInfo;
			server.close(() => resolve(found));
		});
	});
}

/** Returns the given port or the next free one. */
export async function freePort(port = 0): Promise<number> {
	return (await tryPort(port)) ?? (await freePort(port + 1));
}
