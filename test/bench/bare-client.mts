// The practical limit: the same requests by undici alone, over connections that stay open.

import { Pool } from 'undici';
import type { ServiceProcess } from './simulator.mts';

export interface BareClient {
	/** The JSON at each path, in their order, with at most `cap` requests under way. */
	getAll<Answer>(paths: string[]): Promise<Answer[]>;
	end(): Promise<void>;
}

export function openBareClient({ url, key }: ServiceProcess, cap: number): BareClient {
	const pool = new Pool(url, { connections: cap });
	const get = async (path: string) => {
		const headers = { 'X-API-Key': key };
		const { statusCode, body } = await pool.request({ path, method: 'GET', headers });
		if (statusCode !== 200) throw new Error(`The service answered ${statusCode} to ${path}`);
		return await body.json();
	};
	return {
		async getAll<Answer>(paths: string[]) {
			const answers: Answer[] = [];
			const left = paths.entries();
			const work = async () => {
				for (const [index, path] of left) answers[index] = (await get(path)) as Answer;
			};
			await Promise.all(Array.from({ length: cap }, work));
			return answers;
		},
		end: () => pool.close(),
	};
}
