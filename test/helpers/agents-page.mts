// What people copy from docs/agents.md into n8n.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from './built-package.mts';

export const page = readFileSync(join(ROOT, 'docs/agents.md'), 'utf8');

/** A description for a field that a model fills. */
export interface Described {
	operation: string;
	label: string;
	/** The mode of a locator, if only one fits. */
	mode?: string;
	text: string;
}

export function descriptionsOf(text: string): Described[] {
	const rows = text.matchAll(
		/^\| (\w[\w ]*: [\w ]+?) +\| ([\w ]+?)(?:, ([\w ]+?))? +\| (.+?) +\|$/gm,
	);
	return [...rows].map(([, operation, label, mode, description]) => ({
		operation,
		label,
		mode,
		text: description,
	}));
}

/** Returns the parameters in the expressions that show a call to a person. */
export function expressionsIn(text: string): string[] {
	return [...text.matchAll(/\$tool\.parameters\.(\w+)/g)].map(([, key]) => key);
}

/** Returns the questions to a person, without the indentation of the list. */
export function questionsIn(text: string): string[] {
	return [...text.matchAll(/^   ```\n([^`]+?)\n   ```$/gm)].map(([, block]) =>
		block.replace(/^   /gm, ''),
	);
}

/** Returns the text for Instructions of an MCP Server Trigger. */
export function instructionsIn(text: string): string {
	return /^## MCP Server Trigger$[^`]*^```\n([^`]+?)\n```$/m.exec(text)?.[1] ?? '';
}

/** Returns the name under which n8n's editor lets a model fill a field. */
export function keyOf(label: string): string {
	return label.replace(/[^a-zA-Z0-9-]/g, '_').slice(0, 63);
}
