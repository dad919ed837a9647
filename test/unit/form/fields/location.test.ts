// What people enter for a place in each mode.
import {
	locatorField,
	locatorProperty,
} from '../../../../nodes/ProfessionalNetwork/form/fields/locatorField';
import { parserOf } from '../../../../nodes/ProfessionalNetwork/input/input';
import { text } from '../../../../nodes/ProfessionalNetwork/form/fields/textField';
import { adviceOf, messageOf, rejected, spelled } from '../outcome';

const SITE = 'https://www.network.com';
const property = locatorProperty('location', ['list', 'text', 'id'], {
	displayName: 'Location',
	name: 'location',
	description: '',
});
const location = locatorField(property, 'location', {
	list: 'geoId',
	text: 'location',
	id: 'geoId',
});
const toQuery = (value: unknown, mode: string) => location.toQuery({ __rl: true, mode, value });

const asWords = (words: string): [unknown, object] => [words, { location: words }];

/** From the list and by ID, which is the mode of fields that a model fills. */
const BY_ID = [
	...spelled({ geoId: '90000084' }, '90000084', 90000084, ' 90000084\n', '"90000084"'),
	...spelled({ geoId: '90000084' }, '90000084.0', ['90000084']),
	...spelled({ geoId: '90000084' }, 'urn:li:geo:90000084', 'urn:li:fs_geo:90000084'),
];
const BY_TEXT = [
	...['Paris', 'Paris, France', 'UK', 'Köln / Bonn', 'Washington D.C.', '75001 Paris'].map(asWords),
	...['東京', '🇫🇷', 'Nan, Thailand', "'s-Hertogenbosch"].map(asWords),
	...spelled({ location: 'Paris France' }, 'Paris\nFrance', 'Paris\tFrance'),
	...spelled({ location: 'Baden & Bern' }, 'Baden &amp; Bern', ['Baden & Bern']),
	...spelled({}, '', ' ', null, undefined),
];
const NUMBERS_BY_TEXT = [
	...['90000084', '48.85, 2.35'].map(asWords),
	...spelled({ location: '75001' }, 75001),
	...spelled({ location: 'Paris' }, 'Paris\u200b'),
];
const REJECTED = [
	...rejected('is a job URL, not a place.', `${SITE}/jobs/paris-jobs`),
	...rejected('is a company URL, not a place.', 'www.network.com/company/acme'),
	...rejected('is a profile URL, not a place.', `${SITE}/in/jane`),
	...rejected('is an email address, not a place.', 'jane@acme.com'),
	...rejected("isn't a place.", 'https://maps.com/paris', 'maps.com/paris', 'urn:li:company:1441'),
	...rejected("isn't a place.", 'undefined', 'null, null', 'NaN', '-', '?'),
	...spelled('Location must be text, not NaN.', NaN),
	...spelled('Location must be text, not a list.', ['Paris', 'Rome']),
	...spelled('Location must be text, not an object.', { geoId: 1 }),
];
const REJECTED_BY_ID = [
	...rejected("isn't a Geo ID.", 'Paris', 'Paris, France', 'UK', '75001 Paris', '東京', 'Bern'),
	...rejected("isn't a Geo ID.", '90,000,084', '90.000.084', '90 000 084'),
	...rejected("isn't a Geo ID.", '1.03644278E8', '0', 0, -5, 1.5, '48.85, 2.35'),
	...rejected("isn't a Geo ID.", '90000084, 101165590'),
];
const REJECTED_BY_TEXT = rejected("isn't a place.", 'urn:li:geo:90000084');

const field = text({
	displayName: 'Location',
	name: 'location',
	description: '',
	parse: parserOf('location'),
});

describe('a location locator', () => {
	it.each([...BY_ID, ...spelled({}, '', null)])(
		'From List and By ID sends %j as %j',
		(given, sent) => {
			expect(toQuery(given, 'list')).toEqual(sent);
			expect(toQuery(given, 'id')).toEqual(sent);
		},
	);

	it.each([...BY_TEXT, ...NUMBERS_BY_TEXT])(
		'By Text, and as a text, sends %j as %j',
		(given, sent) => {
			expect(toQuery(given, 'text')).toEqual(sent);
			expect(field.toQuery(given)).toEqual(sent);
		},
	);

	it.each([...REJECTED, ...REJECTED_BY_ID])('From List and By ID rejects %j', (given, message) => {
		const says = message.replace('a place', 'a Geo ID');
		expect(messageOf(() => toQuery(given, 'list'))).toBe(says);
		expect(messageOf(() => toQuery(given, 'id'))).toBe(says);
	});

	it.each([...REJECTED, ...REJECTED_BY_TEXT])(
		'By Text, and as a text, rejects %j',
		(given, message) => {
			expect(messageOf(() => toQuery(given, 'text'))).toBe(message);
			expect(messageOf(() => field.toQuery(given))).toBe(message);
		},
	);

	it('names the search for IDs, whatever other modes there are', () => {
		const advice = 'Use one like 90000084. Location: Search finds Geo IDs.';
		const ids = locatorField(property, 'location', { list: 'geoId', id: 'geoId' });
		expect(adviceOf(() => ids.toQuery({ mode: 'id', value: 'Paris' }))).toBe(advice);
		expect(adviceOf(() => toQuery('Paris', 'list'))).toBe(`${advice} Or choose By Text.`);
	});

	it('shows an example of the mode', () => {
		expect(adviceOf(() => toQuery(`${SITE}/in/jane`, 'text'))).toBe(
			'Use one like San Francisco, CA.',
		);
		expect(adviceOf(() => toQuery('urn:li:geo:103644278', 'text'))).toBe(
			'Use one like San Francisco, CA. Or choose By ID.',
		);
	});

	it('as a text shows an example of one place', () => {
		expect(adviceOf(() => parserOf('location')('null', 'Location'))).toBe(
			'Use plain words in Location, for example Paris. Check that its expression is not empty.',
		);
	});
});
