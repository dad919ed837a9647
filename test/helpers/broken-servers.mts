// Servers that are not the service: a closed port, a closed connection, an untrusted certificate, another protocol.
import { createServer as listen, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as listenTls } from 'node:tls';

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
	const { key, cert } = selfSigned();
	const servers = [
		listen((socket) => socket.once('data', () => socket.end())),
		listenTls({ key, cert }),
		listen((socket) => socket.once('data', () => socket.end('well, hello there\r\n\r\n'))),
	];
	const sockets = new Set<Socket>();
	for (const server of servers) {
		server.on('connection', (socket: Socket) => {
			sockets.add(socket);
			socket.on('error', () => {});
		});
		server.on('tlsClientError', () => {});
	}
	const [closing, untrusted, gibberish] = await Promise.all(servers.map(portOf));
	const gone = listen();
	const closedPort = await portOf(gone);
	await ended(gone);
	return {
		closedPort: `http://127.0.0.1:${closedPort}`,
		closing: `http://127.0.0.1:${closing}`,
		untrusted: `https://127.0.0.1:${untrusted}`,
		gibberish: `http://127.0.0.1:${gibberish}`,
		async close() {
			for (const socket of sockets) socket.destroy();
			await Promise.all(servers.map(ended));
		},
	};
}

async function portOf(server: Server): Promise<number> {
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
	return (server.address() as AddressInfo).port;
}

async function ended(server: Server): Promise<void> {
	await new Promise((done) => server.close(done));
}
