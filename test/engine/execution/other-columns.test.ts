// Sheets whose columns are called otherwise than the expressions say: the error names the expression and the columns.
import type { IDataObject } from 'n8n-workflow';

import { type Form, lookup, message, search } from '../../helpers/forms.mts';
import { run } from '../../helpers/runs.mts';
import { requestCount, useService } from '../../helpers/service.mts';

useService();

const SHEET = [1, 2, 3].map((row) => ({
	Name: `Person ${row}`,
	Employer: 'Acme',
	'LinkedIn URL': `https://www.network.com/in/secret-person-${row}`,
}));
const COLUMNS = 'The rows have Name, Employer, LinkedIn URL.';
const onError = 'continueRegularOutput';

const byExpression = (value: string, options: IDataObject = {}) =>
	({ ...lookup(options), profile: { __rl: true, mode: 'url', value } }) as Form;
const searchBy = (filters: IDataObject) =>
	({ ...search(), search: 'x', limit: 1, filters }) as Form;

it.each([
	['={{ $json.profile }}', '{{ $json.profile }}'],
	['={{ $json["profile"]?.trim() }}', '{{ $json["profile"]?.trim() }}'],
	['={{ $input.item.json.profile }}', '{{ $input.item.json.profile }}'],
	['={{ profile }}', '{{ profile }}'],
])('a required field names %s and the columns', async (expression, text) => {
	const { error, hints } = await run(byExpression(expression), SHEET);
	expect(error?.message).toBe(
		`Profile is empty, because ${text} found nothing (item 1). 3 of 3 items can't be used.`,
	);
	expect(error?.description).toBe(`${COLUMNS} Drag the right column into Profile.`);
	expect([requestCount(), hints]).toEqual([0, []]);
});

it('a text and a filter name the columns, never their values', async () => {
	const recipient = '={{ $json["LinkedIn URL"] }}';
	for (const [label, form] of [
		['Message', { ...message(), message: '={{ $json.note }}', recipient }],
		['Title', searchBy({ title: '={{ $json.job }}' })],
	] as Array<[string, Form]>) {
		const { error } = await run(form, SHEET);
		expect(error?.message).toContain(`${label} `);
		expect(error?.message).toMatch(/because \{\{ \$json\.\w+ \}\} found nothing/);
		expect(error?.description).toContain(`${COLUMNS} Drag the right column into ${label}.`);
		expect(`${error?.message} ${error?.description}`).not.toMatch(/secret-person|Acme/);
	}

	expect(requestCount()).toBe(0);
});

it('names at most eight columns, and each only at its beginning', async () => {
	const names = Array.from({ length: 12 }, (_, index) => `Column ${index + 1}${'x'.repeat(200)}`);
	const row = Object.fromEntries(names.map((name) => [name, 'value']));
	const { error } = await run(byExpression('={{ $json.profile }}'), [row, row]);
	const { description = '' } = error ?? {};
	expect(description?.match(/Column \d+x/g)).toHaveLength(8);
	expect(description).toContain(', …. Drag the right column');
	expect(description?.length).toBeLessThan(1_000);
});

it.each(['', null, undefined, ' '])(
	'a cell that is %j, in a column that the row has, stays empty',
	async (blank) => {
		const rows = SHEET.map((row, index) => {
			const profile = index === 1 ? blank : row['LinkedIn URL'];
			return profile === undefined ? row : { ...row, profile };
		});
		const { failures, hints } = await run(byExpression('={{ $json.profile }}'), rows, { onError });
		const [empty] = failures.filter(({ json }) => json.error === 'Profile is empty.');
		expect(String(empty?.json.message)).toMatch(/^Enter one like http/);
		expect(hints).toEqual([]);
	},
);

it('a blank cell of a filter names the field alone', async () => {
	const rows = [{ job: 'CEO' }, { job: '' }];
	const { failures } = await run(searchBy({ title: '={{ $json.job }}' }), rows, { onError });
	expect(failures.map(({ json }) => json.error)).toEqual([
		'Title came out blank, because its expression found nothing.',
	]);
});

it('no hint repeats what each row says', async () => {
	const { failures, hints } = await run(byExpression('={{ $json.profile }}'), SHEET, {
		onError: 'continueErrorOutput',
	});
	const because = 'Profile is empty, because {{ $json.profile }} found nothing.';
	const advice = `${COLUMNS} Drag the right column into Profile.`;
	expect(failures.map(({ json }) => [json.error, json.message])).toEqual(
		Array(3).fill([because, advice]),
	);
	expect(hints).toEqual([]);
});

it('says nothing about the columns if the expression reads another node', async () => {
	const { error } = await run(byExpression("={{ $('Start').first().json.profile }}"), SHEET);
	expect(error?.description).toMatch(/^Enter one like http/);
});

it('says nothing about the columns if no row has any', async () => {
	const { error } = await run(byExpression('={{ $json.profile }}'), [{}]);
	expect(error?.description).toMatch(/^Enter one like http/);
});

it.each<[what: string, row: IDataObject, expression: string, advice: RegExp]>([
	[
		'says nothing of a column that the expression does not name',
		{ Name: 'Jane' },
		'[].at(0)',
		/^The row has Name\. Drag the right column into Profile\.$/,
	],
	[
		'names eight columns without an ellipsis',
		{ a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1, h: 1 },
		'$json.profile',
		/^The row has a, b, c, d, e, f, g, h\. If profile is one/,
	],
	[
		'names no column without a name',
		{ '': 'x', Name: 'Jane' },
		'$json.profile',
		/^The row has Name\. If profile is one/,
	],
	[
		'takes a column with a semicolon for one of several',
		{ 'name;profile': 'x', other: 'y' },
		'$json.profile',
		/^The row has name;profile, other\. If profile is one/,
	],
])('%s', async (_what, row, expression, advice) => {
	const { error } = await run(byExpression(`={{ ${expression} }}`), [row]);
	expect(error?.description).toMatch(advice);
});

describe('a column whose name looks the same', () => {
	const LOST =
		'Add Exclude Byte Order Mark (BOM) to Options of Extract From File and switch it on, or';
	const url = 'https://www.network.com/in/jane';

	it.each<[column: string, expression: string, advice: string]>([
		[
			'\ufeffprofile',
			'$json.profile',
			`"profile", whose name begins with an invisible byte order mark. ${LOST} drag the column into Profile again.`,
		],
		[
			'\ufeffProfile ',
			'$json.profile',
			`"Profile", whose name begins with an invisible byte order mark, ends with a space and differs in upper and lower case. ${LOST} drag the column into Profile again.`,
		],
		['Profile', '$json.profile', '"Profile", whose name differs in upper and lower case.'],
		['profile ', '$json.profile', '"profile", whose name ends with a space.'],
		[' profile', '$json["profile"]', '"profile", whose name begins with a space.'],
		['profile', '$json["profile "]', '"profile", whose name ends without a space.'],
		['pro\u200bfile', '$json.profile', '"profile", whose name contains an invisible character.'],
		['profile', "$json['pro\u00adfile']", '"profile", whose name contains no invisible character.'],
		[
			'Profile\u00a0 URL',
			'$json["Profile URL"]',
			'"Profile URL", whose name has different spaces in it.',
		],
		[
			'Profile\nURL',
			'$json["ProfileURL"]',
			'"Profile URL", whose name has different spaces in it.',
		],
		[
			'pre\u0301nom',
			'$json["pr\u00e9nom"]',
			'"pre\u0301nom", whose name has characters that only look the same.',
		],
	])('is named with what differs: %j in {{ %s }}', async (column, expression, advice) => {
		for (const [rows, has] of [
			[[{ [column]: url, name: 'x' }], 'The row has'],
			[[{ name: 'x' }, { [column]: url }, { name: 'x' }], 'The rows have'],
		] as Array<[IDataObject[], string]>) {
			const { error } = await run(byExpression(`={{ ${expression} }}`), rows);

			expect(error?.message).toMatch(/^Profile is empty, because \{\{ .* found nothing/);
			const drag = advice.includes('drag') ? '' : ' Drag it into Profile again.';
			expect(error?.description).toBe(`${has} ${advice}${drag}`);
		}

		expect(requestCount()).toBe(0);
	});

	it('is divided if a file has another delimiter', async () => {
		const rows = [{ '\ufeffname;profile': 'Jane;https://www.network.com/in/jane' }];
		const { error } = await run(byExpression('={{ $json.profile }}'), rows);
		expect(error?.description).toBe(
			'The row has one column, "name;profile". Add Delimiter to Options of Extract From File, and set it to ;.',
		);
	});

	it('is not left out of a search', async () => {
		const rows = [{ 'Job Title ': 'secret' }];
		const filter = await run(searchBy({ title: '={{ $json["Job Title"] }}' }), rows);
		const part = await run({ ...searchBy({}), search: '=a {{ $json["Job Title"] }}' }, rows);

		const meant = (label: string) =>
			`The row has "Job Title", whose name ends with a space. Drag it into ${label} again.`;
		expect(filter.error?.description).toBe(
			`The service would ignore it and still bill the request. ${meant('Title')}`,
		);
		expect(part.error?.description).toBe(`The rest may find somebody else. ${meant('Keywords')}`);
		expect(requestCount()).toBe(0);
	});

	it('is meant in the rows that have it, also next to rows with the other name', async () => {
		const rows = [{ profile: url }, { Profile: url }, { name: 'x' }];
		const { failures } = await run(byExpression('={{ $json.profile }}'), rows, { onError });
		const said = failures.map(({ json }) => [json.error, json.message]).slice(-2);
		expect(said).toEqual([
			[
				'Profile is empty, because {{ $json.profile }} found nothing.',
				'The rows have "Profile", whose name differs in upper and lower case. Drag it into Profile again.',
			],
			['Profile is empty.', expect.stringMatching(/^Enter one like http/)],
		]);
	});
});
