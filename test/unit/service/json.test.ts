// Values in JSON: objects and numbers.
import { parseJson, parseNumber } from '../../../nodes/ProfessionalNetwork/service/response';

describe('parseJson', () => {
	it('keeps the digits of whole numbers above 2^53 as texts', () => {
		const long = '7000000000000000001';
		const text = `{"id":${long},"ids":[${long}, -${long}],"a":1.${long},"b":1e20,"c":${long}.5,"d":9007199254740991,"e":"say \\" ${long}"}`;
		expect(parseJson(text)).toEqual({
			id: long,
			ids: [long, `-${long}`],
			a: Number(`1.${long}`),
			b: 1e20,
			c: Number(`${long}.5`),
			d: 9007199254740991,
			e: `say " ${long}`,
		});
		expect(parseJson(long)).toBe(long);
	});
});

it.each<[value: unknown, number: number | undefined]>([
	[3, 3],
	[' 0.5 ', 0.5],
	[-1, -1],
	[0, 0],
	...['  ', '3 rows', 'Infinity', NaN, null, true, [3]].map((value): [unknown, undefined] => [
		value,
		undefined,
	]),
])('parseNumber reads %j as %j', (value, number) => {
	expect(parseNumber(value)).toBe(number);
});
