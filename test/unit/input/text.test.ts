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
import { adviceOf, itReads, messageOf, outcomeOf, queryOf, rowsOf, spelled } from '../form/outcome';

const names = { displayName: 'Keywords', name: 'search', description: 'Words' };

describe('a text', () => {
	const parse = (given: unknown) => parseText(given, 'Keywords');
	const PICK_ONE =
		'In an expression, pick one field of the object, for example {{ $json.person.name }}.';
	const NOT_EVALUATED = 'Keywords contains an expression that was not evaluated';

	itReads('it', parse, [
		...spelled('sales', ' sales \n', '\u00a0sales\u3000', '\ufeffsales', 'sa\u200bles\u2060'),
		...spelled('sales', 'sa\u00adl\u200des\u200c', '\u202a\u2066sales\u202c\u2069'),
		...spelled('sales', '\u200esales\u200f'),
		...spelled('', '', ' \n\t', '\u200b\ufeff', null, undefined, [], [null], ['']),
		...spelled('sales', ['sales'], [['sales']]),
		...rowsOf(String, 0, 42, -1.5),
		...spelled('5', '5\u200d\u200d', '\u200d\u200d5', '5\u200d\u200b'),
		// Joiners belong to emoji and to some scripts.
		...rowsOf(String, 'می‌‌خواهم'),
		...rowsOf(String, '👨‍👩‍👧 family', '❤️‍🔥', 'می‌خواهم', 'क्‍ष', 'two\nlines', 'a < b > c'),
		...rowsOf(String, '"exact" AND (a OR b)', 'null', '{"a":1}', '{{ $json.q', '$json.q }}'),
		...rowsOf((value) => `Keywords must be text, not ${value}.`, true, false, NaN, Infinity, 1e21),
		...spelled('Keywords must be text, not an object.', {}, new Date(0)),
		...spelled('Keywords must be text, not a list.', ['x', 'y'], [{}]),
		...spelled('Keywords must be text, not true.', [true]),
		...spelled('Keywords contains "[object Object]" instead of text.', 'by [object Object]!'),
		...spelled(`${NOT_EVALUATED}: "Hi {{$json.name}}".`, 'Hi {{$json.name}}'),
	]);

	const SPLIT = 'Put a Split Out node before this one, so that each entry becomes an item';
	const END_WITH = 'End the expression with one of them, for example';

	it.each<[given: unknown, advice: string]>([
		[{}, 'In an expression, pick one field, for example {{ $json.name }}.'],
		[new Date(0), 'In an expression, pick one field, for example {{ $json.name }}.'],
		[{ url: 'secret', name: 'x' }, `The object has url, name. ${END_WITH} .url.`],
		[[{ url: 'secret' }], `${SPLIT}, and pick one of its fields: url.`],
		[{ 'Profile <URL>': 1 }, `The object has Profile ‹URL›. ${END_WITH} ["Profile ‹URL›"].`],
		[
			Object.fromEntries([...'abcdefghij'].map((name) => [name, 1])),
			`The object has a, b, c, d, e, f, g, h, …. ${END_WITH} .a.`,
		],
		[['a', 'b'], `${SPLIT}. For the first entry alone, end the expression with [0].`],
		[[{ url: 'secret' }, { url: 'x' }], `${SPLIT}, and pick one of its fields: url.`],
		[1e21, 'A number this long loses its last digits, so keep its column as text.'],
		['[object Object]', PICK_ONE],
		['{{ $json.q }}', 'Switch the field from Fixed to Expression.'],
	])('is rejected with advice: %j', (given, advice) => {
		expect(adviceOf(() => parse(given))).toBe(advice);
		expect(() => parse(given)).toThrow(ValidationError);
	});
});

describe('a text field', () => {
	const sent = (given: unknown) => queryOf(text(names))(given).search;
	const isOnly = (given: string) => `Keywords is only "${given}".`;

	itReads('it', sent, [
		...spelled('sales', ' sales '),
		...spelled(undefined, '', ' ', null, undefined),
		...spelled('head of sales & service', 'head of\r\nsales\t& service'),
		...spelled('head of sales & service', 'head of\vsales\f&\u2028service'),
		// decoded, and with straight quotes around words
		...spelled('"head of sales" AND CEO', '„head of sales“ AND CEO', '“head of sales” AND CEO'),
		...spelled('"head of sales" AND CEO', '« head of sales » AND CEO', '‘head of sales’ AND CEO'),
		...spelled('"head of sales" AND CEO', '\\"head of sales\\" AND CEO'),
		...spelled('"head of sales" AND CEO', '%22head%20of%20sales%22%20AND%20CEO'),
		...spelled('Zoë & Müller', 'Zo%C3%AB%20%26 M%C3%BCller'),
		...rowsOf((given) => `"${given}" in Keywords contains HTML.`, 'C&amp;A', 'Zo&euml;', 'C&#38;A'),
		...rowsOf((given) => `"${given}" in Keywords contains HTML.`, '&quot;head of sales&quot;'),
		...spelled('"C&amp;A" in Keywords contains HTML.', 'C%26amp%3BA'),
		...spelled('"‹b›sales‹/b›" in Keywords contains HTML.', '<b>sales</b>'),
		...rowsOf((given) => `"${given}" in Keywords contains a formula.`, '=A1', '="sales"'),
		...rowsOf(String, 'O’Brien', 'rock ’n’ roll', '5” screen', 'AT&T', 'R&D;', '100% remote'),
		...rowsOf(String, 'C++', '🚀', '✨', '٣', '+49', 'Null', 'Nan', 'None'),
		...rowsOf(String, 'null pointer', 'nullable', '1. FC Köln', '#AI', '#ESG', '#NVIDIA', '#1!'),
		// from an expression or a sheet, or without meaning
		...rowsOf(isOnly, 'undefined', 'null', 'NULL', 'NaN', 'N/A', 'n.a.', '(null)'),
		...rowsOf(isOnly, 'null, undefined'),
		...rowsOf(isOnly, 'null!', '#N/A', '#N/D', '#DIV/0!', '#REF!', '#¿NOMBRE?', '#NUM!', '#NULL!'),
		...rowsOf(isOnly, '#NUL!', '#BEZUG!', '#WERT!', '#NAME?', '#VALUE!', '#ERROR!', '#SPILL!'),
		...rowsOf(isOnly, '#CALC!', '#FIELD!', '#ZAHL!', '#NOM?', '#VALEUR!', '#¡VALOR!', '#RIF!'),
		...rowsOf(isOnly, '#NV', '#N/B', '#I/T', '#SAYI/0!', '#VÄRDEFEL!', '#ССЫЛКА!', '#Н/Д'),
		...rowsOf(isOnly, '#VALORE!', '#NOME?', '#¡DIV/0!', '-', '?', '—', '…', '( )', '+', '$', '- -'),
		...rowsOf(isOnly, 'null; null', '´', '─', '✓', '©', 'null/undefined', 'Invalid Date'),
	]);

	it('has a property, and its own parameter', () => {
		const field = text({ ...names, placeholder: 'e.g. sales', param: 'q' });
		const placeholder = 'e.g. sales';
		expect(field.property).toEqual({ ...names, placeholder, type: 'string', default: '' });
		expect(queryOf(field)('x')).toEqual({ q: 'x' });
		expect(adviceOf(() => queryOf(text(names))('null'))).toBe(
			'Enter a text like "sales". In an expression, check the field it reads, because it may be empty.',
		);
		expect(adviceOf(() => queryOf(text(names))('C&amp;A'))).toBe(
			'Paste the plain text as people see it, for example Sales & Marketing.',
		);
	});

	it('has at most 2,000 characters, or as many as it says', () => {
		const long = 'a'.repeat(2_000);
		expect(sent(long)).toBe(long);
		expect(outcomeOf(() => sent(`${long}a`))).toEqual({
			message: 'Keywords accepts at most 2000 characters, not 2001.',
			description: 'Shorten it. In an expression, check the field it reads.',
		});
		const short = queryOf(text({ ...names, maxLength: 5 }));
		expect(messageOf(() => short('abcdef'))).toBe('Keywords accepts at most 5 characters, not 6.');
	});

	it('asks for a value with an example if it is required', () => {
		const field = text({ ...names, required: true, placeholder: 'e.g. Paris' });
		expect(field.property).toMatchObject({ required: true });
		for (const blank of ['', ' \n', null, undefined]) {
			expect(outcomeOf(() => queryOf(field)(blank))).toEqual({
				message: 'Keywords is empty.',
				description: 'Enter a text like "Paris".',
			});
		}
		expect(adviceOf(() => queryOf(text({ ...names, required: true }))(''))).toBe('Enter a text.');
	});

	it('sends the result of its parser for a text that is not blank', () => {
		const field = text({ ...names, parse: (given, displayName) => `${displayName}: ${given}` });
		expect(queryOf(field)(' x ')).toEqual({ search: 'Keywords: x' });
		expect(queryOf(field)(' ')).toEqual({});
	});
});

describe('a boolean', () => {
	const read = (given: unknown) => parseBoolean(given, 'Flag');
	const not = (shown: string) => `Flag must be on or off, not ${shown}.`;

	itReads('it', read, [
		...spelled(true, true, 1, 'TRUE', ' true\n', '1', 'yes', 'On', 'y', '\ufefftrue'),
		...spelled(false, false, 0, 'FALSE', '0', 'no', 'Off', 'n', '', ' \n', '\u200b', null),
		...spelled(false, undefined),
		...rowsOf((given) => not(`"${given}"`), 'maybe', 'tru', 'yes please', '1.0', 'null', 2, -1),
		...rowsOf((given) => not(`"${given}"`), NaN),
		...spelled(not('an object'), {}, { value: true }),
		...spelled(not('a list'), [], [true]),
	]);

	it('is sent as true or not at all', () => {
		const field = toggle({ ...names, param: 'flag' });
		expect(field.property).toEqual({ ...names, type: 'boolean', default: true });
		expect(toggle({ ...names, startsOff: true }).property.default).toBe(false);
		expect([queryOf(field)('yes'), queryOf(field)('no')]).toEqual([{ flag: 'true' }, {}]);
		expect(outcomeOf(() => queryOf(field)('maybe'))).toEqual({
			message: 'Keywords must be on or off, not "maybe".',
			description: 'Use true or false.',
		});
	});
});

describe('a whole number', () => {
	const words = (shown: string) => `Limit must be a whole number from 1 to 40, not ${shown}.`;

	const read = (given: unknown) => parseInteger(given, 'Limit', { min: 1, max: 40 });
	itReads('it', read, [
		...spelled(1, 1),
		...spelled(40, 40),
		...spelled(25, '25', ' 25 ', '25.0', '25,0', '025', '\ufeff25'),
		...spelled(words('empty'), '', ' ', null, undefined),
		...rowsOf((given) => words(`"${given}"`), 0, 41, -1, 2.5, NaN, Infinity, true, '2,5', '1e1'),
		...rowsOf((given) => words(`"${given}"`), '0x10', '+5', '5 items'),
		...spelled(words('a list'), [5]),
		...spelled(words('an object'), {}),
		...spelled(words(`"${'a'.repeat(100)}"`), 'a'.repeat(100)),
		...spelled(words(`"${'a'.repeat(100)}…"`), 'a'.repeat(101)),
	]);

	it('names only its minimum without a maximum', () => {
		const parse = (given: unknown) => parseInteger(given, 'Limit', { min: 1 });
		expect(messageOf(() => parse(0))).toBe('Limit must be a whole number of 1 or more, not "0".');
		expect(messageOf(() => parse(2 ** 60))).toMatch(/^Limit must be a whole number of 1 or more/);
		expect(adviceOf(() => parse('ten'))).toBe('Use only digits, for example 10.');
		expect(adviceOf(() => parse('1,000'))).toBe(
			'Write 1000 or 1, because the separator is ambiguous.',
		);
	});
});

describe('a number with separators', () => {
	const plain = (given: unknown) => numberAdvice(given);
	const withDecimals = (given: unknown) => numberAdvice(given, { allowsDecimals: true });
	const ONE = 'Write 1000, without the separator.';

	itReads('the advice', plain, [
		...spelled(ONE, '1 000', '1\u00a0000', "1'000", '1’000'),
		...spelled('Write 1000000, without the separator.', '1,000,000', '1.000.000', '1 000 000'),
		...spelled('Write 1500, without the separator.', '1,500', '1.500'),
		...spelled(undefined, '1,000.00', '1.000,5', '1.00.000', '1,000 000', '１,000', '1_000', 1000),
	]);
	itReads('the advice with decimals', withDecimals, [
		...spelled('Write 12500 or 12.5, because the separator is ambiguous.', '12.500'),
		...spelled('Write 1234 or 1.2340, because the separator is ambiguous.', '1,234'),
		...spelled(ONE, '1 000'),
	]);
	itReads('readNumber', readNumber, [
		...spelled(1.234, '1.2340'),
		...spelled(0.125, '0.125', '0,125'),
	]);
});
