// What the files of the examples contain.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INode } from 'n8n-workflow';
import { CREDENTIAL, readWorkflows } from '../demo/workflows.mts';
import type { Workflow } from '../n8n/n8n.mts';

describe('readWorkflows', () => {
	const workflows = readWorkflows();
	const ours = (nodes: INode[]) =>
		nodes.filter(({ type }) => /\.professionalNetwork(Tool|Trigger)?$/.test(type));

	it('returns connected workflows that use one credential', () => {
		for (const { nodes, connections } of workflows) {
			const names = nodes.map(({ name }) => name);
			const targets = Object.values(connections).flatMap((types) => Object.values(types).flat(2));
			expect(names).toEqual(expect.arrayContaining(Object.keys(connections)));
			expect(names).toEqual(expect.arrayContaining(targets.map((target) => target?.node)));
			expect(ours(nodes).length).toBeGreaterThan(0);
			for (const { credentials } of ours(nodes)) {
				expect(credentials?.professionalNetworkApi.id).toBe(CREDENTIAL.id);
			}
		}
	});

	it('limits rows that cost credits, and sends nothing', () => {
		const parametersOf = (mostRows?: number) =>
			readWorkflows({ mostRows }).flatMap(({ nodes }) =>
				ours(nodes).map((node) => node.parameters),
			);
		const limits = (mostRows?: number) =>
			parametersOf(mostRows).flatMap(({ limit }) => (limit ? [Number(limit)] : []));
		expect(limits(3)).toEqual(limits().map((limit) => Math.min(limit, 3)));
		expect(Math.max(...limits())).toBeGreaterThan(3);

		const writes = parametersOf().filter(({ operation }) => operation === 'send');
		expect(writes.length).toBeGreaterThan(1);
		for (const { options } of writes) expect(options).toHaveProperty('dryRun', true);
	});

	it('returns workflows that each have a section in the README, which links to them', () => {
		const readme = readFileSync('examples/README.md', 'utf8');
		const sections = readme.split(/^## /m).slice(1);
		expect(sections).toHaveLength(workflows.length);
		for (const { id, name } of workflows) {
			const section = sections.find((text) => text.startsWith(`${name}\n`));
			expect(section).toContain(`(${id}.json)`);
		}
	});

	it('returns workflows whose lists can be edited without code, a row per line', () => {
		const nodes = workflows.flatMap((workflow) => workflow.nodes);
		const code = nodes.filter(({ type }) => type.endsWith('.code'));
		expect(code.map(({ parameters }) => parameters.jsCode)).not.toContainEqual(
			expect.stringMatching(/^return \[$|https?:/m),
		);
		const lists = nodes.filter(({ parameters }) => parameters.mode === 'raw');
		expect(lists.length).toBeGreaterThan(5);
		for (const { parameters } of lists) {
			const text = String(parameters.jsonOutput);
			const { rows } = JSON.parse(text) as { rows: object[] };
			expect(text.match(/^\s*\{ "/gm)).toHaveLength(rows.length);
		}
	});

	it('returns expressions that read fields by the names of the public service', () => {
		const text = JSON.stringify(workflows);
		expect(text).toContain('linkedinUrl');
		expect(text.match(/\b(?:network|\w*Network)(?:Url|Text)\b/g)).toBeNull();
	});

	it('returns workflows without credentials, data or instance details', () => {
		for (const file of readdirSync('examples').filter((name) => name.endsWith('.json'))) {
			const workflow = JSON.parse(readFileSync(join('examples', file), 'utf8')) as Workflow;
			const keys = ['name', 'nodes', 'connections', 'pinData', 'settings'];
			expect(Object.keys(workflow)).toEqual(keys);
			expect(workflow).toMatchObject({ pinData: {}, settings: { executionOrder: 'v1' } });
			expect(workflow.nodes.filter((node) => 'credentials' in node)).toEqual([]);
		}
	});
});
