// test/setup.mjs as a program, in a folder of its own and with an npm that only takes notes.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
	appendFileSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const TEST = join(import.meta.dirname, '..');

/** Notes its arguments, does what npm would do to node_modules, fails or hangs where told. */
const NPM = `
const fs = require('node:fs');
const call = process.argv.slice(2).join(' ');
fs.appendFileSync(process.env.NOTES, call + '\\n');
if (call.startsWith(process.env.FAIL)) { console.error('npm error', call); process.exit(1); }
if (call.startsWith(process.env.HANG)) { console.log(process.pid); setInterval(() => {}, 1000); }
const write = (file, text) => { fs.mkdirSync(require('node:path').dirname(file), { recursive: true }); fs.writeFileSync(file, text); };
if (call.startsWith('ci')) { fs.rmSync('node_modules', { recursive: true, force: true }); fs.mkdirSync('node_modules'); }
if (call.startsWith('rebuild node')) { fs.mkdirSync('node_modules/node/bin', { recursive: true }); fs.symlinkSync(process.execPath, 'node_modules/node/bin/node'); }
if (call.startsWith('rebuild sqlite3')) write('node_modules/sqlite3/index.js', '');
if (call === 'run build') { write('dist/a.node.js', ''); write('dist/a.credentials.js', ''); }
`;

const INSTALL_ROOT = ['ci --ignore-scripts --include=dev', 'rebuild node --ignore-scripts=false'];
const INSTALL_N8N = ['ci', 'rebuild sqlite3 --ignore-scripts=false'];

let folder: string;
let notes: string;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'setup-'));
	notes = join(folder, 'notes');
	const manifest = { n8n: { nodes: ['dist/a.node.js'], credentials: ['dist/a.credentials.js'] } };
	const files = {
		'npm-cli.js': NPM,
		'package.json': JSON.stringify(manifest),
		'package-lock.json': '{}',
		'nodes/a.ts': '',
		'test/n8n/package.json': '{}',
		'test/n8n/package-lock.json': '{}',
		'test/setup.mjs': readFileSync(join(TEST, 'setup.mjs')),
	};
	for (const name of ['nodes', 'test/n8n']) mkdirSync(join(folder, name), { recursive: true });
	for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
	for (const name of ['commands.mjs', 'progress.mjs']) {
		cpSync(join(TEST, 'n8n', name), join(folder, 'test/n8n', name));
	}
});

afterEach(() => rmSync(folder, { recursive: true }));

function start(args: string[], env: NodeJS.ProcessEnv = {}) {
	writeFileSync(notes, '');
	return spawn(process.execPath, ['test/setup.mjs', ...args], {
		cwd: folder,
		env: {
			...process.env,
			npm_execpath: join(folder, 'npm-cli.js'),
			npm_node_execpath: process.execPath,
			NOTES: notes,
			...env,
		},
	});
}

async function setUp(args: string[] = [], env: NodeJS.ProcessEnv = {}) {
	const child = start(args, env);
	let output = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.on('data', (text) => (output += text));
	}
	const [code] = await once(child, 'close');
	return { code, output, npm: calls() };
}

function calls() {
	return readFileSync(notes, 'utf8').trim().split('\n').filter(Boolean);
}

it('installs and builds everything once', async () => {
	const first = await setUp(['--with-n8n']);
	expect(first).toMatchObject({ code: 0, npm: [...INSTALL_ROOT, ...INSTALL_N8N, 'run build'] });
	expect(first.output).toContain('Installing n8n');

	expect(await setUp(['--with-n8n'])).toEqual({ code: 0, npm: [], output: '' });
});

it('leaves n8n and the build alone unless asked', async () => {
	expect(await setUp()).toMatchObject({ code: 0, npm: INSTALL_ROOT });
});

it('installs again what has another lock file', async () => {
	await setUp(['--with-n8n']);
	appendFileSync(join(folder, 'test/n8n/package-lock.json'), ' ');
	expect(await setUp(['--with-n8n'])).toMatchObject({ code: 0, npm: INSTALL_N8N });
});

it('builds again when a source changed or went away', async () => {
	await setUp(['--with-n8n']);
	await pause();
	writeFileSync(join(folder, 'nodes/b.ts'), '');
	expect(await setUp(['--with-n8n'])).toMatchObject({ npm: ['run build'] });
	await pause();
	rmSync(join(folder, 'nodes/b.ts'));
	expect(await setUp(['--with-n8n'])).toMatchObject({ npm: ['run build'] });
});

it('shows what npm said, names the compiler, and goes on with the step that failed', async () => {
	const failed = await setUp(['--with-n8n'], { FAIL: 'rebuild sqlite3' });
	expect(failed.code).toBe(1);
	expect(failed.output).toContain('npm error rebuild sqlite3');
	expect(failed.output).toMatch(/sqlite3, is compiled with python/i);

	const again = await setUp(['--with-n8n']);
	expect(again).toMatchObject({ code: 0, npm: [INSTALL_N8N[1], 'run build'] });
});

it('leaves no half-made build', async () => {
	mkdirSync(join(folder, 'dist'));
	expect(await setUp(['--with-n8n'], { FAIL: 'run build' })).toMatchObject({ code: 1 });
	expect(existsSync(join(folder, 'dist'))).toBe(false);
});

it('ends npm when it is interrupted, and begins that step again', async () => {
	const child = start([], { HANG: 'ci' });
	let said = '';
	child.stderr.on('data', (text) => (said += text));
	while (calls().length === 0) await pause();
	child.kill('SIGINT');
	const [code] = await once(child, 'close');

	expect(code).toBe(130);
	expect(said).toBe('Interrupted. The next start goes on with this step.\n');
	expect(await setUp()).toMatchObject({ code: 0, npm: INSTALL_ROOT });
});

async function pause() {
	await new Promise((resolve) => setTimeout(resolve, 50));
}
