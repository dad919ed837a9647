// Lists of texts. Every spelling of the same entries is the same list.
import fc from 'fast-check';
import {
	parseList,
	parseTexts,
	type ListKind,
} from '../../../../nodes/ProfessionalNetwork/input/input';
import { ValidationError } from '../../../../nodes/ProfessionalNetwork/input/validationError';
import { itReads, itRejects } from '../../table';
import { adviceOf, messageOf, rejectionOf } from '../outcome';

const readTexts = (given: unknown) => parseTexts(given, 'Companies');
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
	const read = wordsOf('location');

	it.each<[given: unknown, why: string]>([
		['San Francisco,CA\r\nParis, France', 'line breaks'],
		['San Francisco, CA\tParis, France', 'two cells'],
		['San Francisco, CA; Paris, France', 'a semicolon'],
		['San Francisco, CA；Paris, France;', 'a wide semicolon, and one at the end'],
		['- San Francisco, CA\n- Paris, France', 'bullets'],
		['"San Francisco, CA", "Paris, France"', 'quotes'],
		['"San Francisco,CA" | "Paris,France"', 'quotes and a vertical bar'],
		['["San Francisco, CA", "Paris, France"]', 'JSON'],
		['"San Francisco, CA\nParis, France"', 'the quotes of a cell with two lines'],
		[['San Francisco, CA; Paris, France'], 'a list with one entry, which has a semicolon'],
		[['San Francisco, CA\nParis, France'], 'a list with one entry, which has a line break'],
	])('keeps the commas of both places in %j, because of %s', (given) => {
		expect(read(given)).toEqual(['San Francisco CA', 'Paris France']);
	});

	it.each<[given: unknown, why: string]>([
		['San Francisco, CA\n', 'a line break at the end'],
		['San Francisco, CA;', 'a semicolon at the end'],
		[';San Francisco, CA', 'a semicolon at the beginning'],
		['"San Francisco, CA"', 'quotes'],
		[['San Francisco，CA、'], 'Chinese commas in a list'],
		[['San Francisco، CA'], 'an Arabic comma in a list'],
	])('keeps the comma of one place in %j, because of %s', (given) => {
		expect(read(given)).toEqual(['San Francisco CA']);
	});

	it.each([
		'"San Francisco,CA",Paris',
		'“San Francisco,CA”,Paris',
		'„San Francisco,CA“,Paris',
		'„San Francisco,CA”,Paris',
		'«San Francisco,CA»,Paris',
	])('keeps the comma within the double quotes of %s', (given) => {
		expect(read(given)).toEqual(['San Francisco CA', 'Paris']);
	});

	it.each([...'\r\v\f\u0085\u2028\u2029'])('divides at the line break %j', (lineBreak) => {
		expect(read(`London${lineBreak}Paris`)).toEqual(['London', 'Paris']);
	});

	it.each([...'-*+–—'])('removes the bullet %s before a blank', (bullet) => {
		expect(read(`${bullet} London\n${bullet} Paris`)).toEqual(['London', 'Paris']);
	});

	it.each([...'•‣▪◦●○·∙➤►→✓✔'])('removes the bullet %s', (bullet) => {
		expect(read(`${bullet}London;${bullet} Paris`)).toEqual(['London', 'Paris']);
	});

	itReads('it', read, [
		['London; [Paris]', ['London', 'Paris'], 'square brackets'],
		['<London>; `Paris`', ['London', 'Paris'], 'angle brackets and backticks'],
		["'London'; \u200b\u00a0Paris", ['London', 'Paris'], 'single quotes and invisible signs'],
		['"London", Paris', ['London', 'Paris'], 'quotes around the first entry'],
		['London, "Paris"', ['London', 'Paris'], 'quotes around the last entry'],
		['”A“; „B“; „C”; «D»; ‹E›', ['A', 'B', 'C', 'D', 'E'], 'quotes of many languages'],
		['"A; “B; „C; «D', ['A', 'B', 'C', 'D'], 'quotes that were not closed'],
		['““London””', ['London'], 'doubled quotes'],
		['“London', ['London'], 'one quote that was not closed'],
		['London,', ['London'], 'a comma at the end'],
		['\u200eLondon\u202a;\u2066London', ['London'], 'one place with other invisible signs'],
		["'Val d'Isère'; Paris", ["Val d'Isère", 'Paris'], 'single quotes around an apostrophe'],
		["'s-Hertogenbosch; Paris", ["'s-Hertogenbosch", 'Paris'], 'an apostrophe of the name'],
		['‘London’; ’t Harde', ['London', '’t Harde'], 'a curly apostrophe of the name'],
		['„The“ Hague', ['„The“ Hague'], 'quotes of the name'],
		['„The” Hague', ['„The” Hague'], 'Polish quotes of the name'],
		['«The» Hague', ['«The» Hague'], 'French quotes of the name'],
		['Orlando', ['Orlando'], 'a name that begins with "or"'],
		['Andorra', ['Andorra'], 'a name that begins with "and"'],
		['Saint-Denis', ['Saint-Denis'], 'a hyphen'],
		['London - Paris', ['London - Paris'], 'a dash'],
		['Hall 1. Side', ['Hall 1. Side'], 'a number within the name'],
		['2.5 FC', ['2.5 FC'], 'a decimal at the beginning'],
		['75001 Paris; Köln', ['75001 Paris', 'Köln'], 'a postcode'],
		['London & Paris;', ['London & Paris'], 'an ampersand before a semicolon'],
		['R&D; Paris', ['R&D', 'Paris'], 'an ampersand without blanks'],
		['"1. FC Köln"; Paris', ['1. FC Köln', 'Paris'], 'a number in quotes'],
		['“1. FC Köln”, Paris', ['1. FC Köln', 'Paris'], 'a number in curly quotes'],
		['"1. FC Köln"', ['1. FC Köln'], 'only a number in quotes'],
		[['"1. FC Köln"'], ['1. FC Köln'], 'a number in quotes in a list'],
		['["\\"1. FC Köln\\""]', ['1. FC Köln'], 'a number in quotes in JSON'],
		['["Paris, France"]', ['Paris France'], 'JSON with one entry'],
	]);

	it.each([undefined, null, ' \n ', ',,', ';', [], '[ ]', [null, ''], '\u200b'])(
		'is empty as %j',
		(given) => {
			expect(read(given)).toEqual([]);
		},
	);

	itRejects('it', read, [
		['undefined', "… isn't a place.", 'an expression that found nothing'],
		['#N/A', "… isn't a place.", 'the error of a sheet'],
		[['London', 'N/A'], '"N/A" isn\'t a place.', 'what people write for nothing, in a list'],
		['urn:li:company:7', "… isn't a place.", 'the URN of a company'],
		['https://maps.com/x', "… isn't a place.", 'a website'],
		['a@b.com', '… is an email address, not a place.', 'an email address'],
		[42, '… in Words is a Geo ID, not a place.', 'a number'],
		['90000084.0', '… in Words is a Geo ID, not a place.', 'an ID with the decimal of a sheet'],
		['urn:li:fs_geo:1036', '… in Words is a Geo ID, not a place.', 'the URN of a place'],
		['Paris; 103', '"103" in Words is a Geo ID, not a place.', 'an ID after a place'],
		['103, 644', '"103" in Words is a Geo ID, not a place.', 'two IDs'],
		['["103"]', '"103" in Words is a Geo ID, not a place.', 'an ID in JSON'],
		[0, '… in Words is a number, not a place.', 'zero'],
		[-5, '… in Words is a number, not a place.', 'a number below zero'],
		['48.8', '… in Words is a number, not a place.', 'one of two coordinates'],
		['1.03644278E8', '… in Words is a number, not a place.', 'a power of ten'],
		['90 000 084', '… in Words is a number, not a place.', 'an ID in groups'],
		['Paris; 90.000.084', '"90.000.084" in Words is a number, not a place.', 'an ID with dots'],
	]);
});

describe.each(['title', 'name'] as const)('a list of the kind %s', (kind) => {
	const ONE = ['Director Marketing'];

	itReads('it', wordsOf(kind), [
		['"Director | Marketing"', ONE, 'a vertical bar in quotes'],
		['Director|Marketing;', ONE, 'a vertical bar before a semicolon'],
		['“Director, Marketing”', ONE, 'a comma in curly quotes'],
		['"Director, Marketing"', ONE, 'a comma in quotes'],
		['Director, Marketing;', ONE, 'a comma before a semicolon'],
		['Director, Marketing\n', ONE, 'a comma before a line break'],
		[['Director, Marketing'], ONE, 'a comma in a list'],
		['Intern; Director, Marketing', ['Intern', ...ONE], 'a comma after a semicolon'],
		['Intern, "Director, Marketing"', ['Intern', ...ONE], 'a comma in quotes after another'],
		["O'Brien; D’Angelo", ["O'Brien", 'D’Angelo'], 'apostrophes'],
		[
			'Node.js/React Developer; Nan',
			['Node.js/React Developer', 'Nan'],
			'words like a URL and like code',
		],
	]);
});

describe('an entry of titles and names', () => {
	itRejects('a title', wordsOf('title'), [
		['network.com/in/jane', '… is a profile URL, not a job title.', 'a person'],
		['www.x.com/in/jane', "… isn't a job title.", 'another site'],
		['https://x.com', "… isn't a job title.", 'a website'],
		['#N/A', "… isn't a job title.", 'the error of a sheet'],
	]);
	itRejects('a name', wordsOf('name'), [
		['network.com/in/jane', '… is a profile URL, not a name.', 'a person'],
	]);

	it.each([...'-—/?…▪', '""', '( )'])('is never the mark %j', (mark) => {
		const isNoName = /^"[^a-z]*" isn't a name\.$/;
		expect(messageOf(() => wordsOf('name')(mark))).toMatch(isNoName);
		expect(messageOf(() => wordsOf('name')([mark]))).toMatch(isNoName);
		expect(messageOf(() => wordsOf('name')(`x\n${mark}`))).toMatch(isNoName);
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
	const IS_HTML = '… in Words contains HTML.';
	const IS_FORMULA = '… in Words contains a formula.';

	itRejects('it', wordsOf(kind), [
		['C&amp;A', IS_HTML, 'a sign by its name'],
		['Paris; C&#38;A; Rome', IS_HTML, 'a sign by its number in a list'],
		['K&ouml;ln', IS_HTML, 'a letter by its name'],
		['Rome&nbsp;Area; Paris', IS_HTML, 'a blank of HTML in a list'],
		['Rome<br>Paris', IS_HTML, 'a line break of HTML'],
		['<li>Rome</li>', IS_HTML, 'an entry of a list of HTML'],
		['<a href="https://a.com">Rome</a>', IS_HTML, 'a link of HTML'],
		['Node.js/React<br>Rome', IS_HTML, 'a tag after words like a URL'],
		['=HYPERLINK("https://a.com","Rome")', IS_FORMULA, 'a link of a sheet'],
		['=A1&", "&B1', IS_FORMULA, 'a formula with a comma'],
		['Rome; =A1', '"=A1" in Words contains a formula.', 'a formula after a semicolon'],
		['Rome\n- =A1', '"=A1" in Words contains a formula.', 'a formula after a bullet'],
		[['Rome', '=A1'], '"=A1" in Words contains a formula.', 'a formula in a list'],
	]);

	it.each<[given: unknown, numbered: string, plain: string, why: string]>([
		['1. Rome\n2. Bern', '1. Rome', 'Rome; Bern', 'dots'],
		['1) Rome\n2) Bern', '1) Rome', 'Rome; Bern', 'brackets'],
		['(1)Rome; (2) Bern', '(1)Rome', 'Rome; Bern', 'two brackets'],
		['10.Rome', '10.Rome', 'Rome', 'no blank'],
		['1.\tRome\n2. \tBern', '1. Rome', 'Rome; Bern', 'tabs of a document'],
		['1.\nRome\n2.\nBern', '1.', 'Rome; Bern', 'numbers on lines of their own'],
		['Rome\n• 2. Bern', '2. Bern', 'Rome; Bern', 'a number after a bullet'],
		['1. Rome, 2. Bern', '1. Rome', 'Rome; Bern', 'commas'],
		['1. Rome, Italy; Bern', '1. Rome, Italy', 'Rome, Italy; Bern', 'a comma of a name'],
		['"1. FC Köln"; 2. Bern', '2. Bern', '"1. FC Köln"; Bern', 'another number in quotes'],
		['"1. Rome\n2. Bern"', '1. Rome', 'Rome; Bern', 'the quotes of a cell with two lines'],
		[['1. Rome', '2. Bern'], '1. Rome', 'Rome', 'a list'],
	])('are rejected with the numbers of lines: %j', (given, numbered, plain) => {
		expect(rejectionOf(() => wordsOf(kind)(given))).toEqual({
			message: `"${numbered}" in Words begins with a number.`,
			description: `Write ${plain}, or "${numbered}" with the quotes if its number belongs to it.`,
		});
	});
});

describe('an ambiguous list', () => {
	describe.each<[kind: ListKind, given: string, asOne: string, asTwo: string]>([
		['location', ' Berlin,  Germany ', 'Berlin, Germany', 'Berlin; Germany'],
		['location', '"Paris, Texas", Rome, Italy', 'Rome, Italy', 'Rome; Italy'],
		['location', '"Berlin, Germany', 'Berlin, Germany', 'Berlin; Germany'],
		['location', '«Berlin, Germany', 'Berlin, Germany', 'Berlin; Germany'],
		['location', 'London | Paris', 'London | Paris', 'London; Paris'],
		['location', '東京、日本', '東京、日本', '東京; 日本'],
		['location', 'Boston and Cambridge', 'Boston and Cambridge', 'Boston; Cambridge'],
		['title', '"VP, Sales", CEO, CTO', 'CEO, CTO', 'CEO; CTO'],
		['title', 'VP, Sales', 'VP, Sales', 'VP; Sales'],
		['title', 'CEO|Founder', 'CEO|Founder', 'CEO; Founder'],
		['name', 'Doe, MBA', 'Doe, MBA', 'Doe; MBA'],
	])('of the kind %s: %j', (kind, given, asOne, asTwo) => {
		const nouns: Partial<Record<ListKind, string>> = {
			location: 'one place',
			title: 'one job title',
			name: 'one name',
		};
		const noun = nouns[kind];

		it('is rejected with both spellings', () => {
			expect(rejectionOf(() => wordsOf(kind)(given))).toEqual({
				message: `"${asOne}" in Words may be ${noun} or two.`,
				description: `Write "${asOne}" with the quotes for ${noun}, or ${asTwo} for two.`,
			});
		});

		it('is read as one or two with the spelling for it', () => {
			expect(wordsOf(kind)(`"${asOne}"`)).toHaveLength(1);
			expect(wordsOf(kind)(asTwo)).toHaveLength(2);
		});
	});

	it('of three titles has an example with commas', () => {
		expect(rejectionOf(() => wordsOf('title')('A, B، C'))).toEqual({
			message: '"A, B، C" in Words may be one job title or 3.',
			description:
				'Write "A, B، C" with the quotes for one job title, or A; B; C for 3. Semicolons keep commas, as in Director, Marketing; head of sales.',
		});
	});

	it('of four places may have all words and signs between them', () => {
		expect(rejectionOf(() => wordsOf('location')('Bern/Rome OR Paris & Nice'))).toEqual({
			message: '"Bern/Rome OR Paris & Nice" in Words may be one place or 4.',
			description:
				'Write "Bern/Rome OR Paris & Nice" with the quotes for one place, or Bern; Rome; Paris; Nice for 4. Semicolons keep commas, as in Cambridge, United Kingdom; Paris.',
		});
	});
});

describe('a list of any texts', () => {
	const URL = 'https://a.example/x';
	const IS_OBJECT = 'Companies contains an object.';
	const IS_NESTED = 'Companies contains a list within a list.';
	const NOT_JSON = "Companies starts like a JSON array but isn't a valid one.";

	itReads('it', readTexts, [
		['id, name.x', ['id', 'name.x'], 'a comma'],
		['id\tname.x', ['id', 'name.x'], 'two cells'],
		['- id\n- name.x', ['id', 'name.x'], 'bullets'],
		['`id`, `name.x`', ['id', 'name.x'], 'backticks'],
		['1441,1035\n7', ['1441', '1035', '7'], 'a comma and a line break'],
		[['1441, 1035', '7'], ['1441', '1035', '7'], 'a list with a comma'],
		['["1441", 1035, 7]', ['1441', '1035', '7'], 'JSON with texts and numbers'],
		[`${URL},b, 7`, [URL, 'b', '7'], 'a URL before a comma'],
		['"a, b", c', ['a, b', 'c'], 'a comma in quotes, which stays'],
		[
			['Acme', 'acme', 'A  cme', ' Acme '],
			['Acme', 'acme', 'A cme'],
			'the same text with blanks, but not in other letters',
		],
	]);
	itRejects('it', readTexts, [
		[{ id: 1441 }, IS_OBJECT, 'an object'],
		['{"id": 1441}', IS_OBJECT, 'an object as JSON'],
		[['{"id": 1441}'], IS_OBJECT, 'an object as JSON in a list'],
		['["a", {}]', IS_OBJECT, 'an object in a list as JSON'],
		[['[1,2]'], IS_NESTED, 'a list as JSON in a list'],
		[['a', [1]], IS_NESTED, 'a list in a list'],
		['[[1, 2], 3]', IS_NESTED, 'a list in a list as JSON'],
		['1. id\n2. name', '"1. id" in Companies begins with a number.', 'numbers of lines'],
		['1. id, 2. name', '"1. id" in Companies begins with a number.', 'numbers in one line'],
		['id&amp;', '"id&amp;" in Companies contains HTML.', 'HTML, which has a semicolon'],
		[['name', 'id&amp;'], '"id&amp;" in Companies contains HTML.', 'HTML in a list'],
		[[true], 'Companies must be text, not true.', 'a boolean'],
		[[NaN], 'Companies must be text, not NaN.', 'what a wrong calculation returns'],
		[
			'[object Object],x',
			'Companies contains "[object Object]" instead of text.',
			'objects that an expression joined',
		],
		[
			'{{ a }}',
			'Companies contains an expression that was not evaluated: "{{ a }}".',
			'an expression in a fixed field',
		],
		['[1441, 1035', NOT_JSON, 'a bracket that was not closed'],
		[' [', NOT_JSON, 'a bracket alone'],
		['["a", ["b"', NOT_JSON, 'two brackets that were not closed'],
		['["a", [b](c)', NOT_JSON, 'a link of Markdown after a bracket'],
		['[a] [b]', NOT_JSON, 'words in brackets'],
		['{4,96}', NOT_JSON, 'braces'],
	]);

	const END_WITH = 'End the expression with one of them, for example';

	it.each<[given: unknown, advice: string]>([
		[{}, 'In an expression, pick one field, for example {{ $json.companies.pluck("id") }}.'],
		[{ id: 'secret' }, `The object has id. ${END_WITH} .id.`],
		[[{ id: 'secret', name: 'x' }], `The object has id, name. ${END_WITH} .pluck("id").`],
		['{"id": "secret"}', `The object has id. ${END_WITH} .parseJson().id.`],
		['[{"id": "secret"}]', `The object has id. ${END_WITH} .parseJson().pluck("id").`],
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
		expect(readTexts(`${long};${long}`)).toEqual([long]);
		expect(readTexts(` ${long} ,b`)).toEqual([long, 'b']);
		expect(rejectionOf(() => readTexts(`b, ${long}a`))).toEqual({
			message: 'An entry of Companies accepts at most 2000 characters, not 2001.',
			description: 'Shorten it. In an expression, check the field it reads.',
		});
	});

	it('rejects a million quotes, because of their number', () => {
		expect(messageOf(() => readTexts('"'.repeat(1_000_000)))).toMatch(
			/^An entry of .*, not 1000000\.$/,
		);
	});

	it('accepts as many different entries as its maximum, and rejects one more', () => {
		const atMostTwo = (given: unknown) =>
			parseList(given, { displayName: 'Companies', kind: 'name', max: 2 });
		const found = atMostTwo(['a', 'b', ' a ', '', 'b']);
		expect(found.map(({ value }) => value)).toEqual(['a', 'b']);
		expect(rejectionOf(() => atMostTwo('a\nb\nc'))).toEqual({
			message: 'Companies accepts at most 2 entries, not 3.',
			description:
				'Keep the 2 that matter most, or split a list that excludes nothing across several input items.',
		});
	});
});
