// The rows of an input item: all fields, selected fields or whole responses, with costs or in a field of the input.

import type { IDataObject } from 'n8n-workflow';

import {
	putInField,
	toRows,
	type RowOptions,
} from '../../../nodes/ProfessionalNetwork/output/outputRows';
import type { Page } from '../../../nodes/ProfessionalNetwork/service/response';

const ALL: RowOptions = { output: 'all', fields: [], limit: Infinity, simplified: { id: 'id' } };
const page = (...rows: IDataObject[]): Page => ({ rows, body: { elements: rows, cost: 0.1 } });

function rowsOf(pages: Page[], options: Partial<RowOptions> = {}, segment = 'network') {
	return toRows(pages, { ...ALL, ...options }, segment);
}

describe('toRows', () => {
	it('renames simplified fields and returns null for missing ones', () => {
		const simplified = {
			name: 'fullName',
			city: 'location.parsed.city',
			title: 'positions.0.title',
			place: ['places[main=true].text', 'places.0.text'],
		};
		const row = {
			fullName: 'Jane',
			location: { parsed: null },
			positions: [{ title: 'CEO' }],
			places: [{ text: 'Paris' }],
		};
		expect(rowsOf([page(row)], { output: 'simplified', simplified })).toEqual([
			{ name: 'Jane', city: null, title: 'CEO', place: 'Paris' },
		]);
	});

	it('reads the count in a text', () => {
		const rows = ['1.5K followers', '2M', '1,234', 12, 'none', null].map((count) => ({ count }));
		const simplified = { rowCount: 'count' };
		const counts = rowsOf([page(...rows)], { output: 'simplified', simplified });
		expect(counts.map(({ rowCount }) => rowCount)).toEqual([1_500, 2e6, 1_234, 12, null, null]);
	});

	it('returns whole responses for Raw, at no cost if it is shared', () => {
		const bodies = [{ cost: 'free' }, { cost: 0.1 }, { id: 1 }];
		const [odd, billed, silent] = bodies.map((body): Page => ({ rows: [], body }));
		const pages = [odd, { ...billed, cost: 0 }, { ...silent, cost: 0 }];
		expect(rowsOf(pages, { output: 'raw' })).toStrictEqual([bodies[0], { cost: 0 }, bodies[2]]);
	});

	it('copies all of a shared row', () => {
		const row = JSON.parse('{"id":1,"__proto__":{"a":1},"tags":["b"]}') as IDataObject;
		const [copy] = toRows([page(row)], ALL, 'network', true);
		expect(JSON.stringify(copy)).toBe('{"id":1,"__proto__":{"a":1},"tags":["b"]}');
		expect([copy === row, copy.tags === row.tags]).toEqual([false, false]);
	});

	it("reads fields under the service's names", () => {
		const pages = [page({ acmeUrl: 'a' })];
		const simplified = { url: 'networkUrl' };
		expect(rowsOf(pages, { output: 'simplified', simplified }, 'acme')).toEqual([{ url: 'a' }]);
		const fields = ['networkUrl'];
		expect(rowsOf(pages, { output: 'selected', fields, simplified }, 'acme')).toEqual([
			{ url: 'a', networkUrl: 'a' },
		]);
	});

	it('contains the ID first in Selected Fields, under its name in Simplified', () => {
		const simplified = { geoId: 'id', title: 'name' };
		const pages = [page({ id: 7, name: 'Paris' })];
		for (const fields of [['name'], ['name', 'geoId']]) {
			const [row] = rowsOf(pages, { output: 'selected', fields, simplified });
			expect(JSON.stringify(row)).toBe('{"geoId":7,"name":"Paris"}');
		}
	});
});

describe('putInField', () => {
	it('adds the row to the fields of the input item and keeps its files', () => {
		const binary = { file: { data: '', mimeType: 'text/plain' } };
		const input = { json: { email: 'a@example.com' }, binary };
		expect(putInField({ id: 1 }, { name: 'person', asColumns: false }, input)).toEqual({
			json: { email: 'a@example.com', person: { id: 1 } },
			binary,
		});
		expect(input.json).toEqual({ email: 'a@example.com' });
	});

	it.each<[input: IDataObject, name: string, kept: IDataObject]>([
		[{ error: 'x' }, 'person', { inputError: 'x' }],
		[{ error: ' \n' }, 'person', {}],
		[{ error: null }, 'person', {}],
		[
			{ error: 'x', inputError: 'y', inputError2: 'z' },
			'person',
			{ inputError: 'y', inputError2: 'z', inputError3: 'x' },
		],
		[{ error: 'x' }, 'inputError', { inputError2: 'x' }],
	])('renames an error of the input %j with the field %s', (json, name, kept) => {
		const field = { name, asColumns: false };
		expect(putInField({ id: 1 }, field, { json }).json).toEqual({ ...kept, [name]: { id: 1 } });
	});
});

describe('columns of a row', () => {
	const columns = (row: unknown, json: IDataObject = {}) => {
		const field = { name: 'person', asColumns: true };
		return putInField(row as IDataObject, field, { json }).json;
	};

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
			'{"id":7,"person_name":"Jane","person_title":"CEO","inputError":"old"}',
		);
	});
});
