// Programs of the system that the end-to-end tests need; plain JavaScript, because setup.mjs runs on Node 20.

import { run } from './commands.mjs';

/** By Debian's package, how a shell finds what it brings. Debian has Postgres's programs on nobody's PATH. */
const FOUND_BY = {
	chromium: 'command -v chromium',
	'redis-server': 'command -v redis-server',
	postgresql: 'command -v initdb || ls /usr/lib/postgresql/*/bin/initdb',
};

/** The packages of which nothing is there. */
export async function missingPackages() {
	const missing = [];
	for (const [name, command] of Object.entries(FOUND_BY)) {
		if (!(await succeeds('sh', ['-c', command]))) missing.push(name);
	}
	return missing;
}

/**
 * Installs packages with apt-get, where that is there and this user may without being asked for a password.
 *
 * @param {string[]} packages
 */
export async function installPackages(packages) {
	const [command, ...args] = [...(await asRoot()), 'env', 'DEBIAN_FRONTEND=noninteractive'];
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

/** What a command is put behind to run as root. */
async function asRoot() {
	if (!(await succeeds('sh', ['-c', 'command -v apt-get']))) {
		throw new Error('There is no apt-get to install them with.');
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
