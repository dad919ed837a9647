// Starts Postgres, because n8n warns that queue mode does not support SQLite.

import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './ports.mts';
import { findProgram, startServer } from './server.mts';

/** Debian's folder of programs that are not on the PATH. */
const DEBIAN = '/usr/lib/postgresql';
/** Postgres does not run as root. */
const NOBODY = { uid: 65534, gid: 65534 };

export async function startPostgres() {
	const port = String(await freePort());
	const [initdb, postgres] = ['initdb', 'postgres'].map((name) =>
		findProgram(name, 'postgresql', versions()),
	);
	const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
	const user = process.getuid?.() === 0 ? NOBODY : undefined;
	if (user) chownSync(folder, user.uid, user.gid);
	try {
		const files = ['-D', folder, '--username=n8n', '--auth=trust', '--no-sync', '--encoding=UTF8'];
		execFileSync(initdb, files, { ...user, cwd: folder, stdio: 'pipe' });
	} catch (error) {
		rmSync(folder, { recursive: true, force: true });
		throw error;
	}
	return await startServer({
		command: postgres,
		args: ['-D', folder, '-p', port, '-h', '127.0.0.1', '-k', '', '-c', 'fsync=off'],
		folder,
		ready: 'database system is ready to accept connections',
		env: {
			DB_TYPE: 'postgresdb',
			DB_POSTGRESDB_HOST: '127.0.0.1',
			DB_POSTGRESDB_PORT: port,
			DB_POSTGRESDB_DATABASE: 'postgres',
			DB_POSTGRESDB_USER: 'n8n',
		},
		user,
	});
}

/** Returns the folders of the installed versions, the newest first. */
function versions() {
	try {
		const names = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
		return names.map((name) => join(DEBIAN, name, 'bin'));
	} catch {
		return [];
	}
}
