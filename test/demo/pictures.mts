// The pictures of the documents, and what each of them shows.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { INodeProperties, INodeTypeDescription } from 'n8n-workflow';
import { readWorkflows } from './workflows.mts';

export const FOLDER = 'examples/pictures';
/** For each picture, the hashes of what it showed when it was taken. */
export const SHOWN = `${FOLDER}/shown.json`;
export const ERROR_BRANCH = 'error-branch';

const ROOT = join(import.meta.dirname, '../..');
const NODE = 'dist/nodes/ProfessionalNetwork/ProfessionalNetwork.node.js';

/** Each picture with the workflow in it. The name of a picture is that of its file without .png. */
export const PICTURES: Record<string, string> = {
	...Object.fromEntries(readWorkflows().map(({ id }) => [id, id])),
	'error-branch': 'add-emails',
	'error-branch-dark': 'add-emails',
};

/** Returns a hash of the workflow in a picture, and of the form if the picture shows it. */
export function shownIn(picture: string): string {
	const workflow = JSON.parse(read(`examples/${PICTURES[picture]}.json`)) as object;
	const shown = picture.startsWith(ERROR_BRANCH) ? [workflow, formOfLookup()] : [workflow];
	return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16);
}

/** Returns the hash of each picture when it was taken. */
export function shownWhenTaken(): Record<string, string> {
	return JSON.parse(read(SHOWN)) as Record<string, string>;
}

/** Returns the properties of the built node that the form of Profile: Get has. */
function formOfLookup(): INodeProperties[] {
	const { ProfessionalNetwork } = createRequire(import.meta.url)(join(ROOT, NODE)) as {
		ProfessionalNetwork: new () => { description: INodeTypeDescription };
	};
	return new ProfessionalNetwork().description.properties.filter(({ displayOptions }) => {
		const { resource = ['profile'], operation = ['get'] } = displayOptions?.show ?? {};
		return resource.includes('profile') && operation.includes('get');
	});
}

function read(path: string): string {
	return readFileSync(join(ROOT, path), 'utf8');
}
