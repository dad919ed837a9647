// Runs the simulated service in its own process, so that it does not slow the measured nodes.

import { join } from 'node:path';
import { fetch } from 'undici';
import { NODE, ROOT } from '../n8n/environment.mts';
import { freePort } from '../n8n/ports.mts';
import { startProcess } from '../n8n/process.mts';
import type { Fault } from '../service/faults.mts';
import type { Entry } from '../service/request-log.mts';

export type ServiceProcess = Awaited<ReturnType<typeof startServiceProcess>>;

export async function startServiceProcess() {
	const port = String(await freePort());
	const main = join(ROOT, 'test/service/main.mts');
	const running = startProcess(NODE, [main, '--port', port], { cwd: ROOT, env: process.env });
	await running.says('Listening at');

	const url = `http://127.0.0.1:${port}`;
	const control = async <Answer,>(method: string, path: string, body?: object) => {
		const response = await fetch(`${url}/_service/${path}`, { method, body: JSON.stringify(body) });
		return (await response.json()) as Answer;
	};

	/** The key of a plan of 20 parallel requests, which the responses of all workloads name. */
	const { business: apiKey } = await control<Record<string, string>>('GET', 'keys');

	return {
		url,
		apiKey,
		/** Clears the request log and sets faults and latency. */
		async behave(faults: Fault[], latency = 0) {
			await control('POST', 'reset');
			await control('POST', 'faults', faults);
			await control('PUT', 'latency', { ms: latency });
		},
		requests: async () => (await control<{ entries: Entry[] }>('GET', 'request-log')).entries,
		/** Returns the real response to a request and removes the faults. */
		async responseTo<Body>(path: string) {
			await control('DELETE', 'faults');
			const response = await fetch(url + path, { headers: { 'X-API-Key': apiKey } });
			return (await response.json()) as Body;
		},
		end: () => running.end(),
	};
}
