// The service that `npm start` uses: the simulated one, unless the environment names the real one.

import type { IDataObject } from 'n8n-workflow';

export interface DemoService {
	name: string;
	/** To show: without what an address may hold beside the host. */
	origin: string;
	/** Data of the node's credential. */
	credential: IDataObject;
	/** Made up, so it may be shown. */
	shownKey?: string;
	/** Rows a search asks for at most: with the real service each of them costs credits. */
	mostRows?: number;
	close(): Promise<void>;
}

const EMPTY = { pathSegment: 'network', cookie: '', encodeCookie: true, proxy: '', userAgent: '' };

const ADDRESS = 'PROFESSIONAL_NETWORK_BASE_URL';
const KEY = 'PROFESSIONAL_NETWORK_API_KEY';
const SEGMENT = 'PROFESSIONAL_NETWORK_PATH_SEGMENT';

export async function openService(env: NodeJS.ProcessEnv): Promise<DemoService> {
	return realService(env) ?? (await simulatedService());
}

/** The service that the environment names, or undefined when it names none. */
export function realService(env: NodeJS.ProcessEnv): DemoService | undefined {
	const { [ADDRESS]: url, [KEY]: apiKey, [SEGMENT]: pathSegment } = env;
	if (!url && !apiKey) return undefined;
	if (!url || !apiKey) {
		throw new Error(
			`${url ? ADDRESS : KEY} is set and ${url ? KEY : ADDRESS} is not. Set both to use the real service, or none to use the simulated one.`,
		);
	}
	if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
		throw new Error(`${ADDRESS} is no address of a service: it begins with https:// or http://.`);
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
	const { startService } = await import('../simulator/server.mts');
	const service = await startService();
	return {
		name: 'simulated service',
		origin: service.url,
		shownKey: service.keys.pro,
		credential: {
			...EMPTY,
			apiKey: service.keys.pro,
			baseUrl: service.url,
			cookie: service.cookie,
		},
		close: () => service.close(),
	};
}
