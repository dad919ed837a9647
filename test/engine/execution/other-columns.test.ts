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
const COLUMNS = 'The row has Name, Employer, LinkedIn URL.';

const byExpression = (value: string, options: IDataObject = {}) =>
	({ ...lookup(options), profile: { __rl: true, mode: 'url', value } }) as Form;

it.each([
	['={{ $json.profile }}', '{{ $json.profile }}'],
	['={{ $json["profile"]?.trim() }}', '{{ $json["profile"]?.trim() }}'],
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

it('no hint repeats what each row says', async () => {
	const onError = 'continueErrorOutput';
	const { failures, hints } = await run(byExpression('={{ $json.profile }}'), SHEET, { onError });
	const because = 'Profile is empty, because {{ $json.profile }} found nothing.';
	const advice = `${COLUMNS} Drag the right column into Profile.`;
	expect(failures.map(({ json }) => [json.error, json.message])).toEqual(
		Array(3).fill([because, advice]),
	);
	expect(hints).toEqual([]);
});
