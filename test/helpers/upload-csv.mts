// Runs the node Rows of the example Enrich a sheet.
import { runInNewContext } from 'node:vm';
import { readWorkflows } from '../demo/workflows.mts';

const { nodes } = readWorkflows().find(({ id }) => id === 'enrich-sheet')!;

/** Returns the code of a node of the example. */
export function codeOf(name: string): string {
	return String(nodes.find((node) => node.name === name)!.parameters.jsCode);
}

/** Runs the code as n8n does, with the file as its binary data. Resolves with its items, made elsewhere. */
async function runRows(file: Buffer): Promise<unknown> {
	const helpers = { getBinaryDataBuffer: async () => file };
	const run = runInNewContext(`(async function () {${codeOf('Rows')}})`, { TextDecoder });
	return await (run as () => Promise<unknown>).call({ helpers });
}

/** Returns the rows that the code reads from a file. */
export async function readRows(file: Buffer): Promise<Array<Record<string, string>>> {
	const items = JSON.stringify(await runRows(file));
	return (JSON.parse(items) as Array<{ json: Record<string, string> }>).map(({ json }) => json);
}
