// Starts processes that look people up next to each other, as the workers of n8n do.
import { join } from 'node:path';

import type { ICredentialDataDecryptedObject, IDataObject } from 'n8n-workflow';

import { NODE, ROOT } from '../n8n/environment.mts';
import { startProcess } from '../n8n/process.mts';

/** What a worker found. */
export interface Found {
	rows: number;
	failures: IDataObject[];
}

/** Looks up each group of people in a process of its own, all at the same time. */
export async function lookUpInProcesses(
	credentials: ICredentialDataDecryptedObject,
	groups: IDataObject[][],
): Promise<Found[]> {
	return await Promise.all(groups.map(async (items) => await lookUp(credentials, items)));
}

async function lookUp(
	credentials: ICredentialDataDecryptedObject,
	items: IDataObject[],
): Promise<Found> {
	const program = join(import.meta.dirname, 'worker.mts');
	const args = [program, ...[credentials, items].map((value) => JSON.stringify(value))];
	const env = { ...process.env, TEST_BUILT: 'true' };
	const worker = startProcess(NODE, args, { cwd: ROOT, env });
	const code = await worker.ended;
	if (code !== 0) throw new Error(`The worker ended with ${code}:\n${worker.lastLogLines()}`);

	return JSON.parse(worker.written().stdout) as Found;
}
