// A proxy to a real service, which writes its responses without secrets and personal data to files.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyRequest } from 'fastify';
import { fetch } from 'undici';
import { spelledSecrets } from '../echo.mts';
import { makeAnonymiser } from './anonymise.mts';
import { RECORDED, type Recording } from './recording.mts';

export interface RecorderOptions {
	baseUrl: string;
	/** The user's own key, which replaces that of each request. */
	apiKey: string;
	segment: string;
	port?: number;
	/** Default: test/service/recorded. */
	folder?: string;
	/** Receives a line for each response. */
	say(line: string): void;
}

/** Starts the proxy. It only serves this computer, because it spends the user's credits. */
export async function startRecorder(options: RecorderOptions) {
	const { baseUrl, apiKey, segment, port = 0, folder = fileURLToPath(RECORDED), say } = options;
	const app = Fastify({ forceCloseConnections: true, http: { maxHeaderSize: 128 * 1024 } });
	app.removeAllContentTypeParsers();
	app.addContentTypeParser('*', (_request, _body, done) => done(null));
	app.all('*', async (request, reply) => {
		const { method, raw } = request;
		const response = await fetch(`${baseUrl.replace(/\/+$/, '')}${raw.url}`, {
			method,
			// A redirect could send the key elsewhere.
			redirect: 'manual',
			headers: { 'x-api-key': apiKey, accept: 'application/json' },
		}).catch(() => undefined);
		if (!response) {
			say(`Not recorded, because nothing responded: ${method} ${raw.url!.split('?')[0]}`);
			return await reply.code(502).send({ error: 502, message: 'Nothing responded' });
		}

		const text = await response.text();
		say(save(request, response.status, text));
		const headers = ['content-type', 'retry-after', 'location'].flatMap((name) => {
			const value = response.headers.get(name);
			return value === null ? [] : [[name, value]];
		});
		return await reply.code(response.status).headers(Object.fromEntries(headers)).send(text);
	});

	/** Returns what became of the response. */
	function save({ method, raw, headers }: FastifyRequest, status: number, text: string): string {
		const { pathname, searchParams } = new URL(raw.url!, 'http://recorder');
		const query = Object.fromEntries(searchParams);
		const body = parsed(text);
		if (body === undefined) return `Not recorded, because it is not JSON: ${method} ${pathname}`;
		const anonymiser = makeAnonymiser(apiKey, query, segment);
		const path = anonymiser.path(pathname);
		const recording: Recording = {
			segment,
			request: `${method} ${path}`,
			parameters: Object.keys(query).filter((name) => /^[A-Za-z]{1,40}$/.test(name)),
			status,
			body: anonymiser.anonymise(body),
		};
		const file = `${JSON.stringify(recording, null, '\t')}\n`;
		const secrets = [apiKey, headers['x-api-key'] ?? query.apiKey ?? apiKey].flatMap((key) =>
			spelledSecrets({ key: String(key), query }),
		);
		const texts: unknown[] = [];
		JSON.stringify(recording, (name, value) => (texts.push(name, value), value) as unknown);
		const shown = texts.join(' ').toLowerCase();
		// A shorter text is part of ordinary words.
		if (secrets.some((secret) => secret.length >= 8 && shown.includes(secret.toLowerCase()))) {
			return `Not recorded, because a secret would show: ${method} ${path}`;
		}

		const name = freeName(folder, path.split('/').filter(Boolean).slice(1).join('-') || 'response');
		writeFileSync(join(folder, name), file);
		return `Recorded ${name}`;
	}

	mkdirSync(folder, { recursive: true });
	const url = await app.listen({ port, host: '127.0.0.1' });
	return { url, close: () => app.close() };
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function freeName(folder: string, start: string): string {
	let number = 1;
	while (existsSync(join(folder, `${start}-${number}.json`))) number++;
	return `${start}-${number}.json`;
}
