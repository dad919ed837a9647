// Places from the form and from expressions, which may return the whole value.
import { places } from '../../../../nodes/ProfessionalNetwork/form/form';
import { ValidationError } from '../../../../nodes/ProfessionalNetwork/input/validationError';
import { itReads, itRejects } from '../../table';
import { adviceOf, messageOf, queryOf } from '../outcome';

const field = places({
	displayName: 'Places',
	name: 'places',
	description: 'Places',
	entry: 'Place',
	param: 'geoIds',
});

const by = (value: unknown, mode = 'id') => ({ __rl: true, mode, value });
const rows = (...entries: unknown[]) => ({ place: entries.map((place) => ({ place })) });
const TWO = { geoIds: '1001,1002' };
const THREE = { geoIds: '1001,1002,1003' };

describe('places', () => {
	const read = queryOf(field);

	itReads('it', read, [
		[rows(by('1001', 'list'), by('1002'), by(' 1001 ')), TWO, 'the same place twice'],
		[rows(by('urn:li:geo:1001')), { geoIds: '1001' }, 'a URN'],
		[rows(by(['1001', 1002]), by('1003')), THREE, 'a list in an entry'],
		[rows(by('["1001","1002"]')), TWO, 'a list as JSON in an entry'],
		[rows(by('1001, 1002')), TWO, 'a comma in an entry'],
		[rows(by('1001; 1002'), by('1002\n1003')), THREE, 'a semicolon and a line break in entries'],
		[rows('1001', 1002, [1003]), THREE, 'entries without their modes'],
		[[1001, '1002'], TWO, 'a list for the whole field'],
		[[by('1001'), { place: by('1002') }], TWO, 'a list of locators for the whole field'],
		['1001; 1002', TWO, 'a text for the whole field'],
		[1001, { geoIds: '1001' }, 'a number for the whole field'],
		[{ place: { place: by('1001') } }, { geoIds: '1001' }, 'an entry in place of the list'],
	]);

	const NONE = 'Places has no entry.';
	const BLANK = 'Places has an empty entry.';
	const NOT_PLACES = 'Places must be places, not an object.';
	const IS_OBJECT = 'Places contains an object.';
	const ANY = 'Places has only "Any" in an entry.';

	itRejects('it', read, [
		[{}, NONE, 'a form without entries'],
		[{ place: [] }, NONE, 'an empty list'],
		[undefined, NONE, 'an expression that found nothing'],
		[[], NONE, 'an empty list for the whole field'],
		[null, BLANK, 'null for the whole field'],
		[' ', BLANK, 'a blank for the whole field'],
		[[null], BLANK, 'a list with null'],
		[rows(undefined), BLANK, 'an entry that found nothing'],
		[{ place: [{}] }, BLANK, 'an entry without its place, as n8n saves it'],
		[rows(by('1001'), by('', 'list')), BLANK, 'an entry where nothing was chosen'],
		[rows(by(' ; ')), BLANK, 'a semicolon alone'],
		[{ place: [by('1001')], others: 1 }, NOT_PLACES, 'an unknown property'],
		[{ geoId: '1001' }, NOT_PLACES, 'a row of Location: Search'],
		[by('1001'), NOT_PLACES, 'a locator'],
		[rows({ geoId: '1' }), IS_OBJECT, 'a row of Location: Search in an entry'],
		[[{ geoId: '1', title: 'A' }], IS_OBJECT, 'a list of rows of Location: Search'],
		[rows(by(by('1001'))), IS_OBJECT, 'a locator in a locator'],
		[[['1001', ['1002']]], 'Places contains a list within a list.', 'a list in a list'],
		[rows(by(true)), 'Places must be text, not true.', 'a boolean'],
		[rows(by('Paris', 'text')), 'Places has no mode "text".', 'a mode of another field'],
		[rows(by('Paris', 'list')), '"Paris" isn\'t a Geo ID.', 'a name in an entry'],
		['Paris', "… isn't a Geo ID.", 'a name for the whole field'],
		[rows(by('#N/A')), '"#N/A" isn\'t a Geo ID.', 'the error of a sheet'],
		['Any', ANY, 'a word for any for the whole field'],
		[rows(by('1'), by('Any')), ANY, 'a word for any in the second entry'],
	]);

	it('are rejected with advice', () => {
		expect(() => read({})).toThrow(ValidationError);
		expect(adviceOf(() => read({}))).toBe(
			'Choose a place From List or enter its Geo ID, for example 90000084, or remove it. Check that its expression is not empty.',
		);
		expect(adviceOf(() => read({ geoId: 1 }))).toBe(
			'Add each place on its own, with its own expression.',
		);
	});

	const SEVENTY = Array.from({ length: 70 }, (_, index) => 1001 + index);
	const SEVENTY_ONE = [1000, ...SEVENTY];

	it('are at most 70', () => {
		expect(read(SEVENTY)).toEqual({ geoIds: SEVENTY.join() });
	});

	it.each<[why: string, given: unknown]>([
		['a list', SEVENTY_ONE],
		['a text', SEVENTY_ONE.join('; ')],
		['one entry', rows(by(SEVENTY_ONE))],
		['two entries', rows(by(1000), by(SEVENTY))],
	])('are not 71 in %s', (_why, given) => {
		expect(messageOf(() => read(given))).toBe('Places accepts at most 70 entries, not 71.');
	});
});
