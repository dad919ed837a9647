// A declarative node to compare with, in a folder for `N8N_CUSTOM_EXTENSIONS`.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INodeProperties, INodeTypeDescription } from 'n8n-workflow';

/** The node's type in n8n's custom folder. */
export const FLOOR_TYPE = 'CUSTOM.floor';

/** Returns parameters of the node that only sends, with HTTP Request's options for batches. */
export function floorParameters(parameters: object, batches: object) {
	// n8n sends all requests together after evaluating all items, so the first may wait longer than usual.
	return { ...parameters, requestOptions: { timeout: 3_600_000, ...batches } };
}

/** Writes the node, with these text filters, into a new folder. */
export function makeComparisonNode(search: string, filters: string[]): string {
	const folder = mkdtempSync(join(tmpdir(), 'comparison-node-'));
	const source = `exports.Floor = class { description = ${JSON.stringify(floor(search, filters))}; };`;
	writeFileSync(join(folder, 'Floor.node.js'), source);
	return folder;
}

/**
 * Sends one fixed request per item without its parameters. n8n still evaluates the parameters, so no declarative
 * node with as many expressions can be faster.
 */
function floor(search: string, names: string[]): INodeTypeDescription {
	const query = new URLSearchParams({
		...Object.fromEntries(names.map((name) => [name, name])),
		page: '1',
	});
	return {
		displayName: 'Floor',
		name: 'floor',
		group: ['transform'],
		version: 1,
		description: 'For comparison in the bench',
		defaults: { name: 'Floor' },
		inputs: ['main'],
		outputs: ['main'],
		credentials: [{ name: 'professionalNetworkApi', required: true }],
		requestDefaults: {},
		properties: [
			{
				displayName: 'Operation',
				name: 'operation',
				type: 'options',
				noDataExpression: true,
				default: 'lookup',
				options: [
					operation('lookup', '/network/profile?query=person', 'element'),
					operation('search', `${search}?${query}`, 'elements'),
				],
			},
			textProperty('person'),
			{
				displayName: 'Filters',
				name: 'filters',
				type: 'collection',
				default: {},
				options: names.map(textProperty),
			},
		],
	};
}

/** @param property where a response has its rows */
function operation(name: string, url: string, property: string) {
	const postReceive = [{ type: 'rootProperty' as const, properties: { property } }];
	const routing = { request: { method: 'GET' as const, url }, output: { postReceive } };
	return { name, value: name, routing };
}

function textProperty(name: string): INodeProperties {
	return { displayName: name, name, type: 'string', default: '' };
}
