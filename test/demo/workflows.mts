// Reads the workflows of `examples/`. They are exports of the editor without ID and credential.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INode } from 'n8n-workflow';
import type { Workflow } from '../n8n/n8n.mts';

const FOLDER = join(import.meta.dirname, '../../examples');
const NODE_TYPE = 'n8n-nodes-professional-network.professionalNetwork';

/** The credential that the workflows refer to. */
export const CREDENTIAL = {
	id: 'professionalNetworkDemo',
	name: 'Professional Network',
	type: 'professionalNetworkApi',
};
/** The workflow that `npm start` executes: its trigger, the node with the input, the search, and the node with new rows. */
export const SHOWN = {
	id: 'daily-job-alerts',
	trigger: 'Every morning',
	input: 'Searches',
	search: 'Find jobs',
	node: 'Only new jobs',
};

interface ReadOptions {
	/** No node of the package requests more rows per input item. */
	mostRows?: number;
}

/** Returns the workflows with their file names as IDs. */
export function readWorkflows({ mostRows = Infinity }: ReadOptions = {}): Workflow[] {
	const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
	return files.map((file) => {
		const workflow = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Workflow;
		for (const node of workflow.nodes.filter(usesCredential)) {
			const { id, name, type } = CREDENTIAL;
			node.credentials = { [type]: { id, name } };
			const { limit } = node.parameters;
			if (limit) node.parameters.limit = Math.min(Number(limit), mostRows);
		}

		return { ...workflow, id: file.replace('.json', '') };
	});
}

/** Whether a node is one of the package, or one of its tools. */
function usesCredential({ type }: INode) {
	return [NODE_TYPE, `${NODE_TYPE}Tool`, `${NODE_TYPE}Trigger`].includes(type);
}
