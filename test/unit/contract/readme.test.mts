// Compares the tables in README and docs/ with the contract and the bench.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withResults, type Report } from '../../bench/report.mts';
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
	const listed = new Map(
		tableAfter(parameters, '## Parameters').map(([operation, names]) => [operation, names]),
	);
	const missing = operations.flatMap(({ resource, name, parameters: all }) => {
		const names = listed.get(`${resourceNames.get(resource)}: ${name}`) ?? '';
		const labels = all.filter(({ source }) => source !== 'spec').map(({ label }) => label);
		return labels.filter((label) => !names.includes(`${label} \``));
	});
	expect(missing).toEqual([]);
	expect(listed.get('Message: Send')).toContain('Network Cookies (credentials) `cookie`');
	expect(listed.get('Company: Get')).toContain('Company (name) `search`');
});

it('states the numbers of the last complete bench', async () => {
	const report = JSON.parse(read('examples/pictures/bench.json')) as Report;
	const page = read('docs/performance.md');
	expect(page).toBe(await withResults(page, report));
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
