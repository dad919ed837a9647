// Measures the load time and the size of the package.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median } from 'simple-statistics';
import { NODE, ROOT } from '../n8n/environment.mts';
import { readManifest } from '../n8n/package.mts';
import { goal, type Result } from './report.mts';

const KB = 1000;

export async function measureLoad(rounds: number): Promise<Result> {
	const times: number[] = [];
	for (let round = 0; round < rounds; round++) times.push(await timeToLoad());
	return {
		title: 'Loading the package, and its size',
		values: { node: times },
		goals: [
			goal('ms to load', median(times), 50),
			goal('kB packed', (await packedSize()) / KB, 100),
		],
	};
}

/** Loads the package as n8n does at its start, with n8n-workflow already loaded. */
async function timeToLoad(): Promise<number> {
	const { n8n } = readManifest(ROOT);
	const files = [...n8n.credentials, ...n8n.nodes].map((file) => join(ROOT, file));
	const source = `
		require('n8n-workflow');
		const start = performance.now();
		for (const file of ${JSON.stringify(files)}) for (const Type of Object.values(require(file))) new Type();
		console.log(performance.now() - start);`;
	return Number(await run(NODE, '-e', source));
}

async function packedSize(): Promise<number> {
	const packed = await run('npm', 'pack', '--dry-run', '--json', '--ignore-scripts');
	const [{ size }] = JSON.parse(packed) as [{ size: number }];
	return size;
}

async function run(command: string, ...args: string[]): Promise<string> {
	return (await promisify(execFile)(command, args, { cwd: ROOT })).stdout;
}
