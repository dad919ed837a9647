// Values in JSON: objects, numbers, and bodies that n8n cannot copy.
import { isTooDeep, parseJson, parseNumber } from '../../../nodes/ProfessionalNetwork/service/json';

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

describe('isTooDeep', () => {
	it.each<[string, wrap: (inner: unknown) => unknown]>([
		['objects', (inner) => ({ before: 1, inner, after: null })],
		['arrays', (inner) => [inner]],
		['both in turn', (inner) => (Array.isArray(inner) ? { inner } : [inner])],
	])('allows 501 levels of %s but not 502', (_kind, wrap) => {
		let body: unknown = 'text';
		for (let level = 0; level < 501; level++) body = wrap(body);
		expect([isTooDeep(body), isTooDeep(wrap(body))]).toEqual([false, true]);
	});

	it('does not overflow the stack', () => {
		expect(isTooDeep(JSON.parse(`${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`))).toBe(true);
	});

	it('allows any width, and what is not nested', () => {
		const wide = Array.from({ length: 300_000 }, (_, id) => ({ id, tags: [id] }));
		expect([wide, null, 'text'].filter(isTooDeep)).toEqual([]);
	});
});
