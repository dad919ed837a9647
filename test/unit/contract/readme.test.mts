// Compares the tables in README and docs/ with the contract and the bench.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE, withResults } from '../../bench/page.mts';
import type { Report } from '../../bench/report.mts';
import { contract, operations } from '../../contract/contract.mts';
import { ROOT } from '../../helpers/built-package.mts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const readme = read('README.md');
const parameters = read('docs/service.md');
const resourceNames = new Map(contract.resources.map(({ resource, name }) => [resource, name]));

it('lists the operations with their page sizes', () => {
	const expected = operations.map(({ resource, action, paging }) => [
		resourceNames.get(resource),
		action,
		String(paging?.pageSize ?? ''),
	]);
	expect(tableAfter(readme, '## Operations')).toEqual(expected);
});

it('lists every parameter that is not documented', () => {
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

it('states the numbers of the last complete bench', async () => {
	const report = JSON.parse(read('examples/pictures/bench.json')) as Report;
	expect(read(PAGE)).toBe(await withResults(read(PAGE), report));
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
