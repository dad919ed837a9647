// The parts of test/n8n that do not need n8n.

import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentFor } from '../n8n/environment.mts';
import { installCommunityPackage } from '../n8n/package.mts';
import { freePort, tryPort } from '../n8n/ports.mts';
import { startProcess } from '../n8n/process.mts';
import { failureOf, itemsOf, parseRun } from '../n8n/run-data.mts';

const run = (resultData: object) => ({ data: { resultData }, mode: 'cli' });

describe('run data', () => {
	const rows = (...names: string[]) => ({
		data: { main: [names.map((name) => ({ json: { name } }))] },
	});
	const succeeded = run({ runData: { Search: [rows('a', 'b'), rows('c')] } });

	it('is found between log lines', () => {
		const printed = JSON.stringify(succeeded, null, 2);
		const output = `Broker ready {port: 5679}\n{\n  not: 'JSON'\n}\n{\n  "other": 1\n}\n${printed}\nDone\n`;
		expect(parseRun(output)).toEqual(succeeded);
	});

	it('contains the items of all runs of a node', () => {
		const found = parseRun(JSON.stringify(succeeded, null, 2))!;
		expect(itemsOf(found, 'Search')).toEqual([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
		expect(itemsOf(found, 'Never ran')).toEqual([]);
		expect(failureOf(found)).toBeUndefined();
	});

	it('contains the message of the failed node', () => {
		const error = { message: 'Invalid key', description: 'Check it', node: { name: 'Search' } };
		const failed = parseRun(JSON.stringify(run({ runData: {}, error }), null, 2))!;
		expect(failureOf(failed)).toEqual({
			node: 'Search',
			message: 'Invalid key',
			description: 'Check it',
		});
	});
});

it('does not pass settings and secrets of this machine to n8n', () => {
	const before = process.env;
	process.env = { PATH: '/bin', DB_TYPE: 'postgresdb', PROFESSIONAL_NETWORK_API_KEY: 'secret' };
	const env = environmentFor('/folder');
	process.env = before;
	expect(env).toMatchObject({ N8N_USER_FOLDER: '/folder', NO_PROXY: '127.0.0.1,localhost' });
	expect(env).not.toHaveProperty('DB_TYPE');
	expect(Object.values(env)).not.toContain('secret');
});

it('installs the published files of a package', () => {
	const folder = mkdtempSync(join(tmpdir(), 'package-'));
	const manifest = { name: 'n8n-nodes-some', files: ['dist', '!dist/left-out'] };
	mkdirSync(join(folder, 'dist/nodes'), { recursive: true });
	writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
	for (const file of ['dist/left-out', 'dist/nodes/a.js', 'private']) {
		writeFileSync(join(folder, file), '');
	}

	installCommunityPackage(folder, folder);
	const installed = (file: string) =>
		existsSync(join(folder, '.n8n/nodes/node_modules/n8n-nodes-some', file));
	expect(['package.json', 'dist/nodes/a.js'].every(installed)).toBe(true);
	expect(['dist/left-out', 'private'].some(installed)).toBe(false);
	rmSync(folder, { recursive: true });
});

it('finds the next free port', async () => {
	const taken = (await freePort()) + 1;
	const server = createServer().listen(taken, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	expect(await tryPort(taken)).toBeUndefined();
	expect(await freePort(taken)).toBeGreaterThan(taken);
	const [one, other] = [await freePort(), await freePort()];
	server.close();
	expect(one).toBeGreaterThan(taken);
	expect(other).toBeGreaterThan(one);
	// Linux gives higher ports to connections.
	expect(other).toBeLessThan(32_768);
});

it('ends a process and its children', async () => {
	const script = `
		const { pid } = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
		process.on('SIGTERM', () => process.exit(7));
		console.log(pid);
		setInterval(() => {}, 1000);
	`;
	const parent = startProcess(process.execPath, ['-e', script], {
		cwd: tmpdir(),
		env: process.env,
	});
	while (!parent.written().stdout) await pause();
	const child = Number(parent.written().stdout);

	await parent.end();
	expect(await parent.ended).toBe(7);
	// A dead process keeps its ID until the system notices. Waiting endlessly fails this test.
	while (isThere(child)) await pause();
});

function isThere(pid: number) {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

async function pause() {
	await new Promise((resolve) => setTimeout(resolve, 20));
}
