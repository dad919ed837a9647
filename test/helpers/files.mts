// Reads files of the package and of its sources.
import { execSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from './built-package.mts';

export function readText(path: string): string {
	return readFileSync(join(ROOT, path), 'utf8');
}

export function readJson<T>(path: string): T {
	return JSON.parse(readText(path)) as T;
}

export function exists(path: string): boolean {
	return existsSync(join(ROOT, path));
}

/** Returns the paths of all files in a folder and its subfolders. */
export function filesIn(folder: string): string[] {
	return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
		.map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
		.filter((path) => statSync(join(ROOT, path)).isFile());
}

/** Returns the paths of the files that npm would publish. */
export function packedFiles(): string[] {
	const command = 'npm pack --dry-run --json --ignore-scripts --loglevel=silent';
	const [{ files }] = Object.values<{ files: Array<{ path: string }> }>(
		JSON.parse(execSync(command, { cwd: ROOT, encoding: 'utf8' })),
	);
	return files.map(({ path }) => path);
}
