// Texts, booleans and numbers as people, sheets and models write them.
import fc from 'fast-check';

import {
	parseBoolean,
	parseInteger,
	parseText,
} from '../../../nodes/ProfessionalNetwork/input/text';
import { parseMessage } from '../../../nodes/ProfessionalNetwork/input/message';
import { text } from '../../../nodes/ProfessionalNetwork/form/fields/text';
import { toggle } from '../../../nodes/ProfessionalNetwork/form/fields/toggle';
import { ValidationError } from '../../../nodes/ProfessionalNetwork/input/validationError';
import { adviceOf, messageOf, outcomeOf } from '../form/outcome';

const names = { displayName: 'Keywords', name: 'search', description: 'Words' };

describe('a text', () => {
	it.each<[given: unknown, parsed: string]>([
		['head of sales', 'head of sales'],
		[' head of sales \n', 'head of sales'],
		['\u00a0sales\u3000', 'sales'],
		['\ufeffsales', 'sales'],
		['sa\u200bles\u2060', 'sales'],
		['sa\u00adles', 'sales'],
		['jane\u200ddoe\u200c', 'janedoe'],
		['\u202asales\u202c', 'sales'],
		['\u200esales\u200f', 'sales'],
		['👨‍👩‍👧 family', '👨‍👩‍👧 family'],
		['❤️‍🔥', '❤️‍🔥'],
		['می‌خواهم', 'می‌خواهم'],
		['क्‍ष', 'क्‍ष'],
		['two\nlines', 'two\nlines'],
		['"exact phrase" AND (a OR b)', '"exact phrase" AND (a OR b)'],
		['a < b > c', 'a < b > c'],
		['true', 'true'],
		['null', 'null'],
		['undefined', 'undefined'],
		['Null', 'Null'],
		['NaN', 'NaN'],
		['{"a":1}', '{"a":1}'],
		['{ }', '{ }'],
		['{{ $json.q', '{{ $json.q'],
		['$json.q }}', '$json.q }}'],
		[0, '0'],
		[42, '42'],
		[-1.5, '-1.5'],
		['', ''],
		[' \n\t', ''],
		['\u200b\ufeff', ''],
		[null, ''],
		[undefined, ''],
	])('is read from %j', (given, parsed) => {
		expect(parseText(given, 'Keywords')).toBe(parsed);
	});

	it.each<[given: unknown, message: string]>([
		[{}, 'Keywords must be text, not an object.'],
		[{ text: 'x' }, 'Keywords must be text, not an object.'],
		[new Date(0), 'Keywords must be text, not an object.'],
		[[], 'Keywords must be text, not a list.'],
		[['x'], 'Keywords must be text, not a list.'],
		[true, 'Keywords must be text, not true.'],
		[false, 'Keywords must be text, not false.'],
		[NaN, 'Keywords must be text, not NaN.'],
		[Infinity, 'Keywords must be text, not Infinity.'],
		[-Infinity, 'Keywords must be text, not -Infinity.'],
		['[object Object]', 'Keywords contains "[object Object]" instead of text.'],
		['by [object Object]!', 'Keywords contains "[object Object]" instead of text.'],
		['{{ $json.q }}', 'Keywords contains an expression that was not evaluated: "{{ $json.q }}".'],
		[
			'Hi {{$json.name}}',
			'Keywords contains an expression that was not evaluated: "Hi {{$json.name}}".',
		],
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
		'undefined',
		'null',
		'NaN',
		'#N/A',
		'#REF!',
		'N/A',
		'n/a',
		'undefined undefined',
		'(null)',
		'null, null',
	])('rejects %j, which comes from an expression or a sheet', (given) => {
		expect(outcomeOf(() => text(names).toQuery(given))).toEqual({
			message: `Keywords is only "${given}".`,
			description:
				'Enter a text like "sales". In an expression, check the field it reads, because it may be empty.',
		});
	});

	it.each(['-', '?', '*', '—', '…', '( )', '+', '$', '- -'])(
		'rejects %j, which has nothing to search for',
		(given) => {
			expect(messageOf(() => text(names).toQuery(given))).toBe(`Keywords is only "${given}".`);
		},
	);

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

describe('a message', () => {
	const message = text({ ...names, displayName: 'Message', required: true, parse: parseMessage });

	it.each([
		'Hello Jane, thank you for connecting!',
		'Hello\nJane',
		'The value is null and undefined behaviour follows.',
		'Hi Undefined Labs team',
		'Is null a name?',
		'Dear Null,',
		'Hi Jane, null is not undefined.',
		'Hello, is null.',
		'No',
		'👍',
		'👨‍👩‍👧',
	])('is sent unchanged: %j', (given) => {
		expect(message.toQuery(given)).toEqual({ search: given });
	});

	it('is compared with its text before the expressions were evaluated', () => {
		const value = 'Congrats on joining !';
		expect(message.toQuery(value)).toEqual({ search: value });
		expect(
			messageOf(() =>
				message.toQuery(value, {
					raw: '=Congrats on joining {{ $json.company }}!',
					evaluate: () => undefined,
				}),
			),
		).toBe('Message has nothing for the expression "{{ $json.company }}".');
	});

	it('without a name comes with advice', () => {
		expect(adviceOf(() => message.toQuery('Hi undefined,'))).toBe(
			'Fill in the data, or set a text for people without them, for example Hello {{ $json.firstName || "there" }}, thank you for connecting!',
		);
	});

	it.each<[given: unknown, says: string]>([
		['hey undefined, thank you', 'Message begins with "hey undefined", so a name is missing.'],
		['undefined', 'Message is only "undefined".'],
		[' null ', 'Message is only "null".'],
		['NULL', 'Message is only "NULL".'],
		['NaN', 'Message is only "NaN".'],
		['"undefined"', 'Message is only ""undefined"".'],
		['null.', 'Message is only "null.".'],
		['Hi undefined, thank you', 'Message begins with "Hi undefined", so a name is missing.'],
		['Hello null!', 'Message begins with "Hello null", so a name is missing.'],
		['undefined undefined', 'Message is only "undefined undefined".'],
		['#N/A', 'Message is only "#N/A".'],
		['Oh Hi undefined, thanks', 'Message begins with "Oh Hi undefined", so a name is missing.'],
		['[null]', 'Message is only "[null]".'],
		['Hi Jane undefined,', 'Message begins with "Hi Jane undefined", so a name is missing.'],
		['Hi undefined Doe!', 'Message begins with "Hi undefined Doe", so a name is missing.'],
		[
			'Dear undefined undefined,',
			'Message begins with "Dear undefined undefined", so a name is missing.',
		],
		['Good morning null,', 'Message begins with "Good morning null", so a name is missing.'],
		['Hola undefined,', 'Message begins with "Hola undefined", so a name is missing.'],
		['Dear undefined', 'Message begins with "Dear undefined", so a name is missing.'],
		['[object Object]', 'Message contains "[object Object]" instead of text.'],
		['Hi [object Object],', 'Message contains "[object Object]" instead of text.'],
		[
			'Hi {{ $json.name }}',
			'Message contains an expression that was not evaluated: "Hi {{ $json.name }}".',
		],
		[{ text: 'Hi' }, 'Message must be text, not an object.'],
		[true, 'Message must be text, not true.'],
		[NaN, 'Message must be text, not NaN.'],
		['', 'Message is empty.'],
		[null, 'Message is empty.'],
	])('is not sent: %j', (given, says) => {
		expect(messageOf(() => message.toQuery(given))).toBe(says);
	});
});

describe('a boolean', () => {
	const ON = [
		true,
		1,
		'true',
		'TRUE',
		'True',
		' true\n',
		'1',
		'yes',
		'Yes',
		'YES',
		'on',
		'ON',
		'y',
		'Y',
		'\ufefftrue',
	];
	const OFF = [false, 0, -0, 'false', 'FALSE', '0', 'no', 'No', 'off', 'OFF', 'n', 'N', ' false '];
	const BLANK = ['', ' ', '\n', '\u200b', null, undefined];
	const NEITHER = [
		'maybe',
		'tru',
		'2',
		2,
		-1,
		0.5,
		'1.0',
		NaN,
		Infinity,
		'null',
		'undefined',
		{},
		[],
		[true],
		{ value: true },
		'x',
		'✓',
		'yes please',
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

	it.each<[given: unknown, parsed: number]>([
		[1, 1],
		[40, 40],
		['25', 25],
		[' 25 ', 25],
		['25.0', 25],
		['025', 25],
		['\ufeff25', 25],
	])('is read from %j', (given, parsed) => {
		expect(parse(given)).toBe(parsed);
	});

	it.each([
		['1 000', 1000],
		["1'000", 1000],
		['1,000,000', 1_000_000],
		['1.000.000', 1_000_000],
		['1,000.00', 1000],
		['1.000,0', 1000],
	])('is read from %j with thousands', (given, parsed) => {
		expect(parseInteger(given, 'Limit', { min: 1 })).toBe(parsed);
	});

	it.each<[given: unknown, shown: string]>([
		['x', '"x"'],
		['', 'empty'],
		[' ', 'empty'],
		[null, 'empty'],
		[undefined, 'empty'],
		[0, '"0"'],
		[41, '"41"'],
		[-1, '"-1"'],
		[2.5, '"2.5"'],
		['2,5', '"2,5"'],
		['1e1', '"1e1"'],
		['0x10', '"0x10"'],
		['+5', '"+5"'],
		['ten', '"ten"'],
		['5 items', '"5 items"'],
		[NaN, '"NaN"'],
		[Infinity, '"Infinity"'],
		[true, '"true"'],
		[[5], 'a list'],
		[{}, 'an object'],
		['a'.repeat(200), `"${'a'.repeat(100)}…"`],
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
		expect(adviceOf(() => parseInteger('1,500', 'Limit', { min: 1 }))).toBe(
			'Write 1500, without the separator.',
		);
	});
});
