// What each kind of field reads, and the query parameters that it sends. test/unit/input has what people paste.
import {
	list,
	locator,
	multiSelect,
	places,
	range,
	text,
	toggle,
	urlField,
} from '../../../../nodes/ProfessionalNetwork/form/form';
import { itReads, itRejects } from '../../table';
import { adviceOf, messageOf, queryOf } from '../outcome';

const SITE = 'https://www.linkedin.com';
const named = (displayName: string, name: string) => ({ displayName, name, description: '' });

describe('a text', () => {
	const keywords = text({ ...named('Keywords', 'search'), maxLength: 5 });

	itReads('it', queryOf(keywords), [
		[' sales ', { search: 'sales' }, 'blanks around it'],
		['e\u0301', { search: '\u00e9' }, 'a letter and its accent'],
		['', {}, 'nothing'],
		[undefined, {}, 'an expression that found nothing'],
	]);
	itRejects('it', queryOf(keywords), [
		['salesx', 'Keywords accepts at most 5 characters, not 6.', 'more than the service accepts'],
		[`${SITE}/in/jane`, "… in Keywords isn't words to search for.", 'a URL of LinkedIn'],
	]);

	it('is rejected as empty if it is required', () => {
		const required = text({
			...named('Location', 'place'),
			required: true,
			placeholder: 'e.g. Rome',
		});
		expect(messageOf(() => queryOf(required)('N/A'))).toBe('Location is empty.');
		expect(adviceOf(() => queryOf(required)(''))).toBe('Enter a text like "Rome".');
	});
});

describe('a URL', () => {
	const post = queryOf(urlField('post', named('Post URL or ID', 'post')));
	const group = queryOf(urlField('group', { ...named('Group', 'group'), required: false }));
	const recipient = queryOf(urlField('profile', named('Recipient', 'recipient')));
	const NUMBER = '7123456789012345678';

	itReads('of a post it', post, [
		[NUMBER, { post: `${SITE}/feed/update/urn:li:activity:${NUMBER}` }, 'a number'],
	]);
	itRejects('of a post it', post, [
		[
			7.123456789012346e18,
			'Post URL or ID must be text, not 7123456789012346000.',
			'a rounded number',
		],
		['', 'Post URL or ID is empty.', 'nothing'],
	]);
	itReads('of a group it', group, [
		[12345, { group: '12345' }, 'an ID'],
		['', {}, 'nothing'],
	]);
	itReads('of a recipient it', recipient, [
		[`uk.linkedin.com/in/Jane`, { recipient: `${SITE}/in/jane` }, 'a URL'],
	]);
	itRejects('of a recipient it', recipient, [
		[
			'ACoAAB1cDeFgHiJkLmNoPqRsTuVwXyZ01234567',
			"… isn't a profile URL.",
			'an ID, which reaches nobody',
		],
		['jane', "… isn't a profile URL or ID.", 'a name'],
	]);
});

describe('a locator', () => {
	const company = locator({
		...named('Company', 'company'),
		kind: 'company',
		modes: ['url', 'universalName', 'id', 'name', 'domain'],
		params: { universalName: 'universalName', name: 'search', domain: 'search' },
		required: true,
	});
	const by = (mode: string) => (value: unknown) => queryOf(company)({ __rl: true, mode, value });

	it.each([
		['url', `${SITE}/company/acme/about`, { company: `${SITE}/company/acme` }],
		['url', '1441', { company: '1441' }],
		['universalName', 'acme', { universalName: 'acme' }],
		['universalName', `${SITE}/company/acme`, { company: `${SITE}/company/acme` }],
		['id', 1441, { company: '1441' }],
		['name', 'Acme,\n Inc.', { search: 'Acme, Inc.' }],
		['domain', 'https://acme.com/en', { search: 'acme' }],
	])('by %s reads %j', (mode, given, sent) => expect(by(mode)(given)).toEqual(sent));

	itRejects('by URL', by('url'), [
		['', 'Company is empty.', 'nothing'],
		['#N/A', 'Company is empty.', 'what a sheet writes for nothing'],
		[[1441], 'Company must be text, not a list.', 'a list'],
		[{ id: 1 }, 'Company must be text, not an object.', 'an object'],
	]);
	itRejects('by email', by('email'), [
		['x', 'Company has no mode "email".', 'a mode that it does not have'],
	]);

	it('is read in its first mode without one', () => {
		expect(queryOf(company)('1441')).toEqual({ company: '1441' });
	});

	const location = locator({
		...named('Location', 'location'),
		kind: 'location',
		modes: ['list', 'text', 'id'],
		param: 'geoId',
		params: { text: 'location' },
	});
	const at = (mode: string) => (value: unknown) => queryOf(location)({ mode, value });

	it.each([
		['list', '90000084', { geoId: '90000084' }],
		['id', 90000084, { geoId: '90000084' }],
		['text', 'Paris, France', { location: 'Paris, France' }],
		['text', '90000084', { geoId: '90000084' }],
		['text', '', {}],
	])('of a place by %s reads %j', (mode, given, sent) => expect(at(mode)(given)).toEqual(sent));

	itRejects('of a place by ID', at('id'), [['Paris', "… isn't a Geo ID.", 'a name']]);
	itRejects('of a place by text', at('text'), [
		['Remote', "… in Location isn't the name of one place.", 'what no place is'],
	]);
});

describe('a list', () => {
	const exact = { displayName: 'Places', param: 'geoIds' };
	const locations = list({ ...named('Locations', 'location'), kind: 'location', exact });

	itReads('it', queryOf(locations), [
		['New York, NY; Rome', { location: 'New York NY,Rome' }, 'places with a comma'],
		['', {}, 'nothing'],
	]);

	it('is rejected next to exact places, which would win', () => {
		expect(() => locations.validate?.({ location: 'Rome', geoIds: '1' })).toThrow(
			"Locations can't be used with Places",
		);
		expect(() => locations.validate?.({ location: 'Rome' })).not.toThrow();
	});

	it('has a maximum of its kind', () => {
		const names = Array.from({ length: 71 }, (_, index) => `Town ${index}`);
		expect(messageOf(() => queryOf(locations)(names))).toBe(
			'Locations accepts at most 70 entries, not 71.',
		);
	});

	it('may have to have an entry', () => {
		const watched = list({
			...named('Profiles', 'profile'),
			kind: 'profile',
			property: { required: true },
		});
		expect(messageOf(() => queryOf(watched)(' ; '))).toBe('Profiles is empty.');
	});
});

describe('exact places', () => {
	const field = places({ ...named('Places', 'places'), entry: 'Place', param: 'geoIds' });
	const by = (value: unknown, mode = 'id') => ({ __rl: true, mode, value });
	const rows = (...entries: unknown[]) => ({ place: entries.map((place) => ({ place })) });
	const TWO = { geoIds: '1001,1002' };

	itReads('they', queryOf(field), [
		[rows(by('1001', 'list'), by('1002'), by(' 1001 ')), TWO, 'the same place twice'],
		[rows(by(['1001', 1002])), TWO, 'a list in an entry'],
		[rows(by('1001, 1002')), TWO, 'a comma in an entry'],
		[[1001, '1002'], TWO, 'a list for the whole field'],
		['1001; 1002', TWO, 'a text for the whole field'],
	]);
	itRejects('they', queryOf(field), [
		[{}, 'Places has no entry.', 'a form without entries'],
		[rows(by('1001'), by('')), 'Places has an empty entry.', 'an entry where nothing was chosen'],
		[{ place: [{}] }, 'Places has an empty entry.', 'an entry as n8n saves it'],
		[{ geoId: '1001' }, 'Places must be places, not an object.', 'a row of Location: Search'],
		[rows(by('Paris', 'text')), 'Places has no mode "text".', 'a mode of another field'],
		[rows(by('Paris')), '"Paris" isn\'t a Geo ID.', 'a name'],
		[
			rows(by('103,644,278')),
			'"103,644,278" in Places may be one ID or several.',
			'digits in groups',
		],
		[
			Array.from({ length: 71 }, (_, index) => 1001 + index),
			'Places accepts at most 70 entries, not 71.',
			'too many',
		],
	]);
});

describe('a range', () => {
	const growth = queryOf(range({ ...named('Growth (%)', 'growth'), measure: 'Growth' }));
	const revenue = queryOf(
		range({
			...named('Revenue', 'revenue'),
			measure: 'Revenue',
			millions: true,
			unit: { ...named('Currency', 'currency'), values: ['USD', 'EUR'] },
		}),
	);
	const people = queryOf(
		range({
			...named('People', 'people'),
			measure: 'People',
			unit: { ...named('Department', 'department'), isRequired: true, values: ['Sales', 'Legal'] },
		}),
	);
	const from = (min: unknown, max: unknown, more = {}) => ({ range: { min, max, ...more } });

	itReads('it', growth, [
		[from(10, '50'), { growth: '10-50' }, 'a number and digits'],
		[from(0, 0), { growth: '0-0' }, 'zero'],
		[{ min: 1, max: 2 }, { growth: '1-2' }, 'the numbers without their group'],
		['', {}, 'nothing'],
	]);
	itRejects('it', growth, [
		[
			from(10, 9),
			'Growth (%) has a minimum of 10, which is above its maximum of 9.',
			'another order',
		],
		[from('', 5), 'Growth (%) has no Min Growth.', 'no minimum'],
		[{ range: {} }, 'Growth (%) has no Min Growth and no Max Growth.', 'no number'],
		[
			from(-1, 5),
			'Min Growth must be a whole number of 0 or more, not "-1".',
			'a number below zero',
		],
		[
			from('1.000', 5),
			'Min Growth must be a whole number of 0 or more, not "1.000".',
			'a separator',
		],
		['10-50', 'Growth (%) must be a minimum and a maximum, not "10-50".', 'a text'],
	]);

	itReads('of millions it', revenue, [
		[from(2.5, '10'), { revenue: '2.5-10;USD' }, 'a decimal and the default of its unit'],
		[from(1, 2, { currency: 'eur' }), { revenue: '1-2;EUR' }, 'another unit'],
	]);
	itRejects('of millions it', revenue, [
		[from(1, 1_500_000), 'Max Revenue is in millions, so "1500000" is too high.', 'a whole amount'],
		[from(1, 2, { currency: 'XYZ' }), '"XYZ" isn\'t a value of Currency.', 'an unknown unit'],
	]);

	itReads('with a unit that has no default it', people, [
		[from(1, 5, { department: 'legal' }), { people: '1-5;Legal' }, 'its label'],
	]);
	itRejects('with a unit that has no default it', people, [
		[from(1, 5), 'People has numbers but no Department.', 'no unit'],
	]);
});

describe('a choice and a switch', () => {
	itReads(
		'a choice of several',
		queryOf(multiSelect({ ...named('Types', 'types'), values: ['a', 'b'] })),
		[
			['a, b', { types: 'a,b' }, 'commas'],
			[[], {}, 'none'],
		],
	);
	itReads('a switch', queryOf(toggle(named('Recent', 'recent'))), [
		[true, { recent: 'true' }, 'on'],
		['no', {}, 'off'],
		['', {}, 'nothing'],
	]);
});
