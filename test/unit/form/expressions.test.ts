// Which expressions say that they may come out blank, and how a message shows those that do not.
import { allowsBlank, withAlternative } from '../../../nodes/ProfessionalNetwork/form/expressions';
import { itReads, rowsOf } from './outcome';

const inBraces = (code: string) => allowsBlank(`={{ ${code} }}`);
const yes = () => true;
const no = () => false;

describe('an expression may come out blank', () => {
	itReads('with a blank alternative at its end: it', inBraces, [
		...rowsOf(yes, '$json.a || ""', "$json.a||''", '$json.a || ``', '$json.a ?? null'),
		...rowsOf(yes, '$json.a || []', '$json.a || [ ]', '$json.a || " "', '$json.a || "";'),
		...rowsOf(yes, '$json.a ? $json.a : ""', '$json.a?.b || null', '$json.a || $json.b || ""'),
		...rowsOf(yes, '$ifEmpty($json.a, "")', '$ifEmpty($json.a.trim(), null )', 'company || ""'),
		...rowsOf(yes, '($json.a ?? $json.b) || ""', '`${$json.a} & ${$json.b}` || ""'),
	]);
	itReads('over several lines, with comments and pipes in texts: it', inBraces, [
		...rowsOf(yes, '$json.a\n\t|| ""\n', '$json.a // or nothing\n || ""', '$json.a || "" // fine'),
		...rowsOf(yes, '$json.a || /* nothing */ ""', '$json.a.split("||")[0] || ""'),
		...rowsOf(
			yes,
			"$json.a.split(/['\"]/)[0] || ''",
			'$json.a + " | " || ""',
			'$json.a.replace(/^https:\\/\\//g, "") || ""',
			'$json.a.replace(/[/"]/g, "") || ""',
			`"it's" && $json.a || ''`,
		),
	]);

	itReads('not without: it', inBraces, [
		...rowsOf(
			no,
			'$json.a',
			'$json.a || $json.b',
			'$json.a || "x"',
			'$json.a ?? 0',
			'$json.a + ""',
		),
		...rowsOf(no, '""', 'null', '[]', '', '$json.a === ""', '$json.a !== "" ? $json.b : $json.c'),
		...rowsOf(no, '$json.a || "" || $json.b', '$json.a || "" + $json.b', '$json.a || nullable'),
		...rowsOf(no, '$ifEmpty($json.a, $json.b)', '$ifEmpty("", $json.b)'),
		...rowsOf(no, '$ifEmpty($json.a, $json.b).replace("x", "")'),
	]);
	itReads('not with a blank in the middle, which only protects the code after it: it', inBraces, [
		...rowsOf(no, '($json.name || "").split(" ")[1]', 'String($json.a || "")'),
		...rowsOf(no, '`${$json.a || ""}`', '({ a: "" })[$json.a]', '$json.a ? "" : $json.b'),
	]);
	itReads('not with a blank in a text or comment: it', inBraces, [
		...rowsOf(no, `$json.a + ' || ""'`, '$json.a + " || \'\'"', '$json.a + ` || ""`'),
		...rowsOf(no, '$json.a // || ""', '$json.a /* || "" */', '$json.a || "\\""', `$json.a || '""'`),
		...rowsOf(no, '$json.a.replace(/"/g, "|| ") + \'||""\'', '$json.a.split(/ || ""/)'),
	]);
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
