// The item of a result next to the fields of its input item, in columns or in a list.
import type { IDataObject } from 'n8n-workflow';

import type { OutputPlan, ResultField } from '../../../nodes/ProfessionalNetwork/output/items';
import {
	resultColumnsIn,
	toKeptItem,
	toPreviewItem,
	toResultItem,
} from '../../../nodes/ProfessionalNetwork/output/resultField';
import { toSafeRow, type SafeRow } from '../../../nodes/ProfessionalNetwork/output/safeRow';
import { OUTPUT, RESULT } from './plan';

const PERSON: ResultField = { name: 'person', isList: false };

const safe = (row: IDataObject) => toSafeRow(row, RESULT);

const itemOf = (result: SafeRow | SafeRow[], input: OutputPlan['input'], resultField = PERSON) =>
	toResultItem(result, {}, { ...OUTPUT, keepsInput: true, input, resultField });

describe('toResultItem', () => {
	it('adds the row to the fields of the input item and keeps its files', () => {
		const binary = { file: { data: '', mimeType: 'text/plain' } };
		const input = { json: { email: 'a@example.com' }, binary };
		expect(itemOf(safe({ id: 1 }), input)).toEqual({
			json: { email: 'a@example.com', person_id: 1 },
			binary,
		});
		expect(input.json).toEqual({ email: 'a@example.com' });
	});

	it('adds all rows as a list', () => {
		const { json } = itemOf(
			[safe({ id: 1 })],
			{ json: { team: 'a' } },
			{ name: 'people', isList: true },
		);
		expect(json).toEqual({ team: 'a', people: [{ id: 1 }] });
	});

	it.each<[input: IDataObject, kept: IDataObject]>([
		[{ error: 'x' }, { inputError: 'x' }],
		[{ error: ' \n' }, {}],
		[{ error: null }, {}],
		[{ error: 'x', inputError: 'y' }, { inputError: 'x' }],
	])('renames an error of the input %j', (json, kept) => {
		expect(itemOf(safe({ id: 1 }), { json }).json).toEqual({ ...kept, person_id: 1 });
	});

	it('lets the result win over what it renames', () => {
		const input = { json: { error: 'x' } };
		const { json } = itemOf([], input, { name: 'inputError', isList: true });
		expect(json).toEqual({ inputError: [] });
	});
});

describe('what the node says about a result', () => {
	const notes = { for: 'linkedin.com/in/jane', at: '2026-11-27' };
	const output = { ...OUTPUT, keepsInput: true, resultField: PERSON, input: { json: { a: 1 } } };

	it('comes first, because Google Sheets leaves out blanks at the end', () => {
		const { json } = toResultItem(safe({ id: 7, name: null }), notes, output);

		expect(Object.entries(json)).toEqual([
			['a', 1],
			['person_for', notes.for],
			['person_at', notes.at],
			['person_id', 7],
			['person_name', null],
		]);
	});

	it('wins over what the row says', () => {
		const row = { for: 'everybody', at: 'home', cost: 'nothing', id: 7 };

		const { json } = toResultItem(safe(row), { ...notes, cost: 0.004 }, output);

		expect(json).toEqual({
			a: 1,
			person_for: notes.for,
			person_at: notes.at,
			person_cost: 0.004,
			person_id: 7,
		});
	});
});

describe('resultColumnsIn', () => {
	const COLUMNS = [
		'person_id',
		'Person_ID',
		' person_note ',
		'person_',
		'Person For',
		'personAt',
		'person',
		'personal',
		'personal_id',
		'person id',
		'people_for',
		'my_person_id',
	];

	it('are the columns with the prefix, and the mark and the time in any spelling', () => {
		expect(resultColumnsIn(COLUMNS, PERSON)).toEqual(COLUMNS.slice(0, 6));
	});

	it('are the list too, but not a column with the name of one row', () => {
		expect(resultColumnsIn(COLUMNS, { name: 'person', isList: true })).toEqual(COLUMNS.slice(0, 7));
	});
});

describe('a new result', () => {
	const old = {
		person_for: 'linkedin.com/in/john',
		person_email: 'john@acme.com',
		person_title: 'CEO',
		personal: 'x',
	};
	const blankOf = (more: IDataObject) =>
		itemOf(safe({ id: 1, title: null }), { json: { ...old, ...more } }).json;

	it.each<[why: string, more: IDataObject, blank: unknown]>([
		['a database rejects empty texts', {}, null],
		['a sheet skips null', { row_number: 2 }, ''],
		['a sheet whose column was renamed', { 'Row Number': 2 }, ''],
		['the row has empty texts', { note: '' }, ''],
		['the row has blank texts', { note: ' ' }, null],
	])('blanks what the old one had: %s', (_why, more, blank) => {
		expect(blankOf(more)).toMatchObject({
			...more,
			person_for: blank,
			person_email: blank,
			person_title: blank,
			person_id: 1,
			personal: 'x',
		});
	});
});

describe('a Dry Run', () => {
	const PREVIEW = { dryRun: true, request: { method: 'GET' }, estimatedCost: 0.004 };
	const outputFor = (json: IDataObject) => ({
		...OUTPUT,
		keepsInput: true,
		resultField: PERSON,
		input: { json },
	});

	it('adds a blank mark, and keeps the result that is there', () => {
		const first = toPreviewItem(safe(PREVIEW), outputFor({ a: 1 })).json;
		const later = toPreviewItem(
			safe(PREVIEW),
			outputFor({ 'PERSON FOR': 'in/jane', person_id: 7 }),
		).json;

		const preview = {
			person_dryRun: true,
			person_request_method: 'GET',
			person_estimatedCost: 0.004,
		};
		expect(first).toEqual({ a: 1, person_for: null, ...preview });
		expect(later).toEqual({ 'PERSON FOR': 'in/jane', person_id: 7, ...preview });
	});

	it('has no mark if it is a list without the columns of its row', () => {
		const output = { ...OUTPUT, resultField: { name: 'people', isList: true } };

		expect(toPreviewItem(safe(PREVIEW), output).json).toEqual({
			people_dryRun: true,
			people_request_method: 'GET',
			people_estimatedCost: 0.004,
		});
	});

	it('is blank again in a row that passes, which has nothing else of its own', () => {
		const kept = { person_for: 'in/jane', person_id: 7, person_request: 'mine' };
		const planned = toPreviewItem(safe(PREVIEW), outputFor(kept)).json;

		const blank = {
			person_dryRun: null,
			person_request_method: null,
			person_estimatedCost: null,
		};
		expect(toKeptItem({}, outputFor(planned)).json).toEqual({ ...kept, ...blank });
		expect(toKeptItem({}, outputFor(kept)).json).toEqual(kept);
	});
});

describe('columns of a row', () => {
	const columns = (row: unknown, json: IDataObject = {}) =>
		itemOf(safe(row as IDataObject), { json }).json;

	it.each<[what: string, row: unknown, expected: IDataObject]>([
		['scalars', { a: 'x', b: 1, c: false, d: null }, { a: 'x', b: 1, c: false, d: null }],
		['nested fields', { a: { b: { c: 1 }, d: 2 } }, { a_b_c: 1, a_d: 2 }],
		['lists of texts', { a: ['x', 'y'] }, { a: 'x; y' }],
		['lists of numbers', { a: [1, 2.5, true] }, { a: '1; 2.5; true' }],
		['lists with gaps', { a: ['x', null, 'y'] }, { a: 'x; ; y' }],
		['empty lists', { a: [], b: [null] }, { a: '', b: '' }],
		['empty objects', { a: {}, b: { c: {} } }, { a: null, b_c: null }],
		['lists of objects', { a: [{ b: 1 }, null] }, { a: '[{"b":1},null]' }],
		['lists of lists', { a: [['x'], 'y'] }, { a: '[["x"],"y"]' }],
		['paths', { 'a.b': 1, 'c[0].d': 2, 'e[f=g h].i': 3 }, { a_b: 1, c_0_d: 2, e_f_g_h_i: 3 }],
		['names in all scripts', { größe: 1, 名: 2 }, { größe: 1, 名: 2 }],
		['the same name twice', { a_b: 1, a: { b: 2 }, 'a.b': 3 }, { a_b: 1, a_b_2: 2, a_b_3: 3 }],
		['no fields', {}, {}],
	])('has %s', (_what, row, expected) => {
		const named = Object.entries(expected).map(([name, value]) => [`person_${name}`, value]);
		expect(columns(row)).toEqual(Object.fromEntries(named));
	});

	it('has no way to the prototype', () => {
		const row = JSON.parse('{"__proto__": {"a": 1}, "constructor": {"prototype": 2}}');
		expect(columns(row)).toEqual({ person___proto___a: 1, person_constructor_prototype: 2 });
		expect(Object.getPrototypeOf(columns(row))).toBe(Object.prototype);
	});

	it('follows the fields of the input item and fills its blank ones', () => {
		const json = { id: 7, person_name: '', error: 'old' };
		const all = columns({ name: 'Jane', title: 'CEO' }, json);
		expect(JSON.stringify(all)).toBe(
			'{"id":7,"person_name":"Jane","inputError":"old","person_title":"CEO"}',
		);
	});
});
