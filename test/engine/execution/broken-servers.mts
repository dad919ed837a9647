// Servers that are not the service: a closed port, a closed connection, an untrusted certificate, another protocol.
import { createServer as listen, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as listenTls } from 'node:tls';
import { generateKeyPairSync, createSign } from 'node:crypto';

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

/** Returns a self-signed certificate for 127.0.0.1, encoded by hand (X.509, DER). */
function selfSigned(): { key: string; cert: string } {
	const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const der = (tag: number, ...parts: Buffer[]) => {
		const body = Buffer.concat(parts);
		const size = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255];
		return Buffer.concat([Buffer.from([tag, ...size]), body]);
	};
	const algorithm = der(0x30, der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
	const name = der(
		0x30,
		der(0x31, der(0x30, der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('nobody')))),
	);
	const until = (text: string) => der(0x17, Buffer.from(text));
	const body = der(
		0x30,
		der(0x02, Buffer.from([1])),
		algorithm,
		name,
		der(0x30, until('200101000000Z'), until('491231000000Z')),
		name,
		publicKey.export({ type: 'spki', format: 'der' }),
	);
	const signature = createSign('sha256').update(body).sign(privateKey);
	const cert = der(0x30, body, algorithm, der(0x03, Buffer.from([0]), signature));
	return {
		key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
		cert: `-----BEGIN CERTIFICATE-----\n${cert.toString('base64')}\n-----END CERTIFICATE-----\n`,
	};
}
