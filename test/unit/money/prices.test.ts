// The published prices, and what several requests cost.
import { PRICES, publishedCost } from '../../../nodes/ProfessionalNetwork/money/prices';

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
