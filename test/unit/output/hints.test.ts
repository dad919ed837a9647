// What the items of a run cannot say: which lists ended early, and the cost of items without a row.
import { hintsOf } from '../../../nodes/ProfessionalNetwork/output/hints';
import type { ItemResult, OutputPlan } from '../../../nodes/ProfessionalNetwork/output/items';
import { toNano, type Failure } from '../../../nodes/ProfessionalNetwork/service/response';
import { OUTPUT, page, RESULT } from './plan';

const FOUND = [page(undefined, { id: 1 })];

type Pair = [result: Partial<ItemResult>, output?: Partial<OutputPlan>];

function hintsFor(...pairs: Pair[]) {
	return hintsOf(
		pairs.map(([, output]) => ({ output: { ...OUTPUT, includeCost: true, ...output } })),
		pairs.map(([result]) => ({ ...RESULT, ...result })),
	);
}

const textsFor = (...pairs: Pair[]) => hintsFor(...pairs).map(({ message }) => message);

it('has none if all items say everything', () => {
	expect(hintsFor()).toEqual([]);
	expect(hintsFor([{ pages: FOUND, cost: 5 }], [{ pages: FOUND }])).toEqual([]);
});

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
		const [second, third] = [early(2), early(3)].map((incomplete): Pair => [{ incomplete }]);
		expect(textsFor([{ pages: FOUND }], second, third)).toEqual([
			'2 of 3 lists are incomplete. The first: After 2 rows. Try again.',
		]);
	});
});

describe('the hint for the cost that no item carries', () => {
	const cost = toNano(0.004);

	it('counts the items that returned nothing, and their cost', () => {
		expect(textsFor([{ cost }])).toEqual(['1 input item returned nothing but cost $0.004.']);
		expect(textsFor([{ cost }], [{ pages: FOUND, cost }], [{ cost, isMissing: true }])).toEqual([
			'2 input items returned nothing but cost $0.008.',
		]);
		expect(textsFor([{ cost, pages: [page(undefined)] }])).toHaveLength(1);
	});

	it.each<[reason: string, ...pair: Pair]>([
		['the cost is not included', { cost }, { includeCost: false }],
		['an error item has it', { cost, failure: { kind: 'rejected', message: 'No' } }],
		['a row has it', { cost, pages: FOUND }],
		['an empty item has it', { cost, isMissing: true }, { emptyIfNotFound: true }],
		['a response has it', { cost }, { output: 'raw' }],
		['it was free', { cost: 0 }],
		['the service did not report it', { cost: null }],
	])('is not needed if %s', (_reason, ...pair) => {
		expect(hintsFor(pair)).toEqual([]);
	});
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
			`Dry Run: nothing was sent. 2 of 2 input items would send ${requests} for a price that is not published or not limited.`,
		]);
	});

	it('is not needed for the cost, because nothing was sent', () => {
		const [result] = preview(1, 0.004);
		expect(textsFor([{ ...result, cost: 5 }])).toEqual([expect.stringMatching(/^Dry Run/)]);
	});
});

it('can have both', () => {
	const incomplete: Failure = { kind: 'incomplete', message: 'Early' };
	expect(textsFor([{ incomplete, pages: FOUND }], [{ cost: 1 }])).toEqual([
		'Early',
		'1 input item returned nothing but cost $0.000000001.',
	]);
});
