// Sheets whose columns are called otherwise than the expressions say: the error names the expression and the columns.
import type { IDataObject } from 'n8n-workflow';

import { type Form, lookup, message, people, search } from '../../helpers/inputs.mts';
import { run } from '../../helpers/runs.mts';
import { requestCount, useService } from '../../helpers/service.mts';

useService();

const SHEET = [1, 2, 3].map((row) => ({
	Name: `Person ${row}`,
	Employer: 'Acme',
	'LinkedIn URL': `https://www.network.com/in/secret-person-${row}`,
}));
const COLUMNS = 'The row has Name, Employer, LinkedIn URL.';

const byExpression = (value: string, options: IDataObject = {}) =>
	({ ...lookup(options), profile: { __rl: true, mode: 'url', value } }) as Form;

it.each([
	['={{ $json.profile }}', '{{ $json.profile }}'],
	['={{ $json["profile"]?.trim() }}', '{{ $json["profile"]?.trim() }}'],
])('a required field names %s and the columns', async (expression, text) => {
	const { error, hints } = await run(byExpression(expression), SHEET);
	expect(error?.message).toBe(
		`Profile is empty, because ${text} found nothing, in 3 of 3 items (items 1 to 3).`,
	);
	expect(error?.description).toBe(`${COLUMNS} Drag the right column into Profile.`);
	expect([requestCount(), hints]).toEqual([0, []]);
});

it('a text and a filter name the columns, never their values', async () => {
	const recipient = '={{ $json["LinkedIn URL"] }}';
	for (const [label, form] of [
		['Message', { ...message(), message: '={{ $json.note }}', recipient }],
		['Title', { ...search(), search: 'x', filters: { title: '={{ $json.job }}' } }],
	] as Array<[string, Form]>) {
		const { error } = await run(form, SHEET);
		expect(error?.message).toContain(`${label} `);
		expect(error?.message).toMatch(/because \{\{ \$json\.\w+ \}\} found nothing/);
		expect(error?.description).toContain(COLUMNS);
		expect(`${error?.message} ${error?.description}`).not.toMatch(/secret-person|Acme/);
	}
	expect(requestCount()).toBe(0);
});

it('names at most eight columns, and each only at its beginning', async () => {
	const names = Array.from({ length: 12 }, (_, index) => `Column ${index + 1}${'x'.repeat(200)}`);
	const row = Object.fromEntries(names.map((name) => [name, 'value']));
	const { error } = await run(byExpression('={{ $json.profile }}'), [row]);
	const { description = '' } = error ?? {};
	expect(description?.match(/Column \d+x/g)).toHaveLength(8);
	expect(description).toContain(', …. Drag the right column');
	expect(description?.length).toBeLessThan(1_000);
});

it('a cell that is empty, in a column that the row has, stays empty', async () => {
	const rows = SHEET.map((row, index) => ({
		...row,
		profile: index === 1 ? '' : row['LinkedIn URL'],
	}));
	const { failures, hints } = await run(byExpression('={{ $json.profile }}'), rows, {
		onError: 'continueRegularOutput',
	});
	const [empty] = failures.filter(({ json }) => json.error === 'Profile is empty.');
	expect(String(empty?.json.message)).toMatch(/^Enter one like http/);
	expect(hints).toEqual([]);
});

it.each(['continueRegularOutput', 'continueErrorOutput'] as const)(
	'a hint says once why no row was sent: %s',
	async (onError) => {
		const { failures, hints } = await run(byExpression('={{ $json.profile }}'), SHEET, { onError });
		const because = 'Profile is empty, because {{ $json.profile }} found nothing.';
		expect(failures.map(({ json }) => json.error)).toEqual(Array(3).fill(because));
		expect(hints).toEqual([
			`No row was sent. The same in all 3: ${because} ${COLUMNS} Drag the right column into Profile.`,
		]);
	},
);

it('no hint repeats the error of a single row, or of rows that fail for several reasons', async () => {
	const onError = 'continueRegularOutput';
	const one = await run(byExpression('={{ $json.profile }}'), SHEET.slice(0, 1), { onError });
	const two = [{ url: 'https://example.com' }, { url: '' }];
	const others = await run(byExpression('={{ $json.url }}'), two, { onError });
	const some = await run(lookup(), [...people(1), { name: '' }], { onError });
	expect([one.hints, others.hints, some.hints]).toEqual([[], [], []]);
});
