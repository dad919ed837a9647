// The workflows of `npm start`. Each can also be imported by hand: it is what the editor exports.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Workflow } from '../n8n/n8n.mts';

/** The credential that the workflows refer to. */
export const CREDENTIAL_ID = 'professionalNetworkDemo';
/** The workflow that is executed at the start, and the node whose rows are shown. */
export const SHOWN = { id: 'findPeople', node: 'Look up each' };

/** Reads the workflows; no node in them asks for more than `mostRows` rows for an input. */
export function readWorkflows(mostRows = Infinity) {
	const names = ['find-people', 'locations', 'posts'];
	const workflows = names.map(
		(name) =>
			JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8')) as Workflow,
	);
	for (const { parameters } of workflows.flatMap(({ nodes }) => nodes)) {
		if (parameters.limit) parameters.limit = Math.min(Number(parameters.limit), mostRows);
	}
	return workflows;
}
