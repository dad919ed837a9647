// Installs a built package into n8n.

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
 * Installs a package from its folder as n8n's Settings > Community nodes does from the registry:
 * the published files go to `<user folder>/.n8n/nodes/node_modules/<name>`.
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
