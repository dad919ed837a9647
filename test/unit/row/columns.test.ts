// The columns of a row: how one is found, which belong to a result, and how they are filled and cleared.
import type { IDataObject } from 'n8n-workflow';

import { findColumn } from '../../../nodes/ProfessionalNetwork/row/columns';
import {
	addColumns,
	cellOf,
	errorColumns,
	findTaken,
	isBlankCell,
	hasOtherDryRun,
	replaceResult,
	rowKeyOf,
	toColumns,
	withoutBlankError,
	withoutDryRun,
	withoutOwnError,
} from '../../../nodes/ProfessionalNetwork/row/row';

const PERSON = { name: 'person', isList: false };
const PEOPLE = { name: 'people', isList: true };

describe('a column', () => {
	it.each<[what: string, row: IDataObject, column?: string]>([
		['its exact name', { A_B: 'x', a_b: '' }, 'a_b'],
		['another case', { A_b: 'x' }, 'A_b'],
		['blanks and a byte order mark around it', { '\ufeffa_b ': 'x' }, '\ufeffa_b '],
		['the first of two spellings', { A_B: '', 'a_b ': 'x' }, 'A_B'],
		['no other spelling', { 'a b': 'x', ab: 'y' }, undefined],
	])('is found by %s', (_what, row, column) => {
		expect(findColumn(row, 'a_b')).toBe(column);
	});

	it('is no property of the prototype', () => {
		expect(cellOf({}, 'constructor')).toBeUndefined();
	});

	it.each<[value: unknown, isBlank: boolean]>([
		[undefined, true],
		[null, true],
		[' \n', true],
		['x', false],
		[0, false],
		[false, false],
		[{}, false],
	])('is blank with %j: %j', (value, isBlank) => {
		expect(isBlankCell(value)).toBe(isBlank);
	});
});

describe('a column of the user that the result would replace', () => {
	it.each<[what: string, row: IDataObject, taken?: string]>([
		['is one with a value', { person_id: 7 }, 'person_id'],
		['is one in another case', { ' Person_Note': 'x' }, ' Person_Note'],
		['is not one that is blank', { person_id: '', person_note: '#N/A' }, undefined],
		['is not one of an earlier result', { person_id: 7, person_for: '' }, undefined],
		['is not one next to a time', { person_id: 7, PERSON_AT: null }, undefined],
		['is not one of a Dry Run', { person_request: '{}', person_dryRun: true }, undefined],
		['is not one of another field', { personal_id: 7, people_id: 7, person: 7 }, undefined],
	])('%s', (_what, row, taken) => {
		expect(findTaken(row, PERSON)).toBe(taken);
	});

	it('is also the list itself', () => {
		expect(findTaken({ people: 'x' }, PEOPLE)).toBe('people');
	});
});

describe('the columns of a result', () => {
	it('replace all of an earlier one, in the spelling of the row', () => {
		const row = { a: 1, PERSON_ID: 7, person_email: 'x', personal: 'y' };

		const filled = replaceResult(row, { person_for: 'id 8', person_id: 8 }, PERSON);

		expect(filled).toEqual({
			a: 1,
			PERSON_ID: 8,
			person_email: null,
			personal: 'y',
			person_for: 'id 8',
		});
		expect(row.person_email).toBe('x');
	});

	it.each([
		['null, because a Data Table makes 0 of an empty text', { note: '' }, null],
		['an empty text in a Google Sheet, which skips null', { row_number: 2 }, ''],
	])('are blank with %s', (_why, row, blank) => {
		const filled = replaceResult({ ...row, person_old: 'x' }, { person_id: null }, PERSON);

		expect(filled).toEqual({ ...row, person_old: blank, person_id: blank });
	});

	it('are added next to others', () => {
		expect(addColumns({ person_id: 7 }, { person_at: 'now' })).toEqual({
			person_id: 7,
			person_at: 'now',
		});
	});

	it.each<[what: string, row: unknown, expected: IDataObject]>([
		['scalars', { a: 'x', b: 1, c: false, d: null }, { a: 'x', b: 1, c: false, d: null }],
		['nested fields', { a: { b: { c: 1 }, d: 2 } }, { a_b_c: 1, a_d: 2 }],
		['lists of texts, each in its place', { a: ['x', null, 'y'] }, { a: 'x; ; y' }],
		['empty lists and objects', { a: [], b: {} }, { a: '', b: null }],
		['lists of objects', { a: [{ b: 1 }, null] }, { a: '[{"b":1},null]' }],
		['paths', { 'a.b': 1 }, { a_b: 1 }],
		['no way to the prototype', JSON.parse('{"__proto__":{"a":1}}'), { ['__proto___a']: 1 }],
	])('have %s', (_what, row, expected) => {
		const named = Object.entries(expected).map(([name, value]) => [`person_${name}`, value]);
		expect(toColumns(row as IDataObject, 'person')).toEqual(Object.fromEntries(named));
	});
});

describe('a Dry Run', () => {
	const planned = {
		a: 1,
		person_id: 7,
		person_dryRun: 'TRUE',
		person_estimatedCost: 0.004,
		person_request: '{}',
	};

	it('leaves the row in the real run, and nothing else does', () => {
		const cleared = { person_dryRun: null, person_estimatedCost: null, person_request: null };
		expect(withoutDryRun(planned, PERSON)).toEqual({ a: 1, person_id: 7, ...cleared });

		const own = { person_dryRun: '', person_request: 'mine' };
		expect(withoutDryRun(own, PERSON)).toBe(own);
	});

	it.each<[row: IDataObject, isOther: boolean]>([
		[{ person_dryRun: true }, true],
		[{ PERSON_DRYRUN: 'true' }, true],
		[{ person_dryRun: 1 }, true],
		[{ dryRun: true }, true],
		[{ person_dryRun: '' }, false],
		[{ person_dryRun: false }, false],
		[{ message_dryRun: true }, false],
		[{ mydryrun: true }, false],
	])('of another node is in %j: %j', (row, isOther) => {
		expect(hasOtherDryRun(row, { name: 'message', isList: false })).toBe(isOther);
	});
});

describe('the columns of a failure', () => {
	it('are two texts, which begin with the Result Field', () => {
		expect(errorColumns('Slow.', { kind: 'busy' }, 'person')).toEqual({
			error: 'person: Slow.',
			details: '{"kind":"busy"}',
		});
		expect(errorColumns('Slow.', { kind: 'busy' }).error).toBe('Slow.');
	});

	it.each<[what: string, row: IDataObject, cleared: IDataObject]>([
		['their own', { error: 'person: Slow.', details: '{}' }, { error: '', details: '' }],
		['their own without details', { ERROR: 'person: Slow.' }, { ERROR: '' }],
		[
			'not those of another node',
			{ error: 'company: Slow.', details: '{}' },
			{ error: 'company: Slow.', details: '{}' },
		],
		['not those of the user', { error: 'call', details: 'x' }, { error: 'call', details: 'x' }],
		['none', { a: 1 }, { a: 1 }],
	])('are cleared by their node alone: %s', (_what, row, cleared) => {
		expect(withoutOwnError(row, 'person')).toEqual(cleared);
	});

	it('have null in a first item, whose blank text n8n takes for a failure', () => {
		expect(withoutBlankError({ error: '', a: 1 })).toEqual({ error: null, a: 1 });
		expect(withoutBlankError({ error: 'x' })).toEqual({ error: 'x' });
		expect(withoutBlankError({ a: 1 })).toEqual({ a: 1 });
	});
});

it('a row is told apart by the columns of the user alone', () => {
	const row = { a: 1, b: { c: 2 } };
	const later = {
		b: { c: 2 },
		a: 1,
		error: 'x',
		details: 'y',
		person_for: 'id 1',
		Person_at: 'now',
	};

	expect(rowKeyOf(later, PERSON)).toBe(rowKeyOf(row, PERSON));
	expect(rowKeyOf({ ...row, a: 2 }, PERSON)).not.toBe(rowKeyOf(row, PERSON));
	expect(rowKeyOf(later)).not.toBe(rowKeyOf(row));
});
