// Opens the service for `npm start`: the simulated one, unless the environment names the real one.

import type { IDataObject } from 'n8n-workflow';

export interface DemoService {
	name: string;
	/** The address to show, without credentials or path. */
	origin: string;
	/** The data of the node's credential. */
	credential: IDataObject;
	/** A key and the URL of a company that has posts. Invented, so they may be shown. */
	shown?: { key: string; company: string };
	/** The maximum number of rows of a search. Rows of the real service cost credits. */
	mostRows?: number;
	close(): Promise<void>;
}

const EMPTY = { pathSegment: '', cookie: '', encodeCookie: true, proxy: '', userAgent: '' };

const ADDRESS = 'PROFESSIONAL_NETWORK_BASE_URL';
const KEY = 'PROFESSIONAL_NETWORK_API_KEY';
const SEGMENT = 'PROFESSIONAL_NETWORK_PATH_SEGMENT';

export async function openService(env: NodeJS.ProcessEnv): Promise<DemoService> {
	return realService(env) ?? (await simulatedService());
}

/** Returns the service that the environment names, if any. */
export function realService(env: NodeJS.ProcessEnv): DemoService | undefined {
	const { [ADDRESS]: url, [KEY]: apiKey, [SEGMENT]: pathSegment } = env;
	if (!url && !apiKey) return undefined;
	if (!url || !apiKey) {
		throw new Error(
			`${url ? ADDRESS : KEY} is set and ${url ? KEY : ADDRESS} is not. Set both to use the real service, or none to use the simulated one.`,
		);
	}

	if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
		throw new Error(
			`${ADDRESS} must be the address of a service, such as https://api.example.com.`,
		);
	}

	return {
		name: 'real service',
		origin: new URL(url).origin,
		credential: { ...EMPTY, apiKey, baseUrl: url, ...(pathSegment && { pathSegment }) },
		mostRows: 3,
		close: async () => {},
	};
}

async function simulatedService(): Promise<DemoService> {
	const { startService } = await import('../service/server.mts');
	const service = await startService({ live: Date.now, segment: 'linkedin' });
	const [, { url: company }] = service.data.companies;
	return {
		name: 'simulated service',
		origin: service.url,
		shown: { key: service.keys.pro, company },
		credential: {
			...EMPTY,
			apiKey: service.keys.pro,
			baseUrl: service.url,
			pathSegment: 'linkedin',
			cookie: service.cookie,
		},
		close: () => service.close(),
	};
}
