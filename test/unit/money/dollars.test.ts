// Amounts in whole nano-dollars: exact sums, texts and shares.

import {
	divide,
	formatDollars,
	toDollars,
	toNano,
} from '../../../nodes/ProfessionalNetwork/money/prices';

it.each<[number, string]>([
	[0, '$0.00'],
	[0.1, '$0.10'],
	[0.12, '$0.12'],
	[0.004, '$0.004'],
	[0.0064, '$0.0064'],
	[1, '$1.00'],
	[10, '$10.00'],
	[100.5, '$100.50'],
	[0.000000001, '$0.000000001'],
	[1234.5678, '$1234.5678'],
])('writes %j dollars as %s', (dollars, text) => {
	expect(formatDollars(toNano(dollars))).toBe(text);
});

describe('divide', () => {
	it('returns equal shares with the remainder in the last row', () => {
		expect(divide(10, 4)).toEqual([2, 2, 2, 4]);
		expect(divide(toNano(0.1), 25).map(toDollars)).toEqual(Array(25).fill(0.004));
		expect(divide(7, 1)).toEqual([7]);
		expect(divide(7, 0)).toEqual([]);
	});
});
