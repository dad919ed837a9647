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

it.each([
	[10, 2_000, 10],
	[11, 2_000, 10],
	[50, 500, 40],
	[3, 10_001, 1],
	[2, 30_000, 1],
])('keeps of %d rows with %d characters %d', (count, characters, kept) => {
	const items = read(rowsOf(count, characters));
	expect(items.slice(0, kept).every(({ json }) => 'a' in json)).toBe(true);
	const json = { note: NOTE, omittedRows: count - kept, spent: 0 };
	expect(items.slice(kept)).toEqual(count > kept ? [{ json, pairedItem: { item: 3 } }] : []);
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
	const plan = { paging: {}, output: OUTPUT };
	const { paging: ended } = untilUnreadable(plan as unknown as ValidPlan & { output: OutputPlan });
	const goesOn = (count: number) =>
		ended?.continuesAfter?.([page(0, ...rowsOf(count, 5_000)).page]);
	expect([3, 3, 4, 5, 3].map(goesOn)).toEqual([true, true, true, false, true]);
});
