// Sends the same requests only with undici, over open connections. This is the practical limit.

import { Pool } from 'undici';
import type { ServiceProcess } from './simulator.mts';

export interface BareClient {
	/** Returns the JSON of each path, with at most `cap` requests in flight. */
	getAll<Body>(paths: string[]): Promise<Body[]>;
	end(): Promise<void>;
}

export function openBareClient({ url, key }: ServiceProcess, cap: number): BareClient {
	const pool = new Pool(url, { connections: cap });
	const get = async (path: string) => {
		const headers = { 'X-API-Key': key };
		const { statusCode, body } = await pool.request({ path, method: 'GET', headers });
		if (statusCode !== 200) throw new Error(`The service responded with ${statusCode} to ${path}`);
		return await body.json();
	};
	return {
		async getAll<Body>(paths: string[]) {
			const bodies: Body[] = [];
			const left = paths.entries();
			const worker = async () => {
				for (const [index, path] of left) bodies[index] = (await get(path)) as Body;
			};
			await Promise.all(Array.from({ length: cap }, worker));
			return bodies;
		},
		end: () => pool.close(),
	};
}
