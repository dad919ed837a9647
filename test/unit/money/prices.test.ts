// The published prices, and amounts in whole nano-dollars: texts, and shares that add up.
import {
	divide,
	formatDollars,
	PRICES,
	publishedCost,
	toDollars,
	toNano,
} from '../../../nodes/ProfessionalNetwork/money/prices';

it.each<[number, string]>([
	[0, '$0.00'],
	[0.1, '$0.10'],
	[0.0064, '$0.0064'],
	[0.000000001, '$0.000000001'],
])('writes %j dollars as %s', (dollars, text) => {
	expect(formatDollars(toNano(dollars))).toBe(text);
});

it('divides a cost into equal shares with the remainder in the last row', () => {
	expect(divide(10, 4)).toEqual([2, 2, 2, 4]);
	expect(divide(toNano(0.1), 25).map(toDollars)).toEqual(Array(25).fill(0.004));
	expect(divide(7, 1)).toEqual([7]);
	expect(divide(7, 0)).toEqual([]);
});

it('multiplies published prices by the number of requests', () => {
	for (const [kind, price] of Object.entries(PRICES)) {
		expect(publishedCost(kind, 1)).toBe(formatDollars(toNano(price)));
		expect(publishedCost(kind, 10_000)).toBe(formatDollars(toNano(price * 10_000)));
	}
	expect(publishedCost('GET /network/post', 7)).toBeUndefined();
});
