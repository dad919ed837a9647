// Installs and builds what is missing: `node test/setup.mjs [--with-n8n]`; in milliseconds when nothing is.
// Runs on any Node from 20 on before a single package is there: plain JavaScript without dependencies.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endRunning, npm, run } from './n8n/commands.mjs';
import { step } from './n8n/progress.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const N8N = join(ROOT, 'test', 'n8n');
/** From the npm package `node`: n8n needs Node 24, whatever Node runs npm. */
const NODE_24 = join(
	ROOT,
	'node_modules/node/bin',
	process.platform === 'win32' ? 'node.exe' : 'node',
);

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
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
const LINES_SHOWN = 40;

async function main() {
	const { node } = process.versions;
	if (Number(node.split('.')[0]) < 20) {
		throw advise(
			new Error(`This is Node ${node}.`),
			'Install Node 20 or later: https://nodejs.org',
		);
	}

	await install(
		ROOT,
		['package-lock.json'],
		[
			// NODE_ENV=production would leave out what development needs.
			['Installing the tools', () => npm(['ci', '--ignore-scripts', '--include=dev'], ROOT)],
			['Installing Node 24', installNode24],
		],
	);
	if (!process.argv.includes('--with-n8n')) return;

	await install(
		N8N,
		['package-lock.json', 'package.json'],
		[
			['Installing n8n (2.2 GB, takes 2 to 4 minutes)', () => npm(['ci'], N8N)],
			['Building the database driver of n8n (about 1 minute)', buildSqlite],
		],
	);
	if (isBuildStale()) await step('Building the node', build);
}

// The install scripts are named one by one, so a user's `ignore-scripts` and npm's version make no difference.

async function installNode24() {
	await npm(['rebuild', 'node', '--ignore-scripts=false'], ROOT);
	await run(NODE_24, ['--version']);
}

async function buildSqlite() {
	try {
		// npm puts the root's node_modules/.bin on the PATH of install scripts: Node 24 builds.
		await npm(['rebuild', 'sqlite3', '--ignore-scripts=false'], N8N);
		await run(NODE_24, ['-e', "require('sqlite3')"], { cwd: N8N });
	} catch (error) {
		throw advise(error, COMPILER_ADVICE[process.platform] ?? COMPILER_ADVICE.linux);
	}
}

async function build() {
	try {
		await npm(['run', 'build'], ROOT);
	} catch (error) {
		rmSync(join(ROOT, 'dist'), { recursive: true, force: true });
		throw error;
	}
}

/**
 * Takes the steps that the folder's stamp does not hold as done. The stamp is written after each step and lies in
 * node_modules, which `npm ci` begins anew: an interrupted installation goes on with the step it was in.
 */
async function install(folder, inputs, steps) {
	const stamp = join(folder, 'node_modules', '.setup');
	const wanted = fingerprint(folder, inputs);
	const [found, count] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
	const done = found === wanted ? Number(count) : 0;
	if (done === 0) rmSync(stamp, { force: true });

	for (const [index, [title, work]] of [...steps.entries()].slice(done)) {
		await step(title, work);
		writeFileSync(stamp, `${wanted} ${index + 1}`);
	}
}

/** Packages hold binaries, so the platform is part of what an installation is made from. */
function fingerprint(folder, inputs) {
	const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
	for (const input of inputs) hash.update(readFileSync(join(folder, input)));
	return hash.digest('hex');
}

function isBuildStale() {
	const { n8n } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
	const built = [...n8n.nodes, ...n8n.credentials].map((file) => join(ROOT, file));
	if (!built.every((file) => existsSync(file))) return true;

	const sources = ['nodes', 'credentials', 'package.json', 'tsconfig.json', 'gulpfile.js'];
	const changed = Math.max(...sources.map((source) => lastChange(join(ROOT, source))));
	return changed > Math.min(...built.map((file) => statSync(file).mtimeMs));
}

/** A folder's own time counts too: it changes when a file is removed. */
function lastChange(path) {
	if (!existsSync(path)) return 0;
	const stat = statSync(path);
	const names = stat.isDirectory() ? readdirSync(path) : [];
	return Math.max(stat.mtimeMs, ...names.map((name) => lastChange(join(path, name))));
}

function advise(error, advice) {
	return Object.assign(error, { advice });
}

let interruption;
for (const signal of Object.keys(EXIT_CODES)) {
	process.on(signal, () => {
		interruption = signal;
		endRunning();
	});
}

try {
	await main();
} catch (error) {
	if (!interruption) {
		const said = error.message.split('\n').slice(-LINES_SHOWN);
		console.error(
			[...said, '', error.advice ?? 'The next start goes on with this step.'].join('\n'),
		);
		process.exitCode = 1;
	}
}
if (interruption) {
	console.error('Interrupted. The next start goes on with this step.');
	process.exitCode = EXIT_CODES[interruption];
}
