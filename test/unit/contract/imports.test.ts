// Compares the imports with the diagram in docs/architecture.md, and keeps folders and files easy to follow.
import { exists, filesIn, readText } from '../../helpers/files.mts';

const NODE = 'nodes/ProfessionalNetwork/';
const TRIGGER = 'nodes/ProfessionalNetworkTrigger/';

/** The only file of each folder that other folders may import. */
const ENTRIES = [
	'account/account',
	'description/description',
	'editor/editor',
	'fetch/run',
	'form/form',
	'http/send',
	'input/input',
	'money/ledger',
	'output/items',
	'paging/pages',
	'redaction/redact',
	'resources/resources',
	'row/row',
	'service/response',
]
	.map((path) => `${NODE}${path}.ts`)
	.concat('credentials/ProfessionalNetworkApi.credentials.ts');

const sources = ['credentials', 'nodes'].flatMap(filesIn).filter((path) => path.endsWith('.ts'));

/** Every import of a source of this package, type imports and exports from another file included. */
const imports = sources.flatMap((from) =>
	[...readText(from).matchAll(/^(?:import|export) ([^;]*?) from '(\.[^']+?)(?<!\.json)';$/gm)].map(
		([, what, target]) => [from, resolve(from, target), isTypes(what)] as const,
	),
);

/** Whether an import names types alone. */
function isTypes(what: string): boolean {
	const names = what.replace(/[{}\s]+/g, ' ').split(',');
	return what.startsWith('type ') || names.every((name) => /^\s*(type .*)?$/.test(name));
}

/** Resolves a relative import. */
function resolve(from: string, target: string): string {
	const path = new URL(target, `file:///${from}`).pathname.slice(1).replace(/\/$/, '');
	return exists(`${path}.ts`) ? `${path}.ts` : `${path}/index.ts`;
}

/** Returns the box of the diagram that a file belongs to, which is its folder or itself: node, execute, routing. */
function boxOf(path: string): string {
	const [first, ...rest] = path.replace(NODE, '').replace(TRIGGER, 'trigger/').split('/');
	if (rest.length > 0) return first;
	return first.endsWith('.node.ts') ? 'node' : first.replace('.ts', '');
}

const between = imports
	.map(([from, to, isType]) => ({ from, to, isType, boxes: [boxOf(from), boxOf(to)] }))
	.filter(({ boxes: [from, to] }) => from !== to);
const short = (path: string) => path.replace('nodes/', '').replace(/\.ts$/, '');

/** Returns the edges that are part of a circle or lead into one. */
function circlesOf(edges: Array<readonly [from: string, to: string]>): string[] {
	const onward = edges.filter(([, to]) => edges.some(([from]) => from === to));
	if (onward.length < edges.length) return circlesOf(onward);
	return edges.map(([from, to]) => `${short(from)} imports ${short(to)}`);
}

it('finds the files and their imports', () => {
	expect(sources.filter((path) => !exists(path))).toEqual([]);
	expect(imports.filter(([, to]) => !sources.includes(to))).toEqual([]);
	expect(imports.length).toBeGreaterThan(sources.length);
	expect(ENTRIES.filter((path) => !sources.includes(path))).toEqual([]);
});

it('imports only along the arrows of the diagram', () => {
	const arrows = readText('docs/architecture.md').match(/^\t\w+ (?:-->|-\.->) \w+$/gm) ?? [];
	const used = new Map<string, boolean>();
	for (const { boxes, isType } of between) {
		const pair = boxes.join();
		used.set(pair, (used.get(pair) ?? true) && isType);
	}

	const drawn = [...used].map(([pair, isType]) => pair.replace(',', isType ? ' -.-> ' : ' --> '));
	expect(drawn.sort()).toEqual(arrows.map((arrow) => arrow.trim()).sort());
});

it('imports a folder only through its entry file', () => {
	const isFile = (box: string) => exists(`${NODE}${box}.ts`);
	const past = between.filter(({ to, boxes }) => !ENTRIES.includes(to) && !isFile(boxes[1]));
	expect(past.map(({ from, to }) => `${short(from)} imports ${short(to)}`)).toEqual([]);
});

it('has no folders that import each other in a circle', () => {
	expect(circlesOf(between.map(({ boxes: [from, to] }) => [from, to] as const))).toEqual([]);
});

it('has no files that import each other in a circle', () => {
	expect(circlesOf(imports.map(([from, to]) => [from, to]))).toEqual([]);
});
