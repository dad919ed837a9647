// The manifest of the package and the node's codex refer to files of the build.
import type { INodeTypeDescription } from 'n8n-workflow';

import { contract } from '../../service/contract/contract.mts';
import { FOLDER, loadPackage, type BuiltPackage } from '../../helpers/built-package.mts';
import { exists, filesIn, packedFiles, readJson, readText } from '../../helpers/files.mts';

interface Manifest {
	name: string;
	version: string;
	description: string;
	keywords: string[];
	n8n: { n8nNodesApiVersion: number; strict: boolean; nodes: string[]; credentials: string[] };
	dependencies?: Record<string, string>;
	devDependencies: Record<string, string>;
	peerDependencies: Record<string, string>;
}
interface Codex {
	node: string;
	subcategories?: unknown;
	alias: string[];
	resources: Record<string, Array<{ url: string }>>;
}
const names = contract as unknown as Record<
	'package' | 'node' | 'nodeClass' | 'credentialClass',
	string
>;

const NODE = 'dist/nodes/ProfessionalNetwork';
const TRIGGER = 'dist/nodes/ProfessionalNetworkTrigger';
/** Words by which n8n finds the node. It searches each alias for the typed letters in their order. */
const ALIASES = [
	'leads',
	'lead list',
	'engagers',
	'job changes',
	'sales prospecting',
	'contact data',
	'crm',
	'sales navigator',
	'email finder',
	'candidate',
	'candidates',
	'recruiter',
	'sourcing',
	'find email',
	'enrich',
	'enrichment',
	'people data',
	'scraper',
	'scraping',
	'linkedin',
	'linked in',
	'harvest api',
	'harvestapi',
	'employees',
	'decision makers',
];

if (!exists('dist')) throw new Error('This suite reads the built package: run npm run build.');

const manifest = readJson<Manifest>('package.json');
const codex = readJson<Codex>(`${NODE}/ProfessionalNetwork.node.json`);
const triggerCodex = readJson<Codex>(`${TRIGGER}/ProfessionalNetworkTrigger.node.json`);
const codexes = [codex, triggerCodex];
let built: BuiltPackage;
beforeAll(async () => {
	built = await loadPackage();
});

describe('manifest', () => {
	it('has the name of the contract and the keyword that n8n searches for', () => {
		expect(manifest.name).toBe(names.package);
		expect(manifest.keywords).toContain('n8n-community-node-package');
	});

	it('lists the built node, its trigger and one built credential with the names of the contract', () => {
		const { nodes, credentials } = manifest.n8n;
		expect(manifest.n8n).toEqual({
			nodes: [`${NODE}/${names.nodeClass}.node.js`, `${TRIGGER}/${names.nodeClass}Trigger.node.js`],
			credentials: [`dist/credentials/${names.credentialClass}.credentials.js`],
			strict: true,
			n8nNodesApiVersion: 1,
		});
		expect([...nodes, ...credentials].filter((path) => !exists(path))).toEqual([]);
	});

	// The build copies every picture of the repository into dist, including those of the tests' n8n.
	it('publishes only the files that n8n loads', () => {
		const { nodes, credentials } = manifest.n8n;
		// Other data is part of the code.
		const isCopied = (path: string) => /\.(?:svg|node\.json)$|__schema__/.test(path);
		const copied = ['credentials', 'nodes'].flatMap(filesIn).filter(isCopied);
		const code = [...nodes, ...credentials, 'dist/nodes/shared.js'];
		expect(packedFiles().sort()).toEqual(
			[
				...code,
				...copied.map((path) => `dist/${path}`),
				'LICENSE.md',
				'README.md',
				'package.json',
			].sort(),
		);
	});

	it('publishes code with the names of its sources, and without a source map', () => {
		const code = readText('dist/nodes/shared.js');
		expect(code).toContain('function fetchAll(');
		expect(code).not.toContain('sourceMappingURL');
	});

	it('has the Node of .node-version among the tools', () => {
		expect(manifest.devDependencies.node).toBe(readText('.node-version').trim());
	});

	it('says in plain words which data it reads, and through whom', () => {
		expect(manifest.description).toMatch(/\bLinkedIn\b.*\bHarvestAPI\b/);
		expect(manifest.keywords).toEqual(expect.arrayContaining(['linkedin', 'harvestapi']));
	});

	it('has n8n as its only runtime dependency', () => {
		expect(manifest.dependencies).toBeUndefined();
		expect(manifest.peerDependencies).toEqual({ 'n8n-workflow': '*' });
	});
});

describe('codex', () => {
	it('belongs to its node', () => {
		const { nodeType, triggerType } = built;
		const versionOf = ({ version }: INodeTypeDescription) => `${version as number}.0`;
		const categories = ['Sales', 'Marketing & Content', 'Data & Storage'];
		const common = { codexVersion: '1.0', categories };
		const node = `${names.package}.${names.node}`;
		expect(codexes).toMatchObject([
			{ ...common, node, nodeVersion: versionOf(nodeType.description) },
			{ ...common, node: `${node}Trigger`, nodeVersion: versionOf(triggerType.description) },
		]);
		expect(codexes.map(({ subcategories }) => subcategories)).toEqual([undefined, undefined]);
	});

	it('is found by the words that people type', () => {
		expect(codex.alias.map((alias) => alias.toLowerCase())).toEqual(
			expect.arrayContaining(ALIASES),
		);
		expect(triggerCodex.alias).toEqual(
			expect.arrayContaining(['new post', 'job alert', 'monitor', 'watch']),
		);
		// n8n shows a node and its trigger as one entry, and searches only the aliases of the node.
		expect(codex.alias).toEqual(expect.arrayContaining(triggerCodex.alias));
	});

	it.each(codexes)('has distinct aliases that the name does not contain: $node', ({ alias }) => {
		const words = alias.map((word) => word.toLowerCase());
		expect(new Set(words).size).toBe(words.length);
		expect(words).not.toContain('professional network');
	});

	it.each(codexes)('links to documentation by https: $node', ({ resources }) => {
		for (const name of ['credentialDocumentation', 'primaryDocumentation']) {
			expect(resources[name].map(({ url }) => new URL(url).protocol)).toEqual(['https:']);
		}
	});
});

it('has icons in the package for the light and the dark theme', () => {
	const { nodeType, triggerType, credentialType } = built;
	for (const { iconUrl } of [nodeType.description, triggerType.description, credentialType]) {
		const { light, dark } = iconUrl as { light: string; dark: string };
		// The editor requests the package name followed by the path in it.
		const paths = [light, dark].map((url) => url.replace(`icons/${names.package}/`, ''));
		expect(new Set(paths).size).toBe(2);
		const isIn = new RegExp(`^${FOLDER}nodes/.+\\.svg$`);
		expect(paths.filter((path) => !isIn.test(path) || !exists(path))).toEqual([]);
	}
});
