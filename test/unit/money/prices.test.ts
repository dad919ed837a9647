// The published prices, and what several requests cost.
import {
	PRICES,
	publishedCost,
	publishedPrice,
} from '../../../nodes/ProfessionalNetwork/money/prices';
import { OPERATIONS } from '../../simulator/operations/index.mts';

it('has a price above 0 for everything but the API user', () => {
	const free = Object.keys(PRICES).filter((kind) => !(PRICES[kind] > 0));
	expect(free).toEqual(['GET /users/my-api-user']);
});

it('returns the price of one request', () => {
	for (const [kind, price] of Object.entries(PRICES)) expect(publishedPrice(kind)).toBe(price);
	expect(publishedPrice('POST /network/send-message')).toBeUndefined();
});

it.each(Object.keys(PRICES))(
	'%s costs for several requests what one costs, times their number',
	(kind) => {
		const dollars = (requests: number) => Number(publishedCost(kind, requests)?.replace('$', ''));
		expect(dollars(1)).toBe(PRICES[kind]);
		expect(dollars(10_000)).toBeCloseTo(PRICES[kind] * 10_000, 9);
		expect(publishedCost(kind, 100)).toMatch(/^\$\d+\.\d\d/);
	},
);

it('has no cost without a price', () => {
	expect(publishedCost('GET /network/job', 7)).toBeUndefined();
});

/** Kinds of requests that the simulated service answers, each with its operation and the parameters that change the price. */
const SIMULATED = Object.entries(PRICES).flatMap(([kind, price]) => {
	const [, path, ...params] = kind.split(' ');
	const operation = OPERATIONS[path.split('/')[2]];
	return operation ? [{ kind, price, operation, params }] : [];
});

it('knows the simulated operations', () => {
	expect(SIMULATED.length).toBeGreaterThan(20);
});

it.each(SIMULATED)('the simulated service bills it: $kind', ({ price, operation, params }) => {
	const { cost } = operation;
	const query = Object.fromEntries(params.map((param) => [param, 'true']));
	expect((typeof cost === 'number' ? cost : cost(query)) / 1_000).toBe(price);
});
