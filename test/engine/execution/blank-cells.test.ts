// Runs in which some rows lack a cell: the advice on columns is true, whichever rows have it.
import type { IDataObject } from 'n8n-workflow';

import { type Form, lookup, search } from '../../helpers/forms.mts';
import { run } from '../../helpers/runs.mts';
import { useService } from '../../helpers/service.mts';

useService();

const onError = 'continueRegularOutput';

const byUrl = (value: string) =>
	({ ...lookup(), profile: { __rl: true, mode: 'url', value } }) as Form;
const searchBy = (filters: IDataObject) =>
	({ ...search(), search: 'x', limit: 1, filters }) as Form;

/** Rows of which some have a value. */
interface Rows {
	what: string;
	has: boolean[];
}

const runs: Rows[] = [
	{ what: 'the only row', has: [true] },
	{ what: 'not the only row', has: [false] },
	{ what: 'the first of three rows', has: [true, false, false] },
	{ what: 'the last of three rows', has: [false, false, true] },
	{ what: 'none of two rows', has: [false, false] },
];

/** A form whose field reads the column URL, and what it says if that column is there or not. */
const READERS: Array<[what: string, form: Form, absent: RegExp]> = [
	['a required field', byUrl('={{ $json.URL }}'), /^Profile is empty, because/],
	['a filter', searchBy({ title: '={{ $json.URL }}' }), /^Title came out blank, because/],
	['a part of a text', { ...searchBy({}), search: '=a {{ $json.URL }}' }, /^A part of Keywords/],
];

describe.each(READERS)('the advice on columns of %s is true', (_what, form, absent) => {
	it.each(runs)('if $what has the value, and blank cells are left out', async ({ has }) => {
		const rows = has.map((hasValue, index) => ({
			'First Name': `Jane ${index}`,
			...(hasValue && { URL: `https://www.network.com/in/jane-${index}` }),
		}));

		const { failures } = await run(form, rows, { onError });

		const texts = failures
			.filter(({ json }) => (json.details as IDataObject).kind === 'invalid')
			.map(({ json }) => `${String(json.error)} ${String(json.message)}`);
		expect(texts).toHaveLength(has.filter((hasValue) => !hasValue).length);
		for (const text of texts) {
			const saysMissing = /rows? (?:has|have)|[Dd]rag/.test(text);
			expect(saysMissing).toBe(!has.includes(true));
			if (!saysMissing) continue;

			expect(text).toMatch(absent);
			const isAlone = has.length === 1;
			expect(text).toContain(isAlone ? 'The row has First Name.' : 'The rows have First Name.');
			expect(text.includes('its cell is blank in this row')).toBe(isAlone);
			expect(text).toMatch(/[Dd]rag the right column into \w+\./);
		}
	});
});

it('a run of one row says both: the cell may be blank, or the column another one', async () => {
	const { error } = await run(byUrl('={{ $json["Profile URL"] }}'), [{ Name: 'Jane' }]);
	expect(error?.description).toBe(
		'The row has Name. If Profile URL is one of your columns, its cell is blank in this row, because nodes such as Extract From File leave blank cells out. If not, drag the right column into Profile.',
	);
});
