// What a model reads of the rows, and the note on the rest.
import type { IDataObject } from 'n8n-workflow';

import type { Result, ValidPlan } from '../../../nodes/ProfessionalNetwork/fetch/run';
import {
	toItems,
	untilUnreadable,
	type OutputPlan,
} from '../../../nodes/ProfessionalNetwork/output/items';
import { toNano } from '../../../nodes/ProfessionalNetwork/service/response';
import { OUTPUT, page, RESULT, rowOf } from './plan';

/** Returns rows of which each has so many characters as JSON. */
const rowsOf = (count: number, characters: number) =>
	Array.from({ length: count }, () => ({ a: 'x'.repeat(characters - '{"a":""}'.length) }));

/** Returns the JSON of the items of one page of rows. */
function read(
	rows: IDataObject[],
	{ isForModel = true, ...result }: Partial<Result> & { isForModel?: boolean } = {},
	output: Partial<OutputPlan> = {},
) {
	const base = { ...RESULT, pages: [page(0.1, ...rows)], cost: toNano(0.1) };
	return toItems(rowOf({ ...base, ...result }, output, 3), { isForModel });
}

const NOTE = expect.stringMatching(
	/^(Long texts and lists are shortened\. )?\d+ more rows .*Do not repeat this call\. Ask for less: /,
);

it('keeps rows of 20,000 characters in all', () => {
	const rows = rowsOf(10, 2_000);
	expect(read(rows).map(({ json }) => json)).toEqual(rows);
});

it.each([
	[11, 2_000, 10, 'one row too many'],
	[50, 500, 40, 'many short rows'],
	[3, 10_001, 1, 'rows of which two are too long'],
	[2, 30_000, 1, 'rows that are too long by themselves, of which one is kept'],
])('of %d rows with %d characters keeps %d: %s', (count, characters, kept) => {
	const items = read(rowsOf(count, characters));
	const rows = items.slice(0, -1);
	const last = items[items.length - 1];

	expect(rows).toHaveLength(kept);
	expect(rows.every(({ json }) => 'a' in json)).toBe(true);
	expect(last).toEqual({
		json: { note: NOTE, omittedRows: count - kept, spent: 0 },
		pairedItem: { item: 3 },
	});
});

it('leaves out no row of Raw because of a limit', () => {
	expect(read(rowsOf(3, 100), {}, { output: 'raw', limit: 1 })).toHaveLength(1);
});

it('keeps whole responses of Raw, and at least one', () => {
	const whole = page(undefined, ...rowsOf(20, 1_000));
	const items = read([], { pages: [whole, whole] }, { output: 'raw' });
	expect(items).toHaveLength(2);
	expect(items[0].json).toHaveProperty('elements');
	expect(items[1].json).toMatchObject({ omittedRows: 1 });
});

it.each([
	['text', { in: 'x'.repeat(30_000) }, { in: `${'x'.repeat(4_096)}…` }],
	['list', Array(9_999).fill({ name: 'skill' }), Array(1_024).fill({ name: 'skill' })],
])('shortens only the longest %s of a row that is too long by itself', (_kind, given, long) => {
	// As long as what is left of the list, so that it just fits.
	const others = { id: 1, none: null, text: 'x'.repeat(1_024) };
	expect(read([{ ...others, long: given }]).map(({ json }) => json)).toEqual([
		{ ...others, long },
		{ note: 'Long texts and lists are shortened.', spent: 0 },
	]);
});

it.each([
	['nothing of its cap', { spent: 0, cap: toNano(0.5) }, { spent: 0, left: 0.5 }],
	['all of its cap', { spent: toNano(0.6), cap: toNano(0.5) }, { spent: 0.6, left: 0 }],
	['some, without a cap', { spent: toNano(0.1), cap: Infinity }, { spent: 0.1 }],
	['an unknown sum', { spent: null, cap: toNano(0.5) }, { spent: null, left: null }],
])('says what is left after it spent %s', (_case, balance, money) => {
	const [, last] = read(rowsOf(2, 15_000), { balance });
	expect(last.json).toEqual({ note: NOTE, omittedRows: 1, ...money });
});

it('puts the cost of all rows on the first of those that it returns', () => {
	const items = read(rowsOf(3, 15_000), {}, { includeCost: true });
	expect(items.map(({ json }) => json.cost)).toEqual([0.1, undefined]);
});

it('ends a list by its pages alone, which the tries of Retry On Fail share', () => {
	const plan = { paging: {}, output: OUTPUT } as unknown as ValidPlan & { output: OutputPlan };
	const { paging } = untilUnreadable(plan);
	const continuesAfter = (count: number) =>
		paging?.continuesAfter?.([page(0, ...rowsOf(count, 5_000)).page]);

	expect(continuesAfter(4)).toBe(true);
	expect(continuesAfter(5)).toBe(false);
	// Another try begins with the first page again.
	expect(continuesAfter(4)).toBe(true);
});
