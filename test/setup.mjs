// Installs and builds what is missing, within milliseconds when nothing is.
// Plain JavaScript without dependencies, because it runs on Node 20 or later before any package is installed.

import {
	copyFileSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endRunning, npm, run } from './n8n/commands.mjs';
import { install } from './n8n/install.mjs';
import { say, step } from './n8n/progress.mjs';
import { requirePrograms } from './n8n/system.mjs';

const WINDOWS = process.platform === 'win32';
export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const N8N = join(ROOT, 'test', 'n8n');
const OLDER_N8N = join(N8N, 'older');
/** The Node of the npm package `node`, because an n8n accepts some versions only. */
const IN_PACKAGE = join('node_modules/node/bin', WINDOWS ? 'node.exe' : 'node');
/** The Node that runs the tools: this one if it is Node 24. */
const IS_24 = process.versions.node.startsWith('24.');
const NODE = IS_24 ? process.execPath : join(ROOT, IN_PACKAGE);
const SQLITE = 'node_modules/sqlite3/build/Release/node_sqlite3.node';

const COMPILER_ADVICE = {
	linux: `n8n's database driver, sqlite3, is compiled with python3, make and g++.
Install what is missing and start again:
  Debian, Ubuntu   sudo apt-get install python3 python3-setuptools make g++
  Fedora           sudo dnf install python3 python3-setuptools make gcc-c++`,
	darwin: `n8n's database driver, sqlite3, is compiled with python3, make and clang.
Install what is missing and start again:
  xcode-select --install`,
	win32: `n8n's database driver, sqlite3, is compiled with Python 3 and Visual Studio Build Tools
("Desktop development with C++"). Install what is missing and start again.`,
};

/**
 * Installs the tools, and next to them what else is needed. A step that fails ends the others.
 *
 * @param {{ n8n?: boolean, e2e?: boolean, build?: boolean, rows?: boolean }} also n8n, or everything for the end-to-end
 * tests; builds the package; prints the rows of an example as soon as the package is built
 */
export async function setUp({ n8n, e2e, build, rows }) {
	const { node } = process.versions;
	if (Number(node.split('.')[0]) < 20) {
		throw advise(
			new Error(`This is Node ${node}.`),
			'Install Node 20 or later: https://nodejs.org',
		);
	}

	if (e2e) await requirePrograms();
	const tools = installTools();
	const newest = n8n || e2e ? installN8n(tools) : undefined;
	try {
		await Promise.all([
			tools
				.then(() => build && isBuildStale() && step('Building the node', buildPackage))
				.then(() => rows && showRows()),
			newest,
			e2e && installOlderN8n(newest),
		]);
	} catch (error) {
		endRunning();
		throw error;
	}
}

async function installTools() {
	await install(
		ROOT,
		['package-lock.json'],
		[
			// NODE_ENV=production would skip devDependencies.
			[
				'Installing the tools (1.2 GB, takes 1 to 3 minutes)',
				() => npm(['ci', '--ignore-scripts', '--include=dev'], ROOT),
			],
		],
	);
	if (!IS_24 && !existsSync(NODE)) await step('Installing Node 24', () => installNode(ROOT));
}

/** Lets commands find Node 24 and the tools. */
export function useNode() {
	const bin = join(ROOT, 'node_modules/.bin');
	// npm links to the Node of the package, also where it is not installed.
	if (IS_24 && !existsSync(join(ROOT, IN_PACKAGE))) {
		for (const name of ['node', 'node.cmd', 'node.ps1']) rmSync(join(bin, name), { force: true });
	}
	const path = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
	process.env[path] = [dirname(NODE), bin, process.env[path]].join(delimiter);
}

/** Runs an example in n8n's engine, which is among the tools. */
async function showRows() {
	const work = () => run(NODE, ['test/demo/rows.mts'], { cwd: ROOT });
	say(`${await step("Searching jobs in n8n's engine", work)}\n`);
}

async function installN8n(tools) {
	await install(
		N8N,
		['package-lock.json', 'package.json'],
		[
			['Installing n8n (2.2 GB, takes 2 to 4 minutes)', () => npm(['ci'], N8N)],
			// The Node of the tools builds it.
			['Building the database driver of n8n (about 1 minute)', () => tools.then(buildSqlite)],
		],
	);
}

async function installOlderN8n(newest) {
	await install(
		OLDER_N8N,
		['package-lock.json', 'package.json'],
		[
			['Installing an older n8n (1.2 GB, takes 2 to 4 minutes)', () => npm(['ci'], OLDER_N8N)],
			['Installing Node 22 for it', () => installNode(OLDER_N8N)],
			['Giving it the database driver', () => newest.then(shareSqlite)],
		],
	);
}

// Names each install script, so that a user's `ignore-scripts` and npm's version do not matter.

async function installNode(folder) {
	await npm(['rebuild', 'node', '--ignore-scripts=false'], folder);
	await run(join(folder, IN_PACKAGE), ['--version']);
	// Windows does not find node.cmd without a shell, and npm's scripts prefer this file to it.
	if (WINDOWS) copyFileSync(join(folder, IN_PACKAGE), join(folder, 'node_modules/.bin/node.exe'));
}

async function buildSqlite() {
	try {
		// npm puts the root's node_modules/.bin on the PATH of install scripts, so Node 24 builds.
		await npm(['rebuild', 'sqlite3', '--ignore-scripts=false'], N8N);
		await run(NODE, ['-e', "require('sqlite3')"], { cwd: N8N });
	} catch (error) {
		throw advise(error, COMPILER_ADVICE[process.platform] ?? COMPILER_ADVICE.linux);
	}
}

/** The driver's binary works with every Node, so it is compiled once. */
async function shareSqlite() {
	const target = join(OLDER_N8N, SQLITE);
	mkdirSync(dirname(target), { recursive: true });
	copyFileSync(join(N8N, SQLITE), target);
	await run(join(OLDER_N8N, IN_PACKAGE), ['-e', "require('sqlite3')"], { cwd: OLDER_N8N });
}

async function buildPackage() {
	try {
		await npm(['run', 'build'], ROOT);
	} catch (error) {
		rmSync(join(ROOT, 'dist'), { recursive: true, force: true });
		throw error;
	}
}

function isBuildStale() {
	const { n8n } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
	const built = [...n8n.nodes, ...n8n.credentials].map((file) => join(ROOT, file));
	if (!built.every((file) => existsSync(file))) return true;

	const sources = ['nodes', 'credentials', 'package.json', 'tsconfig.json', '.build'];
	const changed = Math.max(...sources.map((source) => lastChange(join(ROOT, source))));
	return changed > Math.min(...built.map((file) => statSync(file).mtimeMs));
}

/** Includes the folder's own time, which changes when a file is removed. */
function lastChange(path) {
	if (!existsSync(path)) return 0;
	const stat = statSync(path);
	const names = stat.isDirectory() ? readdirSync(path) : [];
	return Math.max(stat.mtimeMs, ...names.map((name) => lastChange(join(path, name))));
}

function advise(error, advice) {
	return Object.assign(error, { advice });
}
