// Compares the table of filters in docs/searches-and-values.md with the contract.
import { contract } from '../../service/contract/contract.mts';
import { readText } from '../../helpers/files.mts';

interface Filter {
	path: string;
	label: string;
	values?: string[] | Record<string, string>;
}

const { resources } = contract as unknown as {
	resources: Array<{ resource: string; operations: Array<{ parameters: Filter[] }> }>;
};
const [search] = resources.find(({ resource }) => resource === 'lead')!.operations;
const filters = search.parameters.filter(({ path }) => path.startsWith('filters.'));

const [section] = readText('docs/searches-and-values.md')
	.split('\n## Lead search\n')[1]
	.split('\n## ');
/** The filters of each row of the table, and what it says of their values. */
const rows = [...section.matchAll(/^\|[^|]+\|([^|]*\*\*[^|]*)\|([^|]*)\|$/gm)].map(
	([, labels, values]) => ({
		labels: [...labels.matchAll(/\*\*(.+?)\*\*/g)].map(([, label]) => label),
		values: values.trim(),
	}),
);

it('names each filter that does not exclude, but for the saved search', () => {
	const named = rows.flatMap(({ labels }) => labels).sort();
	const expected = filters
		.map(({ label }) => label)
		.filter((label) => !/^Exclude |^Saved Search/.test(label));
	expect(named).toEqual(expected.sort());
});

it.each(rows.filter(({ values }) => /10001|CXO|1 Year/.test(values)))(
	'lists all values: $labels',
	({ labels, values }) => {
		for (const label of labels) {
			const choices = filters.find((filter) => filter.label === label)?.values ?? {};
			const names = Object.values(choices).map((name) => name.toLowerCase());
			expect(values.toLowerCase().split(', ')).toEqual(names);
		}
	},
);

it('counts the choices that it leaves to the form', () => {
	const { values = {} } = filters.find(({ label }) => label === 'Job Functions')!;
	expect(section).toContain(`| ${Object.keys(values).length} in the list`);
	const industries = readText('test/service/contract/industries.csv').trim().split('\n');
	expect(section).toContain(`| ${industries.length - 1} in the list`);
});
