// Lists of texts. Every spelling of the same entries is the same list, and its query text is read as that list.
import fc from 'fast-check';

import { list } from '../../../../nodes/ProfessionalNetwork/form/fields/list';
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
		.array(fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ž0-9:/.%-]{0,5}[A-Za-zÀ-ÖØ-öø-ž0-9]$/), {
			minLength: 1,
			maxLength: 3,
		})
		.map((words) => words.join(' '))
		// Commas can't separate a place from a state such as AK, or from USA.
		.filter((text) => !/^[a-z]{2,3}$/i.test(text.normalize('NFKD').replace(/[^a-z]/gi, '')))
		.filter(
			(text) => !/^-|:\/\/|^\d+[.:)] /i.test(text) && !/^(?:true|nan|nil|none|null)$/i.test(text),
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
				// A place may end with the next one, as in "Paris, Texas".
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
		['commas', (entries) => entries.join(',')],
		['commas and blanks', (entries) => ` ${entries.join(' , ')},, `],
		['commas and quotes', (entries) => entries.map((entry) => `"${entry}"`).join(', ')],
	])('make the same list from %s', (_name, spell) => {
		fc.assert(
			fc.property(clean, rules, (entries, rule) => {
				expect(parseList(spell(entries), rule)).toEqual(entries);
			}),
		);
	});

	it('differ by case and by the blanks inside them', () => {
		expect(parseList(['Acme', 'acme', 'A cme'], NAMES)).toEqual(['Acme', 'acme', 'A cme']);
	});
});

describe('a list whose entries may contain commas', () => {
	const TWO = ['San Francisco CA', 'Paris France'];
	const TOWNS = ['London', 'Paris'];

	it.each([
		...spelled(TWO, 'San Francisco, CA\r\nParis, France', 'San Francisco, CA\rParis, France'),
		...spelled(TWO, 'San Francisco,CA\nParis, France', 'San Francisco, CA\tParis, France'),
		...spelled(TWO, 'San Francisco, CA; Paris, France', 'San Francisco, CA;Paris, France;'),
		...spelled(TWO, 'San Francisco, CA;\nParis, France', 'San Francisco, CA | Paris, France'),
		...spelled(TWO, '"San Francisco, CA", "Paris, France"', '- San Francisco, CA\n- Paris, France'),
		...spelled(TWO, '["San Francisco, CA", "Paris, France"]'),
		...spelled(TWO, ['San Francisco, CA; Paris, France'], ['San Francisco, CA\nParis, France']),
		...spelled(['San Francisco CA'], 'San Francisco, CA\n', '"San Francisco, CA"'),
		...spelled(['San Francisco CA'], ['San Francisco, CA']),
		...['""', '“”', '„“', '„”', '«»'].flatMap(([open, close]) =>
			spelled(['San Francisco CA', 'Paris'], `${open}San Francisco,CA${close},Paris`),
		),
		...spelled(['Paris France', '3'], '["Paris, France", 3]'),
		...spelled(['head of sales', 'VP Sales'], 'head of sales, "VP, Sales"'),
		...spelled(TOWNS, 'London, Paris', 'London,Paris', 'London、Paris', 'London|Paris'),
		...spelled(TOWNS, '• London\n• Paris', '* London\n* Paris', '– London\n– Paris'),
		...spelled(TOWNS, 'London; [Paris]', '<London>, `Paris`', '\ufeffLondon\u200b,\u00a0Paris'),
		...spelled(['London'], '““London””', '- London'),
		...spelled(['Paris'], '-\nParis\n- '),
		...spelled(['1. FC Köln', '1. FC Nürnberg'], '1. FC Köln\n1. FC Nürnberg'),
		...spelled(["'s-Hertogenbosch", 'Paris'], "'s-Hertogenbosch, Paris"),
		...spelled(["O'Brien", 'D’Angelo'], "O'Brien, D’Angelo"),
		...spelled(['London', '’t Harde'], '‘London’, ’t Harde'),
		...spelled(["King's Lynn", '’s-Gravenhage'], "'King's Lynn', '’s-Gravenhage'"),
		...spelled(['A', 'B', 'C', 'D', 'E'], '”A“; „B“; „C”; «D»; ‹E›'),
		...spelled(['A', 'B', 'C', 'D'], '"A; “B; „C; «D'),
		...spelled(['42'], 42),
		...[
			...['Node.js/React Developer', 'Saint-Denis', 'London - Paris', '1. FC Köln', 'Hall 1. Side'],
			...['"CEO" OR "CTO"', '„The“ Hague', '„The” Hague', '«The» Hague'],
		].flatMap((given) => spelled([given], given)),
	])('reads %j as %j', (given, entries) => {
		expect(parseList(given, PLACES)).toEqual(entries);
	});
});

describe('a place in a text with commas', () => {
	it.each<[given: string, ...places: string[]]>([
		['Berlin, Germany, Paris, France', 'Berlin Germany', 'Paris France'],
		['Germany, France', 'Germany', 'France'],
		['Germany,France,Berlin', 'Germany', 'France', 'Berlin'],
		['New York, California', 'New York', 'California'],
		['Atlanta, Georgia', 'Atlanta Georgia'],
		['Tbilisi, Georgia, Yerevan, Armenia', 'Tbilisi Georgia', 'Yerevan Armenia'],
		['Atlanta, Georgia, United States', 'Atlanta Georgia United States'],
		['san francisco, ca, Paris', 'san francisco ca', 'Paris'],
		['CA, NY, TX', 'CA', 'NY', 'TX'],
		['New York, NY, Austin, TX', 'New York NY', 'Austin TX'],
		['New York, New York', 'New York New York'],
		['Washington, D.C., Boston, Massachusetts', 'Washington D.C.', 'Boston Massachusetts'],
		['California, United States, Berlin', 'California United States', 'Berlin'],
		['New York, USA', 'New York USA'],
		['London, UK, Leeds, England, United Kingdom', 'London UK', 'Leeds England United Kingdom'],
		['England, Scotland', 'England', 'Scotland'],
		['San Juan, Puerto Rico, United States', 'San Juan Puerto Rico United States'],
		['Hong Kong, China, Macau, China', 'Hong Kong China', 'Macau China'],
		['Abidjan, Côte d’Ivoire', 'Abidjan Côte d’Ivoire'],
		['Prague, Czech Republic, Prague, Czechia', 'Prague Czech Republic', 'Prague Czechia'],
		['Amsterdam, The Netherlands', 'Amsterdam The Netherlands'],
		['Port of Spain, Trinidad and Tobago', 'Port of Spain Trinidad and Tobago'],
		['Berlin, DE', 'Berlin DE'],
		['Delhi, in', 'Delhi in'],
		['New York, London, Singapore, Hong Kong', 'New York', 'London', 'Singapore', 'Hong Kong'],
		['London, Luxemburg', 'London', 'Luxemburg'],
		['Buffalo, New York, United States', 'Buffalo New York United States'],
		['Seattle, Washington, USA, Paris', 'Seattle Washington USA', 'Paris'],
		['Seattle, Washington', 'Seattle Washington'],
		['Austin, Dallas, TX', 'Austin', 'Dallas TX'],
		['Paris, Lyon, Berlin, Germany', 'Paris', 'Lyon', 'Berlin Germany'],
		['São Paulo, Brasil, Lima, Perú', 'São Paulo Brasil', 'Lima Perú'],
		['Milano, Italia, Wien, Österreich', 'Milano Italia', 'Wien Österreich'],
		['Köln, Deutschland', 'Köln Deutschland'],
		['Sevilla, Granada', 'Sevilla', 'Granada'],
		['Toronto, Ontario, Canada, Paris', 'Toronto Ontario Canada', 'Paris'],
		['Toronto, Ontario, Berlin', 'Toronto Ontario', 'Berlin'],
		['Vancouver, BC, Calgary, AB, Canada', 'Vancouver BC', 'Calgary AB Canada'],
		['Alberta, Bavaria', 'Alberta', 'Bavaria'],
		['Ontario, Canada, Bavaria, Germany', 'Ontario Canada', 'Bavaria Germany'],
		['Munich, Bavaria, Germany', 'Munich Bavaria Germany'],
		['München, Bayern, Deutschland', 'München Bayern Deutschland'],
		['Lahore, Punjab, Pakistan', 'Lahore Punjab Pakistan'],
		['Amritsar, Punjab, India', 'Amritsar Punjab India'],
		['Munich, Bavaria, France', 'Munich Bavaria', 'France'],
		['Montreal, Quebec, Canada', 'Montreal Quebec Canada'],
		['Berlin, Berlin, Germany', 'Berlin Berlin Germany'],
		['Lisbon, Stockholm, Stockholm County, Sweden', 'Lisbon', 'Stockholm Stockholm County Sweden'],
		['Stockholm, Stockholm County, Sweden', 'Stockholm Stockholm County Sweden'],
		['Paris, France, New Delhi, Delhi, India', 'Paris France', 'New Delhi Delhi India'],
		['東京, 日本', '東京 日本'],
		['上海，中国', '上海 中国'],
		['서울, 대한민국', '서울 대한민국'],
		['Москва, Россия, Kraków, Polska', 'Москва Россия', 'Kraków Polska'],
		['Malmö, Sverige, İzmir, Türkiye', 'Malmö Sverige', 'İzmir Türkiye'],
		['Leipzig, DE, Minsk, BY', 'Leipzig DE', 'Minsk BY'],
		['Rio de Janeiro, Salvador', 'Rio de Janeiro', 'Salvador'],
		['New York, Boston, Washington, DC', 'New York', 'Boston', 'Washington DC'],
		['Washington, District of Columbia, USA', 'Washington District of Columbia USA'],
		['Seattle, Washington, Portland, Oregon', 'Seattle Washington', 'Portland Oregon'],
		['США, Германия', 'США', 'Германия'],
		['Miami, EUA, Londres, Inglaterra', 'Miami EUA', 'Londres Inglaterra'],
		['Germany, Germany, France', 'Germany', 'France'],
		['Fort-de-France, Martinique, France', 'Fort-de-France Martinique France'],
		['Tbilisi, Tbilisi, Georgia', 'Tbilisi Tbilisi Georgia'],
		["'London', 'Germany'", 'London', 'Germany'],
		['1. London, 2. Germany', '1. London', '2. Germany'],
		['London, Paris, Berlin;', 'London', 'Paris', 'Berlin'],
		['San Francisco, CA\n', 'San Francisco CA'],
		['Sydney, NSW, Melbourne, VIC', 'Sydney NSW', 'Melbourne VIC'],
		['Richmond, Norfolk', 'Richmond', 'Norfolk'],
		['"Toronto, Ontario, Canada", Paris', 'Toronto Ontario Canada', 'Paris'],
		['"Munich", Berlin, Germany', 'Munich', 'Berlin Germany'],
		['Singapore, Singapore', 'Singapore Singapore'],
		['"Paris", "Texas"', 'Paris', 'Texas'],
		['"Paris, Texas", Rome', 'Paris Texas', 'Rome'],
		['Vienna、Austria', 'Vienna Austria'],
		['constructor, toString', 'constructor', 'toString'],
	])('keeps its country or state: %s', (given, ...places) => {
		expect(parseList(given, PLACES)).toEqual(places);
	});

	it.each([
		...'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND'.split(
			' ',
		),
		...'OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY PR AB BC MB NB NL NS ON PEI QC SK NSW QLD VIC'.split(
			' ',
		),
	])('ends with the code of a state: %s', (code) => {
		expect(parseList(`Springfield, ${code}, Paris`, PLACES)).toEqual([
			`Springfield ${code}`,
			'Paris',
		]);
		expect(parseList(`Springfield, ${code}`, PLACES)).toEqual([`Springfield ${code}`]);
	});

	it.each<[one: string, two: string, given?: string]>([
		['Buffalo', 'New York'],
		['Rochester', 'New York', 'Paris , Rochester,New York'],
		['Boston', 'New York', 'London, UK, Boston, New York'],
		['Montreal', 'Quebec'],
		['London', 'Berlin, Germany'],
		['Paris', 'Lyon, France', 'Rome, Italy, Paris, Lyon, France'],
		['Leeds', 'West Yorkshire, England'],
		['Boston', 'Washington', 'New York, Boston, Washington, Chicago'],
		['Paris', 'Washington', 'Paris, Washington, London'],
		['SF', 'LA', 'SF, LA, NY'],
		['Boston', 'DC'],
		['NYC', 'New Jersey'],
		['Europe', 'United States'],
		['Perth, WA', 'Australia'],
		['Mumbai, MH', 'India'],
		['New Brunswick', 'New Jersey'],
		['Ontario', 'California'],
		['Ontario', 'California, United States'],
		['Porto', 'Porto Alegre, Brazil'],
		['75001', '75002, France'],
		['Germany, Berlin', 'France, Paris', 'Germany, Berlin, France, Paris'],
	])('is rejected if it may be one or two: %s, %s', (one, two, given = `${one}, ${two}`) => {
		expect(outcomeOf(() => parseList(given, PLACES))).toEqual({
			message: `"${one}, ${two}" in Places may be one place or two.`,
			description: `Write "${one}, ${two}" with the quotes for one place, or "${one}", "${two}" for two.`,
		});
		expect(parseList(`"${one}, ${two}"`, PLACES)).toHaveLength(1);
		expect(parseList(`"${one}", "${two}"`, PLACES)).toHaveLength(2);
		expect(parseList([`${one}, ${two}`], PLACES)).toHaveLength(1);
	});

	it('is two titles', () => {
		const titles = { displayName: 'Titles', kind: 'title' } as const;
		expect(parseList('Director, Marketing', titles)).toEqual(['Director', 'Marketing']);
		expect(parseList('Director, Germany', titles)).toEqual(['Director', 'Germany']);
		expect(parseList('Director, Marketing; Intern', titles)).toEqual([
			'Director Marketing',
			'Intern',
		]);
	});
});

it('reads HTML in every list', () => {
	const companies = { displayName: 'Companies', kind: 'company' } as const;
	const [a, b] = ['acme', 'beta'].map((name) => `https://www.network.com/company/${name}`);
	const links = `<a class="x" href="${a}">Acme, Inc.</a>, <a href="${b}"><b>Beta</b></a>`;
	expect(parseList(links, companies)).toEqual([a, b]);
	expect(parseList(`${a}<br>${b}<br/>1441`, companies)).toEqual([a, b, '1441']);
	expect(parseList(`<ul><li>${a}</li><li>${b}</li></ul>`, companies)).toEqual([a, b]);
	const places = 'Berlin, Germany<br />Paris<BR>Rome&nbsp;Area';
	expect(parseList(places, PLACES)).toEqual(['Berlin Germany', 'Paris', 'Rome Area']);
	const linked = `<a class="x" href="${a}">London</a>; <p>Paris</p>`;
	expect(parseList(linked, PLACES)).toEqual(['London', 'Paris']);
});

describe('a list of words', () => {
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
		['name', '?', '"?" isn\'t a name.'],
	])('of the kind %s rejects %j', (kind, given, message) => {
		expect(messageIn(kind, given)).toBe(message);
	});

	it('shows an example that works', () => {
		const adviceIn = (kind: ListKind) =>
			adviceOf(() => parseList('null', { displayName: 'Words', kind }));
		expect(adviceIn('location')).toBe(
			'Use plain words in Words, for example Cambridge, United Kingdom; Paris. Check that its expression is not empty.',
		);
		expect(adviceIn('title')).toContain('for example Director, Marketing; head of sales.');
		expect(adviceIn('name')).toContain('for example Jane; Maria.');
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
	it.each([undefined, null, '', ' \n ', ',,', [], '[]', '[ ]', [null, ''], '\u200b', ';', '-'])(
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

	it('is sent under each of its parameters, and not when empty', () => {
		const field = list({
			displayName: 'Companies',
			name: 'companies',
			description: 'Which',
			placeholder: 'e.g. a',
			param: ['company', 'companies'],
			max: 2,
			kind: 'name',
		});
		expect(field.property).toEqual({
			displayName: 'Companies',
			name: 'companies',
			description: 'Which',
			placeholder: 'e.g. a',
			type: 'string',
			typeOptions: { rows: 2 },
			default: '',
		});
		expect(field.toQuery(['b', 'a', 'b'])).toEqual({ company: 'b,a', companies: 'b,a' });
		expect(field.toQuery(' , ')).toEqual({});
		expect(messageOf(() => field.toQuery('a,b,c'))).toBe(
			'Companies accepts at most 2 entries, not 3.',
		);
	});
});
