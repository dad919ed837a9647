// What people enter for a place in each mode.
import { locator } from '../../../../nodes/ProfessionalNetwork/form/fields/locatorField';
import { parsePlace } from '../../../../nodes/ProfessionalNetwork/input/input';
import { nameField } from '../../../../nodes/ProfessionalNetwork/form/fields/textField';
import { itReads, itRejects } from '../../table';
import { adviceOf, messageOf, rejectionOf, queryOf } from '../outcome';

const SHORTENED = '… is a number that a spreadsheet shortened, so keep its column as text.';

const SITE = 'https://www.linkedin.com';
const names = { displayName: 'Location', name: 'location', description: '' };
const location = locator({
	...names,
	kind: 'location',
	modes: ['list', 'text', 'id'],
	param: 'geoId',
	params: { text: 'location' },
});
const by = (mode: string) => (value: unknown) => queryOf(location)({ __rl: true, mode, value });
const byWords = (words: string) => ({ location: words });
const BY_ID = { geoId: '90000084' };

describe.each(['list', 'id'])('a location by %s', (mode) => {
	const NOT = "… isn't a Geo ID.";

	itReads('it', by(mode), [
		[' 90000084\n', BY_ID, 'blanks'],
		[90000084, BY_ID, 'a number'],
		['"90000084"', BY_ID, 'quotes'],
		['90000084.0', BY_ID, 'the decimal of a sheet'],
		[['90000084'], BY_ID, 'a list with one entry'],
		['urn:li:fs_geo:90000084', BY_ID, 'a URN'],
		['', {}, 'nothing'],
		[null, {}, 'null'],
	]);
	itRejects('it', by(mode), [
		['Paris', NOT, 'a name'],
		['75001 Paris', NOT, 'a postcode before a name'],
		['90,000,084', NOT, 'digits in groups'],
		['90 000 084', NOT, 'digits in groups with blanks'],
		['1.03644278E8', SHORTENED, 'a power of ten'],
		['0', NOT, 'zero'],
		[-5, NOT, 'a number below zero'],
		[1.5, NOT, 'a decimal'],
		['90000084, 101165590', NOT, 'two IDs'],
		['urn:li:company:1441', NOT, 'the URN of a company'],
		['www.network.com/company/acme', '… is a company URL, not a Geo ID.', 'a company'],
		['jane@acme.com', '… is an email address, not a Geo ID.', 'an email address'],
		[NaN, 'Location must be text, not NaN.', 'what a wrong calculation returns'],
	]);
});

const NOT_PLACE = "… isn't a place.";

describe.each([
	['locator by text', by('text')],
	['text', queryOf(nameField({ ...names, parse: parsePlace }))],
])('a location in a %s', (_field, read) => {
	const SEVERAL = '… in Location may be one place or several.';

	itReads('it', read, [
		['Paris, France', byWords('Paris, France'), 'a comma'],
		['75001 Paris', byWords('75001 Paris'), 'a postcode'],
		['東京', byWords('東京'), 'another script'],
		['48.85, 2.35', byWords('48.85, 2.35'), 'coordinates'],
		['"Trinidad and Tobago"', byWords('Trinidad and Tobago'), 'a word between, in quotes'],
		['“Trinidad and Tobago”', byWords('Trinidad and Tobago'), 'a word between, in curly quotes'],
		['"Berlin; Munich"', byWords('Berlin; Munich'), 'a semicolon in quotes'],
		['«Berlin; Munich»', byWords('Berlin; Munich'), 'a semicolon in French quotes'],
		['Berlin;', byWords('Berlin'), 'a semicolon at the end'],
		['Berlin\n', byWords('Berlin'), 'a line break at the end'],
		[['Berlin'], byWords('Berlin'), 'a list with one entry'],
		['\u200eKöln\u200b', byWords('Köln'), 'invisible signs'],
		['"1. Bezirk"', byWords('1. Bezirk'), 'a number in quotes'],
		[' ', {}, 'a blank'],
		[null, {}, 'null'],
	]);
	itRejects('it', read, [
		['Berlin; Munich', SEVERAL, 'a semicolon'],
		['Berlin | Munich', SEVERAL, 'a vertical bar'],
		['Berlin and Munich', SEVERAL, 'the word "and"'],
		['Bern OR Basel, Zug', SEVERAL, 'the word "or"'],
		['Köln / Bonn', SEVERAL, 'a slash'],
		['Baden & Bern', SEVERAL, 'an ampersand'],
		['Paris\nFrance', SEVERAL, 'a line break'],
		['"Paris\nFrance"', SEVERAL, 'a line break in the quotes of a cell'],
		[`${SITE}/jobs/paris-jobs`, '… is a job URL, not a place.', 'jobs at a place'],
		['jane@acme.com', '… is an email address, not a place.', 'an email address'],
		['maps.com/paris', NOT_PLACE, 'a website'],
		['urn:li:geo:90000084', NOT_PLACE, 'a URN'],
		[['Paris', 'Rome'], 'Location must be text, not a list.', 'a list'],
	]);

	it.each([
		['K&ouml;ln', 'HTML'],
		['<p>Köln</p>', 'HTML'],
		['=HYPERLINK("https://maps.com","Köln")', 'a formula'],
	])('is rejected as %j, which contains %s', (given, markup) => {
		expect(messageOf(() => read(given))).toMatch(new RegExp(`^".+".* contains ${markup}`));
	});

	it('is rejected with the number of a line, unless quotes keep it', () => {
		expect(rejectionOf(() => read('1. Köln'))).toEqual({
			message: '"1. Köln" in Location begins with a number.',
			description: 'Write Köln, or "1. Köln" with the quotes if its number belongs to it.',
		});
	});
});

describe('digits in a location by text', () => {
	itReads('it', by('text'), [
		[90000084, BY_ID, 'a number'],
		[' 90000084\n', BY_ID, 'blanks'],
		['"90000084"', BY_ID, 'quotes'],
		[['90000084'], BY_ID, 'a list with one entry'],
		['90000084.0', BY_ID, 'the decimal of a sheet'],
		['90000084,00', BY_ID, 'the decimals of a German sheet'],
		["'90000084", BY_ID, 'the apostrophe that keeps a cell text'],
		['75001', { geoId: '75001' }, 'a postcode, which could be an ID'],
		['75001 Paris', byWords('75001 Paris'), 'a postcode before a name'],
		['13e arrondissement', byWords('13e arrondissement'), 'a number with a letter'],
		['1770, Australia', byWords('1770, Australia'), 'a town whose name is a number'],
	]);
	itRejects('it', by('text'), [
		['90,000,084', NOT_PLACE, 'digits in groups'],
		['90 000 084', NOT_PLACE, 'digits in groups with blanks'],
		['90.000.084', NOT_PLACE, 'digits in groups with dots'],
		['1.03644278E8', SHORTENED, 'a power of ten'],
		['0', NOT_PLACE, 'zero'],
		['007', NOT_PLACE, 'zeros before a number'],
		[-5, NOT_PLACE, 'a number below zero'],
		[1.5, NOT_PLACE, 'a decimal'],
		['90000084, 101165590', NOT_PLACE, 'two IDs with a comma'],
		['90000084; 101165590', NOT_PLACE, 'two IDs with a semicolon'],
		['90000084 101165590', NOT_PLACE, 'two IDs with a blank'],
		['90000084|101165590', NOT_PLACE, 'two IDs with a vertical bar'],
		['"90000084, 101165590"', NOT_PLACE, 'two IDs in quotes'],
		['[1, 2]', "A list as JSON isn't a place.", 'two IDs as JSON'],
	]);

	it('are sought as they are in a text', () => {
		const place = nameField({ ...names, parse: parsePlace });
		expect(queryOf(place)('75001')).toEqual({ location: '75001' });
	});
});

it.each(['undefined', 'null, null', '-'])('%j is not a place in a text', (given) => {
	const place = nameField({ ...names, parse: parsePlace });
	expect(messageOf(() => queryOf(place)(given))).toBe(`"${given}" isn't a place.`);
});

const ANY = ['any', 'ANY ', 'Any', 'All', '"any"', 'Anywhere', 'everywhere.', 'Worldwide', ['any']];
const NONE = ['undefined', 'null, null', '-', 'none', 'Unknown'];

describe.each(['list', 'text', 'id'])('a location by %s that says any, or nothing', (mode) => {
	it.each([...ANY, ...NONE])('is rejected as %j', (given) => {
		expect(rejectionOf(() => by(mode)(given))).toEqual({
			message: expect.stringMatching(/^Location is only "/),
			description: 'Leave it empty if it does not matter.',
		});
	});
});

it.each(['Allen, Texas', 'All Saints', 'Anyang', 'World', 'Worldwide Plaza, New York'])(
	'a location by text only begins like a word for any: %s',
	(place) => {
		expect(by('text')(place)).toEqual(byWords(place));
	},
);

it.each([
	[
		'text',
		'Berlin; Munich',
		'Write "Berlin; Munich" with the quotes for one place, or use one input item for each place: Berlin, then Munich.',
	],
	['list', 'Paris', 'Use one like 90000084. Location: Search finds Geo IDs. Or choose By Text.'],
	['text', `${SITE}/in/jane`, 'Use one like San Francisco, CA.'],
	['text', 'urn:li:geo:7', 'Use one like San Francisco, CA. Or choose By ID.'],
])('by %s %j is rejected with advice', (mode, given, advice) => {
	expect(adviceOf(() => by(mode)(given))).toBe(advice);
});
