// Which expressions say that they may come out blank, and how a message shows those that do not.
import { allowsBlank, withAlternative } from '../../../nodes/ProfessionalNetwork/form/expressions';

const inBraces = (code: string) => allowsBlank(`={{ ${code} }}`);

describe('an expression may come out blank', () => {
	it.each([
		['$json.a || ""', 'double quotes'],
		["$json.a||''", 'single quotes without blanks'],
		['$json.a || ``', 'backticks'],
		['$json.a || " "', 'a blank in quotes'],
		['$json.a || "";', 'a semicolon at its end'],
		['$json.a ?? null', 'null'],
		['$json.a || []', 'an empty list'],
		['$json.a || [ ]', 'an empty list with a blank'],
		['$json.a ? $json.a : ""', 'the end of a condition'],
		['$json.a?.b || null', 'a question mark before a dot'],
		['$json.a || $json.b || ""', 'another alternative before it'],
		['($json.a ?? $json.b) || ""', 'brackets before it'],
		['`${$json.a} & ${$json.b}` || ""', 'a text of two values before it'],
		['company || ""', 'a name without $'],
		['$ifEmpty($json.a, "")', 'the function for it'],
		['$ifEmpty($json.a.trim(), null )', 'the function for it, around a call'],
		['$json.a\n\t|| ""\n', 'a line break before it'],
		['$json.a // or nothing\n || ""', 'a comment in the line before it'],
		['$json.a || "" // fine', 'a comment after it'],
		['$json.a || /* nothing */ ""', 'a comment within it'],
		['$json.a.split("||")[0] || ""', 'the sign of an alternative in a text before it'],
		['$json.a + " | " || ""', 'a vertical bar in a text before it'],
		[`"it's" && $json.a || ''`, 'an apostrophe in a text before it'],
		["$json.a.split(/['\"]/)[0] || ''", 'quotes in a regular expression'],
		['$json.a.replace(/^https:\\/\\//g, "") || ""', 'slashes in a regular expression'],
		['$json.a.replace(/[/"]/g, "") || ""', 'a slash between brackets in a regular expression'],
	])('that ends with a space alternative: %s, %s', (code) => {
		expect(inBraces(code)).toBe(true);
	});

	it.each([
		['$json.a', 'no alternative'],
		['$json.a || $json.b', 'another value'],
		['$json.a || "x"', 'a text'],
		['$json.a ?? 0', 'a number'],
		['$json.a || nullable', 'a name that begins with null'],
		['$json.a + ""', 'a blank text that is added'],
		['$json.a === ""', 'a comparison'],
		['$json.a !== "" ? $json.b : $json.c', 'a comparison before a condition'],
		['$json.a || "" || $json.b', 'another alternative after a blank one'],
		['$json.a || "" + $json.b', 'a value that is added to a blank text'],
		['$ifEmpty($json.a, $json.b)', 'the function for it with another value'],
		['$ifEmpty("", $json.b)', 'the function for it with the blank first'],
		['$ifEmpty($json.a, $json.b).replace("x", "")', 'a call after the function for it'],
		['""', 'a blank text without data'],
		['null', 'null without data'],
		['[]', 'an empty list without data'],
		['', 'nothing'],
	])('but not without one: %s, %s', (code) => {
		expect(inBraces(code)).toBe(false);
	});

	it.each([
		['($json.name || "").split(" ")[1]', 'a call after it'],
		['String($json.a || "")', 'a call around it'],
		['`${$json.a || ""}`', 'a text around it'],
		['({ a: "" })[$json.a]', 'an object around it'],
		['$json.a ? "" : $json.b', 'a condition around it'],
	])(
		'but not with a blank in the middle, which only protects the code after it: %s, %s',
		(code) => {
			expect(inBraces(code)).toBe(false);
		},
	);

	it.each([
		[`$json.a + ' || ""'`, 'single quotes'],
		['$json.a + " || \'\'"', 'double quotes'],
		['$json.a + ` || ""`', 'backticks'],
		['$json.a // || ""', 'a comment to the end of the line'],
		['$json.a /* || "" */', 'a comment between signs'],
		['$json.a || "\\""', 'a quote that is escaped'],
		[`$json.a || '""'`, 'quotes in quotes'],
		['$json.a.replace(/"/g, "|| ") + \'||""\'', 'a quote in a regular expression before it'],
		['$json.a.split(/ || ""/)', 'a regular expression'],
	])('but not with a blank in a text or a comment: %s, %s', (code) => {
		expect(inBraces(code)).toBe(false);
	});
});

it.each([
	['={{ $json.a || "" }} {{ $json.b || "" }}', true],
	['={{ $json.a || "" }}{{ ", " }}{{ $json.b ?? null }}', true],
	['={{ $json.a || "" }} {{ $json.b }}', false],
	['={{ ", " }}', false],
	['=', false],
	['= , ', false],
])('a text may come out blank if each of its expressions may: %s', (raw, expected) => {
	expect(allowsBlank(raw)).toBe(expected);
});

it.each([
	['{{$json.a}}', '{{ $json.a || "" }}'],
	['{{ $json.a; }}', '{{ $json.a || "" }}'],
	['{{ $json.a?.b && $json.c }}', '{{ $json.a?.b && $json.c || "" }}'],
	['{{ $json.a ?? $json.b }}', '{{ ($json.a ?? $json.b) || "" }}'],
	['{{ $json.a ? 1 : $json.b }}', '{{ ($json.a ? 1 : $json.b) || "" }}'],
	['{{ $json.a + "?" }}', '{{ $json.a + "?" || "" }}'],
	['{{ $json.a }}, {{ ", " }}{{ $json.a }}', '{{ $json.a || "" }}, {{ ", " }}{{ $json.a || "" }}'],
	['{{ $json.a || "" }} {{ $json.b }}', '{{ $json.a || "" }} {{ $json.b || "" }}'],
])('%s with an alternative is %s', (raw, expected) => {
	expect(withAlternative(raw, '""')).toBe(expected);
	expect(allowsBlank(expected)).toBe(true);
});
