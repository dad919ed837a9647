// Servers that are not the service: a closed port, a closed connection, an untrusted certificate, another protocol.
import { createServer as listen } from 'node:net';
import { createServer as listenTls } from 'node:tls';

import { started } from './gateways.mts';
import { selfSigned } from './self-signed.mts';

export interface BrokenServers {
	/** Addresses such as http://127.0.0.1:4010. */
	closedPort: string;
	closing: string;
	untrusted: string;
	gibberish: string;
	close(): Promise<void>;
}

export async function startBrokenServers(): Promise<BrokenServers> {
	const [closing, gibberish, untrusted, gone] = await Promise.all([
		started(listen((socket) => socket.once('data', () => socket.end()))),
		started(listen((socket) => socket.once('data', () => socket.end('well, hello\r\n\r\n')))),
		started(listenTls(selfSigned()).on('tlsClientError', () => {})),
		started(listen()),
	]);
	await gone.close();
	return {
		closedPort: `http://${gone.host}`,
		closing: `http://${closing.host}`,
		untrusted: `https://${untrusted.host}`,
		gibberish: `http://${gibberish.host}`,
		async close() {
			await Promise.all(
				[closing, gibberish, untrusted].map(async (server) => await server.close()),
			);
		},
	};
}
