// What the items of a run cannot say: which lists ended early, and which items have no result.
import type { Result } from '../../../nodes/ProfessionalNetwork/fetch/run';
import { runHints } from '../../../nodes/ProfessionalNetwork/output/runHints';
import type { OutputPlan } from '../../../nodes/ProfessionalNetwork/output/items';
import { toNano } from '../../../nodes/ProfessionalNetwork/service/response';
import type { Failure } from '../../../nodes/ProfessionalNetwork/service/response';
import { page, rowOf } from './plan';

type Pair = [result: Partial<Result>, output?: Partial<OutputPlan>];

const FOUND = [page(undefined, { id: 1 })];
const found: Pair = [{ pages: FOUND }];
const early = (rows: number): Pair => {
	const incomplete: Failure = {
		kind: 'incomplete',
		message: `After ${rows} rows`,
		description: 'Try again.',
	};
	return [{ pages: FOUND, incomplete }];
};

const full: Pair = [{ pages: FOUND, isFull: true }];
const cost = toNano(0.004);
const FAILED: Failure = { kind: 'rejected', message: 'No' };
const CAPPED: Failure = {
	kind: 'maxCost',
	message: 'Capped',
	facts: { money: { cap: 1, spent: 1, price: 1 } },
};
/** @param dollars the estimated cost, null if it is not known, or undefined for a write */
const dryRun = (requests: number | null, dollars?: number | null): Pair => {
	const estimatedCost = dollars && toNano(dollars);
	return [
		{ preview: { request: { method: 'GET', url: '/', query: {} }, estimatedCost, requests } },
	];
};

function hintsFor(pairs: Pair[], billed?: number) {
	const rows = pairs.map(([result, output], itemIndex) =>
		rowOf(result, { includeCost: true, ...output }, itemIndex),
	);
	return runHints(rows, { billed });
}

const LAST_PAGE =
	'The search reached the last page that the service returns, so more may match. Use narrower filters to find the rest.';
const UNKNOWN = 'What that costs is not known in advance, but Max Cost in Options caps it.';

it.each<[run: string, pairs: Pair[], hint?: string]>([
	['a list that ended early', [early(1)], 'After 1 rows. Try again.'],
	[
		'lists that ended early',
		[found, early(2), early(3)],
		'2 of 3 lists are incomplete. The first: After 2 rows. Try again.',
	],
	['an item without a row', [[{ cost }]], 'No results, but the service billed $0.004.'],
	[
		'items without a row',
		[[{ cost }], [{ pages: FOUND, cost }], [{ cost, missing: {} }]],
		'No results for 2 of 3 input items, but the service billed $0.008.',
	],
	[
		'an empty page',
		[[{ cost, pages: [page(undefined)] }]],
		'No results, but the service billed $0.004.',
	],
	['no row at no cost', [[{ cost: 0 }]], 'No results.'],
	['no row at an unknown cost', [[{ cost: null }]], 'No results.'],
	['an error item that says it', [[{ cost, failure: FAILED }]]],
	['a row', [[{ cost, pages: FOUND }]]],
	['an empty item', [[{ cost, missing: {} }, { emptyIfNotFound: true }]]],
	['a response', [[{ cost }, { output: 'raw' }]]],
	[
		'connection requests that were not sent',
		[found, [{ failure: { kind: 'maxRequests' } }], [{ failure: { kind: 'maxRequests' } }]],
		'Max Requests per Execution is reached: 2 of 3 input items were not sent.',
	],
	['a list up to the last page', [full], LAST_PAGE],
	[
		'lists up to the last page',
		[full, found, full],
		`2 of 3 lists are incomplete. The first: ${LAST_PAGE}`,
	],
	[
		'a Dry Run',
		[dryRun(2, 0.008), dryRun(0, 0), dryRun(1, 0.1), found],
		'Dry Run: nothing was sent. 3 of 4 input items would send up to 3 requests for about $0.108 at published prices.',
	],
	[
		'a Dry Run of an unknown number of requests',
		[dryRun(1, 0.004), dryRun(null, null)],
		`Dry Run: nothing was sent. 2 of 2 input items would send an unknown number of requests. ${UNKNOWN}`,
	],
	[
		'a Dry Run at unknown prices',
		[dryRun(1, 0.004), dryRun(1, null)],
		`Dry Run: nothing was sent. 2 of 2 input items would send up to 2 requests. ${UNKNOWN}`,
	],
	[
		'a Dry Run without prices',
		[dryRun(1, 0.004), dryRun(1)],
		`Dry Run: nothing was sent. 2 of 2 input items would send up to 2 requests. ${UNKNOWN}`,
	],
])('warns in the output of %s', (_run, pairs, message = '') => {
	expect(hintsFor(pairs)).toEqual(
		message ? [{ message, type: 'warning', location: 'outputPane' }] : [],
	);
});

it('says how the lists of the first item without a result were read', () => {
	const rows = [rowOf({ pages: FOUND }), rowOf(), rowOf()];
	const described = ['Titles has 2', 'Regions has 3', 'Schools has 4'];
	for (const [index, row] of rows.entries()) {
		row.plan.request = { describe: () => [described[index]] } as typeof row.plan.request;
	}

	const [{ message }] = runHints(rows, {});

	expect(message).toBe('No results for 2 of 3 input items. Regions has 3. Try fewer filters.');
});

it('counts the rows that write to the same person as an earlier one, and names the first', () => {
	const rows = [2, 3, 4, 5, 6].map((rowNumber, itemIndex) => ({
		...rowOf({ pages: FOUND }),
		place: { itemIndex, rowNumber },
	}));
	const texts = () => runHints(rows, {}).map(({ message }) => message);
	expect(texts()).toEqual([]);

	rows[4].result.sameAs = rows[0].place;
	expect(texts()).toEqual(['1 of 5 rows goes to the same person as an earlier row (row 6).']);

	rows[3].result.sameAs = rows[1].place;
	expect(texts()).toEqual(['2 of 5 rows go to the same person as an earlier row (first: row 5).']);
});

it.each([
	[{ total: 5, recent: 0 }, []],
	[
		{ total: 5, recent: 1 },
		[
			'1 of 5 responses is from the last 10 minutes and was not billed again. To ask again, wait 10 minutes, or use a production execution.',
		],
	],
	[
		{ total: 5, recent: 3 },
		[
			'3 of 5 responses are from the last 10 minutes and were not billed again. To ask again, wait 10 minutes, or use a production execution.',
		],
	],
])('counts the responses of earlier executions: %j', (responses, texts) => {
	const hints = runHints([], { responses });
	expect(hints.map(({ message }) => message)).toEqual(texts);
});

it.each([
	[1, 200, 'Waited 1 s for the service.'],
	[3, 13_600, 'Waited 14 s for the service, 3 times.'],
])('says how long the run waited: %d times, %d ms', (times, milliseconds, message) => {
	const hints = runHints([], { waited: { times, milliseconds } });
	expect(hints.map((hint) => hint.message)).toEqual([message]);
});

it.each([
	[[7, 5], 3, 'This run cost $0.000000012 for 3 requests.'],
	[[toNano(0.1)], 1, 'This run cost $0.10 for 1 request.'],
	[[null, toNano(0.1)], 2, 'This run cost at least $0.10 for 2 requests.'],
])('says what a run was billed, and not as a warning: %j', (costs, billed, message) => {
	const pairs = costs.map((one): Pair => [{ pages: FOUND, cost: one }]);
	expect(hintsFor(pairs, billed)).toEqual([{ message, type: 'info', location: 'outputPane' }]);
	expect(hintsFor(pairs, 0)).toEqual([]);
});

it('says what may have been billed, though no answer arrived', () => {
	const rows = [rowOf({ failure: FAILED })];
	const textsFor = (lost: number) =>
		runHints(rows, { billed: 0, lost }).map(({ message }) => message);

	expect(textsFor(2)).toEqual([
		'This run cost $0.00 for 0 requests, and 2 lost responses may have been billed.',
	]);
	expect(textsFor(0)).toEqual([]);
});

it.each<[what: string, pairs: Pair[], billed: number, text: string]>([
	[
		'rows that were not sent',
		[[{ cost, pages: FOUND }], [{ failure: CAPPED }], [{ failure: CAPPED }]],
		1,
		'This run cost $0.004 for 1 request. Max Cost is reached: 2 input items were not sent.',
	],
	[
		'a list and a row',
		[[{ cost, pages: FOUND, failure: CAPPED }], [{ failure: CAPPED }]],
		1,
		'This run cost $0.004 for 1 request. Max Cost is reached: 1 input item was not sent, and 1 list ended early.',
	],
	[
		'rows after an unknown cost',
		[[{ cost: null, pages: FOUND }], [{ failure: { ...CAPPED, facts: undefined } }]],
		1,
		'This run cost at least $0.00 for 1 request. Max Cost stopped it, because the service did not report what a request cost: 1 input item was not sent.',
	],
	[
		'all rows, after other runs of the execution',
		[[{ failure: CAPPED }]],
		0,
		'This run cost $0.00 for 0 requests. Max Cost is reached: 1 input item was not sent.',
	],
])('counts what Max Cost ended: %s', (_what, pairs, billed, text) => {
	expect(hintsFor(pairs, billed).map(({ message }) => message)).toEqual([text]);
});
