// How a column of a row is found by its name, in any spelling.
import type { IDataObject } from 'n8n-workflow';

import {
	cellOf,
	columnKey,
	columnsOf,
	isBlankCell,
	ownColumnKey,
} from '../../../nodes/ProfessionalNetwork/output/columns';

const BOM = '\ufeff';
const ZERO_WIDTH = '\u200b';

describe('columnKey', () => {
	it.each(['company_name', 'Company_Name', ' company_name ', `${BOM}company_name`])(
		'is the same for %j',
		(name) => {
			expect(columnKey(name)).toBe('company_name');
		},
	);

	it.each(['Company Name', 'companyname', 'company__name', 'company-name'])(
		'is another one for %j',
		(name) => {
			expect(columnKey(name)).not.toBe('company_name');
		},
	);
});

describe('ownColumnKey', () => {
	it.each([
		'person_for',
		'Person For',
		'PERSON_FOR',
		'personFor',
		' person  for ',
		`${BOM}person_${ZERO_WIDTH}for`,
		'row_number',
	])('ignores case, blanks, underscores and invisible characters: %j', (name) => {
		expect(ownColumnKey(name)).toBe(name === 'row_number' ? 'rownumber' : 'personfor');
	});

	it('tells Result Fields apart', () => {
		expect(ownColumnKey('person2_for')).not.toBe(ownColumnKey('person_for'));
	});
});

describe('columnsOf', () => {
	it.each<[what: string, row: IDataObject, column?: string]>([
		['the exact name, though it is blank', { A_B: 'x', a_b: '' }, 'a_b'],
		['the first that is filled', { A_B: '', 'a_b ': 'x', ' a_b': 'y' }, 'a_b '],
		['the first, if none is filled', { A_B: '', 'a_b ': null }, 'A_B'],
		['one that has 0 or false', { A_B: ' ', 'a_b ': 0 }, 'a_b '],
		['nothing', { ab: 'x', 'a b': 'y' }, undefined],
		['nothing that only every object has', {}, undefined],
	])('finds %s', (_what, row, column) => {
		expect(columnsOf(row)('a_b')).toBe(column);
	});

	it('finds no property of the prototype', () => {
		expect(columnsOf({})('constructor')).toBeUndefined();
		expect(cellOf({}, 'constructor')).toBeUndefined();
	});

	it('finds the columns of n8n and of this node in more spellings', () => {
		expect(columnsOf({ 'Person For': 'x' }, ownColumnKey)('person_for')).toBe('Person For');
		expect(cellOf({ 'Row Number': 7 }, 'row_number', ownColumnKey)).toBe(7);
		expect(cellOf({ 'Row Number': 7 }, 'row_number')).toBeUndefined();
	});
});

it.each<[value: unknown, isBlank: boolean]>([
	[undefined, true],
	[null, true],
	['', true],
	[` \n${ZERO_WIDTH}`, true],
	['x', false],
	[0, false],
	[false, false],
	[[], false],
	[{}, false],
])('isBlankCell(%j) is %j', (value, isBlank) => {
	expect(isBlankCell(value)).toBe(isBlank);
});
