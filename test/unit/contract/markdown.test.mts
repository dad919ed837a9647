// Checks the pages that people read: links, paths, commands and names of the form. `gulp generate:check` compares their tables.
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { parse } from 'yaml';
import manifest from '../../../package.json';
import { loadPackage, ROOT } from '../../helpers/built-package.mts';
import { exists, readText } from '../../helpers/files.mts';

const find = (...patterns: string[]) => globSync(patterns, { cwd: ROOT }).sort();

const exclude = (path: string) => path === 'node_modules';
const FILES = [
	'*',
	'.{build,ci}/*',
	'.github/**',
	'{credentials,docs,examples,nodes,test}/**',
].flatMap((pattern) =>
	globSync(pattern, { cwd: ROOT, exclude }).map((path) => path.replaceAll('\\', '/')),
);
const SERVICE = parse(readText('test/service/openapi.yaml')) as { paths: object };
const PAGES = find('*.md', '.github/**/*.md', '{docs,examples,test/service}/*.md');

/** Commands of npm that are not scripts. */
const OF_NPM = 'audit ci install login ls pack publish stage uninstall version'.split(' ');
/** Paths on machines that run n8n, and the name of an image. */
const OF_MACHINES = ['.n8n/nodes', '/home/node/.n8n/nodes', 'n8nio/n8n'];
/** Labels of n8n, npm and GitHub. */
const OF_N8N = (
	'Active, Aggregate, AI Agent, Always Output Data, Approve, Authentication, Batch Size, Batching, ' +
	'Continue, Credential Type, Description, Edit Fields, Exclude Byte Order Mark (BOM), Extract From ' +
	'File, Fetch Test Event, Filter, Get Row(s), HTTP Request, Insert row, Instructions, Limit, Loop ' +
	'Over Items, MCP Server Trigger, On Error, Poll Times, Predefined Credential Type, Professional ' +
	'Network API, Professional Network Tool, Proxy, Remove Duplicates, Remove Items Processed in ' +
	'Previous Executions, Retry On Fail, Split Out, Staged Packages, Starting Line, Stop, Stop ' +
	'Workflow, System Message, Timeout, Update, Update Row, Update row(s)'
).split(', ');
/** Not labels, although each longer word has a capital. */
const OF_PROSE =
	'Choices, Enrich, LinkedIn, Nothing, Notice, One URL, Remove, Wait, Without a key, Write'.split(
		', ',
	);

describe.each(PAGES)('%s', (page) => {
	const text = readText(page);

	it('links to files and headings that exist', () => {
		expect(linksIn(text).filter((link) => !leadsSomewhere(page, link))).toEqual([]);
	});

	const codes = [...text.matchAll(/(?<!`)`([^`\n]+)`(?!`)|^\s*```\w*\n([^]*?)^\s*```/gm)].map(
		([, inLine, block]) => inLine ?? block,
	);

	it('names files, folders and paths of the service that exist', () => {
		const isPath = (code: string) =>
			/^(?!\w+\.com|[\w.]+\.\w+\/)[\w.<>/-]*\w[\w.<>/-]*$/.test(code) &&
			/\w\/|^\/\w|\w\.(?:[cm]?[jt]s|json|ya?ml|md)$/.test(code);
		expect(codes.filter(isPath).filter((path) => !isKnownPath(path))).toEqual([]);
	});

	it('names scripts of package.json and programs that exist', () => {
		const scripts = codes.flatMap((code) => [...code.matchAll(/\bnpm (?:run )?([\w:]+)/g)]);
		const named = scripts.map(([, name]) => name).filter((name) => !OF_NPM.includes(name));
		expect(named.filter((name) => !(name in manifest.scripts))).toEqual([]);
		const programs = codes.flatMap((code) =>
			[...code.matchAll(/\bnode (?:--\S+ )*(\w\S*\.[cm]?[jt]s)\b/g)].map(([, path]) => path),
		);
		expect(programs.filter((path) => !exists(path))).toEqual([]);
	});

	it('writes the labels of the form and of n8n as they are', async () => {
		const known = await labels();
		const written = [...withoutCode(text).matchAll(/\*\*([^*]+)\*\*|(?<![\w`])_([^_`]+)_(?!\w)/g)];
		const titles = written
			.map(([, bold, italic]) => (bold ?? italic).replace(/\s+/g, ' ').replace(/[.:]$/, ''))
			.filter(isTitle)
			.filter((title) => !known.has(title) && !title.split(': ').every((part) => known.has(part)));
		expect(titles).toEqual([]);
	});
});

/** Whether a path, which may begin in the node's folder, is a file or folder, of the service, or of a machine that runs n8n. */
function isKnownPath(path: string): boolean {
	if (path.startsWith('/') || OF_MACHINES.includes(path)) {
		const known = [...Object.keys(SERVICE.paths), ...OF_MACHINES];
		return known.some((start) => start.startsWith(path));
	}

	const name = path.replace(/\/$/, '').replace(/[.]/g, '\\.').replace(/<\w+>/g, '[\\w.-]+');
	const pattern = new RegExp(`^(?:(?:nodes|test)/(?:.+/)?)?${name}(?:/|$)`);
	return FILES.some((file) => pattern.test(file));
}

/** Whether a phrase is written like a label: each longer word has a capital. */
function isTitle(phrase: string): boolean {
	return /^[A-Z]/.test(phrase) && !/(?:^|[\s(])[a-z]\w{3,}/.test(phrase) && !/[<>…]/.test(phrase);
}

/** Returns every label of the node, its trigger and its credentials, and those of n8n. */
async function labels(): Promise<Set<string>> {
	const { nodeType, triggerType, credentialType } = await loadPackage();
	const found = new Set([...OF_N8N, ...OF_PROSE]);
	const visit = (value: unknown): void => {
		if (typeof value !== 'object' || value === null) return;
		const { displayName, name } = value as Record<string, unknown>;
		for (const label of [displayName, name]) {
			// Pages leave out remarks such as "(USD)".
			if (typeof label === 'string') found.add(label).add(label.replace(/ \(.*\)$/, ''));
		}

		Object.values(value).forEach(visit);
	};

	for (const { description } of [nodeType, triggerType]) visit(description);
	visit(credentialType.properties);
	return found;
}

/** Returns links and pictures within the repository. */
function linksIn(text: string): string[] {
	const written = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)];
	return written.map(([, link, source]) => link ?? source).filter((link) => !/^\w+:/.test(link));
}

function leadsSomewhere(page: string, link: string): boolean {
	const [path, anchor] = link.split('#');
	const target = path ? join(dirname(page), path) : page;
	if (!exists(target)) return false;
	return anchor === undefined || anchorsOf(readText(target)).includes(anchor);
}

/** Returns the anchors that GitHub makes of headings. */
function anchorsOf(text: string): string[] {
	return [...withoutCode(text).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
		heading
			.toLowerCase()
			.replace(/[^\w\s-]/g, '')
			.replace(/\s/g, '-'),
	);
}

function withoutCode(text: string): string {
	return text.replace(/^\s*```[^]*?```/gm, '');
}
