// System programs for the end-to-end tests. Plain JavaScript, because setup.mjs runs on Node 20.

import { run } from './commands.mjs';

/** A shell command per Debian package that finds its programs. Debian does not put those of Postgres on the PATH. */
const FOUND_BY = {
	chromium: 'command -v chromium',
	'redis-server': 'command -v redis-server',
	postgresql: 'command -v initdb || ls /usr/lib/postgresql/*/bin/initdb',
};

/** Throws with the command that installs the missing programs. Nothing is installed for the whole system unasked. */
export async function requirePrograms() {
	const missing = [];
	for (const [name, command] of Object.entries(FOUND_BY)) {
		await run('sh', ['-c', command]).catch(() => missing.push(name));
	}
	if (missing.length === 0) return;
	throw Object.assign(new Error(`The end-to-end tests also need ${missing.join(', ')}.`), {
		advice: `Install what is missing and start again. On Debian and Ubuntu:
  sudo apt-get install --yes --no-install-recommends ${missing.join(' ')}`,
	});
}
