// What people enter for a place in each mode.
import { locator } from '../../../../nodes/ProfessionalNetwork/form/fields/locatorField';
import { parsePlace } from '../../../../nodes/ProfessionalNetwork/input/input';
import { nameField } from '../../../../nodes/ProfessionalNetwork/form/fields/textField';
import {
	adviceOf,
	itReads,
	messageOf,
	outcomeOf,
	queryOf,
	rejected,
	rowsOf,
	spelled,
} from '../outcome';

const SITE = 'https://www.linkedin.com';
const names = { displayName: 'Location', name: 'location', description: '' };
const location = locator({
	...{ ...names, kind: 'location', modes: ['list', 'text', 'id'] },
	...{ param: 'geoId', params: { text: 'location' } },
});
const by = (mode: string) => (value: unknown) => queryOf(location)({ __rl: true, mode, value });
const byWords = (words: string) => ({ location: words });

const NOT_ID = "isn't a Geo ID.";
const NOT = "isn't a place.";

describe.each(['list', 'id'])('a location by %s', (mode) => {
	itReads('it', by(mode), [
		...spelled({ geoId: '90000084' }, ' 90000084\n', 90000084, '"90000084"', '90000084.0'),
		...spelled({ geoId: '90000084' }, ['90000084'], 'urn:li:fs_geo:90000084'),
		...spelled({}, '', null),
		...rejected(NOT_ID, 'Paris', '75001 Paris', '90,000,084', '90 000 084', '1.03644278E8', '0'),
		...rejected(NOT_ID, -5, 1.5, '90000084, 101165590', 'undefined', '-', 'urn:li:company:1441'),
		...rejected('is a company URL, not a Geo ID.', 'www.network.com/company/acme'),
		...rejected('is an email address, not a Geo ID.', 'jane@acme.com'),
		...spelled('Location must be text, not NaN.', NaN),
	]);
});

describe.each([
	['locator by text', by('text')],
	['text', queryOf(nameField({ ...names, parse: parsePlace }))],
])('a location in a %s', (_field, read) => {
	itReads('it', read, [
		...rowsOf(byWords, 'Paris, France', 'UK', '75001 Paris', '東京', '48.85, 2.35'),
		...spelled(
			{ location: 'Trinidad and Tobago' },
			'"Trinidad and Tobago"',
			'“Trinidad and Tobago”',
		),
		...spelled({ location: 'Berlin; Munich' }, '"Berlin; Munich"', '«Berlin; Munich»'),
		...spelled({ location: 'Berlin' }, 'Berlin;', 'Berlin\n', ['Berlin']),
		...spelled({ location: 'Köln' }, '\u200eKöln\u200b'),
		...spelled({ location: '1. Bezirk' }, '"1. Bezirk"'),
		...rejected('in Location may be one place or several.', 'Berlin; Munich', 'Berlin | Munich'),
		...rejected('in Location may be one place or several.', 'Berlin and Munich', 'Köln / Bonn'),
		...rejected('in Location may be one place or several.', 'Baden & Bern', 'Bern OR Basel, Zug'),
		...spelled('"Paris France" in Location may be one place or several.', 'Paris\nFrance'),
		...spelled('""Paris France"" in Location may be one place or several.', '"Paris\nFrance"'),
		...spelled({}, ' ', null, undefined),
		...rejected('is a job URL, not a place.', `${SITE}/jobs/paris-jobs`),
		...rejected('is an email address, not a place.', 'jane@acme.com'),
		...rejected(NOT, 'maps.com/paris', 'urn:li:geo:90000084', 'undefined', 'null, null', '-'),
		...spelled('Location must be text, not a list.', ['Paris', 'Rome']),
	]);

	it.each([
		['K&ouml;ln', 'HTML'],
		['<p>Köln</p>', 'HTML'],
		['=HYPERLINK("https://maps.com","Köln")', 'a formula'],
	])('is rejected as %j, which contains %s', (given, markup) => {
		expect(messageOf(() => read(given))).toMatch(new RegExp(`^".+".* contains ${markup}`));
	});

	it('is rejected with the number of a line, unless quotes keep it', () => {
		expect(outcomeOf(() => read('1. Köln'))).toEqual({
			message: '"1. Köln" in Location begins with a number.',
			description: 'Write Köln, or "1. Köln" with the quotes if its number belongs to it.',
		});
	});
});

describe('digits in a location by text', () => {
	itReads('it', by('text'), [
		...spelled({ geoId: '90000084' }, '90000084', 90000084, ' 90000084\n', '"90000084"'),
		...spelled({ geoId: '90000084' }, ['90000084'], '90000084.0', '90000084,00', "'90000084"),
		...spelled({ geoId: '75001' }, 75001, '75001'),
		...rowsOf(byWords, '75001 Paris', '13e arrondissement', '3rd Ward, Houston', '1770, Australia'),
		...rejected(NOT, '90,000,084', '90 000 084', '90.000.084', '1.03644278E8', '0', -5, 1.5, '007'),
		...rejected(NOT, '90000084, 101165590', '90000084; 101165590', '90000084 101165590'),
		['[1, 2]', "A list as JSON isn't a place."],
		...rejected(NOT, '"90000084, 101165590"', '90000084|101165590', '111 22'),
	]);

	it('are sought as they are in a text', () => {
		const place = nameField({ ...names, parse: parsePlace });
		expect(queryOf(place)('75001')).toEqual({ location: '75001' });
	});
});

describe.each(['list', 'text', 'id'])('a location by %s that says any', (mode) => {
	it.each(['any', 'ANY ', 'Any', 'All', '"any"', 'Anywhere', 'everywhere.', 'Worldwide', ['any']])(
		'is rejected as %j',
		(given) => {
			expect(outcomeOf(() => by(mode)(given))).toEqual({
				message: expect.stringMatching(/^Location is only "/),
				description: 'Leave it empty for any.',
			});
		},
	);
});

itReads('a location by text', by('text'), [
	...rowsOf(byWords, 'Allen, Texas', 'All Saints', 'Anyang', 'World', 'Worldwide Plaza, New York'),
]);

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
