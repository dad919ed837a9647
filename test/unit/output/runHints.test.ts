// What the items of a run cannot say: which lists ended early, and which items have no result.
import type { Result } from '../../../nodes/ProfessionalNetwork/fetch/run';
import { runHints } from '../../../nodes/ProfessionalNetwork/output/runHints';
import type { OutputPlan } from '../../../nodes/ProfessionalNetwork/output/items';
import { toNano } from '../../../nodes/ProfessionalNetwork/money/budget';
import type { Failure } from '../../../nodes/ProfessionalNetwork/service/response';
import { OUTPUT, page, RESULT } from './plan';

const FOUND = [page(undefined, { id: 1 })];

type Pair = [result: Partial<Result>, output?: Partial<OutputPlan>];

function hintsFor(...pairs: Pair[]) {
	return runHints({
		plans: pairs.map(([, output], itemIndex) => ({
			...{ itemIndex, failure: { kind: 'invalid', message: '' } },
			output: { ...OUTPUT, includeCost: true, ...output },
		})),
		results: pairs.map(([result]) => ({ ...RESULT, ...result })),
	});
}

const textsFor = (...pairs: Pair[]) => hintsFor(...pairs).map(({ message }) => message);

describe('the hint for lists that ended early', () => {
	const early = (rows: number): Failure => ({
		kind: 'incomplete',
		message: `After ${rows} rows`,
		description: 'Try again.',
	});

	it('is a warning in the output with the message and the advice', () => {
		expect(hintsFor([{ pages: FOUND, incomplete: early(1) }])).toEqual([
			{ message: 'After 1 rows. Try again.', type: 'warning', location: 'outputPane' },
		]);
	});

	it('counts the others', () => {
		const [second, third] = [early(2), early(3)].map(
			(incomplete): Pair => [{ pages: FOUND, incomplete }],
		);
		expect(textsFor([{ pages: FOUND }], second, third)).toEqual([
			'2 of 3 lists are incomplete. The first: After 2 rows. Try again.',
		]);
	});
});

describe('the hint for items without a result', () => {
	const cost = toNano(0.004);

	it('counts the items and names their cost', () => {
		expect(textsFor([{ cost }])).toEqual(['No results, but the service billed $0.004.']);
		expect(textsFor([{ cost }], [{ pages: FOUND, cost }], [{ cost, isMissing: true }])).toEqual([
			'No results for 2 of 3 input items, but the service billed $0.008.',
		]);
		expect(textsFor([{ cost, pages: [page(undefined)] }])).toHaveLength(1);
	});

	it.each<[reason: string, ...pair: Pair]>([
		['an error item says it', { cost, failure: { kind: 'rejected', message: 'No' } }],
		['there is a row', { cost, pages: FOUND }],
		['there is an empty item', { cost, isMissing: true }, { emptyIfNotFound: true }],
		['there is a response', { cost }, { output: 'raw' }],
	])('is not needed if %s', (_reason, ...pair) => {
		expect(hintsFor(pair)).toEqual([]);
	});

	it.each([0, null])('names no cost of %s', (cost) => {
		expect(textsFor([{ cost }])).toEqual(['No results.']);
	});
});

it('says which lists reached the last page of the service', () => {
	const full: Pair = [{ pages: FOUND, isFull: true }];
	const text = 'reached the last page that the service returns, so more may match.';
	expect(textsFor(full)).toEqual([expect.stringContaining(`The search ${text}`)]);
	expect(textsFor(full, [{ pages: FOUND }], full)).toEqual([
		expect.stringContaining(`2 of 3 searches ${text}`),
	]);
});

describe('the hint for a Dry Run', () => {
	const preview = (requests: number | null, estimatedCost?: number | null): Pair => [
		{ dryRun: { json: { dryRun: true, estimatedCost }, requests } },
	];

	it('sums up the requests and their cost', () => {
		const previews = [preview(2, 0.008), preview(0, 0), preview(1, 0.1)];
		expect(textsFor(...previews, [{ pages: FOUND }])).toEqual([
			'Dry Run: nothing was sent. 3 of 4 input items would send up to 3 requests for about $0.108 at published prices.',
		]);
	});

	it.each([
		[preview(null, null), 'an unknown number of requests'],
		[preview(1, null), 'up to 2 requests'],
		[preview(1), 'up to 2 requests'],
	])('says what is not known: %j', (unknown, requests) => {
		expect(textsFor(preview(1, 0.004), unknown)).toEqual([
			`Dry Run: nothing was sent. 2 of 2 input items would send ${requests}. What that costs is not known in advance, but Max Cost in Options caps it.`,
		]);
	});
});

it('names the rows that write to the same person', () => {
	const invalid = { kind: 'invalid' as const, message: '' };
	const plans = [2, 3, 4, 5, 6].map((rowNumber, itemIndex) => ({
		...{ itemIndex, rowNumber, failure: invalid, output: OUTPUT },
	}));
	const results = plans.map((): Result => ({ ...RESULT, pages: FOUND }));
	results[4] = { ...results[4], sameAs: plans[0] };
	const texts = () => runHints({ plans, results }).map(({ message }) => message);
	expect(texts()).toEqual(['Rows 2 and 6 go to the same person.']);
	results[2] = { ...results[2], sameAs: plans[1] };
	results[3] = { ...results[3], sameAs: plans[1] };
	expect(texts()).toEqual(['Rows 3 to 5 go to the same person, and so do rows 2 and 6.']);
});

it('counts the companies with another name', () => {
	const other: Pair = [{ pages: [page(undefined, { id: 1, match: 'other' })] }];
	const exact: Pair = [{ pages: [page(undefined, { id: 1, match: 'exact' })] }];
	expect(textsFor(exact, [{ pages: FOUND }])).toEqual([]);
	expect(textsFor(other, exact, other)).toEqual([
		'2 of 3 input items got a company with another name (match: other).',
	]);
});

it.each([
	[[7, 5], 3, 'This run cost $0.000000012 for 3 requests.'],
	[[toNano(0.1)], 1, 'This run cost $0.10 for 1 request.'],
	[[null, toNano(0.1)], 2, 'This run cost at least $0.10 for 2 requests.'],
])('says what a run was billed, and not as a warning: %j', (costs, billed, message) => {
	const plans = costs.map((_cost, itemIndex) => ({
		...{ itemIndex, failure: { kind: 'invalid' as const, message: '' }, output: OUTPUT },
	}));
	const results = costs.map((cost) => ({ ...RESULT, pages: FOUND, cost }));
	expect(runHints({ plans, results, billed })).toEqual([
		{ message, type: 'info', location: 'outputPane' },
	]);
	expect(runHints({ plans, results, billed: 0 })).toEqual([]);
});
