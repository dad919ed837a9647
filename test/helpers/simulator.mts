// Starts a simulated service for a test file and sends requests to it.
import { shortenWaits } from './clock.mts';
import { startService, type Service, type ServiceOptions } from '../service/server.mts';

export interface Reply {
	status: number;
	headers: Headers;
	text: string;
	/** The parsed body; undefined when it is not JSON. */
	body: any;
}

export interface Ask {
	method?: string;
	key?: string;
	headers?: Record<string, string>;
	body?: string;
}

/** Starts a service for all tests of a file or a describe, and resets it before each. Waits before retries end immediately. */
export function useService(options?: ServiceOptions): () => Service {
	let service: Service;
	beforeAll(async () => void (service = await startService({ host: '0.0.0.0', ...options })));
	beforeEach(() => {
		service.reset();
		jest.spyOn(Math, 'random').mockReturnValue(0.5);
		shortenWaits();
	});
	afterAll(() => service.close());
	return () => service;
}

/** Sends one request, with the enterprise key by default. */
export async function ask(
	service: Service,
	path: string,
	query: Record<string, string | number> = {},
	{ method, key = service.keys.enterprise, headers, body }: Ask = {},
): Promise<Reply> {
	const search = new URLSearchParams(
		Object.entries(query).map(([name, value]): [string, string] => [name, `${value}`]),
	);
	const response = await fetch(`${service.url}${path}${search.size ? `?${search}` : ''}`, {
		method,
		body,
		redirect: 'manual',
		headers: { ...(key && { 'x-api-key': key }), ...headers },
	});
	const text = await response.text();
	return { status: response.status, headers: response.headers, text, body: parsed(text) };
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

export function base64(text: string): string {
	return Buffer.from(text).toString('base64');
}

export function ids(reply: Reply): string[] {
	return reply.body.elements.map((row: { id: string }) => row.id);
}
