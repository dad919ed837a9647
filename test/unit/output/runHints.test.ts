// The hints of a run: what its items cannot say, good news as information.
import type { Bill, Result } from '../../../nodes/ProfessionalNetwork/fetch/run';
import { runHints, type OutputPlan } from '../../../nodes/ProfessionalNetwork/output/items';
import type { Failure } from '../../../nodes/ProfessionalNetwork/service/response';
import { page, rowOf } from './plan';

const FREE: Bill = { nano: 0, requests: 0, lost: 0 };
const NOT_FOUND: Failure = { kind: 'notFound', message: 'Nobody.' };
const TEN = page(...Array.from({ length: 10 }, (_, id) => ({ id })));

type Given = [result: Partial<Result>, output?: Partial<OutputPlan>];

function hintsOf(given: Given[], bill = FREE) {
	const rows = given.map(([result, output], index) => rowOf(result, output, index));
	const hints = runHints(rows, { bill, isCancelled: false });
	return hints.map(({ type, message }) => `${type}: ${message}`);
}

it.each<[what: string, given: Given[], hints: string[]]>([
	['nothing to say', [[{ pages: [TEN] }]], []],
	[
		'a list that Limit cut',
		[[{ pages: [TEN], matching: 3_788 }, { limit: 5 }]],
		['info: 3,788 match; 5 were returned.'],
	],
	[
		'a list that the service ends',
		[[{ pages: [TEN], matching: 157_709 }]],
		['warning: The list has 10 of 157,709 rows, because the service returns no more.'],
	],
	[
		'two of those',
		[[{ pages: [TEN], matching: 20 }], [{ pages: [TEN], matching: 30 }], [{ pages: [TEN] }]],
		[
			'warning: 2 of 3 lists are shorter than what matches. The first: The list has 10 of 20 rows, because the service returns no more.',
		],
	],
	[
		'a list that ended early',
		[
			[
				{
					pages: [TEN],
					failure: {
						kind: 'incomplete',
						message: 'It has 10 rows.',
						resumeAt: '2',
						because: NOT_FOUND,
					},
				},
			],
		],
		['warning: It has 10 rows. To get the rest, enter 2 as Start At in Options.'],
	],
	[
		'nobody',
		[[{ failure: NOT_FOUND }], [{ pages: [TEN] }]],
		['warning: Nothing was found for 1 of 2 items.'],
	],
	[
		'rows that Stop leaves out',
		[[{ failure: NOT_FOUND }, { stopsOnError: true }], [{ pages: [TEN] }]],
		['warning: 1 of 2 items has no result. The first: Nobody.'],
	],
	[
		'hidden people, up to the limit',
		[[{ pages: [{ ...TEN, hidden: new Set(TEN.rows.slice(3)) }] }, { limit: 5 }]],
		[
			'warning: 2 of 5 rows are hidden people, who have no name and no URL. Search by name, or with Lead: Search.',
		],
	],
])('%s', (_what, given, hints) => {
	expect(hintsOf(given)).toEqual(hints);
});

it.each<[bill: Bill, hints: string[]]>([
	[FREE, []],
	[{ nano: 12_000_000, requests: 3, lost: 0 }, ['info: This run cost $0.012 for 3 requests.']],
	[
		{ nano: 8_000_000, requests: 1, lost: 1 },
		['info: This run cost up to $0.008 for 2 requests, of which 1 got no response.'],
	],
])('says what a run cost: %j', (bill, hints) => {
	expect(hintsOf([[{ pages: [TEN] }]], bill)).toEqual(hints);
});

it.each([
	[4_000_000, 'for up to $0.008'],
	[null, 'whose price is not published'],
])('says what a Dry Run would cost: %s', (estimatedCost, price) => {
	const preview = { request: { method: 'GET', url: '/', query: {} }, requests: 2, estimatedCost };
	expect(hintsOf([[{ preview }], [{ preview }], [{ failure: NOT_FOUND }]])).toContain(
		`info: Dry Run: nothing was sent. 2 of 3 items would send up to 4 requests, ${price}.`,
	);
});
