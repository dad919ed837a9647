// The files of the built package, for the tests of what its manifest promises.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../../engine/package.mts';

export function readJson<T>(path: string): T {
	return JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T;
}

export function exists(path: string): boolean {
	return existsSync(join(ROOT, path));
}

export function namesIn(folder: string): string[] {
	return readdirSync(join(ROOT, folder));
}
