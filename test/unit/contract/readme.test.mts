// Compares README's operations with the contract, its times with the bench, and its links with the files.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inUnit, type Report } from '../../bench/report.mts';
import { medianOf } from '../../bench/results.mts';
import { contract, operations } from '../../contract/contract.mts';
import { ROOT } from '../../helpers/built-package.mts';

const PAGES = ['README.md', 'docs/trigger.md', 'examples/README.md', '.github/CONTRIBUTING.md'];

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

/** Returns the anchors that GitHub makes of headings. */
function headingsOf(text: string) {
	return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
		heading
			.toLowerCase()
			.replace(/[^\w\s-]/g, '')
			.replace(/\s/g, '-'),
	);
}
