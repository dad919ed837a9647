// Looks up people in a process of its own, as a worker of n8n does, and prints what became of them as JSON. It loads the
// built package.
import { registerHooks } from 'node:module';

import type { ICredentialDataDecryptedObject, IDataObject } from 'n8n-workflow';

registerHooks({
	// Node cannot load n8n's packages as ES modules.
	resolve: (name, context, next) =>
		next(name, name.startsWith('n8n-') ? { ...context, conditions: ['node', 'require'] } : context),
	// It takes a `.ts` file of this package for CommonJS.
	load: (url, context, next) =>
		next(url, url.endsWith('.ts') ? { ...context, format: 'module-typescript' } : context),
});

const { execute } = await import('../helpers/engine.ts');
const { lookup } = await import('../helpers/forms.mts');

const [credentials, items] = process.argv.slice(2).map((text) => JSON.parse(text)) as [
	ICredentialDataDecryptedObject,
	IDataObject[],
];
const onError = 'continueRegularOutput';
const { rows, failures } = await execute({ parameters: lookup(), credentials, items, onError });
console.log(JSON.stringify({ rows: rows.length, failures: failures.map(({ json }) => json) }));
