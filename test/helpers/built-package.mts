// Loads the built package the way n8n does.
import { PackageDirectoryLoader } from 'n8n-core';
import type { ICredentialType, INodeType } from 'n8n-workflow';
import { fileURLToPath } from 'node:url';

export interface BuiltPackage {
	nodeType: INodeType;
	triggerType: INodeType;
	credentialType: ICredentialType;
}

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export async function loadPackage(): Promise<BuiltPackage> {
	const loader = new PackageDirectoryLoader(ROOT);
	await loader.loadAll();
	return {
		nodeType: loader.getNode('professionalNetwork').type as INodeType,
		triggerType: loader.getNode('professionalNetworkTrigger').type as INodeType,
		credentialType: loader.getCredential('professionalNetworkApi').type,
	};
}
