// Places from the form and from expressions, which may return the whole value.
import { places } from '../../../../nodes/ProfessionalNetwork/form/form';
import { ValidationError } from '../../../../nodes/ProfessionalNetwork/input/validationError';
import { adviceOf, itReads, queryOf, spelled } from '../outcome';

const field = places({
	...{ displayName: 'Places', name: 'places', description: 'Places', entry: 'Place' },
	param: 'geoIds',
});

const by = (value: unknown, mode = 'id') => ({ __rl: true, mode, value });
const rows = (...entries: unknown[]) => ({ place: entries.map((place) => ({ place })) });
const sent = (ids: string) => ({ geoIds: ids });

describe('places', () => {
	itReads('it', queryOf(field), [
		...spelled(sent('1001,1002'), rows(by('1001', 'list'), by('1002'), by(' 1001 '))),
		...spelled(sent('1001,1002,1003'), rows(by(['1001', 1002]), by('1003'))),
		...spelled(sent('1001,1002,1003'), rows('1001', 1002, [1003])),
		...spelled(sent('1001,1002'), rows(by('["1001","1002"]')), rows(by('1001, 1002'))),
		...spelled(sent('1001,1002,1003'), rows(by('1001; 1002'), by('1002\n1003'))),
		...spelled(sent('1001,1002'), [1001, '1002'], [by('1001'), { place: by('1002') }]),
		...spelled(sent('1001,1002'), '1001; 1002'),
		...spelled(sent('1001'), { place: { place: by('1001') } }, rows(by('urn:li:geo:1001')), 1001),
		...spelled('Places has no entry.', {}, undefined, [], { place: [] }),
		...spelled('Places has an empty entry.', null, ' ', rows(undefined), { place: [{}] }, [null]),
		...spelled('Places has an empty entry.', rows(by('1001'), by('', 'list')), rows(by(' ; '))),
		...spelled('Places must be places, not an object.', { place: [by('1001')], others: 1 }),
		...spelled('Places must be places, not an object.', { geoId: '1001' }, by('1001')),
		...spelled('Places contains an object.', rows({ geoId: '1' }), [{ geoId: '1', title: 'A' }]),
		...spelled('Places contains an object.', rows(by(by('1001')))),
		...spelled('Places contains a list within a list.', [['1001', ['1002']]]),
		...spelled('Places must be text, not true.', rows(by(true))),
		...spelled('Places has no mode "text".', rows(by('Paris', 'text'))),
		...spelled('"Paris" isn\'t a Geo ID.', rows(by('Paris', 'list')), 'Paris'),
		...spelled('"#N/A" isn\'t a Geo ID.', rows(by('#N/A'))),
		...spelled(
			'Places has only "Any" in an entry.',
			rows(by('Any')),
			'Any',
			rows(by('1'), by('Any')),
		),
	]);

	it('are rejected with advice', () => {
		expect(() => queryOf(field)({})).toThrow(ValidationError);
		expect(adviceOf(() => queryOf(field)({}))).toBe(
			'Choose a place From List or enter its Geo ID, for example 90000084, or remove it. Check that its expression is not empty.',
		);
		expect(adviceOf(() => queryOf(field)({ geoId: 1 }))).toBe(
			'Add each place on its own, with its own expression.',
		);
	});
});

it('are at most 70, in one entry or in several', () => {
	const ids = Array.from({ length: 71 }, (_, index) => 1000 + index);
	expect(queryOf(field)(ids.slice(1))).toEqual(sent(ids.slice(1).join()));
	for (const tooMany of [ids, ids.join('; '), rows(by(ids)), rows(by(1000), by(ids.slice(1)))]) {
		expect(() => queryOf(field)(tooMany)).toThrow('Places accepts at most 70 entries, not 71');
	}
});
