// Compares README's operations and parameters with the contract, its times with the bench, and its links
// with the files.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inUnit, type Report } from '../../bench/report.mts';
import { medianOf } from '../../bench/results.mts';
import { contract, operations, type Parameter } from '../../contract/contract.mts';
import { ROOT } from '../../helpers/built-package.mts';

const PAGES = ['README.md', 'examples/README.md', '.github/CONTRIBUTING.md'];

const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
const resourceNames = new Map(contract.resources.map(({ resource, name }) => [resource, name]));

it('lists and counts the operations with their page sizes', () => {
	const listed = tableAfter('## Operations').map(([resource, name, , rows]) => [
		resource,
		name,
		rows,
	]);
	const expected = operations.map(({ resource, name, paging }) => [
		resourceNames.get(resource),
		name,
		String(paging?.pageSize ?? ''),
	]);
	expect(listed).toEqual(expected);
	expect(readme).toContain(`covers all ${operations.length} operations`);
});

it('names every parameter from outside the specification and marks inferred ones', () => {
	const rows = tableAfter('### Names from outside the specification');
	const listed = rows.flatMap(([operation, names]) =>
		[...names.matchAll(/(_?)`(\w+)`/g)].map(([, mark, wire]) => [operation, wire, mark === '_']),
	);
	const forAll = ['paginationToken', 'cookie', 'proxy', 'userAgent'];
	const ofOperations = operations.flatMap(({ resource, name, parameters }) =>
		parameters
			.flatMap(outsideWires)
			.map(([wire, isInferred]) => [`${resourceNames.get(resource)}: ${name}`, wire, isInferred]),
	);
	expect(listed.slice(0, forAll.length).map(([, wire]) => wire)).toEqual(forAll);
	expect(new Set(listed.slice(forAll.length).map(String))).toEqual(
		new Set(ofOperations.map(String)),
	);
});

it('states the numbers of the last complete bench', () => {
	const file = join(ROOT, 'examples/pictures/bench.json');
	const { results, machine } = JSON.parse(readFileSync(file, 'utf8')) as Report;
	const measured = results.map(({ title, unit, values }) => [
		title,
		...(['node', 'http', 'bare'] as const).map((way) =>
			values[way] ? inUnit(medianOf(values[way]), unit) : '',
		),
	]);
	expect(tableAfter('## Performance')).toEqual(measured);

	const found = new Map(results.map((result) => [result.id, result]));
	const { repeated } = found.get('filters')!.values;
	const goalOf = (id: string, index: number) => found.get(id)!.goals[index].value.toFixed(0);
	const { cores, memoryGB, node, n8n } = machine;
	for (const words of [
		`once for each operation, as many do, took ${inUnit(medianOf(repeated), 'ms')}`,
		`${goalOf('scale', 1)} MB more than the rows`,
		`The package is ${goalOf('load', 1)} kB`,
		`${memoryGB} GB, Node ${node.slice(1)} and n8n ${n8n}.`,
		`${cores} cores`,
	]) {
		expect(readme).toContain(words);
	}
});

it.each(PAGES)('%s: links within the project to existing files and headings', (page) => {
	const text = readFileSync(join(ROOT, page), 'utf8');
	const links = [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link]) => link);
	const broken = links.filter((link) => {
		const [path, heading] = link.split('#');
		const target = path ? join(ROOT, dirname(page), path) : join(ROOT, page);
		if (!existsSync(target)) return true;
		return heading !== undefined && !headingsOf(readFileSync(target, 'utf8')).includes(heading);
	});
	expect(links.length).toBeGreaterThan(0);
	expect(broken).toEqual([]);
});

/** Returns the cells of the first table after a heading, without its header. */
function tableAfter(heading: string) {
	const [, rest] = readme.split(`${heading}\n`);
	const [table] = /(^\|.*\n)+/m.exec(rest) ?? [''];
	const rows = table.trim().split('\n').slice(2);
	return rows.map((row) =>
		row
			.split('|')
			.slice(1, -1)
			.map((cell) => cell.trim()),
	);
}

/** Returns the query parameters that the specification leaves open, and whether they are inferred. */
function outsideWires({ wire, source, modes = {} }: Parameter): Array<[string, boolean]> {
	const wires = [
		...[wire ?? []].flat().map((name) => [name, source]),
		...Object.values(modes).map((mode) => [mode.wire, 'source' in mode ? mode.source : source]),
	] as Array<[string, string]>;
	return wires
		.filter(([, from]) => from !== 'spec')
		.map(([name, from]) => [name.replace('{Segment}', 'Network'), from === 'inferred']);
}

/** Returns the anchors that GitHub makes of headings. */
function headingsOf(text: string) {
	return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
		heading
			.toLowerCase()
			.replace(/[^\w\s-]/g, '')
			.replace(/\s/g, '-'),
	);
}
