// Lists: every spelling of the same entries is the same list, and nothing unfit for the wire leaves.
import fc from 'fast-check';

import { list, parseList, type ListRule } from '../../../nodes/ProfessionalNetwork/form/list';
import { refusalOf, sent } from './support';

const COMPANIES: ListRule = { label: 'Companies' };
const PLACES: ListRule = { label: 'Places', commas: 'space' };

/** A text of words, commas, blanks and URLs in any arrangement. */
const messy = fc
	.array(
		fc.oneof(
			fc.constantFrom(',', ', ', ' ', '  ', '\t', '\n', '\r\n', '"', '%2C', '\u00a0', ';'),
			fc.constantFrom('https://www.network.example/company/a,b', 'HTTP://network.example/x'),
			fc.constantFrom('CA', 'São Paulo', '1441', 'Zoë', 'false', '0'),
		),
		{ maxLength: 8 },
	)
	.map((parts) => parts.join(''));
const element = fc.oneof(messy, fc.integer(), fc.constantFrom(null, undefined, true));
const value = fc.oneof(
	messy,
	fc.integer(),
	fc.constantFrom(null, undefined),
	fc.array(element, { maxLength: 8 }),
	fc.array(element, { maxLength: 8 }).map((entries) => JSON.stringify(entries)),
);
const rule = fc.constantFrom(COMPANIES, PLACES);

/** Different entries that need no cleaning: words with single blanks between them. */
const clean = fc.uniqueArray(
	fc
		.array(fc.stringMatching(/^[A-Za-zÀ-ž0-9:/.%-]{1,6}$/), { minLength: 1, maxLength: 3 })
		.map((words) => words.join(' ')),
	{ minLength: 1, maxLength: 12 },
);

describe('any value', () => {
	it('leaves without blank, untrimmed and repeated entries, and without a comma in one', () => {
		fc.assert(
			fc.property(value, rule, (given, commas) => {
				const entries = parseList(given, commas);
				expect(entries.filter((entry) => entry === '' || entry !== entry.trim())).toEqual([]);
				expect(entries.filter((entry) => /,|\s\s|[\n\t]/.test(entry))).toEqual([]);
				expect(entries).toEqual([...new Set(entries)]);
			}),
		);
	});

	it('is the same list again when its own wire text is read', () => {
		fc.assert(
			fc.property(value, rule, (given, commas) => {
				const entries = parseList(given, commas);
				expect(parseList(entries.join(','), commas)).toEqual(entries);
			}),
		);
	});
});

describe('the same entries', () => {
	it.each<[string, (entries: string[]) => unknown]>([
		['an array', (entries) => entries],
		['an array with blanks around', (entries) => entries.map((entry) => `\t ${entry} \n`)],
		['an array with each of them twice', (entries) => [...entries, ...entries]],
		['an array with nothing in between', (entries) => entries.flatMap((e) => [e, '', null, ' '])],
		['a JSON array', (entries) => JSON.stringify(entries)],
		['an indented JSON array', (entries) => ` ${JSON.stringify(entries, null, 2)}\n`],
		['lines', (entries) => entries.join('\n') + '\n'],
		['lines of Windows with empty ones', (entries) => '\r\n' + entries.join('\r\n\r\n') + '\r\n'],
		['commas', (entries) => entries.join(',')],
		['commas and blanks', (entries) => ` ${entries.join(' , ')},, `],
	])('are one list in their order, from %s', (_name, spell) => {
		fc.assert(
			fc.property(clean, rule, (entries, commas) => {
				expect(parseList(spell(entries), commas)).toEqual(entries);
			}),
		);
	});

	it('are told apart by case, and by the blanks inside them', () => {
		expect(parseList(['Acme', 'acme', 'A cme'], COMPANIES)).toEqual(['Acme', 'acme', 'A cme']);
	});
});

describe('a maximum', () => {
	it('holds exactly: as many entries are a list, one more is refused with both numbers', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 70 }), fc.boolean(), (max, asText) => {
				const entries = Array.from({ length: max }, (_, index) => `entry ${index}`);
				const given = (list: string[]) => (asText ? list.join('\n') : list);
				expect(parseList(given(entries), { ...COMPANIES, max })).toEqual(entries);
				expect(
					refusalOf(() => parseList(given([...entries, 'more']), { ...COMPANIES, max })),
				).toEqual({
					message: `Companies takes at most ${max} entries, but has ${max + 1}`,
					description: 'Remove some, or spread them over several input items.',
				});
			}),
		);
	});

	it('counts neither repeated nor blank entries', () => {
		expect(parseList(['a', 'b', ' a ', '', 'b'], { ...COMPANIES, max: 2 })).toEqual(['a', 'b']);
	});
});

describe('commas', () => {
	it.each<[string, ListRule, unknown, string[]]>([
		['a line of its own', PLACES, 'San Francisco, CA\nParis', ['San Francisco CA', 'Paris']],
		['the only line', PLACES, 'San Francisco, CA\n', ['San Francisco CA']],
		['an element of an array', PLACES, ['San Francisco, CA'], ['San Francisco CA']],
		['an element of a JSON array', PLACES, '["Paris, France", 3]', ['Paris France', '3']],
		['one line alone', PLACES, 'London, Paris', ['London', 'Paris']],
		['a line of IDs', COMPANIES, '1441,1035\n7', ['1441', '1035', '7']],
		['an array of texts', COMPANIES, ['1441, 1035', '7'], ['1441', '1035', '7']],
		[
			'a line of URLs',
			COMPANIES,
			'https://a.example/company/x,https://a.example/company/y, 7\n8',
			['https://a.example/company/x', 'https://a.example/company/y', '7', '8'],
		],
		[
			'URLs with semicolons between',
			COMPANIES,
			'https://a.example/company/x; https://a.example/company/y;https://a.example/company/z',
			['https://a.example/company/x', 'https://a.example/company/y', 'https://a.example/company/z'],
		],
		['a URL with a semicolon', COMPANIES, 'https://a.example/x;y=1', ['https://a.example/x;y=1']],
		[
			'a URL on its line',
			COMPANIES,
			'https://a.example/company/x,y\n7',
			['https://a.example/company/x%2Cy', '7'],
		],
		['a URL in an array', PLACES, ['https://a.example/x,y'], ['https://a.example/x%2Cy']],
		[
			'lines that end with one',
			COMPANIES,
			'https://a.example/company/x,\nhttps://a.example/company/y,\n7,',
			['https://a.example/company/x', 'https://a.example/company/y', '7'],
		],
	])('separate entries or become part of one, in %s', (_name, commas, given, expected) => {
		expect(parseList(given, commas)).toEqual(expected);
	});
});

describe('what is no list of texts', () => {
	it('is refused wherever an object stands among the entries', () => {
		const nested = fc.oneof(fc.object(), fc.array(fc.integer()));
		fc.assert(
			fc.property(
				fc.array(messy, { maxLength: 3 }),
				nested,
				fc.array(messy, { maxLength: 3 }),
				fc.boolean(),
				(before, entry, after, asJson) => {
					const entries = [...before, entry, ...after];
					const given = asJson ? JSON.stringify(entries) : entries;
					expect(refusalOf(() => parseList(given, COMPANIES)).message).toBe(
						'Companies has an object among its entries',
					);
				},
			),
		);
	});

	it('is refused as one object, with the way to pick a field', () => {
		expect(refusalOf(() => parseList({ id: 1441 }, COMPANIES))).toEqual({
			message: 'Companies has an object among its entries',
			description:
				'Give plain texts or numbers: in an expression, pick one field, for instance {{ $json.companies.map(c => c.id) }}.',
		});
	});

	it.each(['[1441, 1035', "['1441', '1035']", '[Acme]', '["1441",]', '[object Object]', ' ['])(
		'is refused as broken JSON: %s',
		(given) => {
			expect(refusalOf(() => parseList(given, COMPANIES))).toEqual({
				message: 'Companies begins like a JSON array but cannot be read as one',
				description:
					'Put every entry in double quotes, or leave the brackets out and write one entry per line.',
			});
		},
	);

	it.each([undefined, null, '', ' \n ', ',,', [], '[]', [null, '']])(
		'is empty where there is nothing: %j',
		(given) => {
			expect(parseList(given, COMPANIES)).toEqual([]);
		},
	);
});

it('sends a list field under each of its wire names, and nothing where it is empty', async () => {
	const field = list({
		label: 'Companies',
		name: 'companies',
		description: '',
		wire: ['company', 'companies'],
		max: 2,
	});
	const hooks = field.routing?.send?.preSend;
	expect(field.routing?.send?.property).toBe('company');
	expect(await sent(hooks, { company: ['b', 'a', 'b'] })).toEqual({
		query: { company: 'b,a', companies: 'b,a' },
	});
	expect(await sent(hooks, { company: ' , ' })).toEqual({ query: {} });
	expect((await sent(hooks, { company: 'a,b,c' })).refusal?.message).toBe(
		'Companies takes at most 2 entries, but has 3',
	);
});
