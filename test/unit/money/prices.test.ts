// The published prices, and amounts in whole nano-dollars: texts.
import {
	formatCount,
	formatDollars,
	publishedCost,
} from '../../../nodes/ProfessionalNetwork/money/ledger';
import { toNano } from '../../../nodes/ProfessionalNetwork/service/response';

it.each<[number, string]>([
	[0, '$0.00'],
	[0.1, '$0.10'],
	[0.0064, '$0.0064'],
	[0.000000001, '$0.000000001'],
])('writes %j dollars as %s', (dollars, text) => {
	expect(formatDollars(toNano(dollars))).toBe(text);
});

it.each<[number, string]>([
	[0, '0'],
	[999, '999'],
	[1_000, '1,000'],
	[12_345, '12,345'],
	[1_234_567, '1,234,567'],
])('writes the count %j as %s', (count, text) => {
	expect(formatCount(count)).toBe(text);
});

/** The published prices as users know them. The documents and the simulated service read the node's own table. */
it.each([
	['GET /network/profile', '$0.0064'],
	['GET /network/profile main', '$0.004'],
	['GET /network/profile findEmail', '$0.02'],
	['GET /network/profile-search', '$0.004'],
	['GET /network/profile-posts', '$0.004'],
	['GET /network/company', '$0.004'],
	['GET /network/company-search', '$0.004'],
	['GET /network/company-posts', '$0.004'],
	['GET /network/post-search', '$0.004'],
	['GET /network/post-comments', '$0.004'],
	['GET /network/comment-reactions', '$0.004'],
	['GET /network/job-search', '$0.001'],
	['GET /network/service-search', '$0.004'],
	['GET /network/group', '$0.002'],
	['GET /network/lead-search', '$0.10'],
	['GET /network/account-search', '$0.10'],
	['GET /network/geo-id-search', '$0.00'],
	['GET /users/my-api-user', '$0.00'],
	['GET /network/post', '$0.004'],
	['GET /network/company-people-stats', undefined],
	['POST /network/message', undefined],
])('%s costs %s', (kind, price) => {
	expect(publishedCost(kind, 1)).toBe(price);
});

it('multiplies a published price by the number of requests', () => {
	expect(publishedCost('GET /network/profile', 10_000)).toBe('$64.00');
	expect(publishedCost('GET /network/company-people-stats', 7)).toBeUndefined();
});
