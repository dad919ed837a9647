// The parts of `npm start` that do not need n8n.

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INode } from 'n8n-workflow';
import { inSegment } from '../../nodes/ProfessionalNetwork/service/spelling';
import { openService, realService } from '../demo/service.mts';
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

	it('returns expressions that read a field under the names of both path segments', () => {
		const texts = JSON.stringify(workflows).match(/"(?:[^"\\]|\\.)*"/g)!;
		const fieldsOf = (text: string) => text.match(/\b(?:network|\w*Network)(?:Url|Text)\b/g) ?? [];
		const isIncomplete = (text: string) =>
			fieldsOf(text).some((field) => !text.includes(inSegment(field, 'linkedin')));
		expect(texts.flatMap(fieldsOf)).not.toEqual([]);
		expect(texts.filter(isIncomplete)).toEqual([]);
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

describe('rows.mts', () => {
	const print = (env: NodeJS.ProcessEnv = {}) =>
		spawnSync(process.execPath, ['--no-warnings', join(import.meta.dirname, '../demo/rows.mts')], {
			env: { ...process.env, ...env },
			encoding: 'utf8',
		});

	it('prints the rows of an example in the built node', () => {
		const { status, stdout, stderr } = print();
		expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
		const [header, , ...rows] = stdout.trim().split('\n');
		expect(header).toMatch(/^Title +Company +Location +Posted$/);
		expect(rows.length).toBeGreaterThan(2);
		for (const row of rows) expect(row).toMatch(/ {2}\d{4}-\d\d-\d\d$/);
	});

	it('says what to do when there are none', () => {
		const { status, stdout, stderr } = print({
			PROFESSIONAL_NETWORK_API_KEY: 'abcdefgh',
			PROFESSIONAL_NETWORK_BASE_URL: 'http://127.0.0.1:1',
			PROFESSIONAL_NETWORK_PATH_SEGMENT: 'two words',
		});
		expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
		expect(stderr).toMatch(/^Path Segment .* must be one word\nLeave it blank/);
		expect(stderr).not.toContain('    at ');
	});
});

describe('openService', () => {
	const PROFESSIONAL_NETWORK_BASE_URL = 'https://api.example';
	const PROFESSIONAL_NETWORK_API_KEY = 'key';

	it('uses the real service when the environment names it, and does not show its key', () => {
		const real = realService({ PROFESSIONAL_NETWORK_BASE_URL, PROFESSIONAL_NETWORK_API_KEY });
		const { credential, ...shown } = real!;
		const given = { baseUrl: 'https://api.example', apiKey: 'key', pathSegment: '' };
		expect(credential).toMatchObject(given);
		const close = expect.any(Function);
		expect(shown).toEqual({ name: 'real service', origin: given.baseUrl, mostRows: 3, close });
	});

	it('uses the simulated service by default, with a company of the example', async () => {
		const { name, shown, close } = await openService({});
		await close();
		expect(name).toBe('simulated service');
		expect(readFileSync('examples/watch-posts.json', 'utf8')).toContain(shown?.company);
	});

	it.each([
		[{ PROFESSIONAL_NETWORK_BASE_URL }, 'API_KEY is not'],
		[{ PROFESSIONAL_NETWORK_API_KEY }, 'BASE_URL is not'],
		[{ PROFESSIONAL_NETWORK_API_KEY, PROFESSIONAL_NETWORK_BASE_URL: 'api' }, 'must be the address'],
	])('rejects an incomplete environment: %j', (env, words) => {
		expect(() => realService(env)).toThrow(words);
	});
});
