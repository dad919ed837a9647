// Texts, booleans and numbers as people, sheets and models write them.
import fc from 'fast-check';

import {
	numberAdvice,
	parseBoolean,
	parseInteger,
	parseText,
	readNumber,
} from '../../../nodes/ProfessionalNetwork/input/text';
import { text } from '../../../nodes/ProfessionalNetwork/form/fields/textField';
import { toggle } from '../../../nodes/ProfessionalNetwork/form/fields/selectField';
import { ValidationError } from '../../../nodes/ProfessionalNetwork/input/validationError';
import { adviceOf, messageOf, outcomeOf, spelled } from '../form/outcome';

const names = { displayName: 'Keywords', name: 'search', description: 'Words' };
const asGiven = (words: string): [unknown, string] => [words, words];

describe('a text', () => {
	it.each([
		...spelled('sales', ' sales \n', '\u00a0sales\u3000', '\ufeffsales', 'sa\u200bles\u2060'),
		...spelled('sales', 'sa\u00adles', 'sa\u200dles\u200c', '\u202asales\u202c'),
		...spelled('sales', '\u200esales\u200f'),
		...spelled('', '', ' \n\t', '\u200b\ufeff', null, undefined, [], [null], ['']),
		...spelled('sales', ['sales'], [['sales']]),
		...[0, 42, -1.5].flatMap((number) => spelled(String(number), number)),
		// Joiners belong to emoji and to some scripts.
		...['👨‍👩‍👧 family', '❤️‍🔥', 'می‌خواهم', 'क्‍ष', 'two\nlines', 'a < b > c'].map(asGiven),
		...['"exact phrase" AND (a OR b)', 'true', 'null', 'undefined', 'NaN', '{"a":1}'].map(asGiven),
		...['{{ $json.q', '$json.q }}'].map(asGiven),
	])('is read from %j', (given, parsed) => {
		expect(parseText(given, 'Keywords')).toBe(parsed);
	});

	it.each([
		...spelled('Keywords must be text, not an object.', {}, { text: 'x' }, new Date(0)),
		...spelled('Keywords must be text, not a list.', ['x', 'y']),
		...spelled('Keywords must be text, not an object.', [{}]),
		...spelled('Keywords must be text, not true.', [true]),
		...[true, false, NaN, Infinity, -Infinity].flatMap((value) =>
			spelled(`Keywords must be text, not ${value}.`, value),
		),
		...spelled('Keywords contains "[object Object]" instead of text.', 'by [object Object]!'),
		...['{{ $json.q }}', 'Hi {{$json.name}}'].flatMap((value) =>
			spelled(`Keywords contains an expression that was not evaluated: "${value}".`, value),
		),
	])('is not read from %p', (given, message) => {
		expect(messageOf(() => parseText(given, 'Keywords'))).toBe(message);
	});

	it('explains how to pick a field of an object', () => {
		expect(outcomeOf(() => parseText({}, 'Keywords'))).toEqual({
			message: 'Keywords must be text, not an object.',
			description: 'In an expression, pick one field, for example {{ $json.name }}.',
		});
		expect(() => parseText({}, 'Keywords')).toThrow(ValidationError);
	});

	it('explains how to pick a field of an object inside a text, and how to evaluate an expression', () => {
		expect(adviceOf(() => parseText('by [object Object]', 'Keywords'))).toBe(
			'In an expression, pick one field of the object, for example {{ $json.person.name }}.',
		);
		expect(adviceOf(() => parseText('{{ $json.q }}', 'Keywords'))).toBe(
			'Switch the field from Fixed to Expression.',
		);
	});

	it('is the same when it is read again', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary' }), (given) => {
				const outcome = outcomeOf(() => parseText(given, 'Keywords'));
				fc.pre(typeof outcome === 'string');
				expect(parseText(outcome, 'Keywords')).toBe(outcome);
			}),
		);
	});
});

describe('a text field', () => {
	it('sends its text, and nothing when blank', () => {
		const field = text({ ...names, placeholder: 'e.g. sales' });
		expect(field.property).toEqual({
			...names,
			placeholder: 'e.g. sales',
			type: 'string',
			default: '',
		});
		expect(field.toQuery(' sales ')).toEqual({ search: 'sales' });
		for (const blank of ['', ' ', null, undefined]) expect(field.toQuery(blank)).toEqual({});
		expect(text({ ...names, param: 'q' }).toQuery('x')).toEqual({ q: 'x' });
	});

	it('is on one line, unless it has several rows', () => {
		const given = 'head of\r\nsales\t&amp; service';
		expect(text(names).toQuery(given)).toEqual({ search: 'head of sales & service' });
		expect(text({ ...names, rows: 4 }).toQuery(given)).toEqual({ search: given });
	});

	it('asks for a value with an example if it is required', () => {
		const field = text({ ...names, required: true, rows: 4, placeholder: 'e.g. Paris' });
		expect(field.property).toMatchObject({ required: true, typeOptions: { rows: 4 } });
		for (const blank of ['', ' \n', null, undefined]) {
			expect(outcomeOf(() => field.toQuery(blank))).toEqual({
				message: 'Keywords is empty.',
				description: 'Enter a text like "Paris".',
			});
		}
		expect(outcomeOf(() => text({ ...names, required: true }).toQuery(''))).toEqual({
			message: 'Keywords is empty.',
			description: 'Enter a text.',
		});
	});

	it.each([
		...['undefined', 'null', 'NaN', '#N/A', '#REF!', 'N/A', 'n/a', '(null)', 'null, undefined'],
		...['-', '?', '*', '—', '…', '( )', '+', '$', '- -'],
	])('rejects %j, which comes from an expression or a sheet or says nothing', (given) => {
		expect(outcomeOf(() => text(names).toQuery(given))).toEqual({
			message: `Keywords is only "${given}".`,
			description:
				'Enter a text like "sales". In an expression, check the field it reads, because it may be empty.',
		});
	});

	it.each(['C++', '🚀', '٣', '+49', 'Null', 'Nan', 'None', 'null pointer', 'NA', 'nullable'])(
		'sends %j',
		(given) => {
			expect(text(names).toQuery(given)).toEqual({ search: given });
		},
	);

	it('sends the result of its parser for a text that is not blank', () => {
		const field = text({ ...names, parse: (given, displayName) => `${displayName}: ${given}` });
		expect(field.toQuery(' x ')).toEqual({ search: 'Keywords: x' });
		expect(field.toQuery(' ')).toEqual({});
	});
});

describe('a boolean', () => {
	const ON = [true, 1, 'TRUE', ' true\n', '1', 'yes', 'On', 'y', '\ufefftrue'];
	const OFF = [false, 0, -0, 'FALSE', '0', 'no', 'Off', 'n', ' false '];
	const BLANK = ['', ' ', '\n', '\u200b', null, undefined];
	const NEITHER = [
		...['maybe', 'tru', 'yes please', 'x', '✓', '2', '1.0', 'null', 'undefined'],
		...[2, -1, 0.5, NaN, Infinity, {}, [], [true], { value: true }],
	];

	it.each(ON)('is on for %p', (given) => {
		expect(parseBoolean(given, 'Flag')).toBe(true);
		expect(toggle(names).toQuery(given)).toEqual({ search: 'true' });
	});

	it.each([...OFF, ...BLANK])('is off for %p', (given) => {
		expect(parseBoolean(given, 'Flag')).toBe(false);
		expect(toggle(names).toQuery(given)).toEqual({});
	});

	it.each(NEITHER)('is rejected for %p', (given) => {
		expect(messageOf(() => parseBoolean(given, 'Flag'))).toMatch(/^Flag must be on or off, not /);
		expect(messageOf(() => toggle(names).toQuery(given))).toMatch(/^Keywords must be on or off/);
	});

	it('quotes the invalid value', () => {
		expect(outcomeOf(() => parseBoolean('maybe', 'Dry Run'))).toEqual({
			message: 'Dry Run must be on or off, not "maybe".',
			description: 'Use true or false.',
		});
		expect(messageOf(() => parseBoolean({}, 'Dry Run'))).toBe(
			'Dry Run must be on or off, not an object.',
		);
		expect(messageOf(() => parseBoolean([], 'Dry Run'))).toBe(
			'Dry Run must be on or off, not a list.',
		);
	});

	it('is sent under its parameter', () => {
		const field = toggle({ ...names, param: 'flag' });
		expect(field.property).toEqual({ ...names, type: 'boolean', default: true });
		expect(toggle({ ...names, startsOff: true }).property.default).toBe(false);
		expect(field.toQuery(true)).toEqual({ flag: 'true' });
	});
});

describe('a whole number', () => {
	const parse = (given: unknown) => parseInteger(given, 'Limit', { min: 1, max: 40 });

	it.each([
		...spelled(1, 1),
		...spelled(40, 40),
		...spelled(25, '25', ' 25 ', '25.0', '025', '\ufeff25'),
	])('is read from %j', (given, parsed) => {
		expect(parse(given)).toBe(parsed);
	});

	it.each([
		...spelled(1000, '1 000', '1\u00a0000', "1'000", '1’000'),
		...spelled(1_000_000, '1,000,000', '1.000.000', '1 000 000'),
		...spelled(1500, '1,500', '1.500'),
	])('is not read from %j, and is advised without separators', (given, digits) => {
		expect(adviceOf(() => parseInteger(given, 'Limit', { min: 1 }))).toBe(
			`Write ${digits}, without the separator.`,
		);
	});

	it.each(['1,000.00', '1.000,5', '1.00.000', '1,000 000', '１２', '٣', '½', '1_000', '１,000'])(
		'is not read from %j',
		(given) => {
			expect(adviceOf(() => parseInteger(given, 'Limit', { min: 1 }))).toBe(
				'Use only digits, for example 10.',
			);
		},
	);

	it.each([
		...spelled('empty', '', ' ', null, undefined),
		...[0, 41, -1, 2.5, NaN, Infinity, true, 'x', '2,5', '1e1', '0x10', '+5', '5 items'].flatMap(
			(value) => spelled(`"${value}"`, value),
		),
		...spelled('a list', [5]),
		...spelled('an object', {}),
		...spelled(`"${'a'.repeat(100)}…"`, 'a'.repeat(200)),
	])('is not read from %j', (given, shown) => {
		expect(messageOf(() => parse(given))).toBe(
			`Limit must be a whole number from 1 to 40, not ${shown}.`,
		);
	});

	it('names only its minimum without a maximum', () => {
		expect(messageOf(() => parseInteger(0, 'Limit', { min: 1 }))).toBe(
			'Limit must be a whole number of 1 or more, not "0".',
		);
		expect(messageOf(() => parseInteger(2 ** 60, 'Limit', { min: 1 }))).toMatch(/^Limit must be/);
	});

	it('shows an example that works', () => {
		expect(adviceOf(() => parse('ten'))).toBe('Use only digits, for example 10.');
	});

	it('shows both ways to write an ambiguous number', () => {
		expect(outcomeOf(() => parseInteger('1,000', 'Limit', { min: 1 }))).toEqual({
			message: 'Limit must be a whole number of 1 or more, not "1,000".',
			description: 'Write 1000 or 1, because the separator is ambiguous.',
		});
		expect(numberAdvice('12.500', true)).toBe(
			'Write 12500 or 12.5, because the separator is ambiguous.',
		);
		expect(numberAdvice('1,234', true)).toBe(
			'Write 1234 or 1.2340, because the separator is ambiguous.',
		);
		expect([readNumber('1.2340'), readNumber('0.125'), readNumber('0,004')]).toEqual([
			1.234, 0.125, 0.004,
		]);
	});
});
