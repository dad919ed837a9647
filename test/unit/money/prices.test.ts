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
	expect(publishedPrice('GET /network/lead-search')).toBe(0.1);
	expect(publishedPrice('GET /users/my-api-user')).toBe(0);
	expect(publishedPrice('POST /network/send-message')).toBeUndefined();
});

it.each([
	['GET /network/lead-search', 100, '$10.00'],
	['GET /network/job-search', 3, '$0.003'],
	['GET /network/profile', 10_000, '$64.00'],
	['GET /users/my-api-user', 7, '$0.00'],
	['GET /network/job', 7, undefined],
] as const)('%s costs for %d requests: %s', (kind, requests, cost) => {
	expect(publishedCost(kind, requests)).toBe(cost);
});
