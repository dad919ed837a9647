// Starts the simulated service as an HTTP server.
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { serialize, type ServiceResponse } from './response.mts';
import { addControl } from './control.mts';
import { makeData, type Data } from './data/data.mts';
import { makeHandler, pause } from './handler.mts';
import { loadApi, renamed } from './document.mts';
import { escapeJson } from './echo.mts';
import { isFaulty, makeFaults, type Fault, type Faults } from './faults.mts';
import { KEYS, makeKeys } from './keys.mts';
import { makeLive } from './live.mts';
import { makeRequestLog, type Entry, type RequestLog } from './request-log.mts';
import { COOKIE } from './operations/custom.mts';
import { makeSent, type Sent } from './sent.mts';

export interface ServiceOptions {
	/** Default: 0, any free port. */
	port?: number;
	/** Default: 127.0.0.1. Only 0.0.0.0 has an address of its own until each reset. */
	host?: string;
	/** The path segment, which is also part of field names. Default: `network`. */
	segment?: string;
	/** Milliseconds before each response. Default: 0. */
	latency?: number;
	/** Returns epoch milliseconds. As they pass, each list that has been read gets a row per minute. Default: none. */
	live?: () => number;
}

export interface Service {
	/** Such as http://127.0.0.1:4010, without a slash at the end. */
	url: string;
	/**
	 * Another address of this machine until the next reset. A request that was aborted may still arrive after the reset,
	 * and is not recorded then.
	 */
	currentUrl: string;
	/** Keys of plans with concurrency 1, 5, 10, 20, 40. `broke` does not have credit. */
	keys: typeof KEYS;
	/** A Cookie header line that the custom-account operations accept, Base64-encoded. */
	cookie: string;
	data: Data;
	sent: Sent;
	requestLog: RequestLog;
	faults: Faults;
	/** Milliseconds before each response. */
	latency: number;
	/** Resets request log, faults, latency, credit and what was sent. */
	reset(): void;
	/** Ends all connections. Leaves no handle open. */
	close(): Promise<void>;
}

/** Whether all addresses that begin with 127 are this machine. */
const HAS_ADDRESSES = process.platform !== 'darwin';
const LOCAL = '127.0.0.1';
/** Where requests to an older address go. */
const LATE = '/late';

type Incoming = FastifyRequest<{ Querystring: Record<string, string | string[]> }>;

/** Starts an independent service. Rejects with EADDRINUSE when the port is taken. */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
	const { port = 0, host = '127.0.0.1', segment = 'network', latency = 0 } = options;
	const { operations, problem } = await loadApi(segment);
	const data = makeData();
	const sent = makeSent();
	const keys = makeKeys();
	const requestLog = makeRequestLog();
	const faults = makeFaults();
	const hanging = new Set<FastifyReply>();
	let resets = 0;
	const hasAddresses = host === '0.0.0.0' && HAS_ADDRESSES;
	const live = options.live && makeLive(options.live);
	type Operation = (typeof operations)[number];

	async function receive(request: Incoming, reply: FastifyReply, operation?: Operation) {
		const entry = arrived(request, requestLog.now());
		entry.invalid = operation
			? problem(operation, request.query, request.body as string | undefined)
			: 'no such operation';
		requestLog.arrived(entry);
		reply.raw.once('close', () => requestLog.left(entry));

		const fault = faults.meet(entry);
		const resetsBefore = resets;
		const isForgotten = () => resets !== resetsBefore;
		const circumstances = { name: operation?.operationId, fault, isForgotten };
		if (!fault) return respond(reply, entry, await serve(entry, circumstances));

		if (isFaulty(fault)) entry.faulty = true;
		await waitFor(fault);
		if (fault.hang) {
			hanging.add(reply);
			return reply.hijack();
		}

		const isLost = fault.drop === 'connect' || fault.drop === 'request';
		if (isLost) return drop(reply, fault);

		const response = await serve(entry, circumstances);
		return fault.drop ? drop(reply, fault, response) : respond(reply, entry, response, fault);
	}

	async function waitFor(fault: Fault): Promise<void> {
		if (fault.after) await requestLog.responded(fault.after);
		if (fault.together) await faults.gather(fault);
		if (fault.delay) await pause(fault.delay);
	}

	function respond(reply: FastifyReply, entry: Entry, response: ServiceResponse, fault?: Fault) {
		const { status } = response;
		const { text, headers } = serialize(response);
		const named = renamed(text, segment);
		const body = fault?.escape ? escapeJson(named, fault.escape) : named;
		if (fault?.drip) {
			hanging.add(reply);
			return drip(reply, { status, headers, body }, fault.drip);
		}

		requestLog.left(entry, status);
		const isLatin = headers['content-type'].includes('charset=iso-8859-1');
		const bytes = Buffer.from(body, isLatin ? 'latin1' : 'utf8');
		return reply.code(status).headers(headers).send(bytes);
	}

	const app = makeApp(() => addressSince(resets));
	app.all(LATE, (_request, reply) => reply.code(410).send());
	for (const operation of operations) {
		app.route({
			method: operation.method,
			url: operation.path,
			handler: (request, reply) => receive(request as Incoming, reply, operation),
		});
	}

	app.setNotFoundHandler((request, reply) => receive(request as Incoming, reply));

	const service: Service = {
		url: '',
		get currentUrl() {
			return hasAddresses ? service.url.replace(LOCAL, addressSince(resets)) : service.url;
		},
		keys: KEYS,
		cookie: COOKIE,
		data,
		sent,
		requestLog,
		faults,
		latency,
		reset() {
			resets++;
			requestLog.clear();
			faults.clear();
			sent.clear();
			service.latency = latency;
			for (const key of keys.values()) key.reset();
			for (const reply of hanging) reply.raw.destroy();
			hanging.clear();
		},
		close: () => app.close(),
	};
	const serve = makeHandler({ data, sent, keys, live }, service);
	addControl(app, service);
	service.url = (await app.listen({ port, host })).replace('0.0.0.0', LOCAL);
	return service;
}

/** Returns the address that holds until the next reset. */
function addressSince(resets: number): string {
	return `127.1.${resets >> 8}.${resets & 255}`;
}

function makeApp(currentAddress: () => string): FastifyInstance {
	const app = Fastify({
		rewriteUrl({ url = '/', headers }) {
			const [address] = /^127\.(?!0\.)[\d.]+/.exec(headers.host ?? '') ?? [];
			return address && address !== currentAddress() ? LATE : url;
		},
		forceCloseConnections: true,
		exposeHeadRoutes: false,
		// The query string contains the texts of messages.
		http: { maxHeaderSize: 128 * 1024 },
	});
	app.removeAllContentTypeParsers();
	app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
	return app;
}

function arrived(request: Incoming, at: number): Entry {
	const [path, ...queryString] = request.raw.url!.split('?');
	const query = Object.fromEntries(
		Object.entries(request.query).map(([name, value]) => [name, String(value)]),
	);
	const { 'x-api-key': key = query.apiKey } = request.headers;
	return {
		at,
		method: request.method,
		path,
		query,
		queryString: queryString.join('?'),
		headers: request.headers,
		key: key as string | undefined,
	};
}

/** Ends the connection where the fault says, after the part of the response before it. */
function drop(reply: FastifyReply, fault: Fault, response?: ServiceResponse): FastifyReply {
	reply.hijack();
	const { raw } = reply;
	if (fault.drop === 'connect') raw.socket?.resetAndDestroy();
	if (!response) {
		raw.destroy();
		return reply;
	}

	const { text, headers } = serialize(response);
	raw.writeHead(response.status, { ...headers, 'content-length': Buffer.byteLength(text) });
	raw.flushHeaders();
	const part = fault.drop === 'body' ? text.slice(0, text.length / 2) : '';
	raw.write(part, () => raw.destroy());
	return reply;
}

/** Sends the body byte by byte until the client leaves or the service is reset. */
function drip(reply: FastifyReply, { status, headers, body }: ServiceResponse, ms: number) {
	reply.hijack();
	const { raw } = reply;
	const bytes = Buffer.from(String(body));
	raw.writeHead(status, { ...headers, 'content-length': bytes.length });
	let sent = 0;
	const timer = setInterval(() => {
		raw.write(bytes.subarray(sent, ++sent));
		if (sent >= bytes.length) raw.end();
	}, ms).unref();
	raw.once('close', () => clearInterval(timer));
	return reply;
}
