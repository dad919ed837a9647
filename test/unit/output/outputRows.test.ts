// The rows of an input item: all fields, selected fields or whole responses, with costs or in a field of the input.

import type { IDataObject } from 'n8n-workflow';

import { toRows, type RowOptions } from '../../../nodes/ProfessionalNetwork/output/outputRows';
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

describe('a column of several paths', () => {
	it.each<[name: string, value: unknown, expected: unknown]>([
		['a text without blanks around it', ' California \n', 'California'],
		['the next value for a blank text', ' ', 'next'],
		['the next value for null', null, 'next'],
		['the next value for an object, which no column can show', { a: 1 }, 'next'],
		['0', 0, 0],
		['false', false, false],
		['a list of texts', [' a ', '', null, 2], ['a', null, null, 2]],
		['an empty list', [], []],
		['the next value for a list without texts', [' ', null, { a: 1 }], 'next'],
	])('returns %s', (_name, first, expected) => {
		const pages = [page({ first, second: ' next ' } as IDataObject)];
		const simplified = { column: ['first', 'second'] };
		expect(rowsOf(pages, { output: 'simplified', simplified })).toEqual([{ column: expected }]);
	});
});
