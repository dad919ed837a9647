// What the marks of the rows of a run meant, in sentences for one row and for several.
import type { Result } from '../../../nodes/ProfessionalNetwork/fetch/run';
import type { SkippedRow } from '../../../nodes/ProfessionalNetwork/output/items';
import type { OutputRow } from '../../../nodes/ProfessionalNetwork/output/outputRows';
import { rowHints } from '../../../nodes/ProfessionalNetwork/output/rowHints';
import { rowOf } from './plan';

const SKIPPED: SkippedRow = {
	because: 'result',
	for: 'linkedin.com/in/jane',
	at: null,
	isWrite: false,
	hasOtherText: false,
	isDryRun: false,
	lacks: [],
	isOfList: false,
};

const asked = rowOf();
const skipped = (more: Partial<SkippedRow> = {}) => rowOf({}, { skipped: { ...SKIPPED, ...more } });
const sent = (hasOtherText = false) => skipped({ isWrite: true, hasOtherText });
const replaced = rowOf({}, { replacesOther: true });

it.each<[what: string, rows: OutputRow[], hints: string[]]>([
	['none', [asked, asked], []],
	['a kept row', [skipped(), asked], ['1 of 2 rows had a result already.']],
	['the only row', [skipped()], ['1 of 1 row had a result already.']],
	['kept rows', [skipped(), skipped(), asked], ['2 of 3 rows had a result already.']],
	[
		'a row that was written to',
		[sent(), asked],
		['1 of 2 rows had been written to, and nothing was sent again.'],
	],
	[
		'rows that were written to',
		[sent(), sent(), asked],
		['2 of 3 rows had been written to, and nothing was sent again.'],
	],
	[
		'a row that was not found before',
		[skipped({ because: 'missed' }), asked],
		['1 of 2 rows had not been found before, and the service was not asked again.'],
	],
	[
		'rows that were not found before',
		[skipped({ because: 'missed' }), skipped({ because: 'missed' })],
		['2 of 2 rows had not been found before, and the service was not asked again.'],
	],
	[
		'a row without a value',
		[skipped({ because: 'blank' }), asked],
		['1 of 2 rows passed, because an earlier node had found nothing.'],
	],
	[
		'rows without a value',
		[skipped({ because: 'blank' }), skipped({ because: 'blank', isWrite: true })],
		['2 of 2 rows passed, because an earlier node had found nothing.'],
	],
	[
		'a row of somebody else',
		[replaced, asked],
		['1 of 2 rows had the result of somebody else, which is replaced.'],
	],
	[
		'a row with another text',
		[sent(true), sent()],
		[
			'2 of 2 rows had been written to, and nothing was sent again.',
			'1 row had another text this time. To write again, clear the column that ends with _for, or use another name in Result Field.',
		],
	],
	[
		'rows that lack columns',
		[skipped({ lacks: ['person_a', 'person_b'] }), skipped({ lacks: ['person_b'] })],
		[
			'2 of 2 rows had a result already.',
			'2 rows with a result lacked person_a, person_b. If you need them, set Rows With a Result to Replace for one run, which is billed again.',
		],
	],
	[
		'a row of a list that lacks a column',
		[skipped({ lacks: ['person_a'], isOfList: true })],
		[
			'1 of 1 row had a result already.',
			'1 row with a result lacked person_a. To get them, run the node over the rows that asked for the lists.',
		],
	],
	[
		'a row that lacks as many columns as a hint names',
		[skipped({ lacks: ['a', 'b', 'c'] })],
		[
			'1 of 1 row had a result already.',
			'1 row with a result lacked a, b, c. If you need them, set Rows With a Result to Replace for one run, which is billed again.',
		],
	],
	[
		'a row that lacks many columns',
		[skipped({ lacks: ['a', 'b', 'c', 'd'] })],
		[
			'1 of 1 row had a result already.',
			'1 row with a result lacked a, b, c, …. If you need them, set Rows With a Result to Replace for one run, which is billed again.',
		],
	],
])('names %s', (_what, rows, hints) => {
	expect(rowHints(rows)).toEqual(hints);
});

describe('writes that were not repeated', () => {
	const repeat = (repeats: Partial<Result['repeats']>) =>
		rowOf({ repeats: { hasText: true, ...repeats } });
	const manual = { at: '2026-11-27T10:32:05.123Z', isManual: true };
	const later = { at: '2026-11-27T11:00:00.000Z', isManual: true };
	const BY_HAND = 'because a manual execution of this workflow sent the same in the last 24 hours';
	const SAME = 'had the same text for the same person as an earlier one';

	it.each<[what: string, rows: OutputRow[], hint: string]>([
		['one', [repeat({}), asked], `1 row ${SAME}, and nothing was sent again.`],
		['several', [repeat({}), repeat({})], `2 rows ${SAME}, and nothing was sent again.`],
		[
			'the first place of a mark',
			[
				repeat({}),
				repeat({ where: { place: { itemIndex: 4 }, column: 'Sent to' } }),
				repeat({ where: { place: { itemIndex: 5 }, column: 'message_for' } }),
			],
			`3 rows ${SAME} (first: Sent to of item 5), and nothing was sent again.`,
		],
		[
			'its row in the sheet',
			[repeat({ where: { place: { itemIndex: 0, rowNumber: 7 }, column: 'note_for' } })],
			`1 row ${SAME} (first: note_for of row 7), and nothing was sent again.`,
		],
		[
			'a request without a text',
			[repeat({ hasText: false })],
			'1 row asked for the same as an earlier one, and nothing was sent again.',
		],
		[
			'what a manual execution sent',
			[repeat(manual)],
			`Nothing was sent for 1 row, ${BY_HAND} (2026-11-27 10:32 UTC). Another text, or a production execution, is never affected.`,
		],
		[
			'several requests of manual executions, which have no text',
			[repeat({ ...manual, hasText: false }), repeat({ ...later, hasText: false })],
			`Nothing was sent for 2 rows, ${BY_HAND} (first: 2026-11-27 10:32 UTC). A production execution is never affected.`,
		],
	])('are counted: %s', (_what, rows, hint) => {
		expect(rowHints(rows)).toEqual([hint]);
	});

	it('are counted apart from those of manual executions', () => {
		expect(rowHints([repeat(manual), repeat({})])).toEqual([
			`1 row ${SAME}, and nothing was sent again.`,
			expect.stringContaining(`Nothing was sent for 1 row, ${BY_HAND}`),
		]);
	});
});
