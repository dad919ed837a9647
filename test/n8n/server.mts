// Runs a server program in a temporary folder for a test.

import { accessSync, constants } from 'node:fs';
import { rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { startProcess } from './process.mts';

export interface Server {
	/** The environment that makes n8n use the server. */
	env: Record<string, string>;
	/** Ends the server and deletes its folder. */
	close(): Promise<void>;
}

export interface ServerOptions {
	command: string;
	args: string[];
	/** The working directory, which close() deletes. */
	folder: string;
	/** The output that reports readiness. */
	ready: string;
	env: Record<string, string>;
	user?: { uid: number; gid: number };
}

export async function startServer(options: ServerOptions): Promise<Server> {
	const { command, args, folder, ready, env, user } = options;
	const server = startProcess(command, args, { cwd: folder, env: process.env, ...user });
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
	return { env, close };
}

/** Returns the path of a program in one of the folders or on the PATH. */
export function findProgram(name: string, debianPackage: string, folders: string[] = []) {
	const places = [...folders, ...(process.env.PATH ?? '').split(delimiter)];
	const found = places.map((folder) => join(folder, name)).find(isProgram);
	if (!found) {
		throw new Error(`${name} is missing: \`sudo apt-get install ${debianPackage}\` installs it.`);
	}
	return found;
}

function isProgram(path: string) {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
