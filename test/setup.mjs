// node test/setup.mjs [n8n] [older]
//
// Installs what is missing, before npm test, npm start and the tests in a real n8n:
//
//   the packages of package.json, without their install scripts, which most of them do not need
//   Node 24, as the package `node`, because n8n accepts some versions only. npm's scripts then find it first.
//   n8n      n8n (2.2 GB) in test/n8n, and its database driver, which it compiles with python3, make and a C++ compiler
//   older    the oldest n8n that can load the package (1.2 GB) in test/n8n/older, with Node 22, which it needs
//
// Needs no package itself, and runs on Node 20.

import { execSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const N8N = join(ROOT, 'test/n8n');
const OLDER = join(N8N, 'older');
const SQLITE = 'node_modules/sqlite3/build/Release/node_sqlite3.node';
const NODE = join('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

const wanted = process.argv.slice(2);

installPackages(ROOT);
build('node', NODE, ROOT);

if (wanted.includes('n8n')) {
	installPackages(N8N);
	build('sqlite3', SQLITE, N8N);
}

if (wanted.includes('older')) {
	installPackages(OLDER);
	build('node', NODE, OLDER);
	// The driver works with every Node, so it is compiled once.
	const driver = join(OLDER, SQLITE);
	mkdirSync(dirname(driver), { recursive: true });
	copyFileSync(join(N8N, SQLITE), driver);
}

function installPackages(folder) {
	// NODE_ENV=production would skip devDependencies. npm would warn of each package that needs a newer Node than its own.
	if (!isInstalled(folder)) npm('ci --ignore-scripts --include=dev --loglevel=error', folder);
}

/** Whether npm has installed the versions of the lock file. It lists what it has installed when it is done. */
function isInstalled(folder) {
	const list = join(folder, 'node_modules/.package-lock.json');
	if (!existsSync(list)) return false;

	const installed = packagesIn(list);
	const locked = Object.entries(packagesIn(join(folder, 'package-lock.json')));
	return locked.every(
		([path, { version, optional }]) =>
			path === '' || optional || installed[path]?.version === version,
	);
}

function packagesIn(file) {
	return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** Runs the install script of one package, whatever the settings of npm are. */
function build(name, file, folder) {
	if (!existsSync(join(folder, file))) npm(`rebuild ${name} --ignore-scripts=false`, folder);
}

function npm(command, cwd) {
	console.log(`npm ${command} in ${cwd}`);
	try {
		execSync(`npm ${command}`, { cwd, stdio: 'inherit' });
	} catch {
		// npm has said why.
		process.exit(1);
	}
}
