// What people enter for a place in each mode.
import {
	locatorField,
	locatorProperty,
} from '../../../../nodes/ProfessionalNetwork/form/fields/locator';
import { parserOf } from '../../../../nodes/ProfessionalNetwork/input/input';
import { text } from '../../../../nodes/ProfessionalNetwork/form/fields/text';
import { adviceOf, messageOf } from '../outcome';

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

const geoId = (id: string) => ({ geoId: id });
const place = (text: string) => ({ location: text });

/** From the list and by ID, which is the mode of fields that a model fills. */
const BY_ID: Array<[given: unknown, sent: object]> = [
	['90000084', geoId('90000084')],
	[90000084, geoId('90000084')],
	[' 90000084\n', geoId('90000084')],
	['90000084.0', geoId('90000084')],
	['90,000,084', geoId('90000084')],
	['90.000.084', geoId('90000084')],
	['"90000084"', geoId('90000084')],
	['urn:li:geo:90000084', geoId('90000084')],
	['urn:li:fs_geo:90000084', geoId('90000084')],
	['urn:li:fsd_geo:90000084', geoId('90000084')],
	['Paris', place('Paris')],
	['Paris, France', place('Paris, France')],
	['San Francisco, CA', place('San Francisco, CA')],
	['UK', place('UK')],
	['Köln / Bonn', place('Köln / Bonn')],
	['Washington D.C.', place('Washington D.C.')],
	['75001 Paris', place('75001 Paris')],
	['東京', place('東京')],
	['🇫🇷', place('🇫🇷')],
	['Nan, Thailand', place('Nan, Thailand')],
	["'s-Hertogenbosch", place("'s-Hertogenbosch")],
	['', {}],
	[' ', {}],
	[null, {}],
	[undefined, {}],
];
const BY_TEXT: Array<[given: unknown, sent: object]> = [
	...BY_ID.filter(([, sent]) => !('geoId' in sent)),
	['90000084', place('90000084')],
	[75001, place('75001')],
	['48.85, 2.35', place('48.85, 2.35')],
	['Paris\u200b', place('Paris')],
];
const REJECTED: Array<[mode: string, given: unknown, message: string]> = [
	['text', 'urn:li:geo:90000084', '"urn:li:geo:90000084" isn\'t a place.'],
	...['list', 'id', 'text'].flatMap(
		(mode): Array<[string, unknown, string]> => [
			[mode, `${SITE}/jobs/paris-jobs`, `"${SITE}/jobs/paris-jobs" is a job URL, not a place.`],
			[
				mode,
				'www.network.com/company/acme',
				'"www.network.com/company/acme" is a company URL, not a place.',
			],
			[mode, `${SITE}/in/jane`, `"${SITE}/in/jane" is a profile URL, not a place.`],
			[mode, 'https://maps.com/paris', '"https://maps.com/paris" isn\'t a place.'],
			[mode, 'maps.com/paris', '"maps.com/paris" isn\'t a place.'],
			[mode, 'urn:li:company:1441', '"urn:li:company:1441" isn\'t a place.'],
			[mode, 'jane@acme.com', '"jane@acme.com" is an email address, not a place.'],
			[mode, 'undefined', '"undefined" isn\'t a place.'],
			[mode, '-', '"-" isn\'t a place.'],
			[mode, '?', '"?" isn\'t a place.'],
			[mode, 'null, null', '"null, null" isn\'t a place.'],
			[mode, 'null', '"null" isn\'t a place.'],
			[mode, 'NaN', '"NaN" isn\'t a place.'],
			[mode, NaN, 'Location must be text, not NaN.'],
			[mode, ['Paris'], 'Location must be text, not a list.'],
			[mode, { geoId: 1 }, 'Location must be text, not an object.'],
		],
	),
	...['list', 'id'].flatMap(
		(mode): Array<[string, unknown, string]> => [
			[mode, '1.03644278E8', '"1.03644278E8" isn\'t a Geo ID.'],
			[mode, '0', '"0" isn\'t a Geo ID.'],
			[mode, 0, '"0" isn\'t a Geo ID.'],
			[mode, -5, '"-5" isn\'t a Geo ID.'],
			[mode, 1.5, '"1.5" isn\'t a Geo ID.'],
			[mode, '48.85, 2.35', '"48.85, 2.35" isn\'t a Geo ID.'],
			[mode, '90000084, 101165590', '"90000084, 101165590" isn\'t a Geo ID.'],
		],
	),
];

describe('a location locator', () => {
	it.each(BY_ID)('From List and By ID sends %j as %j', (given, sent) => {
		expect(toQuery(given, 'list')).toEqual(sent);
		expect(toQuery(given, 'id')).toEqual(sent);
	});

	it.each(BY_TEXT)('by text sends %j as %j', (given, sent) => {
		expect(toQuery(given, 'text')).toEqual(sent);
	});

	it.each(REJECTED)('by %s rejects %j', (mode, given, message) => {
		expect(messageOf(() => toQuery(given, mode))).toBe(message);
	});

	it('rejects words if the operation has no parameter for them', () => {
		const ids = locatorField(property, 'location', { list: 'geoId', id: 'geoId' });
		expect(messageOf(() => ids.toQuery({ mode: 'id', value: 'Paris' }))).toBe(
			'"Paris" isn\'t a Geo ID.',
		);
	});

	it('shows an example of the mode', () => {
		expect(adviceOf(() => toQuery('0', 'id'))).toBe('Use one like 90000084.');
		expect(adviceOf(() => toQuery(`${SITE}/in/jane`, 'text'))).toBe(
			'Use one like San Francisco, CA.',
		);
		expect(adviceOf(() => toQuery('urn:li:geo:103644278', 'text'))).toBe(
			'Use one like San Francisco, CA. Or choose By ID.',
		);
	});

	it.each(BY_TEXT.filter(([, sent]) => 'location' in sent))(
		'as a text is read from %j',
		(given) => {
			const field = text({
				displayName: 'Location',
				name: 'place',
				description: '',
				parse: parserOf('location'),
			});
			const [sent] = Object.values(toQuery(given, 'text'));
			expect(field.toQuery(given)).toEqual({ place: sent });
		},
	);

	it('as a text shows an example of one place', () => {
		expect(adviceOf(() => parserOf('location')('null', 'Location'))).toBe(
			'Use plain words in Location, for example Cambridge, United Kingdom. Check that its expression is not empty.',
		);
	});

	it.each(REJECTED.filter(([mode]) => mode === 'text'))(
		'as a text, like by %s, rejects %j',
		(_mode, given, message) => {
			const field = text({
				displayName: 'Location',
				name: 'place',
				description: '',
				parse: parserOf('location'),
			});
			expect(messageOf(() => field.toQuery(given))).toBe(message);
		},
	);

	it('offers a list that n8n searches as the user types', () => {
		expect(property.modes?.[0]).toEqual({
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: {
				searchListMethod: 'searchLocations',
				searchable: true,
				searchFilterRequired: true,
			},
		});
		expect(property.required).toBeUndefined();
	});
});
