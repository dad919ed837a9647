// Runs test/run.mjs in a temporary folder with an npm that only records its calls.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
	appendFileSync,
	cpSync,
	existsSync,
	globSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const TEST = join(import.meta.dirname, '..');
/** The scripts that need no package. */
const SCRIPTS = globSync('{*,n8n/*}.mjs', { cwd: TEST });
const NPM = readFileSync(join(import.meta.dirname, 'fake-npm.cjs'), 'utf8');

/** Node 24, which runs this, is used as it is. */
const INSTALL_ROOT = ['ci --ignore-scripts --include=dev'];
const INSTALL_NODE = 'rebuild node --ignore-scripts=false';
const INSTALL_N8N = ['ci', 'rebuild sqlite3 --ignore-scripts=false'];
const INSTALL_OLDER_N8N = ['ci', 'rebuild node --ignore-scripts=false'];
const BUILD = ['--with-n8n', '--with-build'];
const START = [...BUILD, '--with-rows'];
const DONE = { code: 0, npm: [], output: '' };

/** The programs that a system needs for the end-to-end tests. */
const PROGRAMS = ['chromium', 'redis-server', 'initdb'];

/** Starts a process in its own group and prints its ID. The first signal ends it. */
const CARELESS = `
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { noteGroup } from './n8n/temporary.mjs';
const hang = ['--eval', 'setInterval(() => {}, 1000)'];
const server = spawn(process.execPath, hang, { detached: true, stdio: 'ignore' });
noteGroup(server.pid);
mkdtempSync(tmpdir() + '/careless-');
console.log(server.pid);
`;

let folder: string;
let notes: string;
let programs: string;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'setup-'));
	notes = join(folder, 'notes');
	programs = join(folder, 'programs');
	const built = { n8n: { nodes: ['dist/a.node.js'], credentials: ['dist/a.credentials.js'] } };
	mkdirSync(programs);
	write('npm-cli.js', NPM);
	write('package.json', JSON.stringify(built));
	write('nodes/a.ts', '');
	write('package-lock.json', '{}');
	for (const place of ['test/n8n', 'test/n8n/older']) {
		for (const name of ['package.json', 'package-lock.json']) write(`${place}/${name}`, '{}');
	}
	for (const name of SCRIPTS) cpSync(join(TEST, name), join(folder, 'test', name));
});

afterEach(() => rmSync(folder, { recursive: true }));

function start(args: string[], env: NodeJS.ProcessEnv = {}) {
	writeFileSync(notes, '');
	return spawn(process.execPath, ['test/run.mjs', ...args], {
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
	return { code, output, npm: calls().sort() };
}

function calls() {
	return readFileSync(notes, 'utf8').trim().split('\n').filter(Boolean);
}

function write(path: string, text: string) {
	mkdirSync(join(folder, dirname(path)), { recursive: true });
	writeFileSync(join(folder, path), text);
}

/** Creates a PATH with only these programs and those that the system needs to start programs. */
function systemWith(scripts: Record<string, string>) {
	for (const [name, text] of Object.entries(scripts)) {
		writeFileSync(join(programs, name), text, { mode: 0o755 });
	}
	for (const name of ['sh', 'env', 'chmod']) symlinkSync(`/bin/${name}`, join(programs, name));
	return { PATH: programs };
}

it('installs and builds what is missing or has changed', async () => {
	const installed = await setUp(['--with-n8n'], systemWith({}));
	expect(installed).toMatchObject({ code: 0, npm: [...INSTALL_ROOT, ...INSTALL_N8N].sort() });
	expect(installed.output).toContain('Installing n8n');
	expect(await setUp(BUILD)).toMatchObject({ code: 0, npm: ['run build'] });
	expect(await setUp(BUILD)).toEqual(DONE);

	appendFileSync(join(folder, 'test/n8n/package-lock.json'), ' ');
	writeFileSync(join(folder, 'nodes/b.ts'), '');
	expect(await setUp(BUILD)).toMatchObject({ code: 0, npm: [...INSTALL_N8N, 'run build'].sort() });
	await pause();
	rmSync(join(folder, 'nodes/b.ts'));
	expect(await setUp(BUILD)).toMatchObject({ npm: ['run build'] });
});

it('shows the output of npm, names the compiler and resumes with the failed step', async () => {
	const failed = await setUp(BUILD, { FAIL: 'rebuild sqlite3' });
	expect(failed.code).toBe(1);
	expect(failed.output).toContain('npm error rebuild sqlite3');
	expect(failed.output).toMatch(/sqlite3, is compiled with python/i);

	const again = await setUp(BUILD);
	expect(again).toMatchObject({ code: 0, npm: expect.arrayContaining([INSTALL_N8N[1]]) });
	expect(again.npm).not.toContain('ci');
});

it('shows rows as soon as the node is built, while n8n is being installed', async () => {
	write('test/demo/rows.mts', `console.log('Ada', 'Lovelace')`);
	const child = start(START, { HANG: 'rebuild sqlite3' });
	let output = '';
	child.stdout.on('data', (text) => (output += text));
	while (!(output.includes('Ada Lovelace') && calls().includes(INSTALL_N8N[1]))) await pause();
	expect(output).not.toContain('database driver of n8n (about 1 minute) … done');
	child.kill('SIGINT');
	expect(await once(child, 'close')).toEqual([130, null]);
});

it('ends with the message of an example that gives no rows', async () => {
	write('test/demo/rows.mts', `console.error('The key is wrong.'); process.exitCode = 1`);
	const { code, output } = await setUp([...START, '--', 'node', '--version']);
	expect(code).toBe(1);
	expect(output).toContain('The key is wrong.');
	expect(output).not.toContain(process.version);
});

it('on Windows starts npm without a shell, and gives scripts a Node that is found without one', async () => {
	// Windows ends processes with this command.
	const system = systemWith({ taskkill: '#!/bin/sh\n' });
	write(
		'windows.cjs',
		`Object.defineProperty(process, 'platform', { value: 'win32' });${asNode('20.19.0')}`,
	);
	const env = { ...system, NODE_OPTIONS: `--require ${join(folder, 'windows.cjs')}` };
	const command = ['--with-build', '--', 'npm', 'run', 'checks', '--', 'a b'];
	expect(await setUp(command, env)).toMatchObject({
		code: 0,
		npm: [...INSTALL_ROOT, INSTALL_NODE, 'run build', 'run checks -- a b'].sort(),
	});
	expect(existsSync(join(folder, 'node_modules/.bin/node.exe'))).toBe(true);
});

it('removes an incomplete build', async () => {
	mkdirSync(join(folder, 'dist'));
	expect(await setUp(BUILD, { FAIL: 'run build' })).toMatchObject({ code: 1 });
	expect(existsSync(join(folder, 'dist'))).toBe(false);
});

it('ends npm when interrupted and repeats that step', async () => {
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

describe('a command', () => {
	it('shows its help, the comment at its top, before anything is installed', async () => {
		write('test/start.mts', '// npm start\n//\n//   --port N\n\nimport "missing";\n');
		const help = await setUp(['--with-n8n', '--', 'node', 'test/start.mts', '--help']);
		expect(help).toEqual({ code: 0, npm: [], output: 'npm start\n\n  --port N\n' });
		const ofJest = await setUp(['--with-e2e', '--', 'npm', 'run', 'jest', '-h']);
		expect(ofJest).toMatchObject({ code: 0, npm: [], output: expect.stringContaining('Jest') });
	});

	it('starts after the setup, with its arguments and its exit code', async () => {
		const script = 'process.exit(Number(process.argv[1]))';
		const ended = await setUp(['--', process.execPath, '--eval', script, '--', '7']);
		expect(ended).toMatchObject({ code: 7, npm: INSTALL_ROOT });
	});

	it('leaves no process and no temporary file behind when interrupted', async () => {
		const temporary = join(folder, 'temporary');
		mkdirSync(temporary);
		writeFileSync(join(folder, 'test/careless.mjs'), CARELESS);
		const command = ['--no-setup', '--', process.execPath, 'test/careless.mjs'];
		const child = start(command, { PROCESS_GROUPS: undefined, TMPDIR: temporary });
		const [said] = await once(child.stdout, 'data');
		const server = Number(said);
		expect(isRunning(server)).toBe(true);

		child.kill('SIGINT');
		const [code] = await once(child, 'close');
		expect(code).toBe(130);
		// A killed process may take a moment to end.
		for (let tries = 0; tries < 100 && isRunning(server); tries++) await pause();
		expect(isRunning(server)).toBe(false);
		expect(readdirSync(temporary)).toEqual([]);
	});
});

it.each([
	['another Node', ['--experimental-vm-modules', '--eval'], '22.11.0'],
	['a Node without the flag', ['--eval'], '24.18.0'],
])('says how to run Jest with the right Node under %s', (_which, options, version) => {
	const script = `${asNode(version)} require('./jest.config.js')`;
	const { status, stderr } = spawnSync(process.execPath, [...options, script], {
		cwd: join(TEST, '..'),
		encoding: 'utf8',
	});
	expect(status).toBe(1);
	expect(stderr).toContain(
		`This is Node ${version}. "npm run jest -- FILE" runs Jest with Node 24`,
	);
});

it('installs Node 24 where another one runs, and gives it to commands', async () => {
	write('node20.cjs', `if (process.argv[1]?.endsWith('run.mjs')) { ${asNode('20.19.0')} }`);
	const env = { NODE_OPTIONS: `--require ${join(folder, 'node20.cjs')}` };
	const show = ['--', 'node', '--print', 'process.argv0'];
	const first = await setUp(show, env);
	expect(first).toMatchObject({ code: 0, npm: [...INSTALL_ROOT, INSTALL_NODE] });
	expect(await setUp(show, env)).toMatchObject({ code: 0, npm: [] });
});

it('builds with Node 22.12 or later, and says so to another one', () => {
	const script = (version: string) => `${asNode(version)} require('./gulpfile.js')`;
	const build = (version: string) =>
		spawnSync(process.execPath, ['--eval', script(version)], { cwd: join(TEST, '..') });
	const old = build('22.11.0');
	expect([old.status, String(old.stderr)]).toEqual([
		1,
		'This is Node 22.11.0, and the build needs Node 22.12 or later: https://nodejs.org\n',
	]);
	expect(build('22.12.0').status).toBe(0);
});

describe('setup for the end-to-end tests', () => {
	const E2E = ['--with-e2e', '--with-build'];

	it('installs an older n8n once', async () => {
		const system = systemWith(Object.fromEntries(PROGRAMS.map((name) => [name, '#!/bin/sh\n'])));
		expect(await setUp(E2E, system)).toMatchObject({
			code: 0,
			npm: [...INSTALL_ROOT, ...INSTALL_N8N, ...INSTALL_OLDER_N8N, 'run build'].sort(),
		});
		const driver = 'test/n8n/older/node_modules/sqlite3/build/Release/node_sqlite3.node';
		expect(readFileSync(join(folder, driver), 'utf8')).toBe('compiled');
		expect(await setUp(E2E, system)).toEqual(DONE);
	});

	it('names the missing programs and the command that installs them, and installs nothing', async () => {
		const { code, output, npm } = await setUp(E2E, systemWith({ chromium: '#!/bin/sh\n' }));
		expect([code, npm]).toEqual([1, []]);
		expect(output).toContain('also need redis-server, postgresql.');
		expect(output).toMatch(
			/sudo apt-get install --yes --no-install-recommends redis-server postgresql$/m,
		);
	});
});

/** Code that makes Node take itself for another version. */
function asNode(version: string) {
	return `Object.defineProperty(process.versions, 'node', { value: '${version}' });`;
}

function isRunning(pid: number) {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

async function pause() {
	await new Promise((resolve) => setTimeout(resolve, 50));
}
