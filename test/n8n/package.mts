// Puts a built package where n8n finds it.

import { cpSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export interface Manifest {
	name: string;
	files: string[];
	n8n: { nodes: string[]; credentials: string[] };
}

export function readManifest(folder: string) {
	return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/**
 * Installs a package as n8n's Settings > Community nodes does, from its folder instead of the registry:
 * what its `files` publish goes to `<user folder>/.n8n/nodes/node_modules/<name>`.
 */
export function installCommunityPackage(folder: string, userFolder: string) {
	const { name, files } = readManifest(folder);
	const target = join(userFolder, '.n8n/nodes/node_modules', name);
	const left = files.filter((file) => file.startsWith('!')).map((file) => file.slice(1));
	for (const file of ['package.json', ...files]) {
		if (file.startsWith('!')) continue;
		cpSync(join(folder, file), join(target, file), {
			recursive: true,
			filter: (source) => !left.includes(relative(folder, source).split(sep).join('/')),
		});
	}
}
