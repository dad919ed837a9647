// Values that come out blank: the service would ignore them and bill the rest (rule 4 of values).
import type { IDataObject } from 'n8n-workflow';

import { operationOf } from '../../../nodes/ProfessionalNetwork/resources/resources';
import { type Form, fromModel, lookup, message, search, withInput } from '../../helpers/forms.mts';
import { jsonOf } from '../../helpers/results.mts';
import { run } from '../../helpers/runs.mts';
import { queries, requestCount, useService } from '../../helpers/service.mts';
import { airtable, dataTable, googleSheet, type Table } from '../../helpers/sheets.mts';

const service = useService();
const onError = 'continueErrorOutput';

const byUrl = (value: string) =>
	({ ...lookup(), profile: { __rl: true, mode: 'url', value } }) as Form;
const searchFor = (words: string, filters: IDataObject = {}) =>
	({ ...search(), search: words, returnAll: false, limit: 1, filters }) as Form;
const hello = (text: string, to = '={{ $json.to }}') =>
	({ ...message(), recipient: to, message: text }) as Form;
const address = () => service().data.people[0].url;

/** Forms that read the column x, and what each asks for if the row has it. */
const READERS: Array<[what: string, form: Form]> = [
	['a required field', byUrl('={{ $json.x }}')],
	['a field that reads more', byUrl('={{ $json.x.trim() }}')],
	['a filter', searchFor('an', { title: '={{ $json.x }}' })],
	['a part of a text', searchFor('=an {{ $json.x }}')],
	['a part between others', searchFor('={{ $json.a }} {{ $json.x }}')],
	['a message', hello('={{ $json.x }}')],
];

it('an expression that was left empty in the editor is a blank field', async () => {
	const { error, items } = await run(searchFor('an', { title: '=' }), [{ a: 1 }, { a: 2 }]);
	expect(error).toBeUndefined();
	expect(items).toHaveLength(2);
	expect(queries()).toEqual([{ search: 'an', page: '1' }]);
});

describe.each(READERS)('%s', (_what, form) => {
	it.each(['', ' ', null, undefined, 'N/A', '#N/A', 'null'])(
		'that comes out as %j goes through with its row, and fails without',
		async (x) => {
			const row = { a: 'Jane', to: address(), x } as IDataObject;
			const given = x === undefined ? { a: 'Jane', to: address() } : row;

			const kept = await run(withInput(form), [given], { onError });
			const dropped = await run(form, [given], { onError });

			expect(jsonOf(kept.items)).toEqual([given]);
			expect(kept.infos).toEqual(['1 of 1 row went through, because a value is blank.']);
			expect(dropped.items).toEqual([]);
			expect(dropped.errorItems[0].json.error).toMatch(
				/^\{\{ \$json\.x(?:\.trim\(\))? \}\} in \w+ found nothing\. This row has a, to(?:, x)?\.$/,
			);
			expect(requestCount()).toBe(0);
		},
	);
});

describe('an expression with a blank alternative', () => {
	it.each(['{{ $json.x || "" }}', '{{ $json.x ?? null }}', '{{ $json.x ? $json.x : "" }}'])(
		'leaves out a filter or a part: %s',
		async (code) => {
			await run(searchFor('an', { title: `=${code}` }), [{}]);
			await run(searchFor(`=an ${code}`), [{}]);

			expect(queries().map((query) => [query.search, query.title])).toEqual([
				['an', undefined],
				['an', undefined],
			]);
		},
	);

	it('does not leave out a required field', async () => {
		const { error } = await run(byUrl('={{ $json.x || "" }}'), [{}]);

		expect(error?.message).toBe('{{ $json.x || "" }} in Profile found nothing.');
	});
});

it('a value into which code has put a missing one is blank', async () => {
	const form = withInput(searchFor('={{ "an " + $json.x }}'));

	const { items } = await run(form, [{ a: 1 }], { onError });

	expect([jsonOf(items), requestCount()]).toEqual([[{ a: 1 }], 0]);
});

it('a message with a blank in its text fails, because the rest would be broken', async () => {
	const row = { to: address() };

	const { errorItems } = await run(withInput(hello('=Hi {{ $json.x }}')), [row], { onError });

	expect(errorItems).toHaveLength(1);
	expect(requestCount()).toBe(0);
});

it('a model leaves out a filter that it does not need, but not what is required', async () => {
	const settings = { type: 'professionalNetworkTool' };
	const form = searchFor('an', { title: fromModel('Title') });

	const { error } = await run(form, [{}], { settings });
	const required = await run(byUrl(fromModel('Profile')), [{}], { settings });

	expect(error).toBeUndefined();
	expect(queries()[0]).not.toHaveProperty('title');
	expect(required.items[0].json.error).toMatch(/^Profile is empty\. /);
});

describe('a column that no row of a run has is misspelt', () => {
	const form = withInput(byUrl('={{ $json.linkedIn }}'));
	const rows = [{ linkedin: 'a' }, { linkedin: 'b', Name: 'Jane' }];

	it('so that all rows fail, and each says which columns it has', async () => {
		const { errorItems, items } = await run(form, rows, { onError });

		expect(items).toEqual([]);
		expect(jsonOf(errorItems).map(({ error }) => error)).toEqual([
			'person: {{ $json.linkedIn }} in Profile found nothing. This row has linkedin.',
			'person: {{ $json.linkedIn }} in Profile found nothing. This row has linkedin, Name.',
		]);
	});

	it('but not if one row has it, or only blank cells do', async () => {
		const some = await run(form, [...rows, { linkedIn: address() }], { onError });
		const blank = await run(
			form,
			rows.map((row) => ({ ...row, linkedIn: '' })),
			{ onError },
		);

		expect([some.errorItems, some.items.length]).toEqual([[], 3]);
		expect([blank.errorItems, blank.items.length]).toEqual([[], 2]);
	});

	it('and rows with their result go through', async () => {
		const marked = { person_for: 'linkedin.com/in/jane' };

		const { errorItems, items } = await run(form, [marked, ...rows], { onError });

		expect(jsonOf(items)).toEqual([marked]);
		expect(errorItems).toHaveLength(2);
	});

	it('which a run of one row cannot tell', async () => {
		const { items } = await run(form, rows.slice(0, 1), { onError });

		expect(items).toHaveLength(1);
	});
});

const COLUMNS = [
	'name',
	'url',
	'error',
	'details',
	'person_for',
	'person_at',
	...Object.keys(operationOf('profile', 'get').executable.simplified).map((key) => `person_${key}`),
];

/** What tables do with the blank cell of a row that has another one. */
const TABLES: Array<[name: string, tableOf: (rows: IDataObject[]) => Table]> = [
	['Google Sheets, which leaves out blanks at the end', googleSheet],
	['Airtable and HubSpot, which leave out blanks', airtable],
	['a Data Table, which has null', (rows) => dataTable(COLUMNS, rows)],
];

describe.each(TABLES)('in %s', (_name, tableOf) => {
	it('a row without a value goes through every week, and the others are paid once', async () => {
		const table = tableOf([{ name: 'Jane', url: address() }, { name: 'John' }]);
		const form = withInput(byUrl('={{ $json.url }}'));

		for (let week = 0; week < 3; week++) {
			const { all, error } = await run(form, table.read(), { onError });
			expect([error, all.filter(({ json }) => json.error)]).toEqual([undefined, []]);
			table.write(all);
		}

		expect(requestCount()).toBe(1);
		expect(table.read()[0].person_for).toBeDefined();
	});
});

it.each([
	['a CSV file, which has empty texts', { url: '' }],
	['Excel, which leaves out blanks', {}],
])('a row of %s goes through', async (_what, blank) => {
	const rows = [
		{ name: 'Jane', url: address() },
		{ name: 'John', ...blank },
	];

	const { error, items } = await run(withInput(byUrl('={{ $json.url }}')), rows);

	expect([error, items.length, requestCount()]).toEqual([undefined, 2, 1]);
});
