// Runs the search of the shown example in n8n's engine, which is among the tools, and prints its rows.
// npm start runs it before it installs n8n, so that rows appear in a minute.

import { mkdtempSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ICredentialDataDecryptedObject, IDataObject } from 'n8n-workflow';
import { table } from '../helpers/table.mts';
import { openService } from './service.mts';
import { readWorkflows, SHOWN } from './workflows.mts';

// Node cannot load the ES modules of n8n-workflow, because their imports lack extensions, and takes the `.ts` files of this
// package for CommonJS.
registerHooks({
	resolve: (name, context, next) =>
		next(name, name === 'n8n-workflow' ? { ...context, conditions: ['require'] } : context),
	load: (url, context, next) =>
		next(url, url.endsWith('.ts') ? { ...context, format: 'module-typescript' } : context),
});
process.env.TEST_BUILT = 'true';
process.env.N8N_USER_FOLDER = mkdtempSync(join(tmpdir(), 'n8n-'));
process.env.N8N_LOG_LEVEL = 'silent';
const { execute } = await import('../helpers/engine.ts');

async function printRows() {
	const service = await openService(process.env);
	try {
		const { credential, mostRows } = service;
		const workflow = readWorkflows({ mostRows }).find(({ id }) => id === SHOWN.id)!;
		const parametersOf = (name: string) =>
			workflow.nodes.find((node) => node.name === name)!.parameters;
		const { rows } = JSON.parse(String(parametersOf(SHOWN.input).jsonOutput)) as {
			rows: IDataObject[];
		};
		const { items, error } = await execute({
			parameters: parametersOf(SHOWN.search),
			items: rows,
			credentials: credential as ICredentialDataDecryptedObject,
		});
		if (error) throw error;
		if (items.length === 0) throw new Error('The search ran and gave no rows.');
		console.log(table(items.map(({ json }) => jobRow(json))));
	} finally {
		await service.close();
	}
}

/** Returns the columns of a job. Any field may be missing, in the simulated service and in the real one. */
function jobRow({ title, company, location, postedAt }: IDataObject) {
	return {
		Title: text(title),
		Company: text(company),
		Location: text(location),
		Posted: text(postedAt).slice(0, 10),
	};
}

/** Returns one line without control characters, which could change the terminal. */
function text(value: unknown) {
	return typeof value === 'string' ? value.replace(/[\s\p{Cc}]+/gu, ' ').trim() : '';
}

await printRows().catch(({ message, description }: Error & { description?: string }) => {
	console.error([message, description].filter(Boolean).join('\n'));
	process.exitCode = 1;
});
