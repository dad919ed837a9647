// Runs the simulated service in its own process, so that it does not slow the measured clients.

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NODE, ROOT } from '../n8n/environment.mts';
import { freePort } from '../n8n/ports.mts';
import { startProcess } from '../n8n/process.mts';
import type { Fault } from '../simulator/faults.mts';
import type { Entry } from '../simulator/request-log.mts';
import { undoAtEnd } from './clean-up.mts';

const START_DEADLINE_MS = 60_000;

export interface ServiceProcess {
	url: string;
	/** The key of the plan with the highest concurrency, so that the clients' own limit decides. */
	key: string;
	/** The key of a plan with five parallel requests. */
	starterKey: string;
	/** Clears the request log and sets faults and latency. */
	behave(faults: Fault[], latency?: number): Promise<void>;
	/** Ends the faults without clearing the request log. */
	forgetFaults(): Promise<void>;
	requests(): Promise<Entry[]>;
	/** Returns the real response to a request and removes the faults. */
	responseTo(path: string): Promise<object>;
	end(): Promise<void>;
}

export async function startServiceProcess(): Promise<ServiceProcess> {
	const port = String(await freePort());
	const main = join(ROOT, 'test/simulator/main.mts');
	const running = startProcess(NODE, [main, '--port', port], { cwd: ROOT, env: process.env });
	const end = undoAtEnd(() => running.end());
	const url = `http://127.0.0.1:${port}`;
	const control = async (method: string, path: string, body?: object) => {
		const init = { method, body: body && JSON.stringify(body) };
		return await (await fetch(`${url}/_service/${path}`, init)).json();
	};
	const keys = async () => (await control('GET', 'keys')) as Record<string, string>;
	const late = AbortSignal.timeout(START_DEADLINE_MS);
	while (!(await keys().catch(() => undefined))) {
		if (late.aborted) throw new Error(`The service did not start:\n${running.written().both}`);
		await sleep(100);
	}
	const { enterprise: key, starter: starterKey } = await keys();
	return {
		url,
		key,
		starterKey,
		async behave(faults, latency = 0) {
			await control('POST', 'reset');
			await control('POST', 'faults', faults);
			await control('PUT', 'latency', { ms: latency });
		},
		forgetFaults: async () => void (await control('DELETE', 'faults')),
		requests: async () => ((await control('GET', 'request-log')) as { entries: Entry[] }).entries,
		async responseTo(path) {
			await control('DELETE', 'faults');
			const response = await fetch(url + path, { headers: { 'X-API-Key': key } });
			return (await response.json()) as object;
		},
		end,
	};
}
