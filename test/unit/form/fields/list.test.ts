// Lists of texts. Every spelling of the same entries is the same list, and its query text is read as that list.
import fc from 'fast-check';
import { parseList, type ListKind } from '../../../../nodes/ProfessionalNetwork/input/input';
import { adviceOf, messageOf, outcomeOf, spelled } from '../outcome';

const NAMES = { displayName: 'Companies' };
const PLACES = { displayName: 'Places', kind: 'location' } as const;

/** A text of words, separators, quotes, brackets, bullets, blanks and URLs in any order. */
const messy = fc
	.array(
		fc.oneof(
			fc.constantFrom(...',;；、', ', ', '%2C', ...' \t\n\u2028\u00a0', '  ', '\r\n'),
			fc.constantFrom(...`"'“”‘’„«<>()|*\``),
			fc.constantFrom('- ', '• ', '•', '* ', '1. ', '2. ', '1) ', '–', '-', '+ '),
			fc.constantFrom('https://www.network.example/company/a,b', 'HTTP://network.example/x'),
			fc.constantFrom('CA', 'São Paulo', '1441', 'Zoë', 'false', '0', '?a=1,b'),
			fc.constantFrom(...'\u200b\ufeff\u200d\u202a'),
		),
		{ maxLength: 10 },
	)
	.map((parts) => parts.join(''));
const element = fc.oneof(messy, fc.integer(), fc.constantFrom(null, undefined));
const value = fc.oneof(
	messy,
	fc.integer(),
	fc.constantFrom(null, undefined),
	fc.array(element, { maxLength: 8 }),
	fc.array(element, { maxLength: 8 }).map((entries) => JSON.stringify(entries)),
);
const rules = fc.constantFrom(NAMES, PLACES);

/** Different clean entries: words with single blanks between them. */
const clean = fc.uniqueArray(
	fc
		.array(fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ž0-9:.%-]{0,5}[A-Za-zÀ-ÖØ-öø-ž0-9]$/), {
			minLength: 1,
			maxLength: 3,
		})
		.map((words) => words.join(' '))
		.filter(
			(text) =>
				!/^-|^\d+[.:)] | (?:and|or) /i.test(text) && !/^(?:true|nan|nil|none|null)$/i.test(text),
		),
	{ minLength: 1, maxLength: 12 },
);

describe('any value', () => {
	/** Whether there are entries, and none whose quotes keep its commas, as those of names and fields do. */
	const isSplit = (entries: unknown, rule: object) =>
		Array.isArray(entries) && !(rule === NAMES && entries.some((entry) => /[,，、]/.test(entry)));

	it('returns entries that are trimmed, unique, not blank and without commas', () => {
		fc.assert(
			fc.property(value, rules, (given, rule) => {
				const entries = outcomeOf(() => parseList(given, rule)) as string[];
				fc.pre(isSplit(entries, rule));
				expect(entries.filter((entry) => entry === '' || entry !== entry.trim())).toEqual([]);
				expect(entries.filter((entry) => /[,，、]|\s\s|[\n\t]/.test(entry))).toEqual([]);
				expect(entries).toEqual([...new Set(entries)]);
			}),
			{ numRuns: 500 },
		);
	});

	it('returns the same list from its own query text', () => {
		fc.assert(
			fc.property(value, rules, (given, rule) => {
				const entries = outcomeOf(() => parseList(given, rule)) as string[];
				fc.pre(isSplit(entries, rule));
				const between = rule === PLACES ? ';' : ',';
				expect(parseList(entries.join(between) + between, rule)).toEqual(entries);
			}),
			{
				numRuns: 500,
				examples: [
					[',https://a.example/x,y\nb', NAMES],
					['CA,http://a.example/x;https://a.example/y', NAMES],
				],
			},
		);
	});
});

describe('the same entries', () => {
	it.each<[string, (entries: string[]) => unknown]>([
		['an array', (entries) => entries],
		['an array with blanks around', (entries) => entries.map((entry) => `\t ${entry} \n`)],
		['an array with each of them twice', (entries) => [...entries, ...entries]],
		['an array with nothing in between', (entries) => entries.flatMap((e) => [e, '', null, ' '])],
		['an array in quotes', (entries) => entries.map((entry) => `“${entry}”`)],
		['a JSON array', (entries) => JSON.stringify(entries)],
		['an indented JSON array', (entries) => ` ${JSON.stringify(entries, null, 2)}\n`],
		['lines', (entries) => entries.join('\n') + '\n'],
		['lines of an old Mac', (entries) => entries.join('\r') + '\r'],
		['lines of Windows with empty ones', (entries) => '\r\n' + entries.join('\r\n\r\n') + '\r\n'],
		['bulleted lines', (entries) => entries.map((entry) => `- ${entry}`).join('\n')],
		['dotted lines', (entries) => entries.map((entry) => `\t• ${entry}`).join('\n')],
		['cells', (entries) => entries.join('\t')],
		['commas and quotes', (entries) => entries.map((entry) => `"${entry}"`).join(', ')],
	])('make the same list from %s', (_name, spell) => {
		fc.assert(
			fc.property(clean, rules, (entries, rule) => {
				const isNumbered = String(spell(entries)).startsWith('1. ');
				const all = isNumbered ? [...new Set([...entries, 'x'])] : entries;
				expect(parseList(spell(entries), rule)).toEqual(all);
			}),
		);
	});

	it('differ by case and by the blanks inside them', () => {
		expect(parseList(['Acme', 'acme', 'A cme'], NAMES)).toEqual(['Acme', 'acme', 'A cme']);
	});
});

describe('a list of words', () => {
	const TWO = ['San Francisco CA', 'Paris France'];
	const TOWNS = ['London', 'Paris'];
	const ONE = ['San Francisco CA'];

	it.each([
		...spelled(TWO, 'San Francisco, CA\r\nParis, France', 'San Francisco, CA\rParis, France'),
		...spelled(TWO, 'San Francisco,CA\nParis, France', 'San Francisco, CA\tParis, France'),
		...spelled(TWO, 'San Francisco, CA; Paris, France', 'San Francisco, CA；Paris, France;'),
		...spelled(TWO, 'San Francisco, CA;\nParis, France', '- San Francisco, CA\n- Paris, France'),
		...spelled(TWO, '"San Francisco, CA", "Paris, France"', '"San Francisco,CA" | "Paris,France"'),
		...spelled(TWO, '["San Francisco, CA", "Paris, France"]', ['San Francisco, CA; Paris, France']),
		...spelled(TWO, ['San Francisco, CA\nParis, France'], '1. San Francisco, CA\n2. Paris, France'),
		...spelled(TWO, '(1) San Francisco, CA\n\n(2) Paris, France\n'),
		...spelled(ONE, 'San Francisco, CA\n', 'San Francisco, CA;', ';San Francisco, CA'),
		...spelled(ONE, '"San Francisco, CA"', ['San Francisco, CA'], '["San Francisco, CA"]'),
		...['""', '“”', '„“', '„”', '«»'].flatMap(([open, close]) =>
			spelled([...ONE, 'Paris'], `${open}San Francisco,CA${close},Paris`),
		),
		...spelled(['Paris France', '3'], '["Paris, France", 3]'),
		...spelled(['London Paris Berlin'], 'London, Paris, Berlin;'),
		...spelled(
			TOWNS,
			'"London", Paris',
			'London, "Paris"',
			'• London\n• Paris',
			'* London\n* Paris',
		),
		...spelled(TOWNS, 'London; [Paris]', '<London>; `Paris`', '\ufeffLondon\u200b;\u00a0Paris'),
		...spelled(TOWNS, '1) London\n2) Paris', '10. London\n11. Paris', '1.London\n2.Paris'),
		...spelled(['1. London', 'Paris'], '1. London\nParis'),
		...spelled(['1. London'], '1. London'),
		...spelled(['London'], '““London””', '- London', 'London,', ', London', '“London'),
		...spelled(["'s-Hertogenbosch", 'Paris'], "'s-Hertogenbosch; Paris"),
		...spelled(['London', '’t Harde'], '‘London’; ’t Harde'),
		...spelled(['A', 'B', 'C', 'D', 'E'], '”A“; „B“; „C”; «D»; ‹E›'),
		...spelled(['A', 'B', 'C', 'D'], '"A; “B; „C; «D'),
		...spelled(['42'], 42),
		...spelled(['London & Paris'], 'London &amp; Paris;'),
		...[
			...['Saint-Denis', 'London - Paris', '1. FC Köln', 'Hall 1. Side', 'Orlando', 'Andorra'],
			...['„The“ Hague', '„The” Hague', '«The» Hague'],
		].flatMap((given) => spelled([given], given)),
	])('of places reads %j as %j', (given, entries) => {
		expect(parseList(given, PLACES)).toEqual(entries);
	});

	it.each([
		...spelled(
			['Director', 'Marketing'],
			'Director, Marketing',
			'Director,Marketing',
			'Director|Marketing',
		),
		...spelled(['Director', 'Marketing'], 'Director、Marketing', '‘Director’, ‘Marketing’'),
		...spelled(
			['Director Marketing'],
			'Director, Marketing;',
			'Director, Marketing\n',
			'"Director, Marketing"',
		),
		...spelled(['Director Marketing'], ['Director, Marketing']),
		...spelled(
			['Director Marketing', 'Intern'],
			'Director, Marketing; Intern',
			'Director, Marketing\nIntern',
		),
		...spelled(['Intern', 'Director Marketing'], 'Intern, "Director, Marketing"'),
		...spelled(['Sales Manager', 'CTO'], '1. Sales Manager\n2) CTO', '1. Sales Manager<br>2. CTO'),
		...spelled(["O'Brien", 'D’Angelo'], "O'Brien, D’Angelo"),
	])('of titles and names reads %j as %j', (given, entries) => {
		for (const kind of ['title', 'name'] as const) {
			expect(parseList(given, { displayName: 'Words', kind })).toEqual(entries);
		}
	});

	it.each<[kind: ListKind, given: string, message: string, advice: string]>([
		[
			'location',
			' Berlin,  Germany ',
			'"Berlin, Germany" in Words may be one place or two.',
			'Write "Berlin, Germany" with the quotes for one place, or Berlin; Germany for two.',
		],
		[
			'location',
			'Berlin, Germany, Paris, France',
			'"Berlin, Germany, Paris, France" in Words may be one place or 4.',
			'Write "Berlin, Germany, Paris, France" with the quotes for one place, or Berlin; Germany; Paris; France for 4. Semicolons keep commas, as in Cambridge, United Kingdom; Paris.',
		],
		[
			'location',
			'"Paris, Texas", Rome, Italy',
			'"Rome, Italy" in Words may be one place or two.',
			'Write "Rome, Italy" with the quotes for one place, or Rome; Italy for two.',
		],
		[
			'location',
			'"Berlin, Germany',
			'"Berlin, Germany" in Words may be one place or two.',
			'Write "Berlin, Germany" with the quotes for one place, or Berlin; Germany for two.',
		],
		[
			'location',
			'London | Paris',
			'"London | Paris" in Words may be one place or two.',
			'Write "London | Paris" with the quotes for one place, or London; Paris for two.',
		],
		[
			'location',
			'Boston and Cambridge',
			'"Boston and Cambridge" in Words may be one place or two.',
			'Write "Boston and Cambridge" with the quotes for one place, or Boston; Cambridge for two.',
		],
		[
			'location',
			'Berlin/Paris OR Rome &amp; Milan',
			'"Berlin/Paris OR Rome & Milan" in Words may be one place or 4.',
			'Write "Berlin/Paris OR Rome & Milan" with the quotes for one place, or Berlin; Paris; Rome; Milan for 4. Semicolons keep commas, as in Cambridge, United Kingdom; Paris.',
		],
		[
			'title',
			'"VP, Sales", CEO, CTO',
			'"CEO, CTO" in Words may be one job title or two.',
			'Write "CEO, CTO" with the quotes for one job title, or CEO; CTO for two.',
		],
	])('of the kind %s refuses %j with both spellings', (kind, given, message, description) => {
		const words = { displayName: 'Words', kind };
		expect(outcomeOf(() => parseList(given, words))).toEqual({ message, description });
		const [, one, several] = / (".*") with the quotes for one [a-z ]+, or (.*) for /.exec(
			description,
		)!;
		expect(parseList(one, words)).toHaveLength(1);
		expect(parseList(several, words)).toHaveLength(several.split(';').length);
	});
});

describe('any places with commas', () => {
	const parts = fc.array(
		fc.constantFrom(
			...[
				'Melbourne',
				'Victoria',
				'Boston',
				'Mass.',
				'São Paulo',
				'SP',
				'New York',
				'NY',
				'Georgia',
			],
			...[
				'Washington',
				'D.C.',
				'Côte d’Ivoire',
				"Val-d'Or",
				'Québec',
				'Trinidad and Tobago',
				'Köln / Bonn',
			],
			...[
				'東京',
				'日本',
				'Москва',
				'Россия',
				'القاهرة',
				'Ελλάδα',
				'서울',
				'St. John’s',
				'UK',
				'75001 Paris',
			],
		),
		{ minLength: 2, maxLength: 4 },
	);
	const comma = fc.constantFrom(',', ', ', ' , ', '，', '、', '، ');

	it('are refused alone, and never divided or joined by what they name', () => {
		fc.assert(
			fc.property(parts, comma, (names, between) => {
				expect(messageOf(() => parseList(names.join(between), PLACES))).toMatch(
					/ in Places may be one place or (?:two|\d)\.$/,
				);
			}),
			{ numRuns: 500 },
		);
	});

	it('are one place each in quotes, lines and arrays, and between semicolons', () => {
		const places = fc.uniqueArray(fc.tuple(parts, comma), {
			minLength: 1,
			maxLength: 4,
			selector: String,
		});
		fc.assert(
			fc.property(places, (all) => {
				const given = all.map(([names, between]) => names.join(between));
				const sent = [...new Set(all.map(([names]) => names.join(' ')))];
				expect(parseList(given, PLACES)).toEqual(sent);
				expect(parseList(given.map((one) => `"${one}"`).join(', '), PLACES)).toEqual(sent);
				expect(parseList(`${given.join('; ')};`, PLACES)).toEqual(sent);
				expect(parseList(`${given.join('\n')}\n`, PLACES)).toEqual(sent);
			}),
			{ numRuns: 200 },
		);
	});
});

it('reads HTML in every list', () => {
	const companies = { displayName: 'Companies', kind: 'company' } as const;
	const [a, b] = ['acme', 'beta'].map((name) => `https://www.network.com/company/${name}`);
	const links = `<a class="x" href="${a}">Acme, Inc.</a>, <a href="${b}"><b>Beta</b></a>`;
	expect(parseList(links, companies)).toEqual([a, b]);
	expect(parseList(`${a}<br>${b}<br/>1441`, companies)).toEqual([a, b, '1441']);
	expect(parseList(`<ul><li>${a}</li><li>${b}</li></ul>`, companies)).toEqual([a, b]);
	const formulas = `=HYPERLINK("${a}","Acme, Inc. (UK)"), =HYPERLINK("${b}";"Beta")`;
	expect(parseList(formulas, companies)).toEqual([a, b]);
	expect(parseList('Val-d&#39;Or; St. John&#x27;s', PLACES)).toEqual(["Val-d'Or", "St. John's"]);
	const places = 'Berlin, Germany<br />Paris<BR>Rome&nbsp;Area';
	expect(parseList(places, PLACES)).toEqual(['Berlin Germany', 'Paris', 'Rome Area']);
	const linked = `<a class="x" href="${a}">London</a>; <p>Paris</p>`;
	expect(parseList(linked, PLACES)).toEqual(['London', 'Paris']);
});

describe('an entry of a list of words', () => {
	const messageIn = (kind: ListKind, given: unknown) =>
		messageOf(() => parseList(given, { displayName: 'Words', kind }));

	it.each<[kind: ListKind, given: unknown, message: string]>([
		['location', 'undefined', '"undefined" isn\'t a place.'],
		['location', ['London', 'N/A'], '"N/A" isn\'t a place.'],
		['location', 'urn:li:geo:103644278', '"urn:li:geo:103644278" isn\'t a place.'],
		['location', 'London; https://maps.com/x', '"https://maps.com/x" isn\'t a place.'],
		['location', 'a@b.com', '"a@b.com" is an email address, not a place.'],
		['title', 'network.com/in/jane', '"network.com/in/jane" is a profile URL, not a job title.'],
		['title', 'CEO; www.x.com/in/jane', '"www.x.com/in/jane" isn\'t a job title.'],
		['title', '#N/A', '"#N/A" isn\'t a job title.'],
		['name', 'network.com/in/jane', '"network.com/in/jane" is a profile URL, not a name.'],
	])('of the kind %s rejects %j', (kind, given, message) => {
		expect(messageIn(kind, given)).toBe(message);
	});

	it.each(['-', '—', '–', '*', '•', '/', '?', '…', '▪', '""', '( )'])(
		'is never the mark %j',
		(mark) => {
			for (const kind of ['location', 'title', 'name', 'company', 'geoId', 'profileUrl'] as const) {
				for (const given of [mark, [mark], `x\n${mark}`, `- ${mark}`]) {
					expect(messageIn(kind, given)).toMatch(/^"[^a-z]*" (?:isn't|in Words)|^"x" isn't/);
				}
			}
			expect(messageOf(() => parseList(['id', mark], NAMES))).toBe(`Companies is only "${mark}".`);
		},
	);

	it('shows an example that works', () => {
		const adviceIn = (kind: ListKind) =>
			adviceOf(() => parseList('null', { displayName: 'Words', kind }));
		expect(adviceIn('location')).toBe(
			'Use plain words in Words, for example Paris. Check that its expression is not empty.',
		);
		expect(adviceIn('title')).toContain('for example head of sales.');
		expect(adviceIn('name')).toContain('for example Maria.');
	});

	it.each(['Nan', 'Null', 'None', 'True', 'Nil', 'nil', 'NAN', 'Nan, Thailand; Paris'])(
		'accepts %j, which is a name of people or places',
		(given) => {
			const words = given.replace(/,/g, '').split('; ');
			for (const kind of ['name', 'location', 'title'] as const) {
				expect(parseList(given, { displayName: 'Words', kind })).toEqual(words);
			}
		},
	);
});

describe('a list of names', () => {
	it.each([
		...spelled(['id', 'name.x'], 'id, name.x', 'id\nname.x', 'id\tname.x', '- id\n- name.x'),
		...spelled(['id', 'name'], '"id", "name"', '`id`, `name`', '["id","name"]'),
		...spelled(['1441', '1035', '7'], '1441,1035\n7', ['1441, 1035', '7']),
		...spelled(['https://a.example/x', 'b', '7'], 'https://a.example/x,b, 7'),
		...spelled(['https://a.example/x', 'http://b'], 'https://a.example/x,\nhttp://b,\n'),
		...spelled(['https://a.example/x', 'http://b'], 'https://a.example/x;http://b'),
		...spelled(['see https://a.example/x', 'y', '7'], 'see https://a.example/x,y\n7'),
	])('reads %j as %j', (given, entries) => {
		expect(parseList(given, NAMES)).toEqual(entries);
	});
});

describe('a list', () => {
	it.each([undefined, null, '', ' \n ', ',,', [], '[]', '[ ]', [null, ''], '\u200b', ';'])(
		'is empty where there is nothing: %j',
		(given) => {
			expect(parseList(given, PLACES)).toEqual([]);
		},
	);

	it('rejects an object anywhere among its entries', () => {
		// Braces may look like an unevaluated expression, which has its own message.
		const object = fc.object().filter((one) => !JSON.stringify(one).includes('{{'));
		const nested = fc.oneof(object, fc.array(fc.integer()));
		fc.assert(
			fc.property(
				fc.array(messy, { maxLength: 3 }),
				nested,
				fc.array(messy, { maxLength: 3 }),
				fc.boolean(),
				(before, entry, after, asJson) => {
					const entries = [...before, entry, ...after];
					expect(
						messageOf(() => parseList(asJson ? JSON.stringify(entries) : entries, NAMES)),
					).toBe('Companies contains an object.');
				},
			),
		);
	});

	it.each([
		...spelled('Companies contains an object.', { id: 1441 }, '{"id": 1441}', ['{"id": 1441}']),
		...spelled('Companies contains an object.', ['[1,2]']),
		...spelled('Companies must be text, not true.', [true]),
		...spelled('Companies must be text, not false.', false),
		...spelled('Companies must be text, not NaN.', [NaN]),
		...spelled('Companies contains "[object Object]" instead of text.', '[object Object],x'),
		...spelled('Companies contains an expression that was not evaluated: "{{ a }}".', '{{ a }}'),
		...spelled(
			"Companies starts like a JSON array but isn't a valid one.",
			...['[1441, 1035', ' [', '["a", ["b"', '["a", [b](c)', '[a] [b]', '[a] b'],
		),
	])('rejects %j', (given, message) => {
		expect(messageOf(() => parseList(given, NAMES))).toBe(message);
	});

	it('explains how to pick a field and how to write a list', () => {
		expect(outcomeOf(() => parseList({ id: 1 }, NAMES))).toEqual({
			message: 'Companies contains an object.',
			description:
				'Use plain text or numbers. In an expression, pick one field, for example {{ $json.companies.pluck("id") }}.',
		});
		expect(outcomeOf(() => parseList('[1', NAMES))).toEqual({
			message: "Companies starts like a JSON array but isn't a valid one.",
			description:
				'Put every entry in double quotes, as in ["London", "Paris"], or remove the brackets and write one entry per line.',
		});
	});

	it('accepts as many entries as its maximum, and rejects one more with both numbers', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 70 }), fc.boolean(), (max, asText) => {
				const entries = Array.from({ length: max }, (_, index) => `entry ${index}`);
				const spell = (all: string[]) => (asText ? all.join('\n') : all);
				expect(parseList(spell(entries), { ...NAMES, max })).toEqual(entries);
				expect(outcomeOf(() => parseList(spell([...entries, 'x']), { ...NAMES, max }))).toEqual({
					message: `Companies accepts at most ${max} entries, not ${max + 1}.`,
					description: `Keep the ${max} that matter most, or split a list that excludes nothing across several input items.`,
				});
			}),
		);
	});

	it('does not count repeated or blank entries', () => {
		expect(parseList(['a', 'b', ' a ', '', 'b'], { ...NAMES, max: 2 })).toEqual(['a', 'b']);
	});
});
