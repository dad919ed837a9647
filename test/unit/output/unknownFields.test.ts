// The hints on names in Fields that no row has.
import { unknownFieldHints } from '../../../nodes/ProfessionalNetwork/output/runHints';
import { page, RESULT } from './plan';

const NAMES = ['id', 'firstName', 'headline', 'location.networkText', 'experience.position'];
const ROW = {
	id: '1',
	firstName: 'Jane',
	location: { linkedinText: 'Berlin' },
	extra: null,
	rare: 1,
};

/** Returns the hints on fields of a run whose first item found a row. */
const hintsOn = (...fields: string[]) =>
	unknownFieldHints(
		fields,
		[
			{ ...RESULT, pages: [page(0, ROW)], segment: 'linkedin' },
			{ ...RESULT, pages: [] },
		],
		NAMES,
	);

it.each([
	['fistName', 'firstName'],
	['Headline', 'headline'],
	['networkText', 'location.networkText'],
	['experience.postion', 'experience.position'],
])('names the field that %s is nearest to', (field, nearest) => {
	expect(hintsOn(field)).toEqual([`No row has the field "${field}". The nearest is "${nearest}".`]);
});

it('names no field that has nothing in common', () => {
	expect(hintsOn('zzz')).toEqual(['No row has the field "zzz".']);
});

it('accepts fields of the service, and those that a row has', () => {
	expect(hintsOn('headline', 'firstName', 'rare', 'extra', 'location.linkedinText')).toEqual([]);
});

it('names each once, and nothing without rows', () => {
	expect(hintsOn('zzz', 'zzz', 'qqq')).toHaveLength(2);
	expect(unknownFieldHints(['zzz'], [{ ...RESULT, pages: [] }], NAMES)).toEqual([]);
});
