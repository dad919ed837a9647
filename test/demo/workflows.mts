// Reads the workflows of `examples/`. They are exports of the editor without ID and credential.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Workflow } from '../n8n/n8n.mts';

const FOLDER = join(import.meta.dirname, '../../examples');
const NODE_TYPE = 'n8n-nodes-professional-network.professionalNetwork';

/** The credential that the workflows refer to. */
export const CREDENTIAL = {
	id: 'professionalNetworkDemo',
	name: 'Professional Network',
	type: 'professionalNetworkApi',
};
/** The workflow that `npm start` executes, and the node whose rows it shows. */
export const SHOWN = { id: 'jobs-to-table', node: 'Keep each job once' };

/** Returns the workflows with their file names as IDs. No node requests more than `mostRows` rows per input item. */
export function readWorkflows(mostRows = Infinity): Workflow[] {
	const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
	return files.map((file) => {
		const workflow = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Workflow;
		for (const node of workflow.nodes.filter(({ type }) => type === NODE_TYPE)) {
			const { id, name, type } = CREDENTIAL;
			node.credentials = { [type]: { id, name } };
			const { limit } = node.parameters;
			if (limit) node.parameters.limit = Math.min(Number(limit), mostRows);
		}
		return { ...workflow, id: file.replace('.json', '') };
	});
}
