// Values in JSON: objects, numbers, and bodies that n8n cannot copy.
import {
	isObject,
	isTooDeep,
	parseJson,
	parseNumber,
} from '../../../nodes/ProfessionalNetwork/service/json';

describe('isObject', () => {
	it.each<[unknown, boolean]>([
		[{}, true],
		[{ a: 1 }, true],
		[[], false],
		[null, false],
		[undefined, false],
		['text', false],
		[1, false],
	])('recognises %j: %s', (value, expected) => {
		expect(isObject(value)).toBe(expected);
	});
});

describe('parseJson', () => {
	it('returns the value of a JSON text', () => {
		expect(['{"a":[1]}', '12', 'null', ' "text" '].map(parseJson)).toEqual([
			{ a: [1] },
			12,
			null,
			'text',
		]);
	});

	it.each(['', 'well', '{', '<html>', "{'a':1}"])('returns undefined for %j', (text) => {
		expect(parseJson(text)).toBeUndefined();
	});
});

describe('parseNumber', () => {
	it.each<[unknown, number | undefined]>([
		[3, 3],
		['3', 3],
		[' 0.5 ', 0.5],
		[-1, -1],
		[0, 0],
		['', undefined],
		['  ', undefined],
		['three', undefined],
		['3 rows', undefined],
		[NaN, undefined],
		[Infinity, undefined],
		['Infinity', undefined],
		[null, undefined],
		[undefined, undefined],
		[true, undefined],
		[[3], undefined],
		[{}, undefined],
	])('reads %j as %j', (value, expected) => {
		expect(parseNumber(value)).toBe(expected);
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

	it('allows any width', () => {
		expect(isTooDeep(Array.from({ length: 300_000 }, (_, id) => ({ id, tags: [id] })))).toBe(false);
	});

	it.each([null, undefined, 'text', 1])('allows %j', (value) => {
		expect(isTooDeep(value)).toBe(false);
	});
});
