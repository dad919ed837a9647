// What people copy from docs/outreach-and-agents.md into n8n.
import { readText } from './files.mts';

export const page = readText('docs/outreach-and-agents.md');

/** Returns the descriptions for fields that a model fills. A locator has a mode if only one fits. */
export function descriptionsOf(text: string) {
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

/** Returns the question that a person answers before a message is sent. */
export function questionIn(text: string): string {
	return /^ *(May I send [^`]+?)\n *```$/m.exec(text)?.[1].replace(/\n +/g, '\n') ?? '';
}

/** Returns the text for Instructions of an MCP Server Trigger. */
export function instructionsIn(text: string): string {
	return /^### MCP Server Trigger$[^`]*^```\n([^`]+?)\n```$/m.exec(text)?.[1] ?? '';
}

/** Returns the name under which n8n's editor lets a model fill a field. */
export function keyOf(label: string): string {
	return label.replace(/[^a-zA-Z0-9-]/g, '_').slice(0, 63);
}
