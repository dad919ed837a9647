// Texts, booleans and numbers as people, sheets and models write them.
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
import { adviceOf, messageOf, rejectionOf, queryOf } from '../form/outcome';
import { itReads, itRejects } from '../table';

const names = { displayName: 'Keywords', name: 'search', description: 'Words' };

describe('a text', () => {
	const parse = (given: unknown) => parseText(given, 'Keywords');

	itReads('it', parse, [
		[' sales \n', 'sales', 'blanks around it'],
		['\u00a0sales\u3000', 'sales', 'blanks of other scripts around it'],
		['\ufeffsales', 'sales', 'the mark at the beginning of a file'],
		['sa\u200bles\u2060', 'sales', 'signs without a width'],
		['sa\u00adl\u200des\u200c', 'sales', 'a hyphen and joiners that nothing shows'],
		['\u202a\u2066sales\u202c\u2069', 'sales', 'the borders of a text direction'],
		['5\u200d\u200d', '5', 'two joiners that join nothing, at the end'],
		['\u200d\u200d5', '5', 'two joiners that join nothing, at the beginning'],
		['5\u200d\u200b', '5', 'a joiner before another invisible sign'],
		['\u200esales\u200f', 'sales', 'marks of a text direction'],
		[['sales'], 'sales', 'a list with one entry'],
		[[['sales']], 'sales', 'a list in a list with one entry'],
		[' \n\t', '', 'blanks only'],
		['\u200b\ufeff', '', 'invisible signs only'],
		[null, '', 'null'],
		[undefined, '', 'undefined'],
		[[], '', 'an empty list'],
		[[null], '', 'a list with null'],
		[0, '0', 'zero'],
		[-1.5, '-1.5', 'a number with decimals'],
	]);

	it.each([
		['👨‍👩‍👧 family', 'joiners between emoji'],
		['❤️‍🔥', 'a joiner after a variation sign'],
		['می‌خواهم', 'a joiner between Persian letters'],
		['می\u200c\u200cخواهم', 'two joiners between Persian letters'],
		['क्‍ष', 'a joiner between Hindi letters'],
		['two\nlines', 'a line break'],
		['a < b > c', 'angle brackets'],
		['"exact" AND (a OR b)', 'quotes and brackets of a search'],
		['null', 'a word of code, which another field may accept'],
		['{"a":1}', 'JSON, which another field may read'],
		['{{ $json.q', 'the beginning of an expression'],
		['q }}', 'the end of an expression'],
	])('is read as it is: %j, with %s', (given) => {
		expect(parse(given)).toBe(given);
	});

	itRejects('it', parse, [
		[true, 'Keywords must be text, not true.', 'a boolean'],
		[NaN, 'Keywords must be text, not NaN.', 'what a wrong calculation returns'],
		[Infinity, 'Keywords must be text, not Infinity.', 'what a division by zero returns'],
		[1e21, 'Keywords must be text, not 1e+21.', 'a number that lost its digits'],
		[{}, 'Keywords must be text, not an object.', 'an object'],
		[new Date(0), 'Keywords must be text, not an object.', 'a date'],
		[['x', 'y'], 'Keywords must be text, not a list.', 'a list with two entries'],
		[[{}], 'Keywords must be text, not a list.', 'a list with an object'],
		[[true], 'Keywords must be text, not true.', 'a list with a boolean'],
		[
			'by [object Object]!',
			'Keywords contains "[object Object]" instead of text.',
			'an object that an expression did not open',
		],
		[
			'Hi {{$json.name}}',
			'Keywords contains an expression that was not evaluated: "Hi {{$json.name}}".',
			'an expression in a fixed field',
		],
		[
			'$json.title',
			'Keywords contains an expression that was not evaluated: "$json.title".',
			'an expression without braces',
		],
		[
			"=$('Sheet').item.json.title",
			'Keywords contains an expression that was not evaluated: "=$(\'Sheet\').item.json.title".',
			'an expression with an equals sign and without braces',
		],
	]);

	const SPLIT = 'Put a Split Out node before this one, so that each entry becomes an item';
	const END_WITH = 'End the expression with one of them, for example';
	const EIGHT_FIELDS = { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1, h: 1 };
	const TEN_FIELDS = { ...EIGHT_FIELDS, i: 1, j: 1 };

	it.each<[given: unknown, advice: string]>([
		[{}, 'In an expression, pick one field, for example {{ $json.name }}.'],
		[new Date(0), 'In an expression, pick one field, for example {{ $json.name }}.'],
		[{ '': 'x', name: 'y' }, `The object has name. ${END_WITH} .name.`],
		[{ url: 'secret', name: 'x' }, `The object has url, name. ${END_WITH} .url.`],
		[{ 'Profile <URL>': 1 }, `The object has Profile ‹URL›. ${END_WITH} ["Profile ‹URL›"].`],
		[EIGHT_FIELDS, `The object has a, b, c, d, e, f, g, h. ${END_WITH} .a.`],
		[TEN_FIELDS, `The object has a, b, c, d, e, f, g, h, …. ${END_WITH} .a.`],
		[['a', 'b'], `${SPLIT}. For the first entry alone, end the expression with [0].`],
		[[{ url: 'secret' }], `${SPLIT}, and pick one of its fields: url.`],
		[[{ url: 'secret' }, { url: 'x' }], `${SPLIT}, and pick one of its fields: url.`],
		[1e21, 'A number this long loses its last digits, so keep its column as text.'],
		[
			'[object Object]',
			'In an expression, pick one field of the object, for example {{ $json.person.name }}.',
		],
		['{{ $json.q }}', 'Switch the field from Fixed to Expression.'],
		[
			'$json.q',
			'Switch the field from Fixed to Expression, and put it in braces, as in {{ $json.name }}.',
		],
	])('is rejected with advice, without values: %j', (given, advice) => {
		expect(adviceOf(() => parse(given))).toBe(advice);
		expect(() => parse(given)).toThrow(ValidationError);
	});
});

describe('a text field', () => {
	const sent = (given: unknown) => queryOf(text(names))(given).search;

	itReads('it', sent, [
		[' sales ', 'sales', 'blanks around it'],
		[' ', undefined, 'blanks only'],
		[null, undefined, 'null'],
		[
			'head of\r\nsales\t& service',
			'head of sales & service',
			'a cell with a line break and a tab',
		],
		['head of\vsales\f&\u2028service', 'head of sales & service', 'line breaks of a document'],
		['„head of sales“ AND CEO', '"head of sales" AND CEO', 'German quotes'],
		['“head of sales” AND CEO', '"head of sales" AND CEO', 'English quotes'],
		['« head of sales » AND CEO', '"head of sales" AND CEO', 'French quotes with blanks'],
		['‘head of sales’ AND CEO', '"head of sales" AND CEO', 'single quotes around words'],
		['\\"head of sales\\" AND CEO', '"head of sales" AND CEO', 'quotes that JSON escapes'],
		['%22head%20of%20sales%22%20AND%20CEO', '"head of sales" AND CEO', 'the query string of a URL'],
		['Zo%C3%AB%20%26 M%C3%BCller', 'Zoë & Müller', 'encoded letters'],
	]);

	it.each([
		['O’Brien', 'an apostrophe within a name'],
		['rock ’n’ roll', 'apostrophes around a letter'],
		['5” screen', 'an inch'],
		['AT&T', 'an ampersand'],
		['R&D;', 'an ampersand before a semicolon'],
		['100% remote', 'a percent sign before a blank'],
		['C++', 'signs after a letter'],
		['🚀', 'an emoji'],
		['✨', 'a sign that is shown as an emoji'],
		['٣', 'an Arabic digit'],
		['+49', 'a country code'],
		['Null', 'a name like a word of code'],
		['Nan', 'another name like a word of code'],
		['None', 'a third name like a word of code'],
		['null pointer', 'a word of code in a text'],
		['nullable', 'a word that begins like one of code'],
		['1. FC Köln', 'a number at the beginning'],
		['#AI', 'a hashtag in capitals'],
		['#NVIDIA', 'a hashtag that begins like an error of a German sheet'],
		['#1!', 'a number with signs'],
	])('is sent as it is: %s, %s', (given) => {
		expect(sent(given)).toBe(given);
	});

	itRejects('it', sent, [
		['C&amp;A', '"C&amp;A" in Keywords contains HTML.', 'a sign by its name'],
		['Zo&euml;', '"Zo&euml;" in Keywords contains HTML.', 'a letter by its name'],
		['C&#38;A', '"C&#38;A" in Keywords contains HTML.', 'a sign by its number'],
		['C%26amp%3BA', '"C&amp;A" in Keywords contains HTML.', 'an encoded sign'],
		['<b>sales</b>', '"‹b›sales‹/b›" in Keywords contains HTML.', 'tags'],
		['=A1', '"=A1" in Keywords contains a formula.', 'a formula'],
		['="sales"', '"="sales"" in Keywords contains a formula.', 'a formula with quotes'],
	]);

	describe('without a meaning', () => {
		it.each([
			'undefined',
			'UNDEFINED',
			'null',
			'NULL',
			'NaN',
			'N/A',
			'n.a.',
			'Invalid Date',
			'Invalid DateTime',
			'(null)',
			'null!',
			'null, undefined',
			'null; null',
			'null/undefined',
		])('is what code leaves for missing data: %s', (given) => {
			expect(messageOf(() => sent(given))).toBe(`Keywords is only "${given}".`);
		});

		it.each([
			'#N/A',
			'#REF!',
			'#NAME?',
			'#DIV/0!',
			'#NULL!',
			'#NV',
			'#BEZUG!',
			'#I/T',
			'#SAYI/0!',
			'#VÄRDEFEL!',
			'#ССЫЛКА!',
			'#Н/Д',
			'#¡VALOR!',
			'#¿NOMBRE?',
			'#¡DIV/0!',
		])('is the error of a sheet, in any language: %s', (given) => {
			expect(messageOf(() => sent(given))).toBe(`Keywords is only "${given}".`);
		});

		it.each(['-', '?', '—', '…', '( )', '+', '$', '- -', '´', '─', '✓', '©'])(
			'is only a mark, as in an empty cell: %s',
			(given) => {
				expect(messageOf(() => sent(given))).toBe(`Keywords is only "${given}".`);
			},
		);
	});

	it('has a property, and its own parameter', () => {
		const field = text({ ...names, placeholder: 'e.g. sales', param: 'q' });
		const placeholder = 'e.g. sales';
		expect(field.property).toEqual({ ...names, placeholder, type: 'string', default: '' });
		expect(queryOf(field)('x')).toEqual({ q: 'x' });
	});

	it('has advice with an example where it has no meaning', () => {
		expect(adviceOf(() => sent('null'))).toBe(
			'Enter a text like "sales". In an expression, check the field it reads, because it may be empty.',
		);
	});

	it('has advice where it has markup', () => {
		expect(adviceOf(() => sent('C&amp;A'))).toBe(
			'Paste the plain text as people see it, for example Sales & Marketing.',
		);
	});

	it('has at most 2,000 characters', () => {
		const long = 'a'.repeat(2_000);
		expect(sent(long)).toBe(long);
		expect(rejectionOf(() => sent(`${long}a`))).toEqual({
			message: 'Keywords accepts at most 2000 characters, not 2001.',
			description: 'Shorten it. In an expression, check the field it reads.',
		});
	});

	it('has at most as many characters as it says', () => {
		const short = queryOf(text({ ...names, maxLength: 5 }));
		expect(messageOf(() => short('abcdef'))).toBe('Keywords accepts at most 5 characters, not 6.');
	});

	it.each(['', ' \n', null, undefined])(
		'asks for a value with an example if it is required: %j',
		(blank) => {
			const field = text({ ...names, required: true, placeholder: 'e.g. Paris' });
			expect(rejectionOf(() => queryOf(field)(blank))).toEqual({
				message: 'Keywords is empty.',
				description: 'Enter a text like "Paris".',
			});
		},
	);

	it('asks for a value without an example if it has none', () => {
		const field = text({ ...names, required: true });
		expect(field.property).toMatchObject({ required: true });
		expect(adviceOf(() => queryOf(field)(''))).toBe('Enter a text.');
	});

	it('sends the result of its parser for a text that is not blank', () => {
		const field = text({ ...names, parse: (given, displayName) => `${displayName}: ${given}` });
		expect(queryOf(field)(' x ')).toEqual({ search: 'Keywords: x' });
		expect(queryOf(field)(' ')).toEqual({});
	});
});

describe('a boolean', () => {
	const read = (given: unknown) => parseBoolean(given, 'Flag');

	it.each([true, 1, 'TRUE', ' true\n', '1', 'yes', 'On', 'y', '\ufefftrue'])(
		'is on as %j',
		(given) => {
			expect(read(given)).toBe(true);
		},
	);

	it.each([false, 0, 'FALSE', '0', 'no', 'Off', 'n', ' \n', '\u200b', null, undefined])(
		'is off as %j',
		(given) => {
			expect(read(given)).toBe(false);
		},
	);

	itRejects('it', read, [
		['maybe', 'Flag must be on or off, not "maybe".', 'a word that is neither'],
		['tru', 'Flag must be on or off, not "tru".', 'a part of a word'],
		['yes please', 'Flag must be on or off, not "yes please".', 'a word with another'],
		['null', 'Flag must be on or off, not "null".', 'what code writes for nothing'],
		['1.0', 'Flag must be on or off, not "1.0".', 'a number with decimals'],
		[2, 'Flag must be on or off, not "2".', 'a number that is neither'],
		[NaN, 'Flag must be on or off, not "NaN".', 'what a wrong calculation returns'],
		[{ value: true }, 'Flag must be on or off, not an object.', 'an object'],
		[[], 'Flag must be on or off, not a list.', 'an empty list'],
		[[true], 'Flag must be on or off, not a list.', 'a list with a boolean'],
	]);

	it('is a switch that adding it turns on, unless it starts off', () => {
		expect(toggle(names).property).toEqual({ ...names, type: 'boolean', default: true });
		expect(toggle({ ...names, startsOff: true }).property.default).toBe(false);
	});

	it('is sent as true or not at all', () => {
		const query = queryOf(toggle({ ...names, param: 'flag' }));
		expect(query('yes')).toEqual({ flag: 'true' });
		expect(query('no')).toEqual({});
	});

	it('has advice', () => {
		expect(adviceOf(() => read('maybe'))).toBe('Use true or false.');
	});
});

describe('a whole number', () => {
	const read = (given: unknown) => parseInteger(given, 'Limit', { min: 1, max: 40 });
	const not = (shown: string) => `Limit must be a whole number from 1 to 40, not ${shown}.`;

	itReads('it', read, [
		[1, 1, 'the lowest number'],
		[40, 40, 'the highest number'],
		[' 25 ', 25, 'a text'],
		['25.0', 25, 'the decimals of a sheet'],
		['25,0', 25, 'the decimals of a German sheet'],
		['025', 25, 'a zero before it'],
		['\ufeff25', 25, 'the mark at the beginning of a file'],
	]);
	itRejects('it', read, [
		['', not('empty'), 'nothing'],
		[' ', not('empty'), 'blanks'],
		[undefined, not('empty'), 'undefined'],
		[0, not('"0"'), 'a number that is too low'],
		[41, not('"41"'), 'a number that is too high'],
		[-1, not('"-1"'), 'a number below zero'],
		[2.5, not('"2.5"'), 'a decimal'],
		['2,5', not('"2,5"'), 'a decimal with a comma'],
		[NaN, not('"NaN"'), 'what a wrong calculation returns'],
		[Infinity, not('"Infinity"'), 'what a division by zero returns'],
		[true, not('"true"'), 'a boolean'],
		['1e1', not('"1e1"'), 'a power of ten'],
		['0x10', not('"0x10"'), 'a number of code'],
		['+5', not('"+5"'), 'a sign before it'],
		['5 items', not('"5 items"'), 'a word after it'],
		[[5], not('a list'), 'a list'],
		[{}, not('an object'), 'an object'],
		['a'.repeat(100), not(`"${'a'.repeat(100)}"`), 'as many characters as a message shows'],
		['a'.repeat(101), not(`"${'a'.repeat(100)}…"`), 'more characters than a message shows'],
	]);

	it('names only its minimum without a maximum', () => {
		const parse = (given: unknown) => parseInteger(given, 'Limit', { min: 1 });
		expect(messageOf(() => parse(0))).toBe('Limit must be a whole number of 1 or more, not "0".');
		expect(messageOf(() => parse(2 ** 60))).toMatch(/^Limit must be a whole number of 1 or more/);
	});

	it('has advice', () => {
		expect(adviceOf(() => read('ten'))).toBe('Use only digits, for example 10.');
		expect(adviceOf(() => read('41'))).toBe('Enter a number from 1 to 40.');
		expect(adviceOf(() => parseInteger(0, 'Limit', { min: 1 }))).toBe(
			'Enter a number of 1 or more.',
		);
		expect(adviceOf(() => read('1,000'))).toBe(
			'Write 1000 or 1, because the separator is ambiguous.',
		);
	});
});

describe('a number with separators', () => {
	const advice = (given: unknown) => numberAdvice(given);
	const adviceWithDecimals = (given: unknown) => numberAdvice(given, { allowsDecimals: true });

	itReads('the advice', advice, [
		['1 000', 'Write 1000, without the separator.', 'a blank'],
		['1\u00a0000', 'Write 1000, without the separator.', 'a blank without a line break'],
		["1'000", 'Write 1000, without the separator.', 'an apostrophe'],
		['1’000', 'Write 1000, without the separator.', 'a curly apostrophe'],
		['1,000,000', 'Write 1000000, without the separator.', 'two commas'],
		['1.000.000', 'Write 1000000, without the separator.', 'two dots'],
		['1,500', 'Write 1500, without the separator.', 'a comma that cannot be a decimal one'],
		['1.500', 'Write 1500, without the separator.', 'a dot that cannot be a decimal one'],
		['1,000.00', undefined, 'a comma and a dot'],
		['1.00.000', undefined, 'groups of other sizes'],
		['1,000 000', undefined, 'two separators'],
		['１,000', undefined, 'a wide digit'],
		['1_000', undefined, 'an underscore'],
		[1000, undefined, 'a number'],
	]);
	itReads('the advice on a number with decimals', adviceWithDecimals, [
		['12.500', 'Write 12500 or 12.5, because the separator is ambiguous.', 'a zero at its end'],
		['1,234', 'Write 1234 or 1.2340, because the separator is ambiguous.', 'three decimals'],
		['1 000', 'Write 1000, without the separator.', 'a blank, which is no decimal sign'],
	]);
	itReads('readNumber', readNumber, [
		['1.2340', 1.234, 'four decimals, which are not thousands'],
		['0.125', 0.125, 'three decimals after zero, which are not thousands'],
		['0,125', 0.125, 'the same with a comma'],
	]);
});
