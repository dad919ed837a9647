// Finds free ports.

import { createServer } from 'node:net';

/** Resolves with the port, or with undefined when it is taken. */
export function tryPort(port: number) {
	return new Promise<number | undefined>((resolve) => {
		const server = createServer();
		server.once('error', () => resolve(undefined));
		server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
	});
}

/**
 * The next port to try. A program may take minutes until it listens there, so systems must not give the port to
 * anybody else meanwhile: it is below those of connections, and each process begins elsewhere.
 */
let next = 10_000 + (process.pid % 400) * 50;

/** Returns the given port or the next free one. Without a port, each call returns another one. */
export async function freePort(from?: number): Promise<number> {
	const port = from ?? next++;
	return (await tryPort(port)) ?? (await freePort(from === undefined ? undefined : port + 1));
}
