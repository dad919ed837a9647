// Which expressions found nothing, and which say that this leaves their field or their part out.
import {
	allowsBlank,
	dataBlocksIn,
	findBlankPart,
	isTemplate,
} from '../../../nodes/ProfessionalNetwork/form/expressions';

describe('an expression says to leave a blank out', () => {
	it.each([
		['$json.a || ""', 'double quotes'],
		["$json.a||''", 'single quotes without blanks'],
		['$json.a ?? null', 'null'],
		['$json.a || []', 'an empty list'],
		['$json.a ? $json.a : ""', 'the end of a condition'],
		['$json.a || $json.b || "";', 'a semicolon after it'],
		['$json.a\n\t|| ""\n', 'a line break before it'],
	])('that ends with a blank alternative: %s, %s', (code) => {
		expect(allowsBlank(`={{ ${code} }}`)).toBe(true);
	});

	it.each([
		['$json.a', 'no alternative'],
		['$json.a || $json.b', 'another value'],
		['$json.a || "x"', 'a text'],
		['$json.a + ""', 'a blank text that is added'],
		['($json.name || "").split(" ")[1]', 'a call after it, which it protects'],
		['$json.a || nullable', 'a name that begins with null'],
		['""', 'no data'],
	])('but not without one: %s, %s', (code) => {
		expect(allowsBlank(`={{ ${code} }}`)).toBe(false);
	});

	it.each([
		['={{ $json.a || "" }} {{ $json.b || "" }}', true],
		['={{ $json.a || "" }}{{ ", " }}{{ $json.b ?? null }}', true],
		['={{ $json.a || "" }} {{ $json.b }}', false],
		['={{ ", " }}', false],
		['= , ', false],
	])('if all expressions of its text do: %s is %j', (raw, expected) => {
		expect(allowsBlank(raw)).toBe(expected);
	});
});

it.each<[raw: string, isText: boolean]>([
	['={{ $json.a }}', false],
	['=Hi {{ $json.a }}', true],
	['={{ $json.a }} {{ $json.b }}', true],
])('%s is more than one expression: %j', (raw, isText) => {
	expect(isTemplate(raw)).toBe(isText);
});

it('the expressions of a text are those with data', () => {
	expect(dataBlocksIn('={{ $json.a }}{{ ", " }} and {{ company }}')).toEqual([
		'{{ $json.a }}',
		'{{ company }}',
	]);
});

describe('the first part of a text that found nothing', () => {
	const values: Record<string, unknown> = {
		'{{ $json.first }}': 'Jane',
		'{{ $json.none }}': undefined,
		'{{ $json.none || "" }}': '',
		'{{ $json.error }}': '#N/A',
		'{{ $json.isHiring && "PS" }}': false,
		'{{ $json.zero }}': 0,
	};
	const blankPartOf = (raw: string) =>
		findBlankPart({ raw, evaluate: (expression) => values[expression] });

	it.each<[raw: string, blankPart?: string]>([
		['={{ $json.first }} {{ $json.none }}', '{{ $json.none }}'],
		['=Hi {{ $json.error }}', '{{ $json.error }}'],
		['=Hi {{ $json.isHiring && "PS" }}', '{{ $json.isHiring && "PS" }}'],
		['={{ $json.first }} {{ $json.none || "" }}', undefined],
		['={{ $json.first }} {{ $json.zero }}', undefined],
	])('of %s is %s', (raw, blankPart) => {
		expect(blankPartOf(raw)).toBe(blankPart);
	});
});
