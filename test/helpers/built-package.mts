// Loads the sources the way n8n loads a package, or with TEST_BUILT the built package, as `npm test` does.
import { PackageDirectoryLoader } from 'n8n-core';
import type { ICredentialType, INodeType } from 'n8n-workflow';
import { fileURLToPath } from 'node:url';

export interface BuiltPackage {
	nodeType: INodeType;
	triggerType: INodeType;
	credentialType: ICredentialType;
}

/** Where the nodes are that it loads. */
export const FOLDER = process.env.TEST_BUILT ? 'dist/' : '';
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let loaded: Promise<BuiltPackage> | undefined;

/** Returns the package, which it loads once for each test file. */
export async function loadPackage(): Promise<BuiltPackage> {
	return await (loaded ??= load());
}

async function load(): Promise<BuiltPackage> {
	const loader = new PackageDirectoryLoader(ROOT);
	if (!process.env.TEST_BUILT) nameSources(loader);
	await loader.loadAll();
	return {
		nodeType: loader.getNode('professionalNetwork').type as INodeType,
		triggerType: loader.getNode('professionalNetworkTrigger').type as INodeType,
		credentialType: loader.getCredential('professionalNetworkApi').type,
	};
}

/** Replaces `dist/nodes/a.node.js` by `nodes/a.node.ts`. */
function nameSources({ packageJson: { n8n } }: PackageDirectoryLoader): void {
	const sourceOf = (path: string) => path.replace(/^dist\/(.*)\.js$/, '$1.ts');
	Object.assign(n8n ?? {}, {
		nodes: n8n?.nodes?.map(sourceOf),
		credentials: n8n?.credentials?.map(sourceOf),
	});
}
