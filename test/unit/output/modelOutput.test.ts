// What a model reads of the rows, and the note on the rest.
import type { IDataObject } from 'n8n-workflow';

import type { ValidPlan } from '../../../nodes/ProfessionalNetwork/fetch/run';
import {
	toItems,
	untilUnreadable,
	type OutputPlan,
} from '../../../nodes/ProfessionalNetwork/output/items';
import { OUTPUT, page, rowOf } from './plan';

/** Returns rows of which each has so many characters as JSON. */
const rowsOf = (count: number, characters: number) =>
	Array.from({ length: count }, () => ({ a: 'x'.repeat(characters - '{"a":""}'.length) }));

/** Returns the items of one page of rows. */
function read(rows: IDataObject[]) {
	return toItems(rowOf({ pages: [page(...rows)] }, {}, 3), { isForModel: true });
}

const jsonOf = (rows: IDataObject[]) => read(rows).map(({ json }) => json);

it('keeps rows of 20,000 characters in all', () => {
	const rows = rowsOf(10, 2_000);
	expect(jsonOf(rows)).toEqual(rows);
});

it.each([
	[11, 2_000, 10, 'one row too many'],
	[50, 500, 40, 'many short rows'],
	[3, 10_001, 1, 'rows of which two are too long'],
	[2, 30_000, 1, 'rows that are too long by themselves, of which one is kept'],
])('of %d rows with %d characters keeps %d: %s', (count, characters, kept) => {
	const items = read(rowsOf(count, characters));
	const last = items[items.length - 1];

	expect(items).toHaveLength(kept + 1);
	expect(items.slice(0, -1).every(({ json }) => 'a' in json)).toBe(true);
	expect(last.json.note).toContain(`${count - kept} more rows were found`);
	expect(last.pairedItem).toEqual({ item: 3 });
});

it.each([
	['text', { in: 'x'.repeat(30_000) }, { in: `${'x'.repeat(4_096)}…` }],
	['list', Array(9_999).fill({ name: 'skill' }), Array(1_024).fill({ name: 'skill' })],
])('shortens only the longest %s of a row that is too long by itself', (_kind, given, long) => {
	// As long as what is left of the list, so that it just fits.
	const others = { id: 1, none: null, text: 'x'.repeat(1_024) };
	expect(jsonOf([{ ...others, long: given }])).toEqual([
		{ ...others, long },
		{ note: 'Long texts and lists are shortened.' },
	]);
});

it('says that nothing was found, because some agents pass on an empty text', () => {
	expect(jsonOf([])).toEqual([{ note: 'Nothing was found.' }]);
});

it('ends a list by its pages alone, which the tries of Retry On Fail share', () => {
	const plan = { paging: {}, output: OUTPUT } as unknown as ValidPlan & { output: OutputPlan };
	const { paging } = untilUnreadable(plan);
	const continuesAfter = (count: number) =>
		paging?.continuesAfter?.([page(...rowsOf(count, 5_000))]);

	expect(continuesAfter(4)).toBe(true);
	expect(continuesAfter(5)).toBe(false);
	// Another try begins with the first page again.
	expect(continuesAfter(4)).toBe(true);
});
