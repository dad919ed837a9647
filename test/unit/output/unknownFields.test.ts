// The hint on names in Fields that no row has.
import { keeperOf } from '../../../nodes/ProfessionalNetwork/output/items';
import { unknownFieldsHint } from '../../../nodes/ProfessionalNetwork/output/runHints';
import { page, rowOf } from './plan';

const NAMES = ['id', 'firstName', 'headline', 'location.networkText', 'experience.position'];
const ROW = {
	id: '1',
	firstName: 'Jane',
	location: { linkedinText: 'Berlin' },
	rare: 1,
};

/** Returns the hint on fields of a run whose first item found a row. */
const hintOn = (...fields: string[]) => {
	const { toRow } = keeperOf({ output: 'selected', fields }, { id: 'id' });
	const found = rowOf({ pages: [page(0, toRow(ROW, 'linkedin'))] }, { fields });
	return unknownFieldsHint([found, rowOf({}, { fields })], NAMES);
};

it.each<[fields: string[], hint: string]>([
	[['fistName'], 'No row has the field "fistName".'],
	[['id', 'a', 'a'], 'No row has the field "a".'],
	[['a', 'headline', 'b'], 'No row has the fields "a" and "b".'],
	[['a', 'b', 'c', 'd'], 'No row has the fields "a", "b", "c" and "d".'],
	[['a', 'b', 'c', 'd', 'e'], 'No row has the fields "a", "b", "c", "d" and 1 more.'],
	[['a', 'b', 'c', 'd', 'e', 'f'], 'No row has the fields "a", "b", "c", "d" and 2 more.'],
])('names the fields %j', (fields, hint) => {
	expect(hintOn(...fields)).toBe(hint);
});

it('accepts fields of the service, and those that a row has', () => {
	expect(hintOn('headline', 'firstName', 'rare', 'location.linkedinText')).toBe(undefined);
});

it('says nothing without rows', () => {
	expect(unknownFieldsHint([rowOf({}, { fields: ['a'] })], NAMES)).toBe(undefined);
});
