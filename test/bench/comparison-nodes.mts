// Declarative nodes to compare with, in a folder for `N8N_CUSTOM_EXTENSIONS`.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INodeProperties, INodeTypeDescription } from 'n8n-workflow';

/** The nodes' types in n8n's custom folder. */
export const REPEATED_TYPE = 'CUSTOM.repeated';
export const FLOOR_TYPE = 'CUSTOM.floor';

// n8n sends all requests together after evaluating all items, so the first may wait longer than usual.
const requestOptions = { timeout: 3_600_000 };

const REPEATS = Array.from({ length: 10 }, (_, index) => `search${index + 1}`);

/** Returns parameters of the last operation with these filters. */
export function repeatedParameters(filters: Record<string, string>) {
	return { operation: REPEATS.at(-1) as string, filters, requestOptions };
}

/** Returns parameters of the node that only sends, with HTTP Request's options for batches. */
export function floorParameters(parameters: object, batches: object) {
	return { ...parameters, requestOptions: { ...requestOptions, ...batches } };
}

/** Writes the nodes, with these text filters, into a new folder. */
export function makeComparisonNodes(baseURL: string, search: string, filters: string[]): string {
	const folder = mkdtempSync(join(tmpdir(), 'comparison-nodes-'));
	for (const description of [repeated(baseURL, search, filters), floor(search, filters)]) {
		const { displayName } = description;
		const source = `exports.${displayName} = class { description = ${JSON.stringify(description)}; };`;
		writeFileSync(join(folder, `${displayName}.node.js`), source);
	}
	return folder;
}

/** Defines its filters again for every operation and sends each by `routing`, as many nodes do. */
function repeated(baseURL: string, url: string, names: string[]): INodeTypeDescription {
	const filters = names.map((name) => ({
		...textProperty(name),
		routing: { send: { type: 'query' as const, property: name } },
	}));
	return {
		...describe('Repeated', 'httpHeaderAuth'),
		requestDefaults: { baseURL },
		properties: [
			operations(REPEATS.map((name) => operation(name, url, 'elements'))),
			...REPEATS.map((name) => ({
				...collection(filters),
				displayOptions: { show: { operation: [name] } },
			})),
		],
	};
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
		...describe('Floor', 'professionalNetworkApi'),
		requestDefaults: {},
		properties: [
			operations([
				operation('lookup', '/network/profile?query=person', 'element'),
				operation('search', `${search}?${query}`, 'elements'),
			]),
			textProperty('person'),
			collection(names.map(textProperty)),
		],
	};
}

function describe(displayName: string, credential: string) {
	return {
		displayName,
		name: displayName.toLowerCase(),
		group: ['transform' as const],
		version: 1,
		description: 'For comparison in the bench',
		defaults: { name: displayName },
		inputs: ['main' as const],
		outputs: ['main' as const],
		credentials: [{ name: credential, required: true }],
	};
}

function operations(options: ReturnType<typeof operation>[]): INodeProperties {
	return {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		default: options[0].value,
		options,
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

function collection(options: INodeProperties[]): INodeProperties {
	return { displayName: 'Filters', name: 'filters', type: 'collection', default: {}, options };
}
