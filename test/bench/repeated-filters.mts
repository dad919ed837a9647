// A typical declarative node that defines `filters` again for every operation, for comparison.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INodeProperties, INodeTypeDescription } from 'n8n-workflow';

const OPERATIONS = Array.from({ length: 10 }, (_, index) => `search${index + 1}`);

/** The node's type in n8n's custom folder. */
export const REPEATED_TYPE = 'CUSTOM.repeated';

/** Returns parameters of the last operation with these filters. */
export function repeatedParameters(filters: Record<string, string>) {
	// n8n sends all requests together after evaluating all items, so the first may wait longer than usual.
	const requestOptions = { timeout: 3_600_000 };
	return { operation: OPERATIONS.at(-1) as string, filters, requestOptions };
}

/** Writes the node with these text filters into a folder for `N8N_CUSTOM_EXTENSIONS`. */
export function makeRepeatedNode(baseURL: string, path: string, filters: string[]): string {
	const folder = mkdtempSync(join(tmpdir(), 'repeated-node-'));
	const description = JSON.stringify(describe(baseURL, path, filters));
	const source = `exports.Repeated = class { description = ${description}; };`;
	writeFileSync(join(folder, 'Repeated.node.js'), source);
	return folder;
}

function describe(baseURL: string, url: string, filters: string[]): INodeTypeDescription {
	const texts = filters.map((name): INodeProperties => {
		const routing = { send: { type: 'query' as const, property: name } };
		return { displayName: name, name, type: 'string', default: '', routing };
	});
	return {
		displayName: 'Repeated',
		name: 'repeated',
		group: ['transform'],
		version: 1,
		description: 'Defines its filters once an operation',
		defaults: { name: 'Repeated' },
		inputs: ['main'],
		outputs: ['main'],
		credentials: [{ name: 'httpHeaderAuth', required: true }],
		requestDefaults: { baseURL },
		properties: [
			{
				displayName: 'Operation',
				name: 'operation',
				type: 'options',
				noDataExpression: true,
				default: OPERATIONS[0],
				options: OPERATIONS.map((name) => ({
					name,
					value: name,
					routing: {
						request: { method: 'GET', url },
						output: {
							postReceive: [{ type: 'rootProperty', properties: { property: 'elements' } }],
						},
					},
				})),
			},
			...OPERATIONS.map(
				(operation): INodeProperties => ({
					displayName: 'Filters',
					name: 'filters',
					type: 'collection',
					default: {},
					displayOptions: { show: { operation: [operation] } },
					options: texts,
				}),
			),
		],
	};
}
