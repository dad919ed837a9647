// Starts Redis and Postgres for n8n's queue mode. n8n warns that it does not support SQLite.

import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './ports.mts';
import { startProcess } from './process.mts';

export interface Server {
	/** The environment that makes n8n use the server. */
	env: Record<string, string>;
	/** Ends the server and deletes its folder. */
	close(): Promise<void>;
}

/** Debian's folder of programs that are not on the PATH. */
const DEBIAN = '/usr/lib/postgresql';
/** Postgres does not run as root. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;

export async function startRedis(): Promise<Server> {
	const port = String(await freePort());
	const folder = mkdtempSync(join(tmpdir(), 'redis-'));
	const command = ['redis-server', '--bind', '127.0.0.1', '--port', port];
	const close = await start(
		[...command, '--save', '', '--appendonly', 'no'],
		folder,
		'Ready to accept connections',
	);
	return { env: { QUEUE_BULL_REDIS_HOST: '127.0.0.1', QUEUE_BULL_REDIS_PORT: port }, close };
}

export async function startPostgres(): Promise<Server> {
	const port = String(await freePort());
	const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
	if (NOBODY) chownSync(folder, NOBODY.uid, NOBODY.gid);
	const files = ['-D', folder, '--username=n8n', '--auth=trust', '--no-sync', '--encoding=UTF8'];
	execFileSync('initdb', files, { ...NOBODY, cwd: folder, env: environment(), stdio: 'pipe' });
	const command = ['postgres', '-D', folder, '-p', port, '-h', '127.0.0.1', '-k', ''];
	const close = await start(
		[...command, '-c', 'fsync=off'],
		folder,
		'database system is ready to accept connections',
		NOBODY,
	);
	const env = {
		DB_TYPE: 'postgresdb',
		DB_POSTGRESDB_HOST: '127.0.0.1',
		DB_POSTGRESDB_PORT: port,
		DB_POSTGRESDB_DATABASE: 'postgres',
		DB_POSTGRESDB_USER: 'n8n',
	};
	return { env, close };
}

/** Starts a server in its folder. Resolves with its close() once its output contains the text. */
async function start([command, ...args]: string[], folder: string, ready: string, user = {}) {
	const server = startProcess(command, args, { cwd: folder, env: environment(), ...user });
	const close = async () => {
		await server.end();
		await rm(folder, { recursive: true, force: true });
	};

	try {
		await server.says(ready);
	} catch (error) {
		await close();
		throw error;
	}

	return close;
}

/** Returns this environment with the programs of the newest Postgres on the PATH. */
function environment() {
	const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
	const folders = versions
		.sort((a, b) => Number(b) - Number(a))
		.map((version) => join(DEBIAN, version, 'bin'));
	return { ...process.env, PATH: [...folders, process.env.PATH].join(delimiter) };
}
