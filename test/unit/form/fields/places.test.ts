// Places from the form and from expressions, which may return the whole value.
import { list, places } from '../../../../nodes/ProfessionalNetwork/form/form';
import { ValidationError } from '../../../../nodes/ProfessionalNetwork/input/validationError';

const geoIds = list({ displayName: 'Geo IDs', name: 'geoIds', kind: 'geoId', description: 'IDs' });
const field = places({
	...{ displayName: 'Places', name: 'places', description: 'Places', entry: 'Place' },
	geoIds,
});

const by = (value: unknown, mode = 'id') => ({ __rl: true, mode, value });
const rows = (...entries: unknown[]) => ({ place: entries.map((place) => ({ place })) });

it.each([
	['a place from the list', rows(by('101023757', 'list')), '101023757'],
	['several places', rows(by('1001', 'list'), by('1002'), by(' 1001 ')), '1001,1002'],
	['a list as an ID', rows(by(['1001', 1002]), by('1003')), '1001,1002,1003'],
	['a JSON array as an ID', rows(by('["1001","1002"]')), '1001,1002'],
	['a text of IDs as an ID', rows(by('1001, 1002; 1003\n1004')), '1001,1002,1003,1004'],
	['a number', rows(by(1001)), '1001'],
	['a URN', rows(by('urn:li:geo:1001')), '1001'],
	['an expression in place of an entry', rows('1001', 1002, [1003]), '1001,1002,1003'],
	['one entry', { place: { place: by('1001') } }, '1001'],
	['one ID', '1001', '1001'],
	['one ID that is a number', 1001, '1001'],
	['a list of IDs', [1001, '1002'], '1001,1002'],
	['a list of locators and entries', [by('1001'), { place: by('1002') }], '1001,1002'],
	['a text of IDs', '1001; 1002', '1001,1002'],
])('%s is accepted', (_name, value, ids) => {
	expect(field.toQuery(value)).toEqual({ geoIds: ids });
});

it.each([
	['no entry', {}],
	['no entry', undefined],
	['no entry', []],
	['an empty entry', null],
	['an empty entry', ' '],
	['no entry', { place: [] }],
	['an empty entry', rows(undefined)],
	['an empty entry', { place: [{}] }],
	['an empty entry', { place: null }],
	['an empty entry', [null]],
	['an empty entry', rows(by('1001'), by('', 'list'))],
	['an empty entry', rows(by([]), by('1001'))],
	['an empty entry', rows(by(' ; '))],
])('%s is rejected: %j', (what, value) => {
	expect(() => field.toQuery(value)).toThrow(ValidationError);
	expect(() => field.toQuery(value)).toThrow(`Places has ${what}.`);
});

it.each([
	['Places must be places, not an object.', { place: [by('1001')], others: 1 }],
	['Places must be places, not an object.', { geoId: '1001' }],
	['Places must be places, not an object.', by('1001')],
	['Places contains an object.', rows({ geoId: '1001' })],
	['Places contains an object.', [{ geoId: '1001', title: 'Paris' }]],
	['Places contains an object.', rows(by(by('1001')))],
	['Places contains an object.', [['1001', ['1002']]]],
	['Places must be text, not true.', rows(by(true))],
	['Places has no mode "text".', rows(by('Paris', 'text'))],
	['"Paris" isn\'t a Geo ID.', rows(by('Paris', 'list'))],
	['"Paris" isn\'t a Geo ID.', 'Paris'],
	['"101,023,757" isn\'t a Geo ID.', rows(by('101,023,757'))],
	['"#N/A" isn\'t a Geo ID.', rows(by('#N/A'))],
])('rejects with %s %j', (message, value) => {
	expect(() => field.toQuery(value)).toThrow(ValidationError);
	expect(() => field.toQuery(value)).toThrow(message);
});

it('are at most 70, also together with the Geo IDs', () => {
	const ids = Array.from({ length: 71 }, (_, index) => 1000 + index);
	expect(field.toQuery(ids.slice(1))).toEqual({ geoIds: ids.slice(1).join() });
	expect(() => field.toQuery(ids)).toThrow('Places accepts at most 70 entries, not 71.');
	expect(() => field.validate!({ geoIds: ids.slice(1).join() })).not.toThrow();
	expect(() => field.validate!({ geoIds: ids.join() })).toThrow(
		'The list of Places and Geo IDs accepts at most 70 entries, not 71.',
	);
});
