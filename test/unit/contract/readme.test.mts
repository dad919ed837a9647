// Compares the tables in README and docs/ with the contract and the bench.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inUnit, type Report } from '../../bench/report.mts';
import { medianOf } from '../../bench/results.mts';
import { contract, operations } from '../../contract/contract.mts';
import { ROOT } from '../../helpers/built-package.mts';

const MAX_WORDS = 1_200;

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const readme = read('README.md');
const parameters = read('docs/parameters.md');
const performance = read('docs/performance.md');
const resourceNames = new Map(contract.resources.map(({ resource, name }) => [resource, name]));

it('has at most 1,200 words', () => {
	expect(readme.trim().split(/\s+/).length).toBeLessThanOrEqual(MAX_WORDS);
});

it('lists and counts the operations with their page sizes', () => {
	const expected = operations.map(({ resource, action, paging }) => [
		resourceNames.get(resource),
		action,
		String(paging?.pageSize ?? ''),
	]);
	expect(tableAfter(readme, '## Operations')).toEqual(expected);
	expect(readme).toContain(`has ${operations.length} operations`);
});

it('lists every parameter from outside the specification', () => {
	const expected = operations.flatMap(({ resource, name, parameters }) =>
		parameters
			.filter(({ source }) => source !== 'spec')
			.map(({ label }) => [resourceNames.get(resource), name, label]),
	);
	const listed = tableAfter(parameters, '## Parameters').map((cells) => cells.slice(0, 3));
	expect(listed).toEqual(expect.arrayContaining(expected));
	expect(listed).toContainEqual(['Message', 'Send', 'Network Cookies (credentials)']);
	expect(listed).toContainEqual(['Company', 'Get', 'Company (name)']);
});

it('states the numbers of the last complete bench', () => {
	const { results, machine } = JSON.parse(read('examples/pictures/bench.json')) as Report;
	const measured = results.map(({ title, unit, values }) => [
		title,
		...(['node', 'http', 'bare'] as const).map((way) =>
			values[way] ? inUnit(medianOf(values[way]), unit) : '',
		),
	]);
	expect(tableAfter(performance, '# Performance')).toEqual(measured);

	const found = new Map(results.map((result) => [result.id, result]));
	const { repeated } = found.get('filters')!.values;
	const goalOf = (id: string, index: number) => found.get(id)!.goals[index].value.toFixed(0);
	const { cores, memoryGB, node, n8n } = machine;
	const text = performance.replace(/\*/g, '').replace(/\s+/g, ' ');
	for (const words of [
		`once for each operation, as many do, took ${inUnit(medianOf(repeated), 'ms')}`,
		`${goalOf('scale', 1)} MB more than the rows`,
		`The package is ${goalOf('load', 1)} kB`,
		`${memoryGB} GB. It ran Node ${node.slice(1)} and n8n ${n8n}.`,
		`${cores} cores`,
	]) {
		expect(text).toContain(words);
	}
});

/** Returns the cells of the first table after a heading, without its header. */
function tableAfter(text: string, heading: string) {
	const [, rest] = text.split(`${heading}\n`);
	const [table] = /(^\|.*\n)+/m.exec(rest) ?? [''];
	const rows = table.trim().split('\n').slice(2);
	return rows.map((row) =>
		row
			.split('|')
			.slice(1, -1)
			.map((cell) => cell.trim()),
	);
}
