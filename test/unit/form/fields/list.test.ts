// Lists of texts. Every spelling of the same entries is the same list.
import fc from 'fast-check';
import {
	parseList,
	parseTexts,
	type ListKind,
} from '../../../../nodes/ProfessionalNetwork/input/input';
import { ValidationError } from '../../../../nodes/ProfessionalNetwork/input/validationError';
import { adviceOf, itReads, messageOf, outcomeOf, rejected, rowsOf, spelled } from '../outcome';

const readTexts = (given: unknown) => parseTexts(given, 'Companies');
const endWith = (names: string, end: string) =>
	`The object has ${names}. End the expression with one of them, for example ${end}.`;
const wordsOf =
	(kind: ListKind, displayName = 'Words') =>
	(given: unknown) =>
		parseList(given, { displayName, kind }).map(({ value }) => value);
const readPlaces = wordsOf('location', 'Places');

describe('any value', () => {
	/** A text of words, separators, quotes, brackets, bullets, blanks and URLs in any order. */
	const messy = fc
		.array(
			fc.oneof(
				fc.constantFrom(
					...',;；、 \t\n\u2028\u00a0\u200b\ufeff\u200d\u202a"\'“”‘’„«<>()|*`',
					'\r\n',
				),
				fc.constantFrom('- ', '• ', '•', '* ', '1. ', '2. ', '1) ', '–', '-', '+ ', '%2C'),
				fc.constantFrom('https://www.network.example/company/a,b', 'HTTP://network.example/x'),
				fc.constantFrom('CA', 'São Paulo', '1441', 'Zoë', 'false', '0', '?a=1,b'),
			),
			{ maxLength: 10 },
		)
		.map((parts) => parts.join(''));
	const elements = fc.array(fc.oneof(messy, fc.integer(), fc.constant(null)), { maxLength: 8 });
	const json = elements.map((entries) => JSON.stringify(entries));
	const readers = fc.constantFrom(readTexts, readPlaces);

	it('is rejected with a reason, or read as trimmed, unique entries in one line', () => {
		fc.assert(
			fc.property(fc.oneof(messy, elements, json), readers, (given, read) => {
				const entries = entriesOf(() => read(given));
				expect(entries.filter((entry) => entry === '' || entry !== entry.trim())).toEqual([]);
				expect(entries.filter((entry) => /\s\s|[\n\t\u200b]/.test(entry))).toEqual([]);
				expect(entries).toEqual([...new Set(entries)]);
			}),
			{ numRuns: 1_000 },
		);
	});

	function entriesOf(read: () => string[]): string[] {
		try {
			return read();
		} catch (error) {
			expect(error).toBeInstanceOf(ValidationError);
			return [];
		}
	}
});

describe('each spelling of a list', () => {
	const names = [
		'CA',
		'São Paulo',
		'Zoë',
		'false',
		'Saint-Denis',
		'R&D',
		'FC 04',
		'\u0646\u200c\u0646',
	];
	const blanks = fc.constantFrom('', ' ', '\u00a0', '\u200b', '\ufeff ', ' \u202a', '\u200d');
	const bullets = fc.constantFrom('', '- ', '* ', '•', '– ');
	const quotes = fc.constantFrom('""', "''", '“”', '„“', '«»', '‘’', '<>', '``', '  ');
	const decorated = fc
		.tuple(fc.constantFrom(...names), blanks, bullets, quotes, blanks)
		.map(([name, before, bullet, [open, close], after]) => ({
			name,
			text: before + bullet + open + name + close + after,
		}));
	const list = fc.uniqueArray(decorated, { selector: ({ name }) => name, minLength: 1 });

	it.each([
		['texts', readTexts, fc.constantFrom(',', ';', '\n', '\r\n', '\t', ' | ', '，', '\u2028')],
		['places', readPlaces, fc.constantFrom(';', '\n', '\r\n', '\t', '；', '\u2028')],
	] as const)('of %s is read as its entries', (_, read, separators) => {
		fc.assert(
			fc.property(list, separators, (entries, separator) => {
				const text = entries.map((entry) => entry.text).join(separator);
				expect(read(text + separator)).toEqual(entries.map(({ name }) => name));
			}),
			{ numRuns: 1_000 },
		);
	});
});

describe('a list of places', () => {
	const TWO = ['San Francisco CA', 'Paris France'];
	const TOWNS = ['London', 'Paris'];
	const ONE = ['San Francisco CA'];

	itReads('it', wordsOf('location'), [
		// lines, cells, semicolons, quotes and arrays keep commas
		...spelled(TWO, 'San Francisco,CA\r\nParis, France', 'San Francisco, CA\tParis, France'),
		...spelled(TWO, 'San Francisco, CA; Paris, France', 'San Francisco, CA；Paris, France;'),
		...spelled(TWO, '- San Francisco, CA\n- Paris, France', ['San Francisco, CA; Paris, France']),
		...spelled(TWO, '"San Francisco, CA", "Paris, France"', '"San Francisco,CA" | "Paris,France"'),
		...spelled(TWO, '["San Francisco, CA", "Paris, France"]', ['San Francisco, CA\nParis, France']),
		...spelled(TWO, '"San Francisco, CA\nParis, France"'),
		...spelled(ONE, 'San Francisco, CA\n', 'San Francisco, CA;', ';San Francisco, CA'),
		...spelled(ONE, '"San Francisco, CA"', ['San Francisco，CA、'], ['San Francisco، CA']),
		...['""', '“”', '„“', '„”', '«»'].flatMap(([open, close]) =>
			spelled([...ONE, 'Paris'], `${open}San Francisco,CA${close},Paris`),
		),
		...spelled(TOWNS, ...[...'\r\v\f\u0085\u2028\u2029'].map((line) => `London${line}Paris`)),
		// bullets
		...spelled(TOWNS, ...[...'-*+–—'].map((mark) => `${mark} London\n${mark} Paris`)),
		...spelled(TOWNS, ...[...'•‣▪◦●○·∙➤►→✓✔'].map((mark) => `${mark}London;${mark} Paris`)),
		// quotes and brackets around an entry
		...spelled(TOWNS, 'London; [Paris]', '<London>; `Paris`', "'London'; \u200b\u00a0Paris"),
		...spelled(TOWNS, '"London", Paris', 'London, "Paris"'),
		...spelled(['London'], '““London””', 'London,', '“London', '\u200eLondon\u202a;\u2066London'),
		...spelled(["'s-Hertogenbosch", 'Paris'], "'s-Hertogenbosch; Paris"),
		...spelled(['London', '’t Harde'], '‘London’; ’t Harde'),
		...spelled(['A', 'B', 'C', 'D', 'E'], '”A“; „B“; „C”; «D»; ‹E›'),
		...spelled(['A', 'B', 'C', 'D'], '"A; “B; „C; «D'),
		...rowsOf((given) => [given], '„The“ Hague', '„The” Hague', '«The» Hague', 'Orlando'),
		...rowsOf((given) => [given], 'Andorra'),
		...rowsOf((given) => [given], 'Saint-Denis', 'London - Paris', 'Hall 1. Side', '2.5 FC'),
		...spelled(['London & Paris'], 'London & Paris;'),
		...spelled(['R&D', 'Paris'], 'R&D; Paris'),
		// a number that belongs to an entry
		...spelled(['1. FC Köln', 'Paris'], '"1. FC Köln"; Paris', '“1. FC Köln”, Paris'),
		...spelled(['1. FC Köln'], '"1. FC Köln"', ['"1. FC Köln"'], '["\\"1. FC Köln\\""]'),
		// other types
		...spelled(['Paris France'], '["Paris, France"]'),
		...spelled(['75001 Paris', 'Köln'], '75001 Paris; Köln'),
		...spelled([], undefined, null, '', ' \n ', ',,', ';', [], '[ ]', [null, ''], '\u200b'),
		// what is not a place
		...rejected("isn't a place.", 'undefined', '#N/A', 'urn:li:company:7', 'https://maps.com/x'),
		...rejected('in Words is a Geo ID, not a place.', 42, '90000084.0', 'urn:li:fs_geo:1036'),
		...spelled('"103" in Words is a Geo ID, not a place.', 'Paris; 103', '103, 644', '["103"]'),
		...rejected('in Words is a number, not a place.', 0, -5, '1.03644278E8', '90 000 084', '48.8'),
		...spelled('"90.000.084" in Words is a number, not a place.', 'Paris; 90.000.084'),
		...spelled('"N/A" isn\'t a place.', ['London', 'N/A']),
		...rejected('is an email address, not a place.', 'a@b.com'),
	]);
});

describe.each(['title', 'name'] as const)('a list of the kind %s', (kind) => {
	const ONE = ['Director Marketing'];

	itReads('it', wordsOf(kind), [
		...spelled(ONE, '"Director | Marketing"', 'Director|Marketing;', '“Director, Marketing”'),
		...spelled(ONE, 'Director, Marketing;', 'Director, Marketing\n', '"Director, Marketing"'),
		...spelled(ONE, ['Director, Marketing']),
		...spelled(['Intern', ...ONE], 'Intern; Director, Marketing', 'Intern, "Director, Marketing"'),
		...spelled(["O'Brien", 'D’Angelo'], "O'Brien; D’Angelo"),
		...spelled(['Node.js/React Developer', 'Nan'], 'Node.js/React Developer; Nan'),
	]);
});

describe('an entry of titles and names', () => {
	itReads('a title', wordsOf('title'), [
		...rejected('is a profile URL, not a job title.', 'network.com/in/jane'),
		...rejected("isn't a job title.", 'www.x.com/in/jane', 'https://x.com', '#N/A'),
	]);
	const NOT_NAME = 'is a profile URL, not a name.';
	itReads('a name', wordsOf('name'), rejected(NOT_NAME, 'network.com/in/jane'));

	it.each([...'-—/?…▪', '""', '( )'])('is never the mark %j', (mark) => {
		for (const given of [mark, [mark], `x\n${mark}`]) {
			expect(messageOf(() => wordsOf('name')(given))).toMatch(/^"[^a-z]*" isn't a name\.$/);
		}
		expect(messageOf(() => readTexts(['id', mark]))).toBe(`Companies is only "${mark}".`);
	});

	it.each<[ListKind, example: string]>([
		['location', 'Paris'],
		['title', 'head of sales'],
		['name', 'Maria'],
	])('of the kind %s has advice with the example %s', (kind, example) => {
		expect(adviceOf(() => wordsOf(kind)('null'))).toBe(
			`Use plain words in Words, for example ${example}. Check that its expression is not empty.`,
		);
	});
});

describe.each(['location', 'title', 'name'] as const)('words of the kind %s', (kind) => {
	const rejectedWith = (markup: string, ...texts: string[]) =>
		rejected(`in Words contains ${markup}.`, ...texts).map(([given, message]): [string, string] => [
			given as string,
			String(message).replace(/</g, '‹').replace(/>/g, '›'),
		]);

	itReads('it', wordsOf(kind), [
		...rejectedWith(
			'HTML',
			'C&amp;A',
			'Paris; C&#38;A; Rome',
			'K&ouml;ln',
			'Rome&nbsp;Area; Paris',
		),
		...rejectedWith('HTML', 'Rome<br>Paris', '<li>Rome</li>', '<a href="https://a.com">Rome</a>'),
		...rejectedWith('HTML', 'Node.js/React<br>Rome'),
		...rejectedWith('a formula', '=HYPERLINK("https://a.com","Rome")', '=A1&", "&B1'),
		...spelled('"=A1" in Words contains a formula.', 'Rome; =A1', 'Rome\n- =A1', ['Rome', '=A1']),
	]);

	it.each<[given: unknown, numbered: string, plain: string]>([
		['1. Rome\n2. Bern', '1. Rome', 'Rome; Bern'],
		['1) Rome\n2) Bern', '1) Rome', 'Rome; Bern'],
		['(1)Rome; (2) Bern', '(1)Rome', 'Rome; Bern'],
		['10.Rome', '10.Rome', 'Rome'],
		['1.\tRome\n2. \tBern', '1. Rome', 'Rome; Bern'],
		['1.\nRome\n2.\nBern', '1.', 'Rome; Bern'],
		['Rome\n• 2. Bern', '2. Bern', 'Rome; Bern'],
		['1. Rome, 2. Bern', '1. Rome', 'Rome; Bern'],
		['1. Rome, Italy; Bern', '1. Rome, Italy', 'Rome, Italy; Bern'],
		['"1. FC Köln"; 2. Bern', '2. Bern', '"1. FC Köln"; Bern'],
		['"1. Rome\n2. Bern"', '1. Rome', 'Rome; Bern'],
		[['1. Rome', '2. Bern'], '1. Rome', 'Rome'],
	])('are rejected as %j, shown without numbers', (given, numbered, plain) => {
		expect(outcomeOf(() => wordsOf(kind)(given))).toEqual({
			message: `"${numbered}" in Words begins with a number.`,
			description: `Write ${plain}, or "${numbered}" with the quotes if its number belongs to it.`,
		});
	});
});

describe('an ambiguous list', () => {
	it.each<[kind: ListKind, given: string, one: string, several: string]>([
		['location', ' Berlin,  Germany ', 'Berlin, Germany', 'Berlin; Germany'],
		['location', '"Paris, Texas", Rome, Italy', 'Rome, Italy', 'Rome; Italy'],
		['location', '"Berlin, Germany', 'Berlin, Germany', 'Berlin; Germany'],
		['location', 'London | Paris', 'London | Paris', 'London; Paris'],
		['location', '東京、日本', '東京、日本', '東京; 日本'],
		['location', 'Boston and Cambridge', 'Boston and Cambridge', 'Boston; Cambridge'],
		[
			'location',
			'Bern/Rome OR Paris & Nice',
			'Bern/Rome OR Paris & Nice',
			'Bern; Rome; Paris; Nice',
		],
		['title', '"VP, Sales", CEO, CTO', 'CEO, CTO', 'CEO; CTO'],
		['title', 'VP, Sales', 'VP, Sales', 'VP; Sales'],
		['title', 'CEO|Founder', 'CEO|Founder', 'CEO; Founder'],
		['title', 'A, B، C', 'A, B، C', 'A; B; C'],
		['name', 'Doe, MBA', 'Doe, MBA', 'Doe; MBA'],
	])('of the kind %s refuses %j with both spellings', (kind, given, one, several) => {
		const noun = { title: 'one job title', name: 'one name' }[String(kind)] ?? 'one place';
		const { length } = several.split(';');
		const count = length === 2 ? 'two' : length;
		const example =
			kind === 'title' ? 'Director, Marketing; head of sales' : 'Cambridge, United Kingdom; Paris';
		const more = ` Semicolons keep commas, as in ${example}.`;
		expect(outcomeOf(() => wordsOf(kind)(given))).toEqual({
			message: `"${one}" in Words may be ${noun} or ${count}.`,
			description: `Write "${one}" with the quotes for ${noun}, or ${several} for ${count}.${length > 2 ? more : ''}`,
		});
		expect(wordsOf(kind)(`"${one}"`)).toHaveLength(1);
		expect(wordsOf(kind)(several)).toHaveLength(length);
	});
});

describe('a list of any texts', () => {
	const URL = 'https://a.example/x';
	const NOT_JSON = "Companies starts like a JSON array but isn't a valid one.";

	const read = readTexts;
	itReads('it', read, [
		...spelled(['id', 'name.x'], 'id, name.x', 'id\tname.x', '- id\n- name.x', '`id`, `name.x`'),
		...spelled(['1441', '1035', '7'], '1441,1035\n7', ['1441, 1035', '7'], '["1441", 1035, 7]'),
		...spelled([URL, 'b', '7'], `${URL},b, 7`),
		...spelled(['a, b', 'c'], '"a, b", c'),
		...spelled(['Acme', 'acme', 'A cme'], ['Acme', 'acme', 'A  cme', ' Acme ']),
		...spelled('Companies contains an object.', { id: 1441 }, '{"id": 1441}', ['{"id": 1441}']),
		...spelled('Companies contains an object.', '["a", {}]'),
		...spelled('Companies contains a list within a list.', ['[1,2]'], ['a', [1]], '[[1, 2], 3]'),
		...spelled('"1. id" in Companies begins with a number.', '1. id\n2. name', '1. id, 2. name'),
		...spelled('"id&amp;" in Companies contains HTML.', 'id&amp;', ['name', 'id&amp;']),
		...spelled('Companies must be text, not true.', [true]),
		...spelled('Companies must be text, not NaN.', [NaN]),
		...spelled('Companies contains "[object Object]" instead of text.', '[object Object],x'),
		...spelled('Companies contains an expression that was not evaluated: "{{ a }}".', '{{ a }}'),
		...spelled(NOT_JSON, '[1441, 1035', ' [', '["a", ["b"', '["a", [b](c)', '[a] [b]', '{4,96}'),
	]);

	it.each<[given: unknown, advice: string]>([
		[{}, 'In an expression, pick one field, for example {{ $json.companies.pluck("id") }}.'],
		[{ id: 'secret' }, endWith('id', '.id')],
		[[{ id: 'secret', name: 'x' }], endWith('id, name', '.pluck("id")')],
		['{"id": "secret"}', endWith('id', '.parseJson().id')],
		['[{"id": "secret"}]', endWith('id', '.parseJson().pluck("id")')],
		[['{"id": "secret"}'], 'Each entry is JSON, so read them in a Code node first.'],
		[['a', ['b']], 'End the expression with .flat().'],
	])('explains how to pick a field of %j', (given, advice) => {
		expect(adviceOf(() => readTexts(given))).toBe(`Use plain text or numbers. ${advice}`);
	});

	it('explains how to write a list', () => {
		expect(adviceOf(() => readTexts('[1'))).toBe(
			'Put every entry in double quotes, as in ["London", "Paris"], or remove the brackets and write one entry per line.',
		);
	});

	it('has no entry of more than 2,000 characters, however long all of them are', () => {
		const long = 'a'.repeat(2_000);
		expect(read(`${long};${long}b`.slice(0, -1))).toEqual([long]);
		expect(read(` ${long} ,b`)).toEqual([long, 'b']);
		expect(outcomeOf(() => read(`b, ${long}a`))).toEqual({
			message: 'An entry of Companies accepts at most 2000 characters, not 2001.',
			description: 'Shorten it. In an expression, check the field it reads.',
		});
		expect(messageOf(() => read('"'.repeat(1_000_000)))).toMatch(/^An entry of .*, not 1000000\.$/);
	});

	it('accepts as many different entries as its maximum, and rejects one more', () => {
		const atMostTwo = (given: unknown) =>
			parseList(given, { displayName: 'Companies', kind: 'name', max: 2 });
		const found = atMostTwo(['a', 'b', ' a ', '', 'b']);
		expect(found.map(({ value }) => value)).toEqual(['a', 'b']);
		expect(outcomeOf(() => atMostTwo('a\nb\nc'))).toEqual({
			message: 'Companies accepts at most 2 entries, not 3.',
			description:
				'Keep the 2 that matter most, or split a list that excludes nothing across several input items.',
		});
	});
});
