// Servers in front of the service: an HTTP proxy, and the service behind a certificate that no client trusts.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type AddressInfo, type Server, type Socket } from 'node:net';

import { selfSigned } from './self-signed.mts';

export interface Gateway {
	/** Such as 127.0.0.1:4010. */
	host: string;
	close(): Promise<void>;
}

export interface Proxy extends Gateway {
	/** The requests since the last clear, with the credentials that came with them. Tunnels have the method CONNECT. */
	requests: Array<{ method?: string; url?: string; credentials?: string }>;
}

/** Starts a proxy. It responds with status 407 without the credentials, such as `user:password`. */
export async function startProxy(credentials?: string): Promise<Proxy> {
	const requests: Proxy['requests'] = [];
	const accepts = ({ method, url, headers }: IncomingMessage) => {
		const [, encoded = ''] = (headers['proxy-authorization'] ?? '').split(' ');
		const given = encoded ? Buffer.from(encoded, 'base64').toString() : undefined;
		requests.push({ method, url, credentials: given });
		return credentials === undefined || given === credentials;
	};

	const server = createServer((incoming, outgoing) => {
		if (accepts(incoming)) forward(incoming, outgoing, new URL(String(incoming.url)));
		else outgoing.writeHead(407).end();
	});
	server.on('connect', (incoming, socket: Socket) => {
		socket.on('error', () => {});
		if (!accepts(incoming)) {
			socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
			return;
		}

		const { hostname, port } = new URL(`https://${incoming.url}`);
		const tunnel = connect(Number(port), hostname, () => {
			socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
			tunnel.pipe(socket).pipe(tunnel);
		});
		tunnel.on('error', () => socket.destroy());
		socket.once('close', () => tunnel.destroy());
	});
	return { ...(await started(server)), requests };
}

/** Starts an https server with a self-signed certificate that forwards all requests to an address. */
export async function startUntrusted(target: string): Promise<Gateway> {
	const server = createTlsServer(selfSigned(), (incoming, outgoing) =>
		forward(incoming, outgoing, new URL(String(incoming.url), target)),
	);
	server.on('tlsClientError', () => {});
	return await started(server);
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, url: URL): void {
	const { method } = incoming;
	const { 'proxy-authorization': _, ...headers } = incoming.headers;
	const sent = request(url, { method, headers: { ...headers, host: url.host } }, (response) => {
		outgoing.writeHead(response.statusCode ?? 502, response.headers);
		response.pipe(outgoing);
	});
	sent.on('error', () => outgoing.destroy());
	incoming.pipe(sent);
}

/** Starts a server at a free port. */
export async function started(server: Server): Promise<Gateway> {
	const sockets = new Set<Socket>();
	server.on('connection', (socket: Socket) => {
		sockets.add(socket);
		socket.on('error', () => {});
	});
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
	return {
		host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
		async close() {
			for (const socket of sockets) socket.destroy();
			await new Promise((done) => server.close(done));
		},
	};
}
