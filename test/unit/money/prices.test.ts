// The published prices, and what several requests cost.
import {
	PRICES,
	publishedCost,
	publishedPrice,
} from '../../../nodes/ProfessionalNetwork/money/prices';

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
