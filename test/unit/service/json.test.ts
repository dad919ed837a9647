// Values in JSON: objects, numbers, and bodies that n8n cannot copy.
import { isTooDeep, parseJson, parseNumber } from '../../../nodes/ProfessionalNetwork/service/json';

describe('parseJson', () => {
	it('keeps the digits of whole numbers above 2^53 as texts', () => {
		const long = '7000000000000000001';
		const text = `{"id":${long},"ids":[${long}, -${long}],"a":1.${long},"b":1e20,"c":${long}.5,"d":9007199254740991,"e":"say \\" ${long}"}`;
		expect(parseJson(text)).toEqual({
			...{ id: long, ids: [long, `-${long}`], a: Number(`1.${long}`), b: 1e20 },
			...{ c: Number(`${long}.5`), d: 9007199254740991, e: `say " ${long}` },
		});
		expect(parseJson(long)).toBe(long);
	});

	it.each(['', 'well', '{', '<html>', "{'a':1}"])('returns undefined for %j', (text) => {
		expect(parseJson(text)).toBeUndefined();
	});
});

describe('parseNumber', () => {
	it.each<[unknown, number]>([
		[3, 3],
		['3', 3],
		[' 0.5 ', 0.5],
		[-1, -1],
		[0, 0],
	])('reads %j as %j', (value, expected) => {
		expect(parseNumber(value)).toBe(expected);
	});

	it.each([
		...['', '  ', 'three', '3 rows', 'Infinity', NaN, Infinity, null, undefined, true, [3], {}],
	])('does not read %j', (value) => {
		expect(parseNumber(value)).toBeUndefined();
	});
});

describe('isTooDeep', () => {
	const levels = (depth: number, wrap: (inner: unknown) => unknown) => {
		let body: unknown = 'text';
		for (let level = 0; level < depth; level++) body = wrap(body);
		return body;
	};

	it.each<[string, (inner: unknown) => unknown]>([
		['objects', (inner) => ({ inner })],
		['arrays', (inner) => [inner]],
		['both in turn', (inner) => (Array.isArray(inner) ? { inner } : [inner])],
		['objects next to others', (inner) => ({ before: 1, inner, after: null })],
	])('allows 501 levels of %s but not 502', (_kind, wrap) => {
		expect(isTooDeep(levels(501, wrap))).toBe(false);
		expect(isTooDeep(levels(502, wrap))).toBe(true);
	});

	it('does not overflow the stack', () => {
		expect(isTooDeep(levels(1_000_000, (inner) => [inner]))).toBe(true);
	});

	it('allows any width, and what is not nested', () => {
		const wide = Array.from({ length: 300_000 }, (_, id) => ({ id, tags: [id] }));
		expect([wide, null, undefined, 'text', 1].filter(isTooDeep)).toEqual([]);
	});
});
