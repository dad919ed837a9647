// System programs for the end-to-end tests. Plain JavaScript, because setup.mjs runs on Node 20.

import { run } from './commands.mjs';

/** A shell command per Debian package that finds its programs. Debian does not put those of Postgres on the PATH. */
const FOUND_BY = {
	chromium: 'command -v chromium',
	'redis-server': 'command -v redis-server',
	postgresql: 'command -v initdb || ls /usr/lib/postgresql/*/bin/initdb',
};

/** Returns the packages that are missing. */
export async function missingPackages() {
	const missing = [];
	for (const [name, command] of Object.entries(FOUND_BY)) {
		if (!(await succeeds('sh', ['-c', command]))) missing.push(name);
	}
	return missing;
}

/**
 * Installs packages with apt-get.
 *
 * @param {string[]} packages
 * @param {string[]} prefix see asRoot()
 */
export async function installPackages(packages, prefix) {
	const [command, ...args] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive'];
	const aptGet = (...words) => run(command, [...args, 'apt-get', ...words]);
	await aptGet('update');
	await aptGet('install', '--yes', '--no-install-recommends', ...packages);
}

/** @param {string[]} packages */
export function adviceFor(packages) {
	return `The end-to-end tests need programs that are not here. Install them and start again:
  Debian      sudo apt-get install ${packages.join(' ')}
  elsewhere   what these packages bring`;
}

/** Returns the prefix that runs a command as root. Throws if that would ask for a password. */
export async function asRoot() {
	if (!(await succeeds('sh', ['-c', 'command -v apt-get']))) {
		throw new Error('apt-get is missing, so they cannot be installed.');
	}
	if (process.getuid() === 0) return [];
	if (await succeeds('sudo', ['-n', 'true'])) return ['sudo', '-n'];
	throw new Error('Only root may install them, and sudo asks for a password.');
}

async function succeeds(command, args) {
	return await run(command, args).then(
		() => true,
		() => false,
	);
}
